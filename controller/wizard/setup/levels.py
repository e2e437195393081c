"""Reads and calibrates the levels of a linear board over the open serial link.

This does not use `CommandChannel`, which needs the port for itself.
"""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Collection
from contextlib import suppress
from dataclasses import dataclass

from dambord.controller.devices.link.command_channel import granted
from dambord.controller.devices.link.link import Link
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import text_to_planes
from dambord.firmware.scan.hall_levels import LEARNT, REST, THRESHOLDS

RETRY_S = 0.4
"""Seconds until a request is repeated, as the cable may have lost it or its answer."""
ATTEMPTS = 10
"""Number of attempts."""
FAINT = 60
"""Least strength above noise, in thousandths of a man's strength. Noise reaches a third of it."""
SAFETY_FACTOR = 2
"""Factor over the threshold that a man must reach in the middle of its square."""


@dataclass
class Levels:
    """The levels of all cells in wiring order, 0 to 65535.

    `man` is the change that one man should cause, as `Board.man` of `hardware/board.py` defines it. Every
    request may raise OSError (no link or no answer) or ValueError (refused, with the reason in one line).
    """

    link: Link
    cells: int
    man: int

    def __post_init__(self) -> None:
        self._asked: tuple[int, set[int], asyncio.Future[wire.Answer]] | None = None
        self.link.listen(self._heard)

    async def now(self) -> list[int]:
        """Return the current levels."""
        return await self._levels(wire.LEVEL_NOW)

    async def rest(self) -> list[int]:
        """Return the stored levels of the empty cells."""
        return await self._levels(wire.LEVEL_REST)

    async def men(self) -> list[int]:
        """Return the stored change of level that a man causes in each cell."""
        return await self._levels(wire.LEVEL_MAN)

    async def calibrate_empty(self) -> None:
        """Store the current levels as those of the empty board."""
        await self._command(wire.CALIBRATE, bytes(2 * wire.plane_size(self.cells)))

    async def calibrate_man(self, cell: int) -> None:
        """Store the current level of `cell` as that of a man; a single white man must be on the board.

        The board ignores a piece that is too weak or black.
        """
        alone = "".join("w" if at == cell else "." for at in range(self.cells))
        await self._command(wire.CALIBRATE, text_to_planes(alone, 2))

    async def _levels(self, which: int) -> list[int]:
        levels: list[int] = []
        while len(levels) < self.cells:
            data = await self._command(wire.ASK_LEVELS, bytes((which, len(levels))))
            if not data or len(data) % 2:
                raise ValueError(f"levels of {len(data)} bytes: expected two for each cell")
            levels += struct.unpack(f"<{len(data) // 2}H", data)
        return levels

    async def _command(self, kind: int, payload: bytes) -> bytes:
        answered: asyncio.Future[wire.Answer] = asyncio.get_running_loop().create_future()
        numbers: set[int] = set()  # accepts a late answer to an earlier attempt, but not to another request
        self._asked = kind, numbers, answered
        try:
            for _ in range(ATTEMPTS):
                numbers.add(self.link.send(kind, payload))
                with suppress(TimeoutError):
                    async with asyncio.timeout(RETRY_S):
                        return granted(await asyncio.shield(answered))
        finally:
            self._asked = None
        raise OSError(f"no answer on {self.link.pattern}")

    def _heard(self, answer: wire.Answer) -> None:
        if self._asked is None:
            return
        kind, numbers, answered = self._asked
        if answer.kind == kind and answer.sequence in numbers and not answered.done():
            answered.set_result(answer)


def off_middle(rest: list[int], man: int) -> list[int]:
    """Return the cells (from 0) whose rest level no offset explains.

    A magnet lies there, or a wire is broken.
    """
    return [cell for cell, level in enumerate(rest) if abs(level - REST) * 1000 >= man * THRESHOLDS[0]]


def strength(level: int, rest: int, man: int) -> int:
    """Return the distance of `level` from `rest` in thousandths of `man`.

    `man` is the change of level that a man should cause.
    """
    return abs(level - rest) * 1000 // man


def is_weak(felt: int) -> bool:
    """Whether a man of this strength (thousandths) may be missed off the middle of its square."""
    return felt < SAFETY_FACTOR * LEARNT[0]


def faint(now: list[int], rest: list[int], known: Collection[int], man: int) -> tuple[int, int] | None:
    """Return the strongest sensor that is not in `known`, and its strength in thousandths.

    None if the strongest reading is noise.
    """
    felt = ((strength(level, rest[cell], man), cell) for cell, level in enumerate(now) if cell not in known)
    most, cell = max(felt, default=(0, 0))
    return (cell, most) if most >= FAINT else None
