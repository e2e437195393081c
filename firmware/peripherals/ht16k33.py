"""The two clock displays: HT16K33 modules of four digits on one I2C bus, written a little in every scan."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

    from ..host.interfaces import I2cBus

ADDRESSES = (0x70, 0x71)
"""Addresses of White's display and Black's."""
REFRESH_US = 1000000
"""Everything is written again after so long, to a display that does not answer too: one that was plugged in
anew, or has lost its supply for an instant, is dark until it is told to light up."""
OSCILLATOR_ON, OSCILLATOR_OFF = b"\x21", b"\x20"
DISPLAY_ON = b"\x81"
DIMMING = 0xE0
"""Commands of the HT16K33; the last is added to the brightness. Without its oscillator it needs 1 µA."""
NO_ANSWER = (5, 6, 19, 121)
"""Error numbers of a display that is not there, on a Pico and under Linux. Any other means that something
holds the bus itself."""

_STAMP_MASK = wire.STAMP_PERIOD - 1  # the period itself is no small integer, so using it would allocate


class ClockDisplays:
    """Both displays on the bus that `make_bus` returns. `poll` writes to one of them at most.

    A write of the longest kind takes 0.3 ms at 400 kHz. `answering` has the bits of the displays that
    answered when they were written to last. `make_bus` is called again when the bus is held by something.
    """

    def __init__(self, make_bus: "Callable[[], I2cBus]") -> None:
        self.answering = 0
        self._make_bus = make_bus
        self._bus = make_bus()
        self._faces = [bytes(wire.FACE_SIZE), bytes(wire.FACE_SIZE)]
        self._resting = False
        self._doubted = 0  # bits of displays whose last write has failed
        self._work: list[tuple[int, bytes]] = []  # still to be written: the display's number, the bytes
        self._refreshed = 0
        self._refresh()

    @property
    def busy(self) -> bool:
        """Whether something is still to be written."""
        return bool(self._work)

    def show(self, white: bytes, black: bytes) -> None:
        """Show these faces (`wire.clock_box`) from the next scans on."""
        for number, face in enumerate((white, black)):
            if face != self._faces[number]:
                self._faces[number] = face
                # What was to be written of the face before is out of date; the start of an oscillator is not.
                self._work = [one for one in self._work if one[0] != number or one[1] == OSCILLATOR_ON]
                if not self._resting:
                    self._work += self._writes(number)

    def standby(self, resting: bool) -> None:
        """Go dark, or show again what is to be shown."""
        self._resting = resting
        self._work = []
        self._refresh()

    def poll(self, now: int) -> None:
        """Write the next piece, if there is any; `now` is a timestamp."""
        if self._work:
            number, data = self._work.pop(0)
            self._write(number, data)
        elif (now - self._refreshed) & _STAMP_MASK >= REFRESH_US:
            self._refreshed = now
            self._refresh()

    def _refresh(self) -> None:
        for number in range(len(ADDRESSES)):
            if self._resting:
                self._work.append((number, OSCILLATOR_OFF))
            else:
                self._work.append((number, OSCILLATOR_ON))
                self._work += self._writes(number)

    def _writes(self, number: int) -> "list[tuple[int, bytes]]":
        """Segments, brightness, and the command that lights the display.

        The module's rows are digit, digit, signs between them, digit, digit, at every second address.
        """
        face = self._faces[number]
        rows = bytes((0, face[0], 0, face[1], 0, face[4], 0, face[2], 0, face[3]))
        return [(number, rows), (number, bytes((DIMMING | face[5],))), (number, DISPLAY_ON)]

    def _write(self, number: int, data: bytes) -> None:
        bit = wire.WHITE_DISPLAY << number
        try:
            self._bus.writeto(ADDRESSES[number], data)
            self.answering |= bit
            self._doubted &= ~bit
        except OSError as error:
            if not self._doubted & bit:  # a glitch, perhaps: once more
                self._doubted |= bit
                self._work.insert(0, (number, data))
            else:
                self.answering &= ~bit
                self._work = [one for one in self._work if one[0] != number]  # until the next refresh
            if error.args and error.args[0] not in NO_ANSWER:
                self._bus = self._make_bus()
