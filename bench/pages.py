"""Our pages as Lighthouse sees them, on a simulated phone: the start page, a page of rules, and a table of every game.

Each page is loaded several times; the figures are the medians, with the lowest and highest of performance beside them.
The tables are real ones, with a person seated against machine players. Writes `pages.json` beside this file.

    python bench/pages.py [--repeats 3] [--only cheops]
"""

import argparse
import json
import os
import shutil
import subprocess
import tempfile
from pathlib import Path
from statistics import median

from playwright.sync_api import sync_playwright
from rich.console import Console
from rich.table import Table

import pyramidion
from first_board import first_boards, memory
from ours import HERE, ask, free_port, our_server, with_packages

CATEGORIES = ("performance", "accessibility", "best-practices")
FIGURES = {"first-contentful-paint": "ms", "largest-contentful-paint": "ms", "total-blocking-time": "ms"}
FIGURES |= {"cumulative-layout-shift": "", "speed-index": "ms"}
TRIES = 3  # on a busy machine a run may fail to record its trace
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--disable-component-update"]
FLAGS += ["--disable-sync", "--no-first-run"]


def seat(address: str, game: str) -> tuple[str, dict]:
    """A table at which a person sits among machine players, and what that person's browser keeps of it."""
    seats = max(pyramidion.game(game).seats)
    machines = [None, *["scribe"] * (seats - 1)]
    table = ask(f"{address}/api/tables", {"game": game, "seats": seats, "machines": machines})
    body = {"name": "Ada", "nonce": f"{table['table']}-0123456789abcdef"}
    token = ask(f"{address}/api/tables/{table['table']}/join", body, table["invites"][0])["token"]
    return table["table"], {"game": game, "at": 0, "over": False, "tokens": {"0": token}}


def look(address: str, port: int) -> dict:
    """One run of Lighthouse on a page, in the browser that listens on a port."""
    lighthouse = HERE / "lighthouse" / "node_modules" / ".bin" / "lighthouse"
    command = [str(lighthouse), address, f"--port={port}", "--disable-storage-reset", "--quiet", "--output=json"]
    command += [f"--only-categories={','.join(CATEGORIES)}"]
    for _ in range(TRIES):
        run = subprocess.run(command, stdout=subprocess.PIPE, text=True)
        if not run.returncode:
            break
    else:
        raise SystemExit(f"Lighthouse could not measure {address}.")
    found = json.loads(run.stdout)
    scores = {name: round(100 * found["categories"][name]["score"]) for name in CATEGORIES}
    return scores | {name: found["audits"][name]["numericValue"] for name in FIGURES}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--repeats", type=int, default=3)
    parser.add_argument("--only", choices=["start", "rules", *pyramidion.GAMES])
    options = parser.parse_args()
    with_packages(HERE / "lighthouse")
    chromium, port = os.environ.get("CHROMIUM") or shutil.which("chromium"), free_port()
    with tempfile.TemporaryDirectory() as folder, our_server(f"{folder}/tables") as (address, _, _):
        seated = dict(seat(address, game) for game in pyramidion.GAMES)
        pages = {"start": "/", "rules": "/rules/cheops"} | {one["game"]: f"/t/{id}" for id, one in seated.items()}
        pages = {name: path for name, path in pages.items() if options.only in (None, name)}
        with sync_playwright() as driver:
            browser = driver.chromium.launch_persistent_context(
                f"{folder}/browser", executable_path=chromium, args=[*FLAGS, f"--remote-debugging-port={port}"]
            )
            page = browser.new_page()
            page.goto(f"{address}/rules/cheops")
            page.evaluate("held => localStorage.setItem('pyramidion.tables', held)", json.dumps(seated))
            page.goto("about:blank")
            inside = browser.new_cdp_session(page)
            runs: dict[str, list[dict]] = {name: [] for name in pages}
            for _ in range(options.repeats):
                for name, path in pages.items():
                    inside.send("Network.clearBrowserCache")  # the seats are kept, and nothing else
                    kept = {"origin": address, "storageTypes": "service_workers,cache_storage"}
                    inside.send("Storage.clearDataForOrigin", kept)
                    runs[name].append(look(address + path, port))
            browser.close()
            first, taken = {}, {}
            if options.only is None:
                first = first_boards(driver.chromium, chromium, address, options.repeats)
                taken = memory(driver.chromium, chromium, address)
    figures = {
        name: {figure: median(run[figure] for run in of) for figure in of[0]}
        | {"performance of all runs": sorted(run["performance"] for run in of)}
        for name, of in runs.items()
    }
    show(figures)
    if options.only is None:
        for how, waits in first.items():
            print(f"From the click on Play now to the board, {how}: {', '.join(f'{each:.2f} s' for each in waits)}")
        kept = ", ".join(f"{game} {megabytes:.0f} MB" for game, megabytes in taken.items())
        print(f"Memory of a table of the browser's own, with Pharaoh and a hint: {kept}")
        figures["click to board"], figures["memory in MB"] = first, taken
        Path(HERE / "pages.json").write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


def show(figures: dict[str, dict]) -> None:
    shown = Table(title="Lighthouse, simulated phone")
    for heading in ("page", "performance", "runs", "access", "practices", "FCP", "LCP", "blocking", "shift", "SI"):
        shown.add_column(heading, justify="left" if heading == "page" else "right")
    for name, page in figures.items():
        scores = [f"{page[category]:.0f}" for category in CATEGORIES]
        runs = " ".join(map(str, page["performance of all runs"]))
        others = [f"{page[figure]:.0f}" if unit else f"{page[figure]:.3f}" for figure, unit in FIGURES.items()]
        shown.add_row(name, scores[0], runs, *scores[1:], *others)
    Console(width=110).print(shown)


if __name__ == "__main__":
    main()
