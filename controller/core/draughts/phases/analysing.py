"""Phase Analysing: what stands still on the board is a turn, a position before, or waits to be taken."""

from __future__ import annotations

from dambord.controller.core.draughts.inference.expected import prospects
from dambord.controller.core.draughts.inference.followed import Followed
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.inference.turn_inference import Finished, Unchanged, Unexplained
from dambord.controller.core.draughts.model.game_history import Placed, RecordedPly
from dambord.controller.core.draughts.model.phase import Analysing, Phase, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import TAKE_AFTER_US, TAKE_EXTENDABLE_AFTER_US
from dambord.controller.core.draughts.phases.guided import LONGEST_TRAIL
from dambord.controller.core.draughts.transitions.board_reading import explain
from dambord.controller.core.draughts.transitions.restore import restore
from dambord.controller.core.draughts.transitions.standing import standing
from dambord.controller.core.draughts.transitions.turn_begin import analysis_of
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Moved, PositionTaken, TakenBack
from dambord.controller.core.table.once import once_per_state
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.timer import Timer
from dambord.controller.core.table.unrest import after_unrest
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Side

FARTHEST = 60
"""How many turns and positions hands may go back at once."""


def settled(state: State, phase: Analysing, news: Trail) -> Result[State]:
    """Follow the pieces. A board that shows the position again settles which piece is which."""
    turn = explain(state, phase.turn._replace(trail=(phase.turn.trail + news)[-LONGEST_TRAIL:]))
    if isinstance(turn.finding, Unchanged):
        return Result(state.to(analysis_of(state)))
    return Result(state.to(Analysing(phase.followed.after(news), turn)))


def _shown(state: State, phase: Analysing) -> PlayedTurn | int | None:
    """The legal turn that the board shows, or else how long the timeline was when it stood so; None if
    neither."""
    match phase.turn.finding:
        case Finished(turn):
            return turn
        case Unchanged():
            return None
    return _stood_before(state)


@once_per_state
def _stood_before(state: State) -> int | None:
    line, game, sensing = state.history.timeline, state.terms.game, state.sensors.sensing
    for length in range(len(line) - 1, max(len(line) - FARTHEST, 0) - 1, -1):
        if prospects(game, sensing, _at(state, length)).before == state.levels:
            return length
    return None


def _at(state: State, length: int) -> Position:
    """The position when the timeline was that long."""
    match state.history.timeline[length - 1] if length else None:
        case RecordedPly(turn=turn):
            return turn.after
        case Placed(position=position):
            return position
    return state.terms.start


def stands_due(state: State, phase: Analysing) -> int | None:
    """When what the board shows is taken (microseconds); None while it shows nothing to be taken."""
    if not state.sensors.heard or (shown := _shown(state, phase)) is None:
        return None
    goes_on = not isinstance(shown, int) and state.prospects.goes_on(shown)
    still = max(state.sensors.changed, state.sensors.heard_since)
    return after_unrest(state, still + (TAKE_EXTENDABLE_AFTER_US if goes_on else TAKE_AFTER_US))


def take(state: State, phase: Analysing) -> Result[State]:
    """Take the turn that the board shows, or go back to where it stood before."""
    match _shown(state, phase):
        case None:
            return Result(state)
        case int() as length:
            return Result(*_back(state, length))
        case turn:
            return _played(state, turn)


def _played(state: State, turn: PlayedTurn) -> Result[State]:
    game, side = state.terms.game, state.side
    ply = RecordedPly(turn, side, game.text(state.position, turn), state.sensors.changed)
    state = state._replace(history=state.history.with_ply(ply))
    way = (turn.origin, turn.target, turn.captures)
    said = Moved(state.now, len(state.plies), side, ply.text, *way, game.fen(turn.after))
    return Result(state.to(analysis_of(state)), (said,))


def _back(state: State, length: int) -> tuple[State, tuple[TakenBack]]:
    """The state with so much of the timeline left, and what is said of it."""
    state = state._replace(history=state.history.back_to(length, state.terms.start))
    said = TakenBack(state.now, state.side, len(state.plies), state.terms.game.fen(state.position))
    return state.to(analysis_of(state)), (said,)


def why_not_back(state: State, phase: Analysing, side: Side) -> Remark | None:
    """Why nothing can be taken back by the button; None if something can."""
    return None if state.history.timeline else Remark.of("nothing-to-take-back")


def back(state: State, phase: Analysing, event: Pressed) -> Result[State]:
    """Take the last turn back, or the position that was taken last; the lamps lead the board there."""
    state, said = _back(state, len(state.history.timeline) - 1)
    return Result(restore(state, why="put-as-taken-back"), said)


def why_not_taken(state: State, phase: Phase, side: Side) -> Remark | None:
    """Why what stands can't be taken as a position with `side` to move; None if it can."""
    if state.terms.commit != "free":
        return Remark.of("no-analysis")
    if not state.sensors.heard or not state.sensors.known:
        return Remark.of("sensors-unheard")
    found = _standing(state, phase, side)
    if isinstance(found, Remark):
        return found
    here = found.board() == state.position.board()
    return Remark.of("stands-already") if here and isinstance(phase, Analysing) else None


def _standing(state: State, phase: Phase, side: Side) -> Position | Remark:
    followed = phase.followed if isinstance(phase, Analysing) else Followed(state.prospects.picture)
    return standing(state.terms.game, state.sensors, followed, side)


def taken_offered(state: State, phase: Phase, side: Side) -> bool:
    """Whether that is offered: where the board can't be explained, and before the first turn."""
    return isinstance(phase, Setup) or (
        isinstance(phase, Analysing) and isinstance(phase.turn.finding, Unexplained)
    )


def taken(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """Take what stands as the position from which the analysis goes on, with who asks for it to move."""
    found = _standing(state, phase, event.side)
    if isinstance(found, Remark):
        return Result(state)
    state = state._replace(history=state.history.set_to(found, found=True).alone)
    said = PositionTaken(state.now, event.side, state.terms.game.fen(found))
    return Result(state.to(analysis_of(state)), (said,))


STANDS: Timer[State, Analysing] = Timer(stands_due, take)
