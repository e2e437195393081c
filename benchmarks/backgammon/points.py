"""How many rolls of backgammon leave two results that a board can't tell apart, by what it sees of a point.

`python -m benchmarks.backgammon.points [ROLLS]` plays games with a fixed seed. Before each roll the position
is known, as at a table; all legal results of the roll are compared in what would be seen of them.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Mapping
from random import Random

from dambord.rules.backgammon import BackgammonGame, Counts, Position, game

ROLLS = 20_000
SEED = 12
View = Callable[[int], int]
"""What is seen of a number of checkers of one colour on a point."""
VIEWS: Mapping[str, View] = {
    "exact number and colour": lambda many: many,
    "up to 5 (`hall-backgammon`; `linear-backgammon` with what lies on top unread)": lambda many: min(
        many, 5
    ),
    "up to 5, and every one that lies on another (`linear-backgammon` at its best)": lambda many: min(
        many, 10
    ),
    "up to 2": lambda many: min(many, 2),
    "colour only": lambda many: min(many, 1),
}
Judge = Callable[[Random, Counts, Counts], float]


def sensible(rng: Random, me: Counts, opponent: Counts) -> float:
    """Like points and hits, dislike blots and heaps."""
    blots, points = me[1:25].count(1), sum(many > 1 for many in me[1:25])
    pips = sum(point * many for point, many in enumerate(me))
    return 3 * points - 2 * blots + 4 * opponent[25] + 5 * me[0] - 0.05 * pips - 0.3 * max(me) + rng.random()


def careless(rng: Random, me: Counts, opponent: Counts) -> float:
    """Any play as good as any other."""
    return rng.random()


def measured(rules: BackgammonGame, judge: Judge, rolls: int) -> tuple[Counter[str], int]:
    """The number of rolls with two results alike for each view, and of positions with more than five on a
    point."""
    rng, alike, heaps = Random(SEED), Counter[str](), 0
    position = rules.start()
    for _ in range(rolls):
        plays = rules.turns(rules.rolled(position, (rng.randint(1, 6), rng.randint(1, 6))))
        heaps += max(position.w[1:25] + position.b[1:25]) > 5
        for name, view in VIEWS.items():
            alike[name] += len({seen(play.after, view) for play in plays}) < len(plays)
        mover = position.side
        chosen = max(plays, key=lambda play: judge(rng, play.after.of(mover), play.after.of(play.after.side)))
        position = chosen.after if chosen.after.of(mover)[0] < 15 else rules.start()
    return alike, heaps


def seen(position: Position, view: View) -> tuple[int, ...]:
    """What is seen of all points; bar and trays have no sensors."""
    return tuple(map(view, (*position.w[1:25], *position.b[1:25])))


def main() -> None:
    """Print a table for each kind of player."""
    rolls = int(sys.argv[1]) if len(sys.argv) > 1 else ROLLS
    rules = game("backgammon")
    results = {judge.__name__: measured(rules, judge, rolls) for judge in (sensible, careless)}
    print(f"| seen of a point | {' | '.join(results)} |\n| --- |{' ---: |' * len(results)}")
    for name in VIEWS:
        shares = (f"{100 * alike[name] / rolls:.2f} %" for alike, _ in results.values())
        print(f"| {name} | {' | '.join(shares)} |")
    shares = (f"{100 * heaps / rolls:.0f} %" for _, heaps in results.values())
    print(f"\nMore than five on a point: {', '.join(shares)}")


if __name__ == "__main__":
    main()
