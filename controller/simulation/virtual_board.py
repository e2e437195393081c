"""A whole board without hardware: simulated parts with the real drivers and firmware."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import Any, Generic, Self

from dambord.controller.devices.closing import ClosingDevice
from dambord.controller.devices.fakes.fake_buttons import FakeButtons
from dambord.controller.devices.fakes.pico import FakePico
from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.simulation.kit import Kit
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.recorder import B
from dambord.controller.simulation.world.sensor_feed import SensorFeed
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.hardware.description.front_end import ANALOGUE, PINS, RegisterChain
from dambord.rules.game import Side

GLITCHES = Noise(glitches=0.5)
"""One false reading of some milliseconds every two seconds, so that the filters have work."""

HELD_S = 0.04
"""Seconds for which a button of the microcontroller is held."""


def on_chain(board: Board) -> dict[str, Any]:
    """Return the firmware's settings for `board` with its sensors on a chain of registers.

    A button on a pin that the chain needs is moved to a free one: the firmware numbers buttons by order.
    """
    chain = RegisterChain()
    said: dict[str, Any] = json.loads(settings(replace(board, front=chain)))
    taken = {pin for _, pin in chain.used_pins} | {said.get("lamp_pin")}
    buttons: list[int] = said.get("buttons", [])
    free = iter([pin for pin in (*PINS, *ANALOGUE) if pin not in taken and pin not in buttons])
    return said | ({"buttons": [next(free) if pin in taken else pin for pin in buttons]} if buttons else {})


async def _nobody() -> None:
    """Do nothing: no simulated hands are on the board."""


class VirtualBoard(ClosingDevice, Generic[B]):
    """The simulated hardware of one table, as a context; verbs take squares of the game.

    The microcontroller runs the real firmware files behind `port`. `panel.factory` has the pins of the
    buttons, `strip` the lamps, unless the microcontroller drives them. `kit` has the pieces of the game;
    positions are those of its rules, None is the start.
    """

    def __init__(self, board: Board, kit: Kit[B], position: Any = None, *, seed: int = 0) -> None:
        self.layout = SensorLayout.on(board)
        self.kit = kit
        self.seats = kit.seats(self.layout)
        self.panel = FakeButtons(board.buttons)
        self.strip = Glow(len(board.strip.squares)) if board.strip.pico_pin is None else None
        self.microcontroller = FakePico(
            self.layout.last,
            self.layout.sensor.planes,
            order=board.order,
            settings=on_chain(board),
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

    def set_up(self, position: Any = None, kit: Kit[B] | None = None) -> None:
        """Set up `position` again, with an empty hand; with another `kit` for another game."""
        self.field.end()
        if kit is not None:
            self.kit, self.seats = kit, kit.seats(self.layout)
        self.field = self._set_up(position)

    def _set_up(self, position: Any) -> SensorFeed[B]:
        board = self.kit.stand(self.layout, position, self.seats)
        noise = Noise(bounce=REAL.bounce, glitches=GLITCHES.glitches)
        return SensorFeed(self.microcontroller.show, board, self.seats, self._rng, noise)

    def pieces(self) -> str:
        """Return the pieces on the game's squares, one of `.wbWB` each."""
        return self.kit.pieces(self.field.board, self.seats)

    @property
    def hand(self) -> str | None:
        """The piece in the hand that was taken last, or None."""
        return self.kit.hand(self.field.board)

    def shown(self) -> dict[str, Any]:
        """Return what a page shows: pieces, hand and places without sensors, ready for JSON."""
        return {"pieces": self.pieces(), "hand": self.hand, "places": self.kit.places(self.field.board)}

    async def lift(self, square: int | str) -> None:
        """Take a piece into the hand; ValueError if there is none on `square`."""
        await self.make_way()
        await self.field.do(self.kit.lifting(self.field.board, self.seats, square))

    async def put(self, square: int | str, piece: str | None = None) -> None:
        """Put `piece` from the box, or the held piece if it is None; ValueError if that is impossible."""
        await self.make_way()
        await self.field.do(self.kit.putting(self.field.board, self.seats, square, piece))

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
