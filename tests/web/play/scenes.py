"""States of a game of draughts as the play view shows them, with what the core says of each."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from dambord.rules.game import Side
from tests.web.scripted import ScriptedDesk, banner

OWN_TURN = ["draw", "claim", "adjust", "pause", "resign"]
OTHERS = ["pause", "resign"]
BLINKS = {"wrong": "fast", "restore": "slow", "must-capture": "steady", "last": "steady", "crown": "double"}


def lamp(role: str) -> dict[str, str]:
    """Return a lamp of a view."""
    return {"role": role, "colour": "#e69f00", "blink": BLINKS[role]}


def answers(side: Side, *buttons: str) -> list[dict[str, str]]:
    """Return the answers of `side`."""
    return [{"button": button, "side": side} for button in buttons]


def game(plies: int = 6, **keys: Any) -> ScriptedDesk:
    """Return a game after `plies`, with these keys of the view."""
    desk = ScriptedDesk()
    desk.play(plies)
    mover = desk.side
    buttons = {side: OWN_TURN if side == mover else OTHERS for side in "wb"}
    due = [{"kind": "due", **turn} for turn in (keys.get("banner") or {}).get("due", ())]
    desk.show(**{"banner": None, "notice": None, "next": None, "arrows": due, "buttons": buttons, **keys})
    return desk


def coached() -> ScriptedDesk:
    """The coach says what White's turn has lost; the program answers later."""
    fill = {"turn": "33-29", "count": 2, "line": "24x33 38x29 19-24", "better": "39-34"}
    said = {"remark": {"key": "coach-men", "fill": fill}, "lit": {}, "ply": 7}
    program = {"side": "b", "name": "dambord club", "plays": None, "message": "", "coach": said}
    return game(7, opponent=program)


def ruling() -> ScriptedDesk:
    """White has not captured; Black decides."""
    return game(
        phase="unclear",
        lamps={"33": lamp("wrong"), "37": lamp("must-capture")},
        banner=banner(
            "irregularity",
            "ask",
            "did-capture-missed",
            {"side": "w"},
            side="w",
            answers=answers("b", "correct", "continue"),
            clause="FMJD 5.4.6",
            due=[{"path": [34, 23], "captures": [29]}, {"path": [32, 23, 14], "captures": [28, 19]}],
            to="b",
        ),
    )


def correcting() -> ScriptedDesk:
    """White puts the board back."""
    desk = game(
        phase="unclear",
        lamps={"25": lamp("wrong"), "32": lamp("restore")},
        arrows=[{"kind": "repair", "path": [25, 32], "captures": []}],
        banner=banner(
            "irregularity",
            "act",
            "move-back",
            {"origin": "25", "target": "32"},
            left=2,
            reason={"key": "did-capture-missed", "fill": {"side": "w"}},
            side="w",
            clause="FMJD 5.4.6",
            to="w",
        ),
    )
    desk.pieces = desk.pieces[:24] + "w" + desk.pieces[25:31] + "." + desk.pieces[32:]
    return desk


def contested() -> ScriptedDesk:
    """A piece was moved, and nobody has said by whom."""
    return game(
        phase="unclear",
        lamps={"33": lamp("wrong"), "38": lamp("restore")},
        banner=banner(
            "contested",
            "ask",
            "either-hand",
            {"side": "w", "other": "b"},
            answers=[*answers("w", "clock", "correct"), *answers("b", "clock", "correct")],
        ),
    )


def offer() -> ScriptedDesk:
    """Black has offered a draw."""
    return game(
        offer="b",
        banner=banner(
            "offer",
            "ask",
            "draw-offered",
            {"side": "b"},
            side="b",
            answers=answers("w", "draw", "decline"),
            to="w",
        ),
    )


def refused_claim() -> ScriptedDesk:
    """White's claim of a draw is refused."""
    return game(
        notice={
            "remark": {"key": "claim-refused", "fill": {"side": "w", "have": 1, "need": 3}},
            "side": "w",
            "count": {"rule": "repetition", "have": 1, "need": 3, "since": 4},
            "at": 0,
        },
    )


def halted() -> ScriptedDesk:
    """The arbiter has stopped the clocks."""
    return game(paused=True, banner=banner("halted", "tell", "clocks-halted"))


def paused() -> ScriptedDesk:
    """A player has stopped the clocks."""
    desk = game(
        banner=banner(
            "paused",
            "tell",
            "clocks-stopped",
            answers=[*answers("w", "pause"), *answers("b", "pause")],
        ),
    )
    desk.paused = True
    return desk


def adjusting() -> ScriptedDesk:
    """White adjusts his pieces."""
    return game(
        banner=banner(
            "adjusting",
            "tell",
            "being-adjusted",
            side="w",
            answers=answers("w", "adjust"),
            to="w",
        )
    )


def press_hint() -> ScriptedDesk:
    """White has made a turn and not pressed."""
    return game(next={"what": "press", "remark": {"key": "press-clock", "fill": {"side": "w"}}, "side": "w"})


def result() -> ScriptedDesk:
    """White has won."""
    desk = game(
        12,
        buttons={"w": [], "b": []},
        banner=banner("result", "tell", "won-no-pieces", {"side": "w", "other": "b"}, side="w"),
    )
    desk.winner = "w"
    return desk


def irregular_moves() -> ScriptedDesk:
    """Two accepted irregular turns are in the list."""
    desk = game(10)
    moves: Any = desk.view()["moves"]
    moves[3] |= {"irregular": "capture-missed", "clause": "FMJD 5.4.6"}
    desk.show(moves=moves)
    return desk


def start() -> ScriptedDesk:
    """Nothing has happened yet."""
    return game(0, buttons={"w": OTHERS, "b": OTHERS}, banner=banner("begin", "act", "begins", {"side": "w"}))


SCENES: dict[str, Callable[[], ScriptedDesk]] = {
    scene.__name__: scene
    for scene in (
        start,
        game,
        ruling,
        correcting,
        contested,
        offer,
        refused_claim,
        halted,
        paused,
        adjusting,
        press_hint,
        result,
        irregular_moves,
    )
}
"""Every state by its name."""
