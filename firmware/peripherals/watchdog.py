"""The watchdog: resets a microcontroller that hangs. Unlike `machine.WDT` it can be stopped."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from ..host.fake import machine
else:
    import machine

CTRL_CLEAR = {"RP2040": 0x4005B000, "RP2350": 0x400DB000}
"""By chip: the address that clears bits in the watchdog's register CTRL (0x3000 above the register)."""
ENABLE = 1 << 30


class StoppableWatchdog:
    """Resets the microcontroller unless `feed` is called every `limit_ms`; 0: no watchdog.

    `chip` as in `sys.implementation._machine`. On any other chip it stays off, as it could not be stopped and
    would reset the interpreter's prompt.
    """

    def __init__(self, limit_ms: int, chip: str) -> None:
        known = [CTRL_CLEAR[name] for name in CTRL_CLEAR if name in chip]
        self._clear = known[0] if known else 0
        self._dog = machine.WDT(timeout=limit_ms) if limit_ms and known else None

    def feed(self) -> None:
        """Feed the watchdog."""
        if self._dog:
            self._dog.feed()

    def stop(self) -> None:
        """Stop the watchdog, so that the prompt or another program can run without feeding it."""
        if self._dog:
            machine.mem32[self._clear] = ENABLE
            self._dog = None
