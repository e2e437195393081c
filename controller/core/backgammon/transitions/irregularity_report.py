"""Reports of irregularities, by the regulations and with the clause of the source."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.board_reading import squares_of
from dambord.controller.core.messages.sayings import Irregular
from dambord.controller.core.table.agreed.regulations import Loudness
from dambord.controller.core.table.result import Result
from dambord.rules.game import Side


def loud(state: State, kind: str) -> Loudness:
    """The loudness of irregularities of `kind`."""
    return state.terms.regulations.loud(kind)


def report(
    state: State, kind: str, side: Side, points: tuple[int, ...] = (), clause: str = ""
) -> Result[State]:
    """Say that `side` has committed an irregularity of `kind` on `points`, unless it is silent.

    `clause`: that of the source, where it is not the one of the kind.
    """
    if loud(state, kind) == "silent":
        return Result(state)
    cited = clause or state.terms.game.profile.breaches[kind]
    return Result(state, (Irregular(state.now, side, kind, cited, squares_of(points, state.seen)),))
