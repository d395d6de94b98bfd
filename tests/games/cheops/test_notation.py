"""Moves and events of Cheops in words."""

import pytest

from pyramidion import BadNotation, BadSetup, UnknownMove, load

from .position import CHEOPS, play

MOVES = CHEOPS.moves


def test_every_move_is_written_and_read_back():
    """CH-10"""
    for code in range(len(MOVES)):
        assert MOVES.parse(MOVES.text(code)) == code
        assert MOVES.parse(f"  {MOVES.text(code)}  ".replace(" ", "  ")) == code
    assert len({MOVES.text(code) for code in range(len(MOVES))}) == len(MOVES)


@pytest.mark.parametrize(
    ("text", "touches"),
    [
        ("lay father a1", ("member-father", "field-a1")),
        ("hire a11", ("neighbour", "field-a11")),
        ("sell", ("sell",)),
        ("use market", ("law-market",)),
        ("number red 5", ("colour-red", "row-5")),
        ("joker blue", ("colour-blue",)),
    ],
)
def test_a_move_is_chosen_by_pointing_at_things(text, touches):
    """CH-10"""
    assert MOVES.touches(MOVES.parse(text)) == touches


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("", "an empty text is not a move"),
        ("play father a1", "'play' is not a kind of move"),
        ("storr", "did you mean store?"),
        ("lay father", "it is written 'lay MEMBER FIELD'"),
        ("lay father a1 a2", "it is written 'lay MEMBER FIELD'"),
        ("lay uncle a1", "'uncle' is not a member (father, mother, daughter, son)"),
        ("lay father l1", "'l1' is not a field (a1 to a11)"),
        ("lay father k2", "'k2' is not a field"),
        ("number red 9", "'9' is not a row"),
        ("under pink", "'pink' is not a colour"),
        ("use 10", "'10' is not a law"),
        ("sell now", "it is written 'sell'"),
    ],
)
def test_what_is_not_a_move_is_explained(text, sentence):
    """CH-10"""
    with pytest.raises(BadNotation) as error:
        MOVES.parse(text)
    assert sentence in str(error.value)


@pytest.mark.parametrize("code", [-1, len(MOVES)])
def test_a_number_that_is_no_move_is_refused(code):
    """CH-10"""
    with pytest.raises(UnknownMove, match=str(len(MOVES) - 1)):
        MOVES.text(code)
    assert CHEOPS.table(2, seed=1).why(code) == "T-01"


@pytest.mark.parametrize("seats", [0, 1, 6, -2, "3", 2.0, True])
def test_cheops_is_for_two_to_five(seats):
    """CH-05"""
    with pytest.raises(BadSetup, match=r"cannot be played with .* seats; it takes 2 to 5"):
        CHEOPS.table(seats, seed=1)


def test_an_unknown_option_is_refused():
    """CH-55"""
    with pytest.raises(BadSetup, match=r"open_money .* cannot be 'maybe'; it is no or yes"):
        CHEOPS.table(2, options={"open_money": "maybe"})
    with pytest.raises(BadSetup, match="no option 'closed'; it has open_money"):
        CHEOPS.table(2, options={"closed": "yes"})


def test_a_game_is_saved_in_its_notation_and_read_back():
    """CH-10"""
    table = play(CHEOPS.table(3, seed=8), "lay father a1", "sell", "draw")
    table.undo(0, force=True)
    play(table, "done", "lay son c1", "store")
    text = table.to_json()
    assert '[0, "lay father a1"]' in text
    assert '[0, "undo"]' in text
    assert load(text).positions.tobytes() == table.positions.tobytes()
