"""Detail drawings that open the boxes of the wiring diagram: one register, one multiplexer, the lamps."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.draw.svg import Drawing
from dambord.hardware.draw.wiring.chip_inputs import INPUTS
from dambord.hardware.draw.wiring.chip_wires import chip_wires
from dambord.hardware.draw.wiring.harness import DAMPED, DAMPING_OHM, harness
from dambord.hardware.draw.wiring.underside import sensors, string
from dambord.hardware.draw.wiring.wire import Wire

PITCH, LEAD, CHIP, FONT = 30.0, 34.0, 150.0, 12.0
"""Pixels: from pin to pin, length of a drawn lead, width of a chip, size of the letters."""
REGISTER_PINS = (
    *("1 SH/LD#", "2 CLK", "3 E", "4 F", "5 G", "6 H", "7 QH#", "8 GND"),
    *("9 QH", "10 SER", "11 A", "12 B", "13 C", "14 D", "15 CLK INH", "16 VCC"),
)
SHIFTER_PINS = (
    *("1 1OE#", "2 1A", "3 1Y", "4 2OE#", "5 2A", "6 2Y", "7 GND"),
    *("8 3Y", "9 3A", "10 3OE#", "11 4Y", "12 4A", "13 4OE#", "14 VCC"),
)
MULTIPLEXER_PINS = (
    "VCC",
    "GND",
    "EN",
    "S0",
    "S1",
    "S2",
    "S3",
    "SIG",
    *(f"C{at}" for at in range(15, -1, -1)),
)
"""Breakout boards differ in the order of their legs, so these have only names."""


def register() -> str:
    """Draw the second 74HC165 of a Hall board with everything that is soldered to it."""
    board, chip = hardware.board("hall-100"), "U2"
    ends = _ends(chip, (*chip_wires(board), *sensors(board)))
    named = {pin: ends.get(pin) or ends.get(pin.split()[1], "nothing") for pin in REGISTER_PINS}
    named["9 QH"] += f" (of U1: {_pico(board, 'QH')})"
    named["10 SER"] += " (of the last one: ground)"
    for to in DAMPED:
        pin = next(one for one in REGISTER_PINS if one.endswith(f" {to}"))
        named[pin] += f"; at U1: {DAMPING_OHM} Ohm, {_pico(board, to)}"
    made = Drawing(
        980, 560, "One 74HCS165 or 74HC165", "seen from above, notch up; chain: every chip the same"
    )
    _chip(made, 415, 100, f"{chip}", REGISTER_PINS, named)
    _network(made, 250, 430, chip)
    made.text(
        250, 545, "100 nF: one leg at pin 16, the other at pin 8, across the chip's back", font_size=FONT
    )
    return str(made)


def multiplexer() -> str:
    """Draw the second CD74HC4067 of a linear board with everything that is soldered to it."""
    board, chip = hardware.board("linear-100"), "U2"
    ends = _ends(chip, (*chip_wires(board), *sensors(board)))
    ends["EN"] += f", {_pico(board, f'E# {chip}')}"
    made = Drawing(980, 510, "One CD74HC4067 on its board", "seen from above; the order of the legs differs")
    _chip(made, 415, 100, chip, MULTIPLEXER_PINS, ends)
    made.text(250, 485, "100 nF across VCC and GND of each board, and of each sensor", font_size=FONT)
    return str(made)


def lamp() -> str:
    """Draw the level shifter and the first two lamps with everything that is soldered to them."""
    board = hardware.board("hall-100")
    wires = (*harness(board), *string(board))
    made = Drawing(980, 640, "Lamps: level shifter, resistor, capacitors", "values of hall-100")
    ends = _ends("74AHCT125", wires)
    _chip(made, 415, 100, "74AHCT125", SHIFTER_PINS, {pin: ends.get(pin, "nothing") for pin in SHIFTER_PINS})
    made.text(
        30,
        345,
        "100 nF across pins 14 and 7. 330 Ohm and 1000 uF sit at the first lamp: mind + and -.",
        font_size=FONT,
    )
    first = {
        "DIN": "330 Ohm, then 74AHCT125 3 1Y",
        "5V": "Fuse out; + of 1000 uF",
        "GND": "Supply GND; - of 1000 uF",
    }
    last = {"DOUT": "lamp 2 DIN", "5V": "lamp 2 5V", "GND": "lamp 2 GND"}
    _lamp(made, 60, 400, "lamp 1", first, last)
    joined = {pin: f"lamp 1 {'DOUT' if pin == 'DIN' else pin}" for pin in ("DIN", "5V", "GND")}
    onward = {pin: f"lamp 3 {'DIN' if pin == 'DOUT' else pin}" for pin in ("DOUT", "5V", "GND")}
    _lamp(made, 60, 520, "lamp 2", joined, onward)
    return str(made)


DETAILS: Mapping[str, Callable[[], str]] = {
    "register.svg": register,
    "multiplexer.svg": multiplexer,
    "lamp.svg": lamp,
}
"""Files beside the folders of the boards, with their generators."""


def _ends(part: str, wires: Iterable[Wire]) -> dict[str, str]:
    """Return what each pin of `part` is joined to, as text; its own pins by their numbers."""
    found: dict[str, dict[str, None]] = {}
    own: dict[str, list[str]] = {}
    for wire in wires:
        for (name, pin), other in ((wire.start, wire.end), (wire.end, wire.start)):
            if name == part == other[0]:
                own.setdefault(pin, []).append(other[1].split()[0])
            elif name == part:
                found.setdefault(pin, {})[_place(*other)] = None
    return {
        pin: ", ".join([*found.get(pin, {}), *([f"pin {' '.join(own[pin])}"] if pin in own else [])])
        for pin in (*found, *own)
    }


def _place(part: str, pin: str) -> str:
    """Name the other end of a wire; a capacitor has no pins worth a name."""
    return part if part.startswith("100 nF") or pin == "out" else f"{part} {pin}"


def _pico(board: Board, to: str) -> str:
    """Return the Pico's pin at which the signal `to` of the harness begins."""
    wires = {wire.end: wire.start for wire in harness(board)}
    start = wires[board.front.harness_end, to]
    if start[0] != "Pico":  # through a resistor
        start = wires[start[0], "1"]
    return f"Pico {start[1].split()[-1]}"


def _chip(made: Drawing, x: float, y: float, name: str, pins: Sequence[str], ends: Mapping[str, str]) -> None:
    """Draw a chip from above, its left upper corner at (x, y): pins down the left side and up the right."""
    half = len(pins) // 2
    pitch = PITCH if half <= 8 else PITCH * 0.95
    made.rect(x, y, CHIP, half * pitch + 8, fill="#f4f6f8", stroke="#333", rx=4)
    made.path(((x + CHIP / 2 - 8, y), (x + CHIP / 2, y + 8), (x + CHIP / 2 + 8, y)), stroke="#333")
    made.text(x + CHIP / 2, y - 8, name, kind="bold", text_anchor="middle", font_size=FONT + 1)
    for at, pin in enumerate(pins):
        right = at >= half
        line = y + 4 + pitch * ((2 * half - 1 - at if right else at) + 0.5)
        edge, out = (x + CHIP, 1.0) if right else (x, -1.0)
        open_pin = ends.get(pin, "nothing") == "nothing"
        made.path(
            ((edge, line), (edge + out * LEAD, line)),
            stroke="#999" if open_pin else "#1d4f91",
            stroke_width=2,
        )
        anchor, far = ("end", "start") if right else ("start", "end")
        made.text(edge - out * 6, line + 4, pin, text_anchor=anchor, font_size=FONT)
        made.text(
            edge + out * (LEAD + 6), line + 4, ends.get(pin, "nothing"), text_anchor=far, font_size=FONT
        )


def _network(made: Drawing, x: float, y: float, chip: str) -> None:
    """Draw the resistor network of a register: common pin, and one resistor to each input."""
    step = 54.0
    made.rect(x - 10, y, 9 * step, 34, fill="#fff7e0", stroke="#333")
    made.text(
        x, y - 8, f"RN{chip[1:]}: 8 x 10 kOhm with a common pin, SIP-9; the dot is at pin 1", font_size=FONT
    )
    made.circle(x + 2, y + 8, 3, fill="#333")
    for at, to in enumerate(("3.3 V", *INPUTS)):
        middle = x - 10 + step * (at + 0.5)
        made.text(middle, y + 22, str(at + 1), text_anchor="middle", font_size=FONT)
        made.path(((middle, y + 34), (middle, y + 56)), stroke="#1d4f91", stroke_width=2)
        made.text(middle, y + 72, to, text_anchor="middle", font_size=FONT)


def _lamp(
    made: Drawing, x: float, y: float, name: str, before: Mapping[str, str], behind: Mapping[str, str]
) -> None:
    """Draw a lamp on its small board: what comes in at its left, what goes on at its right."""
    left = x + 230
    made.rect(left, y, CHIP + 20, 3 * PITCH + 6, fill="#f4f6f8", stroke="#333", rx=4)
    made.text(
        left + CHIP / 2 + 10,
        y - 6,
        f"{name}: WS2812B with its 100 nF",
        kind="bold",
        text_anchor="middle",
        font_size=FONT,
    )
    for ends, edge, out, inner, outer in (
        (before, left, -1.0, "start", "end"),
        (behind, left + CHIP + 20, 1.0, "end", "start"),
    ):
        for at, (pin, to) in enumerate(ends.items()):
            line = y + 3 + PITCH * (at + 0.5)
            made.path(((edge, line), (edge + out * LEAD, line)), stroke="#1d4f91", stroke_width=2)
            made.text(edge - out * 6, line + 4, pin, text_anchor=inner, font_size=FONT)
            made.text(edge + out * (LEAD + 6), line + 4, to, text_anchor=outer, font_size=FONT)
