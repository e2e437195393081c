"""Wiring diagram, cable list and parts list agree, and every connection needed is there."""

from __future__ import annotations

from collections import Counter
from dataclasses import astuple
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.description.front_end import RegisterChain
from dambord.hardware.draw.mechanics.mechanical_drawing import mechanics
from dambord.hardware.draw.power.consumers import loads
from dambord.hardware.draw.power.power_budget import SUPPLIES_MA, power, source
from dambord.hardware.draw.power.power_source import SOCKET, SUPPLY, USB_MA
from dambord.hardware.draw.svg import Drawing
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.draw.wiring.chip_wires import chip_wires
from dambord.hardware.draw.wiring.harness import MAX_RAIL_DROP_V, harness, rail_area_mm2, rail_lengths_mm
from dambord.hardware.draw.wiring.pinout import CRIMP_MM2
from dambord.hardware.draw.wiring.underside import rails, sensors, underside
from dambord.hardware.draw.wiring.wiring_diagram import diagram, panels
from dambord.hardware.parts.parts_list import parts
from dambord.hardware.physics.conductor import RATED_MA, voltage_drop_v
from dambord.hardware.sensor import SIDE_BY_SIDE_MM
from tests.hardware.boxes import crossing
from tests.hardware.construction import WIRED

BOARDS = [pytest.param(hardware.board(name), id=name) for name in WIRED]
SMALL = (Path(__file__).parents[2] / "hardware" / "boards" / "test-4x4.toml").read_text()


def counted(board: Board) -> Counter[str]:
    """Return the number of each part in the parts list."""
    found: Counter[str] = Counter()
    for part in parts(board):
        found[f"{part.part} {part.which}"] += part.number
        found[part.part] += part.number
    return found


@pytest.mark.parametrize("board", BOARDS)
def test_diagram_shows_every_wire_of_the_harness(board: Board) -> None:
    shown = [wire for panel in panels(harness(board)) for wire in panel.wires]
    assert sorted(map(astuple, shown)) == sorted(map(astuple, harness(board)))
    texts = Counter(element.text for element in ElementTree.fromstring(diagram(board)).iter())
    pins = Counter(pin for wire in harness(board) for _, pin in (wire.start, wire.end))
    assert all(texts[pin] >= number for pin, number in pins.items())


@pytest.mark.parametrize("name", WIRED)
def test_no_text_of_the_diagram_leaves_its_box(name: str) -> None:
    assert crossing(diagram(hardware.board(name))) == []


def test_a_text_that_leaves_its_box_is_found() -> None:
    made = Drawing(400, 200, "t")
    made.rect(10, 100, 40, 20, stroke="#333")
    made.text(14, 114, "far too long for it", font_size=12.0)
    assert crossing(str(made)) == ["far too long for it"]
    beyond = Drawing(100, 200, "t")
    beyond.text(60, 100, "beyond the edge", font_size=12.0)
    assert crossing(str(beyond)) == ["beyond the edge"]


@pytest.mark.parametrize("board", BOARDS)
def test_only_outputs_of_disabled_gates_of_the_level_shifter_are_open(board: Board) -> None:
    wired = {
        int(pin.split()[0])
        for wire in harness(board)
        for part, pin in (wire.start, wire.end)
        if part == "74AHCT125"
    }
    assert wired == {*range(1, 15)} - {6, 8, 11}
    to = {wire.start[1]: wire.end[1] for wire in harness(board) if wire.start[0] == wire.end[0]}
    assert to["1 1OE#"] == "7 GND", "the lamps' gate is enabled"
    assert {to[pin] for pin in ("4 2OE#", "10 3OE#", "13 4OE#")} == {"14 VCC"}
    assert {to[pin] for pin in ("5 2A", "9 3A", "12 4A")} == {"7 GND"}


@pytest.mark.parametrize("board", BOARDS)
def test_components_in_the_wiring_are_in_the_parts_list(board: Board) -> None:
    among = {part for wire in harness(board) for part in (wire.start[0], wire.end[0])}
    bought = counted(board)
    bulk = f"{source(board).bulk} uF"
    assert {"330 Ohm", "100 nF", bulk, "Fuse", "74AHCT125"} <= among
    assert (bought["resistor 330 Ohm"], bought[f"capacitor {bulk}, 6.3 V or more"]) == (1, 1)
    wires = (*harness(board), *underside(board))
    placed = {wire.start[0]: wire.end[0] for wire in wires if wire.start[0].startswith("100 nF")}
    assert bought["capacitor 100 nF ceramic"] == len(placed)
    # One at each chip, at the level shifter, and at each sensor with a supply.
    supplied = [] if board.sensor.name == "reed" else [wire.start[0] for wire in sensors(board)]
    names = [f"U{at}" for at in range(1, chips(board) + 1)]
    assert sorted(placed.values()) == sorted(["74AHCT125", *names, *supplied])


@pytest.mark.parametrize("board", BOARDS)
def test_no_wire_is_too_thick_for_its_crimp_contact(board: Board) -> None:
    areas = {
        wire.area for wire in harness(board) for part, _ in (wire.start, wire.end) if part in ("Pi", "Pico")
    }
    assert max(areas) <= CRIMP_MM2


def test_a_pi_is_fed_by_two_pairs_of_wires() -> None:
    board = hardware.board("linear-100")
    feeds = [wire for wire in harness(board) if wire.cable == "supply" and wire.end[0] == "Pi"]
    assert [wire.end[1] for wire in feeds] == ["2 5V", "6 GND", "4 5V", "14 GND"]
    assert {wire.start for wire in feeds} == {("Pi fuse", "out"), ("Supply", "GND")}
    assert all(RATED_MA[wire.area] >= SUPPLIES_MA[-1] / 2 for wire in feeds), (
        "each pair carries half of the largest supply's current"
    )
    pis = [load for load in loads(board, "5") if load.name == "Raspberry Pi 5"]
    assert [load.max_ma for load in pis] == [2400]


@pytest.mark.parametrize("board", BOARDS)
def test_every_register_input_has_a_pull_up(board: Board) -> None:
    registers = counted(board)["shift register"]
    assert counted(board)["resistor network"] == registers
    pulled = {wire.start for wire in chip_wires(board) if wire.end[0].startswith("RN")}
    inputs = {(f"U{at}", pin) for at in range(1, registers + 1) for pin in "ABCDEFGH"}
    assert inputs <= pulled
    if isinstance(board.front, RegisterChain):
        assert {wire.end for wire in sensors(board)} <= inputs


@pytest.mark.parametrize("name", [name for name in WIRED if chips(hardware.board(name))])
def test_every_chip_is_connected_to_the_harness(name: str) -> None:
    board = hardware.board(name)
    wires = list(chip_wires(board))
    ends = {wire.end for wire in harness(board) if wire.end[0] == board.front.harness_end}
    assert ends == {wire.start for wire in wires if wire.start[0] == board.front.harness_end}
    for end in ends:
        reached = {end}
        for wire in wires:
            if wire.start in reached:
                reached.add(wire.end)
        names = {part for part, _ in reached if part[0] == "U"}
        wanted = {"QH": {"U1"}, "E#": {end[1][3:]}, "SIG": set(end[1].split()[1:])}
        every = {f"U{at}" for at in range(1, chips(board) + 1)}
        assert names == wanted.get(end[1].split()[0], every)


def test_registers_form_a_chain() -> None:
    wires = list(chip_wires(hardware.board("hall-100")))
    links = [(wire.start, wire.end) for wire in wires if wire.start[1] == "10 SER"]
    names = [f"U{at}" for at in range(1, 15)]
    assert links == [
        *(((one, "10 SER"), (other, "9 QH")) for one, other in pairwise(names)),
        (("U14", "10 SER"), ("U14", "8 GND")),
    ]
    inhibited = {wire.start[0] for wire in wires if wire.start[1] == "15 CLK INH" and wire.end[1] == "8 GND"}
    assert inhibited == set(names)


def test_sensor_supply_is_equally_thick_up_to_the_first_row() -> None:
    for name in ("linear-backgammon", "linear-64-all", "linear-100"):
        board = hardware.board(name)
        before = [wire for wire in harness(board) if wire.cable == "rail"]
        assert (
            {wire.area for wire in before} == {wire.area for wire in rails(board)} == {rail_area_mm2(board)}
        )
        metres = (before[0].length + sum(rail_lengths_mm(board)) / 2) / 1000
        assert (
            voltage_drop_v(len(board.cells) * board.sensor.max_ma, rail_area_mm2(board), metres)
            <= MAX_RAIL_DROP_V
        )
    assert rail_area_mm2(hardware.board("linear-backgammon")) == 0.75


def test_a_board_fed_by_usb_needs_neither_pi_nor_supply() -> None:
    board = hardware.board("test-4x4")
    assert source(board) is SOCKET
    assert sum(load.max_ma for load in loads(board, "")) <= USB_MA
    bought = counted(board)
    assert bought["computer"] == bought["USB cable"] == 1
    assert not {"Raspberry Pi", "microSD card", "supply"} & set(bought)
    ends = {wire.start: wire.end for wire in harness(board)}
    assert ends["Pico", "40 VBUS"] == ("Terminals", "+5V")
    assert ends["Computer", "USB"] == ("Pico", "USB")
    assert not {"Pi", "Supply"} & {part for part, _ in (*ends, *ends.values())}
    assert "no supply is needed" in power(board)
    assert "Raspberry Pi" not in power(board)


def test_more_current_than_usb_takes_a_supply_but_no_pi(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SMALL.replace("milliamperes = 350", "milliamperes = 400"))
    board = read(tmp_path / "mine.toml")
    assert source(board) is SUPPLY
    assert counted(board)["supply"] == 1
    assert not counted(board)["Raspberry Pi"]
    assert {wire.start[0] for wire in harness(board) if wire.end[0] == "Pico"} == {"Computer"}
    assert "leave the Pico's pin 40 (VBUS)" in power(board)


def test_a_button_on_a_pi_takes_a_pi(tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(SMALL.replace('GP20 = "w clock"', '17 = "w clock"'))
    board = read(tmp_path / "mine.toml")
    assert source(board) is SUPPLY
    assert counted(board)["Raspberry Pi"] == counted(board)["microSD card"] == 1
    assert "| 4 | " in power(board)


@pytest.mark.parametrize(
    ("name", "lie"), [("hall-64", (-SIDE_BY_SIDE_MM / 2, SIDE_BY_SIDE_MM / 2)), ("reed-64", (0,))]
)
def test_sensors_of_a_square_are_drawn_side_by_side(name: str, lie: tuple[float, ...]) -> None:
    board = hardware.board(name)
    lines = str(mechanics(board)).splitlines()
    big = [float(line.split('"')[1]) for line in lines if "<circle" in line and 'r="7"' in line]
    small = [line for line in lines if "<circle" in line and 'r="2"' in line]
    assert len(small) == len(board.squares) * board.sensor.count
    middle = sum(big) / len(big)
    assert [x - middle for x in big] == pytest.approx([5 * right for right in lie])
