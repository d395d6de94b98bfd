### Rund um einen Platz, den ein Sprachmodell hat, Deutsch.

mcp-seat = { $title }, { $seats } Plätze. Du bist { $who }.
mcp-news = Was geschehen ist:
mcp-turn = { $count ->
    [one] Du bist am Zug und hast nur eine Möglichkeit.
   *[other] Du bist am Zug und hast { $count } Möglichkeiten.
}
mcp-wait = Du bist nicht am Zug.
mcp-over = Das Spiel ist zu Ende.
mcp-result = { $who }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, Platz { $place }
mcp-refused = „{ $move }“: { $reason }
