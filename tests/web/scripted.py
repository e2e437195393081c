"""A desk for tests of the page: a simulated board on which one known game can be played."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from dambord.controller.core.draughts.acts import ACTS
from dambord.controller.web.page_requests import (
    Changes,
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    NewGame,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    Request,
    RollDice,
)
from dambord.rules.game import SIDES, Side, other

START = "b" * 20 + "." * 10 + "w" * 20
GAME = (
    ("32-28", 32, 28, ()),
    ("19-23", 19, 23, ()),
    ("28x19", 28, 19, (23,)),
    ("14x23", 14, 23, (19,)),
    ("37-32", 37, 32, ()),
    ("10-14", 10, 14, ()),
    ("41-37", 41, 37, ()),
    ("14-19", 14, 19, ()),
    ("34-29", 34, 29, ()),
    ("23x34", 23, 34, (29,)),
    ("40x29", 40, 29, (34,)),
    ("19-23", 19, 23, ()),
    ("29x18", 29, 18, (23,)),
    ("12x23", 12, 23, (18,)),
)
MINUTES = 60_000_000


def after(picture: str, ply: tuple[str, int, int, tuple[int, ...]]) -> str:
    """Return the position after a turn."""
    _, origin, target, captures = ply
    squares = list(picture)
    squares[target - 1] = squares[origin - 1]
    for square in (origin, *captures):
        squares[square - 1] = "."
    return "".join(squares)


def banner(
    kind: str,
    tone: str,
    key: str,
    fill: Mapping[str, object] | None = None,
    *,
    to: Side | None = None,
    **keys: object,
) -> dict[str, object]:
    """Return a banner with the remark `key` for the side `to`."""
    empty: dict[str, object] = {
        "side": None,
        "answers": [],
        "clause": None,
        "due": [],
        "count": None,
        "reason": None,
    }
    remark = {"key": key, "fill": dict(fill or {})}
    return {**empty, "kind": kind, "tone": tone, "remark": remark, "for": to, **keys}


@dataclass
class ScriptedDesk:
    """International draughts on reed switches; `asked` collects the requests of pages in order."""

    asked: list[Request] = field(default_factory=list)
    over: dict[str, object] = field(default_factory=dict)
    ply: int = 0
    position: str = START
    pieces: str = START
    hand: str | None = None
    origin: int = 0
    """Where the piece in the hand came from, and whose hand it is."""
    holder: str | None = None
    link: str = "up"
    message: str = ""
    paused: bool = False
    offer: Side | None = None
    winner: Side | None = None
    views: int = 0
    changes: Changes = field(default_factory=Changes)
    left: dict[Side, int] = field(default_factory=lambda: {"w": 15 * MINUTES, "b": 15 * MINUTES})
    since: int = 0
    time: int = 0
    """Present instant in microseconds; it stands until a test changes it."""

    @property
    def side(self) -> Side:
        return "w" if self.ply % 2 == 0 else "b"

    def now(self) -> int:
        return self.time

    async def changed(self, seen: int) -> int:
        return await self.changes.after(seen)

    def show(self, **keys: object) -> None:
        """Override these top-level keys of the view."""
        self.over.update(keys)
        self.changes.tell()

    def play(self, plies: int) -> None:
        """Play the next turns without a request."""
        for _ in range(plies):
            self._commit(after(self.position, GAME[self.ply]))
        self.pieces = self.position
        self.changes.tell()

    def _commit(self, position: str) -> None:
        self.left[self.side] -= self.now() - self.since
        self.since = self.now()
        self.position = position
        self.ply += 1
        self.offer = None

    async def act(self, request: Request) -> None:
        self.asked.append(request)
        match request:
            case LiftPiece(int(square), page):
                if self.pieces[square - 1] == ".":
                    raise ValueError(f"square {square} is empty: nothing to lift")
                if self.holder not in (None, page):
                    raise ValueError("the piece is in the hand of another page")
                self.hand, self.origin, self.holder = self.pieces[square - 1], square, page
                self._stand(square, ".")
            case PutPiece("box"):
                self.hand = self.holder = None
            case PutBack():
                self._stand(self.origin, self.hand or ".")
                self.hand = self.holder = None
            case PutPiece(int(square), piece):
                held = piece or self.hand
                if held is None:
                    raise ValueError("the hand is empty: nothing to put")
                self._stand(square, held if self.pieces[square - 1] == "." else held.upper())
                if piece is None:
                    self.hand = self.holder = None
            case LiftPiece() | PutPiece() | EnterRoll() | GiveText() | RollDice() | ChoosePlay():
                raise ValueError("draughts has neither bar nor dice")
            case PressButton("clock", side):
                expected = after(self.position, GAME[self.ply])
                if side == self.side and self.pieces == expected:
                    self._commit(expected)
                    self.message = ""
                else:
                    self.message = "This is not a turn: the board shows no legal position."
            case PressButton("pause"):
                self.paused = not self.paused
            case PressButton("draw", side):
                self.offer = side
            case PressButton("resign", side):
                self.winner = other(side)
            case PressButton(button, side):
                self.message = f"{side} pressed {button}"
            case PlugCable(connected):
                self.link = "up" if connected else "down"
            case NewGame():
                self.ply, self.position, self.pieces = 0, START, START
                self.hand = self.holder = None
        self.changes.tell()

    def _stand(self, square: int, piece: str) -> None:
        self.pieces = self.pieces[: square - 1] + piece + self.pieces[square:]

    def _buttons(self, side: Side) -> list[str]:
        """The buttons that `side` can use."""
        if self.winner:
            return []
        answers = ["draw", "decline"] if self.offer == other(side) else []
        own = ["draw", "claim", "adjust"] if side == self.side and not self.offer else []
        return ["clock", *answers, *own, "pause", "arbiter", "resign"]

    def _banner(self) -> dict[str, object] | None:
        """The matter that counts: a result, or an offer that waits for its answer."""
        if self.winner:
            loser = other(self.winner)
            return banner("result", "tell", "won-resignation", {"side": self.winner, "other": loser})
        if self.offer:
            asked = other(self.offer)
            answers = [{"button": button, "side": asked} for button in ("draw", "decline")]
            return banner("offer", "ask", "draw-offered", {"side": self.offer}, answers=answers, to=asked)
        return None

    def view(self) -> Mapping[str, object]:
        self.views += 1
        squares = [[row, 2 * i + 1 - row % 2] for row in range(10) for i in range(5)]
        clock = {
            "w": {"left": self.left["w"], "name": "Guntis Valneris"},
            "b": {"left": self.left["b"], "name": "Raimonds Vīpulis"},
            "running": None if self.winner else self.side,
            "paused": self.paused,
            "flag": None,
            "control": "900+5",
            "at": self.since,
        }
        lamps = {}
        if self.ply:
            _, origin, target, _ = GAME[self.ply - 1]
            lamps = {
                str(square): {"role": "last", "colour": "#56b4e9", "blink": "steady"}
                for square in (origin, target)
            }
        return {
            "family": "draughts",
            "rules": "international",
            "options": {},
            "board": "reed-100",
            "commit": "clock",
            "grid": {"rows": 10, "columns": 10, "squares": squares},
            "labels": [str(square) for square in range(1, 51)],
            "phase": "over" if self.winner else "play",
            "side": self.side,
            "fen": f"{self.side.upper()}:W31-50:B1-20",
            "ply": self.ply,
            "position": self.position,
            "cells": "".join("." if piece == "." else "x" for piece in self.pieces),
            "lamps": lamps,
            "clock": clock,
            "moves": [
                {"ply": i + 1, "side": "wb"[i % 2], "text": ply[0]} for i, ply in enumerate(GAME[: self.ply])
            ],
            "offer": self.offer,
            "banner": self._banner(),
            "buttons": {side: self._buttons(side) for side in SIDES},
            "acts": ACTS.shown,
            "notice": None,
            "hint": None,
            "next": None,
            "arrows": [],
            "result": self.winner
            and {
                "winner": self.winner,
                "reason": "resignation",
                "text": "2-0" if self.winner == "w" else "0-2",
            },
            "message": self.message,
            "link": self.link,
            "interpreter": "MicroPython v1.25",
            "virtual": {
                "pieces": self.pieces,
                "hand": self.hand,
                "hands": []
                if self.holder is None
                else [{"page": self.holder, "piece": self.hand, "from": self.origin}],
            },
            **self.over,
        }
