"""Where the silkscreen has room for each component's reference."""

from __future__ import annotations

from functools import cache

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard, SilkText
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.footprint import Box, Spot

SIZE = 1.0
"""Height of a letter in mm."""
WIDE = 0.95
"""Width of a letter, in heights."""
AROUND = 0.2


@cache
def reference_places(board: CircuitBoard) -> dict[str, Spot]:
    """Return the middle of each reference, or label in its place, that fits beside its component, in mm.

    Those of a side touch neither each other, nor a courtyard, nor another text.
    """
    taken = {side: _texts(board, side) + _covered(board, side) for side in "FB"}
    found: dict[str, Spot] = {}
    for part in board.components:
        if not (part.label or board.kinds[part.kind].footprint.mounts):
            continue
        half = _half(part.label or part.ref)
        for place in _candidates(_box(board, part), half):
            box = _around(place, half)
            inside = (
                abs(place[0]) < board.width / 2 - half[0] - 0.5 and abs(place[1]) < board.height / 2 - 1.2
            )
            if inside and not any(_touch(box, other) for other in taken[part.side]):
                found[part.ref] = place
                taken[part.side].append(box)
                break
    return found


def labels(board: CircuitBoard) -> tuple[SilkText, ...]:
    """Return the labels that stand in place of references."""
    places = reference_places(board)
    named = [part for part in board.components if part.label and part.ref in places]
    return tuple(SilkText(part.label, *places[part.ref], SIZE, part.side) for part in named)


def _half(said: str, size: float = SIZE) -> Spot:
    return len(said) * WIDE * size / 2, size * 0.6


def _around(place: Spot, half: Spot) -> Box:
    return place[0] - half[0], place[1] - half[1], place[0] + half[0], place[1] + half[1]


def _texts(board: CircuitBoard, side: str) -> list[Box]:
    made = []
    for text in board.texts:
        if text.side == side:
            half = _half(text.said, text.size)
            made.append(_around((text.x, text.y), half[::-1] if text.turned % 180 else half))
    return made


def _box(board: CircuitBoard, part: Component) -> Box:
    print_ = board.kinds[part.kind].footprint
    left, top, right, bottom = print_.courtyard
    if print_.mark:
        left, top = min(left, print_.mark[0] - 0.4), min(top, print_.mark[1] - 0.4)
    corners = (part.at(left, top), part.at(right, bottom))
    xs, ys = [x for x, _ in corners], [y for _, y in corners]
    return min(xs), min(ys), max(xs), max(ys)


def _covered(board: CircuitBoard, side: str) -> list[Box]:
    """Return what is covered on a side: components there, and the pins of those of the other side."""
    made = [_box(board, part) for part in board.components if part.side == side]
    for part in board.components:
        for pad in board.kinds[part.kind].footprint.pads:
            if part.side != side and pad.drill:
                width, height = part.size(pad)
                made.append(_around(part.at(pad.x, pad.y), (width / 2 + 0.2, height / 2 + 0.2)))
    return made


def _candidates(box: Box, half: Spot) -> list[Spot]:
    """Return the places beside a box, the best first."""
    left, top, right, bottom = box
    x, y = (left + right) / 2, (top + bottom) / 2
    above, below = top - half[1] - AROUND, bottom + half[1] + AROUND
    before, behind = left - half[0] - AROUND, right + half[0] + AROUND
    near = [(x, above), (x, below), (behind, y), (before, y)]
    corners = [(at, level) for level in (above, below) for at in (left + half[0], right - half[0])]
    far = [(behind, above), (before, above), (behind, below), (before, below)]
    further = [(x, above - 1.4), (x, below + 1.4), (behind + 1.5, y), (before - 1.5, y)]
    return [(round(a, 2), round(b, 2)) for a, b in (*near, *corners, *far, *further)]


def _touch(one: Box, other: Box) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]
