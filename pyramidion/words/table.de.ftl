### Wörter für alle Spiele, für Browser und Terminal, Deutsch.

## Ablehnungen

refused-over = Das Spiel ist vorbei.
refused-turn = { $seat } ist nicht an der Reihe.
refused-code = Diesen Zug gibt es nicht: { $move }.
# $rule ist eine Nummer wie CH-12, $title die Überschrift dieser Regel.
refused-rule = Nicht erlaubt: siehe { $rule }, { $title }.

## Maschinenspieler

level-random = Zufall
level-random-text = Spielt irgendeinen erlaubten Zug.
level-greedy = Gierig
level-greedy-text = Nimmt, was im Augenblick am besten aussieht, und schaut nie voraus.
level-fellah = Fellache
level-fellah-text = Denkt nur kurz nach: ein freundlicher Gegner für die ersten Partien.
level-scribe = Schreiber
level-scribe-text = Rechnet sorgfältig, aber nicht lange.
level-vizier = Wesir
level-vizier-text = Denkt weit voraus und achtet darauf, was du tust.
level-pharaoh = Pharao
level-pharaoh-text = Nimmt sich die Zeit, die er braucht, und verzeiht wenig.

## Plätze und Ergebnisse

seat-name = Spieler { $number }
result-win = { $seat } gewinnt mit { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkten.
}
# $seats ist die fertige Aufzählung der Namen, „Ali und Cleo“.
result-shared = { $seats } teilen sich den Sieg mit { $points ->
    [one] 1 Punkt.
   *[other] { $points } Punkten.
}

## Woher die Angaben einer Schachtel stammen

source-rulebook = aus der Spielregel
source-published = aus anderen veröffentlichten Quellen
source-reconstructed = von uns rekonstruiert

## Terminal

terminal-your-turn = { $seat }, du bist an der Reihe.
terminal-come = Drücke die Eingabetaste, sobald die anderen wegsehen:
terminal-waiting = Warten auf { $seat }.
terminal-choose = Gib die Nummer eines Zuges ein, oder ? für Hilfe:
terminal-choose-range = Gib eine Zahl von 1 bis { $count } ein, oder ? für Hilfe.
terminal-help =
    Nummer: den Zug mit dieser Nummer spielen
    Text: den Zug so spielen, wie er geschrieben wird, zum Beispiel „{ $example }“
    hint: was ein starker Spieler hier täte, und warum
    undo: deinen letzten Zug zurücknehmen
    rule ID: eine Regel nachlesen
    save DATEI: die Partie in eine Datei schreiben
    load DATEI: eine gespeicherte Partie fortsetzen
    quit: den Tisch verlassen
    ?: diese Hilfe zeigen
terminal-unknown = „{ $input }“ ist weder ein Zug noch ein Befehl; gib ? für Hilfe ein.
terminal-undone = Dein letzter Zug wurde zurückgenommen.
terminal-undo-impossible = Das lässt sich nicht zurücknehmen: Es wurde etwas Neues sichtbar, oder jemand anderes hat gespielt.
terminal-undo-nothing = Es gibt nichts zurückzunehmen.
terminal-saved = Die Partie wurde in { $file } gespeichert.
terminal-loaded = Die Partie aus { $file } geht weiter.
terminal-load-failed = { $file } lässt sich nicht lesen: { $reason }
# Überschriften der Züge, die ein Hinweis nennt: Aussicht auf den Sieg, erwartete Punkte, wie oft die Suche ihn versucht hat
terminal-hint-move = beste Züge
terminal-hint-win = Siege
terminal-hint-points = Punkte
terminal-hint-visits = Versuche
terminal-hint-line = Voraussichtlich folgt:
terminal-rule-unknown = Eine Regel { $rule } gibt es nicht.
terminal-goodbye = Bis zur nächsten Partie.
terminal-preparing = Einmalige Vorbereitung: { $title }

learn-no-undo = In einer Lektion wird nichts zurückgenommen: Ein falscher Zug wird gar nicht erst gespielt.
learn-no-load = Verlasse die Lektion mit „quit“, bevor du eine Partie lädst.

## Hinweise

hint-thinking = Ich überlege …
hint-make = So machen
hint-next = Andere Idee ({ $number } von { $count })
hint-close-it = Schließen
hint-gain = Bringt sofort { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $what }.
hint-cost = Kostet sofort { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}: { $what }.
hint-only-idea = Etwas anderes kommt kaum infrage.
hint-ahead = Etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} besser als die nächste Idee.
hint-behind = Etwa { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
} schlechter als die beste Idee.
hint-close = Die nächste Idee ist fast genauso gut.
hint-as-good = Etwa so gut wie die beste Idee.
hint-win = So gewinnst du etwa { $games } von 100 Partien.
hint-none = Gerade gibt es keinen Tipp.
terminal-moves = Deine Züge
terminal-happened = Was geschehen ist
terminal-nothing-explained = { $move } ist hier erlaubt.
terminal-turn-other = { $seat } überlegt.
terminal-final = Endstand
terminal-seat = Platz am Tisch
terminal-points = Punkte
terminal-place = Rang
