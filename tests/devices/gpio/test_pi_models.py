"""Models of the Raspberry Pi: the drivers chosen, the report, and the advice."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.devices.gpio.gpio_buttons import ButtonsError, open_factory
from dambord.controller.devices.gpio.pi_models import EARLY, RP1, SPI, TREE, Model, PiFamily, model


def machine(root: Path, name: str, *, spi: bool = True) -> Model:
    """Return the model of a system under `root` whose kernel reports this name."""
    for path, content in ((TREE, name.encode() + b"\0"), *(((SPI, b""),) if spi else ())):
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_bytes(content)
    return model(root)


@pytest.mark.parametrize(
    ("name", "family"),
    [
        ("Raspberry Pi Zero 2 W Rev 1.0", EARLY),
        ("Raspberry Pi 3 Model B Plus Rev 1.3", EARLY),
        ("Raspberry Pi 4 Model B Rev 1.4", EARLY),
        ("Raspberry Pi 400 Rev 1.0", EARLY),
        ("Raspberry Pi Compute Module 4 Rev 1.0", EARLY),
        ("Raspberry Pi 5 Model B Rev 1.0", RP1),
        ("Raspberry Pi 500 Rev 1.0", RP1),
        ("Raspberry Pi Compute Module 5 Rev 1.0", RP1),
    ],
)
def test_every_model_has_its_family(tmp_path: Path, name: str, family: PiFamily) -> None:
    made = machine(tmp_path, name)
    assert (made.name, made.family) == (name, family)
    assert made.factories[0] == "lgpio"
    assert made.report == (
        f"{name}: buttons through {' or '.join(family.factories)}; lamps over SPI, without root; "
        f"packages of the extra {family.extra}"
    )


def test_a_pi_5_has_no_factory_that_reads_registers(tmp_path: Path) -> None:
    assert machine(tmp_path, "Raspberry Pi 5 Model B Rev 1.0").factories == ("lgpio",)


def test_disabled_spi_is_reported_with_advice(tmp_path: Path) -> None:
    made = machine(tmp_path, "Raspberry Pi 4 Model B Rev 1.4", spi=False)
    assert "turn SPI on (sudo raspi-config nonint do_spi 0)" in made.report
    assert made.advice("spi").startswith("; turn SPI on")
    assert made.through("spi") == "SPI"


def test_lamps_on_a_pin_are_named_with_their_driver(tmp_path: Path) -> None:
    early = machine(tmp_path, "Raspberry Pi 3 Model B Rev 1.2")
    assert early.through("D18") == "pin D18 by rpi_ws281x and root"
    assert early.advice("D18") == "; a pin takes rpi_ws281x and root, SPI takes neither it nor root"
    assert early.advice("spi") == ""
    assert machine(tmp_path, "Raspberry Pi 5 Model B").through("D18").endswith("Adafruit's driver of the RP1")


def test_other_machine_has_no_family(tmp_path: Path) -> None:
    made = model(tmp_path)
    assert (made.name, made.factories, made.advice("spi")) == ("not a Raspberry Pi", (), "")
    assert made.report == "not a Raspberry Pi: no pins for buttons and lamps; the page has both"
    assert made.through("D18") == "pin D18"
    assert machine(tmp_path, "Banana Pi BPI-M5").factories == ()


def test_the_first_factory_that_works_is_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    factory, name = open_factory(tmp_path, ("lgpio", "mock", "native"))
    assert (type(factory).__name__, name) == ("MockFactory", "mock")
    factory.close()


def test_environment_variable_overrides_the_factories(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LG_WD", str(tmp_path))
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mock")
    factory, name = open_factory(tmp_path, ("lgpio",))
    assert name == "mock"
    factory.close()
    monkeypatch.setenv("GPIOZERO_PIN_FACTORY", "mook")
    with pytest.raises(ButtonsError, match=r"\(mook: unknown to gpiozero\)$"):
        open_factory(tmp_path, ("lgpio",))


def test_without_a_working_factory_the_reasons_are_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("GPIOZERO_PIN_FACTORY", raising=False)
    monkeypatch.setenv("LG_WD", str(tmp_path))
    with pytest.raises(ButtonsError, match=r"no GPIO pins on this machine \(not a Raspberry Pi\)$"):
        open_factory(tmp_path, ())
