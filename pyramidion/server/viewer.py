"""What one seat, or a watcher, sees of a position: plain data for the wire, made only from a position that was hidden.

Everything here starts from bytes that `hide` has gone over. The prompt, the words of moves and the forecast of what can
be taken back are made from them too, so nothing a seat may not know can show through in any of them.
"""

from __future__ import annotations

import struct
from collections import Counter
from functools import cache, lru_cache
from typing import Any

import msgspec
import numpy as np

from ..kernel import entry_points
from ..kernel.box import Box
from ..kernel.game import Game, as_records
from ..kernel.header import ALL, EVENT_COLUMNS, SEES
from ..kernel.messages import ScoreLine
from ..kernel.table import Table
from ..kernel.verbs import MAX_LINES, MAX_MOVES, MAX_SEATS
from ..kernel.writing import ViewWriter

Viewer = int | None  # who looks: a seat, or None for a watcher, as for `Table.view`
TRIAL_RNG = 0x5EED  # chance in a forecast has nothing to do with the game's own

PLY = struct.Struct("=i")
EVENT_ROW = struct.Struct(f"={EVENT_COLUMNS}h")
EVENTS_REMEMBERED = 20_000
MESSAGES_REMEMBERED = 20_000  # of prompts, and of words of moves
UNDOABLE = (b',"undoable":false}', b',"undoable":true}')  # how an offered move ends

encode = msgspec.json.encode


class ViewReader:
    """Reads positions of one game. Its scratch makes it a thing for one thread."""

    def __init__(self, game: Game):
        self.game = game
        self._legal_at, self._refuse_at = entry_points.legal_at.of(game), entry_points.refuse_at.of(game)
        self._forecast_at = entry_points.forecast_at.of(game)
        self._prompt_at, self._words_at = entry_points.prompt_at.of(game), entry_points.words_at.of(game)
        self.hidden = as_records(np.zeros(1, game.state_dtype))
        self._bytes = self.hidden.view(np.uint8)
        self._memory = self._bytes.data
        self._scratch = as_records(np.zeros(MAX_SEATS + 1, game.state_dtype))
        self._scratch_bytes = self._scratch.view(np.uint8).reshape(MAX_SEATS + 1, -1)
        self._trials = as_records(np.zeros(2, game.state_dtype))
        self._out, self._known = np.zeros(MAX_MOVES, np.int16), np.zeros(MAX_MOVES, np.int16)
        self._writers: dict[int, ViewWriter] = {}
        offsets: Any = game.state_dtype.fields
        self._ply, self._told, self._events = (offsets[name][1] for name in ("ply", "told", "events"))
        self._movers, self._mover_bits = offsets["movers"][1], game.state_dtype["movers"]
        self._told_events: dict[tuple[int, ...], bytes] = {}
        self.texts = [game.moves.text(code) for code in range(len(game.moves))]
        self._offers = [self._offer(code) for code in range(len(game.moves))]
        self._speaks = [game.moves.kind_of(code).name in game.words.names for code in range(len(game.moves))]
        # Of moves that have no words, by whether they can be taken back.
        self._plain_offers = [[head + b"{}" + tail for head in self._offers] for tail in UNDOABLE]
        self._prompt_row, self._word_rows = game.prompts.rows(1)[0], game.words.rows(MAX_MOVES)
        self._sheet_rows = game.sheet.rows(MAX_LINES)
        self._prompt_of, self._words_of = (
            lru_cache(MESSAGES_REMEMBERED)(lambda row, space=space: encode(space.decode(np.frombuffer(row, np.int32))))
            for space in (game.prompts, game.words)
        )
        self._touches = [game.moves.touches(code) for code in range(len(game.moves))]
        self._kinds = [game.moves.kind_of(code).name for code in range(len(game.moves))]
        self._with_touch: dict[str, list[int]] = {}
        for code, touches in enumerate(self._touches):
            for touch in set(touches):
                self._with_touch.setdefault(touch, []).append(code)

    def _offer(self, code: int) -> bytes:
        """The part of an offered move that is always the same, up to its words."""
        move = self.game.moves.move(code)
        head = {"code": code, "kind": move.kind, "args": move.args, "text": str(move)}
        head["touches"] = self.game.moves.touches(code)
        return encode(head)[:-1] + b',"words":'

    def looks(self, table: Table) -> dict[Viewer, bytes]:
        """What everybody may know. The same bytes as before mean that a viewer sees no difference."""
        table.hide_for_all(self._scratch)
        sheets = self._scratch_bytes[: table.seats + 1]  # a watcher's is the first
        return {viewer: sheet.tobytes() for viewer, sheet in zip((None, *range(table.seats)), sheets, strict=True)}

    def stand(self, seen: bytes) -> bytes:
        """What was seen without the news of the last move: a page that turns blank tells of a move made in secret."""
        start, end = self._events, self._events + self.game.state_dtype["events"].itemsize
        still = bytearray(seen)
        still[start:end] = bytes(end - start)
        still[self._told] = 0
        return bytes(still)

    def has_news(self, seen: bytes) -> bool:
        """Whether the last move told this viewer anything."""
        return seen[self._told] != 0

    def recall(self, seen: bytes) -> None:
        """Puts bytes that `looks` gave back into `hidden`."""
        self._memory[:] = seen

    def view(self, seen: bytes, seats: int) -> bytes:
        """The fields of a position as JSON, the same that `Table.view` gives."""
        writer = self._writers.get(seats)
        if writer is None:
            writer = self._writers[seats] = ViewWriter(self.game, seats)
        return writer.write(seen)

    def ply(self, seen: bytes) -> int:
        """How many moves the viewer counts."""
        return PLY.unpack_from(seen, self._ply)[0]

    def movers(self, seen: bytes) -> list[int]:
        """The seats that may act, as far as the viewer knows."""
        bits = int(np.frombuffer(seen, self._mover_bits, 1, self._movers)[0])
        return [seat for seat in range(MAX_SEATS) if bits >> seat & 1]

    def told(self, seen: bytes) -> bytes:
        """The events of the last move, as far as they were left visible."""
        rows = seen[self._events : self._events + seen[self._told] * EVENT_ROW.size]
        return listed(self.events(rows, self.ply(seen), ALL))

    def events(self, rows: bytes, ply: int, sees: int) -> list[bytes]:
        """Those events among the rows that a viewer with the bit `sees` may know, each as JSON."""
        known, told, tail = self._told_events, [], b',"ply":%d}' % ply
        for row in EVENT_ROW.iter_unpack(rows):
            if row[SEES] & ALL == ALL or row[SEES] & sees:
                if row not in known:
                    event = self.game.events.decode(row)
                    if len(known) >= EVENTS_REMEMBERED:
                        known.clear()
                    known[row] = encode({"kind": event.kind, "seat": event.seat, "args": event.args})[:-1]
                told.append(known[row] + tail)
        return told

    def prompt(self, box: Box, viewer: Viewer, seen: bytes) -> bytes:
        """What is expected now, as `Table.prompt` says it."""
        self.recall(seen)
        seat = -1 if viewer is None else viewer  # as kernels call a watcher
        self._prompt_at(box.record, self.hidden, 0, seat, self._prompt_row)
        return self._prompt_of(self._prompt_row.tobytes())

    def sheet(self, box: Box, seen: bytes, seats: int) -> list[list[ScoreLine]]:
        """The score sheet, made from what was seen."""
        self.recall(seen)
        n = entry_points.sheet_at(box.record, self.hidden, 0, self._sheet_rows)
        return self.game.sheet.decode(self._sheet_rows[:n], seats)

    def legal(self, box: Box, seat: int) -> list[int]:
        n = self._legal_at(box.record, self.hidden, 0, seat, self._out)
        return self._out[:n].tolist()

    def choice(self, box: Box, seat: int, seen: bytes) -> tuple[int, list[int]]:
        """What a seat is asked, and the moves it can answer with; none while it cannot act."""
        self.recall(seen)
        record = self.hidden[0]
        may_act = (int(record["movers"]) >> seat) & 1
        return int(record["phase"]), self.legal(box, seat) if may_act else []

    def moves(self, box: Box, seat: int, seen: bytes) -> bytes:
        """The legal moves of the seat, each with its words and whether it could be taken back freely."""
        self.recall(seen)
        codes, undoable = self._forecast(box, seat)
        n, rows, plain, words = len(codes), self._word_rows, self._plain_offers, self._words_of
        if not self._words_at(box.record, self.hidden, 0, self._out, n, rows):
            return listed([plain[free][code] for code, free in zip(codes, undoable, strict=True)])
        data, width, speaks, offers = rows[:n].tobytes(), rows.strides[0], self._speaks, self._offers
        return listed(
            [
                offers[code] + words(data[at : at + width]) + UNDOABLE[free] if speaks[code] else plain[free][code]
                for code, free, at in zip(codes, undoable, range(0, n * width, width), strict=True)
            ]
        )

    def _forecast(self, box: Box, seat: int) -> tuple[list[int], list[bool]]:
        """The legal moves, and whether each could be taken back, tried on a guess at what the seat cannot know."""
        out, known, mask = self._out, self._known, self.game.events.reveal_mask
        n = self._forecast_at(box.record, self.hidden, self._trials, seat, out, TRIAL_RNG, mask, known)
        # The end shows the key, and there is no way back from that.
        free = [bool(k & entry_points.MOVERS) and not k & entry_points.REVEALED for k in known[:n].tolist()]
        return out[:n].tolist(), free

    def refusal(self, box: Box, seat: int, code: int) -> str | None:
        """The rule that forbids a move, as far as the seat can know; None if it is legal."""
        rule = self._refuse_at(box.record, self.hidden, 0, seat, code, len(self.game.moves))
        return self.game.rule_id(rule) if rule else None

    def touched(self, touches: tuple[str, ...]) -> list[int]:
        """The moves that these touches could be part of, in whatever order they are made."""
        made = Counter(touches).items()
        codes = min((self._with_touch.get(touch, []) for touch, _ in made), key=len, default=[])
        return [code for code in codes if all(self._touches[code].count(touch) >= n for touch, n in made)]

    def nearest(self, box: Box, seat: int, codes: list[int]) -> tuple[list[int], bool]:
        """Those among the moves that come nearest to what the seat may do now, and whether it may do such a thing at
        all: of a closed field one wants to know why nobody can be laid there, not that it cannot be swapped."""
        legal = self.legal(box, seat)
        kinds, glowing = (
            {self._kinds[code] for code in legal},
            {touch for code in legal for touch in self._touches[code]},
        )
        near = [(self._kinds[code] in kinds, sum(touch in glowing for touch in self._touches[code])) for code in codes]
        best = max(near)
        return [code for code, how in zip(codes, near, strict=True) if how == best], best[0]


def listed(parts: list[bytes]) -> bytes:
    """A JSON array of what is JSON already."""
    return b"[" + b",".join(parts) + b"]"


@cache
def view_reader(game: Game) -> ViewReader:
    return ViewReader(game)
