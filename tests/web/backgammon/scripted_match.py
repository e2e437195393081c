"""A desk for tests of the page: a simulated backgammon board on which checkers can be moved freely.

It knows no rules. What the core would say of a position (phase, hints, buttons …) is set by the test.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.core.backgammon.acts import ACTS
from dambord.controller.web.page_requests import (
    Changes,
    ChoosePlay,
    EnterRoll,
    GiveText,
    LiftPiece,
    NewGame,
    Place,
    PlugCable,
    PressButton,
    PutBack,
    PutPiece,
    Request,
    RollDice,
)
from dambord.rules.game import Side

START = {24: 2, 13: 5, 8: 3, 6: 5}
"""The checkers of one side on its own points at the start of a game."""
ALWAYS = ["resign", "pause"]
"""Buttons that do something all the time."""
GREEN, WHITE, ORANGE, VERMILLION = "#009e73", "#ffffff", "#e69f00", "#d55e00"


def counts(points: Mapping[int, int]) -> list[int]:
    """Return the 26 counts of a side from those points that hold something."""
    return [points.get(point, 0) for point in range(26)]


def squares_of(point: int) -> list[int]:
    """Return the squares of a point counted by White, from the rim inwards."""
    return [121 - point - 12 * i if point <= 12 else point - 12 + 12 * i for i in range(5)]


def cells(w: Mapping[int, int], b: Mapping[int, int]) -> str:
    """Return what stands on the squares; from the sixth checker of a point on, they lie on others."""
    shown = ["."] * 121
    for side, points in (("w", w), ("b", b)):
        for own, count in points.items():
            if not 1 <= own <= 24:
                continue
            squares = squares_of(own if side == "w" else 25 - own)
            for index in range(count):
                at = squares[index % 5]
                shown[at] = side if index < 5 else side.upper()
    return "".join(shown[1:])


@dataclass
class ScriptedMatch:
    """A match to 5; `asked` collects the requests of pages in order, `over` overrides keys of the view."""

    w: Mapping[int, int] = field(default_factory=lambda: dict(START))
    b: Mapping[int, int] = field(default_factory=lambda: dict(START))
    over: dict[str, Any] = field(default_factory=dict)
    asked: list[Request] = field(default_factory=list)
    time: int = 0
    simulated: bool = True
    changes: Changes = field(default_factory=Changes)

    def __post_init__(self) -> None:
        self.put_up(self.w, self.b)

    def put_up(self, w: Mapping[int, int], b: Mapping[int, int]) -> None:
        """Stand the checkers of both sides, each counted on its own points."""
        self.w, self.b = w, b
        self.pieces = cells(w, b)
        self.places: dict[Place, int] = {
            "bar-w": w.get(25, 0),
            "bar-b": b.get(25, 0),
            "off-w": w.get(0, 0),
            "off-b": b.get(0, 0),
        }
        self.hand: str | None = None
        self.origin: int | Place = 0
        self.changes.tell()

    def now(self) -> int:
        return self.time

    async def changed(self, seen: int) -> int:
        return await self.changes.after(seen)

    def show(self, **keys: Any) -> None:
        """Override these top-level keys of the view."""
        self.over.update(keys)
        self.changes.tell()

    def rolled(self, side: Side, dice: tuple[int, int], hints: list[dict[str, int]]) -> None:
        """Show a roll that `side` has to play."""
        left = list(dice) * (2 if dice[0] == dice[1] else 1)
        self.show(
            side=side,
            dice={"side": side, "values": list(dice), "source": "page", "left": left},
            legal=16,
            expects={"what": "play", "side": side},
            hints=hints,
            buttons={one: [*ALWAYS, "clock"] if one == side else ALWAYS for one in ("w", "b")},
        )

    async def act(self, request: Request) -> None:
        self.asked.append(request)
        match request:
            case LiftPiece(square):
                self.hand, self.origin = self._lift(square), square
            case PutBack() if self.hand is not None:
                self._put(self.origin, self.hand)
                self.hand = None
            case PutPiece(square, None) if square != "box":
                if self.hand is None:
                    raise ValueError("the hand is empty: nothing to put")
                self._put(square, self.hand)
                self.hand = None
            case PlugCable() | NewGame() | PressButton() | PutPiece() | PutBack():
                pass
            case EnterRoll() | GiveText() | RollDice() | ChoosePlay():
                pass
        self.changes.tell()

    def _lift(self, square: int | Place) -> str:
        if not isinstance(square, int):
            if not self.places[square]:
                raise ValueError(f"{square} is empty: nothing to lift")
            self.places[square] -= 1
            return square[-1]
        piece = self.pieces[square - 1]
        if piece == ".":
            raise ValueError(f"square {square} is empty: nothing to lift")
        self._stand(square, piece.lower() if piece.isupper() else ".")
        return piece.lower()

    def _put(self, square: int | Place, piece: str) -> None:
        if not isinstance(square, int):
            self.places[square] += 1
        else:
            self._stand(square, piece if self.pieces[square - 1] == "." else piece.upper())

    def _stand(self, square: int, piece: str) -> None:
        self.pieces = self.pieces[: square - 1] + piece + self.pieces[square:]

    def view(self) -> dict[str, object]:
        record = {"w": counts(self.w), "b": counts(self.b)}
        clock = {
            "w": {"left": 600_000_000, "name": "Anna Kalniņa", "delay": 12_000_000},
            "b": {"left": 587_000_000, "name": "Giorgi Beridze", "delay": 12_000_000},
            "running": self.over.get("side", "w"),
            "paused": False,
            "flag": None,
            "control": "600d12",
            "at": 0,
        }
        return {
            "family": "backgammon",
            "rules": "backgammon",
            "options": {},
            "board": "linear-backgammon",
            "commit": "clock",
            "grid": {"rows": 11, "columns": 13, "squares": []},
            "labels": [str(square) for square in range(1, 121)],
            "phase": "play",
            "side": "w",
            "ply": 0,
            "cells": self.pieces,
            "lamps": {},
            "clock": clock,
            "moves": [],
            "result": None,
            "link": "up",
            "turned": False,
            "message": "",
            "irregularity": None,
            "points": record,
            "shown": record,
            "dice": None,
            "legal": None,
            "cube": {"value": 1, "owner": None, "offered": None, "use": True},
            "match": {"length": 5, "score": [0, 0], "game": 1, "crawford": False},
            "pips": [sum(n * count for n, count in enumerate(record[side])) for side in ("w", "b")],
            "expects": {"what": "roll", "side": "w"},
            "buttons": {"w": [*ALWAYS, "double"], "b": [*ALWAYS]},
            "acts": ACTS.shown,
            "hints": [],
            "homes": "right",
            "choices": [],
            "chooser": None,
            "capped": {},
            "source": None,
            "interpreter": "MicroPython v1.25",
            "virtual": {"pieces": self.pieces, "hand": self.hand, "places": dict(self.places)}
            if self.simulated
            else None,
            **self.over,
        }


def lamp(role: str) -> dict[str, str]:
    """Return a lamp of a view as the default palette shows its role."""
    looks = {
        "start": (ORANGE, "steady"),
        "target": (GREEN, "steady"),
        "touched": (WHITE, "steady"),
        "to-play": (ORANGE, "slow"),
        "remove": ("#cc79a7", "slow"),
        "wrong": (VERMILLION, "fast"),
        "restore": ("#f0e442", "slow"),
        "last": ("#004678", "steady"),
        "die": (WHITE, "double"),
    }
    colour, blink = looks[role]
    return {"role": role, "colour": colour, "blink": blink}
