### Eine Partie im Rückblick, im Browser, Deutsch.

review-page = Rückblick
review-running = Jeder Zug wird durchgesehen: { $percent } %
review-running-text = Das dauert etwa zehn Sekunden. Du kannst dir die Partie so lange ansehen.
review-running-server = Dieser Browser kann das nicht selbst, darum macht es der Server, wenn ihn gerade niemand zum Spielen braucht. { $ahead ->
    [0] Du kannst dir die Partie so lange ansehen.
    [one] Vorher ist noch ein anderer Rückblick an der Reihe.
   *[other] Vorher sind noch { $ahead } andere Rückblicke an der Reihe.
}
review-again = Rückblick beginnen
review-none-rules = Die Regeln dieses Spiels liegen nicht bei diesen Seiten, darum gibt es hier keinen Rückblick. Speichere die Partie als Datei, dann: pyramidion review DATEI
review-none-box = Diese Partie wurde mit anderem Material gespielt, darum gibt es hier keinen Rückblick. Speichere die Partie als Datei, dann: pyramidion review DATEI
review-none-start = Diese Partie begann mit einer geteilten Stellung, darum gibt es keinen Rückblick auf sie.
review-none-busy = Der Server hat gerade zu viele Rückblicke vor sich. Versuche es in ein paar Minuten noch einmal.
review-none-long = Diese Partie dauert dem Server zu lange. Speichere sie als Datei, dann: pyramidion review DATEI
review-none-halted = Diese Partie folgte älteren Regeln, die sich nicht mehr nachspielen lassen, darum gibt es keinen Rückblick.
review-none-failed = Der Rückblick ist gescheitert. Du kannst es noch einmal versuchen.
review-not-over = Diese Partie läuft noch. Den Rückblick gibt es, wenn sie zu Ende ist.
review-tab = Rückblick
review-mistakes-tab = Fehler
review-curve = Wie sich die Aussichten entwickelt haben
review-by-win = Aussicht auf den Sieg
review-by-points = erwartete Punkte
review-no-value = Zug { $ply }
review-value = { $seat }: { $value }
review-percent = { $percent } %
review-account = Glück und Können
review-plus-minus = ± { $error }
review-jump = Zug { $ply } ansehen
review-try = Noch einmal versuchen
review-try-first = Lerne aus deinen Fehlern
review-what-if = Ab hier weiterspielen
review-what-if-machines = gegen Maschinen
review-what-if-all = für alle Plätze
review-your-cost = Eine Entscheidung kostet im Schnitt { $points } Punkte; { $mistakes ->
    [0] keine ist ein Fehler
    [one] eine ist ein Fehler
   *[other] { $mistakes } sind Fehler
}{ $grave ->
    [0] .
    [one] , eine davon schwer.
   *[other] , { $grave } davon schwer.
}
review-move-cost = Das kostet { $seat } etwa { $points } Punkte. Besser: „{ $best }“.
review-move-good = { $seat } wählt, was auch die Suche gewählt hätte.

## Noch einmal versuchen, und Rätsel

study-title-again = Zug { $ply } noch einmal
study-ask-again = Hier hast du „{ $move }“ gespielt. Was ist besser?
study-right = Richtig! Das ist der beste Zug.
study-good = Das ist so gut wie der beste Zug.
study-wrong = Nicht der beste Zug: Ein anderer bringt etwa { $points } Punkte mehr.
study-weighing = Dein Zug wird abgewogen …
study-show = Zeige den Zug
study-shown = Der beste Zug ist „{ $best }“.
study-retry = Versuche einen anderen Zug
study-next = Weiter
study-last = Zurück zum Rückblick
study-back = Zurück
study-progress = { $number } von { $count }
study-why = Das bringt etwa { $points } Punkte mehr als „{ $other }“.
