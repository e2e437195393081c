"""Phase Setup: the array is checked before each game, and how the board lies is found."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Opening, PointDoubt, Setup, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import UNCLEAR_AFTER_US, still_since
from dambord.controller.core.backgammon.recognition.point_sensing import facing, shown
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Restored, Unclear
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.backgammon import Position
from dambord.rules.backgammon.position import objection
from dambord.rules.game import Side

UNHEARD = Remark.of("sensors-unheard")


def begin(state: State, setup: Setup) -> Result[State]:
    """Begin the game if the board shows its array, whichever way it lies."""
    if not state.sensors.known:
        return Result(state.to(setup))
    sensing = facing(state.sensors.sensing, state.sensors.settling.levels, state.position)
    if sensing is None:
        return Result(state.to(setup))
    state = state._replace(sensors=state.sensors._replace(sensing=sensing))
    said = () if setup.doubt is None else (Restored(state.now),)
    return Result(state.to(first_phase(state)), said)


def first_phase(state: State) -> Opening | ToRoll:
    """The phase in which the game begins: who starts may be known (GEO-5), or a position may be given."""
    given = state.terms.start is not None and not state.plies
    known = state.match.starter(state.terms.game.profile) is not None
    return ToRoll() if given or known else Opening()


def begin_wrong(state: State, setup: Setup) -> Result[State] | None:
    """Begin the game from a wrong array with all its checkers: it is binding once the second turn has begun.

    None if not all checkers are seen, or if a position was agreed on.
    """
    fault = array_fault(state)
    if fault is None or not state.sensors.known or (state.terms.start is not None and not state.plies):
        return None
    levels, right = state.sensors.settling.levels, state.position
    sensing = min(state.sensors.sensing.orientations, key=lambda way: len(differing(way.seen(levels), right)))
    seen = sensing.seen(levels)
    white = (0, *(one for one, _ in seen), 0)
    black = (0, *(one for _, one in reversed(seen)), 0)
    wrong = Position(right.side, white, black)
    if objection(white, black):
        return None
    remark = Remark.of("begun-wrong", fault=str(fault.remark), points=fault.points)
    said = (Unclear(state.now, squares_of(fault.points, seen), remark),)
    state = state._replace(sensors=state.sensors._replace(sensing=sensing))
    state = state.standing_as(state.standing._replace(position=wrong))
    return Result(state.to(replace(first_phase(state), array=right)), said)


def array_fault(state: State) -> PointDoubt | None:
    """What is wrong with the array: the points that differ, as the board can lie; None if it is right."""
    if not state.sensors.known:
        return PointDoubt(state.now, (), UNHEARD)
    levels, wanted = state.sensors.settling.levels, shown(state.position)
    found = [differing(way.seen(levels), state.position) for way in state.sensors.sensing.orientations]
    points = min(found, key=len)
    if not points:
        return None
    here = state.seen
    white, black = (sum(side[n] for side in here) for n in (0, 1))
    wants = [sum(side[n] for side in wanted) for n in (0, 1)]
    key = "checkers-wrong" if points == found[0] else "checkers-anywhere"
    remark = Remark.of(key, points=points)
    if [white, black] != wants:
        counts = {"white": white, "black": black, "white_wanted": wants[0], "black_wanted": wants[1]}
        remark = Remark.of(f"{key}-counted", points=points, **counts)
    return PointDoubt(state.now, points if points == found[0] else found[0], remark)


def doubt_due(state: State, setup: Setup) -> int | None:
    """When the faults of the array are reported (microseconds); None if there are none or they are known."""
    if not state.sensors.linked or not state.sensors.known:
        return None
    if state.plies and sum(map(sum, state.seen)) < sum(map(sum, shown(state.position))):
        return None  # the last game is being cleared away, or the next one set up
    fault = array_fault(state)
    said = setup.doubt is not None and fault is not None and setup.doubt.points == fault.points
    since = max([still_since(state), *(act.at for act in state.plies[-1:])])  # nobody sets up before the end
    return None if fault is None or said else after_unrest(state, since + UNCLEAR_AFTER_US)


def why_no_press(state: State, setup: Setup, side: Side) -> Remark | None:
    """Why a press can't report the faults of the array; None if it can."""
    return None if state.sensors.known else UNHEARD


def pressed(state: State, setup: Setup, event: Pressed) -> Result[State]:
    """Answer a press: report the faults of the array at once."""
    return doubt(state, setup)


def doubt(state: State, setup: Setup) -> Result[State]:
    """Report the faults of the array."""
    fault = array_fault(state)
    if fault is None:
        return Result(state)
    said = Unclear(state.now, squares_of(fault.points, state.seen), fault.remark)
    return Result(state.to(replace(setup, doubt=replace(fault, at=state.now))), (said,))


def ready(state: State) -> bool:
    """Whether the match is over and the board shows the starting array again."""
    if not state.over or not state.sensors.heard or state.sensors.settling.unrest:
        return False
    start = state.terms.game.start() if state.terms.start is None else state.terms.start
    return state.seen == shown(start)


TIMERS: tuple[Timer[State, Setup], ...] = (Timer(doubt_due, doubt),)
