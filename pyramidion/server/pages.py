"""The built front end, and a plain page where it has not been built."""

from __future__ import annotations

import mimetypes
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.types import Receive, Scope, Send

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
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"


class Pages:
    """Files of the front end; every other path is one of its own places and gets its first page."""

    def __init__(self, folder: Path = STATIC):
        self.folder = folder.resolve()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        response = self._answer(Request(scope))
        await response(scope, receive, send)

    def _answer(self, request: Request) -> Response:
        if request.method not in ("GET", "HEAD"):
            return Response("Only GET is possible here.\n", 405, {"allow": "GET, HEAD"}, "text/plain")
        path = request.url.path.lstrip("/")
        if path.startswith("api/") or "\0" in path:
            return Response("There is nothing here.\n", 404, media_type="text/plain")
        file = (self.folder / path).resolve()
        if path and file.is_relative_to(self.folder) and file.is_file():
            return self._file(request, file, FOR_GOOD if path.startswith("assets/") else ASK_FIRST)
        if "." in path.rpartition("/")[2]:
            return Response("There is no such file.\n", 404, media_type="text/plain")
        index = self.folder / "index.html"
        if index.is_file():
            return self._file(request, index, ASK_FIRST)
        return HTMLResponse(NOT_BUILT, headers={"cache-control": ASK_FIRST})

    def _file(self, request: Request, file: Path, keep: str) -> Response:
        """The file, or its compressed copy where there is one and the browser takes it."""
        headers = {"cache-control": keep, "vary": "accept-encoding"}
        packed = file.with_name(f"{file.name}.gz")
        if "gzip" not in request.headers.get("accept-encoding", "") or not packed.is_file():
            return FileResponse(file, headers=headers)
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        return FileResponse(packed, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
