"""A play that was announced before it is made: a program's, which a person makes on the board for it."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.findings import Finished
from dambord.controller.core.backgammon.recognition.point_sensing import shown, squares_of_point
from dambord.controller.core.backgammon.transitions.board_reading import play_shown, plays_alike
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.sensing.occupancy import EMPTY
from dambord.rules.backgammon import Play
from dambord.rules.game import Side, other

SIDES: tuple[Side, Side] = ("w", "b")


def guide(state: State, play: Play) -> dict[int, Role]:
    """The lamps that lead to the announced play.

    `start` is a checker that has to leave its point, `target` where one is missing, `remove` one that was
    hit. What moves between points with five checkers or more is not seen; the text says it.
    """
    levels, sensing = state.sensors.settling.levels, state.sensors.sensing
    lit: dict[int, Role] = {}
    roles: dict[Side, Role] = {state.side: "start", other(state.side): "remove"}
    for point, (has, wants) in enumerate(zip(state.seen, shown(play.after), strict=True), 1):
        squares = squares_of_point(point)
        on = {square: levels[sensing.cells_of_squares[square - 1]].lower() for square in squares}
        for number, side in enumerate(SIDES):
            beyond = has[number] - wants[number]
            if beyond > 0:
                stand = [square for square in squares if on[square] == side]
                lit |= dict.fromkeys(stand[-beyond:], roles[side])
            elif side == state.side:
                free = [square for square in squares if on[square] == EMPTY]
                lit |= dict.fromkeys(free[:-beyond], "target")
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
        case Playing(finding=Finished(found, also_under_way=False, alike=())) if found.after != play.after:
            return found
    return None
