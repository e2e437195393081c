"""The levels of a linear board as a walk goes over it: empty squares and men learned, weak ones found."""

from __future__ import annotations

from dataclasses import dataclass

from controller.wizard.levels import Levels, faint, is_weak, off_middle, strength
from controller.wizard.walk import Walk


@dataclass
class Feeling:
    """What a walk learns of a board's levels; nothing where there are none, as the sensors switch."""

    levels: Levels | None
    walk: Walk
    missed: str = ""
    """Why the board has not learned something, the last time that it was so."""

    async def calibrate(self) -> str:
        """Have the board learn what its sensors read without a piece; what to say of that."""
        levels = self.levels
        if levels is None:
            return ""
        try:
            await levels.calibrate_empty()
            rest = await levels.rest()
        except (OSError, ValueError) as error:  # the walk finds the sensors all the same
            self.missed = str(error)
            return f"the empty squares are not calibrated: {error}"
        for sensor in off_middle(rest, levels.man):
            self.walk.off_middle(sensor)
        return f"{levels.cells} empty squares calibrated"

    async def felt(self, square: int, *, alone: bool) -> str:
        """How strongly a sensor feels the man that lies on it; if `alone`, the board learns it."""
        levels = self.levels
        if levels is None:
            return ""
        sensor = self.walk.learned[square]
        try:
            felt = strength((await levels.now())[sensor], (await levels.rest())[sensor], levels.man)
        except (OSError, ValueError) as error:  # the link comes again, and the walk goes on
            return f", how strongly is not known: {error}"
        said = f"{felt / 10:.0f} %"
        if is_weak(felt):
            self.walk.weak(felt)
            said = f"weakly: {said}"
        if alone:
            try:
                await levels.calibrate_man(sensor)
            except (OSError, ValueError) as error:
                self.missed = str(error)
                said = f"{said}, which is not learned: {error}"
        return f", {said}"

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
            self.walk.faint(square, *found)
        return found is not None
