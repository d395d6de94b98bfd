"""Chance inside a position: a small generator in its header, re-keyed from outside before every move."""

from __future__ import annotations

import hashlib
import secrets
from collections.abc import Callable

import numpy as np

from .jit import kernel

U32 = np.uint64(32)
LOW32 = np.uint64(0xFFFFFFFF)
GOLDEN = np.uint64(0x9E3779B97F4A7C15)
MIX1 = np.uint64(0xBF58476D1CE4E5B9)
MIX2 = np.uint64(0x94D049BB133111EB)
S27, S30, S31 = np.uint64(27), np.uint64(30), np.uint64(31)

KEY_BYTES = 32


def new_key() -> bytes:
    """A key for a game that nobody can predict."""
    return secrets.token_bytes(KEY_BYTES)


def key_from_seed(seed: int) -> bytes:
    """A key for a game that everybody can repeat."""
    return hashlib.blake2b(f"seed {seed}".encode(), digest_size=KEY_BYTES).digest()


def commitment(key: bytes) -> str:
    """What is shown of a key when the game starts; the key itself follows when it ends."""
    return hashlib.sha256(key).hexdigest()


def chances(key: bytes) -> Callable[[int], int]:
    """The generator's state for entry n of a game's log (0 deals). Earlier ones tell nothing about later ones."""
    keyed = hashlib.blake2b(key=key, digest_size=8)

    def chance_of(n: int) -> int:
        entry = keyed.copy()
        entry.update(n.to_bytes(8, "little"))
        return int.from_bytes(entry.digest(), "little") >> 1

    return chance_of


def chance(key: bytes, n: int) -> int:
    """The same for a single entry."""
    return chances(key)(n)


@kernel
def next64(s):
    """One step of SplitMix64."""
    s.rng = s.rng + GOLDEN
    x = s.rng
    x = (x ^ (x >> S30)) * MIX1
    x = (x ^ (x >> S27)) * MIX2
    return x ^ (x >> S31)


@kernel
def roll(s, n):
    """A number from 0 to n - 1, all exactly equally likely: multiply, and reject the few that would bias."""
    below = np.uint64(n)
    product = (next64(s) >> U32) * below
    low = product & LOW32
    if low < below:
        threshold = ((LOW32 + np.uint64(1)) - below) % below
        while low < threshold:
            product = (next64(s) >> U32) * below
            low = product & LOW32
    return np.int64(product >> U32)


@kernel
def shuffle(s, items, n):
    """Puts the first n items into a random order."""
    for i in range(n - 1, 0, -1):
        j = roll(s, i + 1)
        items[i], items[j] = items[j], items[i]


@kernel
def draw_one(s, counts, total):
    """Draws from a pile that is known only as a count per kind: returns the kind, one fewer of it remains."""
    k = roll(s, total)
    for kind in range(counts.shape[0]):
        k -= counts[kind]
        if k < 0:
            counts[kind] -= 1
            return kind
    return -1
