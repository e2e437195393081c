"""How long a scan takes on a Pico: `python -m benchmarks.scan_times [BOARD…]`, by default of every board.

The real image in an emulated RP2040 (125 MHz, every instruction counted, no cache misses) reads a board with
nothing on it, its buttons at rest. `read`: one reading; `vote`: the majority of three; `keys`: polling the
buttons; `whole`: a whole scan with nothing to tell, lamps and displays left out. In µs. `bus` is what the SPI
takes beside, which the emulator does not count.
"""

from __future__ import annotations

import json
import sys

from dambord import hardware
from dambord.firmware import wire
from dambord.hardware.board_json import settings
from tests.devices.link.talk import Talk
from tests.firmware.pico import Pico
from tests.simulated.clock import simulated_time

SPI_MHZ = 1
WORK = """
import machine, time
from firmware import scan_loop, settings, wire
from firmware.link import reporter
from firmware.peripherals import buttons, rest
from firmware.scan import front_ends, majority, reading_watch
board = settings.parse({said!r}, "x")
front, commands = front_ends.FRONT_ENDS[board["front"]](board)
keys = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["buttons"]]
pressed = buttons.DebouncedButtons(keys, scan_loop.stamp)
votes = majority.MajorityFilter(front.size)
resting = rest.Rest(front, board["scan_us"], time.sleep_us)
watch = reading_watch.ReadingWatch(front, board["scan_us"])
class Line:
    def received(self): return b""
    def write(self, data): pass
    def send(self, data, start): return len(data)
hello = wire.Hello(wire.PROTOCOL, wire.FIRMWARE, board["cells"], board["planes"], 10000, board["scan_us"], 0)
reports = reporter.Reporter(Line(), hello, 0, pressed, {{}})
def read():
    front.read(votes.oldest())
def scan():
    now = scan_loop.stamp()
    if not resting.read(votes.oldest()):
        votes.drop()
    elif watch.unsound:
        watch.good()
    cells = votes.majority()
    if watch.bad != reports.bad or watch.broken or reports.broken:
        reports.readings(1, watch)
    reports.cells(1, cells)
    pressed.poll()
    reports.exchange(1)
def took(work):
    work()
    since = time.ticks_us()
    for _ in range(16):
        work()
    return time.ticks_diff(time.ticks_us(), since) // 16
for _ in range(3):
    scan()
print(took(read), took(votes.majority), took(pressed.poll), took(scan), watch.bad)
"""


def times(pico: Pico, name: str) -> str:
    """One line of the table."""
    said = settings(hardware.board(name))
    read, vote, keys, whole, _ = map(int, pico.mpremote("exec", WORK.format(said=said.encode())).split())
    told = json.loads(said)
    cells = told["cells"]
    each = told["sentinels"].count("x") if "sentinels" in told else 8
    strips = -(-cells // len(told.get("channels", " ")))
    size = {"chain": -(-cells // each) * told["planes"], "strips": cells + strips}.get(told["front"], 0)
    period = told["scan_us"]
    figures = (read, vote, keys, whole, 8 * size // SPI_MHZ, period)
    return f"{name:20}" + "".join(f"{one:8}" for one in figures) + f"{1e6 / period:8.0f}"


def main() -> None:
    """Print the table."""
    names = sys.argv[1:] or list(hardware.names())
    print(f"{'board':20}    read    vote    keys   whole     bus  period   Hz", flush=True)
    for name in names:
        told = json.loads(settings(hardware.board(name)))
        sentinels = told.get("sentinels", "")
        each = sentinels.count("x") or 8
        channels = told.get("channels", [0])
        wiring = {
            "sentinels": sentinels,
            "registers": -(-told["cells"] // each) * told["planes"],
            "strips": -(-told["cells"] // len(channels)) if told.get("front") == "strips" else 0,
            "channels": channels,
            "buttons": told.get("buttons", []),
        }
        with simulated_time() as world, Pico(world, **wiring) as pico:
            pico.show("." * told["cells"], told["planes"])
            pico.levels([32768] * told["cells"])
            with Talk(pico.port) as talk:
                talk.command(wire.STOP)
            print(times(pico, name), flush=True)


if __name__ == "__main__":
    main()
