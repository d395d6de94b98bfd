"""The built front end, and a plain page where it has not been built."""

from __future__ import annotations

import mimetypes
import re
from collections.abc import Callable, Iterator
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

from .. import games
from ..words import LANGUAGES

STATIC = Path(__file__).parent / "static"
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Pyramidion</title>
<h1>Pyramidion</h1>
<p>The server runs, but its pages have not been built yet. In a checkout, <code>make play</code> builds them.
<p>Programs can play all the same: see <a href="/api/openapi.json">the description of the API</a>.
</html>
"""
ASSET = re.compile(
    r"(\w+(?:\.\w\w)?)(?:\.\w+)?-[\w-]{8}\.(js|css)"
)  # what it is for; which of several, and its content
EARLY = {
    "js": '<link rel="modulepreload" crossorigin href="/assets/{}">',
    "css": '<link rel="stylesheet" crossorigin href="/assets/{}">',
}
NAMED_AFTER_CONTENT = re.compile(r"assets/.*|kernels/.*-[0-9a-f]{12}\.\w+")
mimetypes.add_type("application/manifest+json", ".webmanifest")
mimetypes.add_type("application/wasm", ".wasm")
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


class Pages:
    """Files of the front end; every other path is one of its own places and gets its first page.

    That page names the files which the place will need, so that a browser fetches them all at once instead of finding
    out about one from another. `game_of` tells the game of a table, where that is known without asking the archive.
    """

    def __init__(self, folder: Path = STATIC, game_of: Callable[[str], str | None] = lambda table: None):
        self.folder = folder.resolve()
        self.game_of = game_of
        found = [match for file in sorted(self.folder.glob("assets/*")) if (match := ASSET.fullmatch(file.name))]
        self.assets = {name: [match for match in found if match[1] == name] for name in {match[1] for match in found}}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._answer(Request(scope))
        await response(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response("Only GET is possible here.\n", 405, {"allow": "GET, HEAD"}, "text/plain")
        path = request.url.path.lstrip("/")
        if path.startswith("api/") or "\0" in path:
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        if file := self._found(path):
            return self._file(request, file, FOR_GOOD if NAMED_AFTER_CONTENT.fullmatch(path) else ASK_FIRST)
        if "." in path.rpartition("/")[2]:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        index = self.folder / "index.html"
        if index.is_file():
            return self._first_page(index.read_text("utf-8"), path, request.headers.get("accept-language", ""))
        return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_FIRST})

    def _found(self, path: str) -> Path | None:
        try:
            file = (self.folder / path).resolve()
            return file if path and file.is_relative_to(self.folder) and file.is_file() else None
        except (OSError, ValueError):  # no file has such a name
            return None

    def _first_page(self, page: str, path: str, languages: str) -> Response:
        language = next((each for each in LANGUAGES if languages.lower().startswith(each)), LANGUAGES[0])
        early = "".join(
            EARLY[match[2]].format(match[0])
            for name in self._needed(path, language)
            for match in self.assets.get(name, ())
        )
        headers = {"cache-control": ASK_FIRST, "vary": "accept-language"}
        page = page.replace('="./', '="/')  # it is sent for paths of any depth
        return HTMLResponse(page.replace("</head>", f"{early}</head>", 1), headers=headers)

    def _needed(self, path: str, language: str) -> Iterator[str]:
        """What is loaded for a place beyond what every place begins with; a guess too many costs little."""
        place, _, rest = path.partition("/")
        yield f"words.{language}"
        if place == "rules":
            yield "book"
        elif place in ("", "t"):
            yield "art"
        if not place:
            yield from ("pictures", *(f"{game}.{language}" for game in games.names()))
        if place == "t":
            yield from ("book", "Table", "table")
            if game := self.game_of(rest.partition("/")[0]):
                yield from (game, f"{game}.{language}")

    def _file(self, request: Request, file: Path, keep: str) -> Response:
        """The file, or its compressed copy where there is one and the browser takes it."""
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        packed = file.with_name(f"{file.name}.gz")
        if "gzip" not in request.headers.get("accept-encoding", "") or not packed.is_file():
            return FileResponse(file, headers=headers)
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return FileResponse(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
