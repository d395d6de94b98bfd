"""Without the extra, one sentence says what to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("wanted", "blocked", "sentence"),
    [
        ("SeatsEnv", "pettingzoo", "PettingZoo is not installed; install it with: pip install 'pyramidion[envs]'"),
        ("SeatEnv", "gymnasium", "Gymnasium is not installed; install it with: pip install 'pyramidion[envs]'"),
        ("openspiel", "pyspiel", "OpenSpiel is not installed; install it with: pip install 'pyramidion[envs]'"),
    ],
)
def test_a_missing_library_is_named_with_the_way_to_get_it(wanted, blocked, sentence):
    code = f"import sys; sys.modules[{blocked!r}] = None; from pyramidion.envs import VectorTable, {wanted}"
    run = subprocess.run([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True, check=False)
    assert run.stderr.splitlines()[-1] == f"ImportError: {sentence}"
