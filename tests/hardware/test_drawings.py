"""Drawings and lists: the committed files are up to date, and their content is correct."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path
from xml.etree import ElementTree

import pytest

from dambord import hardware
from dambord.hardware.description.thresholds import USUAL
from dambord.hardware.draw.__main__ import DOCUMENTS, SHOWN, common, documents, drawn, main
from dambord.hardware.draw.mechanics.magnet_chart import threshold
from dambord.hardware.draw.mechanics.square_maps import lamps, squares
from dambord.hardware.draw.mechanics.top_plate import DARK, SECOND
from dambord.hardware.draw.power.consumers import loads
from dambord.hardware.draw.power.power_budget import (
    FRAME_AIR_C,
    MAX_JUNCTION_C,
    REGULATOR_DROP_V,
    REGULATORS,
    fuse,
    power,
    regulator,
    supply,
)
from dambord.hardware.draw.wiring import simulator
from dambord.hardware.draw.wiring.chip_inputs import chips, inputs
from dambord.hardware.draw.wiring.detail_drawings import DETAILS
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.underside import rails, sensors, string, underside
from dambord.hardware.draw.wiring.wiring_diagram import cables
from dambord.hardware.parts.counted_parts import men, wired_parts
from dambord.hardware.parts.parts_list import parts
from dambord.hardware.physics.magnetic_field import detection_radius_mm, disc_field_mt
from tests.hardware.boxes import crossing
from tests.hardware.construction import LIT

FOLDER = Path(__file__).parents[2] / DOCUMENTS


@pytest.mark.parametrize("name", SHOWN)
def test_what_the_documents_show_of_a_board_is_up_to_date(name: str) -> None:
    files = documents(hardware.board(name))
    assert sorted(path.name for path in (FOLDER / name).iterdir()) == sorted(files)
    differing = [file for file, text in files.items() if (FOLDER / name / file).read_text() != text]
    assert differing == [], "run make drawings"


def test_pages_of_all_boards_are_up_to_date() -> None:
    differing = [file for file, text in common().items() if (FOLDER / file).read_text() != text]
    assert differing == [], "run make drawings"


@pytest.mark.parametrize("file", DETAILS)
def test_details_open_the_boxes_with_texts_that_fit(file: str) -> None:
    drawn = DETAILS[file]()
    assert crossing(drawn) == []
    texts = " | ".join(element.text or "" for element in ElementTree.fromstring(drawn).iter())
    for needed in {
        "register.svg": ("33 Ohm, Pico GP18", "8 x 10 kOhm", "RN2 5, sensor 12 white", "U3 9 QH", "nothing"),
        "multiplexer.svg": ("sensor 17", "Pico GP7", "U1 SIG, U3 SIG"),
        "lamp.svg": ("330 Ohm", "1000 uF", "lamp 2 DIN", "pin 1 5 9 12", "pin 4 10 13"),
    }[file]:
        assert needed in texts


def test_the_documents_show_no_other_board() -> None:
    assert {path.parent.name for path in FOLDER.glob("*/squares.svg")} == set(SHOWN)


@pytest.mark.parametrize("name", hardware.names())
def test_maps_show_every_square_with_its_sensor_and_lamp(name: str) -> None:
    board = hardware.board(name)
    numbers = [str(number) for number in range(1, len(board.squares) + 1)]
    for drawing in (squares(board), *([lamps(board)] if name in LIT else [])):
        said = [element.text or "" for element in ElementTree.fromstring(str(drawing)).iter()]
        assert all(said.count(number) >= 2 for number in numbers)
    wanted = {" · ".join(inputs(board, cell)) for cell in range(len(board.cells))}
    assert wanted <= {element.text for element in ElementTree.fromstring(str(squares(board))).iter()}


@pytest.mark.parametrize("name", hardware.names())
def test_no_input_or_pin_is_wired_twice(name: str) -> None:
    board = hardware.board(name)
    ends = [wire.end for wire in sensors(board)]
    assert len(set(ends)) == len(ends)
    used = [end for wire in harness(board) for end in (wire.start, wire.end) if end[0] in ("Pi", "Pico")]
    assert len(set(used)) == len(used)
    assert not set(used) & set(ends)


def test_the_first_chip_reads_the_first_eight_cells() -> None:
    hall = hardware.board("hall-100")
    assert inputs(hall, 0) == ("U1 H", "U8 H")
    assert inputs(hall, 9) == ("U2 G", "U9 G")
    assert chips(hall) == 14
    assert inputs(hardware.board("linear-100"), 17) == ("U2 C1",)
    assert inputs(hardware.board("test-4x4"), 15) == ("GP15",)


@pytest.mark.parametrize(
    ("name", "pieces"),
    [
        ("reed-64", 24),
        ("hall-100", 40),
        ("linear-64-all", 32),
        ("test-4x4", 8),
        ("linear-backgammon", 30),
        ("hall-backgammon", 30),
    ],
)
def test_pieces_of_the_games_are_counted(name: str, pieces: int) -> None:
    board = hardware.board(name)
    assert men(board) == pieces
    listed = {part.part: part.number for part in parts(board)}
    assert (listed.get("piece", 0) + listed.get("checker", 0), listed["magnet"]) == (pieces, pieces + 2)
    assert listed["lamp"] == len(board.squares)


@pytest.mark.parametrize("name", LIT)
def test_supply_and_fuse_are_large_enough(name: str) -> None:
    board = hardware.board(name)
    for pi in ("Zero 2 W", "3", "4", "5"):
        assert supply(board, pi) >= 1.2 * sum(load.max_ma for load in loads(board, pi))
        assert all(load.resting_ma <= load.typical_ma <= load.max_ma for load in loads(board, pi))
    assert board.strip.milliamperes < fuse(board)


def test_higher_sensor_current_takes_a_larger_regulator() -> None:
    assert regulator(hardware.board("linear-64")) == "regulator"
    for name in ("linear-100", "linear-64-all", "linear-backgammon"):
        assert regulator(hardware.board(name)) == "large_regulator"
    listed = {part.part: part.which for part in parts(hardware.board("linear-backgammon"))}
    assert listed["regulator 3.3 V"].startswith("3 A")


@pytest.mark.parametrize("kind", REGULATORS)
def test_no_regulator_exceeds_its_temperature_limit(kind: str) -> None:
    listed = REGULATORS[kind]
    assert FRAME_AIR_C + listed.max_ma / 1000 * REGULATOR_DROP_V * listed.kelvin_per_watt <= MAX_JUNCTION_C


def test_power_budget_gives_the_regulators_temperature() -> None:
    assert "up to 0.6 W into heat: 106 °C inside it" in power(hardware.board("linear-64"))
    assert "up to 1.2 W into heat: 67 °C inside it" in power(hardware.board("linear-64-all"))
    assert "regulator" not in power(hardware.board("hall-64"))


def test_a_backgammon_board_has_numbered_points_dice_and_cube() -> None:
    board = hardware.board("linear-backgammon")
    drawn = list(ElementTree.fromstring(str(squares(board))).iter())
    rim = {shape.text: (shape.get("x"), shape.get("y")) for shape in drawn if shape.get("fill") == "#fff"}
    assert set(map(str, range(1, 25))) <= rim.keys()
    assert [rim[str(point)][0] for point in range(1, 13)] == [
        rim[str(25 - point)][0] for point in range(1, 13)
    ]
    assert len([shape for shape in drawn if shape.get("fill") in (DARK, SECOND)]) == 24
    listed = {part.part: part.number for part in parts(board)}
    assert (listed["die"], listed["doubling cube"]) == (4, 1)
    assert "die" not in {part.part for part in parts(hardware.board("reed-64"))}


def test_lamps_and_buttons_on_the_microcontroller_are_wired_to_it(tmp_path: Path) -> None:
    own = tmp_path / "mine.toml"
    tables = '[lamps]\noutput = "GP22"\n[buttons]\nGP14 = "w clock"\n17 = "b clock"\n'
    own.write_text((FOLDER.parents[1] / "hardware" / "boards" / "linear-64.toml").read_text() + tables)
    board = hardware.board(str(own))
    wired = {wire.end: wire.start for wire in harness(board)}
    assert wired["74AHCT125", "2 1A"] == ("Pico", "29 GP22")
    assert wired["White's buttons", "clock"] == ("Pico", "19 GP14")
    assert wired["Black's buttons", "clock"] == ("Pi", "11 GPIO17")
    used = [end for wire in harness(board) for end in (wire.start, wire.end) if end[0] in ("Pi", "Pico")]
    assert len(set(used)) == len(used)
    assert {part.part: part.number for part in parts(board)}["clock button"] == 2


def test_field_on_a_discs_axis_matches_the_exact_formula() -> None:
    for below in (3.0, 8.0, 20.0):
        exact = 595 * ((below + 2) / ((below + 2) ** 2 + 7.5**2) ** 0.5 - below / (below**2 + 7.5**2) ** 0.5)
        assert disc_field_mt(15, 2, 1190, 0, below) == pytest.approx(exact, rel=0.01)


@pytest.mark.parametrize("name", hardware.names())
def test_a_piece_anywhere_inside_its_square_is_detected(name: str) -> None:
    board = hardware.board(name)
    body = board.body
    corner = 2**0.5 * (body.square - body.piece) / 2
    assert detection_radius_mm(board.field_mt, threshold(board), body.square) > corner
    # And never by the next square's sensor.
    assert abs(board.field_mt(body.square - corner)) < threshold(board) / 2


def test_a_stack_is_recognised_only_near_the_centre() -> None:
    board = hardware.board("linear-64")
    stack = board.field_mt(0) * USUAL.stack / 1000
    assert board.field_mt(0) < stack < board.field_mt(0, 2)
    assert board.field_mt(8, 2) < stack


def test_detection_radius_is_zero_at_the_limit_and_an_error_beyond() -> None:
    board = hardware.board("hall-64")
    assert detection_radius_mm(board.field_mt, board.field_mt(0), 50) == 0, "on the centre alone"
    with pytest.raises(ValueError, match=r"expected 42 mT on the centre, there are 32\.78 mT"):
        detection_radius_mm(board.field_mt, 42, 50)


def test_an_off_centre_sensor_has_a_smaller_detection_radius() -> None:
    board = hardware.board("linear-64")
    aside = replace(board, body=replace(board.body, sensor=5))
    assert detection_radius_mm(aside.field_mt, 12, 50) == detection_radius_mm(board.field_mt, 12, 50) - 5


def test_of_sensors_side_by_side_the_farther_one_counts() -> None:
    board = hardware.board("hall-64")
    assert board.sensor.beside == (-2.2, 2.2)
    together = replace(board, sensor=replace(board.sensor, pitch_mm=0.0))
    assert board.field_mt(0) == together.field_mt(2.2) < together.field_mt(0)


def test_cable_list_has_every_wire() -> None:
    rows = list(csv.reader(io.StringIO(cables(hardware.board("reed-64")))))
    assert {len(row) for row in rows} == {8}
    board = hardware.board("reed-64")
    assert len(rows) == 1 + len(harness(board)) + len(underside(board))
    assert len(list(sensors(board))) == 32
    assert len(list(string(board))) == 3 * 31


@pytest.mark.parametrize(
    ("name", "pins"),
    [("reed-64", {"GND"}), ("hall-64", {"5V", "GND"}), ("linear-backgammon", {"3V3", "GND"})],
)
def test_supply_and_ground_reach_every_row_of_sensors(name: str, pins: set[str]) -> None:
    board = hardware.board(name)
    wired = list(rails(board))
    assert {wire.start[1] for wire in wired} == pins
    assert {wire.start for wire in wired[: len(pins)]} <= {wire.end for wire in harness(board)}
    assert {wire.area for wire in wired} == {0.75 if name == "linear-backgammon" else 0.25}
    rows = {row for row, _ in board.squares}
    assert len(wired) == len(pins) * len(rows)
    assert [wire.start for wire in wired[len(pins) :]] == [wire.end for wire in wired[: -len(pins)]]


def test_command_draws_a_users_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    own = tmp_path / "club.toml"
    own.write_text(
        (FOLDER.parents[1] / "hardware" / "boards" / "reed-64.toml").read_text()
        + "\n[cells]\nturned = true\n"
    )
    monkeypatch.setattr("sys.argv", ["draw", str(own), "--to", str(tmp_path)])
    assert main() == 0
    assert capsys.readouterr().out == f"{tmp_path / 'club'}\n"
    assert "club: squares and sensors" in (tmp_path / "club" / "squares.svg").read_text()


def test_command_draws_every_board(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["draw", "--to", str(tmp_path)])
    assert main() == 0
    assert {path.name for path in tmp_path.iterdir()} == {*hardware.names(), *common()}
    for name in hardware.names():
        board = hardware.board(name)
        found = {path.name for path in (tmp_path / name).iterdir()}
        assert found == {*drawn(board), *simulator.files(board)}


LARGE = """
sensor = "linear"
rows = 15
columns = 15
squares = "all"
wiring = "header"
[microcontroller.mux]
chips = [[26, 6], [26, 7], [26, 8], [26, 9], [26, 10], [26, 11], [26, 12], [26, 13], [26, 14], [26, 15],
         [26, 16], [26, 17], [26, 18], [26, 19], [26, 20]]
[body]
square = 42
piece = 35
height = 8
lamp = 16
"""


def test_a_board_beyond_the_largest_parts_is_rejected_in_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "large.toml").write_text(LARGE)
    monkeypatch.setattr("sys.argv", ["draw", str(tmp_path / "large.toml"), "--to", str(tmp_path)])
    assert main() == 2
    assert capsys.readouterr().err == (
        "python -m dambord.hardware.draw: large: "
        "2250 mA: expected 2000 mA at most, the largest regulator listed\n"
    )
    hungry = replace(hardware.board("reed-64").sensor, max_ma=2000.0)
    with pytest.raises(hardware.BoardError, match="expected 10000 mA at most, the largest supply listed"):
        supply(replace(hardware.board("reed-64"), sensor=hungry), "4")


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 4), (2, 4), (3, 3)])
@pytest.mark.parametrize("squares", ["dark", "all"])
def test_a_small_board_has_no_more_pieces_than_squares(
    tmp_path: Path, rows: int, columns: int, squares: str
) -> None:
    own = tmp_path / "small.toml"
    body = "[body]\nsquare = 42\npiece = 35\nheight = 8\nlamp = 16\ngap = 5.2\n"
    own.write_text(
        f'sensor = "reed"\nrows = {rows}\ncolumns = {columns}\nsquares = "{squares}"\n'
        f'wiring = "header"\n{body}'
    )
    board = hardware.board(str(own))
    counted = dict(wired_parts(board))
    assert counted["magnet"] == counted["man"] + 2
    assert 0 <= men(board) <= len(board.squares)


@pytest.mark.parametrize("board", ["reed-99", "none.toml"])
def test_command_reports_an_error_in_one_line(
    board: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["draw", board])
    assert main() == 2
    said = capsys.readouterr().err
    assert board in said
    assert said.count("\n") == 1
