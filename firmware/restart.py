"""Starts the program again after an error, and keeps why: nothing but an order stops it for good.

The text of an error stands in a file, written only when it differs from the last one. How the last run ended
stands in a register of the watchdog that survives a reset but no power cut. A program that fails again and
again starts later and later, so that it wears out nothing.

No part in the folder `override` replaces this one or `error_text`, and neither imports another part.
"""

import sys

from . import error_text

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .host.fake import machine
    from .host.fake.cpython import utime
else:
    import machine
    import utime

WHY = "ended.txt"
"""File with the last error, in one line."""
WATCHDOG_BASE = {"RP2040": 0x40058000, "RP2350": 0x400D8000}
"""By chip: the address of the watchdog's registers."""
_BASE = next(
    (WATCHDOG_BASE[name] for name in WATCHDOG_BASE if name in getattr(sys.implementation, "_machine", "")),
    WATCHDOG_BASE["RP2040"],
)
REASON = _BASE + 8
"""Register: bit 0 is set if the watchdog has made the last reset."""
STATE = _BASE + 16
"""Second scratch register: how the run goes in the upper half, failures in a row in the lower half."""
RUNNING = 0x6462
FAILED = 0x6566
"""The run has not ended; it ended by an error. Anything else: by an order, or there was no power."""
HUNG = "it hung: the watchdog has reset it"
FREE_FAILURES = 3
"""Failures in a row after which the program starts at once."""
LONGEST_WAIT_S = 32
SETTLED_SCANS = 30000
"""Scans after which failures before them count no more: a minute, or some."""


class LastRun:
    """How the last run of the program ended. `why` is empty unless by an error, and is one line."""

    def __init__(self) -> None:
        state = machine.mem32[STATE]
        ended = state >> 16 & 0xFFFF
        hung = ended == RUNNING and bool(machine.mem32[REASON] & 1)
        self.failures = (state & 0xFFFF) if ended in (RUNNING, FAILED) else 0
        self.why = ""
        if hung:
            self.failures += 1
            self.why = HUNG
        elif ended == FAILED:
            self.why = _kept() or "for a reason that could not be kept"
        _mark(RUNNING, self.failures)

    @property
    def often(self) -> bool:
        """Whether the program has failed several times in a row."""
        return self.failures > FREE_FAILURES

    def wait(self) -> None:
        """Wait before the next run if it has failed often."""
        if self.often:
            utime.sleep_us(min(1 << self.failures - FREE_FAILURES, LONGEST_WAIT_S) * 1000000)


def settled() -> None:
    """The program runs well."""
    _mark(RUNNING, 0)


def ended_by_order() -> None:
    """The program ends by an order: the next run has nothing to tell."""
    _mark(0, 0)


def after(error: BaseException) -> None:
    """Keep `error` and reset the microcontroller."""
    _mark(FAILED, min((machine.mem32[STATE] & 0xFFFF) + 1, 0xFFFF))
    try:
        said = error_text.described(error)
        if said != _kept():
            with open(WHY, "w") as file:  # noqa: PTH123 - MicroPython has no pathlib
                file.write(said)
    except Exception:
        pass
    machine.reset()


def _kept() -> str:
    """The last error that was kept."""
    try:
        with open(WHY) as file:  # noqa: PTH123 - MicroPython has no pathlib
            return file.read()
    except (OSError, ValueError):
        return ""


def _mark(how: int, failures: int) -> None:
    machine.mem32[STATE] = how << 16 | failures
