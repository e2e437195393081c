"""A picture of a screen, and the draughts board that is drawn on it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from tests.service.container import ROOT

Colour = tuple[int, int, int]
LOOKS = (ROOT / "controller" / "web" / "static" / "base.css").read_text(encoding="utf-8")


def colour(name: str) -> Colour:
    """A colour of the page by its name in the style sheet, in which the bright looks come first."""
    found = re.search(rf"--{name}: #(..)(..)(..);", LOOKS)
    assert found is not None, name
    red, green, blue = (int(part, 16) for part in found.groups())
    return red, green, blue


LIGHT = colour("tile-light")
"""Light squares of the page."""
DARK = colour("tile-dark")
GROUND = colour("ground")
"""Background of the page."""
ALARM = colour("alarm")
"""The line across the page's head when the board does not answer."""
SIDE = 10
"""Squares along the side of the field."""
START = "b" * 20 + "." * 10 + "w" * 20
"""The starting array on the dark squares, in number order."""
RUN = 12
"""Least number of pixels of one colour that counts."""


def near(one: Colour, other: Colour, by: int = 14) -> bool:
    """Whether two colours differ by no more than shading does."""
    return all(abs(a - b) <= by for a, b in zip(one, other, strict=True))


def after(cells: str, start: int, end: int) -> str:
    """Those cells after a man has moved."""
    changed = list(cells)
    changed[start - 1], changed[end - 1] = ".", cells[start - 1]
    return "".join(changed)


@dataclass(frozen=True)
class Box:
    """A rectangle: its first pixel and, beyond it, the first that is no longer inside."""

    left: int
    top: int
    right: int
    bottom: int

    def within(self, column: float, row: float) -> tuple[int, int]:
        """The pixel at a place given in squares from the upper left corner of the field."""
        width, height = self.right - self.left, self.bottom - self.top
        return self.left + int(column * width / SIDE), self.top + int(row * height / SIDE)


class Picture:
    """Pixels as portable pixmap (P6) has them."""

    def __init__(self, pixmap: bytes) -> None:
        head = re.match(rb"P6\s+(\d+)\s+(\d+)\s+255\s", pixmap)
        assert head is not None, pixmap[:20]
        self.width, self.height = int(head[1]), int(head[2])
        self._pixels = pixmap[head.end() :]
        assert len(self._pixels) == 3 * self.width * self.height

    @property
    def blank(self) -> bool:
        """Whether it is of one colour all over."""
        return self._pixels == self._pixels[:3] * (self.width * self.height)

    def at(self, x: int, y: int) -> Colour:
        """The colour of a pixel."""
        start = 3 * (y * self.width + x)
        red, green, blue = self._pixels[start : start + 3]
        return red, green, blue

    def field(self) -> Box | None:
        """Locate the field by its light squares, two of which are corners; None without a board."""
        found = []
        for y in range(self.height):
            row = self._pixels[3 * y * self.width : 3 * (y + 1) * self.width]
            first, last = row.find(bytes(LIGHT) * RUN), row.rfind(bytes(LIGHT) * RUN)
            if first >= 0:
                found.append((first // 3, y, last // 3 + RUN))
        if not found:
            return None
        left, top, right = min(x for x, _, _ in found), found[0][1], max(x for _, _, x in found)
        return Box(left, top, right, found[-1][1] + 1)

    def wood(self) -> list[Colour]:
        """The colours of the 100 squares by rows, each in its upper right corner, which no piece covers."""
        field = self._field()
        places = [(column + 0.93, row + 0.07) for row in range(SIDE) for column in range(SIDE)]
        return [self.at(*field.within(*place)) for place in places]

    def cells(self) -> str:
        """What stands on the 50 dark squares, in number order: `w`, `b` or `.`; empty where no board is."""
        field = self.field()
        if field is None:
            return ""
        return "".join(
            self._piece(field, row, 2 * index + 1 - row % 2)
            for row in range(SIDE)
            for index in range(SIDE // 2)
        )

    def _piece(self, field: Box, row: int, column: int) -> str:
        brightness = sum(self.at(*field.within(column + 0.5, row + 0.5))) / 3
        return "b" if brightness < 80 else "w" if brightness > 200 else "."

    def _field(self) -> Box:
        field = self.field()
        assert field is not None, "there is no board on this picture"
        return field
