"""Positions of backgammon and boards that show them, for the tests of recognition."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from dambord.controller.core.backgammon.recognition.point_sensing import Seen, shown
from dambord.rules.backgammon import BackgammonGame, Counts, Dice, Position, game
from dambord.rules.game import Side

GAME = game("backgammon")
GEORGIAN = game("nardi-georgian", {"home_hit": "strict"})


def counts(points: Mapping[int, int], bar: int = 0) -> Counts:
    """The checkers of one side on its own `points`, the rest borne off."""
    on = [points.get(point, 0) for point in range(1, 25)]
    return (15 - sum(on) - bar, *on, bar)


def position(
    mover: Mapping[int, int],
    opponent: Mapping[int, int],
    dice: Dice | None = None,
    side: Side = "w",
    bar: int = 0,
) -> Position:
    """A position with `side` to move, from each side's own points; `bar` of its checkers are on the bar."""
    me, foe = counts(mover, bar), counts(opponent)
    return Position(side, me, foe, dice) if side == "w" else Position(side, foe, me, dice)


def start(*dice: int, side: Side = "w") -> Position:
    """The start of a game with dice."""
    first, second = dice
    return GAME.start(side)._replace(dice=(first, second))


def changed(seen: Seen | Position, **points: int) -> Seen:
    """What is seen, with changes: `w8=2` two white cells on White's point 8."""
    cells = [list(pair) for pair in (shown(seen) if isinstance(seen, Position) else seen)]
    for name, count in points.items():
        cells[int(name[1:]) - 1]["wb".index(name[0])] = count
    return tuple((white, black) for white, black in cells)


def after(here: Position, text: str, rules: BackgammonGame = GAME) -> Seen:
    """What a legal play leaves on the sensors."""
    return shown(rules.read(here, text).after)


def random_positions(rules: BackgammonGame, seed: int, plies: int) -> list[Position]:
    """The positions of random games with their rolls."""
    rng, found, here = Random(seed), list[Position](), rules.start()
    while len(found) < plies:
        here = rules.rolled(here, (rng.randint(1, 6), rng.randint(1, 6)))
        found.append(here)
        here = rng.choice(rules.turns(here)).after
        if rules.outcome([here]) is not None:
            here = rules.start(rng.choice(("w", "b")))
    return found
