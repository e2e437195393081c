"""Footprints: pads and outline of each kind of component."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Pad:
    """A pad at (x, y) mm from the component's centre; `drill` 0 means upper side only.

    It is round, or a rectangle if `height` is given. Without a pin it is a bare hole.
    """

    pin: str
    x: float
    y: float
    width: float = 1.6
    height: float = 0.0
    drill: float = 0.9


@dataclass(frozen=True, slots=True)
class Footprint:
    """Pads, outline and the position of the reference; all in mm."""

    pads: tuple[Pad, ...]
    outline: tuple[float, float, float, float]
    """Left, top, right, bottom."""
    text: tuple[float, float]
    """Position of the reference."""


def _row(count: int, pitch: float, first: int = 1) -> tuple[Pad, ...]:
    """Return pads in a column, the first at the top."""
    top = -(count - 1) / 2 * pitch
    return tuple(Pad(str(first + at), 0, round(top + at * pitch, 3)) for at in range(count))


def _dip(count: int, width: float) -> tuple[Pad, ...]:
    """Return two columns, numbered down the left and up the right."""
    half = count // 2
    left = [Pad(pad.pin, -width / 2, pad.y) for pad in _row(half, 2.54)]
    right = [Pad(str(count + 1 - int(pad.pin)), width / 2, pad.y) for pad in _row(half, 2.54)]
    return (*left, *right)


_ACROSS = tuple(Pad(str(at + 1), -2.54 + 2.54 * at, 0, 1.5) for at in range(3))
_SMD = (("1", -2.45, -1.6), ("2", -2.45, 1.6), ("3", 2.45, 1.6), ("4", 2.45, -1.6))

FOOTPRINTS = {
    # The reed switch stands upright in the hole, half of it below the board.
    "reed": Footprint(
        (Pad("1", -6.35, 0), Pad("2", 0, -6.35), Pad("", 0, 0, 3.2, drill=3.2)),
        (-7.4, -7.4, 1.9, 1.9),
        (-5, -5),
    ),
    # The alternative to the reed switch, flat above its hole; the outline covers the leads only.
    "hall": Footprint(_ACROSS, (-3.45, -1.0, 3.45, 1.0), (0, 2.2)),
    "hall_down": Footprint(_ACROSS, (-3.45, -1.0, 3.45, 1.0), (0, 2.2)),
    "lamp": Footprint(
        tuple(Pad(pin, x, y, 1.5, 1.0, 0) for pin, x, y in _SMD), (-3.5, -2.7, 3.5, 2.7), (0, -3.9)
    ),
    "74HC165": Footprint(_dip(16, 7.62), (-5, -11, 5, 11), (0, 0)),
    "network": Footprint(_row(9, 2.54), (-1.4, -11.5, 1.4, 11.5), (0, -12.5)),
    "capacitor": Footprint((Pad("1", -2.54, 0), Pad("2", 2.54, 0)), (-3.6, -1.4, 3.6, 1.4), (0, -2.2)),
    "bulk": Footprint((Pad("1", -2.54, 0), Pad("2", 2.54, 0)), (-4.2, -4.2, 4.2, 4.2), (0, -5)),
    "resistor": Footprint((Pad("1", 0, -5.08), Pad("2", 0, 5.08)), (-1.3, -6.2, 1.3, 6.2), (0, -7)),
    "plug": Footprint(_row(10, 2.54), (-1.4, -12.8, 1.4, 12.8), (0, -13.8)),
    "jumper": Footprint(_row(2, 2.54), (-1.4, -2.7, 1.4, 2.7), (0, -3.6)),
    "hole": Footprint((Pad("", 0, 0, 3.2, drill=3.2),), (-3, -3, 3, 3), (0, -4)),
}
