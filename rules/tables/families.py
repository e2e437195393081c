"""Which tables a ruleset has: rulesets that play the same endings have the same ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from pathlib import Path

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.ruleset import Rules
from dambord.rules.draughts.variants import RULESETS
from dambord.rules.tables.solved_tables import Tables
from dambord.rules.tables.table_file import TableFile

FOLDER = "DAMBORD_ENDINGS"
"""The variable of the environment that names a folder of what `dambord endings build` has written."""
SUFFIX = ".endings"
PLAYED = (
    *("board", "man_steps", "man_captures", "king_steps", "king_captures", "king_flies", "king_run_up"),
    *("king_run_on", "king_jumps_row", "man_takes_king", "compulsory", "merits", "crowning"),
    *("removes_in_passing", "may_reverse", "stops_behind_king", "king_repeats", "goal"),
)
"""The fields of a record that decide how an ending is played. Which side moves up the board does not."""


def family(rules: Rules) -> tuple[object, ...]:
    """What is equal for rulesets that play the same endings."""
    return tuple(getattr(rules, field) for field in PLAYED)


def relatives(rules: Rules) -> tuple[str, ...]:
    """The names of the rulesets without options that play the same endings, its own first if it is one."""
    names = [relative.name for relative in RULESETS if family(relative) == family(rules)]
    return tuple(sorted(names, key=lambda name: name != rules.name))


@cache
def tables_of(game: Draughts) -> Tables:
    """The tables of the package and those of the folder that the environment names; maybe none.

    ValueError names a file that is none of endings.
    """
    names = {f"{name}{SUFFIX}" for name in relatives(game.rules)}
    return Tables(game, [file for file in every_file() if Path(file.path.name).name in names])


def every_file() -> Iterator[TableFile]:
    """The files of the package, then those of the folder."""
    shipped = files("dambord.rules.tables") / "files"
    places = [shipped, *([Path(folder)] if (folder := os.environ.get(FOLDER)) else [])]
    for place in places:
        if place.is_dir():
            for path in sorted(place.iterdir(), key=lambda path: path.name):
                if path.name.endswith(SUFFIX):
                    yield TableFile(path)
