"""Majority of the last three readings, bit by bit: one odd reading of a cell never gets through."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fake.cpython import micropython

    ptr8 = bytearray
else:
    ptr8 = None  # viper's compiler knows it by its name alone
    if sys.implementation.name == "micropython":
        import micropython
    else:  # where a package of somebody else may have this name
        from .fake.cpython import micropython


@micropython.viper
def _count(first: ptr8, second: ptr8, third: ptr8, out: ptr8, size: int) -> int:
    """The majority into `out`, and its length; compiled, as it takes a millisecond of a scan otherwise."""
    at = 0
    while at < size:
        x = first[at]
        y = second[at]
        out[at] = x & y | third[at] & (x | y)
        at += 1
    return at


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
        _count(a, b, c, self._majority, len(a))
        return self._majority
