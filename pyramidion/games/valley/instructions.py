"""The vocabulary of actions. Rules know instructions, not cards: an action is a text made of these words.

    sacrifice hand 1; draw 2                  one after the other
    swap or sacrifice pyramid 1               one of two
    others discard 1 spare hand 3             everybody else, but not who has three hand cards or fewer

An instruction is a row of words. Numbers in it are its figures, the name of a set is its set, and the other words
joined by hyphens are its name. Its sentence on the card is the message `do-NAME`, with $n, $m and $collection.
"""

from __future__ import annotations

import difflib
import re
from dataclasses import dataclass
from enum import IntEnum

from ...kernel.moves import Domain
from .state import NEEDS, OPTIONS, SET, STEPS, TURNED

MOST = 20  # for counts and costs in an instruction
MOST_AT_ONCE = 5  # cards that one instruction draws, discards or sacrifices
MOST_TURNED_UP = 2  # in a row: with more, cards that turn each other up would hardly come to an end


class Op(IntEnum):
    """The instructions; 0 stands behind the last one of an action."""

    END = 0
    DRAW = 1
    DISCARD = 2
    DISCARD_FOR_SET = 3
    SACRIFICE_HAND = 4
    SACRIFICE_PYRAMID = 5
    ENTOMB_HAND = 6  # n to m cards
    ENTOMB_DISCARD_TOP = 7
    ENTOMB_DISCARD_ANY = 8
    ENTOMB_DRAW = 9
    ENTOMB_PYRAMID_CHEAPEST = 10
    ENTOMB_PYRAMID_ANY = 11
    TAKE_ANY = 12
    TAKE_ROW = 13  # n: 1 the bottom row, 3 the top
    TAKE_MOST = 14  # costing at most n
    TAKE_CHEAPER = 15  # than a card bought in this turn
    TAKE_TIMES = 16  # costing at most n times as much as the card given up by this action
    TAKE_SAME = 17  # of the set of the card given up by this action
    TAKE_TOMB = 18  # of a set that is in the own tomb
    TAKE_SET = 19  # of set n
    TAKE_STOCK = 20
    TAKE_BONEYARD = 21
    FETCH_DISCARD_TOP = 22
    FETCH_DISCARD_ANY = 23
    FETCH_TOMB = 24
    SWAP = 25
    GOLD = 26
    CHEAPER = 27
    BOUGHT_HAND = 28
    INTO_HAND = 29
    OTHERS_GIVE = 30  # n cards each; m: exempt with so many cards or fewer, plus HAND_LIMIT if only the hand counts
    OTHERS_DISCARD = 31
    OTHERS_SACRIFICE = 32
    REPEAT = 33
    TURN_UP = 34
    REVEAL_KEEP = 35
    NEED_DISCARD = 36
    SHIELD = 37
    FERRY = 38
    CLAIM = 39


DOING = Domain("doing", [op.name.lower() for op in Op])  # a short name of each, for choosing between two
HAND_LIMIT = 64
REACTIONS = (Op.SHIELD, Op.FERRY, Op.CLAIM)
LOOKING_BACK = (Op.TAKE_TIMES, Op.TAKE_SAME)  # at the card given up before
GIVING_UP = (Op.DISCARD, Op.DISCARD_FOR_SET, Op.SACRIFICE_HAND)
NEVER_REPEATED = (Op.GOLD, Op.BOUGHT_HAND, Op.FERRY, Op.REPEAT, Op.SHIELD, Op.CLAIM)


@dataclass(frozen=True)
class Form:
    """How an instruction is written: its words, with N and M where figures stand and SET where a set is named."""

    words: str
    op: Op
    low: int = 0
    high: int = 0

    @property
    def name(self) -> str:
        return "-".join(word for word in self.words.split() if word.islower())


_COUNT = (1, MOST_AT_ONCE)
FORMS = tuple(
    Form(words, op, *bounds)
    for words, op, bounds in [
        ("draw N", Op.DRAW, _COUNT),
        ("discard N", Op.DISCARD, _COUNT),
        ("discard for set", Op.DISCARD_FOR_SET, ()),
        ("sacrifice hand N", Op.SACRIFICE_HAND, _COUNT),
        ("sacrifice pyramid N", Op.SACRIFICE_PYRAMID, _COUNT),
        ("entomb hand N", Op.ENTOMB_HAND, _COUNT),
        ("entomb hand N to M", Op.ENTOMB_HAND, _COUNT),
        ("entomb discard top", Op.ENTOMB_DISCARD_TOP, ()),
        ("entomb discard any", Op.ENTOMB_DISCARD_ANY, ()),
        ("entomb draw", Op.ENTOMB_DRAW, ()),
        ("entomb pyramid cheapest", Op.ENTOMB_PYRAMID_CHEAPEST, ()),
        ("entomb pyramid any", Op.ENTOMB_PYRAMID_ANY, ()),
        ("take pyramid any", Op.TAKE_ANY, ()),
        ("take pyramid row N", Op.TAKE_ROW, (1, 3)),
        ("take pyramid most N", Op.TAKE_MOST, (0, MOST)),
        ("take pyramid cheaper", Op.TAKE_CHEAPER, ()),
        ("take pyramid times N", Op.TAKE_TIMES, (1, MOST_AT_ONCE)),
        ("take pyramid same", Op.TAKE_SAME, ()),
        ("take pyramid tomb", Op.TAKE_TOMB, ()),
        ("take pyramid set SET", Op.TAKE_SET, ()),
        ("take stock", Op.TAKE_STOCK, ()),
        ("take boneyard", Op.TAKE_BONEYARD, ()),
        ("fetch discard top", Op.FETCH_DISCARD_TOP, ()),
        ("fetch discard any", Op.FETCH_DISCARD_ANY, ()),
        ("fetch tomb", Op.FETCH_TOMB, ()),
        ("swap", Op.SWAP, ()),
        ("gold N", Op.GOLD, (1, MOST)),
        ("cheaper N", Op.CHEAPER, (1, MOST)),
        ("bought hand", Op.BOUGHT_HAND, ()),
        ("into hand", Op.INTO_HAND, ()),
        ("others give N", Op.OTHERS_GIVE, _COUNT),
        ("others give N spare owned M", Op.OTHERS_GIVE, _COUNT),
        ("others give N spare hand M", Op.OTHERS_GIVE, _COUNT),
        ("others discard N", Op.OTHERS_DISCARD, _COUNT),
        ("others discard N spare owned M", Op.OTHERS_DISCARD, _COUNT),
        ("others discard N spare hand M", Op.OTHERS_DISCARD, _COUNT),
        ("others sacrifice N", Op.OTHERS_SACRIFICE, _COUNT),
        ("others sacrifice N spare owned M", Op.OTHERS_SACRIFICE, _COUNT),
        ("others sacrifice N spare hand M", Op.OTHERS_SACRIFICE, _COUNT),
        ("repeat", Op.REPEAT, ()),
        ("turn up", Op.TURN_UP, ()),
        ("reveal N keep M", Op.REVEAL_KEEP, (1, TURNED)),
        ("need discard N", Op.NEED_DISCARD, (1, MOST)),
        ("shield", Op.SHIELD, ()),
        ("ferry", Op.FERRY, ()),
        ("claim", Op.CLAIM, ()),
    ]
)
FIGURE = re.compile("[0-9]{1,99}")  # no other script's digits: the browser reads the same text
BY_NAME = {form.name: form for form in FORMS}
WORDS = sorted({word for form in FORMS for word in form.words.split() if word.islower()} | set(SET) | {"or"})


@dataclass(frozen=True)
class Instruction:
    """One instruction, read: the message that says it on the card, and the numbers the rules take."""

    name: str
    op: Op
    n: int
    m: int
    figures: tuple[int, ...]
    set: str | None = None

    @property
    def args(self) -> dict[str, int | str]:
        """The arguments of its sentence."""
        found: dict[str, int | str] = dict(zip("nm", self.figures, strict=False))
        return found if self.set is None else found | {"collection": self.set}


class NotUnderstood(ValueError):
    """What is wrong with the text of an action."""


def parse(text: str) -> list[list[Instruction]]:
    """The alternatives of an action, each a list of instructions; nothing for an empty text."""
    if not text.strip():
        return []
    texts = split_at_or(text)
    if not all(texts):
        raise NotUnderstood("has an empty alternative; an 'or' stands only between two")
    options = [[instruction(part) for part in option.split(";")] for option in texts]
    if len(options) > OPTIONS:
        raise NotUnderstood(f"has {len(options)} alternatives; {OPTIONS} are the most")
    for option in options:
        if len(option) > STEPS:
            raise NotUnderstood(f"has {len(option)} instructions in a row; {STEPS} are the most")
        check_order(option)
        turned_up = [one.op for one in option].count(Op.TURN_UP)
        if turned_up > MOST_TURNED_UP:
            raise NotUnderstood(f"has 'turn up' {turned_up} times in a row; {MOST_TURNED_UP} times are the most")
    ops = [one.op for option in options for one in option]
    if len(ops) > 1 and any(op in REACTIONS for op in ops):
        raise NotUnderstood("has a reaction among other instructions; it stands alone")
    return options


def split_at_or(text: str) -> list[str]:
    options: list[list[str]] = [[]]
    for word in text.replace(";", " ; ").split():
        if word == "or":
            options.append([])
        else:
            options[-1].append(word)
    return [" ".join(option) for option in options]


def check_order(option: list[Instruction]) -> None:
    """Some instructions look back at a card that an earlier one gave up."""
    given = False
    for one in option:
        if one.op in LOOKING_BACK and not given:
            raise NotUnderstood(f"has {one.name.replace('-', ' ')!r} before any hand card was given up")
        given = given or one.op in GIVING_UP
    names = [one.op for one in option]
    if Op.DISCARD_FOR_SET in names and Op.TAKE_SAME not in names[names.index(Op.DISCARD_FOR_SET) :]:
        raise NotUnderstood("has 'discard for set' without 'take pyramid same' after it")


def instruction(text: str) -> Instruction:
    """One instruction, or what cannot be understood in it."""
    words = text.split()
    if not words:
        raise NotUnderstood("has an empty instruction; a ';' stands only between two")
    figured = [word for word in words if FIGURE.fullmatch(word)]
    for word in words:
        if word not in WORDS and word not in figured:
            near = difflib.get_close_matches(word, WORDS, n=1)
            hint = f"; perhaps {near[0]} was meant" if near else ""
            raise NotUnderstood(f"has the unknown word {word!r}; the words are {', '.join(WORDS)}{hint}")
    figures = tuple(map(int, figured))
    sets = [word for word in words if word in SET.values]
    name = "-".join(word for word in words if word not in figured and word not in sets)
    form = BY_NAME.get(name)
    shape = " ".join("#" if word in figured else "SET" if word in sets else word for word in words)
    if form is None or shape != " ".join("#" if word in ("N", "M") else word for word in form.words.split()):
        forms = [form.words] if form else [form.words for form in FORMS]
        near = difflib.get_close_matches(" ".join(words), forms, n=1, cutoff=0)[0]
        raise NotUnderstood(f"has the instruction {' '.join(words)!r}; it may be written {near!r}")
    return Instruction(name, form.op, *numbers(form, " ".join(words), figures, sets), figures, *sets)


def numbers(form: Form, text: str, figures: tuple[int, ...], sets: list[str]) -> tuple[int, int]:
    """What the rules take as n and m."""
    if sets:
        return SET.index(sets[0]), 0
    n = figures[0] if figures else 0
    if figures and not form.low <= n <= form.high:
        raise NotUnderstood(f"has {n} in {text!r}; {form.low} to {form.high} is right")
    m = figures[1] if len(figures) > 1 else 0
    if form.op == Op.ENTOMB_HAND:
        m = m or n
        if not n <= m <= MOST_AT_ONCE:
            raise NotUnderstood(f"has {m} in {text!r}; {n} to {MOST_AT_ONCE} is right")
    elif form.op == Op.REVEAL_KEEP and not 1 <= m <= n:
        raise NotUnderstood(f"has {m} in {text!r}; 1 to {n} is right")
    elif m > MOST:
        raise NotUnderstood(f"has {m} in {text!r}; 0 to {MOST} is right")
    if "spare" in form.words:
        m += HAND_LIMIT if "spare hand" in form.words else 0
    elif form.op in (Op.OTHERS_GIVE, Op.OTHERS_DISCARD, Op.OTHERS_SACRIFICE):
        m = -1
    return n, m


# What an instruction needs and changes, as a row of numbers: hand cards that must be there and how the hand changes,
# cards off the draw pile, cards that must be in the discard and how it changes, the same of the pyramid and of the
# boneyard, and what else must be looked at.
(
    NEED_HAND,
    ADD_HAND,
    OFF_PILE,
    NEED_IN_DISCARD,
    ADD_DISCARD,
    NEED_PYRAMID,
    ADD_PYRAMID,
    NEED_BONES,
    ADD_BONES,
    LOOK,
    UNSETTLES,
) = range(NEEDS)


class Look(IntEnum):
    """What the counts do not say."""

    NOTHING = 0
    NEVER = 1  # a reaction is not an action
    STOCK = 2
    TOMB = 3
    VICTIM = 4
    REPEAT = 5
    FIT = 6  # a card of the pyramid that the instruction may choose
    PAIR = 7  # a hand card for which the next instruction finds one


HAND_UNKNOWN, PYRAMID_CHANGED = 1, 2  # in UNSETTLES: what can no longer be looked up beforehand


def needs(option: list[Instruction], step: int) -> list[int]:
    """The row of one instruction; `step` says which, because some look at the next one."""
    one = option[step]
    op, n, m = one.op, max(one.n, 1), one.m
    row = dict.fromkeys(range(NEEDS), 0)
    if op == Op.DRAW:
        row |= {OFF_PILE: n, ADD_HAND: n, UNSETTLES: HAND_UNKNOWN}
    elif op in (Op.DISCARD, Op.DISCARD_FOR_SET):
        row |= {NEED_HAND: n, ADD_HAND: -n, ADD_DISCARD: n}
    elif op == Op.SACRIFICE_HAND:
        row |= {NEED_HAND: n, ADD_HAND: -n, ADD_BONES: n}
    elif op == Op.SACRIFICE_PYRAMID:
        row |= {NEED_PYRAMID: n, ADD_PYRAMID: -n, ADD_BONES: n, UNSETTLES: PYRAMID_CHANGED}
    elif op == Op.SWAP:
        row |= {NEED_PYRAMID: 2, UNSETTLES: PYRAMID_CHANGED}
    elif op == Op.ENTOMB_HAND:
        row |= {NEED_HAND: n, ADD_HAND: -n}
    elif op in (Op.ENTOMB_DISCARD_TOP, Op.ENTOMB_DISCARD_ANY):
        row |= {NEED_IN_DISCARD: 1, ADD_DISCARD: -1}
    elif op in (Op.FETCH_DISCARD_TOP, Op.FETCH_DISCARD_ANY):
        row |= {NEED_IN_DISCARD: 1, ADD_DISCARD: -1, ADD_HAND: 1, UNSETTLES: HAND_UNKNOWN}
    elif op == Op.NEED_DISCARD:
        row |= {NEED_IN_DISCARD: n}
    elif op == Op.ENTOMB_DRAW:
        row |= {OFF_PILE: 1}
    elif op == Op.TURN_UP:
        row |= {OFF_PILE: 1, ADD_DISCARD: 1, UNSETTLES: HAND_UNKNOWN | PYRAMID_CHANGED}
    elif op == Op.REVEAL_KEEP:
        row |= {OFF_PILE: n, ADD_HAND: m, ADD_DISCARD: n - m, UNSETTLES: HAND_UNKNOWN}
    elif op == Op.TAKE_STOCK:
        row |= {ADD_DISCARD: 1, LOOK: Look.STOCK}
    elif op == Op.TAKE_BONEYARD:
        row |= {NEED_BONES: 1, ADD_BONES: -1, ADD_DISCARD: 1}
    elif op == Op.FETCH_TOMB:
        row |= {ADD_HAND: 1, LOOK: Look.TOMB, UNSETTLES: HAND_UNKNOWN}
    elif op in (Op.OTHERS_GIVE, Op.OTHERS_DISCARD, Op.OTHERS_SACRIFICE):
        row |= {LOOK: Look.VICTIM}
    elif op == Op.REPEAT:
        row |= {LOOK: Look.REPEAT, UNSETTLES: HAND_UNKNOWN | PYRAMID_CHANGED}
    elif op in REACTIONS:
        row |= {LOOK: Look.NEVER}
    elif op in (Op.ENTOMB_PYRAMID_CHEAPEST, Op.ENTOMB_PYRAMID_ANY):
        row |= {NEED_PYRAMID: 1, ADD_PYRAMID: -1, UNSETTLES: PYRAMID_CHANGED}
    elif Op.TAKE_ANY <= op <= Op.TAKE_SET:
        row |= {NEED_PYRAMID: 1, ADD_PYRAMID: -1, ADD_DISCARD: 1, UNSETTLES: PYRAMID_CHANGED}
        if op not in LOOKING_BACK:
            row[LOOK] = Look.FIT
    if op in GIVING_UP and step + 1 < len(option) and option[step + 1].op in LOOKING_BACK:
        row[LOOK] = Look.PAIR
    if any(before.op == Op.INTO_HAND for before in option[:step]) and Op.TAKE_ANY <= op <= Op.TAKE_BONEYARD:
        row |= {ADD_DISCARD: 0, ADD_HAND: 1}
    return list(row.values())
