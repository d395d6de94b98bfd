"""Who may know what: as the fields declare it, and nothing else shows in anything that leaves the kernel."""

from __future__ import annotations

import json

import numpy as np

from pyramidion.kernel import entry_points
from pyramidion.server.viewer import view_reader

from .otherwise import otherwise
from .play import one_viewer, random_game

SEEDS = range(2)


def games(game, seats, box):
    """Random games, the last of them with the options that are not usual."""
    for seed in SEEDS:
        options = {option.name: option.values[-1] for option in game.options} if seed == SEEDS[-1] else None
        yield seed, random_game(game, seats, seed, box, options)


def with_position(table, positions):
    twin = table.copy()
    twin._positions = positions
    return twin


def seen(table, viewer):
    """The bytes that a viewer may know, the news of the last move among them."""
    position = table.positions
    entry_points.hide_at(table.box.record, position, 0, -1 if viewer is None else viewer)
    return position.tobytes()


def shown(table, viewer):
    """All that leaves for one viewer, by name, so that a failure says where the secret shows."""
    reader, seat, hidden = view_reader(table.game), -1 if viewer is None else viewer, table.hidden(viewer)
    looks = reader.looks(table)[viewer]
    rules = np.zeros(len(table.game.moves), np.int32)
    entry_points.refuse_all_at(table.box.record, hidden, 0, seat, rules)
    return {
        "bytes": (looks, hidden.tobytes()),
        "view": (json.dumps(table.view(viewer)), reader.view(looks, table.seats)),
        "position": table.position(viewer),
        "events": table.events(viewer),
        "prompt": (table.prompt(viewer), reader.prompt(table.box, viewer, looks)),
        "moves": [table.legal(viewer), table.automatic_move(viewer)] if viewer in table.movers else [],
        "words and forecasts": reader.moves(table.box, seat, looks) if viewer in table.movers else b"",
        "refusals": rules.tolist(),
        "sheet": str(reader.sheet(table.box, looks, table.seats)),
    }


def test_what_a_viewer_may_not_know_shows_nowhere(game, seats, variant, box):
    """Whatever it is instead, everything is the same to him, byte for byte."""
    for seed, tables in games(game, seats, box):
        for table in tables:
            if table.ply % 2 != seed and not table.over:  # every other position of either game
                continue
            viewer, rng = one_viewer(table), np.random.default_rng([seed, table.ply])
            truth = seen(table, viewer)
            all_shown = shown(table, viewer) if table.over or table.ply % 11 <= 1 else None
            for positions in otherwise(game, table.positions, viewer, rng):
                twin = with_position(table, positions)
                assert seen(twin, viewer) == truth, differing(table, twin, viewer)
                assert all_shown is None or shown(twin, viewer) == all_shown


def differing(table, twin, viewer):
    """For a failure: the fields in which a secret shows."""
    one, other = table.hidden(viewer)[0], twin.hidden(viewer)[0]
    names = table.game.state_dtype.names
    return viewer, table.position(), [name for name in names if not np.array_equal(one[name], other[name])]


def test_nothing_is_hidden_from_those_who_may_know_it(game, seats, variant, box):
    for _, tables in games(game, seats, box):
        for table in tables:
            viewer = one_viewer(table)
            truth, hidden = table.record, table.hidden(viewer)[0]
            for field in game.fields:
                same = truth[field.name] == hidden[field.name]
                assert same[~field.hidden_from(truth, viewer)].all(), (viewer, field, table.position())
                if field.known.of_all:
                    assert np.array_equal(field.known.of_all(truth), field.known.of_all(hidden)), (viewer, field)


def test_a_move_told_to_others_alone_changes_nothing_for_a_viewer_but_who_may_act(game, seats, variant, box):
    """Nor how many moves were made."""
    for _, tables in games(game, seats, box):
        before = None
        for table in tables:
            now = [table.hidden(viewer) for viewer in (None, *range(seats))]
            for viewer, earlier, later in zip((None, *range(seats)), before or now, now, strict=True):
                later = later.copy()
                if table.ply and table.events(all_seats=True) and not table.events(viewer):
                    later["movers"] = earlier["movers"]
                    assert later.tobytes() == earlier.tobytes(), (viewer, table.position())
            before = now
