"""A whole board without hardware: simulated parts with the real drivers and firmware."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import Self

from dambord.controller.devices.closing import ClosingDevice
from dambord.controller.devices.fakes.fake_buttons import FakeButtons
from dambord.controller.devices.fakes.pico import FakePico
from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.sensor_feed import SensorFeed
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.hardware.description.front_end import RegisterChain
from dambord.rules.draughts import DraughtsGame, Position
from dambord.rules.game import Side

GLITCHES = Noise(glitches=0.5)
"""One false reading of some milliseconds every two seconds, so that the filters have work."""

HELD_S = 0.04
"""Seconds for which a button of the microcontroller is held."""


async def _nobody() -> None:
    """Do nothing: no simulated hands are on the board."""


class VirtualBoard(ClosingDevice):
    """The simulated hardware of one table, as a context; verbs take squares of the game.

    The microcontroller runs the real firmware files behind `port`. `panel.factory` has the pins of the
    buttons, `strip` the lamps, unless the microcontroller drives them.
    """

    def __init__(self, board: Board, game: DraughtsGame, position: Position, *, seed: int = 0) -> None:
        self.layout = SensorLayout.on(board)
        self.game = game
        self.seats = self.layout.seats(game.grid)
        self.panel = FakeButtons(board.buttons)
        self.strip = Glow(len(board.strip.squares)) if board.strip.pico_pin is None else None
        self.microcontroller = FakePico(
            self.layout.last,
            self.layout.sensor.planes,
            order=board.order,
            settings=json.loads(settings(replace(board, front=RegisterChain()))),
        )
        self._rng = Random(f"bench {seed}")
        self._stack = ExitStack()
        self.make_way: Callable[[], Awaitable[None]] = _nobody
        """Awaited by `lift` and `put`, so that simulated hands leave the board first."""
        self.field = self._set_up(position)

    @property
    def port(self) -> str:
        """The serial port for pyserial."""
        return self.microcontroller.port

    @property
    def interpreter(self) -> str:
        """The name of the interpreter that runs the firmware."""
        return self.microcontroller.interpreter

    def __enter__(self) -> Self:
        self._stack.enter_context(self.microcontroller)
        return self

    def close(self) -> None:
        """Stop the microcontroller."""
        self._stack.close()

    async def flicker(self) -> None:
        """Produce false readings now and then, until cancelled."""
        while True:
            field = self.field
            task = asyncio.ensure_future(field.flicker())
            try:
                while field is self.field:
                    await asyncio.sleep(0.5)
            finally:
                task.cancel()

    def set_up(self, position: Position) -> None:
        """Set up `position` again, with an empty hand."""
        self.field.end()
        self.field = self._set_up(position)

    def _set_up(self, position: Position) -> SensorFeed:
        board = SimulatedBoard.showing(self.layout, self.game.picture(position), self.seats)
        noise = Noise(bounce=REAL.bounce, glitches=GLITCHES.glitches)
        return SensorFeed(self.microcontroller.show, board, self.seats, self._rng, noise)

    def pieces(self) -> str:
        """Return the pieces on the game's squares, one of `.wbWB` each."""
        pieces = self.field.board.pieces
        return "".join(pieces.get(self.seats[n], ".") for n in range(1, len(self.seats) + 1))

    @property
    def hand(self) -> str | None:
        """The piece in the hand that was taken last, or None."""
        held = self.field.board.hand
        return held[-1] if held else None

    async def lift(self, square: int) -> None:
        """Take a piece into the hand; a piece held before goes into the box.

        Raises ValueError if the square is empty.
        """
        await self.make_way()
        if self.seats[square] in self.field.board.pieces:
            self._empty_hand()
        await self.field.lift(square)

    async def put(self, square: int, piece: str | None) -> None:
        """Put `piece` from the box, or the held piece if it is None; on a man of its colour it is stacked.

        Raises ValueError if that is impossible.
        """
        await self.make_way()
        board = self.field.board
        if piece is None and self.hand is None:
            raise ValueError("the hand is empty")
        wanted = piece or self.hand
        if board.pieces.get(self.seats[square]) == wanted and wanted in ("w", "b"):
            if piece is None:
                board.discard()
            await self.field.stack(square)
        elif piece is None:
            await self.field.put(square)
        else:
            await self.field.place(square, piece)

    def _empty_hand(self) -> None:
        while self.field.board.hand:
            self.field.board.discard()

    def press(self, side: Side, button: str) -> None:
        """Press a button of this machine or of the microcontroller.

        Raises ValueError if the board has no such button.
        """
        for number, one in enumerate(self.layout.board.pico_buttons):
            if (one.side, one.name) == (side, button):
                self.microcontroller.hold(number)
                asyncio.get_running_loop().call_later(HELD_S, self.microcontroller.hold)
                return
        self.panel.press(side, button)

    @property
    def lit(self) -> list[LampLevels]:
        """The red, green and blue levels of every lamp."""
        return self.microcontroller.lamps if self.strip is None else self.strip.lit
