"""`utime` in a simulated world, for MicroPython and CPython: a sleep ends when the world says so.

Over two pipes in the working directory: `time.ask` takes the instant (µs) that the firmware sleeps until,
`time.tell` gives the instant at which it goes on. Both as 8 bytes, little-endian.
"""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dambord.firmware.host.fake.ticks import PERIOD_US, ticks_add, ticks_diff
else:  # found by the path that `run.py` is given
    from ticks import PERIOD_US, ticks_add, ticks_diff

__all__ = ("sleep_us", "ticks_add", "ticks_diff", "ticks_us")

_tell = open("time.tell", "rb", 0)  # noqa: PTH123, SIM115 - MicroPython has no pathlib; open to the end
_ask = open("time.ask", "wb", 0)  # noqa: PTH123, SIM115
_now = int.from_bytes(_tell.read(8), "little")


def ticks_us() -> int:
    """Return microseconds modulo the period. Each call adds one, so that busy loops end."""
    global _now
    _now += 1
    return _now % PERIOD_US


def sleep_us(duration_us: int) -> None:
    """Sleep for that number of microseconds."""
    global _now
    _ask.write((_now + duration_us).to_bytes(8, "little"))
    _now = max(_now, int.from_bytes(_tell.read(8), "little"))
