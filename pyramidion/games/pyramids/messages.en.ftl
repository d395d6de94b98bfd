### Silver & Gold: Pyramids, English.
### An argument of a domain comes twice: $colour is its name, $colourKey its key. $seat is a player’s name.

title = Silver & Gold: Pyramids
tagline = Mark your way to the tombs, all at the same time.
length = 20–30 minutes
difficulty = easy to learn
about = Each turn, an expedition card shows a pattern, and everyone marks it in a pyramid of their own: from the entrance through gems, torches and skulls down to the golden tomb. Nobody waits, nobody sees what the others mark until everyone is done, and the first to finish two pyramids of a colour earn the most.

## Names

colour-green = green
colour-orange = orange
colour-purple = purple

chamber-1 = left card
chamber-2 = right card

hand-1 = first
hand-2 = second
hand-3 = third
hand-4 = fourth

offer-1 = first open card
offer-2 = second open card
offer-3 = third open card
offer-4 = fourth open card
offer-deck = deck

pattern-domino = two cells
pattern-line = three in a line
pattern-corner = three around a corner
pattern-bar = four in a line
pattern-el = the L
pattern-tee = the T
pattern-square = the square
pattern-zigzag = the zigzag

shape-d1 = domino, lying
shape-d2 = domino, standing
shape-i1 = line of three, lying
shape-i2 = line of three, standing
shape-v1 = corner
shape-v2 = corner, turned once
shape-v3 = corner, turned twice
shape-v4 = corner, turned three times
shape-b1 = bar of four, lying
shape-b2 = bar of four, standing
shape-l1 = L
shape-l2 = L, turned once
shape-l3 = L, turned twice
shape-l4 = L, turned three times
shape-l5 = L, mirrored
shape-l6 = L, mirrored, turned once
shape-l7 = L, mirrored, turned twice
shape-l8 = L, mirrored, turned three times
shape-t1 = T
shape-t2 = T, turned once
shape-t3 = T, turned twice
shape-t4 = T, turned three times
shape-o1 = square
shape-z1 = zigzag
shape-z2 = zigzag, turned once
shape-z3 = zigzag, mirrored
shape-z4 = zigzag, mirrored, turned once

symbol-entrance = entrance
symbol-tomb = tomb
symbol-wall = wall
symbol-red = red gem
symbol-green = green gem
symbol-torch = torch
symbol-skull = skull
symbol-potion = potion
symbol-cross = cross
symbol-empty = empty cell

## Pieces of sentences, used by the messages below

count-cells = { $count ->
    [one] one cell
   *[other] { $count } cells
}

## Prompts: for those who must act, and for those who wait

prompt-choose = Choose the two cards you want to play with, the left one first.
prompt-choose-other = Waiting for everyone to choose two cards.
prompt-mark = Mark { $pattern } on one of your cards, or a single cell instead.
prompt-mark-other = Waiting for everyone to mark.
prompt-extra = { $count ->
    [one] A cross gives you one more cell
   *[other] Crosses give you { $count } more cells
}: mark one on either card.
prompt-extra-other = Waiting for everyone to mark.
prompt-take = { $count ->
    [one] Take a new card, either an open one or the top card of the deck.
   *[other] Take the first of { $count } new cards, either an open one or the top card of the deck.
}
prompt-take-other = { $seat } takes a new card.
prompt-over = The game is over.
prompt-over-other = The game is over.

## Moves

move-choose = Keep the { $hand } card on the left and the { $hand2 } on the right
move-mark = Mark the pattern on the { $chamber } ({ $shape }), its first cell on { $cell }
move-cell = Mark only { $cell } on the { $chamber }
move-take = { $offerKey ->
    [deck] Take the top card of the deck, unseen
   *[other] Take card { $card }
}

## Expected moves, before the things they are about

plan-choose = Keep
plan-mark = Mark the pattern
plan-cell = Mark only
plan-take = Take

## Events

event-began = Everyone is dealt cards and chooses two.
event-picked = You choose the cards { $card } and { $card2 }.
event-picked-other = { $seat } chooses the cards { $card } and { $card2 }.
event-chose = { $seat } plays with the cards { $card } and { $card2 }.
event-opened = Card { $card } is laid open.
event-round = Round { $round } begins.
event-turned = The expedition card shows { $pattern }.
event-idle = { $seat } has no card left and passes.
event-marked = You mark { count-cells } on card { $card }.
event-marked-other = { $seat } marks { count-cells } on card { $card }.
event-tallied = Your score card: gems { $red } red, { $green } green; { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
}; { $torches ->
    [one] 1 torch
   *[other] { $torches } torches
}.
event-tallied-other = { event-counted }
event-lapsed = { $count ->
    [one] A cross lapses: no cell is left to mark.
   *[other] { $count } crosses lapse: no cell is left to mark.
}
event-revealed = Everyone has marked.
event-showed = { $seat } marks { count-cells } on card { $card }.
event-counted = { $seat }’s score card: gems { $red } red, { $green } green; { $skulls ->
    [one] 1 skull
   *[other] { $skulls } skulls
}; { $torches ->
    [one] 1 torch
   *[other] { $torches } torches
}.
event-completed = { $seat } completes card { $card } ({ $colour }).
event-took = { $seat } takes card { $card } from the open ones.
event-drew = { $seat } draws card { $card } from the deck.
event-without = There is no card left for { $seat }, who plays on with fewer.
event-bonus = { $seat } earns { $points } points for { $colour } pyramids.
event-ended = The last expedition card is done: the game ends.
event-ended_empty = Nobody has a card left: the game ends.

## Score sheet

score-cards = { $count ->
    [one] 1 completed card
   *[other] { $count } completed cards
}
score-torches = { $count ->
    [one] 1 torch
   *[other] { $count } torches
}
score-bonuses = Colour bonuses
score-pairs = { $count ->
    [one] 1 pair of gems
   *[other] { $count } pairs of gems
}
score-gems = { $count ->
    [one] 1 single gem
   *[other] { $count } single gems
}
score-skulls = { $count ->
    [one] 1 skull
   *[other] { $count } skulls
}
score-total = Total

## Labels of the terminal’s table

label-round = Round
label-turn = card
label-expedition = Expedition
label-hand = Your hand
label-display = Open cards
label-deck = Deck
label-bonuses = Bonuses
label-legend = # wall · E entrance · T tomb · r g gems · f torch · s skull · p potion · + cross

## Sections of the box

box-pieces = Pieces
box-set_up = Setting up
box-rounds = Rounds
box-expeditions = Expedition cards
box-score = Score card
box-skulls = Skull values
box-cards = Pyramid cards
