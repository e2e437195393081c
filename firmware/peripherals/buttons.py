"""Debounced buttons between pins and ground. An interrupt takes the time of the first edge of a press."""

from .. import wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..host.interfaces import InputPin

DEBOUNCE_US = 25000
"""After a press the contact must be open for so long before the next press counts. Bounce lasts 5 ms; no
finger is faster. An edge counts if the contact is found closed within this time; a glitch from the wires of
the lamps is over in microseconds."""
PRESSES_KEPT = 16
"""Presses kept until the controller acknowledges them. Beyond that the oldest is dropped; its number is
missing."""
STALE_US = 60000000
"""Presses that nobody acknowledges are dropped after so long, before their timestamps could wrap around."""


def _elapsed_us(stamp: int, earlier: int) -> int:
    """Time from `earlier` to `stamp`."""
    return (stamp - earlier) % wire.STAMP_PERIOD


class DebouncedButtons:
    """Watches `pins`, which are pulled up; button n (from 0) is the n-th pin. `stamp` returns the time of
    now.

    A press has the time of its first edge, so bounce never delays it. Then nothing counts until the contact
    was open for DEBOUNCE_US, but that it is held for `wire.HOLD_US`. `payload` is that of a BUTTONS frame,
    empty without unacknowledged presses.
    Interrupts call `stamp`, so it must not allocate.
    """

    def __init__(self, pins: "Sequence[InputPin]", stamp: "Callable[[], int]") -> None:
        self.payload = b""
        self._pins = pins
        self._stamp = stamp
        self._edge = [-1] * len(
            pins
        )  # time of the first falling edge that is neither a press nor a glitch; -1: none
        self._closed = [0] * len(pins)  # when a contact that is not ready was closed last
        self._ready = [True] * len(pins)
        self._pressed = [-1] * len(pins)  # when a button that is held was pressed; -1 once that was told
        self._first = 0
        self._presses: list[tuple[int, int]] = []
        for number, pin in enumerate(pins):
            pin.irq(self._edge_handler(number), pin.IRQ_FALLING, hard=True)

    def poll(self) -> bool:
        """Read all buttons; whether one was pressed, or has been held for long enough."""
        fresh: list[tuple[int, int]] = []
        now = -1
        for number, pin in enumerate(self._pins):
            edge = self._edge[number]
            closed = not pin()
            if edge < 0 and not closed and self._ready[number]:
                continue
            now = self._stamp()  # after both readings, so that no edge is later than now
            if self._ready[number] and not closed:
                if _elapsed_us(now, edge) >= DEBOUNCE_US:  # a glitch
                    self._edge[number] = -1
            elif closed or edge >= 0:
                if self._ready[number]:
                    self._pressed[number] = now if edge < 0 else edge
                    fresh.append((self._pressed[number], number))
                elif closed and self._pressed[number] >= 0 and self._held(number, now):
                    self._pressed[number] = -1
                    fresh.append((now, number + wire.HELD))
                self._edge[number] = -1
                self._ready[number] = False
                self._closed[number] = now
            elif _elapsed_us(now, self._closed[number]) >= DEBOUNCE_US:
                self._ready[number] = True
                self._pressed[number] = -1
        if not fresh:
            self._drop_stale()
            return False
        # Several presses in one poll: oldest first. Their timestamps may be on both sides of a wrap-around.
        fresh.sort(key=lambda press: -_elapsed_us(now, press[0]))
        self._presses += [(number, at) for at, number in fresh]
        excess = len(self._presses) - PRESSES_KEPT
        if excess > 0:
            self.acknowledge(self._first + excess)
        self._update_payload()
        return True

    def _held(self, number: int, now: int) -> bool:
        return _elapsed_us(now, self._pressed[number]) >= wire.HOLD_US

    def acknowledge(self, expected: int) -> None:
        """Drop the presses before number `expected`, which the controller has."""
        known = (expected - self._first) % wire.SEQUENCE_PERIOD
        if known <= len(self._presses):
            self._presses = self._presses[known:]
            self._first = expected % wire.SEQUENCE_PERIOD
            self._update_payload()

    def _drop_stale(self) -> None:
        while self._presses and _elapsed_us(self._stamp(), self._presses[0][1]) >= STALE_US:
            self.acknowledge(self._first + 1)

    def _update_payload(self) -> None:
        self.payload = wire.pack_presses(self._first, self._presses) if self._presses else b""

    def _edge_handler(self, number: int) -> "Callable[[object], None]":
        """The interrupt handler, which must not allocate."""
        edge = self._edge
        stamp = self._stamp

        def handle(pin: object) -> None:
            if edge[number] < 0:
                edge[number] = stamp()

        return handle
