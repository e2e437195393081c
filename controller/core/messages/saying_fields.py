"""Sayings as JSON objects (`docs/formats.md`, The events)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import fields
from typing import Any

from dambord.controller.core.messages import match_sayings, sayings
from dambord.controller.core.messages.act_fields import SECOND, write_act
from dambord.controller.core.messages.match_sayings import DiceTold
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import LowTime, Ruling, Saying

WORDS: Mapping[type[Saying], str] = {
    sayings.Moved: "move",
    sayings.TurnAnnounced: "announced",
    sayings.SeatLeft: "seat-left",
    sayings.Touched: "touch",
    sayings.Unclear: "unclear",
    sayings.Restored: "restored",
    sayings.Turned: "turned",
    sayings.DrawOffered: "draw-offer",
    sayings.DrawAnswered: "draw-answer",
    sayings.DrawClaimed: "draw-claim",
    sayings.Refused: "refused",
    sayings.ArbiterCalled: "arbiter-call",
    sayings.ResultConfirmed: "confirmed",
    sayings.TakeBackAsked: "take-back-asked",
    sayings.TakenBack: "taken-back",
    sayings.PositionTaken: "position",
    sayings.LowTime: "low-time",
    sayings.FlagFallen: "flag",
    sayings.Irregular: "irregularity",
    sayings.Resolved: "resolution",
    sayings.Voided: "void",
    sayings.Ended: "result",
    match_sayings.OpeningThrown: "opening",
    match_sayings.RollTaken: "roll",
    match_sayings.Cocked: "cocked",
    match_sayings.PlayAnnounced: "announced",
    match_sayings.Played: "play",
    match_sayings.CubeTurned: "cube",
    match_sayings.ResignationTold: "resign-game",
    match_sayings.GameEnded: "game",
    match_sayings.Penalised: "penalty",
    match_sayings.DiceTold: "dice",
}
"""The word of every saying but a ruling, under `event`. The other keys are its fields, in their order."""
KEYS = {"origin": "from", "target": "to", "remark": "why", "times": "points", "white": "w", "black": "b"}
"""The keys of fields that are called otherwise."""
_FIELDS: Mapping[type[Saying], list[tuple[str, str, object]]] = {
    kind: [(each.name, KEYS.get(each.name, each.name), each.default) for each in fields(kind)[1:]]
    for kind in WORDS
}
"""The name, the key and the default of every field but the time."""


def saying_fields(saying: Saying) -> dict[str, Any]:
    """`saying` as a JSON object without its time `t`; times in seconds.

    A field is left out while it has its default.
    """
    if isinstance(saying, Ruling):
        said = {} if saying.refusal is None else {"refused": str(saying.refusal)}
        against = {"overridden": list(saying.overridden)} if saying.overridden else {}
        return {
            "event": "ruling",
            "who": saying.who,
            "why": saying.why,
            **write_act(saying.act),
            **said,
            **against,
        }
    data = {"event": WORDS[type(saying)], **dict(_written(saying))}
    match saying:
        case LowTime(left=left):
            data["left"] = left / SECOND
        case DiceTold(seed=seed):
            data["seed"] = seed or None
    return data


def _written(saying: Saying) -> Iterator[tuple[str, Any]]:
    for name, key, usual in _FIELDS[type(saying)]:
        value = getattr(saying, name)
        if value != usual:
            yield key, list(value) if type(value) is tuple else str(value) if type(value) is Remark else value
