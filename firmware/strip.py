"""A string of WS2812 lamps on one pin, for a controller that has none of its own: whole pictures only."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TIMING = (400, 850, 800, 450)
"""ns high and low of a 0, then of a 1 (WS2812B)."""


class Strip:
    """`lamps` lamps; `send` takes all their levels in the order of the wire: green, red, blue of each."""

    def __init__(self, lamps: int, send: "Callable[[bytearray], object]") -> None:
        self._levels = bytearray(3 * lamps)
        self._send = send
        self._picture = -1
        self._parts: list[int] = []
        self._missing = lamps

    def take(self, payload: bytes) -> bytes:
        """A LAMPS frame's payload; the picture is shown when its last part is here.

        Returns its number, which may come again for another picture once this one is shown. Sending takes
        30 µs a lamp with interrupts off. Raises ValueError for lamps that aren't there.
        """
        lamps = (len(payload) - 2) // 3
        first = payload[1] if len(payload) > 1 else 0
        if len(payload) < 5 or len(payload) % 3 != 2 or (first + lamps) * 3 > len(self._levels):
            raise ValueError(f"{len(self._levels) // 3} lamps: not what the picture has")
        if payload[0] != self._picture:
            self._picture = payload[0]
            self._parts = []
            self._missing = len(self._levels) // 3
        if first not in self._parts:
            self._parts.append(first)
            self._missing -= lamps
        for lamp in range(lamps):
            at = 3 * (first + lamp)
            self._levels[at] = payload[3 * lamp + 3]
            self._levels[at + 1] = payload[3 * lamp + 2]
            self._levels[at + 2] = payload[3 * lamp + 4]
        if self._missing == 0:
            self._picture = -1
            self._send(self._levels)
        return payload[:1]
