"""Majority filter: a bit is that of at least two of the last three readings, so a glitch has no effect."""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.fake.cpython import micropython

    ptr8 = bytearray
else:
    ptr8 = None  # the viper compiler recognises this type by its name
    if sys.implementation.name == "micropython":
        import micropython
    else:  # not `import micropython`: another package may have that name
        from ..host.fake.cpython import micropython


@micropython.viper
def _count(first: ptr8, second: ptr8, third: ptr8, out: ptr8, size: int) -> int:
    """Write the majority to `out`; return its length. Compiled: as bytecode it takes 1 ms of each scan."""
    at = 0
    while at < size:
        x = first[at]
        y = second[at]
        out[at] = x & y | third[at] & (x | y)
        at += 1
    return at


class MajorityFilter:
    """For each scan: read into `oldest()`, then use `majority()`. Allocates only when it is made.

    After a reading that does not count, `drop()`: it has no vote, and the three before it keep theirs.
    """

    def __init__(self, size: int) -> None:
        self._readings = (bytearray(size), bytearray(size), bytearray(size))
        self._majority = bytearray(size)
        self._turn = 0

    def oldest(self) -> bytearray:
        """The buffer with the oldest reading, for the next reading."""
        self._turn = (self._turn + 1) % 3
        return self._readings[self._turn]

    def drop(self) -> None:
        """Let the next reading go into the buffer of the last one, which was left as it was."""
        self._turn = (self._turn + 2) % 3

    def majority(self) -> bytearray:
        """The bits on which at least two of the three readings agree. The next call reuses the buffer."""
        a, b, c = self._readings
        _count(a, b, c, self._majority, len(a))
        return self._majority
