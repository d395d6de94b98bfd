"""A bar chart on a logarithmic scale, as SVG."""

from math import ceil, floor, log10

from pyramidion.arena import chart


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

    def along(value: float) -> float:
        return (log10(value) - low) / (high - low)

    ticks = [(along(10**power), short(10**power)) for power in range(low, high + 1)]
    return chart.bars(
        title,
        ticks,
        [chart.Bar(label, along(value), short(value), label.startswith(highlight)) for label, value in entries],
    )
