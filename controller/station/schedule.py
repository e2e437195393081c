"""When a station is open, and how bright and how loud it is by time of day.

All instants are naive local times, as they stand on the wall: "open at ten" means ten, summer time or not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date, datetime, timedelta
from itertools import pairwise
from typing import NamedTuple

from dambord.rules.quoting import quoted

DAYS = ("mon", "tue", "wed", "thu", "fri", "sat", "sun")
"""Keys of the days of a week, Monday first, as `date.weekday` counts them."""
DAILY = "daily"
"""Key of the hours of every day that has none of its own."""
CLOSED = "closed"
MIDNIGHT = 24 * 60
LOOK_AHEAD_DAYS = 366
"""Days within which the next opening is looked for."""


class OpenSpan(NamedTuple):
    """From `opens` to `closes`, in minutes since midnight; `closes` is excluded, at most 24:00."""

    opens: int
    closes: int


ALWAYS = (OpenSpan(0, MIDNIGHT),)


class Steps(NamedTuple):
    """A value from 0 to 1 by time of day: each holds from its minute on, the last one past midnight."""

    steps: tuple[tuple[int, float], ...] = ((0, 1.0),)
    """(minute since midnight, value), by time; at least one."""

    def at(self, minute: int) -> float:
        """Return the value at a minute since midnight."""
        return next((value for since, value in reversed(self.steps) if since <= minute), self.steps[-1][1])


FULL = Steps()


@dataclass(frozen=True, slots=True)
class Schedule:
    """Opening hours, brightness and volume of a station."""

    week: tuple[tuple[OpenSpan, ...], ...] = (ALWAYS,) * len(DAYS)
    """The hours of each day of the week, Monday first, by time."""
    exceptions: Mapping[date, tuple[OpenSpan, ...]] = field(default_factory=dict)
    """The hours of single days; none: closed."""
    brightness: Steps = FULL
    volume: Steps = FULL

    def hours(self, day: date) -> tuple[OpenSpan, ...]:
        """Return the hours of a day; empty if it is closed."""
        found = self.exceptions.get(day)
        return self.week[day.weekday()] if found is None else found

    def open_at(self, now: datetime) -> bool:
        """Whether the station is open at `now` (local time)."""
        minute = _minute(now)
        return any(opens <= minute < closes for opens, closes in self.hours(now.date()))

    def opens_at(self, now: datetime) -> datetime | None:
        """Return when the station opens next after `now` while it is closed; None within a year."""
        for day in (now.date() + timedelta(days=ahead) for ahead in range(LOOK_AHEAD_DAYS)):
            for hours in self.hours(day):
                opens = datetime.combine(day, datetime.min.time()) + timedelta(minutes=hours.opens)
                if opens > now:
                    return opens
        return None

    def brightness_at(self, now: datetime) -> float:
        """Return the brightness of lamps and page at `now`, from 0 to 1."""
        return self.brightness.at(_minute(now))

    def volume_at(self, now: datetime) -> float:
        """Return the volume at `now`, from 0 to 1."""
        return self.volume.at(_minute(now))


def read_schedule(
    hours: Mapping[str, object], brightness: Mapping[str, object], volume: Mapping[str, object]
) -> Schedule:
    """Read three tables of a station's settings; empty ones restrict nothing.

    `hours` has the keys `mon` to `sun`, `daily` and dates as `2026-12-24`, each with `"10:00-18:00"`, a list
    of those or `"closed"`. The other two have times of day as keys and values from 0 to 1. Raises ValueError
    with one line that names the key.
    """
    spans = {key: tuple(_spans(f"hours.{key}", value)) for key, value in hours.items()}
    # A week of which single days are told is closed on the others.
    usual = spans.get(DAILY, () if any(day in spans for day in DAYS) else ALWAYS)
    exceptions = {_date(key): span for key, span in spans.items() if key not in DAYS and key != DAILY}
    return Schedule(
        tuple(spans.get(day, usual) for day in DAYS),
        exceptions,
        _steps("brightness", brightness),
        _steps("volume", volume),
    )


def _minute(now: datetime) -> int:
    return now.hour * 60 + now.minute


def _date(key: str) -> date:
    try:
        return date.fromisoformat(key)
    except ValueError:
        expected = f"expected {', '.join(DAYS)}, {DAILY} or a date as 2026-12-24"
        raise ValueError(f"hours: {expected}, found {quoted(key)}") from None


def _spans(key: str, value: object) -> Iterator[OpenSpan]:
    """Read the hours of a day. Raises ValueError unless they are in order and apart."""
    texts = list(value) if isinstance(value, Sequence) and not isinstance(value, str) else [value]
    if texts == [CLOSED]:
        return
    spans = [_span(key, text) for text in texts]
    for before, after in pairwise(spans):
        if after.opens < before.closes:
            raise ValueError(f"{key}: expected hours one after the other, found {quoted(value)}")
    yield from spans


def _span(key: str, text: object) -> OpenSpan:
    opens, dash, closes = text.partition("-") if isinstance(text, str) else ("", "", "")
    span = OpenSpan(_time(opens), _time(closes))
    if not dash or not 0 <= span.opens < span.closes <= MIDNIGHT:
        raise ValueError(f'{key}: expected "10:00-18:00" or "{CLOSED}", found {quoted(text)}')
    return span


def _time(text: str) -> int:
    """Return a time of day in minutes since midnight, up to 24:00; -1 if it is none."""
    hour, colon, minute = text.strip().partition(":")
    if not colon or len(minute) != 2 or not (hour + minute).isdecimal() or not (hour + minute).isascii():
        return -1
    minutes = int(hour[:3]) * 60 + int(minute)
    return minutes if int(minute) < 60 and minutes <= MIDNIGHT else -1


def _steps(key: str, table: Mapping[str, object]) -> Steps:
    steps: list[tuple[int, float]] = []
    for text, value in table.items():
        minute = _time(text)
        if not 0 <= minute < MIDNIGHT:
            raise ValueError(f"{key}: expected a time of day as 20:00, found {quoted(text)}")
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 <= value <= 1:
            raise ValueError(f"{key}.{text}: expected a number from 0 to 1, found {quoted(value)}")
        steps.append((minute, float(value)))
    return Steps(tuple(sorted(steps))) if steps else FULL
