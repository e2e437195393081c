"""What levels of linear Hall sensors mean: a band for each cell, which follows drift and can be calibrated.

Every cell has a resting level and the strength of a single man, how far from rest it takes the level; one
pole raises it, the other lowers it. From those and the thresholds come two limits. As long as a level stays
between them the cell is what it was, so the common case costs two comparisons.
"""

import sys
from array import array

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fake.cpython import micropython

    ptr16 = array[int]
else:
    ptr16 = None  # viper's compiler knows it by its name alone
    if sys.implementation.name == "micropython":
        import micropython
    else:  # where a package of somebody else may have this name
        from .fake.cpython import micropython

REST = 32768
"""Level of an empty cell until calibrated: half the supply, as all linear Hall sensors have it."""
MAN = 6000
"""How far a single man takes it until calibrated, in units of the full range's 65536th part (0.05 mV), where
nobody has said what magnets and sensors the board has."""
WEAK = 3
"""A calibration refuses a man that takes it less far than this part of what is expected: noise and neighbours
reach a fourth of that."""
THRESHOLDS = (450, 300, 1120, 1060)
"""Thousandths of a man's strength: a piece from 450 on, gone below 300, a stack from 1120, none below 1060.
High enough that no cell shows a piece by its offset alone."""
LEARNT = (200, 120, 1120, 1060)
"""The same once a calibration has taken the offsets away: a man 6 mm off the middle is felt a fourth as well
(`benchmarks/sensing.py`)."""
STEP = 16
"""How far the resting level follows in one visit: what the converter can just tell apart."""
PAUSE = 4
"""Readings from one visit to the next: at 250 readings a second each of 50 cells follows 1 mV a second."""

EMPTY = 0
FIRST = 1
SECOND = 2
STACK = 4
"""What a cell is: bits as the planes of a STATE have them."""


@micropython.viper
def _outside(low: ptr16, high: ptr16, levels: ptr16, cell: int, cells: int) -> int:
    """The first cell from `cell` on whose level isn't between its limits; `cells` if there is none."""
    while cell < cells:
        level = levels[cell]
        if level < low[cell] or level > high[cell]:
            return cell
        cell += 1
    return cell


class Bands:
    """The cells' bands and `planes`, the bit planes of what they are (3 planes, or 2 without stacks).

    `rest`, `man`: arrays of levels, 0 to 65535, one for each cell. `thresholds`: see THRESHOLDS; nothing
    changes them once the settings have `told` them. `raised`: whether the first plane's pole (white's) raises
    the level. `expected`: how far a single man takes any level until calibrated.
    """

    def __init__(self, cells: int, planes: int, raised: bool, expected: int = MAN) -> None:
        self.cells = cells
        self.rest = array("H", [REST] * cells)
        self.man = array("H", [expected] * cells)
        self._expected = expected
        self.thresholds = THRESHOLDS
        self.told = False
        self.planes = bytearray((cells + 7) // 8 * planes)
        self._size = (cells + 7) // 8
        self._count = planes
        self._raised = raised
        self._states = bytearray(cells)
        self._low = array("H", [0] * cells)
        self._high = array("H", [0] * cells)
        self._visited = 0
        self._pause = 0
        self._owed = 0
        self.settle()

    def settle(self) -> None:
        """Take the limits from rest, man and thresholds again; nothing of them was changed elsewhere."""
        for cell in range(self.cells):
            self._limit(cell)

    def sense(self, levels: "array[int]") -> None:
        """Take one reading of all cells into `planes`."""
        cell = 0
        while True:
            cell = _outside(self._low, self._high, levels, cell, self.cells)
            if cell == self.cells:
                return
            self._change(cell, levels[cell])
            cell += 1

    def follow(self, levels: "array[int]") -> None:
        """Follow drift: now and then one empty cell's rest moves a step towards its level.

        Only while the level is nearer to rest than a quarter of what makes a piece, so that no piece that
        lies badly is ever taken for drift. An occupied cell's rest can't be seen; it goes along with the
        mean of the empty ones, as temperature and supply move them all.
        """
        self._pause = (self._pause + 1) % PAUSE
        if self._pause:
            return
        cell = self._visited
        self._visited = (cell + 1) % self.cells
        if self._states[cell] != EMPTY:
            return
        off = levels[cell] - self.rest[cell]
        if abs(off) * 4000 > self.man[cell] * self.thresholds[0] or abs(off) < STEP:
            return
        step = STEP if off > 0 else -STEP
        self.rest[cell] += step
        self._limit(cell)
        self._owed += step
        empty = self._states.count(b"\x00")
        if abs(self._owed) >= empty * STEP:
            self._owed = 0
            for other in range(self.cells):
                if self._states[other] != EMPTY:
                    # Not beyond what a level can be: the Pico's array would go on at its other end.
                    self.rest[other] = min(max(self.rest[other] + step, 0), 65535)
                    self._limit(other)

    def learn(self, levels: "array[int]", planes: bytes) -> bytes:
        """Calibrate: `levels` are of a board where single men stand as two `planes` say.

        Returns the numbers (from 0) of cells where that can't be: a man that is hardly felt or has the wrong
        pole. Those keep what they had. Thresholds that nobody has set become those of a calibrated board.
        """
        wrong = bytearray()
        size = self._size
        for cell in range(self.cells):
            mask = 0x80 >> (cell & 7)
            first = planes[cell >> 3] & mask
            if not first and not planes[size + (cell >> 3)] & mask:
                self.rest[cell] = levels[cell]
                continue
            off = levels[cell] - self.rest[cell]
            if (off > 0) != (bool(first) == self._raised) or abs(off) * WEAK < self._expected:
                wrong.append(cell)
            else:
                self.man[cell] = abs(off)
        if not self.told and self.thresholds == THRESHOLDS:
            self.thresholds = LEARNT
        self.settle()
        return bytes(wrong)

    def _change(self, cell: int, level: int) -> None:
        """A level outside the band: what is the cell now?"""
        on, off, stack, unstack = self.thresholds
        was = self._states[cell]
        away = level - self.rest[cell]
        pole = FIRST if (away > 0) == self._raised else SECOND
        # In thousandths of a man's strength; what was there needs less to stay than something new to come.
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
        """The levels between which the cell stays what it is."""
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
