"""Front ends made of what `board.json` says: which pins, which chips."""

from . import bands, chain, commands, direct, mux, settings, store

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Callable
    from typing import Any

    from .commands import Command
    from .fake import machine
    from .parts import Front

    Made = tuple[Front, dict[int, Command]]
else:
    import machine


class Nothing:
    """A front end of no cells, for a board that waits for right settings."""

    size = 0

    def read(self, into: bytearray) -> None:
        """There is nothing to read."""


def _chain(board: "dict[str, Any]") -> "Made":
    clock, unheard, data = (machine.Pin(pin) for pin in (settings.CLOCK, settings.UNHEARD, settings.DATA))
    spi = machine.SPI(0, baudrate=1000000, sck=clock, mosi=unheard, miso=data)
    latch = machine.Pin(settings.LATCH, machine.Pin.OUT, value=1)
    return chain.Chain(spi, latch, board["cells"], board["planes"], bool(board["inverted"])), {}


def _mux(board: "dict[str, Any]") -> "Made":
    address = [machine.Pin(pin, machine.Pin.OUT, value=0) for pin in board["address"]]
    chips = [
        (machine.ADC(machine.Pin(channel)), machine.Pin(enable, machine.Pin.OUT, value=1))
        for channel, enable in board["chips"]
    ]
    learnt = bands.Bands(board["cells"], board["planes"], bool(board["raised"]), board["man"])
    store.load(commands.KEPT, learnt)
    if board["thresholds"]:  # whoever wrote them down meant them, calibrated or not
        learnt.thresholds = tuple(board["thresholds"])
        learnt.told = True
        learnt.settle()
    front = mux.Mux(address, chips, learnt)
    return front, commands.tuning(front, commands.KEPT)


def _direct(board: "dict[str, Any]") -> "Made":
    pins = [machine.Pin(pin, machine.Pin.IN, machine.Pin.PULL_UP) for pin in board["pins"]]
    return direct.Direct(pins, board["planes"], bool(board["inverted"])), {}


FRONTS: "dict[str, Callable[[dict[str, Any]], Made]]" = {"chain": _chain, "mux": _mux, "direct": _direct}
"""By the name in the settings: what makes the front end and its own commands."""
