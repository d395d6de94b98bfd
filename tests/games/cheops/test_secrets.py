"""Who knows what, and what may be taken back."""

import numpy as np
import pytest

from pyramidion import CannotUndo
from pyramidion.games.cheops.state import NONE
from pyramidion.kernel import entry_points
from pyramidion.players import LEVELS, player

from .position import CHEOPS, cash, hand, play, position

UNTIMED = LEVELS[:-1]  # the strongest thinks as the one before it does, only longer, and looks at the clock


def test_money_lies_in_a_closed_stack():
    """CH-55"""
    table = position(cash=[5, 10, 15])
    assert table.view(0)["cash"] == [5, NONE, NONE]
    assert table.view(2)["cash"] == [NONE, NONE, 15]
    assert table.view(None)["cash"] == [NONE, NONE, NONE]


def test_the_table_may_play_with_open_money():
    """CH-55"""
    table = position(cash=[5, 10, 15], options={"open_money": "yes"})
    assert table.view(0)["cash"] == table.view(None)["cash"] == [5, 10, 15]


def test_money_is_counted_openly_when_the_game_is_over():
    """CH-55 CH-51"""
    table = position(cash=[5, 10, 15], treasure={"a1": "green"}, sold={"green": 3, "red": 4})
    play(table, "lay father a1", "sell")
    assert table.view(2)["cash"] == [15, 10, 15]


def test_everybody_can_reckon_along():
    """CH-55: whoever watches sales and payments knows what everybody has."""
    for seats, seed in ((2, 1), (3, 2), (5, 3)):
        table = CHEOPS.table(seats, seed=seed)
        reckoned, chance = [0] * seats, np.random.default_rng(seed)
        while not table.over:
            table.play(int(chance.choice(table.legal(table.movers[0]))))
            for event in table.events(None):
                if event.kind in ("sold", "hired", "paid"):
                    reckoned[event.seat] += event.args["price"] * (1 if event.kind == "sold" else -1)
            assert reckoned == cash(table)


def test_what_the_bank_holds_is_in_no_view_for_between_two_it_would_tell_the_sum():
    """CH-55"""
    one, other = position(seats=2, cash=[20, 30]), position(seats=2, cash=[20, 5])
    assert one.view(0) == other.view(0)
    assert one.hidden(0).tobytes() == other.hidden(0).tobytes()
    assert one.position(0) == other.position(0)


def test_positions_that_differ_only_in_others_money_look_the_same():
    """CH-55"""
    one, other = position(cash=[20, 30, 10]), position(cash=[20, 5, 35])
    assert one.hidden(0).tobytes() == other.hidden(0).tobytes()
    assert one.hidden(1).tobytes() != other.hidden(1).tobytes()


def test_which_law_a_tablet_is_and_who_comes_next_in_a_stack_is_in_no_record():
    """CH-04 CH-05: it is decided when it is turned up, so nothing can leak."""
    found = set()
    for seed in range(40):
        table = position(treasure={"a1": "tablet"}, seed=seed)
        play(table, "lay father a1")
        found.add(table.events()[2 - 1].args["law"])
    assert len(found) > 6


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_a_guess_keeps_what_the_seat_knows_and_shares_out_what_the_sales_have_probably_brought(seats):
    """CH-55"""
    sold, laws = {"green": 4, "red": 3, "blue": 4}, {"joker": 1}
    table = position(seats=seats, cash=[20, 35, 10, 5, 55][:seats], sold=sold, laws=laws, neighbours=3)
    hidden = table.hidden(0)
    entry_points.guess_at(table.box.record, hidden, 0, 0, np.uint64(7))
    guessed = hidden["cash"][0][:seats]
    assert guessed[0] == 20
    assert guessed.sum() == 11 * 10 - 20 - 25
    assert guessed[1:].max() - guessed[1:].min() <= 5
    assert (guessed % 5 == 0).all()


@pytest.mark.parametrize(("price", "others"), [("price5", 30), ("price15", 50)])
def test_a_guess_takes_it_that_half_of_the_sales_were_made_at_the_price_of_now(price, others):
    """CH-55 CH-31 CH-32"""
    table = position(seats=2, sold={"green": 4}, laws={price: "market field"})
    hidden = table.hidden(0)
    entry_points.guess_at(table.box.record, hidden, 0, 0, np.uint64(7))
    assert hidden["cash"][0][:2].tolist() == [0, others]


def test_a_guess_never_leaves_anybody_with_less_than_nothing():
    """CH-55"""
    table = position(cash=[60], neighbours=0, sold={"green": 2})
    hidden = table.hidden(0)
    entry_points.guess_at(table.box.record, hidden, 0, 0, np.uint64(7))
    assert hidden["cash"][0][:3].tolist() == [60, 0, 0]


@pytest.mark.parametrize("level", UNTIMED)
def test_machine_players_choose_legally_from_what_their_seat_may_see(level):
    """CH-55"""
    for seat in range(3):
        table = position(turn=seat, cash=[20, 30, 10], laws={"market": seat, "swap": seat}, store=[{"red": 1}] * 3)
        hidden = table.hidden(seat)
        assert sorted(hidden["cash"][0][:3].tolist())[:2] == [NONE, NONE]
        for seed in range(5):
            assert player(level).choose(CHEOPS, table.box.record, hidden, seat, seed) in table.legal(seat)


@pytest.mark.parametrize("level", UNTIMED)
def test_machine_players_decide_alike_whatever_the_others_have(level):
    """CH-55"""
    one, other = position(cash=[20, 30, 10]), position(cash=[20, 5, 35])
    for seed in range(3):
        choices = [player(level).choose(CHEOPS, t.box.record, t.hidden(0), 0, seed) for t in (one, other)]
        assert choices[0] == choices[1]


@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.parametrize("level", UNTIMED)
def test_machine_players_play_whole_games(level, seats):
    """CH-50"""
    table = CHEOPS.table(seats, seed=11)
    while not table.over:
        (seat,) = table.movers
        table.play(player(level).choose(CHEOPS, table.box.record, table.hidden(seat), seat, table.ply), seat)
    assert min(table.ranks()) == 1


# Taking back


@pytest.mark.parametrize(
    ("given", "line"),
    [
        pytest.param({}, ["lay father a1"], id="lay"),
        pytest.param({}, ["lay father a1", "sell"], id="sell"),
        pytest.param({}, ["lay father a1", "store"], id="store"),
        pytest.param({}, ["lay father a1", "store", "done"], id="done"),
        pytest.param({"cash": [20]}, ["hire a1"], id="hire"),
        pytest.param({"laws": {"market": 0}, "store": [{"red": 1}]}, ["use market"], id="use"),
        pytest.param({"laws": {"market": 0}, "store": [{"red": 1}]}, ["use market", "sellstore red"], id="sellstore"),
        pytest.param({"laws": {"reach": 0}}, ["use reach", "lay son a11"], id="fetch"),
        pytest.param({"laws": {"swap": 0}}, ["use swap", "swap a1"], id="first of a swap"),
        pytest.param({"laws": {"swap": 0}}, ["use swap", "swap a1", "swap b1"], id="swap"),
        pytest.param({"laws": {"swap": 0}, "store": [{"red": 1}]}, ["use swap", "swapstore red"], id="swapstore"),
        pytest.param(
            {"stacks": ["", "m", "s"], "hand": ["f"]}, ["lay father a1", "store", "draw"], id="last of a stack"
        ),
    ],
)
def test_a_move_that_reveals_nothing_can_be_taken_back_until_another_seat_acts(given, line):
    """CH-10"""
    table = play(position(**{"treasure": {"a1": "green"}} | given), *line)
    assert table.undoable(0)
    assert not table.undoable(1)


TURNED = {
    "sell": "under red",
    "number": "number red 1",
    "market": "keep",
    "joker": "pay",
    "repeal": "repeal idle",
}


@pytest.mark.parametrize("law", TURNED)
def test_turning_up_a_tablet_cannot_be_taken_back_but_what_follows_can(law):
    """CH-04 CH-19"""
    table = position(face_down=law, treasure={"a1": "tablet"}, cash=[45], laws={"idle": ("under", "blue")})
    for first in ("lay father a1", "hire a1"):
        twin = play(table.copy(), first)
        assert not twin.undoable(0)
        assert play(twin, TURNED[law]).undoable(0)


def test_the_joker_declined_or_chosen_can_be_taken_back():
    """CH-39 CH-56"""
    table = position(face_down="joker", treasure={"a1": "tablet"}, cash=[25])
    assert play(table, "lay father a1", "decline").undoable(0)
    table = position(laws={"joker": 0}, treasure={"a1": "green"}, sold={"green": 3, "red": 4})
    assert play(table, "lay father a1", "sell", "joker red").undoable(0)


def test_a_draw_that_shows_the_next_tile_cannot_be_taken_back():
    """CH-05 CH-25"""
    table = play(position(hand=["f"], stacks=["dm", "m", "s"]), "lay father a1", "store", "draw")
    assert not table.undoable(0)
    with pytest.raises(CannotUndo, match="draw"):
        table.undo(0)
    play(table, "draw")
    assert table.undoable(0), "the last of a stack shows nothing"


@pytest.mark.parametrize("laws", [{}, {"joker": 0}, {"joker": 1}], ids=["no joker", "own joker", "another's joker"])
@pytest.mark.parametrize(
    ("given", "line"),
    [
        pytest.param({"sold": {"green": 3, "red": 4}}, ["lay father a1", "sell"], id="full boards"),
        pytest.param({"rest": "empty"}, ["lay father a1", "store"], id="empty pyramid"),
        pytest.param({"hand": ["f", "", ""], "stacks": ["", "", ""]}, ["lay father a1", "store"], id="nobody can lay"),
    ],
)
def test_a_move_that_ends_the_game_cannot_be_taken_back_for_it_opens_the_money(given, line, laws):
    """CH-50 CH-55 CH-56"""
    table = play(position(treasure={"a1": "green"}, cash=[5, 10, 20], laws=laws, **given), *line)
    assert table.view(0)["cash"][1:] == [10, 20]
    assert not table.undoable(0)


def with_a_blocked_seat(money, **given):
    """Seat 0 has ended its turn; only a neighbour would open a field for seat 1."""
    table = position(
        rest="empty",
        treasure={"c1": "green", "c2": "red", "g1": "blue", "i1": "black"},
        member={"b1": "father", "d1": "mother", "f1": "father", "h1": "father"},
        hand=["ds", "ff", "ds"],
        cash=[0, money, 40],
        stacks=["", "", ""],
        **given,
    )
    return play(table, "lay daughter g1", "store")


def test_whether_a_blocked_seat_has_the_money_shows_to_nobody_else():
    """CH-14 CH-55"""
    poor, rich = with_a_blocked_seat(0), with_a_blocked_seat(20)
    for viewer in (None, 0, 2):
        assert poor.hidden(viewer).tobytes() == rich.hidden(viewer).tobytes()
        assert poor.prompt(viewer) == rich.prompt(viewer)
        assert poor.events(viewer) == rich.events(viewer)
    assert poor.movers == rich.movers == (1,)
    assert poor.undoable(0), "so it may be taken back"


@pytest.mark.parametrize("money", [0, 25])
def test_whether_the_taker_of_the_joker_has_the_money_shows_to_nobody_else(money):
    """CH-39 CH-55"""
    table = play(position(face_down="joker", treasure={"a1": "tablet"}, cash=[money]), "lay father a1")
    assert (table.phase, table.movers) == ("pay", (0,))
    assert [event.kind for event in table.events(1)] == ["laid", "turned"]


@pytest.mark.parametrize("money", [0, 20])
def test_by_version_1_a_move_after_which_a_blocked_seat_was_asked_or_not_told_of_money_so_it_was_not_taken_back(money):
    """CH-14 CH-55"""
    table = with_a_blocked_seat(money, version=1)
    assert table.movers == ((1,) if money else (2,))
    assert not table.undoable(0)


def test_sitting_out_can_be_taken_back():
    """CH-14"""
    table = position(
        rest="empty",
        turn=1,
        treasure={"c1": "green", "c2": "red", "g1": "blue", "i1": "black"},
        member={"b1": "father", "d1": "mother", "f1": "father", "h1": "father"},
        hand=["ds", "ds", "ff"],
        cash=[0, 0, 20],
        stacks=["", "", ""],
    )
    play(table, "lay son g1", "store")
    assert table.movers == (2,)
    assert play(table, "skip").undoable(2)


def test_nothing_can_be_taken_back_after_another_seat_has_acted():
    """CH-10"""
    table = play(CHEOPS.table(2, seed=1), "lay father a1", "store", "done")
    assert table.undoable(0)
    play(table, "lay son e1")
    assert not table.undoable(0)
    assert table.undoable(1)


def test_taking_back_restores_the_position_to_the_bit():
    """CH-10"""
    table = CHEOPS.table(3, seed=6)
    positions = []
    for move in ("lay father a1", "sell", "done"):
        positions.append(table.positions.tobytes())
        table.play(move)
    for before in reversed(positions):
        table.undo(0)
        assert table.positions.tobytes() == before
    assert hand(table, 0) == "fmds"


def test_a_move_played_again_after_taking_it_back_meets_other_dice():
    """CH-04: so nobody learns anything by trying."""
    found = set()
    for tries in range(12):
        table = CHEOPS.table(2, seed=3)
        play(table, "lay father d1", "store", "done", "lay mother e1", "store", "done")
        for _ in range(tries):
            table.undo(1)
            table.play("done")
        play(table, "lay son d2")
        found.add(table.events()[1].args["law"])
    assert len(found) > 1
