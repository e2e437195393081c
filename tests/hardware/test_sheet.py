"""The board for one afternoon: contacts in rows and columns under one sheet, with nothing but diodes."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from random import Random
from xml.etree import ElementTree

import pytest

from dambord import hardware
from dambord.firmware.scan.contact_matrix import SETTLE_US, ContactMatrix
from dambord.hardware.board import Board
from dambord.hardware.draw.mechanics.sheet_drawing import sheet_drawing
from dambord.hardware.draw.wiring.underside import underside
from dambord.hardware.draw.wiring.wiring_diagram import diagram
from dambord.hardware.mechanics.__main__ import sheets
from dambord.hardware.mechanics.fit_plan import check_plan
from dambord.hardware.mechanics.mechanical_parts import mechanical_parts
from dambord.hardware.parts.builds import builds
from dambord.hardware.parts.parts_list import parts
from tests.hardware.boxes import crossing

BOARD = hardware.board("reed-64-matrix")
Node = tuple[str, str]


class Circuit:
    """The wires of the board's list, its reeds and its diodes: what each column's pin reads.

    `diodes`: False for a wire in the place of each diode.
    """

    def __init__(self, closed: Iterable[int], *, diodes: bool = True) -> None:
        self.low: set[str] = set()
        """Pins that are pulled low."""
        self._links: dict[str, set[str]] = {}
        """For each net, the nets that it pulls low with it."""
        for wire in underside(BOARD):
            ends = [self._net(part, pin) for part, pin in (wire.start, wire.end)]
            self._link(*ends)
            self._link(*reversed(ends))
        for square in range(1, 33):
            self._link(f"diode {square} cathode", f"diode {square} anode")
            if not diodes:
                self._link(f"diode {square} anode", f"diode {square} cathode")
            if square in closed:
                self._link(f"sensor {square} 1", f"sensor {square} 2")
                self._link(f"sensor {square} 2", f"sensor {square} 1")

    @staticmethod
    def _net(part: str, pin: str) -> str:
        return part if part.endswith("wire") else f"{part} {pin}"

    def _link(self, one: str, other: str) -> None:
        self._links.setdefault(one, set()).add(other)

    def is_low(self, pin: str) -> bool:
        """Whether a pin with a pull-up is pulled low."""
        found, todo = set(self.low), list(self.low)
        while todo:
            for net in self._links.get(todo.pop(), set()) - found:
                found.add(net)
                todo.append(net)
        return pin in found

    def read(self) -> set[int]:
        """Return the squares that the firmware's front end finds closed."""
        front = BOARD.front
        assert isinstance(front, type(BOARD.front))
        told = [f"Pico {wire.start[1]}" for wire in underside(BOARD) if wire.start[0] == "Pico"]

        def row(pin: str) -> object:
            def drive(value: int) -> None:
                (self.low.discard if value else self.low.add)(pin)

            return drive

        rows = [row(pin) for pin in told[:8]]
        columns = [lambda pin=pin: int(not self.is_low(pin)) for pin in told[8:]]
        waited: list[int] = []
        scan = ContactMatrix(rows, columns, waited.append)  # type: ignore[arg-type]
        into = bytearray(scan.size)
        assert scan.read(into)
        assert waited == [SETTLE_US] * 8
        return {BOARD.cells[cell] for cell in range(32) if into[cell >> 3] >> (7 - cell % 8) & 1}


def test_whatever_stands_on_the_board_is_read() -> None:
    chance = Random(1)
    every = set(range(1, 33))
    positions = [set(), every, *({one} for one in every)]
    positions += [set(chance.sample(sorted(every), chance.randint(2, 31))) for _ in range(60)]
    for closed in positions:
        assert Circuit(closed).read() == closed


def test_without_diodes_three_corners_show_a_fourth() -> None:
    corners = {1, 2, 5}
    assert Circuit(corners).read() == corners
    assert Circuit(corners, diodes=False).read() == {*corners, 6}


def test_it_costs_an_afternoon_and_75_euros() -> None:
    (made,) = builds(BOARD)
    assert made.euro <= 75
    assert made.hours <= 5
    said = {line.part: line.number for line in parts(BOARD)}
    assert (said["reed switch"], said["diode"], said["Raspberry Pi Pico"]) == (32, 32, 1)
    assert not said.keys() & {"supply", "fuse", "lamp", "shift register", "stripboard", "level shifter"}
    assert {part.key for part in mechanical_parts(BOARD)} == {"sheet", "batten"}


def test_the_drawings_show_every_reed_diode_and_wire() -> None:
    drawn = diagram(BOARD)
    assert crossing(drawn) == []
    said = [element.text or "" for element in ElementTree.fromstring(drawn).iter()]
    assert all(said.count(str(square)) == 1 for square in range(1, 33))
    assert {f"R{row}" for row in range(1, 9)} | {f"C{column}" for column in range(1, 5)} <= set(said)
    assert any("R1 GP0 (1)" in text for text in said)
    assert crossing(str(sheet_drawing(BOARD))) == []
    ((plate,),) = sheets(BOARD).values()
    assert len(plate.lines) >= 32


def lamped() -> Board:
    """Return the board with a strip of lamps, which its file describes as an addition."""
    strip = replace(BOARD.strip, squares=tuple(range(1, 33)), output="GP22", milliamperes=300, brightness=30)
    return replace(BOARD, strip=strip)


def test_lamps_are_an_addition() -> None:
    board = lamped()
    check_plan(board)
    ((plate,),) = sheets(board).values()
    assert len(plate.holes) == 32
    said = {line.part: line.number for line in parts(board)}
    assert (said["lamp"], said["level shifter"], said["stripboard"]) == (32, 1, 1)
    assert "supply" not in said, "the computer's socket feeds them"


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        ({"gap": 2.0}, r"body\.gap: expected 1\.8 mm or less, as sensors, wires and the Pico lie .* found 2"),
        ({"border": 10.0}, r"body\.border: expected 20\.5 mm or more for battens beside the reeds, found 10"),
        ({"lamp": 4.0}, r"body\.lamp: expected 0\.5 mm between a reed and a lamp's hole"),
    ],
)
def test_what_does_not_fit_is_refused(changed: dict[str, float], message: str) -> None:
    board = lamped()
    board = replace(board, body=replace(board.body, **changed))  # type: ignore[arg-type]
    with pytest.raises(hardware.BoardError, match=message):
        sheets(board)
