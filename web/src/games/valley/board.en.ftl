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
board-in-tomb = If entombed now: { $points ->
    [0] no points
    [one] +1 point
   *[other] +{ $points } points
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
seat-next = { $line }, one more different card makes it { $next }
seat-then = then { $next }
seat-whole = complete
