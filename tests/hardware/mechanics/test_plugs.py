"""The box can be cabled: every plug has room, openings are where plugs are, cables are long enough."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

import pytest

from dambord import hardware
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.mechanics.__main__ import sheets
from dambord.hardware.mechanics.cable_ways import check_cables
from dambord.hardware.mechanics.fit_plan import check_plugs
from dambord.hardware.mechanics.plan import Area, Plan
from dambord.hardware.mechanics.plates.plate import Plate, Ring
from tests.hardware.construction import BOXED, FLAT

PI, MAIN = Area("Pi", 22, 22, 107, 78), Area("main board", 10, 37, 140, 127)

OLD = Area("main board", 117, 22, 247, 112)
"""Where it lay when its plugs could not be reached."""


@dataclass(frozen=True)
class LaidOut(Plan):
    """A plan whose circuit boards lie elsewhere."""

    placed: tuple[Area, ...] = ()

    @cached_property
    def electronics(self) -> tuple[Area, ...]:
        """Return the given ones."""
        return self.placed


@pytest.mark.parametrize("name", BOXED)
def test_every_plug_can_be_put_in_and_every_cable_is_long_enough(name: str) -> None:
    board = hardware.board(name)
    plan = Plan(board)
    check_plugs(board, plan)
    check_cables(board)
    assert plan.rooms


@pytest.mark.parametrize(
    ("placed", "expected", "found"),
    [
        ((PI, OLD), "40 x 52 mm free where network and USB of the Pi", "main board"),
        (
            (replace(MAIN, top=22, bottom=112),),
            "14 x 30 mm free where the Pico's USB of the main board",
            "a wall",
        ),
        ((replace(PI, left=14, right=99),), "15 x 12 mm free where the card of the Pi", "a wall"),
    ],
)
def test_an_unreachable_plug_is_refused(placed: tuple[Area, ...], expected: str, found: str) -> None:
    board = hardware.board("hall-100-strips")
    with pytest.raises(hardware.BoardError) as refused:
        check_plugs(board, LaidOut(board, placed))
    said = f"hall-100-strips.toml: body.square: expected {expected} is put in, found {found}"
    assert str(refused.value) == said


def test_a_jack_far_from_its_opening_is_refused() -> None:
    board = hardware.board("hall-100-strips")
    said = "expected the jack of the main board 20 mm or less from the left wall's face, found 30$"
    with pytest.raises(hardware.BoardError, match=said):
        check_plugs(board, LaidOut(board, (replace(MAIN, left=30, right=160),)))


@pytest.mark.parametrize("cable", ["buttons w", "switch", "Pi", "lamps", "bus"])
def test_a_short_cable_is_refused(cable: str, monkeypatch: pytest.MonkeyPatch) -> None:
    board = hardware.board("hall-100-strips")
    cut = [replace(wire, length=20) if wire.cable == cable else wire for wire in harness(board)]
    monkeypatch.setattr("dambord.hardware.mechanics.cable_ways.harness", lambda _: cut)
    with pytest.raises(
        hardware.BoardError,
        match=rf"^hall-100-strips: cable {cable} from .*: expected \d+ mm or more, found 20$",
    ):
        check_cables(board)


@pytest.mark.parametrize("name", FLAT)
def test_the_walls_have_openings_where_something_is_put_through(name: str) -> None:
    far, near, left, right = sheets(hardware.board(name))["frame"]
    (main,) = (area for area in Plan(hardware.board(name)).electronics if area.name == "main board")
    (jack,) = left.windows
    assert spread(jack) == (main.top + 45 + 24 - 7, main.top + 45 + 24 + 7)
    assert [spread(window)[1] - spread(window)[0] for window in far.windows] == pytest.approx([60, 19.2])
    assert len(near.windows) == 1
    assert right.windows == ()
    assert all(inside(plate) for plate in (far, near, left))


def spread(ring: Ring) -> tuple[float, float]:
    """Return the least and the largest x."""
    xs = [x for x, _ in ring]
    return min(xs), max(xs)


def inside(plate: Plate) -> bool:
    """Whether every opening leaves 2 mm of wood above and below it."""
    ys = [y for _, y in plate.outline]
    return all(min(ys) + 2 <= y <= max(ys) - 2 for window in plate.windows for _, y in window)
