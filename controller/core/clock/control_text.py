"""Parser for the text form of time controls: the TimeControl tag of PGN and PDN with extensions."""

from __future__ import annotations

import re

from dambord.controller.core.clock.increments import (
    NONE,
    SECOND,
    Bronstein,
    ByoYomi,
    Canadian,
    Delay,
    Extra,
    Fischer,
    Hourglass,
)
from dambord.controller.core.clock.period import Period
from dambord.rules.quoting import quoted

_TIME = r"(?:([0-9]{1,3})h)?(?:([0-9]{1,4})m)?(?:([0-9]{1,6})(?:\.([0-9]{1,6}))?s?)?(?![0-9.])"
_MARKED = {kind.mark: kind for kind in (Fischer, Bronstein, Delay)}
_NEXT = "+ b d : = ; or the end"


class _Reader:
    """A text without its spaces, and the offset `at` up to which it has been read."""

    def __init__(self, source: str) -> None:
        self.source = re.sub(r"\s+", "", source)
        self.at = 0

    def take(self, pattern: str) -> re.Match[str] | None:
        """Match `pattern` at the offset and step over the match; None if it does not match."""
        match = re.compile(pattern).match(self.source, self.at)
        if match is not None:
            self.at = match.end()
        return match

    def time(self, what: str) -> int:
        """Read a time in microseconds: seconds, or hours, minutes and seconds with `h`, `m` and `s`.

        Raises ValueError with `what` as the expectation if there is no number.
        """
        if self.take("(?=[0-9])") is None:
            raise self.fault(what)
        begin, match = self.at, self.take(_TIME)
        hours, minutes, whole, rest = ("0",) * 4 if match is None else match.groups(default="0")
        time = ((int(hours) * 60 + int(minutes)) * 60 + int(whole)) * SECOND + int(rest.ljust(6, "0"))
        if match is None or time >= 1_000_000 * SECOND:
            self.at = begin
            raise self.fault("at most 999999 seconds with 6 decimals")
        return time

    def fault(self, expected: str) -> ValueError:
        """An error of one line: what was expected at the offset, and what was found."""
        found = quoted(self.source[self.at :]) if self.at < len(self.source) else "the end"
        return ValueError(
            f"time control {quoted(self.source)}, character {self.at + 1}: expected {expected}, found {found}"
        )


Periods = tuple[Period, ...]


def read(source: str) -> tuple[Periods, Periods, bool, bool, tuple[int, ...]]:
    """The fields of a `Control` in their order; raises ValueError with the place and what was expected."""
    reader = _Reader(source)
    white = _side(reader)
    black = _side(reader) if reader.take("=") else white
    words: dict[str, tuple[int, ...]] = {}
    while reader.take(";"):
        word = None if reader.take(f"(?={'|'.join(words) or '$'})") else reader.take("go-on|draw|low=")
        if word is None:
            raise reader.fault("go-on, draw or low=SECONDS, each once")
        words[word[0]] = _low(reader) if word[0] == "low=" else ()
    if reader.at < len(reader.source):
        raise reader.fault("; or the end" if words else _NEXT)
    return white, black, "go-on" not in words, "draw" in words, words.get("low=", ())


def _side(reader: _Reader) -> Periods:
    begin = reader.at
    periods = _periods(reader)
    while reader.take(":"):
        periods += _periods(reader)
    if not periods[0].time + periods[0].extra.free():
        reader.at = begin
        raise reader.fault("more than 0 seconds to begin with")
    return periods


def _periods(reader: _Reader) -> Periods:
    """Read one period, or several equal periods of byo-yomi (`5x30`)."""
    if count := reader.take(r"([1-9][0-9]?)x"):
        return (Period(reader.time("seconds of a byo-yomi period"), None, ByoYomi()),) * int(count[1])
    if reader.take(r"(?=0+/)"):
        raise reader.fault("1 to 999 moves")
    moves = reader.take(r"([1-9][0-9]{0,2})/")
    sand = reader.take(r"\*")
    time = reader.time("seconds" if moves or sand else "seconds, moves/seconds, *seconds or 5x30")
    extra = Hourglass() if sand else _extra(reader, counted=moves is not None)
    return (Period(time, None if moves is None else int(moves[1]), extra),)


def _extra(reader: _Reader, *, counted: bool) -> Extra:
    if mark := reader.take(r"[+bd]"):
        amount = reader.time("seconds for each turn")
        return _MARKED[mark[0]](amount) if amount else NONE
    return Canadian() if counted and reader.take("c") else NONE


def _low(reader: _Reader) -> tuple[int, ...]:
    marks = {reader.time("seconds at which time is low")}
    while reader.take("/"):
        marks.add(reader.time("seconds at which time is low"))
    return tuple(sorted(marks, reverse=True))
