"""A page for each game with what researchers ask for first: specifications, encodings, and figures from many games.

python docs/game_pages.py              # writes docs/games/*.md from the declarations and docs/games/figures.json
python docs/game_pages.py --measure    # plays the games for these figures anew, which takes some minutes
"""

import argparse
import json
import math
from pathlib import Path

import numpy as np

import pyramidion
from pyramidion.envs import Layout, VectorTable
from pyramidion.kernel.encoding import Piece
from pyramidion.kernel.fields import EVERYBODY, Known
from pyramidion.review.effort import Effort
from pyramidion.review.reviewing import review

FOLDER = Path(__file__).resolve().with_name("games")
FIGURES = FOLDER / "figures.json"
GAMES, REVIEWED, SEED = 1000, 200, 1
LOOK = Effort(values=64, deals=512)  # noise that is independent of the result changes no mean of products
PLAYERS = {"random": "sample", "advised": "advise"}
NORMAL = 1.96  # standard deviations that hold 95 %
MARGIN = 100


def played(game: pyramidion.Game, seats: int, player: str) -> dict:
    """One game at every table, everybody playing alike."""
    tables = VectorTable(game, GAMES, seats, SEED)
    first, playing = tables.movers.copy(), np.ones(GAMES, bool)
    places, points = np.zeros((GAMES, seats), int), np.zeros((GAMES, seats), int)
    lengths, choices, moves, widest, decided = np.zeros(GAMES, int), 0, 0, 0, 0
    while playing.any():
        counts = tables.counts[playing]
        choices, moves, widest = choices + int(counts.sum()), moves + len(counts), max(widest, int(counts.max()))
        decided += int((counts > 1).sum())
        tables.step(getattr(tables, PLAYERS[player])())
        ended = playing & tables.dones
        lengths[ended], places[ended], points[ended] = tables.lengths[ended], tables.places[ended], tables.scores[ended]
        playing &= ~ended
    tables.close()
    won = (places == 1) / (places == 1).sum(axis=1, keepdims=True)
    began = won[np.arange(GAMES), first]
    return {
        "length": [round(float(lengths.mean()), 1), int(lengths.min()), int(lengths.max())],
        "choices": [round(choices / moves, 2), widest],
        "decisions": round(decided / GAMES, 1),
        "points": [round(float(points.mean()), 1), round(float(points.std()), 1)],
        "first": None if game.several_at_once else interval(began),
    }


def interval(values: np.ndarray) -> list[float]:
    """A mean with its 95 % interval."""
    half = NORMAL * float(values.std(ddof=1)) / math.sqrt(len(values))
    return [round(float(values.mean()) + part, 4) for part in (0, -half, half)]


def luck(game: pyramidion.Game) -> list[float]:
    """Which share of the spread of results between two scribes came from luck, as a review tells it from skill."""
    found = []
    for n in range(REVIEWED):
        table = game.table(2, n)
        chooser = pyramidion.players.player("scribe")
        while not table.over:
            seat = table.movers[0]
            move = chooser.choose(game, table.box.record, table.hidden(seat), seat, MARGIN * n + table.ply)
            table.play(move, seat)
        account = review(table, judged=(), how=LOOK).accounts[0]
        found.append((account.luck, account.result - account.start))
    lucky, results = np.array(found).T
    draws = np.random.default_rng(SEED).integers(len(found), size=(2000, len(found)))
    shares = [share(lucky[draw], results[draw]) for draw in draws]
    return [round(part, 3) for part in (share(lucky, results), *map(float, np.quantile(shares, (0.025, 0.975))))]


def share(part: np.ndarray, whole: np.ndarray) -> float:
    return float(np.cov(part, whole)[0, 1] / whole.var(ddof=1))


def measured() -> dict:
    found = {}
    for name in pyramidion.GAMES:
        game = pyramidion.game(name)
        seats = {str(n): {player: played(game, n, player) for player in PLAYERS} for n in game.seats}
        found[name] = {"games": GAMES, "reviewed": REVIEWED, "seats": seats, "luck": luck(game)}
        print(name, json.dumps(found[name]), flush=True)
    return found


# The pages


def table(heads: list[str], rows: list[list], text_columns: int = 1) -> str:
    rule = "|---" * text_columns + "|--:" * (len(heads) - text_columns) + "|"
    lines = [f"| {' | '.join(heads)} |", rule, *(f"| {' | '.join(map(str, row))} |" for row in rows)]
    return "\n".join(lines)


def percent(value: float) -> str:
    return f"{100 * value:.1f}"


def page(game: pyramidion.Game, figures: dict) -> str:
    return (
        "\n\n".join(
            [
                f"# {game.name}, for researchers",
                "<!-- made by `python docs/game_pages.py` -->",
                about(game),
                "## Size",
                SIZE.format(games=figures["games"]),
                size(game, figures),
                "## Who begins",
                *advantage(game, figures),
                "## Luck",
                LUCK.format(*(round(100 * part) for part in figures["luck"]), reviewed=figures["reviewed"]),
                "## Moves",
                moves(game),
                "## Observations",
                OBSERVATIONS,
                observations(game),
                "## Components",
                COMPONENTS,
                table(["section", "source"], [[name, section["source"]] for name, section in sections(game)], 2),
            ]
        )
        + "\n"
    )


SIZE = """{games} games for each line, everybody playing alike: at random, or by the quick advice that `scribe` follows.
“With a choice” counts the moves of a game in which more than one was legal; “choices” is the mean of legal moves."""
BEGINS = """How often whoever moves first wins, in per cent, with the 95 % interval; a shared first place counts as its
share."""
LUCK = """Of the spread of results between two scribes, luck explains {0} % (95 % interval {1} to {2}, from {reviewed}
games): the covariance of luck and result over the variance of the result. Luck is what a review finds that the deal and
every draw brought beside what could have come; the rest is what the two decided. Between unequal players it is less."""
OBSERVATIONS = """Layout 2 with the fewest seats. “Known to” says who may know a piece before it is revealed: everybody,
its owner, or nobody."""
COMPONENTS = "Where the figures of the standard box come from; `pyramidion box` prints them."


def about(game: pyramidion.Game) -> str:
    secrets = "with secrets" if game.has_secrets else "without secrets"
    chance = "with chance" if game.has_chance else "without chance"
    acting = "several seats may act at once" if game.several_at_once else "one seat acts at a time"
    options = [f" Option `{option.name}`: {' or '.join(option.values)}." for option in game.options]
    return (
        f"{game.seat_counts} seats; {secrets}; {chance}; {acting}. "
        f"Version {game.version} of the rules, {len(game.moves)} move codes.{''.join(options)}\n"
        f"`pyramidion rules {game.name}` has the rules with their numbers; "
        "[environments.md](../environments.md) explains the encodings."
    )


def moves(game: pyramidion.Game) -> str:
    kinds = game.moves.kinds.values()
    written = [" ".join((kind.name, *(domain.name.upper() for domain in kind.domains))) for kind in kinds]
    rows = [[kind.name, f"`{text}`", kind.count] for kind, text in zip(kinds, written, strict=True)]
    return table(["kind", "written", "codes"], rows, 2)


def sections(game: pyramidion.Game) -> list[tuple[str, dict]]:
    """Those that say where their figures come from."""
    return [(name, section) for name, section in game.standard_box.sections.items() if "source" in section]


def size(game: pyramidion.Game, figures: dict) -> str:
    rows = []
    for seats, players in figures["seats"].items():
        layout = Layout(game, int(seats), 2)
        for player, f in players.items():
            mean, shortest, longest = f["length"]
            cells = [player, seats, mean, f"{shortest}–{longest}", f["decisions"], *f["choices"], *f["points"]]
            rows.append([*cells, layout.length, layout.inputs])
    heads = ["played", "seats", "moves", "from–to", "with a choice", "choices", "widest", "points", "their spread"]
    return table([*heads, "numbers observed", "one-hot inputs"], rows)


def advantage(game: pyramidion.Game, figures: dict) -> list[str]:
    if game.several_at_once:
        return ["All begin at the same time."]
    rows = []
    for seats, players in figures["seats"].items():
        cells = [f"{percent(value)} ({percent(low)}…{percent(high)})" for value, low, high in first_of(players)]
        rows.append([seats, percent(1 / int(seats)), *cells])
    return [BEGINS, table(["seats", "even share", *PLAYERS], rows, 0)]


def first_of(players: dict) -> list[list[float]]:
    return [players[player]["first"] for player in PLAYERS]


def observations(game: pyramidion.Game) -> str:
    seats, known = game.seats[0], {field.name: field.known for field in game.fields}
    rows = [
        [f"`{piece.name}`", " × ".join(map(str, piece.shape)) or 1, piece.kind, bounds(piece), knower(known, piece)]
        for piece in Layout(game, seats, 2)
    ]
    return table(["piece", "shape", "entries", "from–to", "known to"], rows, 5)


def bounds(piece: Piece) -> str:
    return f"{piece.low}–{piece.high}".replace("-", "−")


def knower(known: dict[str, Known], piece: Piece) -> str:
    of = known.get(piece.name, EVERYBODY)
    who = {"owner": "its owner"}.get(of.by, of.by)
    return f"{who}, at times everybody" if of.during else who


def pages(figures: dict) -> dict[Path, str]:
    return {FOLDER / f"{name}.md": page(pyramidion.game(name), figures[name]) for name in figures}


def main() -> None:
    parser = argparse.ArgumentParser(description="Write the games' pages for researchers.")
    parser.add_argument("--measure", action="store_true", help="play the games for the figures anew")
    FOLDER.mkdir(exist_ok=True)
    if parser.parse_args().measure:
        FIGURES.write_text(json.dumps(measured(), indent=1) + "\n", encoding="utf-8")
    for path, text in pages(json.loads(FIGURES.read_text("utf-8"))).items():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
