### Valley of the Kings, English.
### An argument of a domain comes twice: $card is its name, $cardKey its key. $seat is the name of the player at that seat.

title = Valley of the Kings
tagline = Buy treasures from a crumbling pyramid, and take the best ones to your tomb.
length = 30–45 minutes
difficulty = takes a little practice
about = You are a noble of the New Kingdom, and you mean to arrive in the next world well supplied. Your cards are money and actions, but in the end they only count if you gave them up in time and laid them in your tomb. Complete sets count most, and the others want the same cards.

## Names

card-shabti = Shabti
card-urn = Urn
card-food = Box of Food
card-table = Offering Table
card-ka = Ka Figure
card-cat = Mummified Cat
card-senet = Senet Game
card-boat = Boat
card-mask = Burial Mask
card-censer = Censer
card-inner = Inner Sarcophagus
card-middle = Middle Sarcophagus
card-outer = Outer Sarcophagus
card-duamutef = Duamutef Jar
card-hapi = Hapi Jar
card-imsety = Imsety Jar
card-qebehsenuef = Qebehsenuef Jar
card-tyet = Tyet Amulet
card-djed = Djed Pillar Amulet
card-heart = Heart Scarab Amulet
card-weret = Weret Hekau Amulet
card-wedjat = Wedjat Amulet
card-netherworld = Book of the Netherworld
card-eternity = Book of Traversing Eternity
card-earth = Book of the Earth
card-gates = Book of Gates
card-dead = Book of the Dead
card-heavens = Book of the Heavens
card-anubis = Statue of Anubis
card-bastet = Statue of Bastet
card-sobek = Statue of Sobek
card-taweret = Statue of Taweret
card-horus = Statue of Horus
card-isis = Statue of Isis
card-thoth = Statue of Thoth

group-starters = Starter
group-uniques = Unique artifact
group-sarcophagi = Sarcophagus
group-jars = Canopic jar
group-amulets = Amulet
group-books = Book
group-statues = Statue

collection-sarcophagi = sarcophagi
collection-jars = canopic jars
collection-amulets = amulets
collection-books = books
collection-statues = statues

place-a1 = bottom left
place-b1 = bottom centre
place-c1 = bottom right
place-a2 = middle left
place-b2 = middle right
place-a3 = top

purpose-action = Action
purpose-tomb = Into the tomb

origin-hand = hand
origin-discard = discard
origin-draw = draw pile
origin-pyramid = pyramid
origin-stock = stock
origin-boneyard = boneyard
origin-tomb = tomb

## What cards do, made from the instructions of the box: n and m are figures, collection is a set

do-whole = { $text }.
do-then = { $first }, then { $second }
do-if = { $first }, { $second }
do-or = { $first }; or { $second }
do-nothing = No action.
cards = { $n ->
    [one] a card
   *[other] { $n } cards
}
hand-cards = { $n ->
    [one] a hand card
   *[other] { $n } hand cards
}
pyramid-cards = { $n ->
    [one] a card from the pyramid
   *[other] { $n } cards from the pyramid, one after the other
}
do-draw = draw { cards }
do-discard = discard { hand-cards }
do-discard-for-set = discard a hand card that belongs to a set
do-sacrifice-hand = sacrifice { hand-cards }
do-sacrifice-pyramid = sacrifice { pyramid-cards }
do-entomb-hand = entomb { hand-cards }
do-entomb-hand-to = entomb { $n } to { $m } hand cards
do-entomb-discard-top = entomb the top card of your discard
do-entomb-discard-any = entomb any card from your discard
do-entomb-draw = entomb the top card of your draw pile
do-entomb-pyramid-cheapest = entomb the card of the pyramid with the lowest cost
do-entomb-pyramid-any = entomb any card from the pyramid
do-take-pyramid-any = take any card from the pyramid
do-take-pyramid-row = take a card from the { $n ->
    [1] bottom row
    [2] middle row
   *[3] top
} of the pyramid
do-take-pyramid-most = take a card from the pyramid that costs at most { $n }
do-take-pyramid-cheaper = take a card from the pyramid that costs less than one you bought this turn
do-take-pyramid-times = take a card from the pyramid that costs at most { $n ->
    [1] as much
    [2] twice as much
   *[other] { $n } times as much
} (a starter counts 1)
do-take-pyramid-same = take a card of the same set from the pyramid
do-take-pyramid-tomb = show a card in your tomb and take a card of its set from the pyramid
do-take-pyramid-set = take one of the { $collection } from the pyramid
do-take-stock = take the top card of the stock
do-take-boneyard = take the top card of the boneyard
do-fetch-discard-top = take the top card of your discard into your hand
do-fetch-discard-any = take any card from your discard into your hand
do-fetch-tomb = take a card from your tomb into your hand
do-swap = swap two cards in the pyramid
do-gold = for the rest of the turn, each of your hand cards is worth { $n } gold
do-cheaper = for the rest of the turn, cards cost you { $n } gold less
do-bought-hand = for the rest of the turn, cards you buy go to your hand
do-into-hand = cards taken with this action go to your hand
do-others-give = everyone else puts { hand-cards } on your discard
do-others-give-spare-owned = everyone else with more than { $m } cards (not counting the tomb) puts { hand-cards } on your discard
do-others-give-spare-hand = everyone else with more than { $m } hand cards puts { hand-cards } on your discard
do-others-discard = everyone else discards { hand-cards }
do-others-discard-spare-owned = everyone else with more than { $m } cards (not counting the tomb) discards { hand-cards }
do-others-discard-spare-hand = everyone else with more than { $m } hand cards discards { hand-cards }
do-others-sacrifice = everyone else sacrifices { hand-cards }
do-others-sacrifice-spare-owned = everyone else with more than { $m } cards (not counting the tomb) sacrifices { hand-cards }
do-others-sacrifice-spare-hand = everyone else with more than { $m } hand cards sacrifices { hand-cards }
do-repeat = repeat an action you carried out this turn
do-turn-up = turn up the top card of your draw pile, carry out its action if possible, and discard it
do-reveal-keep = turn up { $n } cards from your draw pile, take { $m } of them into your hand and discard the rest
do-need-discard = with { $n } or more cards in your discard
do-shield = on another player’s turn, when you would have to sacrifice or discard a hand card: show this one instead and keep it
do-ferry = on another player’s turn, after they have bought a card: discard this one and take any card from the bottom row
do-claim = when someone else sacrifices a card: give this one up and put that card on your discard

## Short names of instructions, to choose between two

doing-end = Nothing
doing-draw = Draw
doing-discard = Discard from the hand
doing-discard_for_set = Discard a card of a set
doing-sacrifice_hand = Sacrifice from the hand
doing-sacrifice_pyramid = Sacrifice from the pyramid
doing-entomb_hand = Entomb from the hand
doing-entomb_discard_top = Entomb the top of the discard
doing-entomb_discard_any = Entomb from the discard
doing-entomb_draw = Entomb from the draw pile
doing-entomb_pyramid_cheapest = Entomb the cheapest card of the pyramid
doing-entomb_pyramid_any = Entomb from the pyramid
doing-take_any = Take from the pyramid
doing-take_row = Take from one row
doing-take_most = Take a cheap card
doing-take_cheaper = Take a card cheaper than one bought
doing-take_times = Take by cost
doing-take_same = Take from the same set
doing-take_tomb = Take from a set in the tomb
doing-take_set = Take from one set
doing-take_stock = Take from the stock
doing-take_boneyard = Take from the boneyard
doing-fetch_discard_top = Fetch the top of the discard
doing-fetch_discard_any = Fetch from the discard
doing-fetch_tomb = Fetch from the tomb
doing-swap = Swap two cards
doing-gold = Change your hand’s gold
doing-cheaper = Lower the costs
doing-bought_hand = Buy into the hand
doing-into_hand = Take into the hand
doing-others_give = Make the others give
doing-others_discard = Make the others discard
doing-others_sacrifice = Make the others sacrifice
doing-repeat = Repeat an action
doing-turn_up = Turn up and use
doing-reveal_keep = Turn up and keep
doing-need_discard = Look in the discard
doing-shield = Show
doing-ferry = Ferry
doing-claim = Claim

## Prompts: for the seat that must act, and for those who wait

prompt-play = Play your cards: buy with their gold, use their actions, lay one in your tomb, or end your turn.
prompt-play-other = { $seat } plays cards.
prompt-pay = Pay for “{ $card }”: { $gold } gold left to pay.
prompt-pay-other = { $seat } pays for “{ $card }”.
prompt-fall = Choose which card of the middle row falls.
prompt-fall-other = { $seat } chooses which card falls.
prompt-option = Choose what “{ $card }” does.
prompt-option-other = { $seat } chooses what “{ $card }” does.
prompt-discard = Discard { $count ->
    [one] a hand card
   *[other] { $count } hand cards
} for “{ $card }”.
prompt-discard-other = { $seat } discards for “{ $card }”.
prompt-forced_discard = “{ $card }” makes you discard { $count ->
    [one] a hand card.
   *[other] { $count } hand cards.
}
prompt-forced_discard-other = { $seat } has to discard because of “{ $card }”.
prompt-sacrifice = Sacrifice { $count ->
    [one] a hand card
   *[other] { $count } hand cards
} for “{ $card }”.
prompt-sacrifice-other = { $seat } sacrifices for “{ $card }”.
prompt-forced_sacrifice = “{ $card }” makes you sacrifice { $count ->
    [one] a hand card.
   *[other] { $count } hand cards.
}
prompt-forced_sacrifice-other = { $seat } has to sacrifice because of “{ $card }”.
prompt-give = “{ $card }” makes you give away { $count ->
    [one] a hand card.
   *[other] { $count } hand cards.
}
prompt-give-other = { $seat } has to give a card away because of “{ $card }”.
prompt-entomb = Choose a hand card for your tomb.
prompt-entomb-other = { $seat } chooses a hand card for the tomb.
prompt-entomb_discard = Choose a card from your discard for your tomb.
prompt-entomb_discard-other = { $seat } chooses a card from the discard for the tomb.
prompt-bury = Choose a card from the pyramid for your tomb.
prompt-bury-other = { $seat } chooses a card from the pyramid for the tomb.
prompt-take = Take a card from the pyramid with “{ $card }”.
prompt-take-other = { $seat } takes a card from the pyramid with “{ $card }”.
prompt-remove = Choose a card from the pyramid to sacrifice.
prompt-remove-other = { $seat } chooses a card from the pyramid to sacrifice.
prompt-swap = Choose the first of two cards in the pyramid to swap.
prompt-swap-other = { $seat } swaps two cards in the pyramid.
prompt-swapwith = Choose the card to swap it with.
prompt-swapwith-other = { $seat } chooses the second card to swap.
prompt-fetch = Choose a card from your discard for your hand.
prompt-fetch-other = { $seat } looks for a card in the discard.
prompt-unearth = Choose a card from your tomb for your hand.
prompt-unearth-other = { $seat } takes a card out of the tomb.
prompt-keep = Choose the card to keep.
prompt-keep-other = { $seat } chooses a card to keep.
prompt-repeat = Choose the action to repeat.
prompt-repeat-other = { $seat } chooses an action to repeat.
prompt-ferry = A card was bought: use a boat, or pass.
prompt-ferry-other = { $seat } may react to the purchase.
prompt-board = Take a card from the bottom row.
prompt-board-other = { $seat } takes a card from the bottom row.
prompt-claim = “{ $card }” was sacrificed: claim it, or pass.
prompt-claim-other = { $seat } may react to the sacrifice of “{ $card }”.
prompt-clear = Nothing has left the pyramid this turn: sacrifice one of its cards.
prompt-clear-other = { $seat } must sacrifice a card from the pyramid.
prompt-arrange = Choose what goes on top of your discard, then what goes under it, as far down as you like.
prompt-arrange-other = { $seat } puts the discard in order.
prompt-over = The game is over.
prompt-over-other = The game is over.

## Moves

move-buy = Buy “{ $card }” for { $gold } gold ({ $place })
move-pay = Pay with “{ $card }” ({ $gold } gold)
move-settle = Pay { $gold } gold as cheaply as possible
move-play = { $purposeKey ->
    [tomb] Lay “{ $card }” in your tomb
   *[action] Use the action of “{ $card }”
}
move-done = End your turn
move-arrange = End your turn and put your discard in order
move-lay = Put “{ $card }” next
move-choose = { $doing }
move-discard = Discard “{ $card }”
move-sacrifice = Sacrifice “{ $card }”
move-give = Give “{ $card }” away
move-show = Show “{ $card }” instead
move-entomb = Entomb “{ $card }”
move-enough = Entomb no more
move-take = Take “{ $card }” ({ $place })
move-remove = Sacrifice “{ $card }” ({ $place })
move-bury = Entomb “{ $card }” ({ $place })
move-swap = Swap “{ $card }” ({ $place })
move-fall = Let “{ $card }” fall ({ $place })
move-fetch = Take “{ $card }” into your hand
move-keep = Keep “{ $card }”
move-repeat = Repeat “{ $card }”
move-react = Use “{ $card }”
move-skip = Pass

## Touches without a place on the board

touch-settle = Pay cheaply
touch-done = End turn
touch-arrange = End turn, order discard
touch-enough = Enough
touch-show = Show
touch-skip = Pass

## Things that are told by their number

numbered-option = Option { $number }

## Expected moves, before the things they are about

plan-buy = Buy
plan-pay = Pay with
plan-play = Play
plan-lay = Put next
plan-choose = Choose
plan-discard = Discard
plan-sacrifice = Sacrifice
plan-give = Give away
plan-entomb = Entomb
plan-take = Take
plan-remove = Sacrifice
plan-bury = Entomb
plan-swap = Swap
plan-fall = Let fall
plan-fetch = Take into the hand
plan-keep = Keep
plan-repeat = Repeat
plan-react = Use

## Events

event-began = { $seat } begins.
event-turn = It’s { $seat }’s turn.
event-paid = { $seat } pays { $gold } gold with “{ $card }”.
event-bought = { $seat } buys “{ $card }” for { $price } gold.
event-fell = “{ $card }” falls from { $place } to { $place2 }.
event-opened = “{ $card }” is added to the pyramid ({ $place }).
event-buried = “{ $card }” opens the boneyard.
event-acted = { $seat } uses “{ $card }”.
event-repeated = { $seat } repeats “{ $card }”.
event-turned = { $seat } turns up “{ $card }”.
event-unable = “{ $card }” can’t be used and is discarded.
event-returned = { $seat } discards “{ $card }”, which was turned up.
event-entombed = { $originKey ->
    [discard] { $seat } entombs “{ $card }” from the discard.
    [pyramid] { $seat } entombs “{ $card }” from the pyramid.
   *[hand] { $seat } entombs “{ $card }”.
}
event-took = { $originKey ->
    [boneyard] { $seat } takes “{ $card }” from the boneyard.
   *[pyramid] { $seat } takes “{ $card }” from the pyramid.
}
event-picked = { $originKey ->
    [boneyard] { $seat } takes “{ $card }” from the boneyard to the hand.
   *[pyramid] { $seat } takes “{ $card }” from the pyramid to the hand.
}
event-stocked = { $seat } takes “{ $card }” from the stock.
event-sacrificed = { $originKey ->
    [pyramid] { $seat } sacrifices “{ $card }” from the pyramid.
   *[hand] { $seat } sacrifices “{ $card }”.
}
event-discarded = { $seat } discards “{ $card }”.
event-gave = { $seat } gives “{ $card }” away.
event-showed = { $seat } shows “{ $card }” instead.
event-spared = { $seat } has few cards and is spared.
event-drew = { $seat } draws { $count ->
    [one] a card.
   *[other] { $count } cards.
}
event-drawn = { $seat } draws “{ $card }”.
event-shuffled = { $seat } shuffles { $count ->
    [one] one discarded card
   *[other] { $count } discarded cards
} into a new draw pile.
event-unearthed = { $seat } entombs “{ $card }” from the draw pile.
event-revealed = { $seat } turns up “{ $card }”.
event-kept = { $seat } keeps “{ $card }”.
event-fetched = { $originKey ->
    [tomb] { $seat } takes “{ $card }” out of the tomb.
   *[discard] { $seat } takes “{ $card }” from the discard to the hand.
}
event-swapped = { $seat } swaps “{ $card }” ({ $place }) with “{ $card2 }” ({ $place2 }).
event-gold = For the rest of the turn, each of { $seat }’s hand cards is worth { $gold } gold.
event-cheaper = For the rest of the turn, cards cost { $seat } { $count } gold less.
event-into_hand = For the rest of the turn, cards that { $seat } buys go to the hand.
event-claimed = { $seat } catches “{ $card2 }” with “{ $card }”.
event-ferried = { $seat } uses “{ $card }”.
event-lapsed = The rest of “{ $card }” has no effect.
event-laid = { $seat } puts “{ $card }” in place on the discard.
event-tidied = { $seat } discards { $count ->
    [one] the last card.
   *[other] { $count } cards: those played and the rest of the hand.
}
event-ended = The game ends: stock and pyramid are empty, and everyone has had the same number of turns.

## Score sheet

score-starters = { $count ->
    [one] 1 starter
   *[other] { $count } starters
}
score-uniques = { $count ->
    [one] 1 unique artifact
   *[other] { $count } unique artifacts
}
score-set = { $count } × { $count } for { $collection }
score-total = Total

## Labels of the board

label-pyramid = Pyramid
label-stock = Stock
label-boneyard = Boneyard
label-hand = Hand
label-draw = Draw pile
label-discard = Discard
label-tomb = Tomb
label-played = Played
label-turned = Turned up
label-gold = Gold
label-cost = Cost
label-points = Points
label-level = Level
label-empty = empty
label-known = known to hold
label-next = one more gives

## Sections of the box

box-set_up = Setting up
box-starters = Starters
box-uniques = Unique artifacts
box-sarcophagi = Sarcophagi
box-jars = Canopic jars
box-amulets = Amulets
box-books = Books
box-statues = Statues

## Options

option-covered = Reactions
option-covered-text = Whether the table passes for players who have nothing to react with, or everyone passes for themselves, so that not even the time they take gives anything away.
option-covered-no = Quick: the table passes for you
option-covered-yes = Covered: everyone passes for themselves
