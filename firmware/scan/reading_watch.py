"""Counts the readings that do not count, and tells when the sensors can't be read any more."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.interfaces import FrontEnd

BROKEN_US = 300000
"""The sensors can't be read if no reading has counted for so long."""
SOUND = 2
"""So many readings in a row that count end that, as the majority of three is theirs."""


class ReadingWatch:
    """What is known of the readings of `front`, which come every `scan_us`.

    `bad`: those that did not count since the start (modulo `wire.COUNT_PERIOD`). `broken`: the cells are not
    known; so it is at the start until SOUND readings have counted. `unsound`: whether the last did not count,
    or it is broken.
    """

    def __init__(self, front: "FrontEnd", scan_us: int) -> None:
        self.bad = 0
        self.broken = True
        self.unsound = True
        self._front = front
        self._most = BROKEN_US // scan_us
        self._sound = 0
        self._row = 0

    @property
    def register(self) -> int:
        """The first register that was wrong in the last bad reading."""
        return getattr(self._front, "wrong", wire.NOWHERE)

    def good(self) -> None:
        """A reading counts. To be called while `unsound`."""
        self._row = 0
        self._sound += 1
        if self._sound >= SOUND:
            self.broken = False
        self.unsound = self.broken

    def wrong(self) -> None:
        """A reading does not count."""
        self.bad = (self.bad + 1) % wire.COUNT_PERIOD
        self.unsound = True
        self._sound = 0
        self._row += 1
        if self._row >= self._most:
            self.broken = True
