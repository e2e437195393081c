"""The plays of a roll as GNU Backgammon lists them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from dambord.rules.backgammon import Counts, Dice
from dambord.rules.backgammon.position import BAR, OFF
from tests.gnu_backgammon import ask

Roll = tuple[Counts, Counts, Dice]
"""The checkers of the side on roll and of its opponent, and the dice."""

SCRIPT = """
import time
for setting in given["settings"]:
    gnubg.command(setting)
gnubg.command("new session")
told = []
for board, dice in given["rolls"]:
    for command in ("set turn 1", "set board simple " + board, "set dice " + dice):
        gnubg.command(command)
    began, worked = time.perf_counter(), time.process_time()
    hint = gnubg.hint(4000)
    took = time.perf_counter() - began, time.process_time() - worked
    told.append([[play["move"] for play in hint["hint"]], *took])
answer(told)
"""


class Told(NamedTuple):
    """What gnubg has answered to a roll."""

    texts: list[str]
    waited_s: float
    """How long its answer took."""
    worked_s: float
    """The processor time that it took for it."""


def lists(rolls: Sequence[Roll], settings: Sequence[str] = ()) -> list[Told]:
    """The plays that gnubg offers for each roll, after `settings`, which are commands of gnubg."""
    asked = [[simple(me, opponent), f"{dice[0]} {dice[1]}"] for me, opponent, dice in rolls]
    return [Told(*told) for told in ask(SCRIPT, {"settings": list(settings), "rolls": asked})]


def simple(me: Counts, opponent: Counts) -> str:
    """The position in the form of gnubg's `set board simple`: own bar, points 1 to 24, the other's bar."""
    points = [me[point] - opponent[BAR - point] for point in range(1, BAR)]
    return " ".join(map(str, (me[BAR], *points, -opponent[BAR])))


def played(me: Counts, opponent: Counts, text: str) -> tuple[Counts, Counts]:
    """The checkers of both sides after a play as gnubg writes it, with all hits marked."""
    mine, theirs = list(me), list(opponent)
    for word in text.split():
        way, _, times = word.partition("(")
        stops = [
            (BAR if name == "bar" else OFF if name == "off" else int(name), bool(hit))
            for name, hit in re.findall(r"(bar|off|\d+)(\*?)", way)
        ]
        for _ in range(int(times.rstrip(")*") or 1)):
            mine[stops[0][0]] -= 1
            mine[stops[-1][0]] += 1
        for point, hit in stops:
            if hit:
                theirs[BAR - point] -= 1
                theirs[BAR] += 1
    return tuple(mine), tuple(theirs)
