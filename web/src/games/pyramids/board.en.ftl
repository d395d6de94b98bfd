# What screen readers say about the table of Pyramids, and its captions.
board = The table of Pyramids
board-card = Card { $card }, { $colour }
board-cell = { $cell }: { $symbol }
board-cell-marked = { $cell }: { $symbol }, marked
board-marked = { $symbol } (marked)
board-row = Row { $row }: { $cells }
board-chamber = { $chamber }: { $card }
board-chamber-none = No card
board-display = Open cards
board-deck = Deck, { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }
board-offer-none = No open card here
board-expedition = Expedition card { $turn } of { $turns } in round { $round }: { $pattern }
board-expedition-none = No expedition card yet
board-round = Round { $round }
board-turn = { $turn } of { $turns }
board-bonuses = Colour bonuses
board-bonus = { $colour }, { $points } points
board-bonus-taken = { $colour }, { $points } points: taken by { $name }
board-hand = Your four cards
board-hand-card = { $hand } card: { $card }
board-left = left
board-right = right
board-shapes = Your pattern
board-turn-shape = Turn
board-mirror-shape = Mirror
board-single = One cell
board-single-long = Mark a single cell instead of the pattern
board-pattern-long = Take the pattern again
board-unfit-outside = sticks out of the chamber
board-unfit-taken = not all cells are free
board-unfit-entrance = must start at the entrance
board-unfit-apart = must touch a marked cell
seat-marking = is marking
seat-choosing = is choosing
seat-taking = is taking a card
seat-done = done
seat-cards = Cards of { $name }
seat-sheet = Score sheet of { $name }
seat-red = Red gems: { $count }
seat-green = Green gems: { $count }
seat-skulls = Skulls: { $count }, minus { $points }
seat-torches = Torches: { $count }
seat-torch = Torch of round { $round }
seat-completed = Completed { $colour }: { $count }
board-aside = Completed, laid aside: { $card }
seat-aside = Completed cards: { $cards }
seat-none = No completed card yet
seat-completed-count = { $count ->
    [one] 1 completed card
   *[other] { $count } completed cards
}
seat-completed-cards = Completed cards of { $name }
seat-completed-close = Close

# The keys of this board, on the help sheet.
help-turn = R
help-turn-text = turn the pattern while you mark; at other times R opens the rules
help-mirror = F
help-mirror-text = mirror the pattern
help-single = S
help-single-text = switch between the pattern and a single cell

board-ways = What fits here
board-way = Way { $number }, { $cells }: { $brings }
brings-tomb = completes the card
brings-torch = +{ $count } { $count ->
    [one] torch
   *[other] torches
}
brings-red = +{ $count } red { $count ->
    [one] gem
   *[other] gems
}
brings-green = +{ $count } green { $count ->
    [one] gem
   *[other] gems
}
brings-cross = +{ $count } extra { $count ->
    [one] cell
   *[other] cells
}
brings-potion = +{ $count } { $count ->
    [one] potion
   *[other] potions
}
brings-skull = { $count } { $count ->
    [one] skull
   *[other] skulls
}
brings-nothing = nothing yet

## Prompts that follow what was touched
prompt-mark-chamber = On the { $chamber }: touch a cell.
prompt-mark-shape = Held like this: touch the cell for its first mark.
prompt-mark-chamber-shape = On the { $chamber }: touch the cell for the first mark.
prompt-choose-hand = The { $hand } card lies left. Which one lies right?
