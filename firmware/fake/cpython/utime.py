"""The part of `utime` that the firmware uses, for CPython; ticks wrap as on the Pico."""

import time

_PERIOD = 1 << 30


def ticks_us() -> int:
    """Microseconds modulo 2**30."""
    return time.monotonic_ns() // 1000 % _PERIOD


def ticks_add(ticks: int, delta: int) -> int:
    """`ticks` moved by `delta` µs."""
    return (ticks + delta) % _PERIOD


def ticks_diff(end: int, start: int) -> int:
    """Signed µs from `start` to `end`, right within half a period."""
    half = _PERIOD // 2
    return (end - start + half) % _PERIOD - half


def sleep_us(duration: int) -> None:
    """Wait that many µs."""
    time.sleep(duration / 1_000_000)
