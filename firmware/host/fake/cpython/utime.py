"""The part of `utime` that the firmware uses, for CPython."""

import time

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..ticks import PERIOD_US, ticks_add, ticks_diff
else:  # found by the path that the simulated microcontroller has
    from ticks import PERIOD_US, ticks_add, ticks_diff

__all__ = ("sleep_us", "ticks_add", "ticks_diff", "ticks_us")


def ticks_us() -> int:
    """Microseconds modulo the period."""
    return time.monotonic_ns() // 1000 % PERIOD_US


def sleep_us(duration_us: int) -> None:
    """Sleep for that time."""
    time.sleep(duration_us / 1_000_000)
