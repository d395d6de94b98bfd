"""The table in a terminal: one loop for every game."""

from __future__ import annotations

from .play import play_in_terminal

__all__ = ["play_in_terminal"]
