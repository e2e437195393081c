"""A fake of `RPi.GPIO` with a chain of 74HC165 registers on three pins, exact to every clock edge."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.firmware.host.bit_planes import text_to_planes
from dambord.hardware.board import ChainPins


class FakeGpio:
    """The pins of a Raspberry Pi and the shift registers behind them: `cells` squares in `planes` rows of
    chips.

    `show` sets the levels at the chips' inputs; a piece pulls its input low. Like the real module, it raises
    RuntimeError for a write to a pin that is not an output. If `fail` is not empty, every write fails with
    it.
    """

    BCM = 11
    IN = 1
    OUT = 0

    def __init__(self, pins: ChainPins, cells: int, planes: int) -> None:
        self._pins = pins
        self._cells, self._planes = cells, planes
        self._inputs: Sequence[int] = ()  # levels, beginning with input H of the nearest chip
        self._register: list[int] = []
        self._level = {pins.clock: 0, pins.latch: 1}
        self._direction: dict[int, int] = {}
        self.mode = 0
        self.fail = ""
        self.show("." * cells)

    def show(self, cells: str) -> None:
        """Let the sensors report `cells` from now on, in chain order. ValueError as in `text_to_planes`."""
        planes = text_to_planes(cells, self._planes)
        inputs = [~byte >> bit & 1 for byte in planes for bit in range(7, -1, -1)]
        self._inputs = inputs
        if not self._level[self._pins.latch]:
            self._register = list(inputs)

    @property
    def outputs(self) -> set[int]:
        """The pins that are outputs now."""
        return {pin for pin, direction in self._direction.items() if direction == self.OUT}

    def setmode(self, mode: int, /) -> None:
        """Choose how pins are numbered."""
        self.mode = mode

    def setwarnings(self, on: bool, /) -> None:
        """Do nothing: this fake never warns."""

    def setup(self, channel: int, direction: int, /) -> None:
        """Make a pin an input or an output."""
        self._direction[channel] = direction

    def output(self, channel: int, level: int, /) -> None:
        """Set a level. SH/LD# loads the inputs while it is low; a rising CLK shifts while SH/LD# is high."""
        if self.fail:
            raise RuntimeError(self.fail)
        if self.mode != self.BCM or self._direction.get(channel) != self.OUT:
            raise RuntimeError("The GPIO channel has not been set up as an OUTPUT")
        rising = level and not self._level[channel]
        self._level[channel] = level
        if not self._level[self._pins.latch]:
            self._register = list(self._inputs)
        elif channel == self._pins.clock and rising and self._register:
            self._register = [*self._register[1:], 0]  # the farthest chip's serial input is grounded

    def input(self, channel: int, /) -> int:
        """Return the level at QH of the nearest chip."""
        if channel != self._pins.data or self._direction.get(channel) != self.IN:
            raise RuntimeError("You must setup() the GPIO channel first")
        return self._register[0] if self._register else 0

    def cleanup(self, channels: list[int], /) -> None:
        """Make these pins inputs again."""
        for channel in channels:
            self._direction.pop(channel, None)
