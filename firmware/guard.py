"""The watchdog: restarts a microcontroller that hangs. Unlike `machine.WDT` it can be stopped."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .fake import machine
else:
    import machine

CLEAR = {"RP2040": 0x4005B000, "RP2350": 0x400DB000}
"""By chip: where writing bits clears them in the watchdog's CTRL (its address and 0x3000)."""
ENABLE = 1 << 30


class Guard:
    """Restarts the microcontroller unless `feed` is called every `limit_ms`; 0: no watchdog.

    `chip` as in `sys.implementation._machine`. On one with another watchdog it stays off: nobody could stop
    it, and the prompt would be of no use.
    """

    def __init__(self, limit_ms: int, chip: str) -> None:
        known = [CLEAR[name] for name in CLEAR if name in chip]
        self._clear = known[0] if known else 0
        self._dog = machine.WDT(timeout=limit_ms) if limit_ms and known else None

    def feed(self) -> None:
        """All is well."""
        if self._dog:
            self._dog.feed()

    def stop(self) -> None:
        """From now on nobody looks: the prompt, or a program of somebody else, has as long as it likes."""
        if self._dog:
            machine.mem32[self._clear] = ENABLE
            self._dog = None
