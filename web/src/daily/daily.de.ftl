### Die Partie des Tages, Deutsch.

daily = Partie des Tages
daily-lead = Dieselbe Ausgangslage, derselbe Platz und dieselben Gegner für alle, nur heute.
daily-streak = { $days ->
    [0] Spiele heute eine Partie zu Ende und beginne eine Serie.
    [one] Eine Serie von einem Tag.
   *[other] Eine Serie von { $days } Tagen.
}
daily-seat = Du hast Platz { $seat } von { $seats }, gegen { $players }.
daily-play = Spielen
daily-go-on = Weiterspielen
daily-look = Zum Tisch
daily-result = Rang { $place } mit { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkten
}.
daily-beside = Auf demselben Platz:
daily-you = du
daily-points = { $points }
daily-comparing = Maschinen spielen deinen Platz …
daily-not-compared = Die Maschinen konnten deinen Platz gerade nicht spielen.
daily-nothing = Die Partie des Tages wird im Browser selbst gespielt, und dieser Browser oder diese Seiten können das nicht.
daily-share = Teilen
daily-shared = Kopiert; füge es ein, wo du magst.
# Der Text zum Teilen: $date schreibt die Sprache.
daily-text = Pyramidion, Partie des Tages { $date }: { $game }
daily-text-result = Rang { $place } von { $seats }, { $points } Punkte
daily-text-beside = Derselbe Platz: { $others }
daily-text-streak = Serie: { $days ->
    [one] ein Tag
   *[other] { $days } Tage
}
