"""What players may ask for at a table of draughts: every button in every phase."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from dambord.controller.core.draughts.model.phase import (
    Adjusting,
    Analysing,
    Disputed,
    Guided,
    Moving,
    Over,
    Phase,
    Restoring,
    Setup,
    Thinking,
)
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases import (
    adjusting,
    analysing,
    disputed,
    guided,
    player_requests,
    setup,
)
from dambord.controller.core.draughts.phases.moving import demands, press, two_hands
from dambord.controller.core.draughts.phases.player_requests import commit_finished_turn
from dambord.controller.core.draughts.transitions import taking_back
from dambord.controller.core.messages.events import Button, PlayerButton
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.acts.acts import PlayerAct, PlayerActs, PlayerAsking, never, unoffered
from dambord.controller.core.table.acts.common_acts import calling, confirming
from dambord.controller.core.table.once import once_per_state
from dambord.controller.core.table.result import Result
from dambord.controller.core.table.time.pause import pause, why_no_pause
from dambord.rules.game import SIDES, Side

BY_PROGRAM = (Thinking, Guided)
AT_REST = (*BY_PROGRAM, Adjusting)
"""The phases in which no turn of a person is under way, and nothing is disputed or put right."""
UNJUDGED = (Setup, *AT_REST, Restoring)
"""The phases of a game in which nothing that hands do is judged."""
UNDISPUTED = (Moving, *UNJUDGED)
EVER = (*UNDISPUTED, Disputed)
OF_PLAY: tuple[Button, ...] = (
    "draw", "decline", "claim", "adjust", "correct", "continue", "two-hands", "hint", "pause", "resign",
    "arbiter",
)  # fmt: skip
"""The buttons of a game that is played, which mean nothing in an analysis."""
NOT_BEGUN = Remark.of("not-begun")
IN_ANALYSIS = Remark.of("in-analysis")
IRREGULARITY_FIRST = Remark.of("irregularity-first")
BEING_PUT = Remark.of("being-put-back")


def _ends_turns(state: State, phase: Phase, side: Side) -> bool:
    """Whether the clock is pressed to end turns, and is not paused."""
    paused = state.clock is not None and state.clock.stopped_by_player
    return state.terms.commit == "clock" and not paused


def _one_question(state: State, phase: Phase, side: Side) -> bool:
    return not player_requests.open_to_decision(state)


def _board_stands(state: State, phase: Phase, side: Side) -> bool:
    return not isinstance(phase, Restoring)


def _of_play(row: PlayerAct[State, Any]) -> PlayerAct[State, Any]:
    """The row of a button that means nothing in an analysis, not even before it begins or after a ruling."""

    def why_not(state: State, phase: Any, side: Side) -> Remark | None:
        return IN_ANALYSIS if state.terms.commit == "free" else row.why_not(state, phase, side)

    return row._replace(why_not=why_not)


def _plainly(decide: Callable[[State, Disputed], Result[State]]) -> Callable[..., Result[State]]:
    """What a decision does, whoever has pressed."""
    return lambda state, phase, event: decide(state, phase)


_ROWS: tuple[PlayerAct[State, Any], ...] = (
    PlayerAct("clock", (Setup,), setup.why_no_press, setup.pressed),
    PlayerAct("clock", (Moving,), press.why_not, press.pressed, _ends_turns),
    PlayerAct("clock", (Thinking,), guided.why_not_begun, guided.begun, unoffered),
    PlayerAct("clock", (Guided,), guided.why_not_ended, guided.ended, unoffered),
    PlayerAct("clock", (Disputed,), disputed.why_no_press, disputed.pressed, _ends_turns),
    PlayerAct("clock", (Analysing,), analysing.why_not_taken, analysing.taken, unoffered),
    PlayerAct("draw", UNDISPUTED, player_requests.why_no_draw, player_requests.draw),
    PlayerAct("decline", EVER, player_requests.why_nothing_declined, player_requests.decline, _one_question),
    PlayerAct("claim", UNDISPUTED, player_requests.why_no_claim, player_requests.claim, _board_stands),
    PlayerAct("adjust", (Moving,), adjusting.why_not, adjusting.announced),
    PlayerAct("adjust", (Adjusting,), adjusting.why_not, adjusting.ended),
    PlayerAct("correct", (Moving,), demands.why_no_demand, demands.demanded, demands.demand_offered),
    PlayerAct("correct", (Disputed,), disputed.why_not_corrected, _plainly(disputed.correction)),
    PlayerAct("continue", (Moving,), demands.why_no_waiver, demands.let_stand, demands.waiver_offered),
    PlayerAct("continue", (Disputed,), disputed.why_not_waived, _plainly(disputed.waived)),
    PlayerAct("two-hands", (Moving,), two_hands.why_not, two_hands.said, two_hands.offered),
    PlayerAct("hint", (Moving,), player_requests.why_no_hint, player_requests.hint),
    PlayerAct("take-back", (Moving, *BY_PROGRAM), taking_back.why_not, taking_back.asked),
    PlayerAct("take-back", (Analysing,), analysing.why_not_back, analysing.back),
    PlayerAct(
        "stands", (Setup, Analysing), analysing.why_not_taken, analysing.taken, analysing.taken_offered
    ),
    PlayerAct("pause", (Moving, *AT_REST), why_no_pause, pause),
    PlayerAct("resign", EVER, lambda *_: None, player_requests.resign),
    calling(*EVER),
    confirming(Over),
    *never((Setup,), NOT_BEGUN, "adjust", "take-back"),
    *never((Setup,), why_no_pause, "pause"),
    *never((Adjusting,), Remark.of("being-adjusted"), "clock", "take-back"),
    *never((Restoring,), BEING_PUT, "clock", "adjust", "take-back"),
    *never((Restoring,), Remark.of("clocks-halted"), "pause"),
    *never((Disputed,), player_requests.why_no_draw, "draw"),
    *never((Disputed,), IRREGULARITY_FIRST, "claim", "adjust", "take-back", "pause"),
    *never((Thinking,), guided.WAIT, "adjust"),
    *never((Guided,), guided.MAKE_IT, "adjust"),
    *never((Analysing,), IN_ANALYSIS, *OF_PLAY),
    *never(UNJUDGED, demands.why_nothing_demanded, "correct"),
    *never(UNJUDGED, Remark.of("no-irregularity"), "continue"),
    *never((*UNJUDGED, Disputed), Remark.of("two-hands-too-late"), "two-hands"),
    *never((*UNJUDGED, Disputed), player_requests.why_nothing_hinted, "hint"),
    *never((Moving, *AT_REST, Restoring, Disputed), Remark.of("no-analysis"), "stands"),
)
ROWS = tuple(_of_play(row) if row.name in OF_PLAY else row for row in _ROWS)


def _otherwise(state: State, name: PlayerAsking) -> Remark:
    return Remark.of("game-over" if state.over else "not-at-this-table")


ACTS = PlayerActs(
    ROWS,
    rare=("adjust", "correct", "continue", "two-hands", "take-back", "stands", "pause", "resign", "arbiter"),
    otherwise=_otherwise,
)


@once_per_state
def usable(state: State) -> Mapping[Side, tuple[PlayerButton, ...]]:
    """The buttons that are offered to each side now, the clock first.

    Before the array is right none but that which takes it as it stands. Where turns end by standing still, a
    finished turn counts as made.
    """
    state = commit_finished_turn(state).state
    if isinstance(state.phase, Setup):
        return {side: tuple(name for name in ACTS.usable(state, side) if name == "stands") for side in SIDES}
    return {side: () if state.by_program(side) else ACTS.usable(state, side) for side in SIDES}
