"""Men and kings: discs, a king's with a second one below and a crown, so that grey print tells them apart."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from dambord.rules.draughts.diagram.markup import element, group
from dambord.rules.draughts.diagram.themes import Piece

Centre = tuple[int, int]
CROWN = ((-46, 36), (-55, -24), (-25, -2), (0, -44), (25, -2), (55, -24), (46, 36))
"""The corners of a crown, in hundredths of the disc's radius from its centre."""


def men(centres: Sequence[Centre], radius: float, colours: Piece, name: str) -> str:
    """The men of one side."""
    return group(
        (
            group(discs(centres, radius, 3), fill=colours.side, stroke=colours.edge, stroke_width=2),
            group(discs(centres, radius), fill=colours.face, stroke=colours.edge, stroke_width=2),
            group(discs(centres, radius * 0.7), fill="none", stroke=colours.groove, stroke_width=3),
        )
        if centres
        else (),
        class_=f"{name} men",
    )


def kings(centres: Sequence[Centre], radius: float, colours: Piece, name: str) -> str:
    """The kings of one side."""
    crowns = (
        element(
            "path",
            d="M"
            + "L".join(f"{x + dx * radius / 100:.4g} {y + dy * radius / 100:.4g}" for dx, dy in CROWN)
            + "z",
        )
        for x, y in centres
    )
    return group(
        (
            group(discs(centres, radius, 10), fill=colours.side, stroke=colours.edge, stroke_width=2),
            group(discs(centres, radius), fill=colours.face, stroke=colours.edge, stroke_width=2),
            group(
                crowns, fill=colours.crown, stroke=colours.crown_edge, stroke_width=2, stroke_linejoin="round"
            ),
        )
        if centres
        else (),
        class_=f"{name} kings",
    )


def discs(centres: Iterable[Centre], radius: float, below: int = 0) -> Iterable[str]:
    """A disc at each centre, or so far below it."""
    return (element("circle", cx=x, cy=y + below, r=radius) for x, y in centres)
