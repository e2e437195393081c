"""What is drawn on the squares beside pieces: lamps, the last turn, arrows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from math import hypot
from types import MappingProxyType
from typing import NamedTuple

from dambord.rules.draughts.diagram.markup import element, group
from dambord.rules.draughts.diagram.plan import UNIT, Plan
from dambord.rules.draughts.diagram.themes import Theme
from dambord.rules.quoting import quoted

BADGE = 30
"""Diameter of the badge of a lamp."""
AWAY = 30
"""How far from the centre an arrow begins: the piece there stays visible."""


class Lamp(NamedTuple):
    """How a lamp is drawn: told apart by its colour, by its line and by the form in its badge."""

    colour: str
    form: str
    """A path in a box of 24 by 24."""
    dashes: str = ""


LAMPS: Mapping[str, Lamp] = MappingProxyType(
    {
        "must-capture": Lamp("#e69f00", "M12 3 22 21H2z"),
        "target": Lamp("#009e73", "M12 3a9 9 0 1 0 .01 0z"),
        "touched": Lamp("#ffffff", "M12 2a10 10 0 1 0 .01 0zm0 5a5 5 0 1 1-.01 0z"),
        "remove": Lamp("#cc79a7", "M6 2 2 6l6 6-6 6 4 4 6-6 6 6 4-4-6-6 6-6-4-4-6 6z", "20 9"),
        "crown": Lamp("#f0e442", "M3 20 1 6l6 5 5-8 5 8 6-5-2 14z"),
        "wrong": Lamp("#d55e00", "M9 1h6l-1 14h-4zM9 18h6v5H9z", "4 9"),
        "restore": Lamp("#f0e442", "M12 0l7 5-7 5V7a6 6 0 1 0 6 6h4A10 10 0 1 1 12 3z", "20 9"),
        "last": Lamp("#004678", "M12 2 22 12 12 22 2 12z"),
        "start": Lamp("#e69f00", "M12 3 22 21H2z"),
    }
)
"""The lamps by role."""


def lit(plan: Plan, lamps: Mapping[int, str], theme: Theme) -> str:
    """The light of each lamp; ValueError for a role that there is not."""
    for square, role in lamps.items():
        if role not in LAMPS:
            raise ValueError(f"lamps: square {square}: {quoted(role)}; expected one of {', '.join(LAMPS)}")
    wells = group(tiles(plan, lamps), fill=theme.well)
    return group((wells, *(light(plan, square, role) for square, role in lamps.items())), class_="lamps")


def light(plan: Plan, square: int, role: str) -> str:
    """The light of one lamp."""
    lamp = LAMPS[role]
    x, y = plan.corner(square)
    return element(
        "rect",
        element("title", role),
        x=x + 5,
        y=y + 5,
        width=UNIT - 10,
        height=UNIT - 10,
        rx=8,
        fill=lamp.colour,
        fill_opacity=0.4,
        stroke=lamp.colour,
        stroke_width=8,
        **({"stroke_dasharray": lamp.dashes} if lamp.dashes else {}),
    )


def badges(plan: Plan, lamps: Mapping[int, str]) -> str:
    """The badge of each lamp, above the pieces."""
    parts = []
    for square, role in lamps.items():
        x, y = plan.corner(square)
        x, y = x + UNIT - BADGE // 2 - 4, y + BADGE // 2 + 4
        lamp = LAMPS[role]
        colour = "#9fc6e8" if role == "last" else lamp.colour
        parts.append(element("circle", cx=x, cy=y, r=BADGE / 2, fill="#17110c", stroke="#ffffff"))
        place = f"translate({x - 8.4:.4g} {y - 8.4:.4g})scale(.7)"
        parts.append(element("path", d=lamp.form, fill=colour, transform=place))
    return group(parts)


def last_turn(plan: Plan, squares: Sequence[int], theme: Theme) -> str:
    """The squares of the last turn."""
    return group(tiles(plan, dict.fromkeys(squares)), class_="last", fill=theme.last, fill_opacity=0.55)


def tiles(plan: Plan, squares: Iterable[int]) -> Iterator[str]:
    """A square on each of `squares`."""
    for x, y in map(plan.corner, squares):
        yield element("rect", x=x, y=y, width=UNIT, height=UNIT)


def captured(plan: Plan, squares: Sequence[int], theme: Theme) -> str:
    """A cross where a piece was captured in the last turn."""
    crosses = []
    for square in squares:
        x, y = plan.centre(square)
        crosses.append(element("path", d=f"M{x - 18} {y - 18}l36 36m0-36l-36 36"))
    return group(crosses, class_="captured", stroke=theme.last, stroke_width=9, stroke_linecap="round")


def arrows(plan: Plan, ways: Sequence[tuple[int, int]], theme: Theme) -> str:
    """An arrow from each origin to its target, a ring where they are the same square."""
    parts = [arrow(plan.centre(origin), plan.centre(target)) for origin, target in ways]
    return group(
        parts,
        class_="arrows",
        fill=theme.arrow,
        fill_opacity=0.88,
        stroke=theme.arrow_edge,
        stroke_width=4,
        stroke_linejoin="round",
    )


def arrow(start: tuple[int, int], end: tuple[int, int]) -> str:
    """An arrow between two centres."""
    (x, y), (to_x, to_y) = start, end
    length = hypot(to_x - x, to_y - y)
    if not length:
        ring = f"M{x - 44} {y}a44 44 0 1 0 88 0a44 44 0 1 0-88 0m11 0a33 33 0 1 1 66 0a33 33 0 1 1-66 0z"
        return element("path", d=ring, fill_rule="evenodd")
    along_x, along_y = (to_x - x) / length, (to_y - y) / length
    points = [
        (x + along_x * far - along_y * aside, y + along_y * far + along_x * aside)
        for far, aside in (
            (AWAY, 8),
            (length - 38, 8),
            (length - 38, 25),
            (length, 0),
            (length - 38, -25),
            (length - 38, -8),
            (AWAY, -8),
        )
    ]
    return element("path", d="M" + "L".join(f"{px:.5g} {py:.5g}" for px, py in points) + "z")
