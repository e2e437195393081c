"""A strip of WS2812 lamps on one pin, shown in whole pictures."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable

TIMING_NS = (400, 850, 800, 450)
"""High and low time of a 0 bit, then of a 1 bit (WS2812B)."""


class Ws2812Strip:
    """`lamps` lamps. `send` takes all levels in the order that they have on the pin: green, red, blue."""

    def __init__(self, lamps: int, send: "Callable[[bytearray], object]") -> None:
        self._levels = bytearray(3 * lamps)
        self._send = send
        self._picture = -1
        self._parts: list[int] = []
        self._missing = lamps

    def take(self, payload: bytes) -> bytes:
        """Take the payload of a LAMPS frame; show the picture after its last part.

        Returns the picture's number. After it was shown, the number may be used for another picture. Sending
        takes 30 µs for each lamp, with interrupts off. Raises ValueError for lamps that do not exist.
        """
        lamps = (len(payload) - 2) // 3
        first = payload[1] if len(payload) > 1 else 0
        if len(payload) < 5 or len(payload) % 3 != 2 or (first + lamps) * 3 > len(self._levels):
            raise ValueError(f"{len(self._levels) // 3} lamps: the picture does not fit")
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
