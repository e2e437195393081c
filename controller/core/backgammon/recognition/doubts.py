"""What may be behind a board that no play of the roll explains: asked about, never taken for sure."""

from __future__ import annotations

from itertools import combinations_with_replacement

from dambord.controller.core.backgammon.recognition.explanation import explain
from dambord.controller.core.backgammon.recognition.findings import (
    HitAtHome,
    OtherRoll,
    Overturned,
    Unexplained,
)
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, apart
from dambord.controller.core.backgammon.recognition.ways import BAR, Ways, ways
from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import Dice, HomeHit, game

ROLLS: tuple[Dice, ...] = tuple(combinations_with_replacement(range(6, 0, -1), 2))
HOME = 6


def turned_over(board: Ways, seen: Seen, stacked: frozenset[int]) -> Overturned | None:
    """The checkers that show the other colour, if turning them explains the board.

    More of the opponent's checkers than before on a point can't be his. Where he holds two or more, none of
    them can be hit, and one that shows the mover's colour is his all the same.
    """
    own, foe = list(board.own_cells(seen)), list(board.foe_cells(seen))
    points = []
    for point in range(1, BAR):
        full = min(board.foe[point], DEPTH)
        over = foe[point] - full
        if over < 0:
            over = -min(-over, own[point]) if full > 1 else 0
        if over:
            foe[point] -= over
            own[point] += over
            points.append(board.white(point))
    if not points or explain(board, _seen(board, own, foe), stacked) is None:
        return None
    return Overturned(tuple(sorted(points)))


def _seen(board: Ways, own: list[int], foe: list[int]) -> Seen:
    pairs = list(zip(own, foe, strict=True))[1:BAR]
    return tuple(pairs) if board.side == "w" else tuple((white, black) for black, white in reversed(pairs))


def beyond_the_home_hit(board: Ways, seen: Seen) -> HitAtHome | None:
    """The play on the board that would be legal without GEO-24."""
    rules = board.game
    if rules.profile.home_hit is HomeHit.OFF or board.position.dice is None:
        return None
    free = game(rules.name, {**rules.options, "home_hit": "off"})
    plays = ways(free, board.position).by_shown.get(seen, ())
    return HitAtHome(plays[0]) if plays else None


def shows_one_number(board: Ways, seen: Seen) -> bool:
    """Whether the board shows one number of the roll played alone; asked where that is no play (INT-11)."""
    own, foe = board.own_cells(seen), board.foe_cells(seen)
    for die in sorted(set(board.position.dice or ())):
        # Each number is played as the first of a double: all ways to play it are there.
        of_double = ways(board.game, board.game.rolled(board.position, (die, die)))
        for made in of_double.made.values():
            if len(made.edges) != 1 or tuple(min(count, DEPTH) for count in made.counts[1:BAR]) != own[1:BAR]:
                continue
            target = made.edges[0][1]
            left = [0 if point == target else min(count, DEPTH) for point, count in enumerate(board.foe)]
            if left[1:BAR] == list(foe[1:BAR]):
                return True
    return False


def of_another_roll(board: Ways, seen: Seen) -> OtherRoll | None:
    """The play of another roll that the board shows; of several rolls the one likest to that entered."""
    entered = board.position.dice
    if entered is None or _in_hand(board, seen):
        return None
    for roll in sorted(ROLLS, key=lambda roll: -_alike(roll, entered)):
        if _alike(roll, entered) < 2:
            plays = ways(board.game, board.game.rolled(board.position, roll)).by_shown.get(seen, ())
            if plays and plays[0].parts:
                return OtherRoll(roll, plays[0])
    return None


def _alike(roll: Dice, entered: Dice) -> int:
    """How many numbers two rolls have in common."""
    first, second = entered
    return (first in roll) + (second in roll and (second != first or roll[0] == roll[1]))


def _in_hand(board: Ways, seen: Seen) -> bool:
    """Whether the mover has a checker in the hand: one is missing, and none can have been borne off."""
    own = board.own_cells(seen)
    missing = sum(min(count, DEPTH) for count in board.me[1:BAR]) > sum(own)
    return missing and any(own[HOME + 1 :])


def nearest(board: Ways, seen: Seen) -> Unexplained:
    """The differences of the board from the most similar one: the position, or what a play leaves."""
    best, likest = apart(seen, board.before), board.before
    for after in board.by_shown:
        points = apart(seen, after)
        if len(points) < len(best):
            best, likest = points, after
    where: dict[str, tuple[int, ...]] = {}
    for word, sign in (("missing", 1), ("beyond", -1)):
        for number, colour in enumerate(("white", "black")):
            where[f"{colour}_{word}"] = tuple(
                point for point in best if (likest[point - 1][number] - seen[point - 1][number]) * sign > 0
            )
    return Unexplained(best, Remark.of("no-play-leaves", points=best, **where))
