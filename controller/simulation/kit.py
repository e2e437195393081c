"""What a simulated board needs to know of a game: its pieces, where they stand, and what a page may do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Protocol

from dambord.controller.simulation.world.recorder import B
from dambord.controller.simulation.world.sensor_feed import BoardAct
from dambord.controller.simulation.world.sensor_layout import SensorLayout


class Kit(Protocol[B]):
    """The pieces of a game on boards of kind `B`. `seats` maps the game's squares to sensed squares."""

    def seats(self, layout: SensorLayout) -> Mapping[int, int]:
        """The sensed square under each square of the game; ValueError if the board lacks one."""

    def stand(self, layout: SensorLayout, position: Any, seats: Mapping[int, int]) -> B:
        """A board with `position`; None is the start."""

    def pieces(self, board: B, seats: Mapping[int, int]) -> str:
        """The pieces on the game's squares, one of `.wbWB` each; a capital is a stack."""

    def hand(self, board: B) -> str | None:
        """The piece in the hand that was taken last, or None."""

    def held(self, board: B) -> int:
        """The number of pieces in hands."""

    def lay_aside(self, board: B) -> None:
        """Take the piece in the hand to where such pieces lie beside the board; ValueError if it is empty."""

    def places(self, board: B) -> dict[str, int]:
        """The number of pieces on each place that has no sensor, by its name."""

    def lifting(self, board: B, seats: Mapping[int, int], square: int | str) -> BoardAct[B]:
        """The act by which a page lifts the piece on `square`, or on a place without sensors.

        A piece that can't stay in the hand leaves it first.
        """

    def putting(
        self, board: B, seats: Mapping[int, int], square: int | str, piece: str | None
    ) -> BoardAct[B]:
        """The act by which a page puts the held piece on `square`, or `piece` from the box.

        Raises ValueError if that is impossible.
        """

    def making(
        self, position: Any, turn: Any, board: B, seats: Mapping[int, int], rng: Random, start: int
    ) -> Sequence[Any]:
        """The acts of a hand that makes a legal turn of `position`, each `at` its instant; the first is at
        `start` (µs)."""

    def ways(self, position: Any) -> dict[str, list[int]]:
        """Where the pieces of `position` may go, as a page shows it: by the square of each piece, the squares
        on which it may be put in a legal turn. Empty if the view of the game tells that in another way."""
