"""What GNU Backgammon says that positions are worth."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.backgammon import Counts
from tests.gnu_backgammon import ask

ASKED = 5_000
"""Positions that are judged in one run of the program."""
SCRIPT = """
gnubg.command("new session")
cube, context = gnubg.cubeinfo(), gnubg.evalcontext()
context = dict(context, plies=given["plies"], cubeful=0)
answer([gnubg.evaluate((tuple(one[0]), tuple(one[1])), cube, context)[:5] for one in given["boards"]])
"""


def judged(boards: Sequence[tuple[Counts, Counts]], plies: int = 0) -> list[float]:
    """What each is worth to the side that has played, in points without the cube.

    A board is the checkers of the side that has played, and of its opponent, who is on roll. The judge looks
    so many plies ahead.
    """
    told = []
    for first in range(0, len(boards), ASKED):
        asked = [(me[1:], opponent[1:]) for me, opponent in boards[first : first + ASKED]]
        told += ask(SCRIPT, {"plies": plies, "boards": asked})
    # The chances of the side on roll: to win, to win a gammon, a backgammon, to lose a gammon, a backgammon.
    return [-(2 * win - 1 + gammon + more - lost - lost_more) for win, gammon, more, lost, lost_more in told]
