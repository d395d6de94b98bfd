### A tournament in the terminal, English.

arena-rounded = { $asked ->
    [one] One game is
   *[other] { $asked } games are
} rounded up to { $games }: each deal is played in { $seatings ->
    [one] one seating.
   *[other] all { $seatings } seatings.
}
arena-resumed = { $done ->
    [one] One game is
   *[other] { $done } games are
} in { $file } already; { $left ->
    [0] none is left to play.
    [one] one is left to play.
   *[other] { $left } are left to play.
}
arena-preparing = Preparing the players
arena-playing = Playing
# A player spoilt its game. $number is the game, $move the number of the move in it.
arena-fault-raised = Game { $number }, move { $move }: { $player } failed with { $error } and loses the game.
arena-fault-rule = Game { $number }, move { $move }: { $player } answered { $answer }, which { $rule } forbids, and loses the game.
arena-fault-nonsense = Game { $number }, move { $move }: { $player } answered { $answer }, which is not a move, and loses the game.
arena-title = { $game }, { $seats } seats, { $games ->
    [one] one game
   *[other] { $games } games
}, { $deals ->
    [one] one deal
   *[other] { $deals } deals
}
arena-player = player
arena-games = games
arena-won = won %
arena-points = points
arena-place = place
arena-rating = rating
arena-seconds = s/move
arena-faults = faults
arena-intervals = Below each figure: its 95% interval, from reweighting the deals.
# The window is too narrow for all columns; $columns are the headings of those that are missing.
arena-narrow = A wider window also shows: { $columns }.
arena-no-ratings = Ratings need choix: install “pyramidion[arena]”.
arena-no-games = No game was finished.
arena-stopped = Stopped after { $done } of { $wanted } games.
arena-goes-on = The same command continues from { $file }.
arena-written = The games have been saved to { $file }.
arena-drawn = The chart has been saved to { $file }.
arena-chart = { $game }, { $seats } seats, { $games } games: wins, with 95% intervals
