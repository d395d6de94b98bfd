### Dahschur, English.
### An argument of a domain comes twice: $gem is its name, $gemKey its key. $seat is a player’s name.

title = Dahschur
tagline = Your actions are only as good as the cards the others give you.
length = 45–60 minutes
difficulty = for strategists
about = The red pyramid is nearly finished, and the princes of the land complete it together, each for his own glory. You act with cards that the others have laid: buying gems in the market, placing them along the avenue, sending offerings ahead in the procession. Cards come back to their owners in the order they were used, and that order earns rewards and the tribute of the cities.

## Names

symbol-reed = reed
symbol-jar = jar
symbol-scroll = scroll
symbol-bowl = bowl

gift-reed = reed
gift-jar = jar
gift-scroll = scroll
gift-bowl = bowl

area-market = market
area-avenue = avenue
area-procession = procession
area-rest = nowhere

gem-red = red
gem-green = green
gem-blue = blue

disc-gold = gold
disc-silver = silver

door-reed1 = reed in chamber 1
door-reed2 = reed in chamber 2
door-reed3 = reed in chamber 3
door-reed4 = reed in chamber 4
door-jar1 = jar in chamber 1
door-jar2 = jar in chamber 2
door-jar3 = jar in chamber 3
door-jar4 = jar in chamber 4
door-scroll1 = scroll in chamber 1
door-scroll2 = scroll in chamber 2
door-scroll3 = scroll in chamber 3
door-scroll4 = scroll in chamber 4
door-bowl1 = bowl in chamber 1
door-bowl2 = bowl in chamber 2
door-bowl3 = bowl in chamber 3
door-bowl4 = bowl in chamber 4

## Pieces of sentences, used by the messages below

a-gem = a { $gem } gem
the-gem = the { $gem } gem
the-slab = slab { $slab }
the-disc = { $discKey ->
    [gold] the gold disc
   *[silver] the silver disc
}
for-goods = { $price ->
    [one] for 1 good
   *[other] for { $price } goods
}
so-many-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
so-many-goods = { $count ->
    [one] 1 good
   *[other] { $count } goods
}
the-position = { $position ->
    [0] left
    [1] middle
   *[2] right
}

## Prompts: for the seat that must act, and for those who wait

prompt-give = Put one of your prince cards into the gift, with a value that isn’t there yet if you can.
prompt-give-other = { $seat } puts a prince card into the gift.
prompt-act = Use a card from the gift: choose the card, then market, avenue or procession.
prompt-act-other = { $seat } chooses a card from the gift and where to use it.
prompt-market = Walk up to { $prince } { $value ->
    [one] stall
   *[other] stalls
} along the street, or take back one of your goods.
prompt-market-other = { $seat } is at the market with a { $prince }.
prompt-buy = Buy the { $gem } gem on stall { $stall } { for-goods }, or leave it.
prompt-buy-other = { $seat } looks at the { $gem } gem on stall { $stall }.
prompt-avenue = Swap two slabs up to { $prince } apart, or place gems starting at slab { $slab }.
prompt-avenue-other = { $seat } works on the avenue with a { $prince }.
prompt-swapwith = Choose the slab to swap it with, at most { $prince } away.
prompt-swapwith-other = { $seat } chooses the second slab to swap.
prompt-place = Place { a-gem } on slab { $slab }, or end this action.
prompt-place-other = { $seat } places gems on the avenue.
prompt-recall = Your own symbol: choose a stall and take back all your goods from it.
prompt-recall-other = { $seat } takes all goods back from one stall.
prompt-procession = Move an offering up to { $prince } free { $value ->
    [one] field
   *[other] fields
} forward, from your supply or from the procession.
prompt-procession-other = { $seat } is at the procession with a { $prince }.
prompt-lay = Lay one of your prince cards in front of you, with a value that hasn’t been laid yet if you can.
prompt-lay-other = { $seat } lays the last card of the round.
prompt-silver = Highest left card: take the silver disc of a city of your choice.
prompt-silver-other = { $seat } has the highest left card and chooses a silver disc.
prompt-lead = Highest middle card: one of your goods goes to the head of the procession, or you pick a gem from the bag.
prompt-lead-other = { $seat } has the highest middle card and chooses a reward.
prompt-console = Consolation for the tie: take one step in the procession, or one of your goods back from the market.
prompt-console-other = { $seat } comes away from the tie empty-handed and makes the best of it.
prompt-tribute = City { $city } pays you tribute: take a disc, or leave it.
prompt-tribute-other = { $seat } chooses a disc of city { $city }.
prompt-entomb = Choose which of your cards goes into chamber { $round }.
prompt-entomb-other = { $seat } chooses a card for chamber { $round }.
prompt-bury = Your offering on field { $field } lets you put a disc on a card of its number.
prompt-bury-other = { $seat } may place a disc for the offering on field { $field }.
prompt-over = The game is over.
prompt-over-other = The game is over.

## Moves

move-give = Put your { $prince } into the gift
move-act = { $areaKey ->
    [rest] Spend the { $prince } of the { $gift } without effect
    [market] Use the { $prince } of the { $gift } at the market
    [avenue] Use the { $prince } of the { $gift } on the avenue
   *[procession] Use the { $prince } of the { $gift } in the procession
}
move-walk = { $buy ->
    [1] Walk to stall { $stall }: { a-gem } { for-goods }
   *[other] Walk to stall { $stall }
}
move-fetch = Take one good back from stall { $goods }
move-buy = Buy { the-gem } { for-goods }
move-enlist = Buy { the-gem } { for-goods } and put the market prince { $stall } into the gift
move-leave = Leave { the-gem }
move-swap = Swap slab { $slab } ({ $symbol }, { $gem })
move-place = { $own ->
    [1] Place { a-gem } on slab { $slab }, your own symbol: { so-many-points }
   *[other] { $honour ->
        [0] Place { a-gem } on slab { $slab }: { so-many-points }
       *[other] Place { a-gem } on slab { $slab }: { so-many-points }, { $honour } for the { $symbol }
    }
}
move-done = End this action
move-recall = Take back { so-many-goods } from stall { $goods }
move-enter = A good from your supply goes to field { $field }
move-advance = Your offering moves from field { $field } to field { $field2 }
move-lay = Lay your { $prince } in front of you
move-take = Take { the-disc } of city { $city }
move-pick = Pick { a-gem } from the bag
move-entomb = Your { $prince } goes into the chamber
move-bury = { $honour ->
    [0] Put a { $prince } on your own card ({ $door }): { so-many-points }
   *[other] Put a { $prince } on the card of the { $symbol } ({ $door }): { so-many-points }, { $honour } for the { $symbol }
}
move-decline = Place no disc for the offering on field { $field }
move-forgo = Take no disc

## Touches without a place on the board

touch-buy = Buy
touch-enlist = Buy, prince joins the gift
touch-leave = Leave it
touch-done = End action
touch-supply = From the supply
touch-bag = From the bag
touch-decline = No disc
touch-forgo = Leave it there

## Things that are told by their number

numbered-prince = Prince { $number }
numbered-stall = Stall { $number }
numbered-goods = Goods on stall { $number }
numbered-slab = Slab { $number }
numbered-field = Field { $number }
numbered-city = City { $number }

## Expected moves, before the things they are about

plan-give = Into the gift
plan-act = Action
plan-walk = To the market
plan-fetch = Take one back
plan-swap = Swap
plan-place = Place a gem
plan-recall = Take back
plan-advance = Move an offering
plan-lay = Lay out
plan-take = Take a disc
plan-entomb = Into the chamber
plan-bury = Bury

## Events

event-began = { $seat } is the first start player.
event-drew = { $seat } draws { a-gem }.
event-round = Round { $round } begins.
event-turn = { $seat } is active.
event-neutral = A neutral { $prince } is turned up and joins the gift.
event-gave = { $seat } puts a { $prince } into the gift.
event-forced = { $seat } has no other value and plays a { $prince }.
event-used = { $areaKey ->
    [rest] { $seat } spends the { $prince } of the { $gift } without effect.
    [market] { $seat } uses the { $prince } of the { $gift } at the market.
    [avenue] { $seat } uses the { $prince } of the { $gift } on the avenue.
   *[procession] { $seat } uses the { $prince } of the { $gift } in the procession.
}
event-returned = The { $prince } becomes card { $position } in front of { $seat }.
event-walked = { $seat }’s trader walks to stall { $stall }.
event-bought = { $seat } buys { a-gem } on stall { $stall } { for-goods }.
event-enlisted = { $seat } puts the market prince { $prince } into the gift.
event-shuffled = The used offer cards are shuffled.
event-offered = Stall { $stall } gets a new offer card.
event-gem = Stall { $stall } now has { a-gem }.
event-fetched = { $seat } takes one good back from stall { $stall }.
event-swapped = { $seat } swaps slabs { $slab } and { $slab2 }.
event-placed = { $seat } places { a-gem } on slab { $slab } ({ $symbol }) for { so-many-points }.
event-honoured = { $seat } scores { so-many-points } for the symbol on slab { $slab }.
event-recalled = { $seat } takes { so-many-goods } back from stall { $stall }.
event-entered = { $seat } sends an offering to field { $field }.
event-advanced = { $seat }’s offering moves from field { $field } to field { $field2 }.
event-laid = { $seat } lays a { $prince }.
event-highest = { $seat } has the highest { the-position } card, a { $prince }.
event-tied = { $seat } shares the highest { the-position } card, a { $prince }.
event-claimed = { $seat }’s cards add up to { $city }.
event-rolled = { $seat } rolls a { $number }.
event-won = { $seat } wins the tie.
event-lost_reward = There is no reward for the { the-position } card.
event-took = { $seat } takes { the-disc } of city { $city }.
event-looked = Your { $disc } disc shows a { $number }.
event-looked-other = { $seat }’s { $disc } disc shows a { $number }.
event-picked = { $seat } picks { a-gem } from the bag.
event-rewarded = { $seat } scores { so-many-points } as a reward.
event-empty = City { $city } has no disc left.
event-entombed = { $seat }’s { $prince } goes into the chamber.
event-closed = City { $city } is laid aside.
event-opened = City { $city } lies open with a gold and a silver disc.
event-reshuffled = The neutral cards are shuffled.
event-burying = The rounds are over, and the chambers are opened.
event-buried = { $seat } puts a { $disc } { $number } on a card ({ $door }) for { so-many-points }.
event-hosted = { $seat } scores { so-many-points } as the owner of that card.
event-declined = { $seat } places no disc for the offering on field { $field }.
event-left_over = { $seat } scores { so-many-points } for { $count ->
    [one] a gem
   *[other] { $count } gems
} left over.
event-ended = The game is over.
event-passed_over = { $seat } leaves { the-gem } at stall { $stall }.
event-stopped = { $seat } places no further gem.
event-forwent = { $seat } leaves the tribute of city { $city } where it lies.

## Score sheet

score-avenue = Gems on the avenue
score-symbol = Your symbol under others’ gems
score-reward = Highest right card
score-disc = Discs in the chambers
score-host = Others’ discs on your cards
score-gem = Gems left over
score-total = Total

## Labels of the terminal’s table

label-round = Round
label-start = start player
label-gift = Gift
label-neutral = neutral
label-market = Market
label-prices = prices
label-goods = goods
label-princes = princes
label-bag = bag
label-avenue = Avenue
label-procession = Track
label-cities = Cities
label-hand = hand
label-cards = cards
label-supply = supply
label-gems = gems
label-discs = discs
label-chambers = chambers
label-points = points
label-square = square
abbr-gem-red = r
abbr-gem-green = g
abbr-gem-blue = b
abbr-symbol-reed = R
abbr-symbol-jar = J
abbr-symbol-scroll = S
abbr-symbol-bowl = B
abbr-disc-gold = g
abbr-disc-silver = s

## Sections of the box

box-pieces = Pieces
box-rounds = Rounds
box-cities = Cities
box-points = Points
box-procession = Procession
box-slabs = Marble slabs
box-offers = Offer cards
