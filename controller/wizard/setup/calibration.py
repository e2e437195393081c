"""Calibrates a linear board during the walk, and finds weak squares."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from statistics import median

from dambord.controller.wizard.setup.levels import Levels, faint, is_weak, off_middle, strength
from dambord.controller.wizard.setup.walk import Walk

STEADY_S = 0.5
"""Seconds for which a level must not change until the piece counts as put down: longer than a hand pauses."""
LOOK_S = 0.05
"""Seconds between two readings of a level."""
LONGEST_S = 5.0
"""Seconds after which a level is taken although it still changes."""
NOISE = 20
"""Largest noise, in thousandths of a man's strength."""
OFF_REST = 200
"""Least deviation from the median of the empty sensors at which something lies there, in thousandths of a
man's strength. All sensors share one offset, which the median removes."""
WELL_PLACED = 850
"""A man felt with less than this, in thousandths of the median, was not in the middle of its square."""


class LiftedError(Exception):
    """The piece was removed before its strength was measured."""


@dataclass
class Calibration:
    """The levels learned during a walk.

    `levels` is None for a board with switches, which needs no calibration.
    """

    levels: Levels | None
    walk: Walk
    failure: str = ""
    """The last reason why the board could not store a calibration; empty if it could."""
    felt: dict[int, int] = field(default_factory=dict)
    """Strength of the man for each calibrated sensor, in thousandths."""

    async def off_others(self) -> list[int]:
        """Return the sensors far from the median: something may lie there that is too weak for a piece."""
        levels = self.levels
        if levels is None:
            return []
        try:
            now = await levels.now()
        except (OSError, ValueError):  # the walk will report the link
            return []
        usual = round(median(now))
        return [sensor for sensor, level in enumerate(now) if strength(level, usual, levels.man) >= OFF_REST]

    async def calibrate(self) -> str:
        """Calibrate the empty board; returns the line to print."""
        levels = self.levels
        if levels is None:
            return ""
        try:
            await levels.calibrate_empty()
            rest = await levels.rest()
        except (OSError, ValueError) as error:  # the walk works without calibration
            self.failure = str(error)
            return f"the empty squares are not calibrated: {error}"
        for sensor in off_middle(rest, levels.man):
            self.walk.off_middle(sensor)
        return f"{levels.cells} empty squares calibrated"

    async def measure(self, square: int, *, alone: bool) -> str:
        """Measure the man on `square`; returns the text to print.

        If `alone`, nothing else answers and the board stores the calibration. Raises LiftedError if the man
        is removed too soon.
        """
        levels = self.levels
        if levels is None:
            return ""
        sensor = self.walk.learned[square]
        try:
            felt = await self._steady_strength(levels, sensor)
        except (OSError, ValueError) as error:  # the link may come back; the walk goes on
            return f", how strongly is not known: {error}"
        said = f"{felt / 10:.0f} %"
        if is_weak(felt):
            self.felt.pop(sensor, None)
            self.walk.record_weak(felt)
            said = f"weakly: {said}"
        else:
            self.felt[sensor] = felt
        if alone:
            try:
                await levels.calibrate_man(sensor)
            except (OSError, ValueError) as error:
                self.failure = str(error)
                said = f"{said}, which is not learned: {error}"
        return f", {said}"

    async def _steady_strength(self, levels: Levels, sensor: int) -> int:
        """Return the strength of a man in thousandths once it is steady; raises LiftedError."""
        rest = (await levels.rest())[sensor]
        clock = asyncio.get_running_loop()
        most, since = 0, clock.time()
        end = since + LONGEST_S
        while True:
            felt = strength((await levels.now())[sensor], rest, levels.man)
            if most and felt * 2 < most:
                raise LiftedError
            if abs(felt - most) > 2 * NOISE:  # each of the two readings has this noise
                most, since = felt, clock.time()
            if clock.time() - since >= STEADY_S or clock.time() >= end:
                return felt
            await asyncio.sleep(LOOK_S)

    def weakly_felt(self) -> dict[int, str]:
        """Return the squares whose man was weaker than on most others, with a text for each."""
        if not self.felt:
            return {}
        usual = round(median(self.felt.values()))
        return {
            square: f"a man was felt by {felt / 10:.0f} %, on most squares by {usual / 10:.0f} %"
            for square, sensor in sorted(self.walk.learned.items())
            if (felt := self.felt.get(sensor, usual)) * 1000 < usual * WELL_PLACED
        }

    async def faint(self, square: int) -> bool:
        """Whether an unassigned sensor feels a field on `square` too weak for a piece."""
        levels = self.levels
        if levels is None:
            return False
        try:
            known = {*self.walk.learned.values(), *self.walk.left_out}
            found = faint(await levels.now(), await levels.rest(), known, levels.man)
        except (OSError, ValueError):  # treated as no answer
            return False
        if found is not None:
            self.walk.record_faint(square, *found)
        return found is not None
