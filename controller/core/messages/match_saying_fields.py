"""The sayings of a table of backgammon as JSON objects (`docs/formats.md`, The events)."""

from __future__ import annotations

from typing import Any

from dambord.controller.core.messages.match_sayings import (
    CubeTurned,
    DiceTold,
    GameEnded,
    MatchSaying,
    OpeningThrown,
    Penalised,
    PlayAnnounced,
    Played,
    ResignationTold,
    RollTaken,
)

USUAL_SOURCE = "recording"
"""The source that is not written: a recording that says nothing of it."""


def match_saying_fields(saying: MatchSaying) -> dict[str, Any]:
    """`saying` as a JSON object without its time `t`."""
    match saying:
        case OpeningThrown(_, dice, side, cube):
            turned = {} if cube is None else {"cube": cube}
            return {"event": "opening", "dice": list(dice), "side": side, **turned}
        case RollTaken(_, side, dice, legal, source, instead):
            replaced = {} if instead is None else {"instead": list(instead)}
            roll = {"side": side, "dice": list(dice), "legal": legal}
            return {"event": "roll", **roll, **_whence(source), **replaced}
        case PlayAnnounced(_, side, play):
            return {"event": "announced", "side": side, "play": play}
        case Played(_, ply, side, thrown, play, w, b, irregular):
            return {
                "event": "play",
                "ply": ply,
                "side": side,
                "dice": None if thrown is None else list(thrown),
                "play": play,
                "w": list(w),
                "b": list(b),
                **({"irregular": irregular} if irregular else {}),
            }
        case CubeTurned(_, side, act, value, source):
            return {"event": "cube", "side": side, "act": act, "value": value, **_whence(source)}
        case ResignationTold(_, side, act, times):
            return {"event": "resign-game", "side": side, "act": act, "points": times}
        case GameEnded(_, winner, kind, points, score, crawford):
            won = {"winner": winner, "kind": kind, "points": points}
            return {"event": "game", **won, "score": list(score), "crawford": crawford}
        case Penalised(_, side, points, score):
            return {"event": "penalty", "side": side, "points": points, "score": list(score)}
        case DiceTold(_, match, commitment, white, black, seed):
            told = {"match": match, "commitment": commitment, "w": white, "b": black}
            return {"event": "dice", **told, "seed": seed or None}


def _whence(source: str) -> dict[str, str]:
    return {} if source == USUAL_SOURCE else {"source": source}
