"""A seat at a table server, taken by the link that a friend sent."""

from __future__ import annotations

import json
import secrets
import threading
import time
from importlib.util import find_spec
from typing import Any

from ..bots.joining import PAUSE_SECONDS, Refused, check_final, sit_down
from ..games import game as game_of
from ..kernel.errors import PyramidionError
from ..kernel.events import Event
from ..kernel.header import ALL
from .seat import Moment, Offer, SeatWords, refusal

ANSWER_SECONDS = 30.0


class JoinedSeat:
    """Listens in a thread of its own; whoever asks is told of the last state that came."""

    words: SeatWords

    def __init__(self, link: str, name: str, language: str = "en"):
        if find_spec("websockets") is None:
            raise PyramidionError(
                "websockets, which reaches servers, is not installed; it comes with: pip install 'pyramidion[mcp]'"
            )
        self._address, self._hello = sit_down(link, name)
        self._language = language
        self._changed = threading.Condition()
        self._welcome: dict[str, Any] = {}
        self._state: dict[str, Any] = {}
        self._answers: dict[str, dict[str, Any]] = {}
        self._unread: list[dict[str, Any]] = []
        self._refused: Refused | None = None
        self._left = False
        self._socket: Any = None
        threading.Thread(target=self._listen, name="seat", daemon=True).start()
        self._until(lambda: bool(self._state), ANSWER_SECONDS, "The server lets nobody sit down at the moment.")

    def moment(self) -> Moment:
        with self._changed:
            if self._refused is not None:
                raise self._refused
            state, table = self._state, self._welcome["table"]
            game, seat, view = game_of(table["game"]), state["seat"], state["view"]
            offers = [
                Offer(move["text"], self.words.move(game.moves.move(move["code"]), move["words"]))
                for move in state["moves"]
            ]
            result = state.get("result") or {"points": (), "places": ()}
            ended = result["points"], result["places"]
            return Moment(game, seat, view, self._welcome["box"], state["prompt"], offers, *ended)

    def news(self) -> list[Event]:
        with self._changed:
            unread, self._unread = self._unread, []
        return [Event(one["kind"], one["seat"], one["args"], ALL, False) for one in unread]

    def play(self, move: str) -> None:
        with self._changed:
            state, socket = self._state, self._socket
        if not state["moves"]:
            raise PyramidionError("It is not your turn; wait for it with look.")
        command = {"type": "move", "id": secrets.token_hex(12), "seat": state["seat"], "version": state["version"]}
        game = game_of(self._welcome["table"]["game"])
        try:
            socket.send(json.dumps({**command, "code": game.moves.code(move)}))
        except OSError as error:
            raise PyramidionError(f"The connection to the server is broken at the moment: {error}.") from None
        self._until(lambda: command["id"] in self._answers, ANSWER_SECONDS, "The server did not answer; look again.")
        answer = self._answers.pop(command["id"])
        if answer["type"] == "refused":
            raise refusal(move, answer["rule"], self.words)
        if answer["type"] == "error":
            raise PyramidionError(answer["sentence"])
        if answer["type"] == "stale":
            raise PyramidionError("The table has changed meanwhile and the move was not made; look again.")

    def wait(self, seconds: float) -> None:
        """Until it is the seat's turn or the game is over, or for so many seconds."""
        with self._changed:
            self._changed.wait_for(lambda: bool(self._state["moves"] or self._state.get("result")), seconds)

    def leave(self) -> None:
        """The seat is kept: whoever has the place's token can come back to it."""
        self._left = True
        if self._socket is not None:
            self._socket.close()

    def _until(self, came: Any, seconds: float, sentence: str) -> None:
        with self._changed:
            self._changed.wait_for(lambda: came() or self._refused is not None, seconds)
            if came():
                return
            raise self._refused or PyramidionError(sentence)

    def _listen(self) -> None:
        """Hears what the server says, connecting again where the connection breaks."""
        import websockets
        from websockets.sync.client import connect

        while not self._left:
            try:
                with connect(self._address, max_size=None) as socket:
                    self._socket = socket
                    socket.send(self._hello)
                    for text in socket:
                        self._hear(json.loads(text))
            except (OSError, websockets.ConnectionClosed) as error:
                try:
                    check_final(error)
                except Refused as refused:
                    with self._changed:
                        self._refused = refused
                        self._changed.notify_all()
                    return
            time.sleep(PAUSE_SECONDS)

    def _hear(self, message: dict[str, Any]) -> None:
        with self._changed:
            match message["type"]:
                case "welcome":
                    self._welcome = message
                    self._name(message["table"])
                case "table":
                    self._welcome["table"] = message["table"]
                    self._name(message["table"])
                case "state":
                    self._take(message)
                case "refused" | "error" | "stale" | "done" if message.get("id"):
                    self._answers[message["id"]] = message
            self._changed.notify_all()

    def _take(self, state: dict[str, Any]) -> None:
        """The history that comes on arrival is news too, once."""
        first = not self._state
        self._state = state
        self._unread += state["history"] if first and "history" in state else state["events"]
        if answers := state.get("answers"):
            self._answers[answers] = state

    def _name(self, table: dict[str, Any]) -> None:
        game = game_of(table["game"])
        plain = SeatWords(game, self._language)
        names = [one["name"] or plain.seat(one["seat"]) for one in table["seats"]]
        self.words = SeatWords(game, self._language, tuple(names))
