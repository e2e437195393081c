"""Prints when the program feeds the watchdog, and how it is stopped; under MicroPython and CPython."""

TYPE_CHECKING = False
if TYPE_CHECKING:
    from dambord.firmware import scan_loop
    from dambord.firmware.host.fake import machine
    from dambord.firmware.peripherals.watchdog import StoppableWatchdog
    from dambord.firmware.scan.reading_watch import ReadingWatch
else:
    import machine

    from firmware import scan_loop
    from firmware.peripherals.watchdog import StoppableWatchdog
    from firmware.scan.reading_watch import ReadingWatch


class Hang(Exception):  # noqa: N818 - no error: stands for a call that never returns
    """Raised in place of an endless loop."""


class Parts:
    """Front end, buttons, reporter and watchdog in one; call number `last` of the method `where` hangs."""

    size = 1
    mode = 0
    visited = False
    scan_us = 1000
    all_sent = True
    scans = bad = broken = 0
    ending: "int | None" = None

    def __init__(self, where: str, last: int) -> None:
        self.where = where
        self.last = last
        self.calls: dict[str, int] = {}

    def call(self, name: str) -> None:
        self.calls[name] = self.calls.get(name, 0) + 1
        if name == self.where and self.calls[name] == self.last:
            raise Hang

    def read(self, into: bytearray) -> bool:
        self.call("read")
        return True

    def cells(self, stamp: int, cells: bytearray) -> None:
        self.call("cells")

    def poll(self) -> bool:
        self.call("poll")
        return True

    def wake(self) -> None:
        return

    def pressed(self, stamp: int) -> None:
        self.call("pressed")

    def exchange(self, stamp: int) -> None:
        self.call("exchange")

    def feed(self) -> None:
        self.call("feed")


for where, last in (("read", 7), ("cells", 5), ("poll", 5), ("pressed", 5), ("exchange", 5)):
    parts = Parts(where, last)
    try:
        scan_loop.run(parts, parts, parts, parts, ReadingWatch(parts, 1000))  # type: ignore[arg-type]
    except Hang:
        print("hung in", where, "fed", parts.calls["feed"])


class Dog:
    """Counts how often it is fed."""

    meals = 0

    def __init__(self, timeout: int) -> None:
        print("watches for", timeout)

    def feed(self) -> None:
        Dog.meals += 1


machine.WDT = Dog  # type: ignore[assignment, misc]
for limit, chip in (
    (300, "Raspberry Pi Pico with RP2040"),
    (300, "Pico2 with RP2350"),
    (0, "RP2040"),
    (300, "x"),
):
    Dog.meals = 0
    machine.mem32.clear()
    watch = StoppableWatchdog(limit, chip)
    watch.feed()
    watch.feed()
    before = dict(machine.mem32)
    watch.stop()
    watch.feed()
    watch.stop()
    print(chip, Dog.meals, before, {hex(at): hex(bits) for at, bits in machine.mem32.items()})
