"""Sayings as JSON objects (`docs/formats.md`, The events)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.messages.act_fields import SECOND, write_act
from dambord.controller.core.messages.match_saying_fields import match_saying_fields
from dambord.controller.core.messages.sayings import (
    ArbiterCalled,
    DrawAnswered,
    DrawClaimed,
    DrawOffered,
    Ended,
    FlagFallen,
    Irregular,
    LowTime,
    Moved,
    Refused,
    Resolved,
    Restored,
    Ruling,
    Saying,
    SeatLeft,
    TakeBackAsked,
    TakenBack,
    Touched,
    TurnAnnounced,
    Turned,
    Unclear,
    Voided,
)


def saying_fields(saying: Saying) -> dict[str, Any]:
    """`saying` as a JSON object without its time `t`; times in seconds."""
    match saying:
        case Moved(_, ply, side, move, origin, target, captures, fen, irregular):
            marked = {"irregular": irregular} if irregular else {}
            return {
                "event": "move",
                "ply": ply,
                "side": side,
                "move": move,
                "from": origin,
                "to": target,
                "captures": list(captures),
                "fen": fen,
                **marked,
            }
        case TurnAnnounced(_, side, move, origin, target, captures):
            way = {"from": origin, "to": target, "captures": list(captures)}
            return {"event": "announced", "side": side, "move": move, **way}
        case SeatLeft(_, side):
            return {"event": "seat-left", "side": side}
        case Touched(_, side, square):
            return {"event": "touch", "side": side, "square": square}
        case Unclear(_, squares, remark):
            return {"event": "unclear", "squares": list(squares), "why": str(remark)}
        case Restored():
            return {"event": "restored"}
        case Turned():
            return {"event": "turned"}
        case DrawOffered(_, side):
            return {"event": "draw-offer", "side": side}
        case DrawAnswered(_, side, accepted):
            return {"event": "draw-answer", "side": side, "accepted": accepted}
        case DrawClaimed(_, side, rule, granted, count, needed, clause, plies):
            counted = {"count": count, "needed": needed, "clause": clause, "plies": list(plies)}
            return {"event": "draw-claim", "side": side, "rule": rule, "granted": granted, **counted}
        case Refused(_, side, button, remark):
            return {"event": "refused", "side": side, "button": button, "why": str(remark)}
        case ArbiterCalled(_, side, calls):
            return {"event": "arbiter-call", "side": side, "calls": calls}
        case TakeBackAsked(_, side):
            return {"event": "take-back-asked", "side": side}
        case TakenBack(_, side, plies, fen):
            return {"event": "taken-back", "side": side, "plies": plies, "fen": fen}
        case LowTime(_, side, left):
            return {"event": "low-time", "side": side, "left": left / SECOND}
        case FlagFallen(_, side):
            return {"event": "flag", "side": side}
        case Irregular(_, side, kind, clause, squares):
            broken = {"side": side, "kind": kind, "clause": clause, "squares": list(squares)}
            return {"event": "irregularity", **broken}
        case Resolved(_, choice, fen):
            return {"event": "resolution", "choice": choice, **({"fen": fen} if fen else {})}
        case Ruling(_, who, why, act, refusal, overridden):
            said = {} if refusal is None else {"refused": str(refusal)}
            against = {"overridden": list(overridden)} if overridden else {}
            return {"event": "ruling", "who": who, "why": why, **write_act(act), **said, **against}
        case Voided(_, clause):
            return {"event": "void", "clause": clause}
        case Ended(_, winner, reason, clause):
            return {"event": "result", "winner": winner, "reason": reason, "clause": clause}
        case _:
            return match_saying_fields(saying)
