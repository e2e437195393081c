"""Calibrates a linear board during the walk: levels of empty squares and of men, and weak ones."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from statistics import median

from dambord.controller.wizard.setup.levels import Levels, faint, is_weak, off_middle, strength
from dambord.controller.wizard.setup.walk import Walk

STEADY_S = 0.5
"""Seconds for which a level must not change to be that of a piece that has been put down: more than a hand
halts on its way."""
LOOK_S = 0.05
"""Seconds from one look at a level to the next."""
LONGEST_S = 5.0
"""Seconds after which a level that still changes is taken as it is."""
NOISE = 20
"""Thousandths of a man's strength that noise reaches."""
OFF_REST = 200
"""Thousandths of a man's strength by which an empty sensor is not off the others: they share an offset."""
WELL_PLACED = 850
"""Thousandths of what most squares feel: a man felt less than that was not in the middle of its square."""


class LiftedError(Exception):
    """The piece was taken away before its strength was known."""


@dataclass
class Calibration:
    """What a walk learns of a board's levels; nothing where there are none, as the sensors switch."""

    levels: Levels | None
    walk: Walk
    failure: str = ""
    """Why the board has not learned something, the last time that it was so."""
    _felt: dict[int, int] = field(default_factory=dict)
    """How strongly each sensor that has been calibrated felt its man."""

    async def off_others(self) -> list[int]:
        """The sensors that are so far off the others that something may lie there, too little for a piece."""
        levels = self.levels
        if levels is None:
            return []
        try:
            now = await levels.now()
        except (OSError, ValueError):  # then the walk is to find out
            return []
        usual = round(median(now))
        return [sensor for sensor, level in enumerate(now) if strength(level, usual, levels.man) >= OFF_REST]

    async def calibrate(self) -> str:
        """Have the board learn what its sensors read without a piece; what to say of that."""
        levels = self.levels
        if levels is None:
            return ""
        try:
            await levels.calibrate_empty()
            rest = await levels.rest()
        except (OSError, ValueError) as error:  # the walk finds the sensors all the same
            self.failure = str(error)
            return f"the empty squares are not calibrated: {error}"
        for sensor in off_middle(rest, levels.man):
            self.walk.off_middle(sensor)
        return f"{levels.cells} empty squares calibrated"

    async def measure(self, square: int, *, alone: bool) -> str:
        """How strongly a sensor feels the man that lies on it; if `alone`, the board learns it.

        LiftedError if he does not lie there long enough.
        """
        levels = self.levels
        if levels is None:
            return ""
        sensor = self.walk.learned[square]
        try:
            felt = await self._steady_strength(levels, sensor)
        except (OSError, ValueError) as error:  # the link comes again, and the walk goes on
            return f", how strongly is not known: {error}"
        said = f"{felt / 10:.0f} %"
        if is_weak(felt):
            self._felt.pop(sensor, None)
            self.walk.record_weak(felt)
            said = f"weakly: {said}"
        else:
            self._felt[sensor] = felt
        if alone:
            try:
                await levels.calibrate_man(sensor)
            except (OSError, ValueError) as error:
                self.failure = str(error)
                said = f"{said}, which is not learned: {error}"
        return f", {said}"

    async def _steady_strength(self, levels: Levels, sensor: int) -> int:
        """How strongly the sensor feels a man once that is put down, no longer on its way; LiftedError."""
        rest = (await levels.rest())[sensor]
        clock = asyncio.get_running_loop()
        most, since = 0, clock.time()
        end = since + LONGEST_S
        while True:
            felt = strength((await levels.now())[sensor], rest, levels.man)
            if most and felt * 2 < most:
                raise LiftedError
            if abs(felt - most) > 2 * NOISE:  # each of the two may be off by as much
                most, since = felt, clock.time()
            if clock.time() - since >= STEADY_S or clock.time() >= end:
                return felt
            await asyncio.sleep(LOOK_S)

    def weakly_felt(self) -> dict[int, str]:
        """The squares whose man was felt less than on most others, and what to say of each."""
        if not self._felt:
            return {}
        usual = round(median(self._felt.values()))
        return {
            square: f"a man was felt by {felt / 10:.0f} %, on most squares by {usual / 10:.0f} %"
            for square, sensor in sorted(self.walk.learned.items())
            if (felt := self._felt.get(sensor, usual)) * 1000 < usual * WELL_PLACED
        }

    async def faint(self, square: int) -> bool:
        """Whether a sensor feels something there that is too little for a piece."""
        levels = self.levels
        if levels is None:
            return False
        try:
            known = {*self.walk.learned.values(), *self.walk.left_out}
            found = faint(await levels.now(), await levels.rest(), known, levels.man)
        except (OSError, ValueError):  # then the square counts as silent
            return False
        if found is not None:
            self.walk.record_faint(square, *found)
        return found is not None
