### Rätsel, Deutsch.

puzzles = Rätsel
puzzles-lead = Ein Zug ist klar der beste. Finde ihn.
puzzles-grade = { $grade ->
    [1] mit einem genauen Blick
    [2] zum Nachdenken
   *[3] schwer: auch der Wesir findet es selten
}
puzzles-solved = { $solved } von { $count } gelöst
puzzles-start = Lösen
puzzles-title = { $game }, Rätsel { $number }
puzzles-ask = Welcher Zug ist der beste?
puzzles-next = Nächstes Rätsel
puzzles-none = Für dieses Spiel gibt es keine Rätsel.
puzzles-done = Diese hast du alle gelöst.
puzzles-again = Von vorn beginnen
