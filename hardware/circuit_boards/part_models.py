"""Every kind of component as a solid: prisms with colours, from its footprint's body, height and pads.

Millimetres from the component's centre: x to the right, y downwards as on the board, z up from its side.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from math import cos, pi, sin

from dambord.hardware.circuit_boards.footprint import Box, Footprint, Pad, Spot

Colour = tuple[float, float, float]
DARK, METAL, WHITE, CREAM = (0.09, 0.09, 0.10), (0.78, 0.78, 0.76), (0.93, 0.92, 0.88), (0.88, 0.83, 0.70)
BROWN, GREEN, CLEAR, GOLD = (0.62, 0.48, 0.32), (0.16, 0.45, 0.24), (0.62, 0.80, 0.66), (0.83, 0.66, 0.22)
CHIPS = {
    "resistor": DARK,
    "capacitor": BROWN,
    "fuse": GREEN,
    "ptc1812": GREEN,
    "ptc2920": GREEN,
    "led": CLEAR,
}
"""Bodies between two metal ends, by kind."""
PLUGS: Mapping[str, Colour] = {
    "box10": DARK, "box14": DARK, "pins26": DARK, "vh2": WHITE, "vh4": WHITE, "xh2": WHITE,
}  # fmt: skip
SOCKETS, SOCKET_MM = ("pico_left", "pico_right"), 8.5
WALL = 1.0
"""Thickness of a plug's walls."""


@dataclass(frozen=True, slots=True)
class Prism:
    """A flat shape from height `low` to `high`; its corners counter-clockwise as seen from above, y up."""

    corners: tuple[Spot, ...]
    low: float
    high: float
    colour: Colour


def model(kind: str, footprint: Footprint) -> tuple[Prism, ...]:
    """Return the solid of a kind; nothing for copper, holes and marks."""
    return tuple(_prisms(kind, footprint)) if footprint.mounts else ()


def _prisms(kind: str, made: Footprint) -> Iterator[Prism]:
    left, top, right, bottom = made.body
    tall = made.tall
    if kind in CHIPS:
        end = (right - left) * 0.2
        yield _block((left + end, top, right - end, bottom), 0, tall, CHIPS[kind])
        yield _block((left, top, left + end, bottom), 0, tall, METAL)
        yield _block((right - end, top, right, bottom), 0, tall, METAL)
    elif kind == "bulk":
        yield _block(made.body, 0, 1.2, DARK)
        yield _round((0, 0), (right - left) / 2 - 0.15, 1.2, tall, METAL)
        yield _block((left + 0.6, -2.2, -1.4, 2.2), tall, tall + 0.02, DARK)
    elif kind == "lamp":
        yield _block(made.body, 0, tall, WHITE)
        yield _round((0, 0), 1.7, tall, tall + 0.02, CREAM)
    elif kind == "reed_smd":
        yield _round_bar(left, right, 1.1, tall / 2 + 0.1, CLEAR)
        for pad in made.pads:
            yield _block(_between(pad.x, left if pad.x < 0 else right, 0.4), 0, tall / 2 + 0.2, METAL)
    elif kind in PLUGS:
        yield from _plug(made, PLUGS[kind], walled=kind.startswith(("box", "vh", "xh")))
    elif kind in SOCKETS:
        yield _block(made.body, 0, SOCKET_MM, DARK)
        if kind == "pico_right":
            yield from _pico()
    elif kind == "terminal2":
        yield _block(made.body, 0, tall, GREEN)
        for pad in made.pads:
            yield _round((pad.x, pad.y), 1.9, tall, tall + 0.02, METAL)
    elif kind == "jack":
        yield _block(made.body, 0, tall, DARK)
    elif kind == "piezo":
        yield _block(made.body, 0, tall, DARK)
        yield _round((0, 0), 1.2, tall, tall + 0.02, METAL)
    else:
        yield _block(made.body, 0.1, tall, DARK)
        yield from (_lead(pad, made.body) for pad in made.pads if pad.paste)
        if made.mark or kind in ("schottky", "zener"):
            yield _block((left + 0.15, top + 0.15, left + 0.45, top + 0.45), tall, tall + 0.02, WHITE)


def _pico() -> Iterator[Prism]:
    """Yield a Pico in its sockets, seen from the right one."""
    yield _block((-19.39, -25.5, 1.61, 25.5), SOCKET_MM + 1.5, SOCKET_MM + 2.5, GREEN)
    yield _block((-12.6, -26.8, -5.2, -21.2), SOCKET_MM + 2.5, SOCKET_MM + 5.1, METAL)
    yield _block((-12.4, -3.5, -5.4, 3.5), SOCKET_MM + 2.5, SOCKET_MM + 3.4, DARK)


def _plug(made: Footprint, colour: Colour, *, walled: bool) -> Iterator[Prism]:
    """Yield a plug: its floor, its walls if it has any, and its pins."""
    left, top, right, bottom = made.body
    tall = made.tall
    floor = 2.0 if walled else 2.5
    yield _block(made.body, 0, floor, colour)
    if walled:
        for side in (
            (left, top, left + WALL, bottom), (right - WALL, top, right, bottom),
            (left, top, right, top + WALL), (left, bottom - WALL, right, bottom),
        ):  # fmt: skip
            yield _block(side, floor, tall, colour)
    for pad in made.pads:
        pin = (pad.x - 0.32, pad.y - 0.32, pad.x + 0.32, pad.y + 0.32)
        yield _block(pin, -made.below, tall - 1.0, GOLD)


def _lead(pad: Pad, body: Box) -> Prism:
    """Return a lead from a pad's middle to the body."""
    aside = pad.x if abs(pad.x) * (body[3] - body[1]) >= abs(pad.y) * (body[2] - body[0]) else 0.0
    half = min(pad.width, pad.height, 1.2) / 3
    if aside or not pad.y:
        edge = body[0] if pad.x < 0 else body[2]
        return _block((min(pad.x, edge), pad.y - half, max(pad.x, edge) + 0.01, pad.y + half), 0, 0.25, METAL)
    edge = body[1] if pad.y < 0 else body[3]
    return _block((pad.x - half, min(pad.y, edge), pad.x + half, max(pad.y, edge) + 0.01), 0, 0.25, METAL)


def _between(one: float, other: float, half: float) -> Box:
    return min(one, other), -half, max(one, other), half


def _block(box: Box, low: float, high: float, colour: Colour) -> Prism:
    left, top, right, bottom = box
    return Prism(((left, bottom), (right, bottom), (right, top), (left, top)), low, high, colour)


def _round(middle: Spot, radius: float, low: float, high: float, colour: Colour) -> Prism:
    turns = (-2 * pi * at / 20 for at in range(20))
    corners = tuple((middle[0] + radius * cos(turn), middle[1] + radius * sin(turn)) for turn in turns)
    return Prism(corners, low, high, colour)


def _round_bar(left: float, right: float, radius: float, middle: float, colour: Colour) -> Prism:
    """Return a bar that lies; it is as good as round at this size."""
    return _block((left, -radius, right, radius), middle - radius, middle + radius, colour)
