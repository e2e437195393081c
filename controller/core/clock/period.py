"""One period of a time control."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.clock.increments import NONE, Extra, seconds


@dataclass(frozen=True, slots=True)
class Period:
    """A time of `time` microseconds for `moves` turns of one side, and `extra` time for each of them.

    When the moves have been made, the next period begins and the time left is carried into it. A last period
    that counts moves repeats. A period without `moves` lasts until its time has run out; then the next period
    begins, or the flag falls if there is none. Raises ValueError for a negative time or less than 1 move.
    """

    time: int
    moves: int | None = None
    extra: Extra = NONE

    def __post_init__(self) -> None:
        if self.time < 0:
            raise ValueError(f"time of a period: expected no less than 0, found {self.time} µs")
        if self.moves is not None and self.moves < 1:
            raise ValueError(f"moves of a period: expected 1 or more, found {self.moves}")

    @property
    def text(self) -> str:
        """The short form: `50/7200`, `900+5`."""
        time = self.extra.text(seconds(self.time))
        return time if self.moves is None else f"{self.moves}/{time}"
