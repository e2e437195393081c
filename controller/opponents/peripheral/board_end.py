"""The board's end of the protocol as a pure state machine: what an app says, and what the table shows."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal, NamedTuple

from dambord.controller.opponents.peripheral.lines import FEATURES, VARIANTS, Line
from dambord.rules.game import Side

SIDES: dict[str, Side | None] = {"w": "w", "b": "b", "?": None}
"""Which side is played at the board; None for both."""


class Round(NamedTuple):
    """What an app begins."""

    variant: str
    side: Side | None
    """The side that is played at the board; None for both."""
    fen: str


class Wanted(NamedTuple):
    """What the app wants of the table."""

    what: Literal["begin", "move", "take-back", "set", "end", "refuse", "offer", "accept", "decline", "tell"]
    """`refuse`: the last turn of the board is not accepted; `accept` and `decline`: the board's offer of a
    draw."""
    text: str = ""
    """The squares of a move, a FEN, a reason, or what is told."""
    round: Round | None = None
    """With `begin`."""


Out = Line | Wanted
"""What comes of a step: lines to send, and what the table is to do."""
Awaited = Literal["move", "draw"]


@dataclass(frozen=True)
class BoardEnd:
    """The state of a conversation with one app."""

    features: frozenset[str] = frozenset()
    """What the app asked for; nothing else is sent to it."""
    variant: str = "draughts_standard"
    side: Side | None = None
    round: Round | None = None
    """None before the app has begun one, and after its end."""
    synced: bool = False
    """Whether the app was told last that the board shows its position."""
    told: str = ""
    """The FEN that was told last."""
    awaited: tuple[Awaited, ...] = ()
    """What the app has still to answer, in order."""
    offered: bool = False
    """Whether the app offers a draw, which the board has not answered."""


Step = tuple[BoardEnd, tuple[Out, ...]]


def heard(end: BoardEnd, line: Line) -> Step:
    """What the app says."""
    match line:
        case Line("feature", name):
            known = name in FEATURES
            features = end.features | {name} if known else end.features
            return replace(end, features=features), (Line("ok" if known else "nok"),)
        case Line("variant", name):
            return end, (Line("ok" if name in VARIANTS else "nok"),)
        case Line("set_variant", name) if name in VARIANTS:
            return replace(end, variant=name), ()
        case Line("set_variant", name):
            return end, (Line("err", f"unsupported variant {name}"),)
        case Line("side", side) if side in SIDES:
            return replace(end, side=SIDES[side]), ()
        case Line("begin", fen) if fen:
            begun = Round(end.variant, end.side, fen)
            fresh = replace(end, round=begun, synced=False, told="", awaited=(), offered=False)
            return fresh, (Wanted("begin", fen, begun),)
        case Line("msg" | "err", text):
            return end, (Wanted("tell", text),)
        case Line("get_state", ""):
            return replace(end, told=""), ()
        case Line("last_move" | "time" | "check" | "score", _):
            return end, ()
        case Line("ok" | "nok" as word, "") if end.awaited or end.offered:
            return _answered(end, agreed=word == "ok")
    if end.round is None:
        return end, (Line("err", f"no round for {line.command}"),)
    return _in_round(end, line)


def _in_round(end: BoardEnd, line: Line) -> Step:
    match line:
        case Line("move", squares) if squares:
            # Who goes on has declined what was offered, and has taken the turn before.
            awaited = tuple(each for each in end.awaited if each == "draw")
            declined = (Wanted("decline"),) * len(awaited)
            return replace(end, awaited=(), offered=False), (*declined, Wanted("move", squares))
        case Line("undo" | "redo", fen) if ":" in fen:
            return replace(end, awaited=(), synced=False), (Wanted("set", fen),)
        case Line("undo", _):
            return replace(end, awaited=(), synced=False), (Wanted("take-back"),)
        case Line("end", reason):
            return replace(end, round=None, awaited=(), offered=False), (Wanted("end", reason),)
        case Line("draw_offer", ""):
            return replace(end, offered=True), (Wanted("offer"),)
    return end, (Line("err", f"unexpected {line.command}"),)


def _answered(end: BoardEnd, *, agreed: bool) -> Step:
    """The app's answer to what the board has sent before."""
    if not end.awaited:
        return end, ()
    first, *rest = end.awaited
    end = replace(end, awaited=tuple(rest))
    if first == "draw":
        return end, (Wanted("accept" if agreed else "decline"),)
    return (end, ()) if agreed else (replace(end, synced=False), (Wanted("refuse"),))


def shows(end: BoardEnd, fen: str, *, synced: bool) -> Step:
    """What stands on the board now, and whether it is the table's position."""
    if end.round is None:
        if "get_state" in end.features and fen != end.told:
            return replace(end, told=fen), (Line("state", fen),)
        return end, ()
    if synced != end.synced or not end.told:
        return replace(end, synced=synced, told=fen), (Line("sync" if synced else "unsync", fen),)
    if fen != end.told and (not synced or "submove_state" in end.features):
        return replace(end, told=fen), (Line("state", fen),)
    return end, ()


def moved(end: BoardEnd, squares: str) -> Step:
    """A turn was made by hand at the board."""
    if end.round is None:
        return end, ()
    return replace(end, awaited=(*end.awaited, "move"), offered=False), (Line("move", squares),)


def offers(end: BoardEnd) -> Step:
    """The board's player offers a draw."""
    if end.round is None or "draw_offer" not in end.features:
        return end, ()
    return replace(end, awaited=(*end.awaited, "draw")), (Line("draw_offer"),)


def answers(end: BoardEnd, *, agreed: bool) -> Step:
    """The board's player answers the app's offer of a draw; a draw ends the round without a word."""
    if not end.offered:
        return end, ()
    left = None if agreed else end.round
    return replace(end, offered=False, round=left), (Line("ok" if agreed else "nok"),)


def resigns(end: BoardEnd) -> Step:
    """The board's player resigns."""
    if end.round is None or "resign" not in end.features:
        return end, ()
    return replace(end, round=None, awaited=()), (Line("resign"),)
