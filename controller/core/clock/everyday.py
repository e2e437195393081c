"""Time controls as people write them: `15+5`, `30:00`, `90m + 30s`, and the text form that records hold.

That form, in which plain numbers are seconds, has stood in settings for long. So a plain number is told by
its size, and refused where both are usual.
"""

from __future__ import annotations

import re
from decimal import Decimal

from dambord.controller.core.clock.controls import Control
from dambord.rules.quoting import quoted

SURE_SECONDS = 300
"""A plain number from here on is seconds: nobody plays for 300 minutes."""
SURE_MINUTES = 60
"""A plain number below is minutes: nobody has less than a minute for a game."""

_UNITS = {
    "h": r"h(?:(?:ou)?rs?)?",
    "m": r"m(?:in(?:ute)?s?)?|['’′](?!['’′])",
    "s": r"s(?:ec(?:ond)?s?)?|[\"”″]|['’′]{2}",
}
_UNIT = re.compile("(?<=[0-9])(?:" + "|".join(f"(?P<{unit}>{words})" for unit, words in _UNITS.items()) + ")")
_PLACE = r"(?:^|(?<=[=:/*]))"
"""Where the time of a period begins."""
_PLAIN = re.compile(_PLACE + r"([0-9]+(?:\.[0-9]+)?)(?![0-9./xhms])")
_WITH_UNIT = re.compile(_PLACE + r"[0-9.]+[hms]")
_CLOCK = re.compile(
    r"(?:^|(?<==))([0-9]{1,3}):([0-5][0-9])(?::([0-5][0-9]))?(?!:?[0-9]{2}(?![0-9])|[0-9./xhms])"
)


def read_time_control(text: str) -> Control:
    """Read a time control that a person has written; raises ValueError that says how to write it.

    Letters tell the unit of a time (`1h30m`, `90 min`, `5m+3s`), and so do colons (`30:00`, `1:30:00`). After
    `+`, `b` or `d`, in byo-yomi (`5x30`) and in `low=` plain numbers are seconds. The others are seconds from
    300 on, minutes below 60, and refused between; all of a text have the same unit.
    """
    source = re.sub(r"\s+", "", text).lower()
    sides, semicolon, words = _UNIT.sub(lambda match: str(match.lastgroup), source).partition(";")
    sides = _CLOCK.sub(_by_colons, sides)
    return Control.parse(_with_units(sides) + semicolon + words)


def _by_colons(match: re.Match[str]) -> str:
    """Minutes and seconds, or with hours, in letters; what may be periods stays as it is."""
    first, second, third = match.groups()
    if third is not None:
        return f"{first}h{second}m{third}s" if len(first) == 1 else match[0]
    if first in ("1", "2"):
        raise _either(
            match[0], "hours and minutes, or minutes and seconds", f"{first}h{second}m", f"{first}m{second}s"
        )
    told = int(first) < SURE_MINUTES or (int(first) < SURE_SECONDS and second == "00")
    return f"{first}m{second}s" if told else match[0]


def _with_units(sides: str) -> str:
    plain = [number for number in _PLAIN.findall(sides) if Decimal(number)]
    if not plain:
        return sides
    mixed = _WITH_UNIT.search(sides) is not None
    if Decimal(plain[0]) >= SURE_SECONDS and not (
        mixed and any(Decimal(one) < SURE_SECONDS for one in plain)
    ):
        return sides
    if mixed or any(Decimal(one) >= SURE_MINUTES for one in plain):
        raise _either(sides, "minutes or seconds", _PLAIN.sub(r"\1m", sides), _PLAIN.sub(r"\1s", sides))
    return _PLAIN.sub(_minutes, sides)


def _minutes(match: re.Match[str]) -> str:
    number = match[1]
    return f"{number}m" if number.isdecimal() else f"{Decimal(number) * 60:f}s"


def _either(text: str, meanings: str, one: str, other: str) -> ValueError:
    return ValueError(f"time control {quoted(text)} may be {meanings}: expected {one} or {other}")
