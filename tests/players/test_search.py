"""Tree search: what it may know, when it answers the same, what it says about its reasons."""

from __future__ import annotations

import math
import sys
from dataclasses import replace

import pytest

import pyramidion
from pyramidion.kernel.errors import BadGame, BadSetup
from pyramidion.players import LEVELS, PLAYERS, player, settings
from pyramidion.players import search as module
from pyramidion.players.search import Level, Search, Thought
from pyramidion.players.settings import Settings, tuned, tuned_level

GAMES = [pyramidion.game(name) for name in pyramidion.GAMES]
every_game = pytest.mark.parametrize("game", GAMES, ids=[game.name for game in GAMES])


def middle(game: pyramidion.Game, moves: int = 40, seats: int = 2, seed: int = 3) -> pyramidion.Table:
    """A table in the middle of a game, with a choice to make."""
    table = game.table(seats, seed)
    while len(table.log) < moves or len(table.legal(table.movers[0])) < 2:
        seat = table.movers[0]
        table.play(player("scribe").choose(game, table.box.record, table.hidden(seat), seat, len(table.log)), seat)
    return table


def think(search: Search, table: pyramidion.Table, seed: int = 1, hidden=None) -> Thought:
    seat = table.movers[0]
    position = table.hidden(seat) if hidden is None else hidden
    return search.think(table.game, table.box.record, position, seat, seed)


@every_game
@pytest.mark.parametrize("threads", [1, 2])
def test_limited_by_playouts_it_answers_the_same_to_the_same_seed(game, threads):
    table = middle(game)
    search = Search(playouts=200, threads=threads)
    assert think(search, table) == think(search, table)


@every_game
def test_another_seed_is_another_search(game):
    table = middle(game)
    first, second = (think(Search(playouts=300), table, seed) for seed in (1, 2))
    assert [choice.visits for choice in first.choices] != [choice.visits for choice in second.choices]


@every_game
def test_what_it_cannot_know_makes_no_difference(game):
    table = middle(game, seats=game.seats[-1])
    seat = table.movers[0]
    twin = table.guessed(seat, 99)
    assert twin.positions.tobytes() != table.positions.tobytes()
    search = Search(playouts=200)
    assert think(search, table) == think(search, table, hidden=twin.hidden(seat))


@every_game
def test_a_search_leaves_the_position_alone(game):
    table = middle(game)
    hidden = table.hidden(table.movers[0])
    before = hidden.tobytes()
    think(Search(playouts=100), table, hidden=hidden)
    assert hidden.tobytes() == before


@every_game
def test_reasons_cover_the_legal_moves_and_add_up(game):
    table = middle(game)
    seat = table.movers[0]
    thought = think(Search(playouts=500, threads=2), table)
    assert {choice.code for choice in thought.choices} == set(table.legal(seat))
    assert thought.playouts == 500 == sum(choice.visits for choice in thought.choices)
    visits = [choice.visits for choice in thought.choices]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= choice.win <= 1 and 0 <= choice.reward <= 1 for choice in thought.choices)
    assert thought.line[0] == (seat, thought.choices[0].code)


@every_game
def test_the_expected_line_begins_with_a_legal_move_and_goes_on(game):
    table = middle(game)
    line = think(Search(playouts=500), table).line
    seat, code = line[0]
    table.play(code, seat)
    assert len(line) > 1
    assert all(0 <= who < 2 and 0 <= later < len(game.moves) for who, later in line)


@every_game
def test_nobody_at_a_full_table_hopes_for_much_more_than_his_share(game):
    """One of all seats will win, so their chances add up to one."""
    seats = game.seats[-1]
    thought = think(Search(playouts=6000), game.table(seats, 3))
    chance = sum(choice.visits * choice.win for choice in thought.choices) / thought.playouts
    assert chance == pytest.approx(1 / seats, rel=0.5)


@every_game
def test_the_points_expected_are_those_at_the_end_of_the_game(game):
    """In the opening the estimate that guides the search counts what is there, which is next to nothing."""
    best = think(Search(playouts=1500), game.table(2, 3)).choices[0]
    advised = game.simulate(300, 2, 5, advised=True)
    assert best.points == pytest.approx(sum(advised.mean_points) / 2, rel=0.3)


def test_a_playout_that_thinks_before_it_moves_is_repeatable_and_another_one():
    """Care holds other moves against the advised one."""
    table = middle(pyramidion.game("cheops"), seats=4)
    crowded = tuned(table.game, 4)
    careful, quick = (Search(200, settings=replace(crowded, horizon=30, care=care)) for care in (4, 0))
    assert think(careful, table) == think(careful, table)
    assert think(careful, table) != think(quick, table)


def test_without_time_it_still_answers():
    table = middle(pyramidion.game("cheops"))
    thought = think(Search(playouts=None, seconds=1e-6), table)
    assert thought.playouts == module.AT_ONCE
    assert thought.choices[0].code in table.legal(table.movers[0])


def test_a_full_tree_goes_on_counting(monkeypatch):
    monkeypatch.setattr(module, "ROOM", 30)
    table = middle(pyramidion.game("cheops"))
    thought = think(Search(playouts=400), table)
    assert thought.playouts == 400
    assert thought.choices[0].code in table.legal(table.movers[0])


def test_a_search_without_a_limit_is_refused():
    with pytest.raises(BadSetup, match="needs a limit"):
        Search(playouts=None)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ({"playouts": 0}, "playouts of a search cannot be 0; it is a whole number above 0."),
        ({"playouts": -5}, "playouts of a search cannot be -5"),
        ({"playouts": "10"}, "playouts of a search cannot be '10'"),
        ({"playouts": True}, "playouts of a search cannot be True"),
        ({"playouts": None, "seconds": math.nan}, "seconds of a search cannot be nan; it is a number above 0."),
        ({"seconds": 0}, "seconds of a search cannot be 0"),
        ({"seconds": math.inf}, "seconds of a search cannot be inf"),
        ({"threads": 0}, "threads of a search cannot be 0; it is a whole number above 0."),
        ({"threads": None}, "threads of a search cannot be None"),
    ],
)
def test_a_limit_that_cannot_be_is_refused_in_a_sentence(arguments, sentence):
    with pytest.raises(BadSetup) as error:
        Search(**arguments)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("setting", "sentence"),
    [
        ({"trust": 0.0}, "trust of a search cannot be 0.0; it is a number above 0."),
        ({"trust": 1e-60}, "trust of a search cannot be 1e-60"),
        ({"scale": 0}, "scale of a search cannot be 0; it is a number above 0."),
        ({"ranks": 7}, "ranks of a search cannot be 7; it is a number from 0 to 1."),
        ({"chaos": -0.1}, "chaos of a search cannot be -0.1; it is a number from 0 to 1."),
        ({"explore": math.nan}, "explore of a search cannot be nan; it is a number of at least 0."),
        ({"horizon": 2.5}, "horizon of a search cannot be 2.5; it is a whole number of at least 0."),
    ],
)
def test_a_setting_that_cannot_be_is_refused_in_a_sentence(setting, sentence):
    with pytest.raises(BadSetup) as error:
        Settings(**setting)
    assert sentence in str(error.value)


@pytest.mark.parametrize("threads", [1, 3, 7])
def test_several_trees_make_exactly_the_playouts_that_were_asked_for(threads):
    table = middle(pyramidion.game("cheops"))
    for playouts in (2, 100):
        assert think(Search(playouts, threads=threads), table).playouts == playouts


@pytest.mark.parametrize("seed", [-1, -(2**70), 2**70])
@every_game
def test_every_whole_number_is_a_seed_for_every_player(game, seed):
    table = middle(game)
    seat = table.movers[0]
    for name in ("random", "fellah", "scribe", "greedy", "vizier"):
        assert player(name).choose(game, table.box.record, table.hidden(seat), seat, seed) in table.legal(seat)


def test_a_move_that_ends_the_game_is_expected_to_bring_its_score():
    """The decision after which nothing follows: what the search expects of it is what the score sheet says."""
    game = pyramidion.game("cheops")
    checked = 0
    for seed in range(11, 17):
        table = game.table(2, seed, options={"open_money": "yes"})
        while table.movers:
            seat = table.movers[0]
            ends = {}
            for code in table.legal(seat):
                after = table.copy()
                after.play(code, seat)
                if after.over:
                    ends[code] = after
            if ends:
                for choice in think(Search(playouts=200), table).choices:
                    if choice.code in ends and choice.visits:
                        end = ends[choice.code]
                        won = (end.ranks()[seat] == 1) / end.ranks().count(1)
                        assert choice.points == pytest.approx(end.scores()[seat], abs=0.01)
                        assert choice.win == pytest.approx(won, abs=0.001)
                        checked += 1
            table.play(player("scribe").choose(game, table.box.record, table.hidden(seat), seat, len(table.log)), seat)
    assert checked


@pytest.mark.parametrize(("higher", "lower"), [("scribe", "random"), ("vizier", "scribe")])
@every_game
def test_a_higher_level_wins_most_games(game, higher, lower):
    """Six games of two seats on three deals; every choice repeats, so this never fails by luck."""
    wins = 0.0
    for deal in range(3):
        for swapped in (False, True):
            names = (lower, higher) if swapped else (higher, lower)
            table = game.table(2, 500 + deal)
            while table.movers:
                seat = table.movers[0]
                machine = player(names[seat])
                table.play(machine.choose(game, table.box.record, table.hidden(seat), seat, len(table.log)), seat)
            places = table.ranks()
            wins += (places[names.index(higher)] == 1) / places.count(1)
    assert wins >= 4


def test_levels_are_players_from_simple_to_strong():
    assert [name for name in PLAYERS if name in LEVELS] == list(LEVELS) == ["fellah", "scribe", "vizier", "pharaoh"]


def test_an_unknown_player_is_named_with_those_there_are():
    with pytest.raises(BadSetup, match=r"'wizard' is not a machine player; there are random, .*pharaoh\."):
        player("wizard")


def test_a_level_has_settings_of_its_own_only_where_many_sit(monkeypatch):
    game = pyramidion.game("dahschur")
    own = {"playouts": 30}
    figures = {"vizier": own, "pharaoh": own | {"crowded": {"chaos": 1.0, "trust": 0.5}}}
    monkeypatch.setattr(settings, "figures_of", lambda package: figures)
    for seats, same in ((2, True), (4, False)):
        table = game.table(seats, seed=5)
        seat = table.movers[0]
        thoughts = [
            Level(name).think(game, table.box.record, table.hidden(seat), seat, 7) for name in ("vizier", "pharaoh")
        ]
        assert (thoughts[0] == thoughts[1]) is same


def test_a_game_without_settings_is_searched_with_the_usual_ones(monkeypatch):
    monkeypatch.setattr(settings, "FILE", "nothing.toml")
    settings.figures_of.cache_clear()
    try:
        game = pyramidion.game("cheops")
        assert tuned(game, 2) == tuned(game, 4) == Settings()
        assert tuned_level(game, 4, "pharaoh") == (1000, Settings())
    finally:
        settings.figures_of.cache_clear()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (
            "[viziers]\nplayouts = 3",
            r"players.toml in pocket has 'viziers'; the sections search, vizier, pharaoh, chances are right",
        ),
        ("[search]\nplayouts = 3", r"has 'playouts' in \[search\]; explore, .* are right"),
        ("[vizier.crowded]\ndepth = 3", r"has 'depth' in \[vizier\]; .*playouts are right"),
        ("[search]\nranks = 3", r"\[search\]: The setting ranks of a search cannot be 3; it is a number from 0 to 1"),
        ("[search", "players.toml in pocket is not TOML"),
    ],
)
def test_a_file_of_settings_that_cannot_be_is_named_with_what_is_right(tmp_path, monkeypatch, text, sentence):
    (tmp_path / "pocket").mkdir()
    (tmp_path / "pocket" / "__init__.py").touch()
    (tmp_path / "pocket" / "players.toml").write_text(text, "utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.delitem(sys.modules, "pocket", raising=False)
    with pytest.raises(BadGame, match=sentence):
        settings.figures_of.__wrapped__("pocket")
