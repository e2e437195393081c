"""Committing a play: it enters the record, the opponent's clock runs, and the game may end."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.phase import Breach, Guided, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.game_end import end_game, won_by_play
from dambord.controller.core.backgammon.transitions.gathering import still_gathered
from dambord.controller.core.backgammon.transitions.lines import lines_after, told_anew
from dambord.controller.core.backgammon.transitions.play_begin import comes_on_roll
from dambord.controller.core.backgammon.transitions.roll_taking import take_roll
from dambord.controller.core.table.hypotheses import likelier
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
    cells: str | None = None,
) -> Result[State]:
    """Commit `play`, shown by `cells` or those settled now; the time stopped at `done` (microseconds).

    `breach`: what was irregular about it; the opponent may have it corrected until he has rolled, unless it
    `stands` already.
    """
    standing, game = state.standing, state.terms.game
    side, dice = standing.side, standing.dice
    text = game.text(standing.position, play)
    irregular = "" if breach is None else breach.kind
    if irregular and not play.parts:
        text = ILLEGAL
    was, cells = state.plies, state.sensors.settling.levels if cells is None else cells
    state = _clock_pressed(state, done)
    act = recorded(
        state,
        RecordedAct(
            "play", side, done, standing, text, dice, play,
            ended=won_by_play(state, side, play.after), irregular=irregular,
            seen=state.sensors.sensing.seen(cells),
        ),
    )  # fmt: skip
    others = lines_after(state, playing, act, cells)
    history = state.history.with_play(act, standing._replace(position=play.after), others)
    if (chosen := likelier(others)) is not None:
        history = history.turned_to(chosen, -chosen.against)
    stand = [history.standing.position, *(each.line.position for each in history.others)]
    state = still_gathered(state, stand)._replace(
        history=history, resigned=None, phase=ToRoll(breach=None if stands else breach, array=playing.array)
    )
    result = Result(state, told_anew(state, was))
    if (ended := history.acts[-1].ended) is not None:
        return result.then(end_game, ended)
    if (early := playing.premature) is not None:
        return result.then(take_roll, early.side, early.dice, early.source)
    return Result(comes_on_roll(result.state), result.sayings)


def _clock_pressed(state: State, done: int) -> State:
    """The clocks after the play; that of a program was pressed when it told its play."""
    clock = state.clock
    if clock is None:
        return state
    guided = isinstance(state.phase, Guided)
    return state.with_clock(clock.release(state.now, "hand") if guided else clock.press(state.side, done))


def recorded(state: State, act: RecordedAct) -> RecordedAct:
    """The act with the clocks after it."""
    times = None if state.clock is None else state.clock.times
    if times is None:
        return act
    return replace(act, left=(times.left_w, times.left_b), clock=times)
