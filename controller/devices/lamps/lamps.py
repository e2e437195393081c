"""The lamps of a board: takes whole pictures, sends only changes, and keeps to the current limit."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from dambord.controller.devices.closing_device import ClosingDevice
from dambord.controller.devices.lamps.blink import is_lit, next_change
from dambord.controller.devices.lamps.current_limit import GAMMA, LampLevels, Supply
from dambord.controller.devices.lamps.palette import Look
from dambord.controller.devices.lamps.strip import Pixels

DARK: LampLevels = (0, 0, 0)


class Lamps(ClosingDevice):
    """Lamps on a strip; lamp i (from 0) lights the board's square `squares[i]`.

    `brightness` is a percentage of full brightness. The current limit of `supply` may dim the lamps further.
    Raises ValueError if even dark lamps draw more than the limit.
    """

    def __init__(self, pixels: Pixels, squares: Sequence[int], supply: Supply, brightness: int = 100) -> None:
        supply.fit([DARK] * len(squares))  # check the limit now, not during a game
        self._pixels = pixels
        self._squares = tuple(squares)
        self._supply = supply
        self._full = self._levels = tuple(level * brightness // 100 for level in GAMMA)
        self._shown: tuple[LampLevels, ...] | None = None

    def show(self, picture: Mapping[int, Look], at: int) -> int | None:
        """Show a picture as it looks at instant `at` (µs); `picture` has the look of each lit square, 1 … N.

        Only lamps that differ are sent. Returns the instant (µs) at which blinking changes the picture next,
        or None. Raises OSError if the lamps cannot be reached; the next call then sends all of them.
        """
        levels = self._supply.fit([self._level(picture.get(square), at) for square in self._squares])
        shown = self._shown
        if levels != shown:
            self._shown = None
            for lamp, level in enumerate(levels):
                if shown is None or level != shown[lamp]:
                    self._pixels[lamp] = level
            self._pixels.show()
            self._shown = levels
        return next_change((look.blink for look in picture.values()), at)

    def dim(self, share: float) -> None:
        """Show the next pictures with `share` of the brightness, 0 to 1."""
        self._levels = tuple(round(level * share) for level in self._full)

    def close(self) -> None:
        """Switch all lamps off and release the pins."""
        self._pixels.deinit()

    def _level(self, look: Look | None, at: int) -> LampLevels:
        if look is None or not is_lit(look.blink, at):
            return DARK
        red, green, blue = look.colour
        return self._levels[red], self._levels[green], self._levels[blue]
