"""The reports that sensors deliver to the controller, over a serial link or from GPIO pins."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass

from dambord.firmware.host.bit_planes import planes_to_text


@dataclass(frozen=True, slots=True)
class BoardFrame:
    """From instant `at` (monotonic µs) on the sensors read `cells`: one character per cell, in board
    order."""

    at: int
    cells: str


@dataclass(frozen=True, slots=True)
class LinkUp:
    """The link came up at instant `at` (monotonic µs). A BoardFrame follows.

    `firmware`: the version of the firmware behind `port`. `settings`: the CRC-32 of the microcontroller's
    settings, None for sensors without settings.
    """

    at: int
    port: str
    firmware: str
    settings: int | None = None


@dataclass(frozen=True, slots=True)
class LinkDown:
    """The link was lost at instant `at` (monotonic µs), or is still down for a new reason; `why`: one line
    for people.

    `register`: the sensors can't be read from that register of the chain on (from 1, the nearest first; 0: it
    is not known which); None: another reason.
    """

    at: int
    why: str
    register: int | None = None


@dataclass(frozen=True, slots=True)
class ProgramFailed:
    """The microcontroller's program had failed and was started again, as the link learnt at `at` (monotonic
    µs); `why`: one line for people."""

    at: int
    why: str


@dataclass(frozen=True, slots=True)
class BadReadings:
    """Until `at` (monotonic µs) `bad` of `readings` did not count, `more` of them since the last report.

    `register`: the first that was wrong in the last of them, from 1; 0: it is not known which.
    """

    at: int
    bad: int
    readings: int
    more: int
    register: int


@dataclass(frozen=True, slots=True)
class ButtonPress:
    """Button `button` (from 0) of the microcontroller was pressed at instant `at` (monotonic µs)."""

    at: int
    button: int


DeviceReport = BoardFrame | LinkUp | LinkDown | ButtonPress | ProgramFailed | BadReadings


def monotonic_us() -> int:
    """Return the controller's monotonic clock in microseconds."""
    return time.monotonic_ns() // 1000


def board_cells(payload: bytes, cells: int, planes: int, order: Sequence[int] | None) -> str:
    """Convert bit planes to text in board order, one character per cell.

    `order[k]` is the number on the wire of board cell k, both counted from 0; None means the same order.
    """
    text = planes_to_text(payload, cells, planes)
    return text if order is None else "".join([text[at] for at in order])
