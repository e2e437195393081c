"""Pictures of the board that came again and again of late: a faulty contact, not a person."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.station.model.plan import SECOND

OFTEN = 4
"""From so many times on, a picture is no sign of a person."""
FORGOTTEN_US = 600 * SECOND
"""For which a picture is remembered after it was last seen."""
MOST = 16
"""Pictures that are remembered: those of four contacts that flicker at once."""


class Sight(NamedTuple):
    """A picture, how often it was seen and when last (microseconds)."""

    picture: str
    times: int
    at: int


class Familiar(NamedTuple):
    """The pictures of late, that seen last at the end."""

    sights: tuple[Sight, ...] = ()

    def saw(self, picture: str, at: int) -> Familiar:
        """Return them with `picture`, to which the board has changed at `at`."""
        recent = [sight for sight in self.sights if at - sight.at < FORGOTTEN_US]
        times = sum(sight.times for sight in recent if sight.picture == picture)
        others = [sight for sight in recent if sight.picture != picture]
        return Familiar((*others, Sight(picture, times + 1, at))[-MOST:])

    @property
    def flickers(self) -> bool:
        """Whether the picture that was seen last comes again and again."""
        return bool(self.sights) and self.sights[-1].times > OFTEN
