"""`python -m pyramidion` is `pyramidion`."""

import sys

from .cli import main

sys.exit(main())
