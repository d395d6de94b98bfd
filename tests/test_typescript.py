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


def test_a_state_is_told_as_it_is_declared():
    """Without what is unset, which the browser finds missing, and with everything else, be it null."""
    text = typescript.files()["wire.ts"]
    state = text[text.index("export interface State {") :]
    fields = state[: state.index("}")].splitlines()[1:]
    assert "  seat: number | null" in fields
    assert "  moves: MoveOffer[]" in fields
    assert "  history?: GameEvent[]" in fields


def test_clients_may_leave_out_what_has_a_default():
    text = typescript.files()["wire.ts"]
    assert "  public?: boolean" in text[text.index("export interface NewTable") :]
    assert "  next: string | null" in text[text.index("export interface TableInfo") :]
