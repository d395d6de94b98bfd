"""What the built pages need besides themselves: a list of files for working without a network, and compressed copies.

Only the standard library is used here: pages are also built where nothing else of ours is installed.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from pathlib import Path
from typing import Any

WORKER, LIST = "worker.js", "self.files = "
NOT_KEPT = (WORKER, "pyramidion-site.txt")
PACKED = {".js", ".css", ".svg", ".html", ".wasm", ".json", ".webmanifest"}
NAMED_AFTER_CONTENT = re.compile(r"(assets/.*|kernels/.*-[0-9a-f]{12}\.\w+)")


def finish(folder: Path) -> None:
    """To be called whenever a file in the folder has changed."""
    list_files(folder)
    for file in folder.rglob("*"):
        if file.suffix in PACKED:
            packed = file.with_name(f"{file.name}.gz")
            if not packed.exists() or packed.stat().st_mtime <= file.stat().st_mtime:
                packed.write_bytes(gzip.compress(file.read_bytes(), mtime=0))


def list_files(folder: Path) -> None:
    """Tells the service worker what there is to keep."""
    worker = folder / WORKER
    if worker.exists():
        code = worker.read_text("utf-8")
        if code.startswith(LIST):
            code = code.partition("\n")[2]
        listed = json.dumps(list(kept_offline(folder)), separators=(",", ":"))
        worker.write_text(f"{LIST}{listed};\n{code}", "utf-8")


def kept_offline(folder: Path) -> list[dict[str, Any]]:
    """Each file that a browser keeps: where it is, and what changes when its content does, unless its name says so."""
    found = []
    for file in sorted(folder.rglob("*")):
        place = file.relative_to(folder).as_posix()
        if not file.is_file() or file.suffix in (".gz", ".woff") or place in NOT_KEPT:
            continue
        same = NAMED_AFTER_CONTENT.fullmatch(place)
        revision = None if same else hashlib.blake2b(file.read_bytes(), digest_size=8).hexdigest()
        found.append({"url": "./" if place == "index.html" else place, "revision": revision})
    return found
