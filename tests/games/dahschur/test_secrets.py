"""Who knows what, and what may be taken back."""

import numpy as np
import pytest

from pyramidion.games.dahschur.testing import census
from pyramidion.kernel import entry_points
from pyramidion.kernel.randomness import chances, key_from_seed
from pyramidion.players import LEVELS, player

from .position import DAHSCHUR, ending, held, moves, play, position, settled

UNTIMED = LEVELS[:-1]  # the strongest thinks as the one before it does, only longer, and looks at the clock
CARDS = ["1456", "2356", "1234"]


def with_discs(*discs):
    return position(seats=3, discs=discs, gift={1: 4})


def test_the_numbers_of_discs_are_known_to_their_holder_alone():
    """DA-07 DA-56"""
    table = with_discs([1, 6], [2, 5], [3])
    seen = table.view(0)
    assert seen["held"] == [[1, 0, 0, 0, 0, 1], [0] * 6, [0] * 6]
    assert seen["golds"] == [1, 1, 0]
    assert seen["silvers"] == [1, 1, 1]
    assert table.view(None)["held"] == [[0] * 6] * 3


def test_positions_that_differ_only_in_others_discs_look_the_same():
    """DA-56"""
    one, other = with_discs([1, 6], [2, 5], [3]), with_discs([1, 6], [3, 4], [2])
    assert one.hidden(0).tobytes() == other.hidden(0).tobytes()
    assert one.hidden(None).tobytes() == other.hidden(None).tobytes()
    assert one.hidden(1).tobytes() != other.hidden(1).tobytes()


def test_the_number_of_a_face_down_disc_is_in_no_record():
    """DA-56: it is decided when the disc is taken, so nothing can leak."""
    found = set()
    for seed in range(40):
        table = settled(("621", "153", "234", "312"), cities={6: "gs", 7: "gs"})
        table._chance = chances(key_from_seed(seed))
        play(table, "take 6 silver")
        found |= set(held(table, 0))
    assert found == {1, 2, 3}


def test_being_asked_for_a_disc_tells_nothing_about_it():
    """DA-72: the others see the same whether a disc fits or not."""
    one = ending(CARDS, [[20], [19], []], [[6], [5], []])
    other = ending(CARDS, [[20], [19], []], [[4], [6], []])
    assert one.hidden(2).tobytes() == other.hidden(2).tobytes()
    assert one.prompt(2) == other.prompt(2)
    fits_nowhere = ending(["1456", "1456", "1456"], [[20], [19], []], [[2], [5], []])
    assert one.movers == other.movers == fits_nowhere.movers == (0,)


def test_declining_tells_only_that_nothing_was_placed():
    """DA-72"""
    one = play(ending(CARDS, [[20], [19], []], [[6], [5], []]), "decline")
    other = play(ending(CARDS, [[20], [19], []], [[4], [5], []]), "decline")
    assert one.hidden(2).tobytes() == other.hidden(2).tobytes()
    assert one.events(2) == other.events(2)


def test_when_the_game_is_over_all_discs_are_shown():
    """DA-73"""
    table = play(ending(CARDS, [[20], [], []], [[6], [5, 2], []]), "decline")
    assert table.over
    assert table.view(2)["held"][1] == [0, 1, 0, 0, 1, 0]


@pytest.mark.parametrize("seed", range(8))
def test_a_guess_deals_discs_as_the_seat_sees_them(seed):
    """DA-56"""
    table = with_discs([1, 6], [2, 5], [3, 4, 4])
    hidden = table.hidden(0)
    entry_points.guess_at(table.box.record, hidden, 0, 0, np.uint64(seed))
    s = hidden[0]
    assert census(table.box.record[0], s) == census(table.box.record[0], table.record)
    assert s["held"][0].tolist() == [1, 0, 0, 0, 0, 1]
    assert s["held"][2, 3:].sum() == 2


def test_guesses_differ():
    """DA-56"""
    table = with_discs([1, 6], [2, 5], [3, 4, 4])
    found = set()
    for seed in range(40):
        hidden = table.hidden(0)
        entry_points.guess_at(table.box.record, hidden, 0, 0, np.uint64(seed))
        found.add(hidden[0]["held"][1].tobytes())
    assert len(found) > 5


@pytest.mark.parametrize("level", UNTIMED)
def test_machine_players_decide_alike_whatever_the_others_hold(level):
    """DA-56"""
    one, other = with_discs([1, 6], [2, 5], [3]), with_discs([1, 6], [3, 4], [2])
    for seed in range(3):
        choices = [player(level).choose(DAHSCHUR, t.box.record, t.hidden(0), 0, seed) for t in (one, other)]
        assert choices[0] == choices[1]


# Taking back


SLABS = "1r 0g 2b 1g 2r"


@pytest.mark.parametrize(
    "line",
    [
        ["act jar market"],
        ["act jar market", "walk 2"],
        ["act jar market", "fetch 3"],
        ["act jar avenue", "swap 1"],
        ["act jar avenue", "swap 1", "swap 2"],
        ["act jar avenue", "place red"],
        ["act jar avenue", "place red", "place green", "recall 3"],
        ["act jar procession", "enter 2"],
        ["act jar procession", "advance 4 6"],
        ["act jar rest"],
    ],
    ids=lambda line: line[-1],
)
def test_what_reveals_nothing_can_be_taken_back(line):
    """DA-12"""
    table = position(
        gift={1: 4, 2: 6},
        slabs=SLABS,
        gems=[{"red": 1, "green": 1, "blue": 1}],
        goods=[{3: 1, 4: 1}],
        supply=[7],
        offerings=[[4]],
    )
    assert play(table, *line).undoable(0)


def test_a_purchase_shows_the_next_offer_and_stands():
    """DA-22"""
    table = position(gift={1: 4, 2: 6}, offers=[(1, 2, 3, 0)], stall_gems=["red"])
    assert not play(table, "act jar market", "walk 1", "buy").undoable(0)


def test_dice_discs_and_neutral_cards_stand():
    """DA-53 DA-54 DA-81"""
    table = settled(("621", "653", "634", "312"), cities={6: "gs", 7: "gs"})
    assert not table.undoable(3)
    (winner,) = table.movers
    assert not play(table, "take 6 silver").undoable(winner)
    table = position(seats=3, gift={1: 4})
    assert not play(table, "act jar rest").undoable(0), "the next neutral card is turned up"


def test_a_disc_that_was_shown_stays_on_its_card_but_declining_can_be_taken_back():
    """DA-70 DA-72"""
    table = ending(CARDS, [[20, 12], [19], []], [[6, 5], [5], []])
    assert play(table.copy(), "decline").undoable(0)
    assert not play(table, "bury reed4").undoable(0)


def test_giving_a_card_can_be_taken_back_until_the_next_one_acts():
    """DA-10"""
    table = play(DAHSCHUR.table(4, 1), "give 4")
    assert table.undoable(1)
    play(table, "give 5")
    assert not table.undoable(1)


def test_every_decision_offers_a_handful_of_moves_even_with_all_goods_on_the_track():
    """DA-40: ten offerings and the longest card."""
    table = play(position(gift={1: 6}, offerings=[[1, 2, 3, 4, 5, 6, 7, 8, 9]], supply=[1]), "act jar procession")
    assert len(moves(table)) == 10 * 6
