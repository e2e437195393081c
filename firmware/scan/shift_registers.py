"""Chains of 74HC165 shift registers on a hardware SPI bus, which read all cells at once.

The chain has the registers of the first plane of a STATE frame, then those of the next. The register nearest
the microcontroller has the first cells.
"""

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.fake.cpython import micropython
    from ..host.interfaces import OutputPin, SpiBus

    ptr8 = bytearray
    ptr32 = array[int]
else:
    ptr8 = ptr32 = None  # the viper compiler recognises these types by their names
    if sys.implementation.name == "micropython":
        import micropython
    else:  # not `import micropython`: another package may have that name
        from ..host.fake.cpython import micropython


class ShiftRegisterChain:
    """A front end. `latch` is the pin at SH/LD# of all chips, `spi` reads QH of the nearest chip.

    Every input is a cell, cell 1 at input H of the first register; a plane is filled up to whole registers.

    `spi` must be in mode 0, most significant bit first: QH has the first bit as soon as SH/LD# is high, and
    shifts on rising clock edges. `inverted`: a sensor pulls its input low when a piece is there. Bits of a
    plane beyond `cells` are not connected and read as 0.
    """

    def __init__(self, spi: "SpiBus", latch: "OutputPin", cells: int, planes: int, inverted: bool) -> None:
        plane = (cells + 7) // 8
        self.size = plane * planes
        self._spi = spi
        self._latch = latch
        self._flip = 0xFF if inverted else 0x00
        self._connected = bytearray(b"\xff" * self.size)
        for last in range(plane - 1, self.size, plane):
            self._connected[last] = 0xFF << (plane * 8 - cells) & 0xFF

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; 1 where a piece is. Every reading counts."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(into)
        flip = self._flip
        connected = self._connected
        for at in range(len(into)):
            into[at] = (into[at] ^ flip) & connected[at]
        return True


@micropython.viper
def _wrong(shifted: ptr8, plan: ptr32) -> int:
    """The first register whose tied inputs are not as they should be; their number if all are."""
    registers = int(plan[0])
    tied = int(plan[1])
    expected = int(plan[2])
    at = 0
    while at < registers:
        if shifted[at] & tied != expected:
            return at
        at += 1
    return at


@micropython.viper
def _unpack(shifted: ptr8, plan: ptr32, out: ptr8) -> int:
    """Move the sensors' bits of all registers together, plane by plane; return the bytes written."""
    registers = int(plan[0])
    flip = int(plan[3])
    right = int(plan[4])
    width = int(plan[5])
    each = int(plan[6])
    plane = int(plan[7])
    last = int(plan[8])
    field = (1 << width) - 1
    at = 0
    put = 0
    while at < registers:
        beyond = at + each
        full = put + plane
        bits = 0
        have = 0
        while at < beyond:
            bits = bits << width | ((shifted[at] ^ flip) >> right & field)
            have += width
            if have >= 8:
                have -= 8
                if put < full:
                    out[put] = bits >> have & 0xFF
                    put += 1
                bits &= 0xFF >> 8 - have
            at += 1
        if put < full:
            out[put] = bits << 8 - have & 0xFF
            put += 1
        out[full - 1] = out[full - 1] & last
    return put


class SentinelChain:
    """A front end whose registers have tied inputs, by which a wrong reading is known.

    `pattern` as in `settings.py`. A lost or doubled clock edge, a broken cable or a chip without supply makes
    the tied inputs of some register read wrong. Such a reading does not count. `wrong` is the first such
    register (from 0) of the last wrong reading. Otherwise as `ShiftRegisterChain`; `inverted` is for sensors
    only.
    """

    def __init__(
        self, spi: "SpiBus", latch: "OutputPin", cells: int, planes: int, inverted: bool, pattern: str
    ) -> None:
        plane = (cells + 7) // 8
        width = pattern.count("x")
        each = (cells + width - 1) // width
        self.size = plane * planes
        self.wrong = 0
        self.registers = each * planes
        self._spi = spi
        self._latch = latch
        self._shifted = bytearray(self.registers)
        tied = expected = 0
        for bit, said in enumerate(pattern):
            if said in "01":
                tied |= 0x80 >> bit
            if said == "1":
                expected |= 0x80 >> bit
        last = 0xFF << (plane * 8 - cells) & 0xFF
        right = 7 - pattern.rindex("x")
        numbers = (self.registers, tied, expected, 0xFF if inverted else 0, right, width, each, plane, last)
        self._plan = array("I", numbers)

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; whether it counts. If not, it is as before."""
        self._latch(0)
        self._latch(1)
        self._spi.readinto(self._shifted)
        wrong = _wrong(self._shifted, self._plan)
        if wrong < self.registers:
            self.wrong = wrong
            return False
        _unpack(self._shifted, self._plan, into)
        return True
