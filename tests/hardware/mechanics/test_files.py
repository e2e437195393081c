"""DXF, PDF and STL are read back: what a machine would make is what the board's file says."""

from __future__ import annotations

import io
import struct
from pathlib import Path

import ezdxf
import pytest
import trimesh
from ezdxf.entities import Circle, LWPolyline
from pypdf import PdfReader

from dambord import hardware
from dambord.hardware.mechanics.__main__ import files, main, sheets
from dambord.hardware.mechanics.files.dxf_file import dxf
from dambord.hardware.mechanics.files.paper_template import PAGE_MM, paper_template, tiles
from dambord.hardware.mechanics.files.printed_parts import printed_parts
from dambord.hardware.mechanics.files.solid import stl
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.plan import Plan
from dambord.hardware.mechanics.plates.clock_housing import sloped_box
from dambord.hardware.mechanics.plates.plate import Plate, rectangle, sheet
from tests.hardware.construction import BOXED

Read = tuple[list[LWPolyline], list[Circle]]


def cut(text: str) -> Read:
    """Return closed lines and circles of the layer CUT."""
    model = ezdxf.read(io.StringIO(text)).modelspace()
    entities = [one for one in model if one.dxf.layer == "CUT"]
    lines = [one for one in entities if isinstance(one, LWPolyline)]
    circles = [one for one in entities if isinstance(one, Circle)]
    assert len(lines) + len(circles) == len(entities)
    return lines, circles


@pytest.mark.parametrize("name", BOXED)
def test_drawings_for_the_laser_have_a_hole_over_every_lamp(name: str) -> None:
    board = hardware.board(name)
    lines, circles = cut(dxf(sheets(board)["top-plate"]))
    found = {(round(one.dxf.center.x, 3), round(-one.dxf.center.y, 3)) for one in circles}
    assert found == {(round(x, 3), round(y, 3)) for x, y in Plan(board).lamps}
    assert {one.dxf.radius for one in circles} == {2.5}
    (outline,) = lines
    wide, deep = board.body.side(board.columns), board.body.side(board.rows)
    assert {(x, y) for x, y, *_ in outline.get_points()} == {(0, 0), (wide, 0), (wide, -deep), (0, -deep)}


@pytest.mark.parametrize("name", ["reed-100", "hall-64-all", "test-4x4", "hall-backgammon"])
def test_every_line_to_cut_is_closed_and_inside_its_plate(name: str) -> None:
    for plates in sheets(hardware.board(name)).values():
        lines, circles = cut(dxf(plates))
        assert all(line.closed and len(line) >= 4 for line in lines)
        laid = sheet(plates)
        wide = max(x for plate in laid for x, _ in plate.outline)
        deep = max(y for plate in laid for _, y in plate.outline)
        corners = [(x, -y) for line in lines for x, y, *_ in line.get_points()]
        corners += [(one.dxf.center.x, -one.dxf.center.y) for one in circles]
        assert all(-1e-6 <= x <= wide + 1e-6 and -1e-6 <= y <= deep + 1e-6 for x, y in corners)
        assert len(lines) == sum(1 + len(plate.windows) for plate in plates)
        assert len(circles) == sum(len(plate.holes) for plate in plates)


def test_drawings_are_in_millimetres() -> None:
    drawing = ezdxf.read(io.StringIO(dxf(sheets(hardware.board("test-4x4"))["frame"])))
    assert drawing.units == ezdxf.units.MM


def test_a_backgammon_board_has_points_and_a_bar() -> None:
    (top,) = sheets(hardware.board("hall-backgammon"))["top-plate"]
    assert sorted(len(line) for line in top.lines) == [3] * 24 + [4, 4]
    (squares,) = sheets(hardware.board("hall-64"))["top-plate"]
    assert sorted(len(line) for line in squares.lines) == [2] * 14 + [4]


def test_the_same_board_gives_the_same_files() -> None:
    board = hardware.board("test-4x4")
    assert dict(files(board)) == dict(files(board))


@pytest.mark.parametrize(
    ("size", "pages"), [((100, 100), (1, 1)), ((180, 250), (1, 1)), ((460, 460), (3, 2))]
)
def test_a_template_has_as_many_pages_of_a4_as_it_needs(
    size: tuple[float, float], pages: tuple[int, int]
) -> None:
    assert tiles(size) == pages
    plate = Plate("plate", 4, rectangle(0, 0, *size))
    made = PdfReader(io.BytesIO(paper_template("mine", [plate])))
    assert len(made.pages) == pages[0] * pages[1]
    for page in made.pages:
        sides = float(page.mediabox.width) / 72 * 25.4, float(page.mediabox.height) / 72 * 25.4
        assert sides == pytest.approx(PAGE_MM, abs=0.1)
        assert "Print at 100 %" in page.extract_text()


def test_a_template_is_of_full_size() -> None:
    """The ruler is 100 mm long, and a plate of 120 x 80 mm is drawn as one, in points of 1/72 inch."""
    plate = Plate("plate", 4, rectangle(0, 0, 120, 80))
    drawn = PdfReader(io.BytesIO(paper_template("mine", [plate]))).pages[0].get_contents()
    assert drawn is not None
    lines = [line.split() for line in drawn.get_data().decode("latin-1").splitlines()]
    runs = [
        abs(float(line[3]) - float(line[0])) / 72 * 25.4
        for line in lines
        if len(line) == 7 and (line[2], line[5], line[6]) == ("m", "l", "S") and line[1] == line[4]
    ]
    assert any(run == pytest.approx(100, abs=0.02) for run in runs)
    corners = [tuple(float(n) / 72 * 25.4 for n in line[:2]) for line in lines if line[-1:] in (["m"], ["l"])]
    assert (120, 80) in {(round(ax - bx), round(ay - by)) for ax, ay in corners for bx, by in corners}


@pytest.mark.parametrize("name", ["reed-100", "hall-64", "linear-backgammon", "test-4x4"])
def test_printed_parts_are_solids_of_the_expected_size(name: str) -> None:
    board = hardware.board(name)
    body, stack = board.body, check_stack(board)
    made = {}
    for part, solid in printed_parts(board).items():
        content = stl(solid)
        assert struct.unpack("<I", content[80:84])[0] * 50 + 84 == len(content)
        mesh = trimesh.load_mesh(io.BytesIO(content), file_type="stl")
        assert mesh.is_watertight, part
        assert mesh.volume > 10, part
        assert mesh.bounds[0][2] == pytest.approx(0), part
        made[part] = mesh
    assert made["piece"].extents == pytest.approx([body.piece, body.piece, body.height], abs=0.05)
    assert made["spacer"].extents[2] == pytest.approx(stack.spacer, abs=1e-4)
    assert made["pillar"].extents[2] == pytest.approx(stack.pillar, abs=1e-4)
    assert made["corner-block"].extents == pytest.approx([12, 12, stack.wall], abs=1e-3)
    assert made["light-pipe"].extents[2] == pytest.approx(stack.pipe, abs=1e-4)
    assert ("reed-sleeve" in made) == (board.sensor.name == "reed")
    assert ("sensor-clip" in made) == (board.sensor.name != "reed")
    clock = board.clock
    assert max(made["clock-box"].extents) == pytest.approx(sloped_box(clock.digits).deep if clock else 220)


def test_a_piece_has_a_pocket_for_its_magnet_and_the_skin_over_it() -> None:
    board = hardware.board("hall-100")
    body = board.body
    mesh = trimesh.load_mesh(io.BytesIO(stl(printed_parts(board)["piece"])), file_type="stl")
    floor = body.height - body.skin - body.magnet_height
    level = sorted({round(float(z), 3) for z in mesh.vertices[:, 2]})
    assert floor in level
    ring = [spot for spot in mesh.vertices if abs(spot[2] - floor) < 1e-4]
    assert max(abs(float(x)) for x, *_ in ring) * 2 == pytest.approx(body.magnet + 0.2, abs=0.05)


def test_command_writes_the_files_of_a_board(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["mechanics", "test-4x4", "--to", str(tmp_path)])
    assert main() == 0
    assert capsys.readouterr().out == f"{tmp_path / 'test-4x4'}\n"
    written = {path.name for path in (tmp_path / "test-4x4").iterdir()}
    assert {
        "top-plate.dxf",
        "top-plate.pdf",
        "carrier.dxf",
        "frame.dxf",
        "piece.stl",
        "clock-box.stl",
    } <= written


@pytest.mark.parametrize(
    ("board", "said"),
    [("reed-99", "unknown board 'reed-99'"), ("low.toml", "low.toml: body.frame: expected 56 mm or more")],
)
def test_command_refuses_a_board_in_one_line(
    board: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    shipped = Path(hardware.__file__).parent / "boards" / "reed-64.toml"
    (tmp_path / "low.toml").write_text(shipped.read_text() + "frame = 50\n")
    monkeypatch.setattr("sys.argv", ["mechanics", board])
    assert main() == 2
    error = capsys.readouterr().err
    assert said in error
    assert error.count("\n") == 1
    assert not (tmp_path / "build").exists()


def test_command_says_where_it_cannot_write(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "taken").write_text("")
    monkeypatch.setattr("sys.argv", ["mechanics", "test-4x4", "--to", str(tmp_path / "taken")])
    assert main() == 2
    said = capsys.readouterr().err
    assert said.endswith("expected a folder that can be written\n")
    assert said.count("\n") == 1
