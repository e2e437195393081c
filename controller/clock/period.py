"""One period of a time control."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.clock.extras import NONE, Extra, seconds


@dataclass(frozen=True, slots=True)
class Period:
    """`time` microseconds for `moves` turns of one's own, and `extra` for each of them.

    When the moves have been made the next period begins and what is left is carried into it; the last period
    repeats. With `moves` None a period lasts until its time has run out; then the next begins, or the flag
    falls if there is none.
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
