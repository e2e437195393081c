"""The checkers of a game of backgammon on a simulated board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from dambord.controller.simulation.backgammon.checker_act import CheckerAct
from dambord.controller.simulation.backgammon.checker_board import PLACES, CheckerBoard, Spot, tray
from dambord.controller.simulation.backgammon.checker_hand import CheckerHand, CheckerStyle
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.rules.backgammon import BackgammonGame, Play, Position
from dambord.rules.game import Grid


@dataclass(frozen=True)
class CheckerKit:
    """Fifteen checkers of each side of `game`, on a board of points, the bar and in the trays."""

    game: BackgammonGame

    def seats(self, layout: SensorLayout) -> Mapping[int, int]:
        """See `Kit`."""
        board = layout.board
        return layout.seats(Grid(board.rows, board.columns, tuple(board.squares)))

    def stand(
        self, layout: SensorLayout, position: Position | None, seats: Mapping[int, int]
    ) -> CheckerBoard:
        """See `Kit`."""
        return CheckerBoard.showing(layout, self.game.start() if position is None else position, seats)

    def pieces(self, board: CheckerBoard, seats: Mapping[int, int]) -> str:
        """See `Kit`; of a pile the colour is that of the topmost checker."""
        return "".join(board.top(seats[number]) for number in range(1, len(seats) + 1))

    def hand(self, board: CheckerBoard) -> str | None:
        """See `Kit`."""
        return board.held[-1].colour if board.held else None

    def held(self, board: CheckerBoard) -> int:
        """See `Kit`."""
        return len(board.held)

    def lay_aside(self, board: CheckerBoard) -> None:
        """See `Kit`: into its tray."""
        if not board.held:
            raise ValueError("the hand is empty")
        board.put(tray(board.held[-1].colour))

    def places(self, board: CheckerBoard) -> dict[str, int]:
        """See `Kit`."""
        return {place: board.count(place) for place in PLACES}

    def lifting(self, board: CheckerBoard, seats: Mapping[int, int], square: int | str) -> CheckerAct:
        """See `Kit`; what is held stays in the other hand."""
        return CheckerAct(0, "lift", self._spot(square))

    def putting(
        self, board: CheckerBoard, seats: Mapping[int, int], square: int | str, piece: str | None
    ) -> CheckerAct:
        """See `Kit`; there is no box."""
        if piece is not None:
            raise ValueError("all checkers are in play: expected one in the hand, not one from a box")
        if not board.held:
            raise ValueError("the hand is empty")
        return CheckerAct(0, "put", self._spot(square))

    def making(
        self,
        position: Position,
        turn: Play,
        board: CheckerBoard,
        seats: Mapping[int, int],
        rng: Random,
        start: int,
    ) -> Sequence[CheckerAct]:
        """See `Kit`."""
        return CheckerHand(CheckerStyle(), seats, rng).timeline(position.side, turn, board, start)

    def ways(self, position: Position) -> dict[str, list[int]]:
        """See `Kit`: the hints of the view tell it, as they depend on the dice."""
        return {}

    def _spot(self, square: int | str) -> Spot:
        if isinstance(square, int):
            return square
        for place in PLACES:
            if square == place:
                return place
        raise ValueError(f"no place {square!r}: expected a square or one of {', '.join(PLACES)}")
