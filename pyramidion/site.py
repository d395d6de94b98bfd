"""The pages as mere files: everything that needs no server, for any host and in any folder there.

Places stand behind a # in the addresses: such a host knows no paths but those of files, and each has another way of
sending the first page for all others.
"""

from __future__ import annotations

import json
import re
import shutil
from pathlib import Path

import msgspec

from .browser.offline import list_files
from .games import game
from .kernel.errors import PyramidionError
from .players import LEVELS
from .server import wire
from .server.api import game_info
from .server.pages import STATIC
from .server.security import CONTENT_SECURITY_POLICY
from .words import LANGUAGES

MARK = "pyramidion-site.txt"
MARKED = "Written by: pyramidion site. The next time, everything in this folder is replaced.\n"
ADDRESS = re.compile(r"https?://[^\s\"'<>#?]+")
ONLY_BY_A_SERVER = "; frame-ancestors 'none'"  # means nothing in a page itself


def write(folder: Path, friends: str = "", pages: Path = STATIC) -> None:
    """Fills a folder, or one that was filled before; `friends` is the address of a server for playing with others."""
    index = pages / "kernels" / "index.json"
    if not (pages / "index.html").exists():
        raise PyramidionError("The pages have not been built yet; in a checkout, 'make web' builds them.")
    if not index.exists():
        raise PyramidionError("The pages came without the rules for browsers; in a checkout, 'make web' adds them.")
    if friends and not ADDRESS.fullmatch(friends):
        raise PyramidionError(f"{friends!r} is not the address of a server, such as https://tables.example.org.")
    make_room(folder)
    try:
        shutil.copytree(pages, folder, ignore=shutil.ignore_patterns("*.gz"), dirs_exist_ok=True)
        first = folder / "index.html"
        first.write_text(first_page(first.read_text("utf-8"), friends), "utf-8")
        infos = [game_info(game(name)) for name in json.loads(index.read_text("utf-8"))]
        (folder / "api").mkdir()
        (folder / "api" / "games").write_bytes(msgspec.json.encode(wire.Games(infos, list(LEVELS), list(LANGUAGES))))
        list_files(folder)
        (folder / MARK).write_text(MARKED, "utf-8")
    except OSError as error:
        raise PyramidionError(f"{error.filename or folder} cannot be written: {error.strerror}.") from None


def make_room(folder: Path) -> None:
    """Empties a folder that was written before; anything else in one is somebody's own."""
    if folder.exists() and not folder.is_dir():
        raise PyramidionError(f"{folder} is a file; a folder is needed.")
    if folder.is_dir() and any(folder.iterdir()):
        if not (folder / MARK).is_file():
            raise PyramidionError(f"{folder} is not empty and was not written by 'pyramidion site'; name another.")
        for each in folder.iterdir():
            if each.name != MARK:
                shutil.rmtree(each) if each.is_dir() and not each.is_symlink() else each.unlink()


def first_page(page: str, friends: str) -> str:
    """The first page as a mere file: it knows that it is one, and what it may load."""
    policy = CONTENT_SECURITY_POLICY.replace(ONLY_BY_A_SERVER, "")
    known = ' data-pages="files"' + (f' data-friends="{friends.rstrip("/")}"' if friends else "")
    page = page.replace("<html ", f"<html{known} ", 1)
    head = '<meta charset="utf-8" />'
    return page.replace(head, f'{head}\n    <meta http-equiv="content-security-policy" content="{policy}" />', 1)
