"""The rules in a real browser's engine: the very same games as natively."""

from __future__ import annotations

import json

import pytest

import pyramidion
from pyramidion.browser.publishing import made
from tests.conformance.conftest import boxes
from tests.kernels.scripts import bundled
from tests.kernels.test_sameness import Native

from .games import GAMES
from .hands import STATIC


@pytest.mark.parametrize("game", GAMES)
def test_a_browsers_engine_plays_the_very_same_game(visit, game: str, tmp_path):
    played = pyramidion.game(game)
    played_on = boxes(played)
    cases = [(min(played.seats), played_on["small"]), (max(played.seats), played.standard_box)]
    games = [Native(played, seats, box, seed) for seed, (seats, box) in enumerate(cases)]
    expected = [each.play() for each in games]
    shown, fresh = STATIC / "kernels", made()
    index = json.loads((shown / "index.json").read_text("utf-8"))
    assert (shown / index[game]["module"]).read_bytes() == (fresh / f"{game}.wasm").read_bytes(), "run: make web"
    page = visit("/rules/cheops/short")
    page.evaluate(bundled("page", tmp_path, "browser", "iife").read_text("utf-8"))
    tapes = [json.loads(each.tape) for each in games]
    assert page.evaluate("([game, tapes]) => replayed(game, tapes)", [game, tapes]) == expected
