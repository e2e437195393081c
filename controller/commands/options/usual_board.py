"""The board that a ruleset is played on where nobody says which."""

from __future__ import annotations

import contextlib

from dambord import hardware
from dambord.controller.core.families import family_named
from dambord.controller.core.sensing.occupancy import MisfitError
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms


def usual_board(ruleset: str) -> str:
    """Return the name of the usual board for a ruleset: the first of its family's on which it fits.

    Raises ValueError for an unknown ruleset, and for one that has no board.
    """
    usual = family_named(ruleset).usual_boards(ruleset)
    for name in usual:
        if name in hardware.names():
            with contextlib.suppress(MisfitError):
                terms(Header(ruleset, name, "clock"))
                return name
    why = f"no board for ruleset {ruleset} is described here ({usual[0]} would be its name)"
    raise ValueError(f"{why}; --board FILE.toml takes one of your own, see docs/board-file.md")
