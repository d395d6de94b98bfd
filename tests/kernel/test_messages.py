"""Rows of numbers become messages by the declaration of their kinds."""

import numpy as np
import pytest

import pyramidion
from pyramidion.kernel.events import EventSpace
from pyramidion.kernel.messages import NOTHING, MessageSpace, PromptSpace, Several, SheetSpace, WordSpace
from pyramidion.kernel.moves import Domain, MoveSpace

DOOR, KEY = Domain("door", ["east", "west"]), Domain("key", ["iron", "gold", "lead"])
KEYS = Several("keys", KEY, 4)


def test_kinds_are_numbered_as_they_are_declared():
    space = MessageSpace(opened=(DOOR,), shut=(), lost=(KEY,))
    assert [int(space[name]) for name in ("opened", "shut", "lost")] == [0, 1, 2]
    assert space.numbers(["lost", "found", "opened"]).tolist() == [2, NOTHING, 0]


def test_a_kind_that_is_not_declared_has_no_number():
    with pytest.raises(KeyError, match="found"):
        MessageSpace(lost=())["found"]


def test_an_underscore_says_that_an_event_reveals_and_is_no_part_of_its_name():
    events = EventSpace(opened_=(DOOR,), shut=())
    assert (int(events["opened"]), events.reveal_mask) == (0, 1)
    assert events.decode((0, -1, 255, 1, 0, 0, 0)) == pyramidion.Event("opened", None, {"door": "west"}, 255, True)


def test_a_thing_outside_its_domain_is_none_and_a_second_of_a_name_gets_a_2():
    space = MessageSpace(swapped=(DOOR, "price", DOOR, "price"))
    assert space.args((0, 0, 0, 1, -5, -1, 7)) == {"door": "west", "price": -5, "door2": "none", "price2": 7}


def test_several_things_take_as_many_columns_as_there_can_be():
    words = WordSpace(open=(KEYS, "price"), shut=(KEY,))
    row = words.rows(1)[0]
    assert len(row) == 3 + 1 + 4 + 1
    row[:] = [0, 0, 0, 2, 1, 0, 2, 2, 9]
    assert words.decode(row) == {"keys": "gold iron", "price": 9}
    row[3] = 0
    assert words.decode(row) == {"keys": "", "price": 9}


def test_a_move_of_which_there_is_nothing_to_say_has_no_words():
    moves = MoveSpace(wait=(), open=(DOOR,))
    words = WordSpace(open=("price",))
    assert words.by_code(moves).tolist() == [NOTHING, 0, 0]
    assert words.decode((NOTHING, 0, 0, 5)) == {}


def test_a_prompt_is_called_after_its_kind():
    prompts = PromptSpace(wait=(), open=(KEY,))
    assert prompts.decode((1, 3, 0, 2)) == {"id": "prompt-open", "seat": 3, "args": {"key": "lead"}}


def test_a_score_sheet_has_the_lines_of_each_seat_in_order():
    sheet = SheetSpace(cash=(), keys=("count", KEY))
    rows = [(1, 2, 8, 4, 1), (0, 0, 7, 0, 0), (0, 2, -3, 0, 0)]
    found = [[(line.id, line.args, line.points) for line in own] for own in sheet.decode(rows, 3)]
    keys = ("score-keys", {"count": 4, "key": "gold"}, 8)
    assert found == [[("score-cash", {}, 7)], [], [keys, ("score-cash", {}, -3)]]


def test_words_are_asked_for_by_code_notation_or_move():
    table = pyramidion.game("cheops").table(seats=2, seed=3)
    table.play(table.legal(0)[0])
    moves = table.moves(0)
    asked = table.words([move.code for move in moves], 0)
    assert asked == table.words(moves) == table.words(map(str, moves), np.int64(0))
    assert [more for move, more in zip(moves, asked, strict=True) if move.kind in ("sell", "store")] != []
    assert table.words([]) == []


def test_words_of_a_move_that_does_not_exist_are_refused():
    table = pyramidion.game("cheops").table(seats=2, seed=3)
    with pytest.raises(pyramidion.UnknownMove):
        table.words([len(table.game.moves)], 0)
