"""Times and short words in four digits."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.clock.increments import SECOND

BLANK = "    "
TENTHS = 20 * SECOND
"""Below this time tenths of a second are shown."""
MINUTES = 100 * 60 * SECOND
"""From this time on hours and minutes are shown."""
HOUR = 3600 * SECOND


class Shown(NamedTuple):
    """A text, and after how many microseconds it changes by itself; None if it does not."""

    text: str
    after: int | None = None

    @property
    def still(self) -> Shown:
        """The same text, which stays."""
        return Shown(self.text)


def time_left(left: int, *, grows: bool = False) -> Shown:
    """A time of `left` microseconds, rounded down: no more is shown than is left.

    It runs off, or with `grows` the other way: then it changes when the next step is full.
    """
    left = max(left, 0)
    if left < TENTHS:
        step, text = SECOND // 10, f"{left // SECOND}.{left * 10 // SECOND % 10}".rjust(5)
    elif left < MINUTES:
        minutes, seconds = divmod(left // SECOND, 60)
        step, text = SECOND, f"{minutes:2}:{seconds:02}"
    elif left < 10 * HOUR:
        hours, minutes = divmod(left // (60 * SECOND), 60)
        step, text = 60 * SECOND, f"{hours}h{minutes:02}"
    else:
        step, text = HOUR, f"{left // HOUR:3}h"
    past = left % step
    return Shown(text, step - past if grows else past + 1)


def whole_time(time: int) -> str:
    """A time that is told, not running: `15:00`, `0:05`, `1h20`; tenths only where there are some."""
    if time < TENTHS and time % SECOND == 0:
        return f" 0:{time // SECOND:02}"
    return time_left(time).text


def over_time(over: int) -> Shown:
    """By how much a side is over its time: `-0:12`, `-1h05`, from 10 hours on `-10h`."""
    seconds = over // SECOND
    minutes = seconds // 60
    if minutes < 10:
        return Shown(f"-{minutes}:{seconds % 60:02}", SECOND - over % SECOND)
    if minutes < 100:
        return Shown(f"- {minutes}", 60 * SECOND - over % (60 * SECOND))
    return Shown(f"-{min(minutes // 60, 99):2}h", HOUR - over % HOUR)


def labelled(label: str, number: int) -> str:
    """A number behind letters, as many of them as there is room for: `Fi 5`, `F120`; `9999` has no label."""
    digits = str(min(number, 9999))
    room = 4 - len(digits)
    return label[:room].ljust(room) + digits


def labelled_time(label: str, time: int) -> str:
    """A time behind letters: seconds (`Fi 5`), or tenths where there are some (`F0.5`)."""
    if time % SECOND and time < TENTHS:
        tenths = f"{time // SECOND}.{time * 10 // SECOND % 10}"
        room = 5 - len(tenths)
        return label[:room].ljust(room) + tenths
    return labelled(label, time // SECOND) if time < 1000 * SECOND else whole_time(time)


def cycle(at: int, *pages: tuple[Shown, int]) -> Shown:
    """One of several texts after the other, each for as many microseconds as stand beside it."""
    phase = at % sum(lasts for _, lasts in pages)
    for shown, lasts in pages:
        if phase < lasts:
            rest = lasts - phase
            return Shown(shown.text, rest if shown.after is None else min(rest, shown.after))
        phase -= lasts
    raise ValueError("pages: expected some")
