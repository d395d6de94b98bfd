"""Who may enter, and what is said to those who may not."""

from __future__ import annotations

import pytest

import pyramidion
from pyramidion.arena.entrants import entrants
from pyramidion.players import PLAYERS, settings
from pyramidion.players.search import Search

from .bots import Dice, First

CHEOPS = pyramidion.game("cheops")

SOUND = """
class Sound:
    def choose(self, game, box, hidden, seat, seed):
        return 0

class Mute:
    pass

class Picky:
    def __init__(self, wish):
        pass
    def choose(self, game, box, hidden, seat, seed):
        return 0
"""


def one(text, seats=2):
    return entrants([text], CHEOPS, seats)[0]


@pytest.fixture
def bots(tmp_path):
    path = tmp_path / "bots.py"
    path.write_text(SOUND, "utf-8")
    return path


@pytest.mark.parametrize("level", PLAYERS)
def test_every_level_enters_by_its_name(level):
    assert one(level).name == level


def test_a_search_takes_limits_and_settings():
    search = one("search:playouts=50,threads=2,explore=0.4").make()
    assert (search.playouts, search.seconds, search.threads) == (50, None, 2)
    assert search.settings.explore == 0.4
    assert search.settings.trust == settings.tuned(CHEOPS, 2).trust
    assert search.settings.scale == settings.tuned(CHEOPS, 2).scale
    assert one("search:explore=0.4", seats=4).make().settings.scale == settings.tuned(CHEOPS, 4).scale


def test_a_search_limited_by_seconds_alone_has_no_limit_of_playouts():
    assert one("search:seconds=0.5").make().playouts is None
    assert one("search:seconds=0.5,playouts=7").make().playouts == 7


def test_a_search_that_was_tuned_anew_is_not_the_same_player(monkeypatch):
    before = [one(text).nature for text in ("search", "vizier", "search:explore=1", "scribe")]
    monkeypatch.setattr(settings, "figures_of", lambda package: {"search": {"trust": 99}})
    after = [one(text).nature for text in ("search", "vizier", "search:explore=1", "scribe")]
    assert [old == new for old, new in zip(before, after, strict=True)] == [False, False, False, True]


def test_a_search_without_settings_is_the_usual_one():
    assert one("search").make() == Search()


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("god", "'god' is not a player; there are random, fellah"),
        ("search:depth=3", "has no setting 'depth'; it has playouts, seconds"),
        ("search:", "has no setting ''; it has playouts"),
        ("search:playouts=many", "playouts of a search cannot be 'many'; it is a whole number above 0"),
        ("search:playouts=0", "cannot be '0'; it is a whole number above 0"),
        ("search:playouts", "playouts of a search cannot be ''"),
        ("search:seconds=-1", "cannot be '-1'; it is a number above 0"),
        ("search:explore=nan", "cannot be 'nan'; it is a number of at least 0"),
        ("search:horizon=1e3", "cannot be '1e3'; it is a whole number of at least 0"),
        ("search:horizon=99999999999", "cannot be '99999999999'"),
        ("search:trust=0", "trust of a search cannot be '0'; it is a number above 0"),
        ("search:ranks=7", "ranks of a search cannot be '7'; it is a number from 0 to 1"),
        ("search:explore=1,explore=2", "explore of a search is given twice"),
        ("nowhere.py:Bot", "nowhere.py cannot be read: No such file"),
        ("nowhere.py", "'nowhere.py' does not name a bot; it is written path/to/file.py:ClassName"),
        ("nowhere.py:", "'nowhere.py:' does not name a bot"),
    ],
)
def test_a_wrong_name_or_value_is_told_in_one_sentence(text, sentence):
    with pytest.raises(pyramidion.BadSetup, match=r"^[^\n]+$") as error:
        one(text)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("Loud", "has no class 'Loud'; it has Sound, Mute, Picky"),
        ("Mute", "is not a player: it has no method 'choose'"),
        ("Picky", "cannot be made: TypeError:"),
    ],
)
def test_a_class_that_cannot_play_is_named(bots, name, sentence):
    with pytest.raises(pyramidion.BadSetup) as error:
        one(f"{bots}:{name}")
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("text", "sentence"), [("1/0", "ZeroDivisionError"), ("class", "SyntaxError"), ("exit()", "SystemExit")]
)
def test_a_file_that_does_not_load_is_named_with_the_reason(tmp_path, text, sentence):
    path = tmp_path / "bad.py"
    path.write_text(text, "utf-8")
    with pytest.raises(pyramidion.BadSetup, match=f"bad.py cannot be loaded: {sentence}"):
        one(f"{path}:Bot")


def test_a_bot_in_a_file_is_told_apart_by_the_content_of_the_file(bots):
    before = one(f"{bots}:Sound")
    assert before.make() is not before.make()
    bots.write_text(SOUND + "\n", "utf-8")
    assert one(f"{bots}:Sound").nature != before.nature


def test_a_bot_may_import_what_lies_beside_it(tmp_path):
    (tmp_path / "beside_the_bot.py").write_text("MOVE = 3", "utf-8")
    path = tmp_path / "bot.py"
    path.write_text("from beside_the_bot import MOVE\nclass Bot:\n    def choose(self, *asked): return MOVE\n", "utf-8")
    assert one(f"{path}:Bot").make().choose(None, None, None, 0, 0) == 3


def test_a_bot_and_its_former_self_each_import_what_lies_beside_them(tmp_path):
    made = []
    for age, move in (("old", 3), ("new", 4)):
        folder = tmp_path / age
        folder.mkdir()
        (folder / "mind_of_the_bot.py").write_text(f"MOVE = {move}", "utf-8")
        (folder / "bot.py").write_text(
            "from mind_of_the_bot import MOVE\nclass Bot:\n    def choose(self, *asked): return MOVE\n", "utf-8"
        )
        made.append(one(f"{folder / 'bot.py'}:Bot").make())
    assert [bot.choose(None, None, None, 0, 0) for bot in made] == [3, 4]


@pytest.mark.parametrize(("line", "said"), [("raise Odd()", "Odd"), ("raise SystemExit(3)", "SystemExit: 3")])
def test_a_bot_that_cannot_be_made_is_refused_in_a_sentence(tmp_path, line, said):
    path = tmp_path / "bot.py"
    path.write_text(
        "class Odd(Exception):\n    def __str__(self): return self.detail\n"
        f"class Bot:\n    def __init__(self): {line}\n    def choose(self, *asked): return 0\n",
        "utf-8",
    )
    with pytest.raises(pyramidion.BadSetup, match=f"Bot cannot be made: {said}\\.$"):
        one(f"{path}:Bot")


def test_players_and_classes_enter_from_python():
    assert [entrant.name for entrant in entrants([First, Dice(), "random"], CHEOPS, 2)] == ["First", "Dice", "random"]


def test_what_cannot_choose_does_not_enter():
    with pytest.raises(pyramidion.BadSetup, match="42 is not a player"):
        one(42)
    with pytest.raises(pyramidion.BadSetup, match="at least one player"):
        entrants([], CHEOPS, 2)


def test_two_different_players_of_one_name_do_not_enter():
    class Named(Dice):
        name = "First"

    with pytest.raises(pyramidion.BadSetup, match="Two different players are called 'First'"):
        entrants([First, Named], CHEOPS, 2)


class Careful(First):
    def __init__(self, guesses):
        self.guesses = guesses


def factory(n):
    class Bot(First):
        guesses = n

    return Bot


@pytest.mark.parametrize(
    ("one", "other"), [(Careful(0), Careful(3)), (factory(0), factory(3)), (Search(10), Search(20))]
)
def test_two_of_a_kind_with_other_settings_need_names_of_their_own(one, other):
    with pytest.raises(pyramidion.BadSetup, match=r"Two different players are called .*; give one of them another"):
        entrants([one, other], CHEOPS, 2)
    field = entrants([("first", one), ("second", other)], CHEOPS, 2)
    assert [entrant.name for entrant in field] == ["first", "second"]
    assert entrants([one, one], CHEOPS, 2)[0].name == entrants([one], CHEOPS, 2)[0].name


def test_equal_searches_are_the_same_player():
    assert len({entrant.name for entrant in entrants([Search(10), Search(10)], CHEOPS, 2)}) == 1


def test_a_name_is_a_text_of_one_line():
    class Proper(First):
        @property
        def name(self):
            return "computed"

    assert entrants([Proper], CHEOPS, 2)[0].name == "Proper"
    assert entrants([Proper()], CHEOPS, 2)[0].name == "computed"
    for name in (7, "", "two\nlines", "\ud800"):
        with pytest.raises(pyramidion.BadSetup, match="is not a player's name; a text of one line is"):
            entrants([(name, First)], CHEOPS, 2)
