"""Makes the icons of the page, as SVG and PNG: `python -m dambord.controller.web.icon_files`.

An icon is a list of boxes with round corners on a field of 32 × 32 units; a disc is a box that is all corner.
"""

from __future__ import annotations

import math
import struct
import zlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from dambord.controller.web.page_files import FOLDER

FIELD = 32
"""Width and height of an icon in its own units."""
WOOD, SHADE, IVORY, EBONY, EDGE, RED = "#6d4c38", "#b9a888", "#f7efdd", "#211d19", "#d8cfc1", "#a8321a"
Pixel = tuple[float, float, float, float]
"""Red, green, blue and opacity, each from 0 to 1; the colour is multiplied by the opacity."""
CLEAR: Pixel = (0.0, 0.0, 0.0, 0.0)


@dataclass(frozen=True, slots=True)
class Box:
    """A filled box with round corners, in the units of the field."""

    x: float
    y: float
    width: float
    height: float
    radius: float
    fill: str

    def svg(self) -> str:
        """Return it as an element of SVG."""
        return (
            f'<rect x="{self.x:g}" y="{self.y:g}" width="{self.width:g}" height="{self.height:g}" '
            f'rx="{self.radius:g}" fill="{self.fill}"/>'
        )

    def outside(self, x: float, y: float) -> float:
        """Return the distance of a point from the edge, below 0 inside."""
        right = abs(x - self.x - self.width / 2) - self.width / 2 + self.radius
        down = abs(y - self.y - self.height / 2) - self.height / 2 + self.radius
        corner = math.hypot(max(right, 0), max(down, 0))
        return corner + min(max(right, down), 0) - self.radius


Icon = tuple[Box, ...]


def disc(x: float, y: float, radius: float, fill: str) -> Box:
    """Return a disc around (x, y)."""
    return Box(x - radius, y - radius, 2 * radius, 2 * radius, radius, fill)


def tile(fill: str, radius: float = 7) -> Box:
    """Return the ground of an icon; radius 0 where the system cuts the corners itself."""
    return Box(0, 0, FIELD, FIELD, radius, fill)


PIECE = (disc(16, 18.5, 9, SHADE), disc(16, 14, 9, IVORY))
TABLE: Icon = (tile(WOOD), *PIECE)
WHOLE: Icon = (tile(WOOD, 0), *PIECE)
DRAWINGS: dict[str, Icon] = {
    "icon.svg": TABLE,
    # Whose turn it is, large enough for the 16 px of a tab.
    "icons/white.svg": (tile(WOOD), disc(16, 16, 12.5, IVORY)),
    "icons/black.svg": (tile(WOOD), disc(16, 16, 12.5, EDGE), disc(16, 16, 10.5, EBONY)),
    "icons/alert.svg": (tile(RED), Box(13, 4.5, 6, 15.5, 3, IVORY), disc(16, 25, 3.25, IVORY)),
}
PICTURES: dict[str, tuple[Icon, int]] = {
    "icons/180.png": (WHOLE, 180),
    "icons/192.png": (TABLE, 192),
    "icons/512.png": (TABLE, 512),
    "icons/512-maskable.png": (WHOLE, 512),
}
"""Each picture with its width and height in pixels."""


def drawing(icon: Icon) -> str:
    """Return an icon as SVG."""
    boxes = "".join(box.svg() for box in icon)
    return f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {FIELD} {FIELD}">{boxes}</svg>\n'


def pixels(icon: Icon, size: int, rows: Iterable[int]) -> bytes:
    """Return rows of an icon of `size` × `size` pixels: red, green, blue and opacity, a byte each."""
    unit = FIELD / size
    return b"".join(bytes(_row(icon, (row + 0.5) * unit, size, unit)) for row in rows)


def _row(icon: Icon, y: float, size: int, unit: float) -> Iterator[int]:
    for column in range(size):
        red, green, blue, opacity = CLEAR
        for box in icon:
            covered = min(1.0, max(0.0, 0.5 - box.outside((column + 0.5) * unit, y) / unit))
            shades = (int(box.fill[at : at + 2], 16) / 255 for at in (1, 3, 5))
            red, green, blue = (
                shade * covered + under * (1 - covered)
                for shade, under in zip(shades, (red, green, blue), strict=True)
            )
            opacity = covered + opacity * (1 - covered)
        for part in (red, green, blue):
            yield round(255 * part / opacity) if opacity else 0
        yield round(255 * opacity)


def picture(icon: Icon, size: int) -> bytes:
    """Return an icon as PNG of `size` × `size` pixels."""
    width = 4 * size
    body = pixels(icon, size, range(size))
    # Each row begins with the number of its filter: 0, none.
    rows = b"".join(b"\0" + body[at : at + width] for at in range(0, len(body), width))
    header = struct.pack(">IIBBBBB", size, size, 8, 6, 0, 0, 0)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(kind, data) for kind, data in chunks)


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))


def main() -> None:
    """Write every icon into the folder of the page."""
    for name, icon in DRAWINGS.items():
        (FOLDER / name).write_text(drawing(icon), encoding="utf-8")
    for name, (icon, size) in PICTURES.items():
        (FOLDER / name).write_bytes(picture(icon, size))


if __name__ == "__main__":
    main()
