"""The figures of every game that a learner asks for first, as a table for the manual.

python docs/specs.py            # prints the table
python docs/specs.py --write    # renews it in docs/environments.md
"""

import argparse
from dataclasses import dataclass
from pathlib import Path

import numpy as np

import pyramidion
from pyramidion.envs import VectorTable

PAGE = Path(__file__).resolve().with_name("environments.md")
BEGIN, END = "<!-- made by `python docs/specs.py --write` -->", "<!-- end -->"
HEADS = ("game", "seats", "move codes", "numbers observed", "moves in a game", "longest", "choices of a move", "widest")
GAMES, SEED = 400, 1


@dataclass(frozen=True)
class Spec:
    """What one game looks like to learners with one number of seats; length and branching in random games."""

    game: str
    seats: int
    codes: int
    observation: int
    mean_length: float
    longest: int
    mean_branching: float
    widest: int


def spec(game: pyramidion.Game, seats: int, tables: int = GAMES, seed: int = SEED) -> Spec:
    """Plays one random game at every table and counts moves and choices."""
    vector = VectorTable(game, tables, seats, seed)
    playing, lengths = np.ones(tables, bool), np.zeros(tables, int)
    choices = moves = widest = 0
    while playing.any():
        choices += int(vector.counts[playing].sum())
        widest = max(widest, int(vector.counts[playing].max()))
        moves += int(playing.sum())
        vector.step(vector.sample())
        ended = playing & vector.dones
        lengths[ended] = vector.lengths[ended]
        playing &= ~ended
    vector.close()
    length = len(vector.layout)
    return Spec(game.name, seats, len(game.moves), length, lengths.mean(), int(lengths.max()), choices / moves, widest)


def table() -> str:
    """The table as Markdown."""
    lines = [f"| {' | '.join(HEADS)} |", "|---" + "|--:" * (len(HEADS) - 1) + "|"]
    for name in pyramidion.GAMES:
        game = pyramidion.game(name)
        for seats in game.seats:
            s = spec(game, seats)
            lines.append(
                f"| {s.game} | {s.seats} | {s.codes} | {s.observation} | {s.mean_length:.0f} | {s.longest} "
                f"| {s.mean_branching:.1f} | {s.widest} |"
            )
    return "\n".join(lines)


def renewed(page: str) -> str:
    """The page with the table as it should be."""
    before, _, rest = page.partition(BEGIN)
    _, _, after = rest.partition(END)
    return f"{before}{BEGIN}\n\n{table()}\n\n{END}{after}"


def main() -> None:
    parser = argparse.ArgumentParser(description="Show the figures of every game, or renew them in the manual.")
    parser.add_argument("--write", action="store_true", help=f"renew them in {PAGE.parent.name}/{PAGE.name}")
    if parser.parse_args().write:
        PAGE.write_text(renewed(PAGE.read_text("utf-8")), encoding="utf-8")
    else:
        print(table())


if __name__ == "__main__":
    main()
