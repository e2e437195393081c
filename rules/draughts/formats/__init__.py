"""Texts of positions: PDN's FEN, and the strings of other programs.

`read_position(game, text, "hub")` and `write_position(game, position, "hub")` read and write those of
`FORMATS`; the modules `hub`, `dxp` and `lidraughts` have what is peculiar to each.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

from dambord.rules.draughts.formats.square_names import NAMINGS, Naming

if TYPE_CHECKING:
    from dambord.rules.draughts.formats import dxp, hub, lidraughts
    from dambord.rules.draughts.formats.lidraughts import Situation
    from dambord.rules.draughts.formats.position_formats import (
        FORMATS,
        PositionFormat,
        position_format,
        read_position,
        write_position,
    )

__all__ = [
    "FORMATS",
    "NAMINGS",
    "Naming",
    "PositionFormat",
    "Situation",
    "dxp",
    "hub",
    "lidraughts",
    "position_format",
    "read_position",
    "write_position",
]


def __getattr__(name: str) -> Any:
    """What is seldom needed is imported when it is first asked for."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    if name in ("dxp", "hub", "lidraughts"):
        return import_module(f"{__name__}.{name}")
    home = "lidraughts" if name == "Situation" else "position_formats"
    return getattr(import_module(f"{__name__}.{home}"), name)
