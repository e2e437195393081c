"""Write SVG drawings without a library, so that output depends on no version, font metric or date."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

Point = tuple[float, float]

STYLE = """
text{font-family:'DejaVu Sans',Verdana,Arial,sans-serif}
.title{font-size:20px;font-weight:bold}
.note{font-size:13px;fill:#555}
.bold{font-weight:bold}
.dim{font-size:12px;fill:#1d4f91}
.line{stroke:#1d4f91;stroke-width:1;fill:none}
.thin{stroke:#888;stroke-width:.7;fill:none;stroke-dasharray:4 3}
"""


def number(value: float) -> str:
    """Format a number: at most two decimals, no minus zero."""
    return f"{round(value, 2) + 0:.2f}".rstrip("0").rstrip(".")


def _written(attributes: Mapping[str, str | float]) -> str:
    """Format an element's attributes: `class_` and `stroke_width` become `class` and `stroke-width`."""
    said = ""
    for key, value in attributes.items():
        text = escape(value) if isinstance(value, str) else number(value)
        said += f' {key.rstrip("_").replace("_", "-")}="{text}"'
    return said


class Drawing:
    """Shapes in drawing order; coordinates are pixels from the upper left corner."""

    def __init__(self, width: float, height: float, title: str, note: str = "") -> None:
        self.width, self.height = width, height
        self._shapes: list[str] = []
        self._title = title
        self.rect(0, 0, width, height, fill="#fff")
        self.text(30, 38, title, kind="title")
        if note:
            self.text(30, 60, note, kind="note")

    def shape(self, name: str, **attributes: str | float) -> None:
        """Add an element without content."""
        self._shapes.append(f"<{name}{_written(attributes)}/>")

    def rect(self, x: float, y: float, width: float, height: float, **attributes: str | float) -> None:
        """Add a rectangle, given its upper left corner."""
        self.shape("rect", x=x, y=y, width=width, height=height, **attributes)

    def circle(self, x: float, y: float, radius: float, **attributes: str | float) -> None:
        """Add a circle, given its centre."""
        self.shape("circle", cx=x, cy=y, r=radius, **attributes)

    def path(self, points: Sequence[Point], **attributes: str | float) -> None:
        """Add an open polyline."""
        at = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.shape("polyline", points=at, **{"fill": "none", **attributes})

    def polygon(self, points: Sequence[Point], **attributes: str | float) -> None:
        """Add a polygon."""
        at = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self.shape("polygon", points=at, **attributes)

    def text(self, x: float, y: float, said: str, kind: str = "", **attributes: str | float) -> None:
        """Add a line of text; (x, y) is the left end of its baseline, unless `text_anchor` says otherwise."""
        named = {"x": x, "y": y, **({"class": kind} if kind else {}), **attributes}
        self._shapes.append(f"<text{_written(named)}>{escape(said)}</text>")

    def arrow(self, x: float, y: float, towards: Point, **attributes: str | float) -> None:
        """Add an arrowhead of 8 px at (x, y), pointing along the unit vector `towards`."""
        dx, dy = towards
        points = (
            (x, y),
            (x - 8 * dx - 3 * dy, y - 8 * dy + 3 * dx),
            (x - 8 * dx + 3 * dy, y - 8 * dy - 3 * dx),
        )
        self.polygon(points, **{"fill": "#1d4f91", **attributes})

    def across(self, left: float, right: float, y: float, said: str, ends: float = 6) -> None:
        """Add a horizontal dimension line at y; a text too long for it goes to its right."""
        self.path(((left, y), (right, y)), class_="line")
        for x, side in ((left, -1), (right, 1)):
            self.path(((x, y - ends), (x, y + ends)), class_="line")
            self.arrow(x, y, (side, 0))
        narrow = right - left < 8 * len(said) + 2 * ends
        at = right + 8 if narrow else (left + right) / 2
        anchor = "start" if narrow else "middle"
        self.text(at, y + 4 if narrow else y - 5, said, kind="dim", text_anchor=anchor)

    def down(self, top: float, bottom: float, x: float, said: str, ends: float = 6) -> None:
        """Add a vertical dimension line at x, its text to the right."""
        self.path(((x, top), (x, bottom)), class_="line")
        for y, side in ((top, -1), (bottom, 1)):
            self.path(((x - ends, y), (x + ends, y)), class_="line")
            if bottom - top > 18:
                self.arrow(x, y, (0, side))
        self.text(x + 9, (top + bottom) / 2 + 4, said, kind="dim")

    def __str__(self) -> str:
        size = f'width="{number(self.width)}" height="{number(self.height)}"'
        box = f'viewBox="0 0 {number(self.width)} {number(self.height)}"'
        head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} {box} role="img">'
        lines = [
            head,
            f"<title>{escape(self._title)}</title>",
            f"<style>{STYLE}</style>",
            *self._shapes,
            "</svg>",
        ]
        return "\n".join(lines) + "\n"
