"""Estimates the current of the lamps and dims the whole picture to stay within the limit."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

LampLevels = tuple[int, int, int]
"""How strongly the red, green and blue of one lamp are driven, 0 to 255; current is proportional to it."""

GAMMA = tuple(round(255 * (value / 255) ** 2.2) for value in range(256))
"""Drive level for each colour value of a screen: a lamp is linear, a screen is not."""


@dataclass(frozen=True, slots=True)
class Supply:
    """`limit` is what all lamps together may draw; each draws `idle` and up to `channel` for each colour.

    All in microamperes. A WS2812B draws up to 20 mA for each of its three colours and about 1 mA when dark.
    """

    limit: int
    channel: int = 20_000
    idle: int = 1_000

    def draw(self, picture: Sequence[LampLevels]) -> int:
        """What a picture of all lamps draws, in microamperes, rounded up."""
        return len(picture) * self.idle - (-sum(map(sum, picture)) * self.channel // 255)

    def fit(self, picture: Sequence[LampLevels]) -> tuple[LampLevels, ...]:
        """The picture, all of it dimmed alike where it would draw more than `limit`.

        Rounded down, so that the sum keeps to the limit in whole numbers. ValueError when even dark lamps
        draw more than that.
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
