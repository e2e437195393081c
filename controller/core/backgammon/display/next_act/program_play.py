"""The next act at the board for a program: to roll, to wait for its play, and to make it."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.next_act.put_right import put_right
from dambord.controller.core.backgammon.display.next_act.squares import Lit, holding
from dambord.controller.core.backgammon.model.guided_play import guidance
from dambord.controller.core.backgammon.model.phase import Guided
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.guidance import Guidance
from dambord.controller.core.backgammon.recognition.point_sensing import Seen, shown
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import SIDES, other


def rolling(state: State) -> NextAct:
    """Somebody rolls for the program; electronic dice are rolled by the table."""
    if state.dice.match:
        return NextAct("wait", _said(state, "program-thinks"), state.side, then="move")
    return NextAct("roll", _said(state, "roll-for-program"), state.side, then="move")


def thinking(state: State) -> NextAct:
    """The program thinks: the board has to stand as it is."""
    waits = NextAct("wait", _said(state, "program-thinks"), state.side)
    return put_right(state, shown(state.position), waits.remark) or waits


def guided(state: State, phase: Guided) -> NextAct:
    """The play that the program has told, one checker after the other."""
    side, left = state.side, guidance(state, phase)
    if not phase.play.parts:
        return NextAct("wait", Remark.of("no-play", side=side), side, then="roll")
    why = _said(state, "announced", turn=state.terms.game.text(state.position, phase.play))
    if left.astray and (back := put_right(state, _righted(state.seen, left), why)) is not None:
        return back
    act = _towards(state, left)
    if act is None:
        return NextAct("wait", why, side, then="roll")
    return act._replace(why=why, lit=tuple(_lit(state, left).items()))


def _towards(state: State, left: Guidance) -> NextAct | None:
    """The first of what is left of the play; None if it is made."""
    side = state.side
    if left.remove:
        said, at = Remark.of("take-hit-off", points=left.remove), holding(state, left.remove, other(side))
        return NextAct("take-off", said, side, other(side), at, then="move")
    at, to = holding(state, left.start[:1], side), _free(state, left.target[:1])
    if left.start and left.target:
        said = Remark.of("move-piece", origin=left.start[0], target=left.target[0])
        return NextAct("move", said, side, side, at, to, left=len(left.start))
    if left.start:
        said = Remark.of("take-piece", square=left.start[0], piece=side)
        return NextAct("take-off", said, side, side, at)
    if left.target:
        said = Remark.of("put-piece", square=left.target[0], piece=side)
        return NextAct("put-on", said, side, side, (), to)
    return None


def _righted(seen: Seen, left: Guidance) -> Seen:
    """The board without what is astray."""
    cells = [list(pair) for pair in seen]
    for change, checkers in ((-1, left.wrong), (1, left.missing)):
        for point, side in checkers:
            cells[point - 1][SIDES.index(side)] += change
    return tuple((white, black) for white, black in cells)


def _lit(state: State, left: Guidance) -> Lit:
    """All that is left, on squares that hold such a checker, or none."""
    lit: Lit = dict.fromkeys(_free(state, left.target), "target")
    lit |= dict.fromkeys(holding(state, left.start, state.side), "start")
    return lit | dict.fromkeys(holding(state, left.remove, other(state.side)), "remove")


def _free(state: State, points: tuple[int, ...]) -> tuple[int, ...]:
    return holding(state, points, EMPTY, last=False)


def _said(state: State, key: str, **fill: str) -> Remark:
    name = "" if state.program is None else state.program.name
    return Remark.of(key, side=state.side, program=name, **fill)
