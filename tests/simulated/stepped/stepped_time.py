"""`utime` in a simulated world, for MicroPython and CPython: a sleep ends when the world says so.

Over two pipes in the working directory: `time.ask` takes the instant (µs) that the firmware sleeps until,
`time.tell` gives the instant at which it goes on. Both as 8 bytes, little-endian.
"""

_PERIOD = 1 << 30
_tell = open("time.tell", "rb", 0)  # noqa: PTH123, SIM115 - MicroPython has no pathlib; open to the end
_ask = open("time.ask", "wb", 0)  # noqa: PTH123, SIM115
_now = int.from_bytes(_tell.read(8), "little")


def ticks_us() -> int:
    """Microseconds modulo 2**30. Looking at the clock takes one: who waits for it to pass is not stuck."""
    global _now
    _now += 1
    return _now % _PERIOD


def ticks_add(ticks: int, delta: int) -> int:
    """`ticks` moved by `delta` µs."""
    return (ticks + delta) % _PERIOD


def ticks_diff(end: int, start: int) -> int:
    """Signed µs from `start` to `end`, right within half a period."""
    half = _PERIOD // 2
    return (end - start + half) % _PERIOD - half


def sleep_us(duration: int) -> None:
    """Wait that many µs."""
    global _now
    _ask.write((_now + duration).to_bytes(8, "little"))
    _now = max(_now, int.from_bytes(_tell.read(8), "little"))
