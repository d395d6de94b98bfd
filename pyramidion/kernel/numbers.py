"""What counts as a number where people hand one over."""

from __future__ import annotations

from typing import Any

import numpy as np


def whole(value: Any) -> bool:
    """Whether this is a whole number, be it Python's or NumPy's."""
    return isinstance(value, (int, np.integer)) and not isinstance(value, bool)
