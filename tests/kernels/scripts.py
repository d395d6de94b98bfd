"""Scripts beside these tests, made ready for Node and for pages."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WEB = HERE.parent.parent / "web"


def command_of(name: str, folder: Path) -> list[str]:
    """The command that runs `<name>.ts` in Node."""
    script = bundled(name, folder, "node", "esm")
    return [str(shutil.which("node")), str(script)]


def bundled(name: str, folder: Path, platform: str, form: str) -> Path:
    """`<name>.ts` with what it imports of the front end, as one file in the folder."""
    node, bundler = shutil.which("node"), WEB / "node_modules" / ".bin" / "rolldown"
    if node is None or not bundler.exists():
        pytest.skip("Node and the front end's packages are needed; run: make web")
    script = folder / f"{name}.mjs"
    command = [str(bundler), str(HERE / f"{name}.ts"), "--platform", platform, "--format", form, "--file", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=WEB)
    assert done.returncode == 0, done.stdout + done.stderr
    return script
