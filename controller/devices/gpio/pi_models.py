"""Models of the Raspberry Pi: which pin libraries and lamp outputs each one supports."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from dambord.hardware.description.pins import PICO

TREE = "proc/device-tree/model"
"""File in which the kernel gives the machine's name, such as `Raspberry Pi 4 Model B Rev 1.4`."""
SPI = "dev/spidev0.0"
"""Device file of the first SPI bus, which drives the lamps. It is off until somebody turns it on."""

TURN_ON = "turn SPI on (sudo raspi-config nonint do_spi 0) and restart the Pi"


@dataclass(frozen=True, slots=True)
class PiFamily:
    """The software that a family of models needs.

    `factories`: gpiozero's pin factories, in the order to try them. `extra`: the optional dependency of this
    distribution that installs the module RPi.GPIO. `pwm`: the driver for lamps on a data pin.
    """

    factories: tuple[str, ...]
    extra: str
    pwm: str


# Up to the Pi 4 the processor itself has the pins. lgpio uses the kernel's driver, which puts time stamps on
# edges; RPi.GPIO and gpiozero's native driver read the registers.
EARLY = PiFamily(("lgpio", "rpigpio", "native"), "pi", "rpi_ws281x and root")
# From the Pi 5 on a separate chip (RP1) has the pins. RPi.GPIO and the native driver do not know its
# registers.
RP1 = PiFamily(("lgpio",), "pi5", "Adafruit's driver of the RP1")

FAMILIES = (
    ("Raspberry Pi 5", RP1),  # and 500
    ("Raspberry Pi Compute Module 5", RP1),
    ("Raspberry Pi", EARLY),
)
"""Prefixes of machine names with their families; the first prefix that matches counts."""


@dataclass(frozen=True, slots=True)
class Model:
    """This machine: its name, its family (None if it is not a Raspberry Pi), and whether its SPI bus is
    on."""

    name: str
    family: PiFamily | None
    spi: bool

    @property
    def factories(self) -> tuple[str, ...]:
        """The gpiozero pin factories that can work here, best first."""
        return () if self.family is None else self.family.factories

    def through(self, output: str) -> str:
        """Describe what drives lamps on `output`: `spi` or the name of a data pin of this machine or the
        Pico."""
        if output == "spi":
            return "SPI"
        if output.startswith(PICO):
            return f"the Pico's {output}"
        return f"pin {output}" if self.family is None else f"pin {output} by {self.family.pwm}"

    def advice(self, output: str) -> str:
        """What a person can do if the lamps on `output` cannot be reached; to be appended to the fault."""
        if self.family is None or output.startswith(PICO):
            return ""
        if output == "spi":
            return "" if self.spi else f"; {TURN_ON}"
        return f"; a pin takes {self.family.pwm}, SPI takes neither it nor root"

    @property
    def report(self) -> str:
        """One line: which software drives buttons and lamps, and what is left to be set up."""
        if self.family is None:
            return f"{self.name}: no pins for buttons and lamps; the page has both"
        lamps = "over SPI, without root" if self.spi else f"not yet over SPI: {TURN_ON}"
        return (
            f"{self.name}: buttons through {' or '.join(self.factories)}; lamps {lamps}; "
            f"packages of the extra {self.family.extra}"
        )


def model(root: Path = Path("/")) -> Model:
    """Identify the machine whose file system is at `root`."""
    try:
        name = (root / TREE).read_bytes().rstrip(b"\0").decode("utf-8", "replace")
    except OSError:
        name = ""
    family = next((one for beginning, one in FAMILIES if name.startswith(beginning)), None)
    return Model(name or "not a Raspberry Pi", family, (root / SPI).exists())
