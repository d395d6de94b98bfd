# What screen readers say about the table of Valley of the Kings, and its captions.
board = The table of Valley of the Kings
board-card = { $name } ({ $group }; { $figures })
board-copies = { $count } times { $name }
board-place = { $place }: { $content }
board-pyramid = Pyramid
board-middle = Stock and boneyard
board-stock = Stock: { $count ->
    [0] empty
    [one] one card
   *[other] { $count } cards
  }{ $first ->
    [0] {""}
    [one] , the first of level II
   *[other] , the first { $first } of level II
  }
board-boneyard = Boneyard, { $count ->
    [0] empty
    [one] one card, { $content } on top
   *[other] { $count } cards, { $content } on top
  }
board-bones = Boneyard
board-empty = empty
board-hand = Your hand
board-hand-gold = { $gold } gold in hand
board-played = Played this turn
board-played-none = Nothing played yet
board-turned = { $card }, turned up and in use
board-draw = Your draw pile: { $count }
board-draw-title = Your draw pile, in no particular order
board-discard = Your discard: { $count }. Look through it
board-discard-title = Your discard, the top card first
board-tray-fetch = Your discard
board-tray-unearth = Your tomb
board-tray-keep = Turned up
board-tray-repeat = Actions of this turn
board-tray-arrange = What goes on top?
board-use = Carry out the action
board-entomb = Into the tomb
board-entomb-gain = Into the tomb: { $points ->
    [0] no points
   *[other] +{ $points }
  }
board-owed = { $gold } gold left to pay
# Where long words are divided on narrow cards.
board-divided = Mummi/fied Nether/world Qebeh/senuef Sarco/phagus Travers/ing
board-in-tomb = If entombed now: { $points ->
    [0] no points.
    [one] +1 point.
   *[other] +{ $points } points.
  }
board-look = Look at all cards
seat-turn = is playing
seat-asked = is asked
seat-hand = Hand: { $count }
seat-draw = Draw pile: { $count }
seat-discard = Discard: { $count }, { $name } on top
seat-discard-none = Discard: empty
seat-piles = Hand { $hand }, draw pile { $draw }, discard { $discard }
seat-top = On top of the discard: { $name }
seat-known = Known to hold: { $names }
seat-tomb = Tomb: { $points ->
    [one] 1 point
   *[other] { $points } points
  }
seat-tomb-short = Tomb
seat-tomb-of = The tomb of { $name }
seat-tomb-none = Nothing in the tomb yet
seat-group = { $group }: { $names }; { $points ->
    [one] 1 point
   *[other] { $points } points
  }
seat-next = { $line }, one more different card adds { $gain } and makes it { $next }
seat-then = then { $next }
seat-whole = complete

## Short texts for small cards
brief-then = { $first }, { $second }
brief-if = { $first }: { $second }
brief-or = { $first } or { $second }
brief-nothing = no action
brief-draw = draw { $n }
brief-discard = discard { $n }
brief-discard-for-set = discard for a set
brief-sacrifice-hand = sacrifice { $n }
brief-sacrifice-pyramid = sacrifice { $n } there
brief-entomb-hand = entomb { $n }
brief-entomb-hand-to = entomb { $n }–{ $m }
brief-entomb-discard-top = entomb discard’s top
brief-entomb-discard-any = entomb from discard
brief-entomb-draw = entomb draw pile’s top
brief-entomb-pyramid-cheapest = entomb cheapest there
brief-entomb-pyramid-any = entomb one there
brief-take-pyramid-any = take one there
brief-take-pyramid-row = take from a row
brief-take-pyramid-most = take one up to { $n }
brief-take-pyramid-cheaper = take a cheaper one
brief-take-pyramid-times = take up to ×{ $n }
brief-take-pyramid-same = take same set
brief-take-pyramid-tomb = take a set you have
brief-take-pyramid-set = take { $collection }
brief-take-stock = take from stock
brief-take-boneyard = take from boneyard
brief-fetch-discard-top = fetch discard’s top
brief-fetch-discard-any = fetch from discard
brief-fetch-tomb = fetch from tomb
brief-swap = swap two
brief-gold = each card { $n } gold
brief-cheaper = cards cost { $n } less
brief-bought-hand = buy into your hand
brief-into-hand = into your hand
brief-others-give = others give { $n }
brief-others-give-spare-owned = others give { $n }
brief-others-give-spare-hand = others give { $n }
brief-others-discard = others discard { $n }
brief-others-discard-spare-owned = others discard { $n }
brief-others-discard-spare-hand = others discard { $n }
brief-others-sacrifice = others sacrifice { $n }
brief-others-sacrifice-spare-owned = others sacrifice { $n }
brief-others-sacrifice-spare-hand = others sacrifice { $n }
brief-repeat = repeat an action
brief-turn-up = use top of draw pile
brief-reveal-keep = see { $n }, keep { $m }
brief-need-discard = discard { $n }+
brief-shield = guards your hand
brief-ferry = ferry: take one
brief-claim = claims a sacrifice

## Prompts that follow what was touched
prompt-play-card = { $card }: use its action, or lay it in your tomb?
