"""A table: one game being played, with its log. The Python face of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, cast

import numpy as np

from . import entry_points, notation
from .box import Box
from .errors import BadSetup, CannotUndo, IllegalMove, PyramidionError
from .events import Event
from .game import Game
from .header import HEADER_FIELDS
from .jit import copied, overwrite
from .messages import ScoreLine, Value
from .moves import Move
from .randomness import KEY_BYTES, chances, commitment, key_from_seed
from .verbs import MAX_LINES, MAX_MOVES, MAX_SEATS, NOT_YOUR_TURN

if TYPE_CHECKING:
    from .perft import Reached

UNDO = -1  # in a log, instead of a move's code: this seat took its last move back

_SEATS_OF_MASK = tuple(tuple(seat for seat in range(8) if mask >> seat & 1) for mask in range(256))


class Table:
    """One game: a position, and the log that leads to it.

    The log has an entry per move or undo, as (seat, code). Entry n draws its chance from the key and n, so taking a
    move back and playing another never meets the same dice.
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        key: bytes,
        options: Mapping[str, str],
        box: Box,
        version: int | None = None,
        start: np.ndarray | None = None,
    ):
        """`start` is the position the game begins with instead of a deal: an array with that one record."""
        self.game, self.box, self.key = game, box, key
        self.seats = game.check_seats(seats)
        self.version = game.check_version(game.version if version is None else version)
        if not isinstance(key, bytes) or len(key) != KEY_BYTES:
            raise BadSetup(f"A key is {KEY_BYTES} bytes, not {key!r}.")
        self.options = {option.name: options.get(option.name, option.values[0]) for option in game.options}
        self._options = game.option_codes(options)
        unusual = [option for option in game.options if self.options[option.name] != option.values[0]]
        by_hand = {kind for option in unusual for kind in option.by_hand}
        self._automatic = tuple(kind for kind in game.automatic_moves if kind not in by_hand)
        self.log: list[tuple[int, int]] = []
        self._made: list[tuple[int, int, int, int]] = []  # moves that stand: log entry, seat, code, what got known
        self._positions, self._start = game.blank(1, self.version), start
        self._out = np.zeros(MAX_MOVES, np.int16)
        self._keep_at_hand()
        self._deal()

    def _keep_at_hand(self) -> None:
        """What every move needs and what follows from the rest."""
        game = self.game
        self._boxes, self._chance = self.box.record, chances(self.key)
        self._codes, self._reveal_mask = len(game.moves), game.events.reveal_mask
        self._legal_at, self._play_at = entry_points.legal_at.of(game), entry_points.play_at.of(game)

    def __getstate__(self) -> dict[str, Any]:
        left_out = ("_boxes", "_chance", "_legal_at", "_play_at")
        return {name: value for name, value in self.__dict__.items() if name not in left_out}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.__dict__.update(state)
        self._keep_at_hand()

    def __repr__(self) -> str:
        state = "over" if self.over else f"seat {', '.join(map(str, self.movers))} to move"
        return f"<Table of {self.game.name}, {self.seats} seats, {len(self._made)} moves, {state}>"

    def _deal(self) -> None:
        if self._start is not None:
            overwrite(self._positions, self._start)
            self._movers = int(self._start[0]["movers"])
            return
        overwrite(self._positions, self.game.blank(1, self.version))
        rng = self._chance(0)
        self._movers = entry_points.deal_at(self._boxes, self._positions, 0, self.seats, self._options, rng)

    # What is going on

    @property
    def record(self) -> Any:
        """The position, all of it. For rules and tests; whatever leaves for a person goes through `view`."""
        return self._positions[0]

    @property
    def positions(self) -> np.ndarray:
        """A copy of the position, all of it, as the rules take it: an array with one record."""
        return copied(self._positions)

    @property
    def movers(self) -> tuple[int, ...]:
        """The seats that may act now; none when the game is over."""
        return _SEATS_OF_MASK[self._movers]

    @property
    def over(self) -> bool:
        return self._movers == 0

    @property
    def ply(self) -> int:
        return int(self._positions[0]["ply"])

    @property
    def phase(self) -> str:
        return self.game.phases[int(self._positions[0]["phase"])]

    @property
    def played(self) -> list[tuple[int, Move]]:
        """The moves that stand, as (seat, move)."""
        return [(seat, self.game.moves.move(code)) for _, seat, code, _ in self._made]

    @property
    def standing(self) -> list[int]:
        """The moves that stand, as numbers of their log entries, from 1 on."""
        return [made[0] for made in self._made]

    @property
    def commitment(self) -> str:
        """What everybody may know of the key before the game is over."""
        return commitment(self.key)

    def legal(self, seat: int) -> list[int]:
        """The codes of a seat's legal moves; none if it may not act."""
        if type(seat) is not int or not 0 <= seat < self.seats:
            seat = self._checked_seat(seat)
        if not self._movers >> seat & 1:
            return []
        n = self._legal_at(self._boxes, self._positions, 0, seat, self._out)
        return self._out[:n].tolist()

    def moves(self, seat: int) -> list[Move]:
        """A seat's legal moves, readable."""
        return [self.game.moves.move(code) for code in self.legal(seat)]

    def automatic_move(self, seat: int) -> int | None:
        """The only move of a seat that is asked so that asking tells nothing: whoever runs the table makes it.

        It must be made no sooner than others would be waited for, or the haste would tell them.
        """
        kinds = self._automatic
        codes = self.legal(seat) if kinds else []
        return codes[0] if len(codes) == 1 and self.game.moves.kind_of(codes[0]).name in kinds else None

    def events(self, seat: int | None = None, *, all_seats: bool = False) -> list[Event]:
        """What the last move (or the deal) caused, as far as a seat may know; seat None is a watcher."""
        return [e for e in self.game.events.of(self._positions[0]) if all_seats or e.visible_to(seat)]

    # Playing

    def code(self, move: int | str | Move) -> int:
        """The code of a move given as code, notation or readable move."""
        return self.game.moves.code(move)

    def play(self, move: int | str | Move, seat: int | None = None) -> None:
        """Plays a move. An illegal one raises IllegalMove with the rule, and nothing has changed."""
        code = move if type(move) is int and not move >> 31 else self.code(move)
        if seat is None:
            seat = self._only_mover()
        elif type(seat) is not int or not 0 <= seat < self.seats:
            seat = self._checked_seat(seat)
        n = len(self.log) + 1
        rng = self._chance(n)
        known = self._play_at(self._boxes, self._positions, 0, seat, code, rng, self._codes, self._reveal_mask)
        if known < 0:
            raise self._refusal(-known, code, seat)
        self._movers = known & entry_points.MOVERS
        self.log.append((seat, code))
        self._made.append((n, seat, code, known))

    def why(self, move: int | str | Move, seat: int | None = None) -> str | None:
        """The id of the rule that forbids this move here; None if it is legal."""
        code = self.code(move)
        seat = self._only_mover() if seat is None else self._checked_seat(seat)
        rule = entry_points.refuse_at(self._boxes, self._positions, 0, seat, code, self._codes)
        return self.game.rule_id(rule) if rule else None

    def _only_mover(self) -> int:
        movers = self.movers
        if len(movers) > 1:
            raise PyramidionError(f"Seats {', '.join(map(str, movers))} may act; say which one does.")
        return movers[0] if movers else 0

    def _checked_seat(self, seat: Any) -> int:
        if type(seat) is int and 0 <= seat < self.seats:
            return seat
        if isinstance(seat, np.integer) and 0 <= seat < self.seats:
            return int(seat)
        raise PyramidionError(f"{seat!r} is not a seat; they run from 0 to {self.seats - 1}.")

    def _refusal(self, rule: int, code: int, seat: int) -> IllegalMove:
        name = self.game.rule_id(rule)
        shown = self.game.moves.text(code) if 0 <= code < self._codes else str(code)
        if self.over:
            return IllegalMove(name, f"The game is over, so {shown!r} cannot be played ({name}).")
        if rule == NOT_YOUR_TURN:
            turn = ", ".join(map(str, self.movers))
            return IllegalMove(name, f"Seat {seat} cannot act now; seat {turn} can ({name}).")
        if not 0 <= code < self._codes:
            return IllegalMove(name, f"{code} is not a move code; they run from 0 to {self._codes - 1} ({name}).")
        return IllegalMove(name, f"{shown!r} is against rule {name} here.")

    # Taking back

    def undoable(self, seat: int) -> bool:
        """Whether this seat's last move can be taken back without anybody's leave.

        It can until it revealed something hidden or random, or another seat has acted; acting in secret at the same
        time does not count.
        """
        later_private = True
        for _, who, _, known in reversed(self._made):
            if who == seat:
                secret = bool(known & entry_points.PRIVATE)
                return not known & entry_points.REVEALED and (self._made[-1][1] == seat or (secret and later_private))
            later_private = later_private and bool(known & entry_points.PRIVATE)
        return False

    def undo(self, seat: int | None = None, *, force: bool = False) -> Move:
        """Takes a seat's last move back; `force` also beyond what was revealed, then later moves of others go too."""
        if not self._made:
            raise CannotUndo("No move has been made yet, so none can be taken back.")
        seat = self._made[-1][1] if seat is None else self._checked_seat(seat)
        last = max((i for i, made in enumerate(self._made) if made[1] == seat), default=None)
        if last is None:
            raise CannotUndo(f"Seat {seat} has not moved yet, so it cannot take a move back.")
        if not force and not self.undoable(seat):
            raise CannotUndo(
                f"Seat {seat} cannot take {self.game.moves.text(self._made[last][2])!r} back: "
                "something was revealed or another seat has acted."
            )
        taken = self._made[last]
        keep = self._made[:last] if force and not self.undoable(seat) else self._made[:last] + self._made[last + 1 :]
        self.log.append((seat, UNDO))
        self._replay(keep)
        return self.game.moves.move(taken[2])

    def _replay(self, made: Iterable[tuple[int, int, int, int]]) -> None:
        made = list(made)
        self._deal()
        for n, seat, code, _ in made:
            self._remake(n, seat, code)
        self._made = made

    def _remake(self, n: int, seat: int, code: int) -> None:
        """Plays entry `n` of the log as it was played."""
        rng = self._chance(n)
        known = self._play_at(self._boxes, self._positions, 0, seat, code, rng, self._codes, self._reveal_mask)
        self._movers = known & entry_points.MOVERS

    # What people see

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """What a seat may see, as plain data; None is a watcher."""
        hidden = self.hidden(seat)[0]
        view: dict[str, Any] = {"seats": self.seats, "movers": list(self.movers), "ply": int(hidden["ply"])}
        for name in self.game.state_dtype.names or ():
            if name not in HEADER_FIELDS and name not in self.game.unseen:
                value = hidden[name].tolist()
                view[name] = value[: self.seats] if name in self.game.per_seat else value
        return view

    def hidden(self, seat: int | None = None) -> np.ndarray:
        """A copy of the position without anything this seat may not know: what a machine player gets.

        News is left out, `events` has it: a page that turned blank would tell of a move made in secret.
        """
        copy = copied(self._positions)
        entry_points.hide_at(self._boxes, copy, 0, -1 if seat is None else self._checked_seat(seat))
        copy["told"] = 0
        copy["events"] = 0
        return copy

    def hide_for_all(self, scratch: np.ndarray) -> None:
        """What everybody sees, onto a sheet each: first a watcher's, then the seats'."""
        entry_points.hide_for_all_at(self._boxes, self._positions, 0, scratch, self.seats)

    def prompt(self, seat: int | None = None) -> dict[str, Any]:
        """What is expected now, as one viewer may know it: a message id and its arguments; None is a watcher."""
        row = self.game.prompts.rows(1)[0]
        entry_points.prompt_at(self._boxes, self.hidden(seat), 0, -1 if seat is None else int(seat), row)
        return self.game.prompts.decode(row)

    def words(self, moves: Iterable[int | str | Move], seat: int | None = None) -> list[dict[str, Value]]:
        """What each of these legal moves of a seat says beyond its notation: further arguments of its message."""
        codes = np.array([self.game.moves.move(self.code(move)).code for move in moves], np.int16)
        rows = self.game.words.rows(len(codes))
        seen = self.hidden(self._only_mover() if seat is None else seat)
        entry_points.words_at(self._boxes, seen, 0, codes, len(codes), rows)
        return [self.game.words.decode(row) for row in rows]

    def scores(self) -> list[int]:
        out = np.zeros(MAX_SEATS, np.int32)
        entry_points.score_at(self._boxes, self._positions, 0, out)
        return out[: self.seats].tolist()

    def ranks(self) -> list[int]:
        """Everybody's place, 1 the best."""
        out = np.zeros(MAX_SEATS, np.int32)
        entry_points.rank_at(self._boxes, self._positions, 0, out)
        return out[: self.seats].tolist()

    def sheet(self) -> list[list[ScoreLine]]:
        """The score sheet, line by line for each seat; the lines add up to the score."""
        rows = self.game.sheet.rows(MAX_LINES)
        n = entry_points.sheet_at(self._boxes, self._positions, 0, rows)
        return self.game.sheet.decode(rows[:n], self.seats)

    def position(self, viewer: int | str | None = notation.EVERYTHING) -> str:
        """The whole position as a line that people can read; `Game.position` makes a table of it again.

        For a seat, or None for a watcher: what that viewer may know and nothing else.
        """
        shown = self._positions if viewer == notation.EVERYTHING else self.hidden(cast("int | None", viewer))
        return notation.write(self.game, shown, self.options, self.box, viewer)

    @property
    def start(self) -> str | None:
        """The position the game began with, in writing; None if it began with a deal."""
        if self._start is None:
            return None
        return notation.write(self.game, self._start, self.options, self.box, notation.EVERYTHING)

    def guessed(self, seat: int | None, seed: int) -> Table:
        """A table that looks the same to this seat (None: a watcher), with a guess at all that it cannot know."""
        twin, viewer = self.copy(), -1 if seat is None else self._checked_seat(seat)
        entry_points.hide_at(self._boxes, twin._positions, 0, viewer)
        entry_points.guess_at(self._boxes, twin._positions, 0, viewer, chances(key_from_seed(seed))(0))
        twin._begin(twin._positions)
        return twin

    def set_up(self, *, check: bool = True, **fields: Any) -> Table:
        """Changes fields of the position, given in notation or as numbers; the game begins here. Returns the table.

        `check=False` also takes positions that no game leads to, for a closer look at a single rule.
        """
        start = notation.changed(self.game, self._positions, self.box, fields, check)
        start["told"], start["events"] = 0, 0
        self._begin(start)
        return self

    def _begin(self, positions: np.ndarray) -> None:
        """Forgets how it came about: the game begins here."""
        self._start, self.log, self._made = copied(positions), [], []
        self._start["rng"] = 0
        self._deal()

    def perft(self, depth: int) -> Reached:
        """How many sequences of so many moves there are from here, and to how many positions they lead."""
        from .perft import perft

        return perft(self, depth)

    def _repr_html_(self) -> str:
        """The table in a notebook, as a watcher sees it."""
        from .notebook import html

        return html(self)

    # Copies and files

    def copy(self) -> Table:
        twin = object.__new__(Table)
        twin.__dict__.update(self.__dict__)
        twin.log, twin._made = list(self.log), list(self._made)
        twin._positions, twin._out = copied(self._positions), self._out.copy()
        return twin

    def at(self, ply: int) -> Table:
        """A copy of the table as it was after so many moves."""
        if not 0 <= ply <= len(self._made):
            raise PyramidionError(f"This game has {len(self._made)} moves; there is no move {ply}.")
        twin = self.copy()
        twin.log = list(self.log)
        twin._replay(self._made[:ply])
        return twin

    def again(self, ply: int) -> Iterator[Table]:
        """A copy of the table as it was after so many moves; it changes step by step to how it is now."""
        twin = self.at(ply)
        yield twin
        for made in self._made[ply:]:
            twin._remake(*made[:3])
            twin._made.append(made)
            yield twin

    def to_json(self) -> str:
        """The game as text: box, options, key and moves, with a digest."""
        from .saving import to_json

        return to_json(self)
