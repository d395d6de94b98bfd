"""Lessons and examples as the pages need them: positions as bytes and views, since browsers read no notation."""

from __future__ import annotations

import base64
import hashlib
import json
from pathlib import Path
from typing import Any

from ..kernel.game import Game
from ..kernel.table import Table
from .example import Example, check, examples
from .lesson import Lesson, Remark, Step, lessons
from .rehearsing import rehearse

WEB = Path(__file__).parent.parent.parent / "web" / "src" / "games"
FILE = "lessons.json"


def text(game: Game) -> str:
    """The file of a game; its lessons are rehearsed on the way."""
    return json.dumps(written(game), ensure_ascii=False, indent=1) + "\n"


def written(game: Game) -> dict[str, Any]:
    return {
        "lessons": [of_lesson(one) for one in lessons(game)],
        "examples": {name: of_example(one) for name, one in examples(game).items()},
        "box": game.standard_box.sections if examples(game) else {},
    }


def of_lesson(lesson: Lesson) -> dict[str, Any]:
    rehearse(lesson)
    return {
        "name": lesson.name,
        "print": fingerprint(lesson),
        "minutes": lesson.minutes,
        "title": lesson.title,
        "teaches": lesson.teaches,
        "seat": lesson.seat,
        **beginning(lesson.table()),
        "answers": [*lesson.answers, *(move for step in lesson.steps for move in step.answers)],
        "steps": [of_step(step) for step in lesson.steps],
        "end": lesson.end,
    }


def fingerprint(lesson: Lesson) -> str:
    """By this a browser knows whether the moves that it kept still lead anywhere."""
    told = repr((lesson.start, lesson.seed, lesson.answers, [(step.right, step.answers) for step in lesson.steps]))
    return hashlib.blake2b(told.encode(), digest_size=6).hexdigest()


def of_step(step: Step) -> dict[str, Any]:
    wrong = [of_remark(remark) for remark in step.wrong]
    return {"says": step.says, "touches": list(step.touches), "right": list(step.right), "wrong": wrong}


def of_remark(remark: Remark) -> dict[str, Any]:
    return {"moves": list(remark.moves), "says": remark.says}


def of_example(example: Example) -> dict[str, Any]:
    check(example)
    return {
        "seat": example.seat,
        **beginning(example.table()),
        "view": example.pictured().view(example.seat),
        "title": example.title,
        "says": example.says,
        "rules": list(example.rules),
        "names": list(example.names),
        "board": list(example.board),
        "shown": list(example.seats),
        "touches": list(example.touches),
    }


def beginning(table: Table) -> dict[str, Any]:
    """How a table is set that begins there."""
    return {
        "seats": table.seats,
        "version": table.version,
        "options": table.options,
        "key": table.key.hex(),
        "start": base64.b64encode(table.positions.tobytes()).decode(),
    }
