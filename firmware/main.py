"""The firmware: scans the board, votes, reports. It knows cells, never a game.

Runs at start on a Raspberry Pi Pico: 74HC165 chain on SPI0 (QH on GP16, CLK on GP18, SH/LD# on GP17).
"""

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from firmware import chain, line, report, settings, vote, wire
    from firmware.fake import machine
    from firmware.fake.cpython import micropython, utime
    from firmware.parts import Front, Port
else:  # on the Pico the files stand flat in the root
    import chain
    import line
    import machine
    import micropython
    import report
    import settings
    import utime
    import vote
    import wire

VERSION = (0, 1, 0)
"""Of the firmware, as HELLO says it."""


def stamp() -> int:
    """Now in µs modulo `wire.STAMP_PERIOD`."""
    return utime.ticks_us() & (wire.STAMP_PERIOD - 1)


def run(front: "Front", port: "Port", hello: "wire.Hello") -> None:
    """Scan `front` every `hello.scan_us` and report on `port` until told to stop.

    A scan that comes late is not made up for: the next one keeps its distance.
    """
    votes = vote.Vote(front.size)
    for _ in range(2):  # a majority needs three readings
        front.read(votes.oldest())
    reports = report.Report(port, hello, stamp())
    due = utime.ticks_us()
    while not reports.stopped:
        now = stamp()
        front.read(votes.oldest())
        reports.cells(now, votes.majority())
        reports.exchange(now)
        due = utime.ticks_add(due, hello.scan_us)
        wait = utime.ticks_diff(due, utime.ticks_us())
        if wait > 0:
            utime.sleep_us(wait)
        else:
            due = utime.ticks_us()


def main() -> None:
    """Build the board that `board.json` describes and run it."""
    board = settings.read("board.json")
    spi = machine.SPI(0, baudrate=1000000, sck=machine.Pin(18), mosi=machine.Pin(19), miso=machine.Pin(16))
    latch = machine.Pin(17, machine.Pin.OUT, value=1)
    front = chain.Chain(spi, latch, board["cells"], board["planes"], bool(board["inverted"]))
    hello = wire.Hello(
        wire.PROTOCOL,
        VERSION,
        board["cells"],
        board["planes"],
        board["heartbeat_ms"],
        board["scan_us"],
        wire.CAN_PING | wire.CAN_STOP,
    )
    # Frames are binary: a byte 03 on the line must not stop the program as Ctrl-C does at the prompt.
    micropython.kbd_intr(-1)
    try:
        run(front, line.Line(sys.stdin, sys.stdout), hello)
    finally:
        micropython.kbd_intr(3)


if __name__ == "__main__":
    main()
