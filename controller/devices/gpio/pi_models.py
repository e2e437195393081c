"""Models of the Raspberry Pi: which pin libraries and lamp outputs each one supports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dambord.hardware.description.pins import PICO

TREE = "proc/device-tree/model"
"""Where the kernel names the machine, as in `Raspberry Pi 4 Model B Rev 1.4`."""
SPI = "dev/spidev0.0"
"""The first SPI bus, on which lamps hang; it is off until somebody turns it on."""

TURN_ON = "turn SPI on (sudo raspi-config nonint do_spi 0) and restart the Pi"


@dataclass(frozen=True, slots=True)
class Family:
    """How a family of models is reached: gpiozero's `factories` in the order to try them, the `extra` of this
    distribution with the module RPi.GPIO, what drives lamps on a data pin (`pwm`)."""

    factories: tuple[str, ...]
    extra: str
    pwm: str


# Up to the Pi 4 the pins belong to the processor. lgpio asks the kernel, which stamps the edges; RPi.GPIO and
# gpiozero's own driver read the registers.
EARLY = Family(("lgpio", "rpigpio", "native"), "pi", "rpi_ws281x and root")
# From the Pi 5 on they belong to a chip of their own (RP1), whose registers those two don't know.
RP1 = Family(("lgpio",), "pi5", "Adafruit's driver of the RP1")

FAMILIES = (
    ("Raspberry Pi 5", RP1),  # and 500
    ("Raspberry Pi Compute Module 5", RP1),
    ("Raspberry Pi", EARLY),
)
"""Beginning of the name and what holds for it; the first that fits."""


@dataclass(frozen=True, slots=True)
class Model:
    """This machine: its own name, its family (None if it is no Raspberry Pi), whether its SPI bus is on."""

    name: str
    family: Family | None
    spi: bool

    @property
    def factories(self) -> tuple[str, ...]:
        """gpiozero's pin factories that can work here, the best first."""
        return () if self.family is None else self.family.factories

    def through(self, output: str) -> str:
        """What drives lamps on `output`, which is `spi` or the name of a data pin, ours or the Pico's."""
        if output == "spi":
            return "SPI"
        if output.startswith(PICO):
            return f"the Pico's {output}"
        return f"pin {output}" if self.family is None else f"pin {output} by {self.family.pwm}"

    def advice(self, output: str) -> str:
        """What a person can do about lamps that can't be reached on `output`, to be added to the fault."""
        if self.family is None or output.startswith(PICO):
            return ""
        if output == "spi":
            return "" if self.spi else f"; {TURN_ON}"
        return f"; a pin takes {self.family.pwm}, SPI takes neither it nor root"

    @property
    def report(self) -> str:
        """One line: what reaches what, and what is to be done about it."""
        if self.family is None:
            return f"{self.name}: no pins for buttons and lamps; the page has both"
        lamps = "over SPI, without root" if self.spi else f"not yet over SPI: {TURN_ON}"
        return (
            f"{self.name}: buttons through {' or '.join(self.factories)}; lamps {lamps}; "
            f"packages of the extra {self.family.extra}"
        )


def model(root: Path = Path("/")) -> Model:
    """The machine whose file system is at `root`."""
    try:
        name = (root / TREE).read_bytes().rstrip(b"\0").decode("utf-8", "replace")
    except OSError:
        name = ""
    family = next((one for beginning, one in FAMILIES if name.startswith(beginning)), None)
    return Model(name or "not a Raspberry Pi", family, (root / SPI).exists())
