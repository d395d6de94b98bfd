"""A bar chart on a logarithmic scale, as SVG."""

from html import escape
from math import ceil, floor, log10

LABELS, PLOT, VALUES = 250, 420, 90  # widths of the three columns
TOP, ROW, BAR = 64, 30, 20
STYLE = """
  text { font: 13px system-ui, sans-serif; fill: #3b2f23 }
  .title { font-size: 16px; font-weight: 600 }
  .tick { font-size: 11px; fill: #7d6c58; text-anchor: middle }
  .grid { stroke: #e3d9c8 }
  .bar { fill: #b9a68a }
  .ours { fill: #1f6f78 }
"""


def short(value: float) -> str:
    """5_300_000 -> '5.3 M'"""
    for size, unit in ((1e9, " G"), (1e6, " M"), (1e3, " k")):
        if value >= size:
            return f"{value / size:.3g}{unit}"
    return f"{value:.3g}"


def bars(title: str, entries: list[tuple[str, float]], highlight: str) -> str:
    """One bar per (label, value), fastest first; labels that begin with `highlight` stand out."""
    entries = sorted(entries, key=lambda entry: -entry[1])
    low = floor(log10(entries[-1][1]))
    high = max(ceil(log10(entries[0][1])), low + 1)
    bottom = TOP + ROW * len(entries)
    width, height = LABELS + PLOT + VALUES, bottom + 16

    def across(value: float) -> float:
        return LABELS + PLOT * (log10(value) - low) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" role="img">',
        f"<title>{escape(title)}</title>",
        f"<style>{STYLE}</style>",
        f'<rect width="{width}" height="{height}" fill="#fbf7ef"/>',
        f'<text class="title" x="16" y="26">{escape(title)}</text>',
    ]
    for power in range(low, high + 1):
        x = across(10**power)
        parts.append(f'<line class="grid" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP - 6}" y2="{bottom}"/>')
        parts.append(f'<text class="tick" x="{x:.1f}" y="{TOP - 12}">{short(10**power)}</text>')
    for row, (label, value) in enumerate(entries):
        y, end = TOP + ROW * row, across(value)
        kind = "bar ours" if label.startswith(highlight) else "bar"
        baseline = y + BAR - 5
        parts.append(f'<text x="{LABELS - 10}" y="{baseline}" text-anchor="end">{escape(label)}</text>')
        parts.append(f'<rect class="{kind}" x="{LABELS}" y="{y}" width="{end - LABELS:.1f}" height="{BAR}" rx="2"/>')
        parts.append(f'<text x="{end + 8:.1f}" y="{baseline}">{short(value)}</text>')
    return "\n".join([*parts, "</svg>", ""])
