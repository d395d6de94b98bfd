"""The modules of all games beside the built pages, under names that change with their content."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

from ..games import own_names
from ..kernel import sources
from .offline import finish

ENDINGS = {"module": "wasm", "facts": "json"}


def made() -> Path:
    """Where modules lie that were made before; each copy of the package has a folder of its own, so that none takes
    another's between making and laying them out."""
    place = hashlib.blake2b(str(sources.PACKAGE).encode(), digest_size=4).hexdigest()
    return sources.cache_folder() / f"browser-{place}"


def publish(pages: Path, modules: Path) -> None:
    """Lays the modules of our games into `kernels` among the pages, with an index of them, and nothing else."""
    folder = pages / "kernels"
    folder.mkdir(exist_ok=True)
    index: dict[str, dict[str, str]] = {}
    for name in own_names():
        index[name] = {}
        for kind, ending in ENDINGS.items():
            content = (modules / f"{name}.{ending}").read_bytes()
            named = f"{name}-{hashlib.blake2b(content, digest_size=6).hexdigest()}.{ending}"
            index[name][kind] = named
            if not (folder / named).exists():
                (folder / named).write_bytes(content)
    wanted = {file for files in index.values() for file in files.values()}
    for old in folder.iterdir():
        if old.name.removesuffix(".gz") not in wanted:
            old.unlink()
    (folder / "index.json").write_text(json.dumps(index), "utf-8")
    finish(pages)
