### Around a seat that a language model holds, English.

mcp-seat = { $title }, { $seats } seats. You are { $who }.
mcp-news = What happened:
mcp-turn = { $count ->
    [one] It is your turn, with one legal move.
   *[other] It is your turn, with { $count } legal moves.
}
mcp-wait = It is not your turn.
mcp-over = The game is over.
mcp-result = { $who }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, place { $place }
mcp-refused = “{ $move }”: { $reason }
