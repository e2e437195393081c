"""The question which of several plays was made: asked while cells can't tell, never waited for."""

from __future__ import annotations

from dataclasses import replace
from typing import NamedTuple

from dambord.controller.core.backgammon.model.match_history import Line
from dambord.controller.core.backgammon.model.phase import Phase, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.board_reading import plays_alike
from dambord.controller.core.backgammon.transitions.lines import turn_to
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.hypotheses import Hypothesis
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side

TOLD = 256
"""How much somebody's word speaks against a play that he says was not made."""


class Question(NamedTuple):
    """Which of `plays` it was that `side` has made; the likeliest comes first."""

    side: Side
    plays: tuple[str, ...]
    act: int | None = None
    """The act of the record, from 0; None for the play that is being made."""


def question(state: State) -> Question | None:
    """What the players may be asked; None if everything is clear."""
    if isinstance(playing := state.phase, Playing) and (plays := plays_alike(playing.finding)):
        return Question(state.side, tuple(state.terms.game.text(state.position, play) for play in plays))
    others, acts = state.history.others, state.plies
    for back in range(1, max((len(each.line.acts) for each in others), default=0) + 1):
        texts = [line.line.acts[-back].text for line in others if len(line.line.acts) >= back]
        plays_then = tuple(dict.fromkeys([acts[-back].text, *texts]))
        if len(plays_then) > 1:
            return Question(acts[-back].side, plays_then, len(acts) - back)
    return None


def answered(state: State, act: int, text: str) -> Result[State]:
    """The play `act` of the record was the one that `text` names: what says otherwise is ruled out."""
    history, back = state.history, len(state.plies) - act
    fitting = tuple(
        each for each in history.others if len(each.line.acts) >= back and each.line.acts[-back].text == text
    )
    if state.plies[act].text == text:
        shorter = tuple(each for each in history.others if len(each.line.acts) < back)
        return Result(state._replace(history=replace(history, others=(*fitting, *shorter))))
    state = state._replace(history=replace(history, others=fitting))
    return turn_to(state, fitting[0], None)


def why_nothing_in_question(state: State) -> Remark | None:
    """Why nobody can say that another play was made; None if somebody can."""
    return None if state.history.others else Remark.of("no-irregularity")


def other_one(state: State, phase: Phase, event: Pressed) -> Result[State]:
    """A player says by a key that another play was made: the likeliest of the rest stands."""
    first: Hypothesis[Line] = state.history.others[0]
    return turn_to(state, first, TOLD)
