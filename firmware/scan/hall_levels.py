"""Classifies the levels of linear Hall sensors, with hysteresis, drift tracking and calibration.

Each cell has a rest level, and the strength of a single man: by how much a man changes the level. One pole
raises the level, the other lowers it. Rest, strength and thresholds give a lower and an upper limit. While a
level is between them, the state of the cell remains, so the common case costs two comparisons.
"""

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.fake.cpython import micropython

    ptr16 = array[int]
else:
    ptr16 = None  # the viper compiler recognises this type by its name
    if sys.implementation.name == "micropython":
        import micropython
    else:  # not `import micropython`: another package may have that name
        from ..host.fake.cpython import micropython

REST = 32768
"""Level of an empty cell before calibration: half the supply, as of all linear Hall sensors."""
MAN = 6000
"""Strength of a single man before calibration, unless the settings have one. The unit of all levels is
1/65536 of the converter's range (0.05 mV)."""
WEAKEST_DIVISOR = 3
"""A calibration refuses a man of less than the expected strength divided by this. Noise and neighbouring men
reach a fourth of that limit."""
THRESHOLDS = (450, 300, 1120, 1060)
"""In thousandths of a man's strength: a piece appears at 450 and disappears below 300, a stack appears at
1120 and disappears below 1060. High enough that the offset of an uncalibrated sensor never shows a piece."""
LEARNT = (200, 120, 1120, 1060)
"""The same after calibration, which removes the offsets. A man 6 mm off the centre has a fourth of its
strength (`benchmarks/sensing.py`)."""
DRIFT_STEP = 16
"""The rest level follows drift in steps of this: the resolution of the converter."""
READINGS_PER_STEP = 4
"""One cell takes a step in so many readings. At 250 readings a second each of 50 cells can follow 1 mV/s."""

EMPTY = 0
FIRST = 1
SECOND = 2
STACK = 4
"""State of a cell, one bit for each plane of a STATE."""


@micropython.viper
def _outside(low: ptr16, high: ptr16, levels: ptr16, cell: int, cells: int) -> int:
    """The first cell from `cell` on with a level outside its limits; `cells` if there is none."""
    while cell < cells:
        level = levels[cell]
        if level < low[cell] or level > high[cell]:
            return cell
        cell += 1
    return cell


class LevelClassifier:
    """States of all cells as bit `planes`: 3 planes, or 2 without stacks.

    `rest`, `man`: arrays of rest levels and strengths, 0 to 65535, one for each cell. `thresholds`: see
    THRESHOLDS; no command changes them if `thresholds_fixed`. `raised`: whether the pole of the first plane
    (white's) raises the level. `expected`: strength of a single man before calibration.
    """

    def __init__(self, cells: int, planes: int, raised: bool, expected: int = MAN) -> None:
        self.cells = cells
        self.rest = array("H", [REST] * cells)
        self.man = array("H", [expected] * cells)
        self._expected = expected
        self.thresholds = THRESHOLDS
        self.thresholds_fixed = False
        self.planes = bytearray((cells + 7) // 8 * planes)
        self._size = (cells + 7) // 8
        self._count = planes
        self._raised = raised
        self._states = bytearray(cells)
        self._low = array("H", [0] * cells)
        self._high = array("H", [0] * cells)
        self._visited = 0
        self._readings = 0
        self._common_drift = 0
        self.update_limits()

    def update_limits(self) -> None:
        """Compute the limits anew. To be called after a change of `rest`, `man` or `thresholds`."""
        for cell in range(self.cells):
            self._limit(cell)

    def classify(self, levels: "array[int]") -> None:
        """Update `planes` by one reading of all cells."""
        cell = 0
        while True:
            cell = _outside(self._low, self._high, levels, cell, self.cells)
            if cell == self.cells:
                return
            self._change(cell, levels[cell])
            cell += 1

    def track_drift(self, levels: "array[int]") -> None:
        """Follow drift: every READINGS_PER_STEP readings the rest of one empty cell moves a step to its
        level.

        Only while the level is within a quarter of the threshold for a piece, so that a misplaced piece is
        never taken for drift. The rest of an occupied cell can't be measured. It follows the mean of the
        empty cells, as temperature and supply change all of them.
        """
        self._readings = (self._readings + 1) % READINGS_PER_STEP
        if self._readings:
            return
        cell = self._visited
        self._visited = (cell + 1) % self.cells
        if self._states[cell] != EMPTY:
            return
        off = levels[cell] - self.rest[cell]
        if abs(off) * 4000 > self.man[cell] * self.thresholds[0] or abs(off) < DRIFT_STEP:
            return
        step = DRIFT_STEP if off > 0 else -DRIFT_STEP
        self.rest[cell] += step
        self._limit(cell)
        self._common_drift += step
        empty = self._states.count(b"\x00")
        if abs(self._common_drift) >= empty * DRIFT_STEP:
            self._common_drift = 0
            for other in range(self.cells):
                if self._states[other] != EMPTY:
                    # Limited to the range of a level, as MicroPython's array would wrap around.
                    self.rest[other] = min(max(self.rest[other] + step, 0), 65535)
                    self._limit(other)

    def calibrate(self, levels: "array[int]", planes: bytes) -> bytes:
        """Calibrate by `levels`, which were read with single men on the cells that two `planes` name.

        Returns the numbers (from 0) of cells that were refused, as the man there is too weak or has the wrong
        pole. They keep their calibration. Default thresholds are replaced by those for a calibrated board.
        """
        refused = bytearray()
        size = self._size
        for cell in range(self.cells):
            mask = 0x80 >> (cell & 7)
            first = planes[cell >> 3] & mask
            if not first and not planes[size + (cell >> 3)] & mask:
                self.rest[cell] = levels[cell]
                continue
            off = levels[cell] - self.rest[cell]
            if (off > 0) != (bool(first) == self._raised) or abs(off) * WEAKEST_DIVISOR < self._expected:
                refused.append(cell)
            else:
                self.man[cell] = abs(off)
        if not self.thresholds_fixed and self.thresholds == THRESHOLDS:
            self.thresholds = LEARNT
        self.update_limits()
        return bytes(refused)

    def _change(self, cell: int, level: int) -> None:
        """Determine the state of a cell with a level outside its limits."""
        on, off, stack, unstack = self.thresholds
        was = self._states[cell]
        away = level - self.rest[cell]
        pole = FIRST if (away > 0) == self._raised else SECOND
        # In thousandths of a man's strength. Hysteresis: less is needed to stay than to appear.
        strength = abs(away) * 1000 // self.man[cell]
        state = EMPTY
        if strength >= (off if was & pole else on):
            state = pole
            if self._count == 3 and strength >= (unstack if was == pole | STACK else stack):
                state |= STACK
        self._states[cell] = state
        self._limit(cell)
        mask = 0x80 >> (cell & 7)
        at = cell >> 3
        for plane in range(self._count):
            if state >> plane & 1:
                self.planes[at] |= mask
            else:
                self.planes[at] &= 0xFF ^ mask
            at += self._size

    def _limit(self, cell: int) -> None:
        """Set the limits between which the cell keeps its state."""
        on, off, stack, unstack = self.thresholds
        rest = self.rest[cell]
        man = self.man[cell]
        state = self._states[cell]
        if state == EMPTY:
            near = -(man * on // 1000) + 1
            far = -near
        else:
            near = man * (unstack if state & STACK else off) // 1000
            far = 65535 if state & STACK or self._count < 3 else man * stack // 1000 - 1
        if state and bool(state & FIRST) != self._raised:
            near, far = -far, -near
        self._low[cell] = min(max(rest + near, 0), 65535)
        self._high[cell] = min(max(rest + far, 0), 65535)
