"""The pieces of a game of draughts on a simulated board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random

from dambord.controller.simulation.players.hand import Hand, HandAct
from dambord.controller.simulation.players.style import Style
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, Position, Turn


@dataclass(frozen=True)
class DraughtsKit:
    """Men and kings of `game`; captured ones lie in a box beside the board."""

    game: DraughtsGame

    def seats(self, layout: SensorLayout) -> Mapping[int, int]:
        """See `Kit`."""
        return layout.seats(self.game.grid)

    def stand(
        self, layout: SensorLayout, position: Position | None, seats: Mapping[int, int]
    ) -> SimulatedBoard:
        """See `Kit`."""
        shown = self.game.start() if position is None else position
        return SimulatedBoard.showing(layout, self.game.picture(shown), seats)

    def pieces(self, board: SimulatedBoard, seats: Mapping[int, int]) -> str:
        """See `Kit`."""
        return "".join(board.pieces.get(seats[n], ".") for n in range(1, len(seats) + 1))

    def hand(self, board: SimulatedBoard) -> str | None:
        """See `Kit`."""
        return board.hand[-1] if board.hand else None

    def held(self, board: SimulatedBoard) -> int:
        """See `Kit`."""
        return len(board.hand)

    def lay_aside(self, board: SimulatedBoard) -> None:
        """See `Kit`: into the box."""
        board.discard()

    def places(self, board: SimulatedBoard) -> dict[str, int]:
        """See `Kit`: the discs of each colour in the box."""
        return {f"box-{colour}": board.box[colour] for colour in "wb"}

    def lifting(self, board: SimulatedBoard, seats: Mapping[int, int], square: int | str) -> HandAct:
        """See `Kit`; a piece held before goes into the box."""
        number = self._square(square)
        if seats[number] in board.pieces:
            while board.hand:
                board.discard()
        return HandAct(0, "lift", number)

    def putting(
        self, board: SimulatedBoard, seats: Mapping[int, int], square: int | str, piece: str | None
    ) -> HandAct:
        """See `Kit`; on a man of its colour a man is stacked."""
        number = self._square(square)
        wanted = piece or self.hand(board)
        if wanted is None:
            raise ValueError("the hand is empty")
        if board.pieces.get(seats[number]) == wanted and wanted in ("w", "b"):
            if piece is None:
                board.discard()
            return HandAct(0, "stack", number)
        return HandAct(0, "put", number) if piece is None else HandAct(0, "place", number, piece)

    def making(
        self,
        position: Position,
        turn: Turn,
        board: SimulatedBoard,
        seats: Mapping[int, int],
        rng: Random,
        start: int,
    ) -> Sequence[HandAct]:
        """See `Kit`."""
        return Hand(self.game, Style(), seats, rng).timeline(position, turn, board, start)

    def ways(self, position: Position) -> dict[str, list[int]]:
        """See `Kit`; in a series of captures every landing square."""
        found: dict[str, set[int]] = {}
        for turn in self.game.turns(position):
            found.setdefault(str(turn.origin), set()).update(turn.path[1:])
        return {square: sorted(squares) for square, squares in found.items()}

    def _square(self, square: int | str) -> int:
        if isinstance(square, int):
            return square
        raise ValueError(f"a board of draughts has no {square}: expected the number of a square")
