"""Boxes that people send in. Their text is judged before it is parsed, and parsed where it can be ended.

A parser may take long over a text that somebody has made for that, and a thread cannot be stopped. So the text goes to
a process that knows nothing but TOML; when its time is up it is killed.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sys
from typing import Any

from ..kernel.box import Box
from ..kernel.errors import BoxError
from ..kernel.game import Game

NAME = "the box"
LINE_CHARACTERS, KEY_PARTS, BRACKETS = 500, 4, 8
AT_ONCE = 2  # boxes that are parsed at the same time; others wait

# What does not count in a line: texts, and remarks.
ASIDE = re.compile(r'"(?:[^"\\]|\\.)*"' r"|'[^']*'" r"|#.*")
BETWEEN_KEYS = re.compile(r"[=,\[\]{}]")

# Dates have no place in a box; as texts they are refused like any other text.
PARSER = """
import json, sys, tomllib
try:
    found = {"sections": tomllib.loads(sys.stdin.buffer.read().decode())}
except (tomllib.TOMLDecodeError, RecursionError, ValueError) as error:
    found = {"problem": str(error)}
json.dump(found, sys.stdout, default=str)
"""

_parsing = asyncio.Semaphore(AT_ONCE)


async def read(game: Game, text: str, seconds: float) -> Box:
    """The components of a game from TOML text, parsed within so many seconds."""
    check_shape(text)
    async with _parsing:
        sections = await parsed(text, seconds)
    return await asyncio.to_thread(Box, sections, text, NAME, game.read_box, game.advice_figures)


def check_shape(text: str) -> None:
    """Refuses lines and keys that no box needs and that parsers take long over."""
    depth = 0
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LINE_CHARACTERS:
            raise wrong(number, f"has {len(line)} characters; at most {LINE_CHARACTERS} are right")
        line = ASIDE.sub("", line)
        parts = 1 + max(each.count(".") for each in BETWEEN_KEYS.split(line))
        if parts > KEY_PARTS:
            raise wrong(number, f"has a key of {parts} parts; at most {KEY_PARTS} are right")
        for bracket in re.findall(r"[\[\]{}]", line):
            depth = depth + 1 if bracket in "[{" else max(0, depth - 1)
            if depth > BRACKETS:
                raise wrong(number, f"opens bracket {depth} within others; at most {BRACKETS} are right")


def wrong(number: int, problem: str) -> BoxError:
    return BoxError(f"{NAME}, line {number}, {problem}.")


async def parsed(text: str, seconds: float) -> dict[str, Any]:
    pipe = asyncio.subprocess.PIPE
    child = await asyncio.create_subprocess_exec(sys.executable, "-I", "-S", "-c", PARSER, stdin=pipe, stdout=pipe)
    try:
        async with asyncio.timeout(seconds):
            answer, _ = await child.communicate(text.encode())
    except TimeoutError:
        raise BoxError(f"{NAME} takes too long to read; write it as the standard box is written.") from None
    finally:
        with contextlib.suppress(ProcessLookupError):
            child.kill()
        await child.wait()
    found = json.loads(answer)
    if "problem" in found:
        raise BoxError(f"{NAME} is not TOML: {found['problem']}.")
    return found["sections"]
