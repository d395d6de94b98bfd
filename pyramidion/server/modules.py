"""The rules as WebAssembly beside the pages. Packages bring them; in a checkout they are made behind the first page,
when all games can be played at the server."""

from __future__ import annotations

import asyncio
import contextlib
import importlib.util
import logging
import os
import signal
import sys
from pathlib import Path

from .logs import note
from .pages import STATIC

LOW_PRIORITY = 19


async def make_missing(pages: Path = STATIC) -> None:
    """Makes the modules if there are pages without any, in a process of its own."""
    lacking = (pages / "index.html").exists() and not (pages / "kernels" / "index.json").exists()
    if not lacking or not os.access(pages, os.W_OK) or not importlib.util.find_spec("numba"):
        return
    child = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "pyramidion.browser", "--pages", str(pages), str(LOW_PRIORITY)),
        stdin=asyncio.subprocess.DEVNULL,
        stdout=asyncio.subprocess.DEVNULL,
        stderr=asyncio.subprocess.PIPE,
        start_new_session=True,  # it starts others, which end with it
    )
    try:
        _, complaint = await child.communicate()
        if child.returncode:
            note("the modules for browsers could not be made", logging.ERROR, problem=complaint.decode()[-500:])
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(child.pid, signal.SIGKILL) if hasattr(os, "killpg") else child.kill()
        await child.wait()
