"""What the browser knows of the games is what the games declare."""

from __future__ import annotations

from pathlib import Path

import pytest

from pyramidion import typescript

HERE = Path(__file__).parent.parent / "web" / "src" / "generated"


@pytest.mark.skipif(not HERE.exists(), reason="the source package comes without the browser's sources")
@pytest.mark.parametrize("name", typescript.files())
def test_the_committed_types_are_the_generated_ones(name):
    assert (HERE / name).read_text("utf-8") == typescript.files()[name], "run: python -m pyramidion.typescript"


def test_second_arguments_of_a_name_are_numbered_as_events_number_them():
    swapped = next(line for line in typescript.files()["cheops.ts"].splitlines() if "'swapped'" in line)
    assert "field: Field; colour: Colour; field2: Field; colour2: Colour" in swapped


def test_what_is_shown_to_nobody_is_not_in_the_view():
    assert "near" not in typescript.files()["cheops.ts"]
