"""Majority of the last three readings, bit by bit: one odd reading of a cell never gets through."""


class Vote:
    """Three buffers: read into `oldest()`, then ask for the `majority()`. Allocates at the start only."""

    def __init__(self, size: int) -> None:
        self._readings = (bytearray(size), bytearray(size), bytearray(size))
        self._majority = bytearray(size)
        self._turn = 0

    def oldest(self) -> bytearray:
        """The buffer of the oldest reading, to be overwritten by the next."""
        self._turn = (self._turn + 1) % 3
        return self._readings[self._turn]

    def majority(self) -> bytearray:
        """Bits that at least two of the three readings agree on; the buffer is reused by the next call."""
        a, b, c = self._readings
        out = self._majority
        if a == b == c:  # nearly always, and compared at the speed of C
            out[:] = a
        else:
            for at in range(len(out)):
                x = a[at]
                y = b[at]
                out[at] = x & y | c[at] & (x | y)
        return out
