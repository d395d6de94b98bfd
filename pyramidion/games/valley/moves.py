"""The moves and events of Valley of the Kings, and their numbers for the rules."""

from __future__ import annotations

from ...kernel.events import EventSpace
from ...kernel.moves import MoveSpace
from .state import CARD, OPTION, ORIGIN, PLACE, PURPOSE

MOVES = MoveSpace(
    buy=(PLACE,),
    pay=(CARD,),
    settle=(),  # pays what is still owed as cheaply as can be
    play=(CARD, PURPOSE),
    done=(),
    arrange=(),
    lay=(CARD,),  # on top of the discard, or under what was laid before
    choose=(OPTION,),
    discard=(CARD,),
    sacrifice=(CARD,),
    give=(CARD,),
    show=(CARD,),
    entomb=(CARD,),
    enough=(),
    take=(PLACE,),
    remove=(PLACE,),
    bury=(PLACE,),
    swap=(PLACE,),
    fall=(PLACE,),
    fetch=(CARD,),
    keep=(CARD,),
    repeat=(CARD,),
    react=(CARD,),
    skip=(),
    touch_first={"show": "show"},
)

BUY = MOVES.first("buy")
PAY = MOVES.first("pay")
SETTLE = MOVES.first("settle")
PLAY = MOVES.first("play")
DONE = MOVES.first("done")
ARRANGE = MOVES.first("arrange")
LAY = MOVES.first("lay")
CHOOSE = MOVES.first("choose")
DISCARD = MOVES.first("discard")
SACRIFICE = MOVES.first("sacrifice")
GIVE = MOVES.first("give")
SHOW = MOVES.first("show")
ENTOMB = MOVES.first("entomb")
ENOUGH = MOVES.first("enough")
TAKE = MOVES.first("take")
REMOVE = MOVES.first("remove")
BURY = MOVES.first("bury")
SWAP = MOVES.first("swap")
FALL = MOVES.first("fall")
FETCH = MOVES.first("fetch")
KEEP = MOVES.first("keep")
REPEAT = MOVES.first("repeat")
REACT = MOVES.first("react")
SKIP = MOVES.first("skip")

ACTION, TOMB = range(2)  # in PURPOSE

EVENTS = EventSpace(
    began=(),
    turn=(),
    paid=(CARD, "gold"),
    bought=(CARD, PLACE, "price"),
    fell=(CARD, PLACE, PLACE),
    opened_=(CARD, PLACE),  # from the stock onto the pyramid
    buried_=(CARD,),  # from the stock: the card that opens the boneyard
    acted=(CARD,),
    repeated=(CARD,),
    turned_=(CARD,),  # the top card of the draw pile, to be used
    unable=(CARD,),  # its action cannot be carried out
    returned=(CARD,),  # then it is discarded
    entombed=(CARD, ORIGIN),
    took=(CARD, ORIGIN, PLACE),  # onto the discard; the place says none unless it came from the pyramid
    picked=(CARD, ORIGIN, PLACE),  # the same, into the hand
    stocked_=(CARD,),  # the top card of the stock, onto the discard
    sacrificed=(CARD, ORIGIN, PLACE),
    discarded=(CARD,),
    gave=(CARD, "receiver"),
    showed=(CARD,),
    spared=(),
    drew=("count",),
    drawn_=(CARD,),  # whispered to whoever drew
    shuffled_=("count",),
    unearthed_=(CARD,),  # entombed straight from the draw pile
    revealed_=(CARD,),  # to choose one from
    kept=(CARD,),
    fetched=(CARD, ORIGIN),
    swapped=(CARD, PLACE, CARD, PLACE),
    gold=("gold",),
    cheaper=("count",),
    into_hand=(),
    claimed=(CARD, CARD),  # the Cat, and what it caught
    ferried=(CARD,),
    lapsed=(CARD,),  # an instruction of this card turned out to be impossible
    laid=(CARD,),
    tidied_=("count",),  # step 2: the hand in an order left to chance, and everybody sees the top card
    ended=(),
)

BEGAN = EVENTS["began"]
TURN = EVENTS["turn"]
PAID = EVENTS["paid"]
BOUGHT = EVENTS["bought"]
FELL = EVENTS["fell"]
OPENED = EVENTS["opened"]
BURIED = EVENTS["buried"]
ACTED = EVENTS["acted"]
REPEATED = EVENTS["repeated"]
TURNED = EVENTS["turned"]
UNABLE = EVENTS["unable"]
RETURNED = EVENTS["returned"]
ENTOMBED = EVENTS["entombed"]
TOOK = EVENTS["took"]
PICKED = EVENTS["picked"]
STOCKED = EVENTS["stocked"]
SACRIFICED = EVENTS["sacrificed"]
DISCARDED = EVENTS["discarded"]
GAVE = EVENTS["gave"]
SHOWED = EVENTS["showed"]
SPARED = EVENTS["spared"]
DREW = EVENTS["drew"]
DRAWN = EVENTS["drawn"]
SHUFFLED = EVENTS["shuffled"]
UNEARTHED = EVENTS["unearthed"]
REVEALED = EVENTS["revealed"]
KEPT = EVENTS["kept"]
FETCHED = EVENTS["fetched"]
SWAPPED = EVENTS["swapped"]
GOLD = EVENTS["gold"]
CHEAPER = EVENTS["cheaper"]
INTO_HAND = EVENTS["into_hand"]
CLAIMED = EVENTS["claimed"]
FERRIED = EVENTS["ferried"]
LAPSED = EVENTS["lapsed"]
LAID = EVENTS["laid"]
TIDIED = EVENTS["tidied"]
ENDED = EVENTS["ended"]
