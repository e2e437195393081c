"""What a source of cells reports to the controller, over a serial link or from GPIO pins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from dambord.firmware.host.bit_planes import planes_to_text


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """From `at` (monotonic µs) on the sensors read `cells`, one character each in board order."""

    at: int
    cells: str


@dataclass(frozen=True, slots=True)
class LinkUp:
    """The link is there: `port` and the `firmware` version behind it. A BoardFrame follows.

    `settings`: the CRC-32 of the settings that a microcontroller runs with.
    """

    at: int
    port: str
    firmware: str
    settings: int | None = None


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The link is lost, or still not there for another reason: `why` is one line for a person."""

    at: int
    why: str


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """At `at` button `button` (from 0) of the microcontroller was touched."""

    at: int
    button: int


DeviceReport = BoardFrame | LinkUp | LinkDown | ButtonPress


def monotonic_us() -> int:
    """The controller's clock."""
    return time.monotonic_ns() // 1000


def board_cells(payload: bytes, cells: int, planes: int, order: Sequence[int] | None) -> str:
    """Bit planes as text in board order; `order[k]` is the wire's cell for board cell k (None: the same)."""
    text = planes_to_text(payload, cells, planes)
    return text if order is None else "".join([text[at] for at in order])
