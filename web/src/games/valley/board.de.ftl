# Was Vorleseprogramme vom Tisch von Tal der Könige sagen, und seine Aufschriften.
board = Der Tisch von Tal der Könige
board-card = { $name } ({ $group }; { $figures })
board-copies = { $count }-mal { $name }
board-place = { $place }: { $content }
board-pyramid = Pyramide
board-middle = Vorrat und Friedhof
board-stock = Vorrat: { $count ->
    [0] leer
    [one] eine Karte
   *[other] { $count } Karten
  }{ $first ->
    [0] {""}
    [one] , die erste von Stufe II
   *[other] , die ersten { $first } von Stufe II
  }
board-boneyard = Friedhof, { $count ->
    [0] leer
    [one] eine Karte, oben { $content }
   *[other] { $count } Karten, oben { $content }
  }
board-bones = Friedhof
board-empty = leer
board-hand = Deine Hand
board-hand-gold = { $gold } Gold auf der Hand
board-played = In diesem Zug gespielt
board-played-none = Noch nichts gespielt
board-turned = { $card }, aufgedeckt und im Gebrauch
board-draw = Dein Nachziehstapel: { $count }
board-draw-title = Dein Nachziehstapel, ohne Reihenfolge
board-discard = Dein Ablagestapel: { $count }. Sieh ihn durch
board-discard-title = Dein Ablagestapel, die oberste Karte zuerst
board-tray-fetch = Dein Ablagestapel
board-tray-unearth = Dein Grab
board-tray-keep = Aufgedeckt
board-tray-repeat = Aktionen dieses Zuges
board-tray-arrange = Was kommt nach oben?
board-use = Aktion ausführen
board-entomb = Ins Grab
board-entomb-gain = Ins Grab: { $points ->
    [0] keine Punkte
   *[other] +{ $points }
  }
board-owed = noch { $gold } Gold
# Wo lange Wörter auf schmalen Karten getrennt werden.
board-divided = Grab/maske Herz/skara/bäus Innen/sarko/phag Kebech/senuef Mittel/sarko/phag Mumifi/zierte Pforten/buch Räucher/gefäß Unter/welt/buch Außen/sarko/phag Durch/wandeln Opfer/tisch
board-in-tomb = Jetzt ins Grab gelegt: { $points ->
    [0] keine Punkte.
    [one] +1 Punkt.
   *[other] +{ $points } Punkte.
  }
board-look = Alle Karten ansehen
seat-turn = spielt
seat-asked = wird gefragt
seat-hand = Hand: { $count }
seat-draw = Nachziehstapel: { $count }
seat-discard = Ablage: { $count }, oben { $name }
seat-discard-none = Ablage: leer
seat-piles = Hand { $hand }, Nachziehstapel { $draw }, Ablage { $discard }
seat-top = Oben auf der Ablage: { $name }
seat-known = Bekannt auf der Hand: { $names }
seat-tomb = Grab: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
seat-tomb-short = Grab
seat-tomb-of = Das Grab von { $name }
seat-tomb-none = Noch nichts im Grab
seat-group = { $group }: { $names }; { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
  }
seat-next = { $line }, eine weitere verschiedene Karte bringt { $gain } und macht { $next }
seat-then = dann { $next }
seat-whole = vollständig

## Kurze Texte für kleine Karten
brief-then = { $first }, { $second }
brief-if = { $first }: { $second }
brief-or = { $first } oder { $second }
brief-nothing = keine Aktion
brief-draw = { $n } ziehen
brief-discard = { $n } abwerfen
brief-discard-for-set = 1 aus Set abwerfen
brief-sacrifice-hand = { $n } opfern
brief-sacrifice-pyramid = { $n } dort opfern
brief-entomb-hand = { $n } ins Grab
brief-entomb-hand-to = { $n }–{ $m } ins Grab
brief-entomb-discard-top = Ablage oben ins Grab
brief-entomb-discard-any = Ablage ins Grab
brief-entomb-draw = Stapel oben ins Grab
brief-entomb-pyramid-cheapest = billigste ins Grab
brief-entomb-pyramid-any = von dort ins Grab
brief-take-pyramid-any = dort nehmen
brief-take-pyramid-row = aus Reihe nehmen
brief-take-pyramid-most = bis { $n } nehmen
brief-take-pyramid-cheaper = billigere nehmen
brief-take-pyramid-times = bis ×{ $n } nehmen
brief-take-pyramid-same = gleiches Set nehmen
brief-take-pyramid-tomb = Set vom Grab nehmen
brief-take-pyramid-set = { $collection } nehmen
brief-take-stock = vom Vorrat nehmen
brief-take-boneyard = vom Friedhof nehmen
brief-fetch-discard-top = Ablage oben holen
brief-fetch-discard-any = aus Ablage holen
brief-fetch-tomb = aus Grab holen
brief-swap = zwei tauschen
brief-gold = jede Karte { $n } Gold
brief-cheaper = Karten { $n } billiger
brief-bought-hand = auf die Hand kaufen
brief-into-hand = auf die Hand
brief-others-give = andere geben { $n }
brief-others-give-spare-owned = andere geben { $n }
brief-others-give-spare-hand = andere geben { $n }
brief-others-discard = andere werfen { $n } ab
brief-others-discard-spare-owned = andere werfen { $n } ab
brief-others-discard-spare-hand = andere werfen { $n } ab
brief-others-sacrifice = andere opfern { $n }
brief-others-sacrifice-spare-owned = andere opfern { $n }
brief-others-sacrifice-spare-hand = andere opfern { $n }
brief-repeat = Aktion noch einmal
brief-turn-up = Stapel oben nutzen
brief-reveal-keep = { $n } sehen, { $m } nehmen
brief-need-discard = Ablage { $n }+
brief-shield = schützt die Hand
brief-ferry = Fähre: 1 nehmen
brief-claim = nimmt Geopfertes

## Aufforderungen, die dem Angetippten folgen
prompt-play-card = { $card }: Aktion nutzen, oder ins Grab legen?
