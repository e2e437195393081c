"""Estimates the current of the lamps and dims the whole picture to stay within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LampLevels = tuple[int, int, int]
"""Drive levels of red, green and blue of one lamp, 0 to 255 each. The current is proportional to them."""

GAMMA = tuple(round(255 * (value / 255) ** 2.2) for value in range(256))
"""Gamma correction: the drive level for each sRGB value. A lamp is linear, a screen is not."""


@dataclass(frozen=True, slots=True)
class Supply:
    """The power supply of the lamps; all currents are in microamperes.

    All lamps together may draw `limit`. Each lamp draws `idle`, plus up to `channel` for each of its three
    colours. A WS2812B draws up to 20 mA per colour and about 1 mA when dark.
    """

    limit: int
    channel: int = 20_000
    idle: int = 1_000

    def draw(self, picture: Sequence[LampLevels]) -> int:
        """Return the current that a picture of all lamps draws, in microamperes, rounded up."""
        return len(picture) * self.idle - (-sum(map(sum, picture)) * self.channel // 255)

    def fit(self, picture: Sequence[LampLevels]) -> tuple[LampLevels, ...]:
        """Return the picture, with all lamps dimmed by the same factor if it would draw more than `limit`.

        Levels are rounded down, so that the sum never exceeds the limit. Raises ValueError if even dark lamps
        draw more than the limit.
        """
        budget = self.limit - len(picture) * self.idle
        if budget < 0:
            raise ValueError(
                f"{len(picture)} dark lamps draw more than the limit of {self.limit} microamperes"
            )
        wanted = sum(map(sum, picture)) * self.channel
        if wanted <= budget * 255:
            return tuple(picture)
        share = budget * 255
        return tuple(
            (red * share // wanted, green * share // wanted, blue * share // wanted)
            for red, green, blue in picture
        )
