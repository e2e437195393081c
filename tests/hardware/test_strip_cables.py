"""Cables of boards on strips: every strip is reached, plugs are the circuit boards' own."""

from __future__ import annotations

from collections import Counter
from xml.etree import ElementTree

import pytest

from dambord import hardware
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.draw.power.host import RASPBERRY_PI, host
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.strip_cables import MAIN, lamp_route, strip_name
from dambord.hardware.draw.wiring.underside import underside
from dambord.hardware.draw.wiring.wiring_diagram import cables, diagram
from tests.hardware.boxes import crossing
from tests.hardware.construction import FLAT


def nets(board: str, plug: str) -> dict[str, str | None]:
    """Return the net of each pin of a plug of a circuit board."""
    (found,) = (one for one in BOARDS[board]().components if one.ref == plug)
    return dict(found.nets)


@pytest.mark.parametrize("name", FLAT)
def test_bus_and_lamps_reach_every_strip_once(name: str) -> None:
    board = hardware.board(name)
    assert board.strips is not None
    names = [strip_name(at) for at in range(1, len(board.strips.strips) + 1)]
    wires = harness(board)
    bus = [(wire.start[0], wire.end[0]) for wire in wires if wire.cable == "bus"]
    assert bus == list(zip([MAIN, *names], names, strict=False))
    lamps = [wire for wire in wires if wire.cable == "lamps"]
    ends = Counter(end for wire in lamps for end in (wire.start, wire.end))
    assert set(ends.values()) == {1}
    assert {part for part, _ in ends} == {MAIN, *names}
    assert all(wire.start[1][-1] == wire.end[1][-1] for wire in lamps), "plus to plus, ground to ground"
    assert underside(board) == ()


@pytest.mark.parametrize("name", FLAT)
def test_cables_are_no_longer_than_they_need_be(name: str) -> None:
    board = hardware.board(name)
    assert board.strips is not None
    between = [wire for wire in harness(board) if wire.start[0] != MAIN and wire.cable in ("bus", "lamps")]
    assert max(wire.length for wire in between) <= 100 + board.strips.design.width + 60
    assert all({"J3", "J4"} == set(plugs) for plugs in lamp_route(board, board.strips))


@pytest.mark.parametrize("name", FLAT)
def test_pins_of_the_main_board_are_those_of_its_circuit(name: str) -> None:
    board = hardware.board(name)
    keys = nets("main-board", "J7")
    wires = {wire.end: wire.start for wire in harness(board)}
    for one in board.pico_buttons:
        part = {"w": "White's buttons", "b": "Black's buttons"}[one.side]
        if (part, one.name) in wires:
            plug, pin = wires[part, one.name][1].split()
            assert (plug, keys[pin]) == ("J7", f"KEY{one.pin}")
            assert keys[wires[part, f"{one.name} GND"][1].split()[1]] == "GND"
    assert host(board) is RASPBERRY_PI
    feed = nets("main-board", "J6")
    for (_, pin), (_, plug) in ((end, start) for end, start in wires.items() if end[0] == "Pi"):
        if plug.startswith("J6"):
            assert feed[plug.split()[1]] == {"5V": "+5V_PI", "GND": "GND"}[pin.split()[1]]


@pytest.mark.parametrize("name", FLAT)
def test_the_drawing_shows_strips_plugs_and_the_closed_bridge(name: str) -> None:
    board = hardware.board(name)
    assert board.strips is not None
    drawn = diagram(board)
    assert crossing(drawn) == []
    texts = Counter(element.text for element in ElementTree.fromstring(drawn).iter())
    count = len(board.strips.strips)
    assert all(texts[strip_name(at)] == 1 for at in range(1, count + 1))
    assert texts["J1"] == texts["J2"] == texts["J3"] == texts["J4"] == count
    assert texts["JP1 LAST closed"] == 1
    assert texts["turned by 180°"] == sum(strip.turned for strip in board.strips.strips)
    assert cables(board).count("\nbus,") == count
