"""The tunes of the piezo: short, and told apart by their number of tones and by rising or falling."""

from __future__ import annotations

from collections.abc import Mapping

Tune = tuple[tuple[int, int], ...]
"""Hertz and milliseconds of each tone; 0 Hz is a pause."""

TUNES: Mapping[str, Tune] = {
    "flag": ((2000, 250), (0, 100), (2000, 250), (0, 100), (2000, 500)),
    "irregular": ((1200, 180), (700, 350)),
    "draw": ((900, 120), (1200, 120)),
}
"""A flag has fallen; a wrong turn; a draw or a double is offered."""
