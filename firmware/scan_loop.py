"""The board's program: reads the sensors, filters, reports, until told to stop. It knows cells, no game."""

import binascii
import sys

from . import restart, settings, wire
from .link import reporter, serial_line, settings_transfer
from .peripherals import buttons, clock_box, rest, watchdog, ws2812
from .scan import front_ends, majority, reading_watch

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .host.fake import machine
    from .host.fake.cpython import utime
    from .host.interfaces import Command, FrontEnd, PolledPart
else:
    import machine
    import utime

SETTINGS = "board.json"
"""File with the settings of this board."""
FIRST_READINGS = 100
"""Readings before the first scan at most; two that count are enough."""
LAST_FRAMES_US = 200000
"""How long the last frames may take on a line that accepts nothing."""


_STAMP_MASK = wire.STAMP_PERIOD - 1  # the period itself is no small integer, so using it would allocate


def stamp() -> int:
    """Timestamp of now: µs modulo `wire.STAMP_PERIOD`. Interrupts call it, so it must not allocate."""
    return utime.ticks_us() & _STAMP_MASK


def run(
    front: "rest.Rest",
    reports: "reporter.Reporter",
    pressed: "buttons.DebouncedButtons",
    dog: "watchdog.StoppableWatchdog",
    watch: "reading_watch.ReadingWatch",
    parts: "tuple[PolledPart, ...]" = (),
) -> None:
    """Scan `front` every `scan_us` and report, until told to stop.

    `watch` is that of its readings, `parts` are polled in every scan.
    After a late scan the next one starts `scan_us` later: missed scans are not made up for.
    """
    votes = majority.MajorityFilter(front.size)
    for _ in range(FIRST_READINGS):
        if front.read(votes.oldest()):
            watch.good()
            if not watch.broken:
                break
        else:
            votes.drop()
            watch.wrong()
    due = utime.ticks_us()
    while reports.ending is None:
        now = stamp()
        if not front.read(votes.oldest()):
            votes.drop()
            watch.wrong()
        elif watch.unsound:
            watch.good()
        cells = votes.majority()
        if watch.bad != reports.bad or watch.broken or reports.broken:
            reports.readings(now, watch)
        if not watch.broken:
            reports.cells(now, cells)
            if reports.scans == restart.SETTLED_SCANS:
                restart.settled()
        if front.mode:
            front.watch(cells)
        if pressed.poll():
            front.wake()
            reports.pressed(stamp())  # the press may be later than the start of this scan
        reports.exchange(now)
        for part in parts:
            part.poll(now)
        if reports.visited:  # by another controller perhaps than the one that sent the board to rest
            reports.visited = False
            front.wake()
        dog.feed()
        due = utime.ticks_add(due, front.scan_us)
        wait = utime.ticks_diff(due, utime.ticks_us())
        if wait > 0:
            utime.sleep_us(wait)
        else:
            due = utime.ticks_us()
    stopped = utime.ticks_us()
    while not reports.all_sent and utime.ticks_diff(utime.ticks_us(), stopped) < LAST_FRAMES_US:
        reports.exchange(stamp())


def main(failure: str = "") -> None:
    """Set up the board that `board.json` describes, and run it. `failure`: why the program has failed before.

    With wrong settings it has no cells, but still answers: it reports what is wrong and accepts new settings.
    """
    content = settings.content(SETTINGS)
    board, front, commands, fault = _front_end(content)
    name = getattr(sys.implementation, "_machine", "")
    commands[wire.ASK_MACHINE] = lambda payload: wire.reason(name)
    commands[wire.SETTINGS] = settings_transfer.SettingsTransfer(SETTINGS).take
    if board["lamps"]:
        commands[wire.LAMPS] = _lamp_command(board)
    pressed = buttons.DebouncedButtons(
        [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["buttons"]], stamp
    )
    feeds = _switch(board["sensor_power"]), _switch(board["lamp_power"])
    box = clock_box.ClockBox(board)
    commands.update(box.commands)
    resting = rest.Rest(front, board["scan_us"], utime.sleep_us, feeds, (box.standby,))
    for kind in (wire.CALIBRATE, wire.ASK_LEVELS):
        if kind in commands:
            commands[kind] = resting.waking(commands[kind])
    commands[wire.REST] = resting.take
    if failure:
        commands[wire.ASK_WHY] = lambda payload: wire.reason(failure)
    hello = _hello(board, commands, binascii.crc32(content), fault)
    dog = watchdog.StoppableWatchdog(board["watchdog_ms"], name)
    endings = {wire.STOP: None, wire.RESET: machine.reset, wire.LOADER: machine.bootloader}
    watch = reading_watch.ReadingWatch(front, board["scan_us"])
    line = serial_line.SerialLine(sys.stdin, sys.stdout)
    reports = reporter.Reporter(line, hello, stamp(), pressed, commands)
    run(resting, reports, pressed, dog, watch, (box,))
    # Only an order ends it. After an error the watchdog goes on, and the program is started again.
    dog.stop()
    restart.ended_by_order()
    end = None if reports.ending is None else endings[reports.ending]
    if end:
        utime.sleep_us(
            LAST_FRAMES_US // 2
        )  # a reset closes the USB line: wait until the last frame has arrived
        end()


def _front_end(content: bytes) -> "tuple[dict[str, Any], FrontEnd, dict[int, Command], str]":
    """From the content of `board.json`: the settings, the front end, its commands, and what is wrong."""
    try:
        board = settings.parse(content, SETTINGS)
        front, commands = front_ends.FRONT_ENDS[board["front"]](board)
    except ValueError as error:
        return dict(settings.DEFAULTS, cells=0, planes=0), front_ends.NoSensors(), {}, str(error)
    return board, front, commands, ""


def _lamp_command(board: "dict[str, Any]") -> "Command":
    """The command that shows a picture on the board's lamps."""
    pin = machine.Pin(board["lamp_pin"], machine.Pin.OUT, value=0)
    return ws2812.Ws2812Strip(
        board["lamps"], lambda levels: machine.bitstream(pin, 0, ws2812.TIMING_NS, levels)
    ).take


def _switch(number: int) -> "machine.Pin | None":
    """The pin of a load switch, on from the start; None for the number -1."""
    return None if number < 0 else machine.Pin(number, machine.Pin.OUT, value=1)


def _hello(board: "dict[str, Any]", commands: "dict[int, Command]", crc: int, fault: str) -> "wire.Hello":
    """The board's identification."""
    capabilities = wire.CAN_PING | wire.CAN_STOP | wire.CAN_RESET | wire.CAN_SETTINGS | wire.CAN_REST
    if wire.CALIBRATE in commands:
        capabilities |= wire.CAN_CALIBRATE
    if wire.LAMPS in commands:
        capabilities |= wire.CAN_LAMPS
    if board["front"] == "strips" or board["sentinels"]:
        capabilities |= wire.CAN_SENTINELS
    if wire.ASK_WHY in commands:
        capabilities |= wire.FAILED
    if board["buttons"]:
        capabilities |= wire.CAN_BUTTONS
    if wire.DISPLAY in commands:
        capabilities |= wire.CAN_DISPLAY
    if wire.SOUND in commands:
        capabilities |= wire.CAN_SOUND
    return wire.Hello(
        wire.PROTOCOL,
        wire.FIRMWARE,
        board["cells"],
        board["planes"],
        board["heartbeat_ms"],
        board["scan_us"],
        capabilities,
        crc,
        fault,
    )
