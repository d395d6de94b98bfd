### Cheops, English.
### An argument of a domain comes twice: $colour is its name, $colourKey its key. $seat is a player’s name.

title = Cheops
tagline = Send your family into the pyramid; sell now, or store and hope.
length = 30–45 minutes
difficulty = easy to learn
newcomers = New here? Start with this one.
about = Each turn, your family fetches a scarab from the pharaoh’s pyramid, and you decide whether to sell it at once or store it until the end. Every sale changes what the stored scarabs of its colour are worth, and six hidden laws may upset the market.

## Names

member-father = father
member-mother = mother
member-daughter = daughter
member-son = son
member-neighbour = neighbour

colour-green = green
colour-black = black
colour-blue = blue
colour-brown = brown
colour-red = red
colour-orange = orange

law-price5 = Market price 5
law-price5-text = The market price is now 5 piastres.
law-price15 = Market price 15
law-price15-text = The market price is now 15 piastres.
law-three = Three full boards
law-three-text = The game ends at three full price boards instead of two. The other ways to end it stay as they are.
law-sell = Duty to sell
law-sell-text = Goes under a price board: this colour must be sold and may not be stored. When the board is full, such a scarab is worth nothing and leaves the game.
law-bar = Ban on selling
law-bar-text = Goes under a price board: this colour may no longer be sold. Whoever takes such a scarab must store it.
law-idle = Silent tablet
law-idle-text = Goes under a price board and has no effect. It only keeps other tablets out.
law-number = New number
law-number-text = Goes on a free number of any price board, even the last, and replaces it. A later sale covers it.
law-repeal = Repeal
law-repeal-text = Remove one law tablet that is in play, even if the only one is your own. This tablet goes back to the box.
law-joker = Joker
law-joker-text = Pay 25 piastres at once and keep it, or remove it from the game. At the end it becomes one scarab of any colour you choose.
law-market = Sale from the store
law-market-text = Now or later, sell one scarab from your store at the market price. Its board must be neither full nor closed by the ban on selling.
law-reach = Long arm
law-reach-text = Now or later, lay one of your family on any field with a scarab, open or not, and take it; equals must still be kept apart. Then sell or store it.
law-swap = Swap
law-swap-text = Now or later, swap two scarabs on the pyramid, or one from your store with one on the pyramid.

## Pieces of sentences, used by the messages below

a-member = a { $member }
the-member = the { $member }
a-scarab = { $colourKey ->
    [orange] an { $colour } scarab
   *[other] a { $colour } scarab
}
the-scarab = the { $colour } scarab
a-scarab2 = { $colour2Key ->
    [orange] an { $colour2 } scarab
   *[other] a { $colour2 } scarab
}
the-board = the { $colour } board
the-board-dative = the { $colour } board

## Prompts: for the seat that must act, and for those who wait

# $choice is what the position allows, $price what a neighbour costs.
prompt-lay = { $choice ->
    [both] Lay a family member on an open field; you may hire a neighbour ({ $price } piastres) or use a kept tablet first.
    [hire] Lay a family member on an open field; you may hire a neighbour ({ $price } piastres) first.
    [use] Lay a family member on an open field; you may use a kept tablet first.
   *[none] Lay a family member on an open field.
}
prompt-lay-other = { $seat } is about to lay a family member on the pyramid.
prompt-blocked = You can’t lay any of your family: hire a neighbour or sit this turn out.
prompt-blocked-other = { $seat } can’t lay anyone and decides whether to hire a neighbour.
# $choice is what the position allows.
prompt-deal = { $choice ->
    [sell] Sell { the-scarab } for { $price } piastres; it may not be stored.
    [store] Put { the-scarab } into your store; it can’t be sold.
   *[both] Sell { the-scarab } for { $price } piastres or put it into your store.
}
prompt-deal-other = { $choice ->
    [sell] { $seat } must sell { the-scarab } for { $price } piastres.
    [store] { $seat } must store { the-scarab }.
   *[both] { $seat } decides whether { the-scarab } is sold for { $price } piastres or stored.
}
prompt-keep = { $choice ->
    [none] Keep “{ $law }” for later; it can’t be used now.
   *[use] Use “{ $law }” at once or keep it for later.
}
prompt-keep-other = { $choice ->
    [none] { $seat } can only keep “{ $law }” for later.
   *[use] { $seat } decides whether to use “{ $law }” at once or keep it.
}
prompt-under = Choose the price board that “{ $law }” goes under.
prompt-under-other = { $seat } chooses a price board for “{ $law }”.
prompt-number = Choose the free number that your tablet replaces.
prompt-number-other = { $seat } chooses a number to replace.
prompt-repeal = Choose the law tablet that leaves the game.
prompt-repeal-other = { $seat } chooses which law tablet leaves the game.
prompt-pay = Pay { $price } piastres for the joker, or let it go back to the box.
prompt-pay-other = { $seat } decides whether to pay { $price } piastres for the joker.
prompt-sellstore = Choose a scarab from your store to sell for { $price } piastres.
prompt-sellstore-other = { $seat } chooses a scarab from the store to sell for { $price } piastres.
prompt-fetch = Choose one of your family and any field with a scarab.
prompt-fetch-other = { $seat } reaches for a scarab anywhere on the pyramid.
prompt-swap = Choose the first scarab to swap, on the pyramid or in your store.
prompt-swap-other = { $seat } chooses two scarabs to swap.
prompt-swapwith = Choose the scarab to swap it with.
prompt-swapwith-other = { $seat } chooses the second scarab to swap.
prompt-refill = { $count ->
    [0] You have nobody left
    [one] You have one of your family left
   *[other] You have { $count } of your family left
}: { $choice ->
    [both] draw from the stack or end your turn; you may use a kept tablet before your first draw.
    [use] use a kept tablet or end your turn.
   *[draw] draw from the stack or end your turn.
}
prompt-refill-other = { $choice ->
    [both] { $seat } may use a kept tablet and draw family members before the turn ends.
    [use] { $seat } may use a kept tablet before the turn ends.
   *[draw] { $seat } may draw family members before the turn ends.
}
prompt-joker = The game has ended: choose a colour for your joker.
prompt-joker-other = The game has ended, and { $seat } chooses the colour of the joker.
prompt-over = The game is over.
prompt-over-other = The game is over.

## Moves

move-lay = Lay { the-member } on { $field }
move-hire = Hire a neighbour for { $field } ({ $price } piastres)
move-sell = Sell { the-scarab } for { $price } piastres
move-store = Store { the-scarab }
move-use = Use “{ $law }”
move-keep = Keep “{ $law }”
move-under = Lay it under { the-board }
move-number = Replace number { $row } from the top on { the-board-dative }
move-repeal = Remove “{ $law }”
move-pay = Pay { $price } piastres for the joker
move-decline = Put the joker back in the box
move-sellstore = Sell { a-scarab } from your store for { $price } piastres
move-swap = Swap the scarab on { $field }
move-swapstore = Swap { a-scarab } from your store
move-draw = Draw { the-member }
move-done = End your turn
move-skip = Sit this turn out
move-joker = Make the joker { a-scarab }

## Touches without a place on the board

touch-sell = Sell
touch-store = Store
touch-keep = Keep
touch-pay = Pay
touch-decline = To the box
touch-draw = Draw
touch-done = End turn
touch-skip = Sit out
touch-neighbour = Neighbour

## Things that are told by their number

numbered-row = number { $number } from the top

## Expected moves, before the things they are about

plan-lay = Lay
plan-use = Use the law
plan-under = Lay under the board
plan-number = New number
plan-repeal = Remove the law
plan-sellstore = Sell from the store
plan-swap = Swap
plan-swapstore = Swap from the store
plan-joker = Joker becomes

## Events

event-began = { $seat } begins.
event-turn = It’s { $seat }’s turn.
event-laid = { $seat } lays { a-member } on { $field }.
event-hired = { $seat } hires a neighbour for { $price } piastres and lays the tile on { $field }.
event-took = { $seat } takes { a-scarab } from there.
event-turned = { $seat } turns up the law tablet “{ $law }” there.
event-sold = { $seat } sells { a-scarab } for { $price } piastres.
event-stored = { $seat } stores { a-scarab }.
event-worthless = { $seat } gets nothing for { the-scarab }, which leaves the game.
event-price = The market price is now { $price } piastres.
event-posted = { $lawKey ->
    [three] { $seat } lays “{ $law }” on the game board.
   *[other] { $seat } lays “{ $law }” on the market field.
}
event-under = { $seat } lays “{ $law }” under { the-board }.
event-numbered = { $seat } puts { $number } in place of number { $row } from the top on { the-board-dative }.
event-repealed = { $seat } removes “{ $law }” from the game.
event-paid = { $seat } pays { $price } piastres and keeps “{ $law }”.
event-boxed = “{ $law }” goes back to the box without effect.
event-kept = { $seat } keeps “{ $law }” for later.
event-used = { $seat } uses “{ $law }”.
# $colour lay on $field and $colour2 on $field2 before the swap.
event-swapped = { $seat } swaps { the-scarab } on { $field } with the { $colour2 } one on { $field2 }.
# $colour goes from the store to $field, $colour2 from there into the store.
event-exchanged = { $seat } puts { a-scarab } from the store on { $field } and stores { a-scarab2 } from there.
event-drew = { $seat } draws { a-member }.
event-showed = The stack now shows { a-member }.
event-full = The { $colour } board is now full.
event-blocked = Only a neighbour could open a field for { $seat }.
event-sat_out = { $seat } can’t lay anyone and sits this turn out.
event-out = { $seat } has no family members left and is out of the game.
event-ended_boards = The game ends: { $count ->
    [one] one price board is full.
   *[other] { $count } price boards are full.
}
event-ended_empty = The game ends: the pyramid is empty.
event-ended_stuck = The game ends: nobody can lay a family member.
event-became = { $seat } turns the joker into { a-scarab }.

## Score sheet

score-cash = Cash
# $value is what each of the scarabs is worth.
score-store = { $count ->
    [one] 1 { $colour } scarab at { $value }
   *[other] { $count } { $colour } scarabs at { $value } each
}
score-total = Total

## Options

option-open_money = Money
option-open_money-text = Whether everyone sees how much cash the others have, or only their own.
option-open_money-no = Closed stacks
option-open_money-yes = Open to all

## Abbreviations and labels of the terminal's board

abbr-colour-green = gn
abbr-colour-black = bk
abbr-colour-blue = bl
abbr-colour-brown = br
abbr-colour-red = rd
abbr-colour-orange = or
abbr-member-father = FA
abbr-member-mother = MO
abbr-member-daughter = DA
abbr-member-son = SO
abbr-member-neighbour = NE
label-market = Market price
label-neighbours = Neighbours
label-stacks = Stacks
label-store = Store
label-cash = Cash
label-closed = closed
label-tablets = Tablets
label-worth = worth

## Sections of the box

box-pieces = Pieces
box-money = Money
box-end = The end
box-law_fields = Law fields
box-number_tablet = The number tablet
box-boards_1 = Price boards of type I
box-boards_2 = Price boards of type II
box-boards_3 = Price boards of type III
