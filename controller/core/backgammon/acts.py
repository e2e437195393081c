"""What players may ask for or tell at a table of backgammon: every button, roll and choice in every phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from dambord.controller.core.backgammon.model.phase import (
    Guided,
    Offered,
    Opening,
    Over,
    Phase,
    Playing,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases import (
    guided,
    offered,
    opening,
    resigning,
    rolls,
    setup,
    to_roll,
)
from dambord.controller.core.backgammon.phases.playing import choice, demands, end_of_turn
from dambord.controller.core.backgammon.transitions.game_end import finish
from dambord.controller.core.messages.events import Button, Doubled, PlayerButton, Pressed, Rolled
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.acts import PlayerAct, PlayerActs, PlayerAsking, never, unoffered
from dambord.controller.core.table.acts.common_acts import calling, confirming
from dambord.controller.core.table.once import once_per_state
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time.pause import pause, why_no_pause
from dambord.rules.game import SIDES, Outcome, Side, other

BY_PROGRAM = (Thinking, Guided)
NOT_ON_ROLL = (Setup, Opening, *BY_PROGRAM, Restoring)
EVER = (ToRoll, Offered, Playing, *NOT_ON_ROLL)
REASONS: dict[PlayerAsking, Remark] = {
    "adjust": Remark.of("nothing-binds"),
    "two-hands": Remark.of("no-clause-on-hands"),
    "take-back": Remark.of("no-take-back-of-dice"),
    **dict.fromkeys(("draw", "decline", "claim"), Remark.of("no-draw-here")),
}
"""Why backgammon has no use for buttons of draughts."""


def _ending(name: Button) -> Iterator[PlayerAct[State, Any]]:
    """The rows of a button that ends turns: the clock, or the lifting of the dice."""

    def ends(state: State, phase: Phase, side: Side) -> bool:
        return name == ("lift" if state.terms.commit == "lift" else "clock")

    def asked(why: Callable[[State, Side, Button], Remark | None]) -> Callable[..., Remark | None]:
        return lambda state, phase, side: why(state, side, name)

    yield PlayerAct(name, (Playing,), asked(end_of_turn.why_not), end_of_turn.pressed, ends)
    yield PlayerAct(name, (ToRoll,), asked(end_of_turn.why_not_danced), end_of_turn.danced, ends)
    yield PlayerAct(name, (Guided,), guided.why_not_ended, guided.ended, unoffered)
    yield PlayerAct(name, (Setup,), setup.why_no_press, setup.pressed, unoffered)


def _why_no_double_yet(state: State, playing: Playing, side: Side) -> Remark | None:
    """Why `side` can't double on the opponent's complete play, which ends the turn; None if it can."""
    if side == state.side or end_of_turn.by_opponents_roll(state, playing) is None:
        return offered.ON_OWN_TURN
    return None


def _doubled_on_play(state: State, playing: Playing, event: Doubled) -> Result[State]:
    ended = end_of_turn.by_opponents_roll(state, playing)
    return Result(state) if ended is None else ended.then(ACTS.answer, event, "double")


def _rolled_first(state: State, phase: Setup, event: Rolled) -> Result[State]:
    begun = setup.begin_wrong(state, phase)
    return Result(state) if begun is None else begun.then(ACTS.answer, event, "roll")


def _rolled_on_play(state: State, playing: Playing, event: Rolled) -> Result[State]:
    """The opponent's roll ends a turn whose play is complete."""
    theirs = event.side not in (None, state.side)
    ended = end_of_turn.by_opponents_roll(state, playing) if theirs else None
    return rolls.playing(state, playing, event) if ended is None else ended.then(ACTS.answer, event, "roll")


def _rolled_by_program(state: State, phase: Thinking | Guided, event: Rolled) -> Result[State]:
    """The opponent's roll ends a turn of the program whose play stands."""
    if event.side == state.side or isinstance(phase, Thinking):
        return rolls.by_program(state, phase, event)
    return guided.take_made(state, phase).then(ACTS.answer, event, "roll")


def _to_decide(state: State, phase: ToRoll, side: Side) -> bool:
    return phase.breach is not None or phase.array is not None


def _roll_in_question(state: State, playing: Playing, side: Side) -> bool:
    return playing.breach is None or playing.premature is None


def _undecided(state: State, playing: Playing, side: Side) -> bool:
    return playing.breach is not None or (playing.premature is not None and not playing.premature.accepted)


def _resigned(state: State, phase: Phase, event: Pressed) -> Result[State]:
    return finish(state, Outcome(other(event.side), "resignation", ""))


def _begun(state: State, phase: Phase, side: Side) -> bool:
    return bool(state.plies) or not isinstance(phase, Setup)


ROWS: tuple[PlayerAct[State, Any], ...] = (
    *_ending("clock"),
    *_ending("lift"),
    PlayerAct("roll", (Setup,), rolls.why_not_begun, _rolled_first, unoffered),
    PlayerAct("roll", (Opening,), lambda *_: None, opening.thrown, unoffered),
    PlayerAct("roll", (ToRoll,), rolls.why_not_to_roll, rolls.to_roll, unoffered),
    PlayerAct("roll", (Playing,), rolls.why_not_playing, _rolled_on_play, unoffered),
    PlayerAct("roll", BY_PROGRAM, rolls.why_not_by_program, _rolled_by_program, unoffered),
    PlayerAct("choose", (*EVER, Over), choice.why_not, choice.chose, unoffered),
    PlayerAct("double", (ToRoll,), offered.why_no_double, offered.doubled),
    PlayerAct("double", (Offered,), offered.why_no_beaver, offered.beavered),
    PlayerAct("double", (Playing,), _why_no_double_yet, _doubled_on_play, unoffered),
    PlayerAct("take", (Offered,), offered.why_no_answer, offered.taken),
    PlayerAct("take", (ToRoll, Playing), resigning.why_no_answer, resigning.taken),
    PlayerAct("drop", (Offered,), offered.why_no_answer, offered.dropped),
    PlayerAct("drop", (ToRoll, Playing), resigning.why_no_answer, resigning.dropped),
    PlayerAct("reroll", (Playing,), demands.why_no_reroll, demands.reroll, _roll_in_question),
    PlayerAct("correct", (ToRoll,), to_roll.why_not_corrected, to_roll.corrected, _to_decide),
    PlayerAct("correct", (Playing,), demands.why_not_corrected, demands.corrected, unoffered),
    PlayerAct("continue", (ToRoll,), to_roll.why_not_decided, to_roll.waived),
    PlayerAct("continue", (Playing,), demands.why_not_waived, demands.waived, _undecided),
    PlayerAct("pause", (Opening, ToRoll, Offered, Playing, *BY_PROGRAM), why_no_pause, pause),
    PlayerAct("resign-game", (ToRoll, Playing), lambda *_: None, resigning.resigned),
    PlayerAct("resign", EVER, lambda *_: None, _resigned, _begun),
    calling(*EVER),
    confirming(Over),
    *never((Setup,), why_no_pause, "pause"),
    *never((Opening,), Remark.of("throw-first"), "clock", "lift"),
    *never((Thinking,), guided.WAIT, "clock", "lift"),
    *never((Offered,), Remark.of("answer-double-first"), "clock", "lift", "roll", "resign-game"),
    *never((Restoring,), Remark.of("being-put-as-ruled"), "clock", "lift", "roll", "resign-game"),
    *never((Restoring,), Remark.of("clocks-halted"), "pause"),
    *never(NOT_ON_ROLL, offered.ON_OWN_TURN, "double"),
    *never(NOT_ON_ROLL, Remark.of("no-double-offered"), "take", "drop"),
    *never((*NOT_ON_ROLL, Offered), Remark.of("no-irregularity"), "correct", "continue"),
    *never((*NOT_ON_ROLL, Offered, ToRoll), Remark.of("no-early-roll"), "reroll"),
    *never((Setup, Opening), Remark.of("game-not-begun"), "resign-game"),
    *never(BY_PROGRAM, Remark.of("opponents-turn"), "resign-game"),
)


def _otherwise(state: State, name: PlayerAsking) -> Remark:
    if state.over:
        return Remark.of("match-over")
    return REASONS.get(name, Remark.of("not-at-this-table"))


ACTS = PlayerActs(
    ROWS,
    rare=("reroll", "correct", "continue", "pause", "resign-game", "resign", "arbiter"),
    otherwise=_otherwise,
)


@once_per_state
def usable(state: State) -> Mapping[Side, tuple[PlayerButton, ...]]:
    """The buttons that are offered to each side now."""
    return {side: ACTS.usable(state, side) for side in SIDES}
