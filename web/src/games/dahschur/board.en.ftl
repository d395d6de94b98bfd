# What the board of Dahschur says: its signs, what screen readers read out, what explains a thing when asked.
board = The board of Dahschur
board-market = Market
board-avenue = Avenue
board-procession = Procession
board-square = Assembly square
board-gift = Gift
board-cities = Cities
board-obelisks = Obelisks
board-pyramid = The red pyramid
board-stocks = Beside the board
board-use-market = Market: walk up to { $value } { $value ->
    [one] stall
   *[other] stalls
  } and buy, or fetch a good
board-use-avenue = Avenue: swap slabs up to { $value } apart and place gems
board-use-procession = Procession: an offering, up to { $value } { $value ->
    [one] field
   *[other] fields
  }
board-round = Round { $round } of { $rounds }
board-acting = { $name } acts with a { $value }
board-active = { $name } is active
board-stall = Stall { $stall }: { $gem }; { $prices }
board-stall-gem = { $gem } gem
board-stall-none = no gem
board-stall-price = { $symbol } { $price }
board-stall-own = costs you { $price ->
    [one] 1 good
   *[other] { $price } goods
  }
board-stall-closed = not for your colour
board-stall-prince = market prince { $value }
board-stall-here = here: { $names }
board-goods = Goods of { $name } on stall { $stall }: { $count }
board-trader = Trader of { $name }
board-slab = Slab { $slab }: { $symbol }, for a { $gem } gem
board-slab-built = Slab { $slab }: { $symbol }, { $gem } gem placed
board-slab-next = Slab { $slab }: { $symbol }, next, for a { $gem } gem
board-place = Place the gem on slab { $slab }
board-field = Field { $field }: free
board-field-taken = Field { $field }: offering of { $name }
board-gift-card = { $value } of the { $symbol }
board-gift-neutral = neutral { $value }
board-gift-prince = market prince { $value }
board-gift-empty = Place of the { $symbol } in the gift: empty
board-city = City { $city }: { $discs }
board-city-disc = City { $city }, { $disc } disc
board-city-both = gold and silver
board-city-gold = gold
board-city-silver = silver
board-city-empty = no disc
board-city-none = No city lies here
board-sums = Cards add up to { $city }: { $names }
board-bag = Bag with { $all } gems: { $red } red, { $green } green, { $blue } blue
board-neutral = Neutral cards face down: { $count }
board-offers = Offer cards face down: { $count }
board-city-pile = City cards face down: { $count }
board-dice = Last roll: { $rolls }
board-dice-none = The die
board-rolled = { $name } { $number }
board-points = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
board-chamber = Chamber { $chamber }
board-door = { $name }, chamber { $chamber }: { $value }
board-door-filled = { $name }, chamber { $chamber }: { $value }, with a disc
board-door-empty = { $name }, chamber { $chamber }: no card
seat-turn = to move
seat-start = start player
seat-active = active
seat-hand = Hand of { $name }
seat-prince = { $value } in hand
seat-row = Princes in front of { $name }
seat-row-card = { $position }: { $value }
seat-row-prince = { $position }: market prince { $value }
seat-row-left = left: the highest takes a silver disc
seat-row-middle = middle: the highest goes to the head of the procession or picks a gem
seat-row-right = right: the highest scores 2
seat-sum = Sum { $sum }
seat-supply = { $count ->
    [one] 1 good in supply
   *[other] { $count } goods in supply
  }
seat-gem = { $gem } gems: { $count }
seat-gems = Gems of { $name }
seat-discs = Discs of { $name }
seat-disc = { $disc } disc with { $value }
seat-disc-count = { $disc } discs: { $count }
seat-points = { $points ->
    [one] 1 point
   *[other] { $points } points
  }
seat-position-left = left
seat-position-middle = middle
seat-position-right = right
board-procession-empty = No offering yet
board-procession-free = Free fields: { $fields }
board-steps = Points for the gems of one action, in order: { $steps }

## Prompts that follow what was touched
prompt-act-gift = The { $prince } of the { $gift }: use it at the market, on the avenue or in the procession?
prompt-procession-supply = A good from your supply: to which field?
prompt-procession-field = The offering on field { $field }: how far ahead?
prompt-console-field = The offering on field { $field }: one field ahead.
prompt-lead-bag = Which gem from the bag?
prompt-silver-city = City { $city }: take its silver disc?
prompt-tribute-city = City { $city }: gold or silver?
