"""The board as solids: nothing in anything else's place; pictures in which the near hides the far; GLB."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path

import pytest
import trimesh

from dambord import hardware
from dambord.hardware.mechanics.model import __main__ as command
from dambord.hardware.mechanics.model import step_file
from dambord.hardware.mechanics.model.glb_file import glb
from dambord.hardware.mechanics.model.models import GUIDED, collisions, model, stages
from dambord.hardware.mechanics.model.solid_part import brick, rod
from dambord.hardware.mechanics.model.step_picture import far_to_near, step_picture


@pytest.mark.parametrize("name", hardware.names())
def test_nothing_is_in_the_place_of_anything_else(name: str) -> None:
    board = hardware.board(name)
    parts = model(board)
    assert list(collisions(parts)) == []
    assert sum(part.name == "dark square" for part in parts) == len(board.squares)


def test_what_collides_is_refused_in_one_line() -> None:
    board = hardware.board("reed-64-matrix")
    planted = brick("a box", "rows", "#000000", (100, 140), (60, 100), (0, 19))
    assert "pins of the Pico and a box" in set(collisions((*model(board), planted)))
    with pytest.raises(hardware.BoardError) as refused:
        model(replace(board, body=replace(board.body, border=12)))
    assert str(refused.value) == "reed-64-matrix: near batten and wire of a row are in each other's place"


@pytest.mark.parametrize("name", GUIDED)
def test_each_step_adds_something_and_the_last_has_all(name: str) -> None:
    board = hardware.board(name)
    counts = [len(stage.parts) for stage in stages(board)]
    assert counts == sorted({*counts})
    assert counts[-1] == len(model(board))


def test_the_near_is_drawn_after_the_far() -> None:
    floor = brick("floor", "a", "#ffffff", (0, 100), (0, 100), (0, 1))
    wall = brick("wall", "b", "#808080", (0, 100), (98, 100), (1, 30))
    stone = rod("stone", "b", "#ff0000", 2, (50, 90), 10, (1, 8))
    assert [part.name for part in far_to_near([wall, stone, floor])] == ["floor", "stone", "wall"]
    assert [part.name for part in far_to_near([stone, floor, wall])] == ["floor", "stone", "wall"]
    said = str(step_picture("title", "note", [wall, stone, floor], "b"))
    assert said.count("#ff0000") == 1, "the face that looks up has its full colour"
    assert '"#ffffff"' in said


def test_glb_has_every_part_in_metres() -> None:
    parts = model(hardware.board("reed-64-matrix"))
    made = glb(parts)
    assert made == glb(parts), "the same each time"
    read = trimesh.load_scene(io.BytesIO(made), file_type="glb")
    assert len(read.geometry) == len(parts)
    assert all(mesh.is_watertight for mesh in read.geometry.values())
    wide = hardware.board("reed-64-matrix").body.side(8) / 1000
    assert [round(float(length), 3) for length in read.extents][::2] == [wide, wide]


def test_what_is_missing_is_said_in_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    def without(*_: object) -> None:
        raise ImportError(name="build123d")

    monkeypatch.setattr(step_file, "write_step", without)
    monkeypatch.setattr("sys.argv", ["model", "test-4x4", "--to", str(tmp_path)])
    assert command.main() == 2
    assert capsys.readouterr().err.endswith("build123d is missing: run it by `make solids`\n")
