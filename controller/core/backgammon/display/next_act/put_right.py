"""Acts that put a board of points right, to a position or to the end of a play."""

from __future__ import annotations

from operator import ne

from dambord.controller.core.backgammon.display.next_act.squares import Lit, free, tops
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.explanation import explain
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, squares_of_point
from dambord.controller.core.backgammon.recognition.repairs import BESIDE, plan
from dambord.controller.core.backgammon.recognition.ways import BAR, NOWHERE, Ways, ways
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import SIDES


def put_right(state: State, wanted: Seen, why: Remark | None) -> NextAct | None:
    """The first repair to `wanted`; None where it stands.

    The squares of all repairs are lit: hands that look at no page do them in any order.
    """
    seen = state.seen
    repairs = plan(seen, wanted)
    if not repairs:
        return None
    side, origin, target = repairs[0]
    lit = to_be_lit(seen, wanted)
    if target == BESIDE:
        said = Remark.of("take-piece", square=origin, piece=side)
        act = NextAct("take-off", said, None, side, tops(seen, (origin,)))
    elif origin == BESIDE:
        said = Remark.of("put-piece", square=target, piece=side)
        act = NextAct("put-on", said, None, side, (), free(seen, (target,)))
    else:
        said = Remark.of("move-piece", origin=origin, target=target)
        act = NextAct("move", said, None, side, tops(seen, (origin,)), free(seen, (target,)))
    for square in act.targets:
        lit.setdefault(square, "restore")
    return act._replace(why=why, left=len(repairs), repair=True, lit=tuple(lit.items()))


def nearest(state: State) -> Seen:
    """The most similar board of those that a press is taken for: the position, or the end of a legal play.

    First what a heap lacks: of more than five no sensor counts them, so one may have been missing before.
    """
    board, seen = ways(state.terms.game, state.position), state.seen
    if (whole := _with_heaps_filled(board, seen)) is not None:
        return whole
    boards = (board.before, *board.by_shown)
    differ = sorted((sum(map(ne, seen, after)), number) for number, after in enumerate(boards))
    best, likest = effort(seen, board.before), board.before
    for points, number in differ:
        if points >= best:  # each point that differs is one checker at least
            break
        if (found := effort(seen, boards[number])) < best:
            best, likest = found, boards[number]
    return likest


def _with_heaps_filled(board: Ways, seen: Seen) -> Seen | None:
    """The board with one more of the mover's checkers on a point of more than five, if that explains it."""
    number = SIDES.index(board.side)
    for own, count in enumerate(board.me[1:BAR], 1):
        point = board.white(own)
        has = seen[point - 1]
        if count > DEPTH and 0 < has[number] < DEPTH:
            more = (has[0] + 1 - number, has[1] + number)
            whole = (*seen[: point - 1], more, *seen[point:])
            if explain(board, whole, NOWHERE) is not None:
                return whole
    return None


def effort(seen: Seen, wanted: Seen) -> int:
    """How much is to be done from what is `seen` to what is `wanted`: a checker that goes off counts more.

    Where no sensor sees it come, it would be told to lie beside the board.
    """
    total = 0
    for side in (0, 1):
        changes = [has[side] - wants[side] for has, wants in zip(seen, wanted, strict=True)]
        total += sum(map(abs, changes)) + 2 * abs(sum(changes))
    return total


def to_be_lit(seen: Seen, wanted: Seen) -> Lit:
    """Where checkers are missing (`restore`), and where they stand too many or in the wrong colour."""
    lit: Lit = {}
    for point, (has, wants) in enumerate(zip(seen, wanted, strict=True), 1):
        if has == wants:
            continue
        squares, here, there = squares_of_point(point), sum(has), sum(wants)
        lit |= dict.fromkeys(squares[here:there], "restore")
        strange = max(has[0] - wants[0], has[1] - wants[1], 0)
        lit |= dict.fromkeys(squares[max(here - strange, 0) : min(here, DEPTH)], "wrong")
    return lit
