"""Other lines beside the record: what else the cells allow, carried along until something tells."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dambord.controller.core.draughts.inference.expected import Prospects, prospects
from dambord.controller.core.draughts.inference.replies import replied_to
from dambord.controller.core.draughts.inference.trail import Lift, Place, Trail
from dambord.controller.core.draughts.inference.turn_inference import (
    Finished,
    Unchanged,
    UnderWay,
    against,
    alike,
    find,
)
from dambord.controller.core.draughts.model.game_history import GameHistory, RecordedPly
from dambord.controller.core.draughts.model.phase import Guided, Moving
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.turn_in_progress import Obligations, TurnInProgress
from dambord.controller.core.draughts.transitions.board_reading import take_in
from dambord.controller.core.draughts.transitions.finish import finish
from dambord.controller.core.messages.sayings import Moved, Restored, Saying
from dambord.controller.core.table.hypotheses import Hypothesis, ranked, weighed, went_on
from dambord.controller.core.table.result import Result
from dambord.rules.draughts import PlayedTurn, Position
from dambord.rules.game import Grid, between


def lines_after(state: State, ply: RecordedPly, trail: Trail) -> tuple[Hypothesis[GameHistory], ...]:
    """What else may have happened once the legal `ply` is in the record; its steps are in `trail`."""
    board, record = state.prospects, state.history.alone
    told = isinstance(state.phase, Guided)  # what a program plays, it has told
    turns = () if told else alike(board, ply.turn, trail)
    if not turns and not state.history.others:
        return ()
    usual, levels = against(ply.turn, trail), board.levels_after(ply.turn)

    def goes_on(line: GameHistory) -> Iterator[tuple[GameHistory, int]]:
        for turn in board_of(state, line).by_levels.get(levels, ()):
            yield with_turn(state, line, ply, turn), against(turn, trail) - usual

    own = [Hypothesis(with_turn(state, record, ply, turn), 0) for turn in turns]
    return ranked([*own, *weighed(state.history.others, goes_on)], record.with_ply(ply))


def board_of(state: State, line: GameHistory) -> Prospects:
    """What may be played, and be seen, from the position of a line."""
    return prospects(state.terms.game, state.sensors.sensing, line.position)


def with_turn(state: State, line: GameHistory, ply: RecordedPly, turn: PlayedTurn) -> GameHistory:
    """The line with `turn` made in the place of `ply`."""
    text = state.terms.game.text(line.position, turn)
    return line.with_ply(replace(ply, turn=turn, text=text))


def explained_otherwise(
    state: State, moving: Moving, levels: str, *, begun: bool = False
) -> Hypothesis[GameHistory] | None:
    """The likeliest other line in which `levels` are the position or a finished turn; None if there is none.

    With `begun` a turn under way will do. None, too, if by the record they are the reply to a turn that the
    board has shown and nobody has pressed yet.
    """
    kinds, trail = (Unchanged, Finished, UnderWay) if begun else (Unchanged, Finished), moving.turn.trail
    for each in _open(state, trail):
        if isinstance(find(board_of(state, each.line), levels, trail), kinds):
            return None if replied_to(state.prospects, moving.turn.seen, levels) else each
    return None


def _open(state: State, trail: Trail) -> Iterator[Hypothesis[GameHistory]]:
    """The other lines, and what the last turn may have become if its press was early.

    It was if the hand has gone on with the piece since: a king that slides stands on every square of its way.
    """
    yield from state.history.others
    last, before = state.history.last, state.history.previous
    if last is not None and before is not None and hand_went_on(state, trail):
        down = {step.square for step in trail if isinstance(step, Place)}
        yield from (each for each in _longer(state, last, before) if each.line.plies[-1].turn.target in down)


def _longer(state: State, last: RecordedPly, before: Position) -> Iterator[Hypothesis[GameHistory]]:
    """The lines with a longer turn in the place of the `last` one, from the position `before` it."""
    earlier, grid = state.history.alone.without(1), state.terms.game.grid
    for turn in prospects(state.terms.game, state.sensors.sensing, before).turns:
        if turn.captures == last.turn.captures and _passes(grid, turn, last.turn):
            yield Hypothesis(with_turn(state, earlier, last, turn), 1)


def hand_went_on(state: State, trail: Trail) -> bool:
    """Whether the hand has gone on with the piece of the last turn as it was ended, and not put it back."""
    last = state.history.last
    if last is None or last.irregular or state.program is not None:
        return False
    on = [step for step in trail if went_on(last.at, step.at)]
    lifted_again = any(step.square == last.turn.target and isinstance(step, Lift) for step in on)
    return lifted_again and not any(step.square == last.turn.origin for step in on)


def _passes(grid: Grid, turn: PlayedTurn, shorter: PlayedTurn) -> bool:
    """Whether the piece of `turn` passes the end of `shorter` on its last way."""
    if turn.origin != shorter.origin:
        return False
    return any(shorter.target in between(grid, n, turn.target) for n in turn.captures or (turn.origin,))


def looks_the_same(state: State) -> Hypothesis[GameHistory] | None:
    """The likeliest other line whose position leaves the same levels as the record's; None if none does."""
    before = state.prospects.before
    return next((each for each in state.history.others if board_of(state, each.line).before == before), None)


def turn_to(
    state: State, moving: Moving, chosen: Hypothesis[GameHistory], against_record: int | None
) -> Result[State]:
    """Another line takes the place of the record's, whose turns are told anew; the board is read anew.

    `against_record`: how much speaks against what the record had; None if it is ruled out.
    """
    was = state.history
    state = state._replace(history=was.turned_to(chosen, against_record))
    before = moving.turn.obligations
    touched = before.touched if before.touched in state.prospects.movable else None
    turn = TurnInProgress.fresh(moving.turn.trail, Obligations(touched, corrected=before.corrected))
    fresh = Moving(presses=moving.presses, early=moving.early, doubt=moving.doubt)
    fresh = take_in(state, fresh, turn, turn.trail)
    result = Result(state.to(fresh), _told_anew(state, was))
    outcome = state.terms.game.outcome(state.history.positions)
    return result if outcome is None else result.then(finish, outcome)


def _told_anew(state: State, was: GameHistory) -> tuple[Saying, ...]:
    """What is said of the turns of the record that were not there, or otherwise, when it was `was`."""
    game = state.terms.game
    said = tuple(
        Moved(
            state.now, number, ply.side, ply.text, ply.turn.origin, ply.turn.target, ply.turn.captures,
            game.fen(ply.turn.after), ply.irregular,
        )
        for number, ply in enumerate(state.plies, 1)
        if number > len(was.plies) or ply is not was.plies[number - 1]
    )  # fmt: skip
    return said or (Restored(state.now),)
