"""A game of another package is played at the server like ours."""

from __future__ import annotations

import os

import pytest
from installing import HERE, installed, write_package

import pyramidion
from pyramidion import games

from .clients import UNLIMITED, Api, Server, run, sitting
from .test_play import play_out

pytestmark = pytest.mark.slow

# Without ours, which have tests of their own and take long to load.
ALONE = """
from pyramidion import games
games.own_names = lambda: ()
from pyramidion.server.__main__ import main
main()
"""


@pytest.fixture
def server(tmp_path, monkeypatch):
    """A server that finds Reeds, and a game that cannot be loaded."""
    write_package(tmp_path / "sound", "reeds", "reeds = reeds:GAME")
    write_package(tmp_path / "broken", "broken", "broken = broken:GAME", "import nothing_of_that_name")
    found = map(str, (tmp_path / "sound", tmp_path / "broken", HERE))
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(found), prepend=os.pathsep)
    monkeypatch.setattr(games, "own_names", lambda: ())
    with installed(tmp_path / "sound"):
        server = Server(tmp_path / "data", ("-c", ALONE), **UNLIMITED).start()
        yield server
        server.stop()


def test_it_is_offered_with_its_words_and_played_to_its_end(server):
    api = Api(server)
    assert [info["game"] for info in api.get("/api/games").json()["games"]] == ["reeds"]
    assert "title = Reeds" in api.get("/api/games/reeds/messages/de.ftl").text
    assert "RE-02" in api.get("/api/games/reeds/rulebook/en.md").text
    table, tokens, opened = api.seated(game="reeds", seats=2)

    async def game():
        async with sitting(server, table, tokens[0]) as a, sitting(server, table, tokens[1]) as b:
            await play_out([(a, 0), (b, 1)])
            return a.states[0]["result"]

    assert sorted(run(game())["places"]) == [1, 2]
    record = api.get(f"/api/tables/{table}/record", opened["watch"]).text
    assert pyramidion.load(record).over


def test_one_that_cannot_be_loaded_is_refused_in_a_sentence(server):
    answer = Api(server).client.post("/api/tables", json={"game": "broken", "seats": 2})
    assert answer.status_code == 422
    assert "The game broken cannot be loaded" in answer.json()["sentence"]
    assert "The game broken cannot be loaded" in server.log.read_text("utf-8")
