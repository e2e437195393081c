"""Committing a play: it enters the record, the opponent's clock runs, and the game may end."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import Breach, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.game_end import end_game, won_by_play
from dambord.controller.core.backgammon.transitions.roll_taking import take_roll
from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play

ILLEGAL = "Illegal play"
"""The text of a play that no legal parts explain, as in match sheets."""


def commit(
    state: State,
    playing: Playing,
    play: Play,
    done: int,
    breach: Breach | None = None,
    *,
    stands: bool = False,
) -> Result[State]:
    """Commit `play`; the mover's time stopped at `done` (microseconds).

    `breach`: what was irregular about it; the opponent may have it corrected until he has rolled, unless it
    `stands` already.
    """
    standing, game = state.standing, state.terms.game
    side, dice = standing.side, standing.dice
    text = game.text(standing.position, play)
    irregular = "" if breach is None else breach.kind
    if irregular and not play.parts:
        text = ILLEGAL
    said = Played(
        state.now, state.history.plays + 1, side, dice, text, play.after.w, play.after.b, irregular
    )  # fmt: skip
    state = _clock_pressed(state, done)
    ended = won_by_play(state, side, play.after)
    act = recorded(
        state, RecordedAct("play", side, done, standing, text, dice, play, ended=ended, irregular=irregular)
    )
    state = state._replace(history=state.history.with_act(act, standing._replace(position=play.after)))
    result = Result(state.to(ToRoll(breach=None if stands else breach, array=playing.array)), (said,))
    if ended is not None:
        return result.then(end_game, ended)
    if (early := playing.premature) is not None:
        return result.then(take_roll, early.side, early.dice, early.source)
    return result


def _clock_pressed(state: State, done: int) -> State:
    clock = state.clock
    return state if clock is None else state._replace(clock=clock.press(state.side, done))


def recorded(state: State, act: RecordedAct) -> RecordedAct:
    """The act with the clocks after it."""
    times = None if state.clock is None else state.clock.times
    if times is None:
        return act
    return RecordedAct(
        act.kind, act.side, act.at, act.before, act.text, act.dice, act.play, act.value, act.ended,
        act.irregular, (times.left_w, times.left_b), times,
    )  # fmt: skip
