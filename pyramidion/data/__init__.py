"""Games and positions as Parquet, which pandas, polars, DuckDB and datasets read, and the way back to tables.

    games(path)         the games of a file, each replayed and checked
    positions(path)     the positions of a file, each a table that begins there

`pyramidion data` and `pyramidion arena … --parquet` write the files. The schema comes from the record of the game.
"""

from .arrow import pyarrow
from .reading import games, positions
from .writing import Saved, write

__all__ = ["Saved", "games", "positions", "pyarrow", "write"]
