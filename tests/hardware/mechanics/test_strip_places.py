"""Boards on strips: plates, spacers and heights against the circuit boards themselves."""

from __future__ import annotations

from dataclasses import replace

import pytest

from dambord import hardware
from dambord.hardware.circuit_boards.main_board.board import main_board
from dambord.hardware.mechanics import part_heights as tall
from dambord.hardware.mechanics.fit import check_stack
from dambord.hardware.mechanics.mechanical_parts import mechanical_parts
from dambord.hardware.mechanics.plan import Plan
from dambord.hardware.mechanics.plates.board_plates import board_plates, mounting_holes
from dambord.hardware.mechanics.strip_places import PlacedPart, StripPlaces

FLAT = [name for name in hardware.names() if hardware.board(name).strips is not None]


def places(name: str) -> StripPlaces:
    """Return the strips of a board."""
    made = Plan(hardware.board(name)).strips
    assert made is not None
    return made


def spots(parts: list[PlacedPart], kind: str) -> set[tuple[float, float]]:
    """Return the middles of the parts of a kind."""
    return {(round(part.x, 3), round(part.y, 3)) for part in parts if part.kind == kind}


def test_boards_on_strips_come_with_the_project() -> None:
    assert {f"{sensor}-{size}-strips" for sensor in ("reed", "hall", "linear") for size in (64, 100)} <= {
        *FLAT
    }
    assert "hall-64-all-strips" in FLAT


@pytest.mark.parametrize("name", FLAT)
def test_every_hole_of_the_top_plate_is_above_a_lamp_of_a_strip(name: str) -> None:
    plan = Plan(hardware.board(name))
    wanted = {(round(x, 3), round(y, 3)) for x, y in plan.lamps}
    assert wanted <= spots(list(places(name).parts()), "lamp"), (
        "strips of 8 x 8 have some under the frame too"
    )


@pytest.mark.parametrize("name", FLAT)
def test_sensors_of_strips_are_under_their_squares(name: str) -> None:
    board = hardware.board(name)
    kind = "reed_smd" if board.sensor.name == "reed" else "sot23"
    found = spots(list(places(name).parts()), kind)
    for x, y in Plan(board).centres:
        near = [
            spot for spot in found if abs(spot[0] - x) <= 3 and abs(spot[1] - y) <= board.body.sensor + 0.1
        ]
        assert len(near) == board.sensor.count


@pytest.mark.parametrize("name", FLAT)
def test_parts_of_strips_are_no_taller_than_the_stack_assumes(name: str) -> None:
    stack, strips = check_stack(hardware.board(name)), places(name)
    parts = list(strips.parts())
    above = max(part.tall for part in parts if part.side == "F")
    tails = max(strips.circuit.kinds[part.kind].footprint.below for part in parts if part.side == "B")
    assert above <= max(stack.way.above, stack.seat.height)
    assert tails <= stack.way.above
    assert max(above, tails) + tall.CLEARANCE_MM <= stack.spacer + 1e-9
    assert max(part.tall for part in parts if part.side == "B") < tall.PLUG_MM


def test_the_main_board_is_no_taller_than_its_room() -> None:
    made = main_board()
    above = max(made.kinds[part.kind].footprint.tall for part in made.components)
    below = max(made.kinds[part.kind].footprint.below for part in made.components)
    assert above <= tall.PLUG_MM
    assert below <= tall.STAND_MM


def test_the_main_boards_holes_are_in_the_bottom_plate() -> None:
    (area,) = (
        area for area in Plan(hardware.board("hall-100-strips")).electronics if area.name == "main board"
    )
    made = main_board()
    middle = area.left + area.width / 2, area.top + area.depth / 2
    drilled = {(middle[0] + part.x, middle[1] + part.y) for part in made.components if part.kind == "hole"}
    assert drilled == set(mounting_holes(area))


@pytest.mark.parametrize("name", FLAT)
def test_a_board_on_strips_needs_no_carrier(name: str) -> None:
    board = hardware.board(name)
    listed = {part.key: part for part in mechanical_parts(board)}
    assert not {"carrier", "reed_sleeve", "hall_clip"} & listed.keys()
    assert board.strips is not None
    assert listed["spacer"].count == 4 * len(board.strips.strips)


@pytest.mark.parametrize(
    ("name", "changed", "message"),
    [
        (
            "hall-100-strips",
            {"gap": 1.0},
            "body.gap: expected 1.38 mm or more, so that parts of 2 mm on the strip",
        ),
        ("reed-100-strips", {"gap": 0.25}, "body.gap: expected 0.5 mm or more, as plates are not flat"),
        (
            "hall-64-strips",
            {"border": 46.0},
            "body.border: expected 48 mm or more, so that the frame clears the",
        ),
    ],
)
def test_strips_that_do_not_fit_are_refused(name: str, changed: dict[str, float], message: str) -> None:
    board = hardware.board(name)
    other = replace(board, body=replace(board.body, **changed))  # type: ignore[arg-type]
    with pytest.raises(hardware.BoardError, match=message):
        board_plates(other)
