"""`python -m pyramidion.server`: the server alone, on any free port, for tests and benchmarks."""

from __future__ import annotations

import argparse
import sys

from ..kernel.errors import PyramidionError
from .serving import serve
from .settings import add_options, settings_of


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m pyramidion.server", description=__doc__)
    add_options(parser)
    try:
        serve(settings_of({"port": 0, **vars(parser.parse_args())}), open_browser=False)
    except PyramidionError as error:
        sys.exit(str(error))


if __name__ == "__main__":
    main()
