"""Many games: tournaments between players, with ratings and their intervals."""

from __future__ import annotations

from .entrants import Entrant
from .playing import Fault, Played
from .results import Estimate, Results, Standing
from .situation import Situation
from .tournament import tournament

__all__ = ["Entrant", "Estimate", "Fault", "Played", "Results", "Situation", "Standing", "tournament"]
