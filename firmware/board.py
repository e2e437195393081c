"""The board's program: scans, votes, reports, until told to stop. It knows cells, never a game."""

import binascii
import sys

from . import buttons, fronts, guard, incoming, line, report, settings, strip, vote, wire

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .commands import Command
    from .fake import machine
    from .fake.cpython import utime
    from .parts import Front
else:
    import machine
    import utime

SETTINGS = "board.json"
"""What this board is."""
PARTING = 200000
"""µs that the last words may take on a line without room."""


_STAMPS = wire.STAMP_PERIOD - 1  # the period itself is more than a small integer, and has to be allocated


def stamp() -> int:
    """Now in µs modulo `wire.STAMP_PERIOD`. Allocates nothing on the Pico: interrupts call it."""
    return utime.ticks_us() & _STAMPS


def run(
    front: "Front",
    reports: "report.Report",
    pressed: "buttons.Buttons",
    watch: "guard.Guard",
    scan_us: int,
) -> None:
    """Scan `front` every `scan_us` and report until told to stop.

    A scan that comes late is not made up for: the next one keeps its distance.
    """
    votes = vote.Vote(front.size)
    for _ in range(2):  # a majority needs three readings
        front.read(votes.oldest())
    due = utime.ticks_us()
    while reports.ending is None:
        now = stamp()
        front.read(votes.oldest())
        reports.cells(now, votes.majority())
        if pressed.look():
            reports.pressed(stamp())  # a touch may be later than this scan
        reports.exchange(now)
        watch.feed()
        due = utime.ticks_add(due, scan_us)
        wait = utime.ticks_diff(due, utime.ticks_us())
        if wait > 0:
            utime.sleep_us(wait)
        else:
            due = utime.ticks_us()
    begun = utime.ticks_us()
    while not reports.told and utime.ticks_diff(utime.ticks_us(), begun) < PARTING:
        reports.exchange(stamp())


def main() -> None:
    """Build the board that `board.json` describes and run it.

    One whose settings are wrong has no cells, but answers: it says what is wrong, and takes others.
    """
    content = settings.content(SETTINGS)
    board, front, commands, fault = _built(content)
    name = getattr(sys.implementation, "_machine", "")
    commands[wire.ASK_MACHINE] = lambda payload: wire.reason(name)
    commands[wire.SETTINGS] = incoming.Incoming(SETTINGS).take
    if board["lamps"]:
        commands[wire.LAMPS] = _lamps(board)
    pressed = buttons.Buttons(
        [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["buttons"]], stamp
    )
    hello = _hello(board, commands, binascii.crc32(content), fault)
    watch = guard.Guard(board["watchdog_ms"], name)
    endings = {wire.STOP: None, wire.RESET: machine.reset, wire.LOADER: machine.bootloader}
    try:
        reports = report.Report(line.Line(sys.stdin, sys.stdout), hello, stamp(), pressed, commands)
        run(front, reports, pressed, watch, board["scan_us"])
    finally:
        watch.stop()
    end = None if reports.ending is None else endings[reports.ending]
    if end:
        utime.sleep_us(PARTING // 2)  # the line goes with us: let the last words arrive
        end()


def _built(content: bytes) -> "tuple[dict[str, Any], Front, dict[int, Command], str]":
    """What the content of `board.json` says, the front end of that with its commands, and what is wrong."""
    try:
        board = settings.parse(content, SETTINGS)
        front, commands = fronts.FRONTS[board["front"]](board)
    except ValueError as error:
        return dict(settings.DEFAULTS, cells=0, planes=0), fronts.Nothing(), {}, str(error)
    return board, front, commands, ""


def _lamps(board: "dict[str, Any]") -> "Command":
    """The command that shows a picture on the board's lamps."""
    pin = machine.Pin(board["lamp_pin"], machine.Pin.OUT, value=0)
    return strip.Strip(board["lamps"], lambda levels: machine.bitstream(pin, 0, strip.TIMING, levels)).take


def _hello(board: "dict[str, Any]", commands: "dict[int, Command]", crc: int, fault: str) -> "wire.Hello":
    """What the board says of itself."""
    capabilities = wire.CAN_PING | wire.CAN_STOP | wire.CAN_RESET | wire.CAN_SETTINGS
    if wire.CALIBRATE in commands:
        capabilities |= wire.CAN_CALIBRATE
    if wire.LAMPS in commands:
        capabilities |= wire.CAN_LAMPS
    if board["buttons"]:
        capabilities |= wire.CAN_BUTTONS
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
