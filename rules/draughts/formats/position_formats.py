"""The formats of positions by name: one way to write and to read each."""

from __future__ import annotations

from collections.abc import Callable
from types import MappingProxyType
from typing import TYPE_CHECKING, NamedTuple

from dambord.rules.draughts.formats import dxp, hub, lidraughts
from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant

if TYPE_CHECKING:
    from dambord.rules.draughts.draughts_game import Draughts


class PositionFormat(NamedTuple):
    """One format of positions."""

    name: str
    title: str
    """What it is, in one line."""
    write: Callable[[Draughts, Position], str]
    """The text of a position; ValueError where the format has no such board."""
    read: Callable[[Draughts, str], Position]
    """The position of a text; ValueError says what was expected where."""


FORMATS = MappingProxyType(
    {
        made.name: made
        for made in (
            PositionFormat(
                "fen",
                "PDN's FEN by the diagram's numbers: W:W31-50:B1-20",
                lambda game, position: game.fen(position),
                lambda game, text: game.parse(text),
            ),
            PositionFormat(
                "fen-own",
                "PDN's FEN by the numbers of the ruleset's own notation, as PDN files have it",
                lambda game, position: game.fen(position, "own"),
                lambda game, text: game.parse(text, "own"),
            ),
            PositionFormat(
                "fen-letters",
                "PDN's FEN by letters and ranks: W:Wa1,Kh2:Bb8",
                lambda game, position: game.fen(position, "letters"),
                lambda game, text: game.parse(text, "letters"),
            ),
            PositionFormat(
                "lidraughts",
                "Lidraughts' FEN, with counts of moves: W:W31:B20:H0:F1",
                lidraughts.write,
                lidraughts.read,
            ),
            PositionFormat(
                "hub", "Hub's string, as Scan reads it: W and a letter per square", hub.write, hub.read
            ),
            PositionFormat(
                "dxp", "DXP's string, 10 by 10 squares only: W and a letter per square", dxp.write, dxp.read
            ),
        )
    }
)
"""All formats by name."""


def position_format(name: str) -> PositionFormat:
    """A format by name; ValueError for an unknown one."""
    if name not in FORMATS:
        expected = f"expected one of: {', '.join(FORMATS)}{meant(name, FORMATS)}"
        raise ValueError(f"unknown format {quoted(name)}; {expected}")
    return FORMATS[name]


def write_position(game: Draughts, position: Position, format: str = "fen") -> str:
    """A position in a format; ValueError for an unknown format, or one that has no such board."""
    return position_format(format).write(game, position)


def read_position(game: Draughts, text: str, format: str = "fen") -> Position:
    """The position of a text in a format; ValueError says what was expected where."""
    return position_format(format).read(game, text)
