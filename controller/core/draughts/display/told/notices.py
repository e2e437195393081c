"""What is told of a game for a short time: refusals, claims that fail, irregularities without a decision."""

from __future__ import annotations

from dambord.controller.core.draughts.display.told.remarks import did
from dambord.controller.core.draughts.inference.irregularity import Irregularity
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import DrawAnswered, DrawClaimed, Irregular, Saying, TakenBack
from dambord.controller.core.table.told.banner import Count, Notice
from dambord.controller.core.table.told.notices import common_notice

NO_RULE = "none"
"""The rule of a claim where the ruleset has none."""


def notice(state: State, saying: Saying) -> Notice | None:
    """The notice of `saying`, which has led to `state`; None if it gives none, or if the banner says it."""
    match saying:
        case DrawClaimed(granted=False):
            return _failed(saying)
        case DrawAnswered(at, side, accepted=False):
            return Notice(at, Remark.of("draw-declined", side=side), side)
        case Irregular(at, side, kind, clause, squares) if not isinstance(state.phase, Disputed):
            cited = state.terms.game.code.cited(clause)
            return Notice(at, did(Irregularity(side, kind, squares)), side, clause=cited, squares=squares)
        case TakenBack() if state.terms.commit == "free":
            return None  # hands go back and forth, and see where they are
    return common_notice(saying)


def _failed(claim: DrawClaimed) -> Notice:
    """A claim that is not granted: how far it is, and from which ply it counts."""
    if claim.rule == NO_RULE:
        return Notice(claim.at, Remark.of("no-draw-by-rule"), claim.side, "claim")
    count = Count(claim.rule, claim.count, claim.needed, claim.plies[0] if claim.plies else None)
    said = Remark.of("claim-refused", side=claim.side, rule=claim.rule, have=claim.count, need=claim.needed)
    return Notice(claim.at, said, claim.side, "claim", count, claim.clause)
