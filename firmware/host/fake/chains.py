"""Simulated chains of shift registers that lose or double clock edges. For MicroPython and CPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable


class ClockEdges:
    """Says of each clock edge how often it shifts: once, but for those that `said` names.

    `said` returns [n, bit, kind]: of every n readings one has an edge that is lost (kind 1) or doubled (2),
    the first time after that bit, later after others; empty for none.
    """

    def __init__(self, said: "Callable[[], bytes]") -> None:
        self._said = said
        self._readings = 0
        self._left = -1
        self._times = 1

    def begin(self, bits: int) -> None:
        """A reading of so many bits begins."""
        said = self._said()
        self._left = -1
        if len(said) == 3 and said[0]:
            self._readings += 1
            if self._readings % said[0] == 0:
                self._left = (said[1] + 37 * (self._readings // said[0] - 1)) % bits
                self._times = 0 if said[2] == 1 else 2

    def shifts(self) -> int:
        """How often the next edge shifts."""
        self._left -= 1
        return self._times if self._left == -1 else 1

    @property
    def wrong(self) -> bool:
        """Whether this reading still has such an edge."""
        return self._left >= 0


class InputRegisters:
    """74HC165: loaded while SH/LD# is low, then shifted by a bit per clock, followed by zeros."""

    def __init__(self, edges: ClockEdges) -> None:
        self._edges = edges
        self._bits = b""
        self._at = 0

    def load(self, levels: bytes) -> None:
        """Take the levels at all inputs, the nearest register first, input H of each in the highest bit."""
        edges = self._edges
        edges.begin(8 * len(levels))
        if edges.wrong:
            count = 8 * len(levels) + 8
            whole = int.from_bytes(levels + b"\0", "big")
            out = at = 0
            for _ in range(count - 8):
                out = out << 1 | (whole >> count - 1 - at & 1)
                at += edges.shifts()
            levels = out.to_bytes(len(levels), "big")
        self._bits = levels
        self._at = 0

    def shift(self) -> int:
        """The next byte."""
        self._at += 1
        return self._bits[self._at - 1] if self._at <= len(self._bits) else 0


class SelectingRegisters:
    """74HC595 of strips with linear sensors, in one chain, and the 74HC4051 that they drive.

    `channels` as in `board.json`; `strips` of them. `level` says what the sensor of a cell gives.
    """

    def __init__(
        self, strips: int, channels: "list[int]", edges: ClockEdges, level: "Callable[[int], int]"
    ) -> None:
        self._count = 8 * strips
        self._channels = channels
        self._edges = edges
        self._level = level
        self._bits = 0
        self._outputs = 0

    def shift(self, send: int) -> int:
        """Shift a byte in; the one that comes out of the chain's end."""
        count = self._count
        if send & 15 == self._channels[0]:  # the first of a reading
            self._edges.begin(count * (len(self._channels) + 1))
        if not self._edges.wrong:
            came = self._bits >> count - 8
            self._bits = (self._bits << 8 | send) & (1 << count) - 1
            return came
        came = 0
        for bit in range(8):
            came = came << 1 | self._bits >> count - 1
            for _ in range(self._edges.shifts()):
                self._bits = (self._bits << 1 | (send >> 7 - bit & 1)) & (1 << count) - 1
        return came

    def latch(self) -> None:
        """RCLK rises: the outputs are what is in the registers."""
        self._outputs = self._bits

    def on_bus(self) -> int:
        """The level on the bus; 0 if nothing drives it, 65535 if several sensors do."""
        driven = []
        for strip in range(self._count // 8):
            byte = self._outputs >> 8 * strip & 0xFF
            if not byte & 8:
                driven.append((strip, byte & 7))
        if len(driven) != 1:
            return 65535 if driven else 0
        strip, channel = driven[0]
        if channel not in self._channels:
            return 0
        return self._level(strip * len(self._channels) + self._channels.index(channel))
