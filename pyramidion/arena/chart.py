"""Bars that lie side by side, as SVG: a label, a bar with or without an interval, and its figure."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from html import escape
from importlib.util import find_spec
from pathlib import Path

from ..kernel.errors import BadSetup

LABELS, PLOT, VALUES = 250, 420, 90  # widths of the three columns
TOP, ROW, BAR = 64, 30, 20
LONGEST_LABEL = 34
# Letters of a PNG: what is installed differs, and may be nothing. Latin letters only; others come from the system.
FACE, FACE_FILE = "Alegreya Sans", Path(__file__).with_name("AlegreyaSans-Regular.ttf")
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #3b2f23 }
  .title { font-size: 16px; font-weight: 600 }
  .tick { font-size: 11px; fill: #7d6c58; text-anchor: middle }
  .grid { stroke: #e3d9c8 }
  .bar { fill: #b9a68a }
  .ours { fill: #1f6f78 }
"""
INTERVAL_STYLE = "  .interval { stroke: #3b2f23; stroke-width: 1.5 }\n"


@dataclass(frozen=True)
class Bar:
    """Lengths are shares of the plot's width."""

    label: str
    length: float
    figure: str
    stands_out: bool = False
    interval: tuple[float, float] | None = None


def bars(title: str, ticks: Iterable[tuple[float, str]], entries: Sequence[Bar]) -> str:
    """One bar under the other, on a scale with these ticks."""
    bottom = TOP + ROW * len(entries)
    width, height = LABELS + PLOT + VALUES, bottom + 16
    style = STYLE + INTERVAL_STYLE if any(bar.interval for bar in entries) else STYLE
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{style}</style>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ef"/>',
        f'<text class="title" x="16" y="26">{escape(title)}</text>',
    ]
    for share, label in ticks:
        x = LABELS + PLOT * share
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 6}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{TOP - 12}">{escape(label)}</text>')
    for row, bar in enumerate(entries):
        y, end = TOP + ROW * row, LABELS + PLOT * bar.length
        kind = "bar ours" if bar.stands_out else "bar"
        baseline = y + BAR - 5
        label = bar.label if len(bar.label) <= LONGEST_LABEL else "…" + bar.label[-LONGEST_LABEL:]
        parts.append(f'<text x="{LABELS - 10}" y="{baseline}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect class="{kind}" x="{LABELS}" y="{y}" width="{end - LABELS:.1f}" height="{BAR}" rx="2"/>')
        if bar.interval:
            low, high = (LABELS + PLOT * share for share in bar.interval)
            middle, end = y + BAR / 2, LABELS + PLOT  # figures stand below each other, where no line crosses them
            whiskers = f"M{low:.1f} {middle}H{high:.1f}M{low:.1f} {middle - 4}v8M{high:.1f} {middle - 4}v8"
            parts.append(f'<path class="interval" d="{whiskers}"/>')
        parts.append(f'<text x="{end + 8:.1f}" y="{baseline}">{escape(bar.figure)}</text>')
    return "\n".join([*parts, "</svg>", ""])


def check_picture(path: Path) -> None:
    """Whether a picture can be written there, asked before hours of games and not after."""
    if path.suffix.lower() not in (".svg", ".png"):
        raise BadSetup(f"{path} cannot be drawn; the name of a picture ends in .svg or .png.")
    if path.suffix.lower() == ".png" and find_spec("resvg_py") is None:
        raise BadSetup(
            f"{path} cannot be drawn: for PNG install 'pyramidion[arena]', or name a file that ends in .svg."
        )
    if not path.resolve().parent.is_dir() or path.is_dir():
        raise BadSetup(f"{path} cannot be written; name a file in a folder that exists.")
    there = path.exists()
    with writing(path):
        path.open("ab").close()
        if not there:
            path.unlink()


@contextmanager
def writing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise BadSetup(f"{path} cannot be written: {error.strerror}.") from None


def write_picture(path: Path, svg: str) -> None:
    check_picture(path)
    with writing(path):
        if path.suffix.lower() == ".svg":
            path.write_text(svg, "utf-8")
            return
        import resvg_py

        face = {"font_files": [str(FACE_FILE)], "sans_serif_family": FACE}
        path.write_bytes(bytes(resvg_py.svg_to_bytes(svg_string=svg, zoom=2, **face)))
