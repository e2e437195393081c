"""When the clock of the players sounds: few tunes, by setting, and none at an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from dambord.controller.core.messages.match_sayings import CubeTurned
from dambord.controller.core.messages.sayings import DrawOffered, Ended, FlagFallen, Irregular, Saying
from dambord.controller.core.table.agreed.regulations import STANDARD
from dambord.controller.devices.clock_box.tunes import TUNES, Tune
from dambord.controller.record.header import Header

Wanted = Literal["auto", "yes", "no"]
WANTED: tuple[Wanted, ...] = ("auto", "yes", "no")
"""`auto`: sounds, but none in games of an event."""


@dataclass(frozen=True, slots=True)
class Sounds:
    """The setting `sounds`."""

    wanted: Wanted = "auto"

    def audible(self, header: Header) -> bool:
        """Whether the game with this header may be heard."""
        return self.wanted == "yes" or (self.wanted == "auto" and not at_event(header))


def at_event(header: Header) -> bool:
    """Whether the game belongs to an event: it names one, or has regulations that help nobody."""
    regulations = header.regulations
    return bool(header.occasion.event) or (regulations != STANDARD and not regulations.help)


def tune_of(saying: Saying) -> Tune | None:
    """The tune of what was said: a flag, a wrong turn, an offered draw or double; None for all else."""
    match saying:
        case FlagFallen() | Ended(reason="flag"):
            return TUNES["flag"]
        case Irregular():
            return TUNES["irregular"]
        case DrawOffered() | CubeTurned(act="double"):
            return TUNES["draw"]
    return None
