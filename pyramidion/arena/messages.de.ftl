### Ein Turnier im Terminal, Deutsch.

arena-rounded = { $asked ->
    [one] Eine Partie wird
   *[other] { $asked } Partien werden
} auf { $games } aufgerundet: Jede Ausgangslage wird in { $seatings ->
    [one] einer Sitzordnung gespielt.
   *[other] allen { $seatings } Sitzordnungen gespielt.
}
arena-resumed = { $done ->
    [one] Eine Partie steht
   *[other] { $done } Partien stehen
} schon in { $file }; { $left ->
    [0] es bleibt keine zu spielen.
    [one] es bleibt eine zu spielen.
   *[other] es bleiben { $left } zu spielen.
}
arena-preparing = Die Spieler machen sich bereit
arena-playing = Es wird gespielt
# Ein Spieler hat seine Partie verdorben. $number ist die Partie, $move die Nummer des Zuges darin.
arena-fault-raised = Partie { $number }, Zug { $move }: { $player } scheitert mit { $error } und verliert die Partie.
arena-fault-rule = Partie { $number }, Zug { $move }: { $player } antwortet { $answer }, was { $rule } verbietet, und verliert die Partie.
arena-fault-nonsense = Partie { $number }, Zug { $move }: { $player } antwortet { $answer }, was kein Zug ist, und verliert die Partie.
arena-title = { $game }, { $seats } Plätze, { $games ->
    [one] eine Partie
   *[other] { $games } Partien
}, { $deals ->
    [one] eine Ausgangslage
   *[other] { $deals } Ausgangslagen
}
arena-player = Spieler
arena-games = Partien
arena-won = Siege %
arena-points = Punkte
arena-place = Rang
arena-rating = Wertung
arena-seconds = s/Zug
arena-faults = Fehler
arena-intervals = Unter jeder Zahl: ihr 95-%-Intervall, aus neu gewichteten Ausgangslagen.
# Das Fenster ist zu schmal für alle Spalten; $columns sind die Überschriften derer, die fehlen.
arena-narrow = Ein breiteres Fenster zeigt außerdem: { $columns }.
arena-no-ratings = Für Wertungen fehlt choix: „pyramidion[arena]“ installieren.
arena-no-games = Keine Partie wurde zu Ende gespielt.
arena-stopped = Abgebrochen nach { $done } von { $wanted } Partien.
arena-goes-on = Derselbe Befehl macht mit { $file } weiter.
arena-written = Die Partien wurden in { $file } gespeichert.
arena-drawn = Das Diagramm wurde in { $file } gespeichert.
arena-chart = { $game }, { $seats } Plätze, { $games } Partien: Siege, mit 95-%-Intervallen
