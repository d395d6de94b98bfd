"""Scripts beside these tests, made ready for Node."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
WEB = HERE.parent.parent / "web"


def command_of(name: str, folder: Path) -> list[str]:
    """The command that runs `<name>.ts`, with what it imports of the front end bundled into one file in the folder."""
    node, bundler = shutil.which("node"), WEB / "node_modules" / ".bin" / "rolldown"
    if node is None or not bundler.exists():
        pytest.skip("Node and the front end's packages are needed; run: make web")
    script = folder / f"{name}.mjs"
    command = [str(bundler), str(HERE / f"{name}.ts"), "--platform", "node", "--format", "esm", "--file", str(script)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=WEB)
    assert done.returncode == 0, done.stdout + done.stderr
    return [node, str(script)]
