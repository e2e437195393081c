"""A picture of a board at the end of a step: its solids seen slantwise, what is new in full colour."""

from __future__ import annotations

import heapq
from collections.abc import Sequence
from math import cos, radians, sin

from dambord.hardware.draw.svg import Drawing
from dambord.hardware.mechanics.model.solid_part import Point, SolidPart

TURNED, TILTED = radians(30), radians(50)
"""How the board is turned to the left, and how steeply one looks down on it."""
WIDE, MARGIN, TOP = 900.0, 30.0, 90.0
SHADES = (1.0, 0.86, 0.72)
"""Of a face that looks up, towards White, and to the side."""
EDGE = 0.55
"""Shade of the edges."""
FADED = 0.55
"""How far parts of earlier steps are faded towards white."""
Flat = tuple[float, float]


def step_picture(
    title: str, note: str, parts: Sequence[SolidPart], new: str, *, below: bool = False
) -> Drawing:
    """Return the picture; `new`: the step in full colour; `below`: the board lies upside down."""
    turned = [_turned_over(part) for part in parts] if below else list(parts)
    seen = [_flat(point) for part in turned for end in part.ends for point in end]
    left, right = min(x for x, _ in seen), max(x for x, _ in seen)
    top, bottom = min(y for _, y in seen), max(y for _, y in seen)
    scale = (WIDE - 2 * MARGIN) / (right - left)
    made = Drawing(WIDE, TOP + (bottom - top) * scale + MARGIN, title, note)
    for part in far_to_near(turned):
        for shade, face in _visible(part):
            places = [(MARGIN + (x - left) * scale, TOP + (y - top) * scale) for x, y in map(_flat, face)]
            colour = _shaded(part.rgb, shade, faded=part.step != new)
            made.polygon(
                [(round(x, 1), round(y, 1)) for x, y in places],
                fill=colour,
                stroke=_shaded(part.rgb, EDGE, faded=part.step != new),
            )
    return made


def _flat(point: Point) -> Flat:
    """Return where a point is seen, y downwards."""
    x, y, z = point
    across, deep = x * cos(TURNED) + y * sin(TURNED), y * cos(TURNED) - x * sin(TURNED)
    return across, deep * sin(TILTED) - z * cos(TILTED)


def _turned_over(part: SolidPart) -> SolidPart:
    """Return the part with the board turned over its left edge: x and z change their sign."""
    if part.axis == 0:
        ring = tuple((y, -z) for y, z in part.ring)
    elif part.axis == 1:
        ring = tuple((-x, -z) for x, z in part.ring)
    else:
        ring = tuple((-x, y) for x, y in part.ring)
    low, high = (part.low, part.high) if part.axis == 1 else (-part.high, -part.low)
    return SolidPart(part.name, part.step, part.colour, part.axis, ring, low, high)


def _visible(part: SolidPart) -> list[tuple[float, tuple[Point, ...]]]:
    """Return the faces that look at the viewer, with their shades; the one that looks up comes last."""
    found = []
    for face in part.faces:
        flat = [_flat(point) for point in face]
        # Corners seen in one direction only: what turns away is the mirror image.
        area = sum(a[0] * b[1] - b[0] * a[1] for a, b in zip(flat, (*flat[1:], flat[0]), strict=True))
        middle = [sum(point[axis] for point in face) / len(face) for axis in range(3)]
        centre = [sum(span) / 2 for span in part.spans]
        away = [one - other for one, other in zip(middle, centre, strict=True)]
        ahead = away[1] * cos(TURNED) - away[0] * sin(TURNED)
        if abs(area) > 1e-6 and ahead * cos(TILTED) + away[2] * sin(TILTED) > 1e-6:
            up = abs(away[2]) > 1e-3 and len({round(point[2], 3) for point in face}) == 1
            found.append((SHADES[0] if up else SHADES[1] if abs(away[1]) > abs(away[0]) else SHADES[2], face))
    return sorted(found, key=lambda one: one[0])


def far_to_near(parts: Sequence[SolidPart]) -> list[SolidPart]:
    """Return the parts so that none is drawn before what it hides; ties in the given order."""
    spans = [part.spans for part in parts]
    shadows = [_shadow(part) for part in parts]
    behind: list[list[int]] = [[] for _ in parts]
    waits = [0] * len(parts)
    order = sorted(range(len(parts)), key=lambda at: shadows[at][0])
    for place, one in enumerate(order):
        for other in order[place + 1 :]:
            if shadows[other][0][0] >= shadows[one][0][1]:
                break
            if all(a[0] < b[1] and b[0] < a[1] for a, b in zip(shadows[one], shadows[other], strict=True)):
                first = _first(spans[one], spans[other])
                if first:
                    far, near = (one, other) if first > 0 else (other, one)
                    behind[far].append(near)
                    waits[near] += 1
    ready = [at for at, count in enumerate(waits) if not count]
    heapq.heapify(ready)
    made: list[int] = []
    while ready:
        at = heapq.heappop(ready)
        made.append(at)
        for near in behind[at]:
            waits[near] -= 1
            if not waits[near]:
                heapq.heappush(ready, near)
    # What goes round in a circle, as slanted things may, comes last.
    left = sorted(set(range(len(parts))) - set(made), key=lambda at: spans[at][2][0])
    return [parts[at] for at in (*made, *left)]


def _shadow(part: SolidPart) -> tuple[Flat, Flat, Flat]:
    """Return from where to where a part is seen, across the directions in which z, x and y are seen.

    Boxes whose shadows are apart across one of the three do not meet in the picture.
    """
    flat = [_flat(point) for end in part.ends for point in end]
    made = []
    for axis in ((0.0, 0.0, 1.0), (1.0, 0.0, 0.0), (0.0, 1.0, 0.0)):
        across, down = _flat(axis)
        along = [x * down - y * across for x, y in flat]
        made.append((min(along), max(along)))
    return made[0], made[1], made[2]


def _first(one: tuple[Flat, Flat, Flat], other: tuple[Flat, Flat, Flat]) -> int:
    """Return 1 if the first is drawn before the second, -1 for the other way, 0 if it does not matter."""
    # Nearer: higher up, further towards White, to the left. Where axes disagree, neither hides the other.
    ways = set()
    for axis, way in ((2, 1), (1, 1), (0, -1)):
        if one[axis][1] <= other[axis][0] + 0.02:
            ways.add(way)
        elif other[axis][1] <= one[axis][0] + 0.02:
            ways.add(-way)
    return ways.pop() if len(ways) == 1 else 0


def _shaded(colour: Sequence[int], shade: float, *, faded: bool) -> str:
    parts = [share * shade for share in colour]
    if faded:
        parts = [part + (255 - part) * FADED for part in parts]
    return "#" + "".join(f"{round(part):02x}" for part in parts)
