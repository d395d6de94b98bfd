# What the board of Cheops says: what screen readers read out, what explains a thing when asked.
board = The board of Cheops
board-pyramid = The pyramid
board-field-scarab = { $field }: scarab, { $colour }
board-field-tablet = { $field }: law tablet, face down
board-field-member = { $field }: { $member }
board-field-empty = { $field }: empty
board-there-scarab = scarab, { $colour }
board-there-tablet = law tablet, face down
board-column = Price board { $colour }: a scarab counts { $value }, after sales { $coming }; { $sold ->
    [0] none sold
   *[other] { $sold } sold
  }
board-column-full = Price board { $colour }: full, a scarab counts { $value }
board-row = Row { $row }: { $value }
board-times = { $times } times the number of these scarabs in all stores
board-double = { $majority } each for whoever holds the most alone, { $others } each for everyone else
board-boards = Price boards
board-market = Market price { $price }
board-bank = The bank
board-law = Law tablet: { $law }
board-neighbours = { $count ->
    [0] No neighbour left
    [one] One neighbour for hire
   *[other] { $count } neighbours for hire
  }
board-stack = Family stack { $stack }: { $member } on top, { $count } tiles
board-stack-empty = Family stack { $stack }: empty
seat-hand = Family of { $name }
seat-member = { $member }, { $count } in hand
seat-store = Store of { $name }
seat-colour = { $colour }: { $count } in store
seat-colour-taken = { $name }, including this one
seat-colour-after = { $name }; worth { $value } after the sale
seat-cash = { $cash } piastres
seat-closed = A closed purse
seat-turn = to move
seat-held = just taken: scarab, { $colour }

## Prompts that follow what was touched
prompt-lay-member = Lay { the-member } on which open field?
prompt-lay-field = Who lies on { $field }?
prompt-lay-neighbour = The neighbour: on which open field? You pay { $price } piastres.
prompt-fetch-member = { the-member }: on which field with a scarab?
prompt-number-colour = Which number of this board does the tablet replace?
