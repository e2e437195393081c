"""What a position with contact is judged by, as numbers that a table of weights turns into points.

The opponent is on roll: `me` has just played.
"""

from __future__ import annotations

from dambord.controller.opponents.backgammon.shots import Shots
from dambord.rules.backgammon import Counts
from dambord.rules.backgammon.position import BAR, HOME, OFF, mirrored, pips

MOST = 6
"""Checkers on a point that count one by one."""
NAMES = (
    "lead", "lead_late", "shots", "shots_strong_home", "pips_lost",
    "my_prime", "their_prime", "trapped", "i_am_trapped", "their_bar", "my_bar",
    "my_home", "their_home", "their_bar_closed", "my_bar_closed", "my_anchors", "their_anchors",
    "my_blots_home", "their_blots", "my_back", "their_back", "my_gammon_danger", "their_gammon_danger",
    "my_outside", "their_outside", "stacks", "timing", "one",
)  # fmt: skip


def terms(me: Counts, opponent: Counts, hit: Shots) -> tuple[float, ...]:
    """The values of `NAMES`, each of the order of 1."""
    mine, theirs = pips(me), pips(opponent)
    my_home, their_home = made(me), made(opponent)
    my_prime, my_walled = prime(me, opponent)
    their_prime, their_walled = prime(opponent, me)
    my_back = sum(me[19:25]) + me[BAR]
    their_back = sum(opponent[19:25]) + opponent[BAR]
    rolls = hit.rolls / 36
    return (
        (theirs - mine) / 50,
        (theirs - mine) / (mine + theirs),
        rolls,
        rolls * their_home / 5,
        hit.lost / 10,
        my_prime * my_prime / 36,
        their_prime * their_prime / 36,
        my_walled * my_prime / 12,
        their_walled * their_prime / 12,
        opponent[BAR] * my_home / 5,
        me[BAR] * their_home / 5,
        my_home * my_home / 36,
        their_home * their_home / 36,
        float(bool(opponent[BAR]) and my_home >= 5) * opponent[BAR],
        float(bool(me[BAR]) and their_home >= 5) * me[BAR],
        sum(me[point] > 1 for point in range(19, 25)) / 2,
        sum(opponent[point] > 1 for point in range(19, 25)) / 2,
        sum(me[point] == 1 for point in range(1, HOME + 1)) * their_back / 4,
        sum(opponent[point] == 1 for point in range(1, BAR)) / 4,
        my_back * my_back / 16,
        their_back * their_back / 16,
        danger(me),
        danger(opponent),
        sum(me[7:19]) / 8,
        sum(opponent[7:19]) / 8,
        sum(max(0, count - 3) for count in me[1:BAR]) / 4,
        my_back * (theirs - mine) / 300,
        1.0,
    )


def made(counts: Counts) -> int:
    """Points of the own home board that are held."""
    return sum(counts[point] > 1 for point in range(1, HOME + 1))


def prime(me: Counts, opponent: Counts) -> tuple[int, int]:
    """The most points of six that `me` holds before checkers of the opponent, and how many these are."""
    best, walled = 0, 0
    for low in range(1, 20):
        held = sum(me[point] > 1 for point in range(low, low + HOME))
        if held >= max(best, 3):
            behind = sum(opponent[mirrored(low) + 1 :]) + opponent[mirrored(low)]
            if behind and (held, behind) > (best, walled):
                best, walled = held, behind
    return best, walled


def danger(counts: Counts) -> float:
    """How far a side that has borne off nothing is from saving a gammon."""
    if counts[OFF]:
        return 0.0
    return sum(max(0, point - HOME) * count for point, count in enumerate(counts)) / 100
