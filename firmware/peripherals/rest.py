"""Rest: while nobody plays, lamps and sensors get no current, and the sensors are looked at now and then."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..host.interfaces import Command, FrontEnd, OutputPin

REST_SCAN_US = 10000
"""Time between two scans at rest. A press is found in it as always: its edge is kept for 25 ms."""
LOOK_EVERY = 24
"""At rest the sensors are fed and read in one scan of so many: every 240 ms."""
SETTLE_US = 2000
"""From the feed's pin to a good reading: the load switch rises, capacitors are charged (1 ms), and linear
sensors settle (0.3 ms)."""
CONFIRMING = 4
"""Scans for which the sensors stay fed after a look that found something else: a majority needs two."""


class Rest:
    """A front end that reads `front`, and feeds it. At rest it repeats what the board has told last.

    `feeds`: pins of the load switches of sensors and lamps, high for on; None for what is always fed.
    `standby`: called with True for what else shall go dark at rest, such as displays, and with False at its
    end. `scan_us`: time between two scans, here while awake. `sleep_us` waits so many microseconds.
    """

    def __init__(
        self,
        front: "FrontEnd",
        scan_us: int,
        sleep_us: "Callable[[int], object]",
        feeds: "tuple[OutputPin | None, OutputPin | None]" = (None, None),
        standby: "Sequence[Callable[[bool], object]]" = (),
    ) -> None:
        self.size = front.size
        self.scan_us = scan_us
        self.mode = wire.AWAKE
        self._front = front
        self._awake_us = scan_us
        self._sleep_us = sleep_us
        self._sensors, self._lamps = feeds
        self._standby = standby
        self._told: bytearray | None = None  # at rest: the cells that the controller knows
        self._look = 0  # scans until the next look
        self._fed = 0  # scans for which the sensors stay fed
        for feed in feeds:
            if feed is not None:
                feed(1)

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; whether the reading counts."""
        told = self._told
        if told is None or self._sensors is None:
            return self._front.read(into)
        if not self._fed:
            self._look -= 1
            if self._look > 0:
                into[:] = told
                return True
            self._feed()
            self._fed = 1
        if not self._front.read(into):  # the next scan looks again
            return False
        self._fed -= 1
        if not self._fed:
            if self._look <= 0 and into != told:  # a move, or a glitch
                self._fed = CONFIRMING
                self._look = 1
                return True
            self._starve()
        return True

    def watch(self, cells: bytearray) -> None:
        """Take what is told after a scan at rest. Another picture than before wakes the board."""
        told = self._told
        if told is None:
            self._told = bytearray(cells)
            self._starve()
        elif cells != told:
            self.wake()

    def wake(self) -> None:
        """End the rest. Takes SETTLE_US where the sensors have a feed. Lamps stay dark until a picture."""
        if self.mode == wire.AWAKE:
            return
        self.mode = wire.AWAKE
        self.scan_us = self._awake_us
        self._told = None
        if self._lamps is not None:
            self._lamps(1)
        if not self._fed:
            self._feed()
        self._fed = 0
        for still in self._standby:
            still(False)

    def waking(self, command: "Command") -> "Command":
        """The same command; the board wakes for it."""

        def run(payload: bytes) -> bytes:
            self.wake()
            return command(payload)

        return run

    def take(self, payload: bytes) -> bytes:
        """Take the payload of a REST frame. Raises ValueError for an unknown one."""
        if len(payload) != 1 or payload[0] > wire.REST_BUT_DISPLAYS:
            raise ValueError(f"rest: expected one byte, 0 to {wire.REST_BUT_DISPLAYS}")
        mode = payload[0]
        if mode == wire.AWAKE:
            self.wake()
            return payload
        if self.mode == wire.AWAKE:
            self.scan_us = REST_SCAN_US
            if self._lamps is not None:
                self._lamps(0)
        if mode != self.mode:
            for still in self._standby:
                still(mode == wire.REST_ALL)
        self.mode = mode
        return payload

    def _feed(self) -> None:
        if self._sensors is not None:
            self._sensors(1)
            self._sleep_us(SETTLE_US)

    def _starve(self) -> None:
        self._fed = 0
        self._look = LOOK_EVERY
        if self._sensors is not None:
            self._sensors(0)
