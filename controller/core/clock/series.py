"""Time controls for a series of games: stages, and time carried from game to game (tie-break match)."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from dambord.controller.core.clock.controls import Control
from dambord.controller.core.clock.period import Period


@dataclass(frozen=True, slots=True)
class Stage:
    """A number of games with one control; `games` None for no limit."""

    control: Control
    games: int | None = None

    @property
    def text(self) -> str:
        """The text form: `120+2 for 6 games`."""
        if self.games is None:
            return self.control.text
        return f"{self.control.text} for {self.games} game{'s' if self.games > 1 else ''}"


@dataclass(frozen=True, slots=True)
class Series:
    """Stages that follow each other.

    If time is `carried`, each player starts a game with the time left from the last one. The time of a
    stage's control is added once, in the first game of the stage.
    """

    stages: tuple[Stage, ...]
    carried: bool = False

    @classmethod
    def parse(cls, text: str) -> Series:
        """Read a text such as `120+2 for 6 games, then 0d2, carried`; raises ValueError."""
        body, carried = re.subn(r",\s*carried\s*$", "", text)
        parts = re.split(r",\s*then\s+", body)
        stages = tuple(_stage(part, last=number == len(parts)) for number, part in enumerate(parts, 1))
        return cls(stages, bool(carried))

    @property
    def text(self) -> str:
        """The text that `parse` reads as this series."""
        return ", then ".join(stage.text for stage in self.stages) + (", carried" if self.carried else "")

    def control(self, game: int, left: tuple[int, int] = (0, 0)) -> Control:
        """The control of game number `game`, counted from 1.

        `left` is the time left from the previous game, in microseconds: first of the player who has White
        now, then of the player who has Black. Raises ValueError if the series has no such game.
        """
        before = 0
        for stage in self.stages:
            if stage.games is None or game <= before + stage.games:
                break
            before += stage.games
        else:
            raise ValueError(f"game {game}: expected 1 to {before}, the series {self.text!r} has no more")
        if not self.carried:
            return stage.control
        once = game == before + 1
        white, black = (_carry(side, time, once) for side, time in zip(_sides(stage), left, strict=True))
        return replace(stage.control, w=white, b=black)


def _sides(stage: Stage) -> tuple[tuple[Period, ...], tuple[Period, ...]]:
    return stage.control.w, stage.control.b


def _carry(periods: tuple[Period, ...], left: int, once: bool) -> tuple[Period, ...]:
    first = periods[0]
    return (replace(first, time=left + (first.time if once else 0)), *periods[1:])


def _stage(text: str, *, last: bool) -> Stage:
    match = re.fullmatch(r"(.*?)(?:\s+for\s+([1-9][0-9]{0,2})\s+games?)?\s*", text)
    if match is None or (match[2] is None and not last):
        raise ValueError(f"time controls in a row, {text!r}: expected CONTROL for N games before 'then'")
    return Stage(Control.parse(match[1]), None if match[2] is None else int(match[2]))
