"""A whole board without hardware: simulated parts with the real drivers and firmware."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Awaitable, Callable
from contextlib import ExitStack, suppress
from dataclasses import replace
from random import Random
from typing import Any, Generic, Literal, Self

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.fakes.fake_buttons import FakeButtons
from dambord.controller.devices.fakes.fake_clock import FakeClock
from dambord.controller.devices.fakes.pico import FakePico
from dambord.controller.devices.lamps.current_limit import LampLevels
from dambord.controller.devices.lamps.strip import Glow
from dambord.controller.simulation.contacts import Contacts
from dambord.controller.simulation.hold import LEASE_S, Hold, superfluous
from dambord.controller.simulation.kit import Kit
from dambord.controller.simulation.world.contact import REAL, Noise
from dambord.controller.simulation.world.recorder import B
from dambord.controller.simulation.world.sensor_feed import SensorFeed
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.hardware.description.clock_box import PICO_SIDE
from dambord.hardware.description.front_end import ANALOGUE, PINS, RegisterChain
from dambord.rules.game import Side

GLITCHES = Noise(glitches=0.5)
"""One false reading of some milliseconds every two seconds, so that the filters have work."""

BOX: Literal["box"] = "box"
"""Where a page puts a piece that leaves the board."""

HELD_S = 0.04
"""Seconds for which a button of the microcontroller is held."""


def on_chain(board: Board) -> dict[str, Any]:
    """Return the firmware's settings for `board` with its sensors on a chain of registers.

    A button on a pin that the chain needs is moved to a free one: the firmware numbers buttons by order.
    """
    chain = RegisterChain()
    said: dict[str, Any] = json.loads(settings(replace(board, front=chain)))
    taken = {pin for _, pin in (*chain.used_pins, *board.power.pins)} | {said.get("lamp_pin")}
    taken |= {pin for _, pin in board.clock.pico_pins} if board.clock else set()
    buttons: list[int] = said.get("buttons", [])
    free = iter([pin for pin in (*PINS, *ANALOGUE) if pin not in taken and pin not in buttons])
    return said | ({"buttons": [next(free) if pin in taken else pin for pin in buttons]} if buttons else {})


async def _nobody() -> None:
    """Do nothing: no simulated hands are on the board."""


def _nothing() -> str:
    """No position is known."""
    return ""


class VirtualBoard(ClosingDevice, Generic[B]):
    """The simulated hardware of one table, as a context; verbs take squares of the game.

    The microcontroller runs the real firmware files behind `port`, unless another one is given.
    `panel.factory` has the pins of the buttons, `strip` the lamps, unless the microcontroller drives them.
    `kit` has the pieces of the game; positions are those of its rules, None is the start.
    """

    def __init__(
        self,
        board: Board,
        kit: Kit[B],
        position: Any = None,
        *,
        seed: int = 0,
        microcontroller: FakePico | Contacts | None = None,
    ) -> None:
        self.layout = SensorLayout.on(board)
        self.kit = kit
        self.seats = kit.seats(self.layout)
        self.panel = FakeButtons(board.buttons)
        self.strip = Glow(len(board.strip.squares)) if board.strip.pico_pin is None else None
        self.microcontroller: Any = microcontroller or FakePico(
            self.layout.last,
            self.layout.sensor.planes,
            order=board.order,
            settings=on_chain(board),
        )
        self.clock = FakeClock()
        self._rng = Random(f"bench {seed}")
        self._stack = ExitStack()
        self.make_way: Callable[[], Awaitable[None]] = _nobody
        """Awaited by `lift` and `put`, so that simulated hands leave the board first."""
        self.recorded: Callable[[], str] = _nothing
        """The pieces of the record's position, one per square of the game; empty if none is known."""
        self._holds: list[Hold] = []
        """What pages hold, the piece taken last at the end; one page at a time."""
        self._one_hand = asyncio.Lock()
        self.field = self._set_up(position)

    @property
    def port(self) -> str:
        """The serial port for pyserial."""
        return str(self.microcontroller.port)

    @property
    def interpreter(self) -> str:
        """The name of the interpreter that runs the firmware."""
        return str(self.microcontroller.interpreter)

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
        self._holds = []
        if kit is not None:
            self.kit, self.seats = kit, kit.seats(self.layout)
        self.field = self._set_up(position)

    def play(self, kit: Kit[B]) -> None:
        """Take the pieces as they stand for those of another game on this board."""
        self.kit, self.seats = kit, kit.seats(self.layout)
        self.field.seats = self.seats

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
        """Return what a page shows: pieces, hand, whose it is, places without sensors, ready for JSON."""
        return {
            "pieces": self.pieces(),
            "hand": self.hand,
            # A piece leaves the hand before its contact has settled, and its hold is ended.
            "hands": [hold.shown() for hold in self._holds[: self.kit.held(self.field.board)]],
            "places": self.kit.places(self.field.board),
        }

    async def lift(self, square: int | str, page: str = "") -> None:
        """Take a piece into the hand of `page`.

        ValueError if there is none on `square`, or while another page holds a piece.
        """
        await self.make_way()
        async with self._one_hand:
            await self._wait_for(page)
            field = self.field
            await field.do(self.kit.lifting(field.board, self.seats, square))
            if field is self.field and (piece := self.hand) is not None:
                until = asyncio.get_running_loop().time() + LEASE_S
                self._holds = [*self._holds, Hold(page, piece, square, until)][-self.kit.held(field.board) :]

    async def put(self, square: int | str, piece: str | None = None, page: str = "") -> None:
        """Put `piece` from the box, or what `page` holds if it is None, on `square` or into the box.

        ValueError if that is impossible, or if another page holds the piece.
        """
        await self.make_way()
        async with self._one_hand:
            if piece is None and self._holds and self._holds[-1].page != page:
                raise ValueError("the piece is in the hand of another page")
            field = self.field
            if square == BOX:
                self.kit.lay_aside(field.board)
            else:
                await field.do(self.kit.putting(field.board, self.seats, square, piece))
            if field is self.field:
                self._holds = self._holds[: self.kit.held(field.board)]

    async def put_back(self, page: str = "") -> None:
        """Put what `page` holds back to where it came from; ValueError if its hand is empty."""
        async with self._one_hand:
            if not any(hold.page == page for hold in self._holds):
                raise ValueError("the hand is empty")
            await self._release()

    async def _wait_for(self, page: str) -> None:
        """Empty the hand of a page other than `page` if it need not be waited for; else ValueError."""
        if not self._holds or self._holds[-1].page == page:
            return
        hold = self._holds[-1]
        late = asyncio.get_running_loop().time() >= hold.until
        if not late and not superfluous(hold.piece, self.pieces(), self.recorded()):
            raise ValueError(
                f"the piece from {hold.origin} is in the hand of another page: it has to be put down first"
            )
        await self._release()

    async def _release(self) -> None:
        """Put all that is held back to where it came from; what has no place on the board any more, aside."""
        while self._holds:
            hold, field = self._holds.pop(), self.field
            if not superfluous(hold.piece, self.pieces(), self.recorded()):
                with suppress(ValueError):
                    await field.do(self.kit.putting(field.board, self.seats, hold.origin, None))
                    continue
            with suppress(ValueError):
                self.kit.lay_aside(field.board)

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
    def faces(self) -> tuple[bytes, bytes]:
        """What White's clock display shows and Black's (`dambord.firmware.wire.clock_box`)."""
        return self._clock_seen.faces

    @property
    def turn_lamps(self) -> tuple[bool, bool]:
        """Whether White's turn lamp is lit, and Black's."""
        return self._clock_seen.turn_lamps

    @property
    def tones(self) -> list[int]:
        """The frequencies in hertz that the piezo has played one after the other; 0 where it fell silent."""
        return self._clock_seen.tones

    @property
    def _clock_seen(self) -> FakeClock | FakePico | Contacts:
        """Where the clock hangs: at the microcontroller if the board's file says so."""
        clock = self.layout.board.clock
        return self.microcontroller if clock is not None and clock.side == PICO_SIDE else self.clock

    @property
    def lit(self) -> list[LampLevels]:
        """The red, green and blue levels of every lamp."""
        return self.microcontroller.lamps if self.strip is None else self.strip.lit
