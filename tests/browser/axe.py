"""What axe finds wrong with a page for people who do not see it, or do not point."""

from __future__ import annotations

from pathlib import Path
from typing import Any

SOURCE = Path(__file__).parent.parent.parent / "web" / "node_modules" / "axe-core" / "axe.min.js"


def violations(page: Any) -> list[str]:
    """One line for each violation and the elements that show it."""
    if not page.evaluate("typeof window.axe === 'object'"):
        page.evaluate(SOURCE.read_text("utf-8"))
    found = page.evaluate("axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations)")
    return [
        f"{one['id']}: {one['help']}: {node['html'][:160]} {node.get('failureSummary', '')[:200]}"
        for one in found
        for node in one["nodes"][:4]
    ]
