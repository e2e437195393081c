"""What lies side by side on a board: nothing in anything else's place, and what would be is refused."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import hypot
from pathlib import Path
from typing import Any

import pytest

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.mechanics.__main__ import sheets
from dambord.hardware.mechanics.fit_plan import Taken, check_plan, circle
from dambord.hardware.mechanics.plan import Plan
from dambord.hardware.mechanics.plates import button_panel as panel
from dambord.hardware.mechanics.plates import clock_housing as clock
from dambord.hardware.mechanics.plates.box import THICK_MM
from dambord.hardware.mechanics.plates.plate import Plate, sheet, wall
from dambord.hardware.mechanics.plates.sloped_box import Display
from tests.hardware.construction import BOXED
from tests.hardware.mechanics.test_stack import written


def embodied(name: str, **changed: float) -> Board:
    """Return a board with other values of `[body]`."""
    board = hardware.board(name)
    return replace(board, body=replace(board.body, **changed))  # type: ignore[arg-type]


@pytest.mark.parametrize("name", BOXED)
def test_nothing_on_a_board_lies_in_anything_elses_place(name: str) -> None:
    board = hardware.board(name)
    check_plan(board)
    plan = Plan(board)
    assert len(plan.lamps) == len(board.squares)
    assert len(plan.sensors) == len(board.squares) * board.sensor.count
    assert len(plan.spacers) >= 4
    assert len(plan.pillars) >= 3
    assert set(plan.pillars) <= set(plan.spacers)


@pytest.mark.parametrize(
    ("name", "changed", "message"),
    [
        (
            "reed-64",
            {"lamp": 2.0},
            "body.piece: expected 0.5 mm between a piece and a lamp's hole, found -20.67",
        ),
        ("reed-64", {"lamp": 3.0, "piece": 0.5}, "between a reed's lead and a light pipe, found 0.33"),
        ("reed-64", {"lamp": 5.0, "piece": 2.0}, "between a reed's sleeve and a lamp's board, found -3.93"),
        (
            "reed-64-all",
            {"square": 14.0, "lamp": 5.0, "border": 150.0, "piece": 8.0},
            "between a light pipe and a spacer, found -1.11",
        ),
        ("linear-100", {"square": 26.0, "lamp": 10.0, "piece": 8.0}, "between a lamp's board and a pillar"),
        ("linear-100", {"square": 30.0}, "between a piece and a lamp's hole"),
        (
            "hall-100",
            {"border": 5.0},
            "body.border: expected 7.5 mm or more, so that the frame clears the carr",
        ),
        ("hall-100", {"border": 15.0}, "body.border: expected a frame whose corner blocks clear the carrier"),
        (
            "test-4x4",
            {"square": 20.0, "lamp": 8.0, "piece": 15.0},
            "body.square: expected room for the stripboard with the Pico on the bottom plate, found 20",
        ),
    ],
)
def test_what_lies_in_each_others_place_is_refused(
    name: str, changed: dict[str, float], message: str
) -> None:
    with pytest.raises(hardware.BoardError) as refused:
        check_plan(embodied(name, **changed))
    assert message in str(refused.value)
    assert str(refused.value).startswith(f"{name}.toml: body.")
    assert "\n" not in str(refused.value)


def test_large_buttons_in_a_narrow_frame_are_refused(tmp_path: Path) -> None:
    """30 mm buttons in a frame of 20 mm: they go into boxes beside the board."""
    expected = (
        "mine.toml: body.border: expected 42 mm or more for clock buttons of 30 mm in the frame, or buttons"
    )
    with pytest.raises(hardware.BoardError, match=expected):
        check_plan(written(tmp_path, 'buttons = "border"'))
    with pytest.raises(hardware.BoardError, match=r"body.buttons: expected one of box, border, found 'lid'"):
        written(tmp_path, 'buttons = "lid"')


def test_distances_between_round_and_square_things() -> None:
    ring = circle("ring", "", (0, 0), 4)
    assert ring.apart(circle("other", "", (5, 0), 4)) == 1
    brick = Taken("brick", "", 6, 0, (1, 3), round=False)
    assert (ring.apart(brick), brick.apart(ring)) == (3, 3)
    assert brick.apart(Taken("next", "", 9, 7, (1, 1), round=False)) == pytest.approx(hypot(1, 3))
    assert brick.apart(Taken("on it", "", 6.5, 0, (1, 1), round=False)) < 0


def inside(plate: Plate) -> bool:
    """Whether holes, windows, lines and notes lie within the outline's bounding box."""
    xs, ys = zip(*plate.outline, strict=True)
    left, right, top, bottom = min(xs), max(xs), min(ys), max(ys)
    spots = [spot for ring in (*plate.windows, *plate.lines) for spot in ring]
    spots += [(hole.x + way * hole.diameter / 2, hole.y) for hole in plate.holes for way in (-1, 1)]
    spots += [(hole.x, hole.y + way * hole.diameter / 2) for hole in plate.holes for way in (-1, 1)]
    spots += [(note.x, note.y) for note in plate.notes]
    return all(left - 1e-9 <= x <= right + 1e-9 and top - 1e-9 <= y <= bottom + 1e-9 for x, y in spots)


@pytest.mark.parametrize("name", hardware.names())
def test_holes_and_windows_of_every_plate_leave_wood_between_them(name: str) -> None:
    for plates in sheets(hardware.board(name)).values():
        for plate in plates:
            assert inside(plate), plate.name
            taken = [circle("hole", "", (hole.x, hole.y), hole.diameter) for hole in plate.holes]
            for ring in plate.windows:
                xs, ys = zip(*ring, strict=True)
                middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
                half = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
                taken.append(Taken("window", "", *middle, half, round=False))
            taken.sort(key=lambda one: one.x - one.reach)
            for at, one in enumerate(taken):
                for other in taken[at + 1 :]:
                    if other.x - other.reach > one.x + one.reach + 1:
                        break
                    assert one.apart(other) >= 1, (plate.name, one, other)


def test_walls_interlock() -> None:
    outer, inner = (wall("wall", 100, 37, 6, outer=outer) for outer in (True, False))
    for left, right in ((outer, inner), (inner, outer)):
        at = [(x, y) for x, y in left.outline if x <= 6]
        assert {x for x, _ in at} == {0, 6}
        assert sorted(y for _, y in at) == pytest.approx(sorted(y for x, y in right.outline if x <= 6))
    assert [x for x, y in outer.outline if y == 0 and x <= 6] == [0]
    assert [x for x, y in inner.outline if y == 0 and x <= 6] == [6]


def test_plates_on_a_sheet_do_not_overlap() -> None:
    laid = sheet(sheets(hardware.board("hall-100"))["clock-box"])
    spans = [(min(y for _, y in one.outline), max(y for _, y in one.outline)) for one in laid]
    assert all(above[1] + 5 == pytest.approx(below[0]) for above, below in pairwise(spans))
    assert min(x for one in laid for x, _ in one.outline) == 0


def test_every_button_has_a_place() -> None:
    """17 buttons: two large ones in the clock box, fifteen small ones on the panels."""
    board = hardware.board("reed-100")
    assert len(board.buttons) == 17
    named = [panel.button_names(board, side) for side in "wb"]
    assert [len(names) for names in named] == [8, 7]
    for side, names in zip("wb", named, strict=True):
        lid = panel.button_panel(board, side)[0]
        assert [note.words for note in lid.notes] == list(names)
        small = [hole for hole in lid.holes if hole.diameter == panel.HOLE_MM]
        assert len(small) == len(names)
        apart = min(hypot(a.x - b.x, a.y - b.y) for a in small for b in lid.holes if a is not b)
        assert apart >= panel.RIM_MM / 2 + 3
    dice = panel.button_names(hardware.board("hall-backgammon"), "w")
    assert dice[:6] == tuple(f"die-{n}" for n in range(1, 7))


def test_boxes_are_deep_enough_for_their_buttons() -> None:
    assert clock.HIGH_MM - 2 * THICK_MM >= clock.BUTTON_DEPTH_MM
    assert panel.HIGH_MM - 2 * THICK_MM >= panel.BUTTON_DEPTH_MM


@pytest.mark.parametrize("digits", clock.DISPLAYS)
def test_displays_are_tilted_towards_the_players_and_what_is_behind_has_room(digits: int) -> None:
    made = clock.sloped_box(digits)
    clock.check("mine", made)
    assert clock.sight(made) < 15, "digits are read along the display's axis"
    assert 250 * made.display.digits >= 2 * 1000 if digits == 14 else 250 * made.display.digits >= 7 * 1000
    lid, face = made.plates[0], made.plates[2]
    (window,), (pane, _) = face.windows, made.panes
    assert all(span >= cut + 4 for span, cut in zip(pane.size, made.display.body, strict=True))
    assert len(lid.holes) == 6, "two buttons; four screws open it"
    assert min(x for x, _ in window) > 0


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"rim": 12.0}, "-7.9 mm between a display's module and a button, expected 1 or more"),
        ({"button_depth": 50.0}, "5.0 mm too low for its buttons"),
        ({"display": Display(14, (50.5, 40.0), (51.0, 29.0))}, "the red pane is larger than the face"),
    ],
)
def test_what_collides_in_the_clock_box_is_refused_in_one_line(change: dict[str, Any], said: str) -> None:
    with pytest.raises(hardware.BoardError) as refused:
        clock.check("mine", replace(clock.sloped_box(14), **change))
    assert str(refused.value).startswith("mine: clock box: ")
    assert said in str(refused.value)
    assert "\n" not in str(refused.value)
