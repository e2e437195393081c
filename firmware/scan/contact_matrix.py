"""Contacts in rows and columns at pins of the microcontroller: a board without chips.

Each contact has a diode in series, its cathode at the row. A row is pulled low, and the columns whose
contacts are closed follow. Without diodes three closed contacts at the corners of a rectangle would close the
fourth.
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from ..host.fake.cpython import micropython
    from ..host.interfaces import InputPin, OutputPin
elif sys.implementation.name == "micropython":
    import micropython
else:  # not `import micropython`: another package may have that name
    from ..host.fake.cpython import micropython

SETTLE_US = 50
"""From a change of the rows to columns that read right: three times 80 kOhm, the weakest pull-up, and 200 pF,
twice what a wire under eight squares has."""


class ContactMatrix:
    """A front end of one plane. Cell i is at row i // columns and column i % columns.

    `rows` are open drains, `columns` inputs with pull-ups. `wait` waits for so many microseconds.
    """

    def __init__(
        self,
        rows: "Sequence[OutputPin]",
        columns: "Sequence[InputPin]",
        wait: "Callable[[int], object]",
    ) -> None:
        many = len(columns)
        self.size = (len(rows) * many + 7) // 8
        self._wait = wait
        self._rows = [
            (
                row,
                [
                    (column, (at * many + place) >> 3, 0x80 >> (at * many + place & 7))
                    for place, column in enumerate(columns)
                ],
            )
            for at, row in enumerate(rows)
        ]
        for row in rows:
            row(1)

    def read(self, into: bytearray) -> bool:
        """Read all cells into a buffer of `size` bytes; 1 where a piece is. Every reading counts."""
        self._crossed(into)
        return True

    @micropython.native
    def _crossed(self, into: bytearray) -> None:
        """Pull one row after the other low, and read the columns."""
        wait = self._wait
        for at in range(self.size):
            into[at] = 0
        for row, columns in self._rows:
            row(0)
            wait(SETTLE_US)
            for column, at, mask in columns:
                if not column():
                    into[at] |= mask
            row(1)
