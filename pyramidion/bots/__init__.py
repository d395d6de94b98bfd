"""Bots in any language: programs that play a seat by reading and writing lines of JSON."""

from .program import Program, ProgramFault

__all__ = ["Program", "ProgramFault"]
