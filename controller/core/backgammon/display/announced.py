"""A play that was announced before it is made: a program's, which a person makes on the board for it."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, shown, squares_of_point
from dambord.controller.core.backgammon.transitions.board_reading import play_shown, plays_alike
from dambord.controller.core.messages.lamp_roles import Role
from dambord.rules.backgammon import Play


def guide(state: State, play: Play) -> dict[int, Role]:
    """The lamps that lead to the announced play.

    `start` is a checker that has to leave its point, `target` where one is missing, `remove` one that was
    hit. What moves between points with five checkers or more is not seen; the text says it.
    """
    mover = 0 if state.side == "w" else 1
    lit: dict[int, Role] = {}
    for point, (has, wants) in enumerate(zip(state.seen, shown(play.after), strict=True), 1):
        squares, here = squares_of_point(point), sum(has)
        missing = max(wants[mover] - has[mover], 0)
        lit |= dict.fromkeys(squares[here : min(here + missing, DEPTH)], "target")
        roles: tuple[tuple[int, Role], ...] = ((mover, "start"), (1 - mover, "remove"))
        for side, role in roles:
            beyond = max(has[side] - wants[side], 0)
            lit |= dict.fromkeys(squares[max(min(here, DEPTH) - beyond, 0) : min(here, DEPTH)], role)
    return lit


def is_made(state: State, play: Play) -> bool:
    """Whether the board shows the announced play, complete."""
    phase = state.phase
    found = play_shown(phase, phase.finding) if isinstance(phase, Playing) else None
    return found is not None and found.after == play.after


def is_to_choose(state: State, play: Play) -> bool:
    """Whether the board shows a play that the sensors can't tell from the announced one."""
    found = plays_alike(state.phase.finding) if isinstance(state.phase, Playing) else ()
    return any(one.after == play.after for one in found)


def other_play(state: State, play: Play) -> Play | None:
    """The legal play that the board shows in place of the announced one; None if it shows none."""
    match state.phase:
        case Playing(finding=Finished(found, also_under_way=False)) if found.after != play.after:
            return found
    return None
