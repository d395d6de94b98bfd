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
board-in-tomb = Jetzt ins Grab gelegt: { $points ->
    [0] keine Punkte
    [one] +1 Punkt
   *[other] +{ $points } Punkte
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
seat-next = { $line }, eine weitere verschiedene Karte macht { $next }
seat-then = dann { $next }
seat-whole = vollständig
