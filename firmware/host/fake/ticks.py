"""Tick arithmetic of `utime`, for MicroPython and CPython: ticks wrap around as on the Pico."""

PERIOD_US = 1 << 30


def ticks_add(ticks: int, delta: int) -> int:
    """`ticks` moved by `delta` µs."""
    return (ticks + delta) % PERIOD_US


def ticks_diff(end: int, start: int) -> int:
    """Signed time from `start` to `end` in µs; correct within half a period."""
    half = PERIOD_US // 2
    return (end - start + half) % PERIOD_US - half
