"""Examples of every kind of time control, and the table of them in `docs/clocks.md`."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.clock.clock import Clock, press, remaining, run
from dambord.controller.core.clock.controls import Control
from dambord.controller.core.clock.increments import SECOND, seconds

TURN = 8 * SECOND
"""The time that each of White's turns takes in the table, in microseconds."""


@dataclass(frozen=True, slots=True)
class Example:
    """A text form, its meaning in words, and the source that prescribes it."""

    text: str
    meaning: str
    source: str = ""


EXAMPLES = (
    Example("900", "15 minutes for the game"),
    Example("4800+60", "1 h 20 min and 1 minute after every turn (Fischer)", "FMJD annex 3, 6.1 d"),
    Example("1200+5", "20 min + 5 s", "FMJD, rapid"),
    Example("300+3", "5 min + 3 s", "FMJD, blitz"),
    Example("50/7200:25/3600", "2 h for 50 turns, then 1 h for every 25", "FMJD annex 3, 6.1"),
    Example("50/7200:3600", "2 h for 50 turns, then 1 h to the end", "FMJD annex 3, 6.1 a"),
    Example("50/7200:1800", "2 h for 50 turns, then 30 min to the end", "FMJD annex 3, 6.1 b"),
    Example("40/5400:3600", "1 h 30 min for 40 turns, then 1 h to the end", "FMJD annex 3, 6.1 c"),
    Example("3600:0+5", "1 h; when it has run out, 5 s for every turn, what is saved adds up"),
    Example("900b5", "15 min; up to 5 s of every turn come back (Bronstein)"),
    Example("900d5", "15 min; time runs off after the first 5 s of every turn (simple delay)"),
    Example(
        "600d12",
        "backgammon to 5 points: 2 min for each, and 12 s of every turn are free",
        "U.S. backgammon clock rules 2013, 2.1",
    ),
    Example("0d30", "30 s for every turn"),
    Example("*300", "hourglass of 5 min: what one side uses the other gains", "PGN 9.6.1"),
    Example("600:5x30", "10 min, then 5 periods of 30 s (Japanese byo-yomi)"),
    Example("600:25/300c", "10 min, then 5 min for every 25 turns (Canadian byo-yomi)"),
    Example("300=240+2", "White 5 min; Black 4 min + 2 s (handicap)"),
    Example("300;go-on", "5 min; when a flag falls the clocks go on until the arbiter stops them"),
    Example("300;draw", "5 min; a fallen flag draws if the opponent cannot win", "FMJD annex 3, 6.1.1"),
    Example("900;low=60/10", "15 min; low time is signalled at 1 min and at 10 s"),
)


def table() -> str:
    """All examples as a Markdown table, with the times left and the time of the flag."""
    head = f"| text | meaning | after turns of {seconds(TURN)} s: 1 | 2 | flag, never pressing | from |"
    return "\n".join([head, "| --- | --- | --- | --- | --- | --- |", *map(_row, EXAMPLES)]) + "\n"


def _row(example: Example) -> str:
    clock = run(Clock.fresh(Control.parse(example.text)), "w", 0)
    one, two = _after(clock, 1), _after(clock, 2)
    figures = f"{seconds(one)} s | {seconds(two)} s | {seconds(clock.w.time_to_flag)} s"
    return f"| `{example.text}` | {example.meaning} | {figures} | {example.source} |"


def _after(clock: Clock, turns: int) -> int:
    """The microseconds that White has left after `turns` turns; Black replies at once."""
    for turn in range(1, turns + 1):
        clock = press(press(clock, "w", turn * TURN), "b", turn * TURN)
    return remaining(clock, "w", turns * TURN)
