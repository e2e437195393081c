"""Pictures of both sides of a circuit board: components, copper and silkscreen, as seen from that side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.footprint import Spot
from dambord.hardware.circuit_boards.reference_place import SIZE, labels, reference_places
from dambord.hardware.circuit_boards.routing.copper import Copper
from dambord.hardware.draw.svg import Drawing, number

SCALE = 6.0
"""Pixels per millimetre."""
LEFT, TOP = 40.0, 80.0
COPPER, PAD, SILK, BOARD = "#3f8f5f", "#c9a227", "#fff", "#1e5b3a"
NAMES = {"F": "upper side", "B": "lower side, seen from below"}


def pictures(board: CircuitBoard, tracks: Sequence[Copper]) -> dict[str, str]:
    """Return an SVG of each side, by file name."""
    return {f"{name}.svg": _picture(board, tracks, side) for side, name in (("F", "top"), ("B", "bottom"))}


def _picture(board: CircuitBoard, tracks: Sequence[Copper], side: str) -> str:
    note = f"{number(board.width)} x {number(board.height)} mm, {NAMES[side]}; the plane is not drawn"
    made = Drawing(
        board.width * SCALE + 2 * LEFT,
        board.height * SCALE + TOP + 40,
        f"{board.title}, {board.revision}",
        note,
    )
    ways = -1 if side == "B" else 1

    def at(place: Spot) -> Spot:
        return LEFT + (board.width / 2 + ways * place[0]) * SCALE, TOP + (board.height / 2 + place[1]) * SCALE

    made.rect(LEFT, TOP, board.width * SCALE, board.height * SCALE, fill=BOARD, stroke="#333", rx=3)
    layer = int(side == "B")
    lines: dict[tuple[float, ...], list[str]] = {}
    for copper in tracks:
        if copper.layers == (layer,):
            (ax, ay), (bx, by) = at(copper.start), at(copper.end)
            lines.setdefault((copper.half,), []).append(f"M{ax:.0f} {ay:.0f}L{bx:.0f} {by:.0f}")
    for (half,), pieces in sorted(lines.items()):
        made.shape(
            "path",
            d="".join(pieces),
            stroke=COPPER,
            stroke_width=2 * half * SCALE,
            stroke_linecap="round",
            fill="none",
        )
    holes = "".join(
        f"M{x:.0f} {y:.0f}h0" for copper in tracks if copper.drill for x, y in (at(copper.start),)
    )
    made.shape("path", d=holes, stroke="#777", stroke_width=0.5 * SCALE, stroke_linecap="round", fill="none")
    for part in board.components:
        _drawn(made, board, part, side, at)
    places = reference_places(board)
    said = [
        (part.ref, *places[part.ref], SIZE, 0)
        for part in board.components
        if part.ref in places and not part.label and part.side == side
    ]
    said += [
        (text.said, text.x, text.y, text.size, text.turned)
        for text in (*board.texts, *labels(board))
        if text.side == side
    ]
    for words, x, y, size, turned in said:
        place = at((x, y))
        look = {"transform": f"rotate({-turned} {number(place[0])} {number(place[1])})"} if turned else {}
        made.text(
            place[0], place[1] + 0.4 * size * SCALE, words, fill=SILK, font_size=1.25 * size * SCALE,
            text_anchor="middle", font_family="monospace", **look,
        )  # fmt: skip
    return str(made)


def _drawn(
    made: Drawing, board: CircuitBoard, part: Component, side: str, at: Callable[[Spot], Spot]
) -> None:
    """Draw a component's pads, as far as they are seen from a side, and its silkscreen."""
    print_ = board.kinds[part.kind].footprint
    for pad in print_.pads:
        if part.side != side and not pad.drill:
            continue
        (x, y), (width, height) = at(part.at(pad.x, pad.y)), part.size(pad)
        if pad.round_ and width == height:
            made.circle(x, y, width / 2 * SCALE, fill=PAD if pad.pin else "#fff" if pad.drill else PAD)
        else:
            made.rect(x - width / 2 * SCALE, y - height / 2 * SCALE, width * SCALE, height * SCALE, fill=PAD)
        if pad.drill and pad.pin:
            made.circle(x, y, pad.drill / 2 * SCALE, fill="#fff")
    if part.side != side:
        return
    drawn = "".join(
        "M{:.0f} {:.0f}L{:.0f} {:.0f}".format(*at(part.at(*start)), *at(part.at(*end)))
        for start, end in print_.silk
    )
    if drawn:
        made.shape("path", d=drawn, stroke=SILK, stroke_width=0.15 * SCALE, fill="none")
    if print_.mark:
        made.circle(*at(part.at(*print_.mark)), 0.3 * SCALE, fill=SILK)
