"""What if: an evaluation comes from what may be known at a table, and so does a link to a position."""

from __future__ import annotations

import json
import subprocess

import pytest

from pyramidion.browser.__main__ import main as build
from pyramidion.browser.publishing import made

from .scripts import command_of

pytestmark = pytest.mark.slow

SECRET = "cheops"  # nobody knows how much the others have
PLAYOUTS = 24


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict:
    """What the script tells of its tables."""
    build(str(made()), SECRET)
    script = command_of("what_if", tmp_path_factory.mktemp("what-if"))
    files = [str(made() / f"{SECRET}.{ending}") for ending in ("wasm", "json")]
    done = subprocess.run([*script, *files, "5", str(PLAYOUTS)], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_everybody_is_told_a_chance_and_points(found):
    worth = found["alone"]
    assert sum(worth["wins"]) == pytest.approx(1)
    assert all(0 <= win <= 1 for win in worth["wins"])
    assert len(worth["points"]) == len(worth["wins"]) == 2


def test_against_machines_hidden_things_change_nothing(found):
    assert found["unseen"] == [found["alone"]] * 3


def test_at_a_side_line_for_all_seats_the_true_position_is_weighed(found):
    points = [each["points"][1] for each in found["open"]]
    assert points == sorted(set(points))  # the richer, the more


def test_where_people_sit_together_and_once_the_table_has_gone_on_nothing_is_told(found):
    assert found["shared"] is None
    assert found["company"] is None
    assert found["stale"] is None


def test_a_link_holds_nothing_that_its_eyes_do_not_see(found):
    for eyes in ("seat", "watcher"):
        assert len(set(found["links"][eyes])) == 1
    assert len(set(found["links"]["open"])) == 3


def test_a_link_is_short_and_opens_as_it_was_seen(found):
    assert found["length"] < 2000
    assert found["opened"]["table"] == "abc"
    assert found["view"] == found["seen"]


def test_playing_on_begins_with_a_position_that_looks_the_same(found):
    assert found["guess"] == found["seen"]


def test_a_damaged_or_foreign_link_is_refused(found):
    assert all(found["damaged"])
