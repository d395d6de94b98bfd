"""The moves and events of Dahschur, and their numbers for the rules."""

from __future__ import annotations

from ...kernel.events import EventSpace
from ...kernel.moves import MoveSpace
from .state import AREA, CITY, DISC, DOOR, FIELD, GEM, GIFT, GOODS, PRINCE, SLAB, STALL, SYMBOL

MOVES = MoveSpace(
    give=(PRINCE,),  # a card from hand into the gift
    act=(GIFT, AREA),  # use a card of the gift somewhere
    walk=(STALL,),
    fetch=(GOODS,),  # one good back from a stall
    buy=(),
    enlist=(),  # buy, and the market prince below joins the gift
    leave=(),
    swap=(SLAB,),  # first one slab, then the other
    place=(GEM,),  # on the next slab
    done=(),
    recall=(GOODS,),  # all goods back from a stall
    enter=(FIELD,),  # a good from the supply joins the procession
    advance=(FIELD, FIELD),
    lay=(PRINCE,),  # a card from hand before oneself
    take=(CITY, DISC),
    pick=(GEM,),  # from the bag
    entomb=(PRINCE,),
    bury=(DOOR,),  # a disc on the card over this door
    decline=(),
    touch_first={"enter": "supply", "pick": "bag"},
)

GIVE = MOVES.first("give")
ACT = MOVES.first("act")
WALK = MOVES.first("walk")
FETCH = MOVES.first("fetch")
BUY = MOVES.first("buy")
ENLIST = MOVES.first("enlist")
LEAVE = MOVES.first("leave")
SWAP = MOVES.first("swap")
PLACE = MOVES.first("place")
DONE = MOVES.first("done")
RECALL = MOVES.first("recall")
ENTER = MOVES.first("enter")
ADVANCE = MOVES.first("advance")
LAY = MOVES.first("lay")
TAKE = MOVES.first("take")
PICK = MOVES.first("pick")
ENTOMB = MOVES.first("entomb")
BURY = MOVES.first("bury")
DECLINE = MOVES.first("decline")

EVENTS = EventSpace(
    began=(),
    drew_=(GEM,),  # one of the gems everybody starts with
    round=("round",),
    turn=(),  # this seat is active now
    neutral_=(PRINCE,),  # turned up into the gift
    gave=(PRINCE,),
    forced=(PRINCE,),  # gave or laid a value that lies there already, for want of another
    used=(PRINCE, GIFT, AREA),  # the active seat uses a card
    returned=(PRINCE, "position"),  # the card comes to lie before this seat
    walked=(STALL,),
    bought=(GEM, STALL, "price"),
    enlisted=(PRINCE,),
    shuffled_=(),  # the used offer cards
    offered_=(STALL, "card"),  # a new offer card
    gem_=(GEM, STALL),  # a new gem on it
    fetched=(STALL,),
    swapped=(SLAB, SLAB),
    placed=(GEM, SLAB, SYMBOL, "points"),
    honoured=(SLAB, "points"),  # this seat's symbol is on the slab
    recalled=(STALL, "count"),
    entered=(FIELD,),
    advanced=(FIELD, FIELD),
    laid=(PRINCE,),
    highest=(PRINCE, "position"),  # this seat has it alone
    tied=(PRINCE, "position"),  # this seat is one of those who have it
    claimed=(CITY,),  # this seat's sum is the city's number
    rolled_=("number",),
    won=(),  # the tie
    lost_reward=("position",),  # there is nothing to be had
    took=(CITY, DISC),
    looked_=(DISC, "number"),  # whispered to the holder
    picked=(GEM,),
    rewarded=("points",),
    empty=(CITY,),  # no disc is left there
    entombed=(PRINCE, DOOR),
    closed=(CITY,),
    opened_=(CITY,),
    reshuffled_=(),  # the neutral cards
    burying=(),  # the rounds are over
    buried_=(DOOR, DISC, "number", "points"),
    hosted=(DOOR, "points"),
    declined=(FIELD,),
    left_over=("count", "points"),
    ended_=(),  # all discs are shown
    passed_over=(GEM, STALL),
    stopped=(),  # places no further gem
)

BEGAN, DREW, ROUND, TURN, NEUTRAL_UP, GAVE, FORCED, USED, RETURNED, WALKED = range(10)
BOUGHT, ENLISTED, SHUFFLED, OFFERED, NEW_GEM, FETCHED, SWAPPED, PLACED, HONOURED, RECALLED = range(10, 20)
ENTERED, ADVANCED, LAID, HIGHEST, TIED, CLAIMED, ROLLED, WON, LOST_REWARD, TOOK = range(20, 30)
LOOKED, PICKED, REWARDED, EMPTY, ENTOMBED, CLOSED, OPENED, RESHUFFLED, BURYING, BURIED = range(30, 40)
HOSTED, DECLINED, LEFT_OVER, ENDED, PASSED_OVER, STOPPED = range(40, 46)
