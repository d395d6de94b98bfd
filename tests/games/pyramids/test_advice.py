"""Quick judgement: the marks that bring most at once, told anew in plain words and compared."""

from __future__ import annotations

import numpy as np
import pytest

from pyramidion.games.pyramids import advice
from pyramidion.games.pyramids.chamber import CELLS, PLACEMENT
from pyramidion.games.pyramids.testing import BOXES
from pyramidion.kernel import entry_points
from pyramidion.kernel.verbs import MAX_MOVES

from .positions import GAME, begun, expedition, give

# The way round on the left is as long as on the right.
MIRROR = ("..E..", ".###.", ".###.", ".###.", "..T..")


def covers(code):
    """The chamber and the cells of a marking move."""
    kind = GAME.moves.kind_of(code)
    chamber, *_, cell = kind.arguments(code)
    return chamber, 1 << cell if kind.name == "cell" else int(PLACEMENT[kind.arguments(code)[1], cell])


def steps(box, card, marks):
    """How far the tomb is from the nearest mark, walked cell by cell."""
    if not marks:
        return int(box["advice"]["way"][card])
    return next(k for k in range(CELLS) if int(box["advice"]["near"][card][k]) & marks)


def worth(value, away, left):
    if away == 0:
        return value + (advice.NEW_CARD if left > 2 else 0)
    short = away - left * advice.REACH
    hope = 1 if short <= 0 else 0 if left == 0 else 0.3 * max(0, 1 - short / 6)
    return hope * max(0, value - advice.STEP * away)


def gems(red, green):
    pairs = min(red, green)
    return 5 * pairs + 2 * (red + green - 2 * pairs)


def brings(table, seat, code):
    """What a move brings, symbol by symbol."""
    s, box = table.record, table.box.record[0]
    chamber, cells = covers(code)
    card, marks = int(s["chamber"][seat, chamber]), int(s["marks"][seat, chamber])
    left = int((box["rounds"] - 1 - s["round_no"]) * box["turns"] + box["turns"] - s["turn"])
    colour = int(box["colour"][card])
    bonus = next((int(box["bonuses"][k]) for k in range(3) if s["bonus"][colour, k] < 0), 0)
    to_go = [int(step) - int(s["coloured"][seat, colour]) for step in box["steps"]]
    value = int(box["card_points"]) + bonus * (0.8 * to_go.count(1) + 0.3 * to_go.count(2))
    total = worth(value, steps(box, card, marks | cells), left) - worth(value, steps(box, card, marks), left)
    on = {
        kind: (cells & int(box[kind][card])).bit_count()
        for kind in ("red", "green", "torch", "skull", "potion", "cross")
    }
    red, green, skulls = (int(s[name][seat]) for name in ("red", "green", "skulls"))
    most = int(box["gem_fields"])
    total += gems(min(red + on["red"], most), min(green + on["green"], most)) - gems(red, green)
    if on["torch"] and not int(s["torches"][seat]) >> int(s["round_no"]) & 1:
        total += int(box["torch_points"])
    marked = max(min(skulls + on["skull"], int(box["skull_fields"])) - on["potion"] * int(box["wiped"]), 0)
    total += int(box["skull_value"][skulls]) - int(box["skull_value"][marked])
    return total + 0.02 * cells.bit_count() + advice.EXTRA * on["cross"]


def advised(table, seat, chance):
    tables, out = table.positions, np.zeros(MAX_MOVES, np.int16)
    return int(entry_points.advise_at(table.box.record, tables, 0, seat, out, chance))


@pytest.mark.parametrize("variant", ["standard", *BOXES])
def test_the_marks_advised_bring_most(variant):
    box = GAME.standard_box if variant == "standard" else GAME.box(BOXES[variant], variant)
    for seed in range(6):
        table = GAME.table(2 + seed % 3, seed, box=box)
        while not table.over:
            seat = table.movers[0]
            code = advised(table, seat, table.ply + 1)
            if table.phase == "mark":
                best = max(brings(table, seat, other) for other in table.legal(seat))
                assert brings(table, seat, code) == pytest.approx(best, abs=0.01)
            table.play(code if table.ply % 3 else table.legal(seat)[table.ply % len(table.legal(seat))], seat)


def test_among_equals_the_advice_is_left_to_chance():
    """On two empty cards alike the pattern goes to the left or to the right."""
    table = begun(2, cards={1: MIRROR, 2: MIRROR})
    give(table, 0, 1, 2)
    expedition(table, "domino")
    values = {code: brings(table, 0, code) for code in table.legal(0)}
    equals = {code for code, value in values.items() if value == max(values.values())}
    assert len(equals) > 1
    assert {advised(table, 0, chance * 7919) for chance in range(200)} == equals
