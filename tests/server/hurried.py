"""A server whose reviews are quick (`quick`), or that believes nobody to be waiting for long (`impatient`)."""

from __future__ import annotations

import sys

from pyramidion.review import reviewing
from pyramidion.review.effort import Effort
from pyramidion.server import reviews
from pyramidion.server.__main__ import main

SMALL = Effort(values=32, search=96, compare=32, deals=64, mistake=2.0)


def small(*_: object) -> Effort:
    return SMALL


if __name__ == "__main__":
    if sys.argv.pop(1) == "quick":
        reviewing.effort = reviews.effort = small
    else:
        reviews.AWAITED_SECONDS = 0.3
    main()
