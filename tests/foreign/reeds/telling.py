"""What people are told of Reeds."""

from __future__ import annotations

from pyramidion.kernel.header import FIRST_ARGUMENT, KIND, SEAT
from pyramidion.kernel.jit import kernel
from pyramidion.kernel.messages import PromptSpace, SheetSpace, WordSpace, begin_line

from .rules import PHASE

PROMPTS = PromptSpace(**dict.fromkeys(PHASE, ("reeds",)))
WORDS = WordSpace()
SHEET = SheetSpace(last=())

PROMPT, LAST = PROMPTS.numbers(PHASE), SHEET["last"]


@kernel
def prompt(box, s, viewer, out):
    out[KIND] = PROMPT[s.phase]
    out[SEAT] = 0 if s.last < 0 else 1 - s.last
    out[FIRST_ARGUMENT] = s.reeds
    return 1


@kernel
def words(box, s, move, out):
    return 0


@kernel
def sheet(box, s, out):
    if s.reeds > 0:
        return 0
    begin_line(out, 0, LAST, s.last, 1)
    return 1
