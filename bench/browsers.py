"""Advised playouts in a browser's engine beside native ones, one core each, in turn: the same moves in both.

A playout guesses what the first seat cannot know and plays to the end as advised. It is the kernel of the search, told
to grow no tree. Node stands for the browser; it has the same engine as Chromium.
"""

import base64
import json
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median
from time import process_time

import numpy as np

import pyramidion
from pyramidion.browser.__main__ import main as make
from pyramidion.browser.publishing import made
from pyramidion.kernel import entry_points
from pyramidion.kernel.jit import as_records
from pyramidion.players.settings import tuned
from pyramidion.players.tree import NODE, scratch, search_at

ROOT = Path(__file__).resolve().parent.parent
BUNDLER = ROOT / "web" / "node_modules" / ".bin" / "rolldown"
SEATS, NODES, CALL = 2, 2000, 10
NEVER, FOR_EVER = 1 << 30, 10_000


class Native:
    """The playouts as machine code."""

    def __init__(self, name: str):
        self.game = pyramidion.game(name)
        self.settings = tuned(self.game, SEATS).record()
        self.settings["patience"], self.settings["horizon"] = NEVER, FOR_EVER
        self.settings["chaos"], self.settings["care"] = 0, 0

    def playouts(self, wanted: int) -> bytes:
        game, box = self.game, self.game.standard_box.record
        three, nodes = as_records(np.zeros(3, game.state_dtype)), as_records(np.zeros(NODES, NODE))
        entry_points.deal_at(box, three, 0, SEATS, np.zeros(max(1, len(game.options)), np.int64), 1)
        entry_points.hide_at(box, three, 0, 0)
        nodes["child"][0] = -1
        used, seen, gaps = np.array([1, 0], np.int64), np.zeros(len(game.moves), np.int32), np.zeros(3)
        papers = scratch()
        for _ in range(0, wanted, CALL):
            search_at(box, three, nodes, used, seen, gaps, 0, CALL, 7, self.settings, *papers)
        return nodes[: used[0]].tobytes()


def compare(name: str, playouts: int, rounds: int) -> dict:
    """Playouts a second natively and in Node, and the ratio of each round."""
    native, folder = Native(name), made()
    make(str(folder), name)
    with tempfile.TemporaryDirectory() as place:
        script = Path(place) / "browsers.mjs"
        source = str(Path(__file__).with_suffix(".ts"))
        subprocess.run(
            [str(BUNDLER), source, "--platform", "node", "--format", "esm", "--file", str(script)],
            check=True,
            cwd=ROOT / "web",
            stdout=subprocess.DEVNULL,
        )
        settings = base64.b64encode(native.settings.tobytes()).decode()
        files = [str(folder / f"{name}.{ending}") for ending in ("wasm", "json")]
        command = [str(shutil.which("node")), str(script), *files, str(SEATS), settings]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as browser:
            assert browser.stdin
            assert browser.stdout
            assert browser.stdout.readline() == "ready\n"
            native.playouts(CALL)
            there, here = [], []
            for _ in range(rounds):
                began = process_time()
                tree = native.playouts(playouts)
                here.append(playouts / (process_time() - began))
                print(playouts, file=browser.stdin, flush=True)
                answer = json.loads(browser.stdout.readline())
                there.append(playouts / answer["seconds"])
                assert base64.b64decode(answer["tree"]) == tree, f"{name}: the browser played something else"
            browser.stdin.close()
    ratios = [theirs / ours for theirs, ours in zip(there, here, strict=True)]
    return {"game": name, "native": median(here), "browser": median(there), "ratios": sorted(ratios)}


def compare_all(playouts: int = 2000, rounds: int = 5) -> list[dict]:
    if not shutil.which("node") or not BUNDLER.exists():
        return []
    return [compare(name, playouts, rounds) for name in pyramidion.GAMES]


if __name__ == "__main__":
    for found in compare_all(*map(int, sys.argv[1:])):
        print(json.dumps(found))
