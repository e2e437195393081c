"""Endings of a few pieces, solved: who wins a position, in how many plies, or that nobody does.

`tables_of(game).ask(position)` tells; `None` where there is no table of it. A table knows no rules of draws:
a win is a win however many moves it takes, and how many that are stands beside it.
"""

from dambord.rules.tables.families import tables_of
from dambord.rules.tables.solved_tables import Ending, Result, Tables

__all__ = ["Ending", "Result", "Tables", "tables_of"]
