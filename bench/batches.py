"""Many games at once on other engines, with legal moves and observations for every move, on all cores they are given.

Runs in the peers' own virtual environment; measures once for every line it reads, so that what is compiled before the
first measurement stays compiled, and answers with one JSON line per engine and game and then an empty line:

    echo | .venv-peers/bin/python bench/batches.py --seconds 1

pgx moves a batch of games for each core inside one compiled loop, the random choice included; a batch has the size that
it is fastest with. OpenSpiel's own environments for learning move in as many processes as there are cores.
"""

import argparse
import json
import os
import random
import sys
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import perf_counter

BATCHES = {"backgammon": 1024, "chess": 256, "go_9x9": 1024}
OPENSPIEL = {"backgammon": "backgammon", "chess": "chess", "go_9x9": "go(board_size=9)"}
STEPS = 5  # of a batch between two looks at the clock

Measure = Callable[[float], tuple[int, float]]  # plays for so many seconds: (moves, seconds)


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def pgx_batch(name: str, size: int) -> Measure:
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    env, devices = pgx.make(name), jax.device_count()
    step = jax.vmap(auto_reset(env.step, env.init))

    def move(_, carried):
        states, key = carried
        key, taste, chance = jax.random.split(key, 3)
        choice = jax.random.categorical(taste, jnp.where(states.legal_action_mask, 0.0, -jnp.inf), axis=-1)
        return step(states, choice, jax.random.split(chance, size)), key

    def begin(key):
        return jax.vmap(env.init)(jax.random.split(key, size)), key

    run = jax.pmap(lambda carried: jax.lax.fori_loop(0, STEPS, move, carried))
    carried = run(jax.pmap(begin)(jax.random.split(jax.random.PRNGKey(1), devices)))
    jax.block_until_ready(carried)

    def measure(seconds: float) -> tuple[int, float]:
        nonlocal carried
        moves, start = 0, perf_counter()
        while (elapsed := perf_counter() - start) < seconds:
            carried = jax.block_until_ready(run(carried))
            moves += STEPS * size * devices
        return moves, elapsed

    return measure


def openspiel_moves(name: str, seconds: float) -> tuple[int, float]:
    """Random games in one of OpenSpiel's environments, which gives legal moves and observations with every step."""
    from open_spiel.python.rl_environment import Environment

    env, rng = Environment(name), random.Random(os.getpid())
    step, moves, start = env.reset(), 0, perf_counter()
    while (elapsed := perf_counter() - start) < seconds:
        if step.last():
            step = env.reset()
        else:
            legal = step.observations["legal_actions"][step.observations["current_player"]]
            step = env.step([rng.choice(legal)])
            moves += 1
    return moves, elapsed


def on_all_cores(pool: ProcessPoolExecutor, name: str, seconds: float) -> tuple[int, float]:
    runs = list(pool.map(partial(openspiel_moves, name), [seconds] * cores()))
    return sum(moves for moves, _ in runs), max(elapsed for _, elapsed in runs)


def main() -> None:
    parser = argparse.ArgumentParser(description="Measure many games at once on other engines.")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each engine plays (default: %(default)s)")
    seconds = parser.parse_args().seconds
    os.environ["XLA_FLAGS"] = f"--xla_force_host_platform_device_count={cores()}"  # JAX then uses every core
    with ProcessPoolExecutor(cores()) as pool:
        for name in OPENSPIEL.values():
            on_all_cores(pool, name, 0.05)  # starts the processes, before JAX has threads of its own
        measures: dict[tuple[str, str], Measure] = {
            ("OpenSpiel", name): partial(on_all_cores, pool, spelled) for name, spelled in OPENSPIEL.items()
        }
        measures |= {("pgx", name): pgx_batch(name, size) for name, size in BATCHES.items()}
        for _ in sys.stdin:
            for (peer, name), measure in measures.items():
                moves, elapsed = measure(seconds)
                print(json.dumps({"peer": peer, "game": name, "moves": moves, "seconds": round(elapsed, 6)}))
            print(flush=True)


if __name__ == "__main__":
    main()
