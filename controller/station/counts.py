"""What visitors of a station did, counted by day; nothing of it tells who they were.

The counts stay small: at most `MOST_DAYS` days and `MOST_NAMES` names of each kind, older days are added up.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any, Literal

from dambord.rules.quoting import quoted

FORM = 1
"""Version of the JSON form."""
MOST_DAYS = 400
"""Days that are kept apart: a year and what a report of the year before is written in."""
MOST_NAMES = 64
"""Different names of one kind on one day; what comes then is counted as `other`."""
LONGEST_NAME = 60
OTHER = "other"

Kind = Literal["visits", "games", "levels", "languages", "results", "lengths", "lessons", "puzzles"]
KINDS: tuple[Kind, ...] = (
    "visits",
    "games",
    "levels",
    "languages",
    "results",
    "lengths",
    "lessons",
    "puzzles",
)
"""What is counted: visits by how they ended, games by ruleset, by level, by language, by result and by
length, lessons and puzzles by name, with `begun` or `done` behind it."""
LENGTHS = (0, 10, 20, 40, 60, 80, 120)
"""Lower bounds of the classes of lengths of games in plies."""

Numbers = Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Day:
    """What was counted on one day: a number by kind and name."""

    numbers: Mapping[Kind, Numbers] = field(default_factory=dict)

    def plus(self, kind: Kind, name: str, number: int = 1) -> Day:
        """Return the day with `number` more of `name`."""
        names = dict(self.numbers.get(kind, {}))
        name = name[:LONGEST_NAME]
        if name not in names and len(names) >= MOST_NAMES:
            name = OTHER
        names[name] = names.get(name, 0) + number
        return Day({**self.numbers, kind: names})

    def and_also(self, other: Day) -> Day:
        """Return the sum of both."""
        day = self
        for kind, names in other.numbers.items():
            for name, number in names.items():
                day = day.plus(kind, name, number)
        return day


@dataclass(frozen=True, slots=True)
class Counts:
    """The counts of a station."""

    days: Mapping[date, Day] = field(default_factory=dict)
    earlier: Day = Day()
    """The sum of the days before those."""

    def plus(self, day: date, kind: Kind, name: str, number: int = 1) -> Counts:
        """Return the counts with `number` more of `name` on `day`."""
        return self.of_days({**self.days, day: self.days.get(day, Day()).plus(kind, name, number)})

    def game(self, day: date, rules: str, level: str, language: str, result: str, plies: int) -> Counts:
        """Count a game that has ended: by `result`, as `visitor`, `program`, `draw` or `left`."""
        counts = self
        told: tuple[tuple[Kind, str], ...] = (
            ("games", rules),
            ("levels", level),
            ("languages", language),
            ("results", result),
            ("lengths", length_class(plies)),
        )
        for kind, name in told:
            counts = counts.plus(day, kind, name)
        return counts

    def total(self, since: date = date.min) -> Day:
        """Return the sum of all days from `since` on; of everything without one."""
        days: Iterable[Day] = [one for day, one in self.days.items() if day >= since]
        total = self.earlier if since == date.min else Day()
        for one in days:
            total = total.and_also(one)
        return total

    def of_days(self, days: Mapping[date, Day]) -> Counts:
        """Return the counts with `days` instead; the oldest beyond `MOST_DAYS` are added up."""
        return replace(self, days=days).lately(MOST_DAYS)

    def lately(self, most: int) -> Counts:
        """Return the same counts with at most the last `most` days kept apart."""
        kept, earlier = dict(self.days), self.earlier
        while len(kept) > most:
            earlier = earlier.and_also(kept.pop(min(kept)))
        return replace(self, days=kept, earlier=earlier)


def length_class(plies: int) -> str:
    """Return the class of a game's length, as `20-39` or `120+`."""
    lower = max(bound for bound in LENGTHS if bound <= plies)
    above = [bound for bound in LENGTHS if bound > lower]
    return f"{lower}-{above[0] - 1}" if above else f"{lower}+"


def write_counts(counts: Counts) -> dict[str, Any]:
    """Return the counts ready for JSON."""
    days = {day.isoformat(): one.numbers for day, one in sorted(counts.days.items())}
    return {"form": FORM, "days": days, "earlier": counts.earlier.numbers}


def read_counts(data: object) -> Counts:
    """Read what `write_counts` has made. Raises ValueError with one line."""
    match data:
        case {"form": 1, "days": dict(days), "earlier": earlier}:
            kept = {_date(day): _day(day, one) for day, one in days.items()}
            return Counts(earlier=_day("earlier", earlier)).of_days(kept)
    raise ValueError(f"expected counts of form {FORM}, found {quoted(data)}")


def _date(text: object) -> date:
    try:
        return date.fromisoformat(str(text))
    except ValueError:
        raise ValueError(f"days: expected a date, found {quoted(text)}") from None


def _day(where: str, data: object) -> Day:
    day = Day()
    for kind, names in _items(where, data):
        if kind not in KINDS:
            raise ValueError(f"{where}: unknown {quoted(kind)}; expected one of {', '.join(KINDS)}")
        for name, number in _items(f"{where}.{kind}", names):
            if type(number) is not int or number < 0:
                raise ValueError(f"{where}.{kind}: expected a number, found {quoted(number)}")
            day = day.plus(kind, name, number)
    return day


def _items(where: str, data: object) -> Iterable[tuple[Any, Any]]:
    if not isinstance(data, Mapping):
        raise ValueError(f"{where}: expected an object, found {quoted(data)}")
    return data.items()
