"""Several people at one terminal: everybody reads what their own seat may know, and nothing else (SG-03, SG-16)."""

from __future__ import annotations

import io
from collections.abc import Callable

import pytest
from rich.console import Console

import pyramidion
from pyramidion import Table
from pyramidion.players import Search
from pyramidion.players.chances import told_chance
from pyramidion.players.settings import confidence
from pyramidion.terminal.play import TerminalSession
from pyramidion.words import LANGUAGES, Words

CLEARED = "\x1b[2J"


class Sitting:
    """A session whose answers are written down, and the pages that were read before each of them."""

    def __init__(
        self, table: Table, answers: list[str], *, bots: dict[int, str] | None = None, screen=False, language="en"
    ):
        self.pages: list[str] = []
        self.questions: list[str] = []
        self.answers = iter(answers)
        self.paper = io.StringIO()
        console = Console(file=self.paper, width=100, force_terminal=screen, color_system=None)
        self.session = TerminalSession(table, bots or {}, language, console, self.ask)
        self.session.run()

    def ask(self, question: str) -> str:
        self.questions.append(question.strip())
        self.pages.append(self.paper.getvalue())
        self.paper.seek(0)
        self.paper.truncate()
        return next(self.answers)

    def pages_of(self, name: str) -> list[str]:
        return [page for page in self.pages if f"{name}, it’s your turn." in page]


def two_people(seed: int = 3) -> Table:
    return pyramidion.game("pyramids").table(2, seed)


def test_nobody_reads_what_another_chose_in_secret():
    sitting = Sitting(two_people(), ["choose 1 2", "quit"])
    first, second = sitting.pages
    assert "You choose" not in first
    assert "You choose" not in second
    assert "Player 2, it’s your turn." in second


def test_everybody_reads_what_they_did_in_secret_themselves():
    table = two_people()
    cards = [[int(card) + 1 for card in table.view(seat)["hand"][seat]] for seat in range(2)]
    sitting = Sitting(table, ["choose 1 2", "choose 3 4", "1", "quit"])
    for seat, chosen in ((0, cards[0][:2]), (1, cards[1][2:4])):
        *_, page = sitting.pages_of(f"Player {seat + 1}")
        assert page.count("You choose the cards") == 1
        assert f"You choose the cards {chosen[0]} and {chosen[1]}." in page
        assert "You mark" not in page, "seat 0 has marked, but seat 1 may not know"


def test_everybody_reads_what_happened_to_all():
    sitting = Sitting(two_people(), ["choose 1 2", "choose 3 4", "1", "quit"])
    for name in ("Player 1", "Player 2"):
        assert sum(page.count("Round 1 begins.") for page in sitting.pages_of(name)) == 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_prompt_names_who_is_asked_only_where_several_people_play(language):
    game = pyramidion.game("cheops")
    words = Words(game, language)
    named = words.text("terminal-your-turn", seat=words.seat(0))
    assert named in Sitting(game.table(2, 1), ["quit"], language=language).pages[0]
    assert named not in Sitting(game.table(2, 1), ["quit"], bots={1: "random"}, language=language).pages[0]


def test_a_screen_is_blank_when_the_next_person_comes_to_it():
    sitting = Sitting(two_people(), ["", "choose 1 2", "", "choose 3 4", "", "quit"], screen=True)
    for waiting, name in ((0, "Player 1"), (2, "Player 2"), (4, "Player 1")):
        _, blank = sitting.pages[waiting].rsplit(CLEARED, 1)
        assert f"{name}, it’s your turn." in blank
        assert "Round" not in blank
        assert sitting.questions[waiting] == "Press Enter once the others are looking away:"


def test_a_screen_of_one_person_is_never_wiped():
    table = pyramidion.game("pyramids").table(2, 3)
    assert not any(
        CLEARED in page for page in Sitting(table, ["choose 1 2", "1", "quit"], bots={1: "random"}, screen=True).pages
    )


def test_somebody_may_leave_from_the_blank_screen():
    def leaves(_: str) -> str:
        raise EOFError

    paper = io.StringIO()
    ask: Callable[[str], str] = leaves
    TerminalSession(two_people(), {}, "en", Console(file=paper, force_terminal=True, color_system=None), ask).run()
    assert "See you next time." in paper.getvalue()


def test_what_was_taken_back_is_told_to_nobody():
    table = pyramidion.game("cheops").table(2, 1)
    sitting = Sitting(table, ["lay father a1", "undo", "lay son b1", "store", "done", "quit"])
    (page,) = sitting.pages_of("Player 2")
    assert "Player 1 lays a son on b1." in page
    assert "father" not in page.split("\n\n")[0]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", pyramidion.GAMES)
def test_a_hint_tells_moves_by_number_with_their_reasons_and_what_is_expected(name, language, monkeypatch):
    thoughts = []

    class Adviser(Search):
        def think(self, *asked):
            thoughts.append(super().think(*asked))
            return thoughts[-1]

    monkeypatch.setattr("pyramidion.terminal.play.HINT", Adviser(playouts=300))
    table = pyramidion.game(name).table(2, 3)
    person = table.movers[0]
    sitting = Sitting(table, ["hint", "quit"], bots={1 - person: "vizier"}, language=language)
    page, (thought,) = sitting.pages[1], thoughts
    codes = table.legal(person)
    sure = confidence(table.game, 2, "hints")
    for choice in thought.choices[:3]:
        row = next(line for line in page.splitlines() if line.split()[:1] == [str(codes.index(choice.code) + 1)])
        assert f"{round(100 * told_chance(choice.win, 2, sure))} %" in row
        assert f" {round(choice.points)} " in row
        assert f" {choice.visits} (" in row
    lines = [line for line in page.splitlines() if line.startswith("  ") and ": " in line]
    assert len(lines) == len(thought.line)
    for line, (seat, code) in zip(lines, thought.line):
        assert line.strip().startswith(sitting.session.words.names[seat])
        assert table.game.moves.text(code) in line
    assert "terminal-" not in page


@pytest.mark.parametrize(("language", "sentence"), [("en", "“sing” is neither a move nor"), ("de", "„sing“ ")])
def test_what_is_no_move_is_told_in_the_language_of_the_table(language, sentence):
    sitting = Sitting(two_people(), ["sing", "quit"], bots={1: "fellah"}, language=language)
    assert sentence in sitting.pages[1]
    assert "kind of move" not in sitting.pages[1]
