"""Stack of every board: heights add up, and what does not fit is refused in one line."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.draw.mechanics.stack_drawing import stack_drawing
from dambord.hardware.draw.svg import number
from dambord.hardware.mechanics.fit import check_stack, screw
from dambord.hardware.mechanics.mechanical_parts import mechanical_parts
from dambord.hardware.mechanics.stack import stack_up
from tests.hardware.construction import BOXED


def written(folder: Path, body: str, sensor: str = "hall") -> Board:
    """Return a board of 8 x 8 whose file has these keys in `[body]`."""
    path = folder / "mine.toml"
    head = f'sensor = "{sensor}"\nrows = 8\ncolumns = 8\nsquares = "dark"\nwiring = "header"\n'
    path.write_text(f"{head}[body]\n{body}")
    return read(path)


@pytest.mark.parametrize("name", BOXED)
def test_the_stack_of_every_board_fits(name: str) -> None:
    stack = check_stack(hardware.board(name))
    assert stack.height >= stack.needed
    assert stack.spacer > stack.way.above
    assert stack.lamp_top > stack.body.top
    assert screw(stack) in (8, 10)
    below = [layer for layer in stack.layers if layer.top >= 0]
    assert all(layer.height > 0 for layer in stack.layers)
    assert (below[0].name, below[-1].name) == ("top plate", "bottom plate")
    assert below[-1].bottom == stack.height


def test_a_usual_reed_switch_fits_its_rules() -> None:
    """44.3 mm in all, 14 mm of glass: 3 mm of each lead stay straight."""
    stack = check_stack(hardware.board("reed-100"))
    assert stack.holder_bottom == pytest.approx(stack.sensor_top), "the glass begins under the carrier"
    assert stack.holder_mm == stack.seat.straight == 3
    assert stack.seat.lead == pytest.approx(15.15)
    assert stack.sensor_top == pytest.approx(9.2)
    assert stack.spacer == pytest.approx(2.2)
    assert stack.needed == 56


def test_a_hall_board_is_as_high_as_its_layers() -> None:
    stack = check_stack(hardware.board("hall-64"))
    plate, air, sensor, carrier, wires, electronics, bottom = 4, 3, 1.6, 3, 6, 22.5, 4
    assert stack.needed == -(-(plate + air + sensor + carrier + wires + electronics + bottom) // 1)
    assert stack.pipe == pytest.approx(plate + air + sensor + carrier - 1.6 - 0.3)


@pytest.mark.parametrize(
    ("sensor", "body", "message"),
    [
        (
            "reed",
            "",
            "body.gap: expected 4.7 mm or more, so that parts of 1.2 mm on the carrier plate clear the",
        ),
        ("reed", "gap = 5.2\ncarrier = 2", "body.carrier: expected 3 mm or more, as a reed's lead stays"),
        ("reed", "gap = 9\ncarrier = 7", "body.carrier: expected a plate through which a lead of 15.15 mm"),
        ("hall", "gap = 0", "body.gap: expected 0.1 mm or more, so that parts of 1.2 mm"),
        ("hall", "carrier = 2", "body.carrier: expected 2.1 mm or more, as the lamp looks through it"),
        (
            "hall",
            "gap = 3.6",
            "body.gap: expected a distance for which a screw is sold (6, 8, 10, 12, 16, 20 mm)",
        ),
        (
            "hall",
            "frame = 40",
            "body.frame: expected 45 mm or more: 17.6 mm down to the lowest lead, wire or",
        ),
    ],
)
def test_what_collides_is_refused_in_one_line(tmp_path: Path, sensor: str, body: str, message: str) -> None:
    with pytest.raises(hardware.BoardError) as refused:
        check_stack(written(tmp_path, body, sensor))
    assert str(refused.value).startswith(f"mine.toml: {message}")
    assert "\n" not in str(refused.value)


def test_a_frame_may_be_higher_than_needed(tmp_path: Path) -> None:
    stack = check_stack(written(tmp_path, "frame = 60"))
    assert (stack.height, stack.needed, stack.bottom_top) == (60, 45, 56)
    assert stack.layers[-2].height == pytest.approx(22.5 + 60 - 45 + 0.9)


def test_a_board_that_plays_need_not_be_one_that_can_be_built(tmp_path: Path) -> None:
    """Boards of users made before their stack was looked at are still read."""
    assert written(tmp_path, "", "reed").body.gap == 3


@pytest.mark.parametrize("name", BOXED)
def test_every_board_lists_its_mechanical_parts(name: str) -> None:
    board = hardware.board(name)
    listed = {part.key: part for part in mechanical_parts(board)}
    assert len(listed) >= len(mechanical_parts(board)) - 1, "only the panels share a key"
    boxes = sum(part.count for part in mechanical_parts(board) if part.key in ("clock_box", "button_panel"))
    assert listed["box_screw"].count == 8 * boxes
    assert listed["light_pipe"].count == len(board.squares)
    assert listed["spacer"].count == listed["spacer_screw"].count >= 4
    assert ("carrier" in listed) == stack_up(board).way.windowed
    side = f"{board.body.side(board.columns):g} x {board.body.side(board.rows):g}"
    assert listed["top_plate"].size == f"{side} x {board.body.top:g}"


def test_walls_follow_the_frame() -> None:
    board = hardware.board("hall-64")
    high = replace(board, body=replace(board.body, frame=60))
    sizes = [
        next(part.size for part in mechanical_parts(one) if part.key == "side_wall") for one in (board, high)
    ]
    assert sizes == ["440 x 37 x 6", "440 x 52 x 6"]


@pytest.mark.parametrize("name", hardware.names())
def test_the_section_says_every_height(name: str) -> None:
    board = hardware.board(name)
    stack = stack_up(board)
    said = str(stack_drawing(board))
    assert f"spacer {number(stack.spacer)}<" in said
    assert f"{stack.seat.package} {number(stack.seat.height)}<" in said
    assert f"magnet to sensor&#x27;s end {number(board.body.reach)}<" in said
    assert f"lamp {number(stack.lamp_top - board.body.top)} below the plate" in said
    assert f"{number(stack.height)} mm without pieces" in said
