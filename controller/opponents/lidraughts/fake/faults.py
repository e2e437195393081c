"""What may go wrong between a board and the server, drawn by a seed."""

from __future__ import annotations

from random import Random
from typing import Literal, get_args

RequestFault = Literal[
    "lost-before",
    "lost-after",
    "500-before",
    "500-after",
    "502-html",
    "429",
    "slow",
    "half-answer",
    "half-head",
    "reset",
]
"""Of one request: `before` or `after` it was done; the line is cut or reset, or the server has a fault of its
own."""
LineFault = Literal[
    "cut",
    "half-line",
    "pieces",
    "empty-lines",
    "nonsense",
    "unknown",
    "twice",
    "slow-line",
    "crlf",
    "stale",
]
"""Of one line of a stream; `stale`: the line before it comes once more."""
REQUEST_FAULTS: tuple[RequestFault, ...] = get_args(RequestFault)
LINE_FAULTS: tuple[LineFault, ...] = get_args(LineFault)


class Faults:
    """Draws a fault for every request and line, with the given shares. `planted` counts them by name."""

    def __init__(self, seed: int = 0, requests: float = 0, lines: float = 0) -> None:
        self._chance = Random(f"faults {seed}")
        self._requests = requests
        self._lines = lines
        self.planted: dict[str, int] = {}

    def of_request(self) -> RequestFault | None:
        """What goes wrong with the next request; None for nothing."""
        if self._chance.random() >= self._requests:
            return None
        fault = self._chance.choice(REQUEST_FAULTS)
        self._count(fault)
        return fault

    def of_line(self) -> LineFault | None:
        """What goes wrong with the next line of a stream; None for nothing."""
        if self._chance.random() >= self._lines:
            return None
        fault = self._chance.choice(LINE_FAULTS)
        self._count(fault)
        return fault

    def _count(self, fault: RequestFault | LineFault) -> None:
        self.planted[fault] = self.planted.get(fault, 0) + 1
