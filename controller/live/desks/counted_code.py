"""A code of digits by lamps that people count, on a table without displays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from dambord.controller.core.messages.lamp_roles import Role

LIT_US = 2_000_000
"""For how long the lamps of a digit are lit, in microseconds: nine can be counted."""
DARK_US = 800_000
"""For how long they are dark after it."""
PAUSE_US = 3_000_000
"""For how much longer after the last digit."""
ROLE: Role = "target"


class Counted(NamedTuple):
    """The lit squares, and the instant (µs) at which they change."""

    lit: Mapping[int, Role]
    until: int


def counted(code: str, at: int) -> Counted:
    """The code by lamps at the instant `at` (µs): as many squares from 1 on as a digit, ten for 0."""
    step = LIT_US + DARK_US
    round_us = len(code) * step + PAUSE_US
    begun, within = at - at % round_us, at % round_us
    place, inside = divmod(within, step)
    if place >= len(code):
        return Counted({}, begun + round_us)
    if inside >= LIT_US:
        last = place == len(code) - 1
        return Counted({}, begun + (place + 1) * step + (PAUSE_US if last else 0))
    return Counted(dict.fromkeys(range(1, (int(code[place]) or 10) + 1), ROLE), begun + place * step + LIT_US)
