"""Parts, prices and hours: complete, dated, and counted from the wires."""

from __future__ import annotations

import csv
import io
import re
import string
from dataclasses import replace
from pathlib import Path

import pytest

from dambord import hardware
from dambord.controller.wizard.steps.build_steps import STEPS
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.component import Fitted
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.power.power_budget import source
from dambord.hardware.draw.power.power_source import SUPPLY
from dambord.hardware.draw.wiring.chip_inputs import chips
from dambord.hardware.parts.builds import builds
from dambord.hardware.parts.catalogue import catalogue, tools
from dambord.hardware.parts.circuit_parts import fitted_parts, ordered_as, ordered_boards, priced
from dambord.hardware.parts.costs import costs
from dambord.hardware.parts.counted_parts import contacts, plugs, wired_parts
from dambord.hardware.parts.hours import hours, rates
from dambord.hardware.parts.operations import BUILD_STEPS, connections, wired_work
from dambord.hardware.parts.parts_list import ANY, markdown, parts, table, total
from tests.hardware.construction import FLAT, WIRED

NAMES = hardware.names()


@pytest.mark.parametrize("name", NAMES)
def test_every_line_has_a_price_a_reason_and_a_replacement(name: str) -> None:
    board = hardware.board(name)
    for line in parts(board):
        assert line.number > 0, line
        assert line.euro > 0 or line.part == "computer", line
        assert line.why, line
        assert line.instead, line
        assert "{" not in line.which + line.order, line
    rows = list(csv.DictReader(io.StringIO(table(board))))
    assert sum(float(row["euro"]) for row in rows) == pytest.approx(total(board))
    said = markdown(board)
    assert f"**Together: {total(board):.0f} € (estimate, 2026-11).**" in said
    assert all(tool.what in said for tool in tools())


@pytest.mark.parametrize("name", WIRED)
def test_a_wired_board_has_all_that_carries_and_joins(name: str) -> None:
    board = hardware.board(name)
    counted = dict(wired_parts(board))
    registers = chips(board) if board.front.harness_end == "Chain" else 0
    assert counted["register"] == counted["adapter"] == counted["socket16"] == counted["network"] == registers
    said = {line.part for line in parts(board)}
    assert said >= {
        *(
            "stripboard",
            "socket strip",
            "fuse",
            "fuse holder",
            "spare fuses",
            "screw terminal",
            "crimp contact",
        ),
        *(
            "keyed plug and header",
            "metres of stranded wire",
            "magnet",
            "felt disc",
            "spacer",
            "glue",
            "solder",
        ),
        *("top plate", "carrier plate", "bottom plate", "light pipe", "stand-off with two screws"),
    }
    assert ({"main switch", "supply"} <= said) is (source(board) is SUPPLY)
    assert contacts(board) >= sum(number for number in plugs(board).values())


def test_a_jack_carries_no_more_than_it_can() -> None:
    assert dict(wired_parts(hardware.board("hall-100")))["jack"] == 1
    assert dict(wired_parts(hardware.board("hall-backgammon")))["jack"] == 0


def test_substitutes_with_other_pins_name_them() -> None:
    assert "20 VCC, 10 GND" in catalogue()["shifter"].instead
    assert "16 VCC, 8 GND" in catalogue()["multiplexer"].instead
    assert "no Pico 2" in catalogue()["pico"].instead


def test_the_catalogue_is_dated_and_its_texts_can_be_filled_in() -> None:
    known = {"area", "colours", "poles", "magnet", "magnet_height", "piece", "height", "bulk", "usb"}
    known |= {"fuse", "sensor_fuse", "pi_fuse", "supply", "length"}
    for part in (*catalogue().values(), *tools()):
        assert re.fullmatch(r"20\d\d-\d\d", part.dated)
        fields = {name for _, name, _, _ in string.Formatter().parse(part.kind + part.number) if name}
        assert fields <= known, part.key


@pytest.mark.parametrize(("name", "fewest"), [("reed-100", 378), ("hall-100", 760)])
def test_hours_follow_from_counted_connections(name: str, fewest: int) -> None:
    board = hardware.board(name)
    assert connections(board) >= fewest
    work = wired_work(board)
    # A wire has two ends, a lead one.
    ends = sum(operations["joint"] + operations["crimp"] for operations in work.values())
    assert ends > connections(board)
    assert set(work) == set(BUILD_STEPS) - {"clock-box"}
    assert set(BUILD_STEPS) == set(rates().fixed)
    counted = {operation for operations in work.values() for operation in operations}
    assert counted <= set(rates().minutes)
    found = hours(work)
    assert found["row"] > 5


@pytest.mark.parametrize("name", FLAT)
def test_a_board_on_strips_is_bought_by_hand_or_assembled(name: str) -> None:
    board = hardware.board(name)
    assert board.strips is not None
    by_hand, assembled = builds(board)
    assert by_hand.euro < assembled.euro
    assert by_hand.hours > assembled.hours
    ordered = ordered_boards(board)
    assert sum(one.count for one in ordered) == len(board.strips.strips) + 1
    assert all(one.population in one.circuit.populations for one in ordered)
    # Every part of every population has a price and an order number.
    for part, count in fitted_parts(board).items():
        assert priced(part).euro > 0
        assert part.number, part
        assert count > 0
    lamps = sum(line.number for line in parts(board) if line.part.startswith("WS2812"))
    assert lamps >= len(board.squares)
    said = {line.part for line in parts(board)}
    assert said >= {
        "bare circuit board",
        "bus cable",
        "lamp cable",
        "ribbon cable",
        "clock display",
        "main switch",
    }


def test_a_part_without_a_price_is_named() -> None:
    with pytest.raises(ValueError, match="expected an entry that fits 'XYZ-1'"):
        priced(Fitted("resistor", "Nobody", "XYZ-1"))


def test_more_squares_take_longer_and_cost_more() -> None:
    found = {name: builds(hardware.board(name))[0] for name in ("reed-64", "reed-100", "hall-100")}
    for less, more in (("reed-64", "reed-100"), ("reed-100", "hall-100")):
        assert found[less].euro < found[more].euro
        assert found[less].hours < found[more].hours


def test_steps_with_hours_are_those_of_doctor() -> None:
    assert [step for step in BUILD_STEPS if step in {one.name for one in STEPS}] == [
        one.name for one in STEPS
    ]


def test_costs_name_every_board() -> None:
    said = costs()
    assert all(said.count(f"\n| {name} |") == 2 for name in NAMES)
    assert "made in 2026-11 and never measured" in said


def test_no_page_promises_an_evening() -> None:
    root = Path(__file__).parents[2]
    for path in (root / "docs" / "build.md", *(root / "hardware" / "boards").rglob("*.toml")):
        assert "evening" not in path.read_text(encoding="utf-8"), path


def test_boards_on_strips_have_a_switch_without_current_and_lamps_without_resistors() -> None:
    listed = {part.part: part for part in parts(hardware.board("hall-100-strips"))}
    assert "carries no current" in listed["main switch"].why
    (ohm,) = {part.value for part in BOARDS["main-board"]().components if part.ref in ("R43", "R44")}
    assert f"the main board has {ohm} Ohm" in listed["light-emitting diode"].which
    assert (
        "in the + 5 V wire"
        in {part.part: part for part in parts(hardware.board("hall-100"))}["main switch"].why
    )


@pytest.mark.parametrize("name", hardware.names())
def test_every_line_can_be_ordered_twice_over(name: str) -> None:
    """By a maker's number, or as any part within the limits that the line names; and by what replaces it."""
    for line in parts(hardware.board(name)):
        assert line.order, line
        assert line.instead, line
        if line.order == ANY:
            assert len(line.which) > 10, line


def test_a_part_of_one_supplier_without_limits_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    part = Fitted("TL431B", "Texas Instruments", "TL431BIDBZR", lcsc="C41283")
    assert ordered_as(part) == "Texas Instruments TL431BIDBZR (LCSC C41283)"
    bare = replace(priced(part), instead="")
    monkeypatch.setattr("dambord.hardware.parts.circuit_parts.priced", lambda _: bare)
    with pytest.raises(
        BoardError, match=r"^TL431BIDBZR: expected order numbers of two suppliers, or limits within .* do$"
    ):
        ordered_as(part)
    assert "Digi-Key 1-ND" in ordered_as(replace(part, digikey="1-ND"))
