"""Buttons between pins and ground: each press once, stamped at the first touch by the pin's own interrupt."""

from . import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from .parts import Input

QUIET = 25000
"""µs that a contact must have been open and still before it counts again: bounce lasts 5 ms, no finger comes
back that soon. A touch counts if the contact is found closed within that time: what lamps' wires beside a
button's give it is over in some microseconds."""
KEPT = 16
"""Presses that wait for the controller's GOT; when there are more the oldest goes, and the numbers tell."""
STALE = 60000000
"""µs after which a press that no controller has asked for is forgotten: its stamp would come round again, and
nobody knows any more what it was meant for."""


def _after(stamp: int, earlier: int) -> int:
    """µs from `earlier` to `stamp`."""
    return (stamp - earlier) % wire.STAMP_PERIOD


class Buttons:
    """Watches `pins`, pulled up; button n (from 0) is the n-th. `stamp` says what time it is.

    The first touch counts, so that nobody loses time by it; nothing counts then until the contact has been
    still. `payload` is what a BUTTONS frame should say, empty when there is nothing to say. `stamp` is called
    by interrupts, so it must not allocate.
    """

    def __init__(self, pins: "Sequence[Input]", stamp: "Callable[[], int]") -> None:
        self.payload = b""
        self._pins = pins
        self._stamp = stamp
        self._touched = [-1] * len(pins)  # when, since it counted or was found to be nothing; -1: not
        self._moved = [0] * len(pins)
        self._still = [True] * len(pins)
        self._first = 0
        self._presses: list[tuple[int, int]] = []
        for number, pin in enumerate(pins):
            pin.irq(self._watcher(number), pin.IRQ_FALLING, hard=True)

    def look(self) -> bool:
        """Look at all buttons; whether one was pressed."""
        fresh: list[tuple[int, int]] = []
        now = -1
        for number, pin in enumerate(self._pins):
            at = self._touched[number]
            closed = not pin()
            if at < 0 and not closed and self._still[number]:
                continue
            now = self._stamp()  # after what was read, so that no touch is later than the look that finds it
            if self._still[number] and not closed:
                if _after(now, at) >= QUIET:  # no finger
                    self._touched[number] = -1
            elif closed or at >= 0:
                if self._still[number]:
                    fresh.append((now if at < 0 else at, number))
                self._touched[number] = -1
                self._still[number] = False
                self._moved[number] = now
            elif _after(now, self._moved[number]) >= QUIET:
                self._still[number] = True
        if not fresh:
            self._drop_stale()
            return False
        # Seen in one look: in the order of their touches, which may lie on both sides of the stamps' wrap.
        fresh.sort(key=lambda press: -_after(now, press[0]))
        self._presses += [(number, at) for at, number in fresh]
        over = len(self._presses) - KEPT
        if over > 0:
            self.forget(self._first + over)
        self._say()
        return True

    def forget(self, expected: int) -> None:
        """The controller has all presses before the one numbered `expected`."""
        known = (expected - self._first) % wire.SEQUENCE_PERIOD
        if known <= len(self._presses):
            self._presses = self._presses[known:]
            self._first = expected % wire.SEQUENCE_PERIOD
            self._say()

    def _drop_stale(self) -> None:
        while self._presses and _after(self._stamp(), self._presses[0][1]) >= STALE:
            self.forget(self._first + 1)

    def _say(self) -> None:
        self.payload = wire.pack_presses(self._first, self._presses) if self._presses else b""

    def _watcher(self, number: int) -> "Callable[[object], None]":
        """What the interrupt runs: it must not allocate."""
        touched = self._touched
        stamp = self._stamp

        def noted(pin: object) -> None:
            if touched[number] < 0:
                touched[number] = stamp()

        return noted
