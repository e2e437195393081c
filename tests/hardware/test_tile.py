"""The tile: its circuit is correct, its committed files are up to date, KiCad's checks pass."""

from __future__ import annotations

import csv
import io
import re
import tomllib
import zipfile
from pathlib import Path

import pytest

from dambord.hardware.board import read
from dambord.hardware.tile.__main__ import FOLDER, GERBERS, bill, check, plots, project, write
from dambord.hardware.tile.circuit import INPUTS, nets, parts
from dambord.hardware.tile.circuit_board import LAYERS, MIDDLE
from dambord.hardware.tile.footprints import FOOTPRINTS
from dambord.hardware.tile.router import WIDTHS, Copper, pad_copper, route
from dambord.hardware.tile.symbols import SYMBOLS

ROOT = Path(__file__).parents[2]
TILE = ROOT / FOLDER
NUMBER = r"(-?[\d.]+)"
PIECE = re.compile(
    rf"\((via)\s+\(at {NUMBER} {NUMBER}\)\s+\(size {NUMBER}\).*?\(net (\d+)\)"
    rf"|\((segment)\s+\(start {NUMBER} {NUMBER}\)\s+\(end {NUMBER} {NUMBER}\)\s+\(width {NUMBER}\)"
    rf'\s+\(layer "(..Cu)"\)\s+\(net (\d+)\)',
    re.DOTALL,
)


def on(net: str) -> set[tuple[str, str]]:
    """Return reference and pin of everything on a net."""
    return {(part.ref, pin) for part in parts() for pin, name in part.nets.items() if name == net}


def committed() -> list[Copper]:
    """Return the tracks and vias of the committed board."""
    names = ("", *nets())
    found = []
    for piece in PIECE.finditer((TILE / "tile.kicad_pcb").read_text()):
        if piece[1]:
            x, y, size = (float(piece[at]) for at in (2, 3, 4))
            at = round(x - MIDDLE, 4), round(y - MIDDLE, 4)
            found.append(Copper(names[int(piece[5])], (0, 1), at, at, size / 2))
        else:
            ax, ay, bx, by, width = (float(piece[at]) for at in range(7, 12))
            start = round(ax - MIDDLE, 4), round(ay - MIDDLE, 4)
            end = round(bx - MIDDLE, 4), round(by - MIDDLE, 4)
            found.append(Copper(names[int(piece[13])], (LAYERS.index(piece[12]),), start, end, width / 2))
    return found


def test_each_square_is_connected_to_its_input_and_pull_up() -> None:
    for cell, pin in enumerate(INPUTS):
        white, black = on(f"WHITE{cell + 1}"), on(f"BLACK{cell + 1}")
        assert white > {(f"S{cell + 1}", "1"), (f"H{cell + 1}", "3"), ("U1", pin)}
        assert black > {(f"H{cell + 9}", "1"), ("U2", pin)}
        assert {ref for ref, _ in white ^ black} == {
            *(f"S{cell + 1}", f"H{cell + 1}", f"H{cell + 9}"),
            *("U1", "U2", "RN1", "RN2"),
        }
        assert SYMBOLS["74HC165"].called(pin) == "HGFEDCBA"[cell]


def test_plugs_of_neighbouring_tiles_match() -> None:
    here, there = (part.nets for part in parts() if part.kind == "plug")
    changed = {pin for pin in here if here[pin] != there[pin]}
    assert {here[pin] for pin in changed} == {"WHITE_OUT", "BLACK_OUT", "LAMP_IN"}
    assert on("WHITE_OUT") == {("U1", "9"), ("J1", "5")}
    assert on("WHITE_IN") > {("U1", "10"), ("J2", "5")}


def test_lamps_are_one_chain() -> None:
    after = {part.nets["4"]: part.nets["2"] for part in parts() if part.kind == "lamp"}
    at, seen = "LAMP_IN", 0
    while at in after:
        at, seen = str(after[at]), seen + 1
    assert (at, seen) == ("LAMP_OUT", 8)


def test_the_parts_list_has_every_component() -> None:
    rows = list(csv.DictReader(io.StringIO(bill())))
    assert sum(int(row["number"]) for row in rows) == len(parts())
    numbers = {(row["part"], row["fitted"]): int(row["number"]) for row in rows}
    assert numbers["reed switch", "reed"] == numbers["WS2812B", "reed and hall"] == 8
    assert numbers["DRV5023AJ", "hall"] == 16
    assert numbers["74HC165", "hall"] == numbers["74HC165", "reed and hall"] == 1


def test_every_pin_has_a_pad() -> None:
    for part in parts():
        assert set(part.nets) == {pad.pin for pad in FOOTPRINTS[part.kind].pads} - {""}


def test_four_tiles_make_a_board(tmp_path: Path) -> None:
    said = (ROOT / "hardware" / "boards" / "reed-64.toml").read_text() + (TILE / "order.toml").read_text()
    (tmp_path / "tiles.toml").write_text(said)
    board = read(tmp_path / "tiles.toml")
    assert sorted(board.cells) == list(range(1, 33))
    assert board.cells[:8] == (1, 2, 5, 6, 9, 10, 13, 14)
    assert board.strip.squares[:4] == (1, 2, 6, 5)
    assert tomllib.loads((TILE / "order.toml").read_text())["cells"]["order"] == list(board.cells)


def test_committed_files_are_up_to_date() -> None:
    files = project(committed())
    names = {path.relative_to(TILE).as_posix() for path in TILE.rglob("*") if path.is_file()}
    assert names == {*files, GERBERS}
    assert [name for name, content in files.items() if (TILE / name).read_text() != content] == []


def test_clearances_are_kept_and_supply_tracks_are_wide() -> None:
    tracks = committed()
    pads = [pad_copper(part, pad) for part in parts() for pad in FOOTPRINTS[part.kind].pads]
    for track in tracks:
        (ax, ay), (bx, by) = track.start, track.end
        length = max(abs(bx - ax), abs(by - ay))
        steps = max(1, int(length / 0.3))
        for other in (*pads, *tracks):
            meets = other.net != track.net and set(other.layers) & set(track.layers)
            if meets and other.near((ax + bx) / 2, (ay + by) / 2, length + track.half + 0.2):
                points = (
                    (ax + (bx - ax) * at / steps, ay + (by - ay) * at / steps) for at in range(steps + 1)
                )
                assert not any(other.near(x, y, track.half + 0.17) for x, y in points), (track, other)
    assert all(track.half >= 0.4 for track in tracks if track.net in WIDTHS and len(track.layers) == 1)


@pytest.mark.timeout(900)
@pytest.mark.needs("kicad")
def test_kicads_checks_pass_and_its_plots_are_those_committed() -> None:
    assert "ERC messages: 0" in (said := check(TILE))
    assert "Found 0 DRC violations" in said
    assert "Found 0 unconnected pads" in said
    with zipfile.ZipFile(TILE / GERBERS) as archive:
        packed = {name: archive.read(name).decode() for name in archive.namelist()}
    assert plots(TILE) == packed
    assert {name.rpartition("-")[2] for name in packed} > {"F_Cu.gbr", "B_Cu.gbr", "Edge_Cuts.gbr"}


@pytest.mark.timeout(300)
@pytest.mark.needs("kicad")
def test_kicad_detects_a_missing_track_and_a_cut_wire(tmp_path: Path) -> None:
    tracks = committed()
    write(project(tracks[1:]), tmp_path)
    with pytest.raises(OSError, match="unconnected"):
        check(tmp_path)
    sheet = (tmp_path / "tile.kicad_sch").read_text()
    (tmp_path / "tile.kicad_sch").write_text(
        sheet.replace('(global_label\n\t\t"CLK"', '(global_label\n\t\t"CLX"', 1)
    )
    with pytest.raises(OSError, match="ERC"):
        check(tmp_path)


@pytest.mark.long
@pytest.mark.timeout(600)
def test_the_router_reproduces_the_committed_tracks() -> None:
    assert project(route())["tile.kicad_pcb"] == (TILE / "tile.kicad_pcb").read_text()
