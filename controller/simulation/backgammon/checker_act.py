"""One act of a hand with a checker, at its time."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from dambord.controller.simulation.backgammon.checker_board import CheckerBoard, Spot, seated
from dambord.rules.game import Side

Verb = Literal["lift", "put", "turn"]
"""`turn` turns a checker over where it lies."""


@dataclass(frozen=True, slots=True)
class CheckerAct:
    """At `at` (µs) a hand does `verb` with the topmost checker on `spot` (a square of the game, or a place).

    `colour` selects the checker for `put` among those in the hands; it then lies `turned` over or not, and
    `aside`, across two checkers below, or not.
    """

    at: int
    verb: Verb
    spot: Spot
    colour: Side | None = None
    turned: bool = False
    aside: bool = False

    def apply(self, board: CheckerBoard, seats: Mapping[int, int]) -> None:
        """Carry the act out on `board`; `seats` maps the game's squares to cells.

        Raises ValueError if the act is impossible.
        """
        spot = seated(self.spot, seats)
        match self.verb:
            case "lift":
                board.lift(spot)
            case "put":
                board.put(spot, self.colour, turned=self.turned, aside=self.aside)
            case "turn":
                board.turn(spot)
