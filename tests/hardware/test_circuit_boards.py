"""Every circuit board: committed files are up to date, copper keeps its distances, KiCad's checks pass."""

from __future__ import annotations

import csv
import io
from dataclasses import replace
from pathlib import Path

import pytest

from dambord.hardware.circuit_boards.__main__ import FOLDER, files
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.kicad.artwork import Artwork, kept_artwork
from dambord.hardware.circuit_boards.kicad.kicad_project import KicadError, check, project
from dambord.hardware.circuit_boards.kicad.schematic import schematic
from dambord.hardware.circuit_boards.kicad.symbols import KNOWN, pin_places
from dambord.hardware.circuit_boards.kicad.track_file import tracks_key
from dambord.hardware.circuit_boards.order.lists import parts
from dambord.hardware.circuit_boards.routing.copper import pads
from dambord.hardware.circuit_boards.routing.router import route

ROOT = Path(__file__).parents[2]
POPULATIONS = [(name, population) for name in BOARDS for population in BOARDS[name]().populations]
CLEAN = ("ERC messages: 0", "Found 0 DRC violations", "Found 0 unconnected pads", "Found 0 Footprint errors")


def committed(name: str) -> Artwork:
    """Return the copper of a committed board; it fits its pads, its nets, the router and the planes."""
    found = kept_artwork(BOARDS[name](), ROOT / FOLDER / name / f"{name}.kicad_pcb")
    assert found is not None, f"{name}: out of date, make drawings"
    return found


@pytest.mark.parametrize("name", BOARDS)
def test_committed_files_are_up_to_date(name: str) -> None:
    folder, made = ROOT / FOLDER / name, files(BOARDS[name](), committed(name))
    assert {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()} == {*made}
    assert [file for file, text in made.items() if (folder / file).read_text(encoding="utf-8") != text] == []


@pytest.mark.parametrize("name", BOARDS)
def test_copper_of_different_nets_keeps_its_distance(name: str) -> None:
    tracks = committed(name).tracks
    copper = [*pads(BOARDS[name]()), *tracks]
    for track in tracks:
        (ax, ay), (bx, by) = track.start, track.end
        length = max(abs(bx - ax), abs(by - ay))
        steps = max(1, int(length / 0.3))
        for other in copper:
            if other.net == track.net or not set(other.layers) & set(track.layers):
                continue
            if other.distance((ax + bx) / 2, (ay + by) / 2) < length + track.half + 0.2:
                points = (
                    (ax + (bx - ax) * at / steps, ay + (by - ay) * at / steps) for at in range(steps + 1)
                )
                assert min(other.distance(x, y) for x, y in points) > track.half + 0.15, (track, other)


@pytest.mark.parametrize("name", BOARDS)
def test_every_pin_has_a_pad_and_every_reference_is_used_once(name: str) -> None:
    board = BOARDS[name]()
    assert len({part.ref for part in board.components}) == len(board.components)
    for part in board.components:
        kind = board.kinds[part.kind]
        assert {pad.pin for pad in kind.footprint.pads} - {""} == {pin.number for pin in kind.symbol.pins}
        assert set(part.nets) == {pin.number for pin in kind.symbol.pins}, part.ref


@pytest.mark.parametrize("name", BOARDS)
def test_a_schematic_has_wires_and_known_symbols_whose_pins_are_the_parts_own(name: str) -> None:
    board = BOARDS[name]()
    for kind, made in board.used.items():
        assert pin_places(kind, made.symbol).keys() == {pin.number for pin in made.symbol.pins}, kind
    known = sum(part.kind in KNOWN for part in board.components)
    assert known > len(board.components) * 0.7
    sheet = schematic(board)
    assert sheet.count("(wire ") > 100
    signals = {net for part in board.components for net in part.nets.values() if net} - set(board.powered)
    assert all(f'(global_label "{net}"' in sheet for net in signals)


@pytest.mark.parametrize("name", ["strip", "sister"])
def test_nothing_but_plugs_is_below_or_tall_and_all_parts_have_numbers(name: str) -> None:
    board = BOARDS[name]()
    plugs = {part.ref for part in board.components if part.side == "B"}
    assert plugs == {"J1", "J2", "J3", "J4"}
    assert all(
        board.kinds[part.kind].footprint.tall <= 2.5 for part in board.components if part.ref not in plugs
    )
    for population in board.populations:
        rows = list(csv.DictReader(io.StringIO(parts(board, population))))
        assert all(row["maker"] and row["part number"] for row in rows)
        assert sum(int(row["number"]) for row in rows) == len(
            [
                part
                for part in board.components
                if part.part(population) and board.kinds[part.kind].footprint.mounts
            ]
        )


def test_tracks_are_kept_only_while_they_fit() -> None:
    board = BOARDS["sister"]()
    assert tracks_key(board) == tracks_key(replace(board, title="other"))
    assert tracks_key(board) != tracks_key(replace(board, track=0.3))
    moved = (replace(board.components[0], x=1.0), *board.components[1:])
    assert tracks_key(board) != tracks_key(replace(board, components=moved))


def as_committed(name: str) -> dict[str, str]:
    """Return the files of a KiCad project as they are committed: what a reader opens."""
    folder = ROOT / FOLDER / name
    return {
        path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in folder.rglob("*.kicad_*")
    } | {table: (folder / table).read_text("utf-8") for table in ("sym-lib-table", "fp-lib-table")}


@pytest.mark.timeout(600)
@pytest.mark.needs("kicad")
@pytest.mark.parametrize("name", BOARDS)
def test_kicad_opens_what_is_committed_without_a_violation(name: str) -> None:
    said = check(name, as_committed(name))
    assert all(clean in said for clean in CLEAN)


@pytest.mark.long
@pytest.mark.timeout(600)
@pytest.mark.needs("kicad")
@pytest.mark.parametrize(("name", "population"), POPULATIONS)
def test_kicads_checks_pass_for_every_population(name: str, population: str) -> None:
    said = check(name, project(BOARDS[name](), committed(name), population))
    assert all(clean in said for clean in CLEAN)


@pytest.mark.timeout(300)
@pytest.mark.needs("kicad")
@pytest.mark.parametrize("missing", ["track", "plane"])
def test_kicad_detects_what_is_missing(missing: str) -> None:
    made = committed("sister")
    at = next(at for at, one in enumerate(made.tracks) if one.net == "CLK" and not one.drill)
    open_ = replace(made, tracks=[*made.tracks[:at], *made.tracks[at + 1 :]])
    without = {"track": open_, "plane": replace(made, planes={})}[missing]
    with pytest.raises(KicadError, match="unconnected"):
        check("sister", project(BOARDS["sister"](), without))


@pytest.mark.long
@pytest.mark.timeout(1200)
@pytest.mark.parametrize("name", BOARDS)
def test_the_router_finds_the_committed_tracks_again(name: str) -> None:
    found = route(BOARDS[name]())
    assert [(one.net, one.start, one.end) for one in found] == [
        (one.net, one.start, one.end) for one in committed(name).tracks
    ]
