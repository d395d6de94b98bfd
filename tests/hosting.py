"""The pages as mere files, in a folder of a host that runs nothing of ours."""

from __future__ import annotations

import contextlib
import functools
import threading
from collections.abc import Iterator
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

from pyramidion import site
from pyramidion.browser.offline import list_files

FRIENDS = "https://tables.example.org"


class Quiet(SimpleHTTPRequestHandler):
    """The host of `python -m http.server`, without its words."""

    def log_message(self, format: str, *args: object) -> None:
        pass


class Host:
    """Serves the pages until it goes away."""

    def __init__(self, folder: Path):
        place = "our/games"
        self.folder = folder / place
        site.write(self.folder, FRIENDS)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Quiet, directory=str(folder)))
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}/{place}/"
        self._thread = threading.Thread(target=self._server.serve_forever)
        self._thread.start()

    def change(self, file: str, old: str, new: str) -> None:
        """As if a newer version had been written."""
        text = (self.folder / file).read_text("utf-8")
        assert old in text
        (self.folder / file).write_text(text.replace(old, new), "utf-8")
        list_files(self.folder)

    def go_away(self) -> None:
        """More than once is fine."""
        self._server.shutdown()
        self._server.server_close()
        self._thread.join()


@contextlib.contextmanager
def hosting(folder: Path) -> Iterator[Host]:
    host = Host(folder)
    try:
        yield host
    finally:
        host.go_away()
