"""What is told of a match for a short time: refusals, irregularities without a decision, lost points."""

from __future__ import annotations

from dambord.controller.core.backgammon.display.told.remarks import did
from dambord.controller.core.backgammon.model.phase import Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.match_sayings import Penalised
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Irregular, Saying
from dambord.controller.core.table.told.banner import Notice
from dambord.controller.core.table.told.notices import common_notice
from dambord.rules.game import other


def notice(state: State, saying: Saying) -> Notice | None:
    """The notice of `saying`, which has led to `state`; None if it gives none, or if the banner says it."""
    match saying:
        case Irregular(at, side, kind, clause, squares) if not _asked(state, kind):
            return Notice(at, did(kind, side), side, clause=clause, squares=squares)
        case Penalised(at, side, points):
            said = Remark.of("flag-cost-points", side=side, other=other(side), points=points)
            return Notice(at, said, side)
    return common_notice(saying)


def _asked(state: State, kind: str) -> bool:
    """Whether the banner asks about an irregularity of `kind`."""
    match state.phase:
        case ToRoll(breach=breach) if breach is not None:
            return breach.kind == kind
        case Playing(breach=breach, premature=early):
            return (breach is not None and breach.kind == kind) or (
                kind == "premature-roll" and early is not None
            )
    return False
