"""Fits a net to positions and to how their games ended. PyTorch is needed here, and nowhere else."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from ..kernel.encoding import Encoding, encoding
from ..kernel.errors import BadRecord, PyramidionError
from ..kernel.game import Game
from ..players.net import Net, halved
from ..players.settings import tuned
from ..players.value import FIGURES, FIRST, OUT, SECOND
from .shards import Positions, facts_of, read, shards

HELD_BACK = 10  # one of so many games is not learned from, and tells when to stop
BATCH = 2048


def torch_here() -> Any:
    try:
        return import_module("torch")
    except ImportError:
        raise PyramidionError(
            "PyTorch, which nets are fitted with, is not installed; install it with: pip install 'pyramidion[learn]'"
        ) from None


@dataclass(frozen=True)
class Fit:
    net: Net
    positions: int
    held_back: int
    unexplained: dict[str, tuple[float, float]]  # of winning, and of the margin: by the estimate, and by the net


def targets(found: Positions, scale: float) -> np.ndarray:
    """What each row's seat got: its share in the win, and its softened margin, as the search rewards them."""
    points, places, own = found.points.astype(float), found.places, found.seat[:, None].astype(int)
    firsts = (places == 1).sum(axis=1)
    won = (np.take_along_axis(places, own, 1)[:, 0] == 1) / firsts
    mine = np.take_along_axis(points, own, 1)[:, 0]
    others = points.copy()
    np.put_along_axis(others, own, -np.inf, 1)
    margin = mine - others.max(axis=1)
    return np.stack([won, 0.5 + 0.5 * margin / (scale + np.abs(margin))], axis=1).astype(np.float32)


def fit(
    game: Game,
    seats: int,
    folder: Path,
    made_by: str,
    epochs: int,
    seed: int,
    told: Callable[[int, float, float], None],
) -> Fit:
    """The net that explains best, of all epochs, what it has not learned from."""
    torch = torch_here()
    paths = list(shards(folder))
    if not paths:
        raise BadRecord(f"There are no positions in {folder / 'shards'}; 'pyramidion train play' makes some.")
    torch.manual_seed(seed)
    how, scale = encoding(game, seats, bags=True), tuned(game, seats).scale
    parts = [read(path, facts_of(game, seats)) for path in paths]
    rows, figures = (np.concatenate([getattr(one, name) for one in parts]) for name in ("rows", "figures"))
    wanted = np.concatenate([targets(one, scale) for one in parts])
    held = np.concatenate([(one.game + 7 * n) % HELD_BACK == 0 for n, one in enumerate(parts)])
    learned, back = np.flatnonzero(~held), np.flatnonzero(held)
    if not len(learned) or not len(back):
        raise BadRecord(f"{len(rows)} positions are too few to learn from and to check with; play more games.")
    inputs = Inputs(torch, how, rows)
    model = Model(torch, how, inputs.scales())
    epochs_steps = epochs * -(-len(learned) // BATCH)
    optimiser = torch.optim.AdamW(model.parameters, lr=2e-3, weight_decay=1e-3)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 4e-3, total_steps=epochs_steps)
    luck = np.random.default_rng(seed)
    best, kept = np.inf, None
    for epoch in range(epochs):
        luck.shuffle(learned)
        for first in range(0, len(learned), BATCH):
            chosen = learned[first : first + BATCH]
            loss = lost(torch, model(inputs.of(chosen), figures[chosen]), wanted[chosen])
            optimiser.zero_grad()
            loss.backward()
            optimiser.step()
            schedule.step()
        with torch.no_grad():
            ways = range(0, len(back), BATCH)
            said = np.concatenate(
                [model(inputs.of(back[i : i + BATCH]), figures[back[i : i + BATCH]]).numpy() for i in ways]
            )
        now = float(lost(torch, torch.from_numpy(said), wanted[back]))
        if now < best:
            best, kept = now, (model.weights(), said)
        told(epoch + 1, now, best)
    assert kept is not None
    weights, said = kept
    by_hand = 0.5 + 0.5 * figures[back][:, :1]
    unexplained = {
        name: (
            missing(by_hand[:, 0], wanted[back, i]),
            missing(0.5 + 0.5 * said[:, i] / (1 + abs(said[:, i])), wanted[back, i]),
        )
        for i, name in enumerate(("winning", "margin"))
    }
    return Fit(Net.of(game, seats, halved(weights), made_by), len(learned), len(back), unexplained)


def missing(said: np.ndarray, was: np.ndarray) -> float:
    """The share of the variance that what was said leaves unexplained, after the best straight line through it."""
    slope, middle = np.polyfit(said, was, 1)
    return float(np.mean((was - slope * said - middle) ** 2) / np.var(was))


def lost(torch: Any, totals: Any, wanted: np.ndarray) -> Any:
    shares = 0.5 + 0.5 * totals / (1 + totals.abs())
    return torch.nn.functional.binary_cross_entropy(shares.clamp(1e-4, 1 - 1e-4), torch.from_numpy(wanted))


class Inputs:
    """Rows as the inputs that are not 0: which, and how large."""

    def __init__(self, torch: Any, how: Encoding, rows: np.ndarray):
        self.torch, self.how, self.rows = torch, how, rows
        self.plain = how.size == 0

    def sparse(self, chosen: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        rows = self.rows[chosen].astype(np.int64)
        what = rows - self.how.low
        what = np.where((what >= 0) & (what < self.how.size), what, 0)
        which = self.how.base + np.where(self.plain, 0, what)
        there = ~self.plain | (rows != 0)
        begins = np.concatenate([[0], np.cumsum(there.sum(axis=1))[:-1]])
        values = np.where(self.plain, rows, 1).astype(np.float32)
        return which[there], values[there], begins

    def of(self, chosen: np.ndarray) -> tuple[Any, ...]:
        return tuple(map(self.torch.from_numpy, self.sparse(chosen)))

    def scales(self) -> np.ndarray:
        """What to multiply each input with so that all vary alike; rare things are left as they are."""
        sample = self.rows[:: max(1, len(self.rows) // 5000)].astype(np.float32)
        spread = sample.std(axis=0)
        found = np.ones(self.how.inputs, np.float32)
        found[self.how.base[self.plain]] = 1 / np.maximum(spread[self.plain], 1.0)
        return found


class Model:
    """The net as PyTorch learns it: the same sums as in `players.value`."""

    def __init__(self, torch: Any, how: Encoding, scales: np.ndarray):
        self.torch, self.scales = torch, torch.from_numpy(scales)
        usual = float(np.sqrt(how.length))

        def made(*shape: int, size: float) -> Any:
            return (torch.randn(*shape) * size).requires_grad_()

        self.first, self.first_bias = made(how.inputs, FIRST, size=1 / usual), made(FIRST, size=0.0)
        self.second = made(FIRST + FIGURES, SECOND, size=1 / np.sqrt(FIRST))
        self.second_bias = made(SECOND, size=0.0)
        self.last, self.last_bias = made(FIGURES + SECOND, OUT, size=0.2), made(OUT, size=0.0)
        self.parameters = [self.first, self.first_bias, self.second, self.second_bias, self.last, self.last_bias]

    def __call__(self, inputs: tuple[Any, ...], figures: np.ndarray) -> Any:
        torch = self.torch
        which, values, begins = inputs
        given = torch.from_numpy(figures)
        sums = torch.nn.functional.embedding_bag(
            which, self.first, begins, mode="sum", per_sample_weights=values * self.scales[which]
        )
        hidden = torch.cat([torch.relu(sums + self.first_bias), given], 1)
        hidden = torch.relu(hidden @ self.second + self.second_bias)
        return torch.cat([given, hidden], 1) @ self.last + self.last_bias

    def weights(self) -> np.ndarray:
        """As the kernels read them: how many inputs, then layer by layer, each with its biases last."""
        first = self.first * self.scales[:, None]
        parts = [first, *self.parameters[1:]]
        flat = [np.array([len(first)], np.float32), *(part.detach().numpy().reshape(-1) for part in parts)]
        return np.concatenate(flat).astype(np.float32)
