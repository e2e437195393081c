"""Order packs: lists fit the circuit, and plots, read back, connect what the circuit connects."""

from __future__ import annotations

import csv
import io
import json
import re
import sys
import zipfile
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.kicad import kicad_tool
from dambord.hardware.circuit_boards.kicad.artwork import MIDDLE, Artwork, kept_artwork
from dambord.hardware.circuit_boards.kicad.kicad_project import project, write
from dambord.hardware.circuit_boards.kicad.vrml import models
from dambord.hardware.circuit_boards.order import __main__ as command
from dambord.hardware.circuit_boards.order import parts_page
from dambord.hardware.circuit_boards.order.assembled_view import assembled_views
from dambord.hardware.circuit_boards.order.lists import (
    JLC_PARTS,
    JLC_POSITIONS,
    jlcpcb_parts,
    jlcpcb_positions,
    order_lists,
    parts,
    positions,
)
from dambord.hardware.circuit_boards.order.order_pack import order_pack
from dambord.hardware.circuit_boards.order.packages import PACKAGES
from dambord.hardware.circuit_boards.order.plots import plots
from dambord.hardware.circuit_boards.order.plotted_copper import CopperError, pad_spots, read
from dambord.hardware.circuit_boards.part_models import SOCKETS, model

ROOT = Path(__file__).parents[2]
MAIN = BOARDS["main-board"]()
EACH = [(name, population) for name, make in BOARDS.items() for population in make().populations]


def rows(text: str) -> list[dict[str, str]]:
    """Read a list."""
    return list(csv.DictReader(io.StringIO(text)))


@pytest.fixture(scope="module")
def plotted() -> dict[str, str]:
    """Return the main board's plots."""
    artwork = kept_artwork(MAIN, ROOT / "docs" / "hardware" / "main-board" / "main-board.kicad_pcb")
    assert artwork is not None
    return plots(MAIN, artwork)


def faults(plotted: dict[str, str]) -> list[str]:
    return read(plotted).faults(pad_spots(MAIN, MIDDLE))


@pytest.mark.parametrize(("name", "population"), EACH)
def test_lists_have_every_part_once(name: str, population: str) -> None:
    board = BOARDS[name]()
    wanted = {
        part.ref
        for part in board.components
        if part.part(population) and board.kinds[part.kind].footprint.mounts
    }
    listed = [ref for row in rows(parts(board, population)) for ref in row["references"].split()]
    assert sorted(listed) == sorted(wanted)
    placed = {
        part.ref for part in board.components if board.kinds[part.kind].footprint.mounts == "smd"
    } & wanted
    assert {row["reference"] for row in rows(positions(board, population))} == placed
    assert {row["Designator"] for row in rows(jlcpcb_positions(board, population))} == placed
    bought = [ref for row in rows(jlcpcb_parts(board, population)) for ref in row["Designator"].split(",")]
    assert sorted(bought) == sorted(placed)
    assert all(row["MPN"] for row in rows(jlcpcb_parts(board, population)))
    assert all(row["or"].startswith("any ") for row in rows(parts(board, population)))


def test_the_columns_are_those_that_jlcpcb_asks_for() -> None:
    assert set(JLC_PARTS) > {"Comment", "Designator", "Footprint", "LCSC Part #"}
    assert set(JLC_POSITIONS) == {"Designator", "Mid X", "Mid Y", "Layer", "Rotation"}
    first = rows(jlcpcb_positions(MAIN, "hall"))[0]
    assert first["Mid X"].endswith("mm")
    assert first["Layer"] == "top"


def test_a_transistor_is_turned_as_its_tape_is() -> None:
    ours = {row["reference"]: row["degrees"] for row in rows(positions(MAIN, "hall"))}
    theirs = {row["Designator"]: row["Rotation"] for row in rows(jlcpcb_positions(MAIN, "hall"))}
    assert (ours["Q5"], theirs["Q5"]) == ("0", "180")
    assert (ours["Q7"], theirs["Q7"]) == ("180", "0")
    assert (ours["R1"], theirs["R1"]) == ("0", "0")


@pytest.mark.parametrize(("name", "population"), EACH)
def test_the_assembled_board_shows_what_a_population_has(name: str, population: str) -> None:
    board = BOARDS[name]()
    views = assembled_views(board, population)
    assert f"{name}-{population}-top.svg" in views
    plugs_below = any(part.side == "B" and part.part(population) for part in board.components)
    assert (f"{name}-{population}-bottom.svg" in views) == plugs_below


@pytest.mark.parametrize("name", BOARDS)
def test_every_kind_that_is_bought_has_a_package(name: str) -> None:
    board = BOARDS[name]()
    assert {kind for kind, made in board.used.items() if made.footprint.mounts} <= PACKAGES.keys()


@pytest.mark.parametrize("name", BOARDS)
def test_every_kind_that_is_fitted_has_a_model_within_its_body_and_height(name: str) -> None:
    board = BOARDS[name]()
    for kind, made in board.used.items():
        prisms = model(kind, made.footprint)
        assert bool(prisms) == bool(made.footprint.mounts), kind
        assert (f"{name}.3d/{kind}.wrl" in models(board)) == bool(prisms), kind
        left, top, right, bottom = made.footprint.courtyard
        for prism in prisms if kind not in SOCKETS else ():
            assert prism.low < prism.high <= made.footprint.tall + 0.05, kind
            assert all(left <= x <= right and top <= y <= bottom for x, y in prism.corners), kind


@pytest.mark.needs("kicad")
@pytest.mark.needs("parts-page")
@pytest.mark.parametrize("population", ["reed", "linear"])
def test_the_page_of_parts_has_what_a_population_has(
    population: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(parts_page, "OPTIONS", [*parts_page.OPTIONS, "--no-compression"])
    page = parts_page.parts_page(MAIN, Artwork([]), population)
    found = re.search(r"^var pcbdata = (.*)$", page, re.MULTILINE)
    assert found
    lines = json.loads(found[1].rstrip(";"))["bom"]["both"]
    listed = {ref for line in lines for ref, _ in line}
    assert listed == {ref for row in rows(parts(MAIN, population)) for ref in row["references"].split()}


def test_without_its_tool_there_is_no_page_of_parts(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(parts_page, "FOLDER", tmp_path / "none")
    assert parts_page.parts_page(MAIN, Artwork([]), "reed") == ""


def test_what_is_not_fitted_is_not_drawn() -> None:
    drawn = {
        name: assembled_views(MAIN, name)[f"main-board-{name}-top.svg"].count("<path")
        for name in MAIN.populations
    }
    assert drawn["reed"] < drawn["hall"] < drawn["linear"]


@pytest.mark.needs("kicad")
def test_positions_are_those_that_kicad_exports() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write(project(MAIN, Artwork([]), "hall"), folder)
        options = ["--format", "csv", "--units", "mm", "--smd-only", "--exclude-dnp", "-o", "out.csv"]
        done = kicad_tool.run(["pcb", "export", "pos", *options, "main-board.kicad_pcb"], folder)
        assert not done.returncode, done.stderr
        exported = {
            row["Ref"]: (float(row["PosX"]), float(row["PosY"]), float(row["Rot"]) % 360, row["Side"])
            for row in rows((folder / "out.csv").read_text())
        }
    assert exported == {
        row["reference"]: (float(row["x mm"]), float(row["y mm"]), float(row["degrees"]), row["side"])
        for row in rows(positions(MAIN, "hall"))
    }


@pytest.mark.timeout(300)
@pytest.mark.needs("kicad")
def test_the_plots_connect_what_the_circuit_connects(plotted: dict[str, str]) -> None:
    assert faults(plotted) == []
    assert {name.removeprefix("main-board-") for name in plotted} >= {
        *(
            "F_Cu.gbr",
            "B_Cu.gbr",
            "F_Mask.gbr",
            "B_Mask.gbr",
            "F_Paste.gbr",
            "F_Silkscreen.gbr",
            "Edge_Cuts.gbr",
        ),
        *("PTH.drl", "NPTH.drl"),
    }
    assert not any(re.search("20[0-9]{2}-[0-9]{2}-[0-9]{2}", content) for content in plotted.values())


@pytest.mark.timeout(300)
@pytest.mark.needs("kicad")
def test_a_planted_short_is_found(plotted: dict[str, str]) -> None:
    name = "main-board-F_Cu.gbr"
    ends = [spot for spot in pad_spots(MAIN, MIDDLE) if spot.name in ("R1 pin 1", "R1 pin 2")]
    stroke = "".join(
        f"X{round(spot.x * 1e6)}Y{round(spot.y * 1e6)}{how}*\n"
        for spot, how in zip(ends, ("D02", "D01"), strict=True)
    )
    joined = plotted[name].replace("M02*", f"%TD*%\nD10*\n{stroke}M02*")
    found = faults({**plotted, name: joined})
    assert len(found) == 1
    assert found[0].startswith("nets are joined: ")
    assert "VSAFE" in found[0]
    assert "SENSED" in found[0]


@pytest.mark.timeout(300)
@pytest.mark.needs("kicad")
def test_a_planted_gap_and_a_missing_hole_are_found(plotted: dict[str, str]) -> None:
    name = "main-board-F_Cu.gbr"
    cut = re.sub(r"(%TO\.N,BASE\*%\n(?:D\d+\*\n)?)((?:X-?\d+Y-?\d+D0[12]\*\n)+)", r"\1", plotted[name])
    assert cut != plotted[name]
    found = faults({**plotted, name: cut})
    assert len(found) == 1
    assert found[0].startswith("net BASE is in 3 pieces")
    drilled = "main-board-PTH.drl"
    at = next(spot for spot in pad_spots(MAIN, MIDDLE) if spot.name == "J8 pin 2")
    holes = [line for line in plotted[drilled].splitlines() if line != f"X{at.x:g}Y{at.y:g}"]
    assert faults({**plotted, drilled: "\n".join(holes) + "\n"})[0].startswith("J8 pin 2: no plated hole")


def test_plots_that_are_none_are_refused_in_a_line() -> None:
    with pytest.raises(CopperError, match=r"no plot …F_Cu\.gbr"):
        read({})
    with pytest.raises(CopperError, match=r"x-F_Cu\.gbr: not a Gerber file"):
        read({"x-F_Cu.gbr": "nonsense", "x-B_Cu.gbr": "nonsense"})


def test_the_command_refuses_what_it_can_not_make(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["order", "main-board"])
    assert command.main() == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert "run `make drawings`" in said
    monkeypatch.setattr(sys, "argv", ["order", "bread-board"])
    with pytest.raises(SystemExit) as stopped:
        command.main()
    assert stopped.value.code == 2
    assert "unknown board 'bread-board'; expected one of strip, sister, main-board" in capsys.readouterr().err


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.needs("kicad")
@pytest.mark.parametrize("name", BOARDS)
def test_a_pack_is_complete_and_the_same_each_time(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    board = BOARDS[name]()
    made = order_pack(board, tmp_path / "one")
    again = order_pack(board, tmp_path / "two", views=False)
    names = {path.name for path in made}
    for population in board.populations:
        assert names > set(order_lists(board, population))
    for path in again:
        assert path.read_bytes() == (tmp_path / "one" / path.name).read_bytes()
    with zipfile.ZipFile(tmp_path / "one" / f"{name}-gerbers.zip") as archive:
        assert archive.testzip() is None
    assert all(
        (tmp_path / "one" / f"{name}-{view}.png").stat().st_size > 10_000
        for view in ("top", "bottom", "slanted")
    )
