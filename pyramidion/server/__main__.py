"""`python -m pyramidion.server`: the server alone, for tests and benchmarks, with limits that can be changed."""

from __future__ import annotations

import argparse
import dataclasses
import sys

from ..kernel.errors import PyramidionError
from . import serve
from .limits import Limits


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pyramidion.server", description=__doc__)
    parser.add_argument("--host", default="127.0.0.1")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--data", default=None)
    for field in dataclasses.fields(Limits):
        kind = {"int": int, "float": float}[str(field.type)]
        parser.add_argument(f"--{field.name.replace('_', '-')}", type=kind, default=field.default)
    given = vars(parser.parse_args())
    place = {name: given.pop(name) for name in ("host", "port", "data")}
    try:
        serve(**place, open_browser=False, limits=Limits(**given))
    except PyramidionError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
