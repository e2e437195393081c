"""The main board: plugs and the Pico's pins are those that firmware and strips expect; its supply is safe."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from dambord.hardware.board import read
from dambord.hardware.board_json import settings
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.component import Component, Fitted
from dambord.hardware.circuit_boards.kicad.artwork import kept_tracks
from dambord.hardware.circuit_boards.main_board import catalogue
from dambord.hardware.circuit_boards.main_board.board import AMPERES, main_board
from dambord.hardware.circuit_boards.main_board.kinds import PICO
from dambord.hardware.circuit_boards.main_board.signals import KEY_NAMES
from dambord.hardware.circuit_boards.main_board.supply import TRIP_PART, TRIP_V
from dambord.hardware.circuit_boards.routing.copper import Copper

ROOT = Path(__file__).parents[2]
BOARD = main_board()
PARTS = {part.ref: part for part in BOARD.components}
USES = {
    **{f"GP{at}": f"KEY{at}" for at in range(13)},
    "GP13": "LAMPS_ON", "GP14": "TURN_WHITE", "GP15": "TURN_BLACK", "GP16": "WHITE", "GP17": "BUS_LATCH",
    "GP18": "BUS_CLK", "GP19": "BACK", "GP20": "SDA", "GP21": "SCL",
    "GP22": "BUS_LAMP", "GP26": "SIG", "GP27": "SENSE_ON", "GP28": "TONE",
}  # fmt: skip
"""For each pin of the Pico the net at the plug or switch that it serves, through one or two parts."""


def pico_net(pin: int) -> str | None:
    """Return the net at a pin of the Pico."""
    return next(PARTS[ref].nets[str(pin)] for ref in ("J10", "J11") if str(pin) in PARTS[ref].nets)


def beyond(net: str, population: str) -> set[str]:
    """Return the nets beyond what is fitted on a net; plugs, ground and supplies left out."""
    parts = {ref for ref, _ in BOARD.on(net, population) if not ref.startswith("J")}
    return {other for ref in parts for other in PARTS[ref].nets.values() if other} - {"GND", "+3V3", "+5VL"}


def served(net: str, population: str) -> set[str]:
    """Return the nets that are reached from a net through one or two parts."""
    near = beyond(net, population)
    return near.union(*(beyond(one, population) for one in near))


def tracks() -> list[Copper]:
    """Return the committed tracks."""
    found = kept_tracks(BOARD, ROOT / "docs" / "hardware" / "main-board" / "main-board.kicad_pcb")
    assert found is not None
    return found


def test_each_pin_of_the_pico_serves_what_the_firmware_expects() -> None:
    pins = {name: pin for pin, name in PICO.items() if name.startswith("GP")}
    for name, net in USES.items():
        population = "linear" if net in ("BACK", "SIG") else "hall"
        assert pico_net(pins[name]) == name
        assert net in served(name, population), (name, net)
    assert [pico_net(pin) for pin in (36, 38, 39, 35)] == ["+3V3", "GND", "VSYS", "ADC_VREF"]


def test_the_bus_plug_is_that_of_the_strips() -> None:
    names = {"BUS_CLK": "CLK", "BUS_LATCH": "LATCH", "BUS_LAMP": "LAMP_IN"}
    here = [names.get(str(net), net) for net in PARTS["J8"].nets.values()]
    assert here == [
        *("GND", "CLK", "GND", "LATCH", "GND", "WHITE", "BLACK"),
        *("BACK", "GND", "SIG", "GND", "LAMP_IN", "+3V3", "VSENSE"),
    ]
    for strip in ("strip", "sister"):
        assert here in [
            list(part.nets.values()) for part in BOARDS[strip]().components if part.kind == "box14"
        ]


def test_lamps_are_fed_by_plugs_with_the_poles_of_the_strips() -> None:
    mine = {tuple(part.nets.values()) for part in BOARD.components if part.kind == "vh2"}
    strips = {tuple(part.nets.values()) for part in BOARDS["strip"]().components if part.kind == "vh2"}
    assert mine == strips == {("+5VL", "GND")}


def test_the_clock_boxs_ribbon_has_both_clock_keys() -> None:
    assert list(PARTS["J9"].nets.values()) == [
        *("+5V_PICO", "GND", "SDA", "SCL", "+3V3", "GND", "TURN_WHITE", "TURN_BLACK", "KEY0", "KEY6")
    ]


@pytest.mark.parametrize(("line", "pin"), [("SDA", "GP20"), ("SCL", "GP21")])
def test_lines_to_the_clock_box_are_clamped_and_still_quick(line: str, pin: str) -> None:
    on = {ref: PARTS[ref] for ref, _ in BOARD.on(line, "hall")}
    assert {"J9", "D5"} < on.keys(), "what a finger discharges goes to ground at the plug"
    assert PARTS["D5"].nets["3"] == "GND"
    (series,) = (part for part in on.values() if part.kind == "resistor")
    assert pin in series.nets.values(), "and nothing reaches the Pico but through a resistor"
    pulled = {ref for ref, _ in BOARD.on(pin, "hall")} & {ref for ref, _ in BOARD.on("+3V3", "hall")}
    (up,) = (PARTS[ref] for ref in pulled if PARTS[ref].kind == "resistor")
    assert (up.value, series.value) == ("2.2k", "100")
    # Clamp, 0.6 m of ribbon at 60 pF/m, two displays and the Pico, 10 pF each; I2C at 400 kHz allows 300 ns.
    assert 0.847 * 2200 * (35 + 36 + 30) * 1e-3 < 300
    assert 3.3 * 100 / 2300 < 0.3 * 3.3, "a display reads the Pico's low"


def test_boards_on_strips_use_the_pins_that_it_has() -> None:
    found = sorted((ROOT / "hardware" / "boards").glob("*-strips.toml"))
    assert len(found) >= 7
    for path in found:
        board = read(path)
        told = json.loads(settings(board))
        assert told["buttons"] == list(range(13))
        assert (told["lamp_pin"], told["lamp_power"], told["piezo"]) == (22, 13, 28)
        assert (told["display"], told["turn_lamps"]) == ([20, 21], [14, 15])
        assert told.get("sensor_power", 27) == 27
        keys = [f"{one.side} {one.name}" for one in board.pico_buttons]
        assert [*keys, "shutdown"] == list(KEY_NAMES)


def test_the_populations_differ_in_the_sensors_feed_and_the_chains_end() -> None:
    joined = {name: {"BLACK", "GP19"} & beyond("BACK", name) for name in BOARD.populations}
    assert joined == {"hall": {"BLACK"}, "reed": set(), "linear": {"GP19"}}
    assert "+5V_SENSE" in beyond("VS", "hall")
    assert ("U2", "2") in BOARD.on("VS", "linear")
    assert not PARTS["U2"].part("hall")
    assert not PARTS["Q6"].part("reed")


def test_every_part_has_a_makers_number() -> None:
    for part in BOARD.components:
        for population in BOARD.populations:
            fitted = part.part(population)
            bought = BOARD.kinds[part.kind].footprint.mounts
            assert bool(fitted and fitted.number and fitted.maker) == bool(bought and fitted), part.ref


def test_every_pin_has_a_pad() -> None:
    for part in BOARD.components:
        kind = BOARD.kinds[part.kind]
        assert (
            set(part.nets)
            == {pad.pin for pad in kind.footprint.pads} - {""}
            == {pin.number for pin in kind.symbol.pins}
        )


def test_supplies_within_their_tolerance_pass_and_higher_ones_are_cut_off() -> None:
    assert 5.25 < TRIP_V * (1 - TRIP_PART) < TRIP_V * (1 + TRIP_PART) < 5.6
    divider = [fitted(PARTS[ref]).value for ref in ("R1", "R2")]
    assert divider == ["12k", "10k"]


def test_a_plug_of_twelve_volts_does_not_turn_the_transistor_on_as_it_goes_in() -> None:
    farads = {"1u": 1e-6, "47n": 47e-9}
    stays, steps = farads[fitted(PARTS["C3"]).value], farads[fitted(PARTS["C16"]).value]
    assert 12 * steps / (stays + steps) < 1.0, "below the least threshold of the transistor's gate"


def test_what_carries_amperes_is_wide_and_stays_on_the_upper_side() -> None:
    for net, width in AMPERES.items():
        mine = [copper for copper in tracks() if copper.net == net]
        assert not [copper for copper in mine if copper.drill], net
        narrow = sum(length(copper) for copper in mine if copper.half < width / 2)
        assert narrow <= (30 if net == "VSAFE" else 10), f"{net}: only links to gates may be narrower"
        assert sum(length(copper) for copper in mine if copper.half == width / 2) > 10


@pytest.mark.parametrize("ref", ["F1", "F2"])
def test_fuses_of_amperes_hold_three(ref: str) -> None:
    assert fitted(PARTS[ref]) == catalogue.FUSE_3A


def fitted(part: Component) -> Fitted:
    """Return what is fitted with Hall sensors."""
    found = part.part("hall")
    assert found is not None
    return found


def length(copper: Copper) -> float:
    """Return a track's length in mm."""
    return math.dist(copper.start, copper.end)
