"""Phase Setup: the starting array is checked, and the orientation of the board is found (FMJD 5.1, 5.2)."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.draughts.inference.turn_inference import Unexplained
from dambord.controller.core.draughts.model.phase import Doubt, Moving, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import UNCLEAR_AFTER_US
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.draughts.transitions.turn_begin import turn_begins
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Restored, Unclear
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.game import Side


def begin(state: State, setup: Setup) -> Result[State]:
    """Start the game if the starting array is right, in either orientation of the board."""
    if array_fault(state) is not None:
        sensors = state.sensors._replace(sensing=state.sensors.sensing.turn_round())
        turned = state._replace(sensors=sensors)
        if array_fault(turned) is not None:
            return Result(state.to(setup))
        state = turned
    clock = None if state.clock is None else state.clock.release(state.now, "board")
    begun = turn_begins(state._replace(clock=clock), Moving())
    result = Result(begun, () if setup.doubt is None else (Restored(state.now),))
    outcome = state.terms.game.outcome(state.history.positions)
    return result if outcome is None else result.then(finish, outcome)  # the game may be lost at the start


def array_fault(state: State) -> Unexplained | None:
    """The faults of the starting array: missing, misplaced and stray pieces; None if it is right."""
    if not state.sensors.known:
        return Unexplained((), Remark.of("sensors-unheard"))
    levels, squares = state.levels, tuple(sorted(state.displaced))
    strays = state.sensors.strays()
    if not squares and not strays:
        return None
    if _quarter_turned(state, levels):
        return Unexplained(squares, Remark.of("board-quarter-turned"))
    missing = sum(1 for square in squares if levels[square - 1] == EMPTY)
    counts = {"missing": missing, "misplaced": len(squares) - missing}
    if strays:
        return Unexplained(squares, Remark.of("array-wrong-strays", **counts, strays=strays))
    return Unexplained(squares, Remark.of("array-wrong", **counts))


def _quarter_turned(state: State, levels: str) -> bool:
    """Whether the board is turned by a quarter: the rows of the array stand in columns (FMJD 5.1)."""
    grid = state.terms.game.grid
    if grid.rows != grid.columns:
        return False
    rows: dict[int, set[str]] = {}
    for (row, _), level in zip(grid.squares, state.prospects.before, strict=True):
        rows.setdefault(row, set()).add(level)
    if any(len(found) > 1 for found in rows.values()):
        return False  # the array does not consist of uniform rows
    content = [rows[row].pop() for row in range(grid.rows)]
    return any(
        levels == "".join(order[column] for _, column in grid.squares) for order in (content, content[::-1])
    )


def why_no_press(state: State, setup: Setup, side: Side) -> Remark | None:
    """Why a press of the clock can't report the faults of the array; None if it can."""
    return None if state.sensors.known else Remark.of("sensors-unheard")


def pressed(state: State, setup: Setup, event: Pressed) -> Result[State]:
    """Answer a press of the clock: report the faults of the array at once."""
    return doubt(state, setup)


def doubt_due(state: State, setup: Setup) -> int | None:
    """When the faults of the array are reported (microseconds); None if there are none or they are known."""
    if not state.sensors.linked or not state.sensors.known:
        return None
    fault = array_fault(state)
    said = setup.doubt is not None and fault is not None and setup.doubt.squares == fault.squares
    return None if fault is None or said else after_unrest(state, state.sensors.changed + UNCLEAR_AFTER_US)


def doubt(state: State, setup: Setup) -> Result[State]:
    """Report the faults of the array."""
    fault = array_fault(state)
    if fault is None:
        return Result(state)
    told = Doubt(state.now, fault.squares, fault.remark)
    return Result(state.to(replace(setup, doubt=told)), (Unclear(state.now, fault.squares, fault.remark),))


TIMERS: tuple[Timer[State, Setup], ...] = (Timer(doubt_due, doubt),)
