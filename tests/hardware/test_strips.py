"""Boards on strips: a cell of the firmware is, along copper and plugs, the sensor under its square."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord import hardware
from dambord.hardware.board import Board, read
from dambord.hardware.circuit_boards.component import Component
from dambord.hardware.circuit_boards.strips import strip_parts
from dambord.hardware.circuit_boards.strips.strip_circuit import CHANNELS, INPUTS, circuit
from dambord.hardware.description.strip_field import LaidStrip, StripField

NAMES = [name for name in hardware.names() if hardware.board(name).strips]
SWITCHES = [name for name in NAMES if not hardware.board(name).sensor.measures]
Node = tuple[int, str]
"""A net of a strip: the strip's place in the chain, the net's name on it."""


class Traced:
    """The strips of a board with what is fitted on them, their ribbons and the main board's links."""

    def __init__(self, board: Board) -> None:
        assert board.strips
        self.board, self.field = board, board.strips
        self.circuit = circuit(self.field.design)
        self.bus = next(part.nets for part in self.circuit.components if part.ref == "J1")
        self.onwards = next(part.nets for part in self.circuit.components if part.ref == "J2")

    def population(self, strip: int) -> str:
        """Return the name of a strip's population."""
        way = "turned" if self.field.strips[strip].turned else "upright"
        return f"{self.board.sensor.name}-{way}" if self.field.design.turns else self.board.sensor.name

    def fitted(self, strip: int, kind: str) -> Iterator[Component]:
        """Yield what is fitted of a kind."""
        population = self.population(strip)
        yield from (part for part in self.circuit.components if part.kind == kind and part.part(population))

    def joined(self, start: Node) -> set[Node]:
        """Return what is one line: through 33 ohm, ribbons, the last strip's bridge and the main board."""
        found, waiting = {start}, [start]
        while waiting:
            for node in self._next(waiting.pop()):
                if node not in found:
                    found.add(node)
                    waiting.append(node)
        return found

    def _next(self, node: Node) -> Iterator[Node]:
        strip, net = node
        for part in self.fitted(strip, "resistor"):
            if part.part(self.population(strip)) == strip_parts.SERIES and net in part.nets.values():
                yield from ((strip, str(other)) for other in part.nets.values())
        if strip > 0:
            yield from ((strip - 1, str(self.onwards[pin])) for pin in self.bus if self.bus[pin] == net)
        if strip < len(self.field.strips) - 1:
            yield from ((strip + 1, str(self.bus[pin])) for pin in self.bus if self.onwards[pin] == net)
        elif net in ("BACK", "WHITE_IN"):
            yield from ((strip, other) for other in ("BACK", "WHITE_IN"))
        if strip == 0 and self.board.sensor.name == "hall" and net in ("BLACK", "BACK"):
            yield from ((0, other) for other in ("BLACK", "BACK"))

    def square(self, strip: int, x: float, y: float) -> int:
        """Return the number of the square at a place of a strip, 0 for one without a sensor."""
        row, column = place(self.field, self.field.strips[strip], x, y)
        squares = self.board.squares
        return squares.index((row, column)) + 1 if (row, column) in squares else 0

    def under(self, strip: int, net: str) -> tuple[str, int]:
        """Return the pole or kind of the sensor on a net, and the square over it."""
        found = [
            part
            for kind in ("sot23", "reed_smd")
            for part in self.fitted(strip, kind)
            if net == part.nets["2" if kind == "sot23" else "1"]
        ]
        (sensor,) = found
        said = sensor.part(self.population(strip))
        assert said
        return said.value, self.square(strip, sensor.x, sensor.y)


def place(field: StripField, strip: LaidStrip, x: float, y: float) -> tuple[int, int]:
    """Return row and column of the board's square over a place on a strip."""
    design = field.design
    if strip.turned:
        x, y = -x, -y
    column = strip.column + int((x + design.columns * design.square / 2) // design.square)
    return strip.row + int((y + design.rows * design.square / 2) // design.square), column


@pytest.mark.parametrize("name", SWITCHES)
def test_each_bit_is_the_sensor_of_the_square_that_the_firmware_takes_it_for(name: str) -> None:
    board = hardware.board(name)
    made, chips = Traced(board), 0
    pattern = getattr(board.front, "sentinels", "")
    read_as: list[tuple[str, int]] = []
    line = made.joined((0, "WHITE"))
    while True:
        driven = [
            (strip, part)
            for strip in range(len(made.field.strips))
            for part in made.fitted(strip, "74HC165")
            if (strip, part.nets["9"]) in line
        ]
        if not driven:
            break
        ((strip, chip),) = driven
        chips += 1
        for use, pin in zip(pattern, INPUTS, strict=True):
            net = str(chip.nets[pin])
            if use == "x":
                read_as.append(made.under(strip, net))
            elif use == "-":
                assert made.under(strip, net)[1] == 0, "under the frame"
            else:
                assert net == {"1": "+3V3", "0": "GND"}[use]
        line = made.joined((strip, str(chip.nets["10"])))
    planes = board.sensor.planes
    assert chips == len(made.field.strips) * made.field.design.registers * planes
    assert [square for _, square in read_as] == list(board.cells) * planes
    kinds = [kind for kind, _ in read_as]
    first = strip_parts.WHITE_HALL.value if board.sensor.name == "hall" else strip_parts.REED.value
    assert set(kinds[: len(board.cells)]) == {first}
    assert set(kinds[len(board.cells) :]) <= {strip_parts.BLACK_HALL.value}


@pytest.mark.parametrize("name", [name for name in NAMES if name not in SWITCHES])
def test_each_selected_input_is_the_sensor_of_the_cell_that_the_firmware_reads(name: str) -> None:
    board = hardware.board(name)
    made = Traced(board)
    channels = getattr(board.front, "channels", ())
    read_as: list[int] = []
    line = made.joined((0, "BACK"))  # where the main board has MOSI
    while True:
        fed = [
            (strip, part)
            for strip in range(len(made.field.strips))
            for part in made.fitted(strip, "74HC595")
            if (strip, part.nets["14"]) in line
        ]
        if not fed:
            break
        ((strip, shifter),) = fed
        (multiplexer,) = made.fitted(strip, "74HC4051")
        chosen = [multiplexer.nets[pin] for pin in ("11", "10", "9", "6")]
        assert chosen == [shifter.nets[pin] for pin in ("15", "1", "2", "3")], "S0, S1, S2, E# at QA to QD"
        assert multiplexer.nets["3"] == "SIG"
        for channel in channels:
            kind, square = made.under(strip, str(multiplexer.nets[CHANNELS[channel]]))
            assert kind == strip_parts.LINEAR.value
            read_as.append(square)
        line = made.joined((strip, str(shifter.nets["9"])))
    assert (0, "WHITE") in line, "comes back at MISO"
    assert read_as == list(board.cells)


@pytest.mark.parametrize("name", NAMES)
def test_lamps_are_lit_in_the_order_of_the_board_and_lie_under_its_holes(name: str) -> None:
    board = hardware.board(name)
    made = Traced(board)
    order, line, lamp = [], made.joined((0, "LAMP_IN")), board.body.lamp
    last = made.onwards["12"]
    while (len(made.field.strips) - 1, last) not in line:
        lit = [
            (strip, part)
            for strip in range(len(made.field.strips))
            for part in made.fitted(strip, "lamp")
            if (strip, part.nets["4"]) in line
        ]
        ((strip, part),) = lit
        ways = -1 if made.field.strips[strip].turned else 1
        square = made.square(strip, part.x - ways * lamp, part.y - ways * lamp)
        centres = [made.field.design.centre(cell) for cell in range(len(made.field.design.cells))]
        assert (part.x - ways * lamp, part.y - ways * lamp) in centres
        order += [square] if square else []
        line = made.joined((strip, str(part.nets["2"])))
    assert order == list(board.strip.squares)


def test_a_lamp_under_the_frame_can_be_bridged() -> None:
    board = hardware.board("hall-64-strips")
    made = Traced(board)
    bridge = next(part for part in made.circuit.components if part.ref == "JP2")
    for strip in range(len(made.field.strips)):
        (left_out,) = [
            part
            for part in made.fitted(strip, "lamp")
            if {part.nets["4"], part.nets["2"]} == {*bridge.nets.values()}
        ]
        ways = -1 if made.field.strips[strip].turned else 1
        lamp = board.body.lamp
        assert made.square(strip, left_out.x - ways * lamp, left_out.y - ways * lamp) == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_piece_is_felt_wherever_it_stands_on_its_square(name: str) -> None:
    board = hardware.board(name)
    corner = 2**0.5 * (board.body.square - board.body.piece) / 2
    least = min(board.field_mt(off) for off in (-corner, 0, corner))
    wanted = {"reed": 2.0, "hall": 28.0, "linear": 23.5}[board.sensor.name]
    assert least >= wanted


@pytest.mark.parametrize(
    ("changed", "expected"),
    [
        (('kind = "strip"', 'kind = "stripe"'), "strips.kind: expected one of strip, sister, found 'stripe'"),
        (("count = 10", "count = 9"), "strips.count: expected 10, two for every 2 rows, found 9"),
        (('kind = "strip"', 'kind = "sister"'), "strips.kind: expected strips for this board"),
        (('squares = "dark"', 'squares = "all"'), "strips.kind: expected strips with a sensor"),
        (("rows = 10", "rows = 9"), "strips.kind: expected strips for this board"),
    ],
)  # fmt: skip
def test_wrong_strips_are_named(changed: tuple[str, str], expected: str, tmp_path: Path) -> None:
    boards = Path(hardware.__file__).parent / "boards"
    text = (boards / "hall-100-strips.toml").read_text(encoding="utf-8")
    assert changed[0] in text
    path = tmp_path / "mine.toml"
    path.write_text(text.replace(*changed), encoding="utf-8")
    with pytest.raises(hardware.BoardError) as caught:
        read(path)
    assert expected in str(caught.value)
