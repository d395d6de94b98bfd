"""Environments for learners: the games in the forms that learning libraries expect."""

from __future__ import annotations

from .layout import Layout, Piece
from .vector import VectorTable

__all__ = ["Layout", "Piece", "VectorTable"]
