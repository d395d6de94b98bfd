### Puzzles, English.

puzzles = Puzzles
puzzles-lead = One move is clearly the best. Find it.
puzzles-grade = { $grade ->
    [1] with a careful look
    [2] for thinkers
   *[3] hard: even the vizier mostly misses it
}
puzzles-solved = { $solved } of { $count } solved
puzzles-start = Solve
puzzles-title = { $game }, puzzle { $number }
puzzles-ask = What is the best move?
puzzles-next = Next puzzle
puzzles-none = There are no puzzles for this game.
puzzles-done = You have solved all of these.
puzzles-again = Begin again
