"""`python -m pyramidion.browser FOLDER [GAME …]`: writes the modules; a process for each, since it changes Numba.

`python -m pyramidion.browser --pages FOLDER` lays those of all our games among built pages.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from importlib import import_module
from pathlib import Path

from ..kernel import sources

# No instruction of this machine's processor may get into the code.
PLAIN = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": "", "NUMBA_LOOP_VECTORIZE": "0", "NUMBA_SLP_VECTORIZE": "0"}


def main(folder: str, *names: str) -> None:
    from ..games import own_names

    for name in names or own_names():
        subprocess.run(
            [sys.executable, "-m", "pyramidion.browser", "--one", name, folder], env={**os.environ, **PLAIN}, check=True
        )


def beside(folder: str, nice: str = "0") -> None:
    from .publishing import made, publish

    if hasattr(os, "nice"):
        os.nice(int(nice))
    main(str(made()))
    publish(Path(folder), made())


def one(name: str, folder: str) -> None:
    from ..games import game
    from .declared import declared, prints_of, wanted
    from .module import assemble

    chosen, place = game(name), Path(folder)
    wasm, facts = place / f"{name}.wasm", place / f"{name}.json"
    told = declared(chosen)
    prints = prints_of(chosen, told)
    if wasm.exists() and facts.exists() and json.loads(facts.read_text("utf-8"))["made from"] == prints:
        return
    place.mkdir(parents=True, exist_ok=True)
    store = kept(name, prints)
    if all((store / file.name).exists() for file in (wasm, facts)):
        os.utime(store)
        for file in (wasm, facts):
            write(file, (store / file.name).read_bytes())
        return
    samples = (chosen.samples,)  # a box is read before anything is changed in Numba
    from numba import types

    from ..kernel import jit, one_module

    entry_points = wanted()
    for each in entry_points:
        each.dispatcher.targetoptions["_nrt"] = False  # none of them makes arrays, so nobody counts who uses them
    module, made = one_module.lower(entry_points, jit.KERNELS, samples, lambda share: None)
    symbols = {made[each.key].fndesc.llvm_func_name: each.name for each in entry_points}
    told["answers"] = {each.name: str(types.unliteral(made[each.key].signature.return_type)) for each in entry_points}
    data = assemble(module, symbols)
    text = json.dumps({"made from": prints, **told}, ensure_ascii=False, separators=(",", ":"))
    store.mkdir(parents=True, exist_ok=True)
    for path, content in ((wasm, data), (facts, text.encode())):
        write(store / path.name, content)
        write(path, content)


def kept(name: str, prints: str) -> Path:
    """Where a game's files are kept for every copy of the package that has the same sources."""
    return sources.cache_folder() / f"kernels-wasm-{name}-{prints}"


def write(path: Path, content: bytes) -> None:
    """All at once: whoever reads the file meanwhile sees the whole of the old or of the new one."""
    unfinished = path.with_name(f"{path.name}.{os.getpid()}")
    unfinished.write_bytes(content)
    unfinished.replace(path)


if __name__ == "__main__":
    import_module("pyramidion.compiling")
    {"--one": one, "--pages": beside}.get(sys.argv[1], main)(*sys.argv[1 + sys.argv[1].startswith("--") :])
