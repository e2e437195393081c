"""Before the first turn: is the array right, and which way round does the board lie (FMJD 5.1, 5.2)?"""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.events import Restored, Saying
from dambord.controller.recognise import Unexplained
from dambord.controller.sensing import EMPTY, UNKNOWN
from dambord.controller.state import State
from dambord.controller.taking import end


def begin(state: State, out: list[Saying]) -> State:
    """Start the game once the starting array stands, whichever way round the board lies."""
    if array_fault(state) is not None:
        turned = replace(state, sensing=state.sensing.turn_round())
        if array_fault(turned) is not None:
            return state
        state = turned
    if state.doubt is not None:
        out.append(Restored(state.now))
    state = replace(state, phase="play", doubt=None)
    outcome = state.terms.game.outcome(state.positions)
    return state if outcome is None else end(state, outcome, out)  # a start may be lost already


def array_fault(state: State) -> Unexplained | None:
    """What is missing, misplaced or in the way; None when the array is right."""
    if UNKNOWN in state.settling.levels:
        return Unexplained((), "the sensors have not been heard yet")
    levels, squares = state.levels, tuple(sorted(state.displaced))
    strays = state.sensing.strays(state.settling.levels)
    if not squares and not strays:
        return None
    if _quarter_turned(state, levels):
        return Unexplained(
            squares, "the board is turned by a quarter: the dark corner square belongs at White's left hand"
        )
    missing = sum(1 for square in squares if levels[square - 1] == EMPTY)
    why = f"the starting array is not right: {missing} missing, {len(squares) - missing} misplaced"
    if strays:
        why += f", {strays} on squares that are not played on"
    return Unexplained(squares, why)


def _quarter_turned(state: State, levels: str) -> bool:
    """Whether the array stands in columns where it should stand in rows."""
    grid = state.terms.game.grid
    if grid.rows != grid.columns:
        return False
    rows: dict[int, set[str]] = {}
    for (row, _), level in zip(grid.squares, state.prospects.before, strict=True):
        rows.setdefault(row, set()).add(level)
    if any(len(found) > 1 for found in rows.values()):
        return False  # no array of whole rows
    content = [rows[row].pop() for row in range(grid.rows)]
    return any(
        levels == "".join(order[column] for _, column in grid.squares) for order in (content, content[::-1])
    )
