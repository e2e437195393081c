"""The circuit of a strip, for every population: sensors, lamps, registers, plugs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from dambord.hardware.circuit_boards.circuit_board import CircuitBoard, SilkText
from dambord.hardware.circuit_boards.component import Component, Fitted
from dambord.hardware.circuit_boards.strips import strip_parts as parts
from dambord.hardware.description.strip_design import StripDesign

REVISION = "A"
INPUTS = ("6", "5", "4", "3", "14", "13", "12", "11")
"""Pins of inputs H to A of a 74HC165, in the order in which they are shifted out."""
CHANNELS = ("13", "14", "15", "12", "1", "5", "2", "4")
"""Pins of inputs 0 to 7 of a 74HC4051."""
BUS = (
    *("GND", "CLK", "GND", "LATCH", "GND", "WHITE", "BLACK"),
    *("BACK", "GND", "SIG", "GND", "LAMP_IN", "+3V3", "VSENSE"),
)
"""Nets at the plug towards the Pico."""
ONWARDS = {"WHITE": "WHITE_IN", "BLACK": "BLACK_IN", "LAMP_IN": "LAMP_OUT"}
"""Nets that differ at the plug towards the next strip."""
TIED = {"1": "+3V3", "0": "GND", "-": "GND"}
SENSOR_OFF = 2.0
"""From the square's centre to the middle of a Hall sensor in mm: White's left, Black's right."""
REED_OFF = 11.0
"""From the square's centre to the middle of a reed switch that lies along this line, in mm."""
WIDTHS = {"+5VL": 2.5, "VL": 1.0, "VSENSE": 1.0, "VS": 0.6, "+3V3": 0.6, "GND": 0.6}
SENSORS, LAMPS, CHIPS, PLUGS, MARKS = (
    "Sensors: one of three kinds is fitted",
    "Lamps: those of one of the two ways to lie are fitted",
    "Registers with sentinels, or shift register and multiplexer for linear ones; a resistor in every line",
    "Plugs, fuses, bridge of the last strip",
    "Test points, fiducials, holes",
)

Nets = dict[str, str | None]


def populations(design: StripDesign) -> dict[str, str]:
    """Return the populations by name: the sensor, and how the strip lies where this makes a difference."""
    return {
        f"{sensor}-{way}" if design.turns else sensor: f"{sensor} sensors"
        + (f", lies {way}" if design.turns else "")
        for sensor in design.sensors
        for way in design.lies
    }


@cache
def circuit(design: StripDesign) -> CircuitBoard:
    """Return the circuit board of a strip."""
    made = (
        *_sensors(design), *_lamps(design), *_chips(design),
        *_lines(design), *_plugs(design), *_marks(design),
    )  # fmt: skip
    return CircuitBoard(
        design.name, design.title, REVISION, design.width, design.height, made, populations(design),
        ("+3V3", "VSENSE", "VS", "+5VL", "VL", "GND"), WIDTHS, tuple(_texts(design)),
    )  # fmt: skip


def _only(
    design: StripDesign, what: Fitted, sensors: Iterable[str] = (), way: str = ""
) -> Mapping[str, Fitted]:
    """Return what is fitted where, for populations of those sensors (all, if empty) that lie that way."""
    wanted = tuple(sensors) or design.sensors
    return {
        name: what
        for name in populations(design)
        if name.split("-")[0] in wanted and (not way or not design.turns or name.endswith(f"-{way}"))
    }


def _sensors(design: StripDesign) -> Iterator[Component]:
    for cell in range(len(design.cells)):
        at, (x, y) = cell + 1, design.centre(cell)
        white, black = f"WHITE{at}", f"BLACK{at}"
        first = {**_only(design, parts.WHITE_HALL, ["hall"]), **_only(design, parts.LINEAR, ["linear"])}
        second = _only(design, parts.BLACK_HALL, ["hall"])
        for ref, net, off, fitted in (
            (f"H{at}", white, -SENSOR_OFF, first),
            (f"H{at + 20}", black, SENSOR_OFF, second),
        ):
            yield Component(
                ref, "sot23", x + off, y, {"1": "VS", "2": net, "3": "GND"}, fitted, group=SENSORS
            )
            bypass = dict.fromkeys(fitted, parts.BYPASS)
            feed: Nets = {"1": "VS", "2": "GND"}
            yield Component(f"C{ref[1:]}", "capacitor", x + off, y + 3.6, feed, bypass, group=SENSORS)
        lying: Nets = {"1": white, "2": "GND"}
        yield Component(
            f"S{at}",
            "reed_smd",
            x,
            y - REED_OFF,
            lying,
            _only(design, parts.REED, ["reed"]),
            90,
            group=SENSORS,
        )


def _lamps(design: StripDesign) -> Iterator[Component]:
    last = len(design.lamps) - 1
    if design.spare is not None:
        x, y = design.centre(design.spare)
        at = design.lamps.index(design.spare)
        over: Nets = {"1": f"LAMP{at}", "2": f"LAMP{at + 1}"}
        yield Component(
            "JP2", "bridge", x, y + 15, over, parts.BUILT_IN, group=LAMPS, label="UNDER THE FRAME"
        )
    for place, cell in enumerate(design.lamps):
        x, y = design.centre(cell)
        before = "LAMP_IN" if place == 0 else f"LAMP{place}"
        after = "LAMP_END" if place == last else f"LAMP{place + 1}"
        for side, way in enumerate(design.lies):
            off, at = design.lamp * (1 - 2 * side), place + 1 + 20 * side
            nets: Nets = {"1": "VL", "2": after, "3": "GND", "4": before}
            turned = 180 * side
            fitted = _only(design, parts.LAMP, way=way)
            yield Component(f"D{at}", "lamp", x + off, y + off, nets, fitted, turned, group=LAMPS)
            feed: Nets = {"1": "VL", "2": "GND"}
            aside = -5.6 if side == 0 else 5.6
            fitted = _only(design, parts.BYPASS, way=way)
            yield Component(
                f"C{at + 40}", "capacitor", x + off + aside, y + off, feed, fitted, 90, group=LAMPS
            )


def _chips(design: StripDesign) -> Iterator[Component]:
    (middle_x, middle_y), apart = design.chips, design.apart[1]
    switches = [sensor for sensor in design.sensors if sensor != "linear"]
    for plane, (colour, x) in enumerate((("WHITE", -apart), ("BLACK", apart))):
        sensors = switches if plane == 0 else ["hall"]
        for register in range(design.registers):
            at = 1 + plane + 2 * register
            y = -6.0 + 13.0 * register
            cells = iter(range(register * design.each + 1, (register + 1) * design.each + 1))
            nets: Nets = {
                "1": "LATCH_S", "2": "CLK_S", "7": None, "8": "GND", "15": "GND", "16": "+3V3",
                "9": f"{colour}_QH" if register == 0 else f"{colour}_JOIN{register}",
                "10": f"{colour}_IN" if register == design.registers - 1 else f"{colour}_JOIN{register + 1}",
                **{
                    pin: f"{colour}{next(cells)}" if use == "x" else TIED[use]
                    for pin, use in zip(INPUTS, design.pattern, strict=True)
                },
            }  # fmt: skip
            yield from _chip(
                f"U{at}",
                "74HC165",
                (middle_x + x, middle_y + y),
                nets,
                _only(design, parts.REGISTER, sensors),
            )
        for cell in range(len(design.cells)):
            pull: Nets = {"1": "+3V3", "2": f"{colour}{cell + 1}"}
            across, down = design.centre(cell)
            yield Component(
                f"R{cell + 1 + 20 * plane}", "resistor", across + (2 * plane - 1) * 6.0, down, pull,
                _only(design, parts.PULL, sensors), 90, group=SENSORS,
            )  # fmt: skip
    if "linear" in design.sensors:
        shifter: Nets = {
            "14": "WHITE_IN", "11": "CLK_S", "12": "LATCH_S", "13": "GND", "10": "+3V3", "9": "SHIFT_QH",
            "16": "+3V3", "8": "GND", "15": "S0", "1": "S1", "2": "S2", "3": "OFF", **dict.fromkeys("4567"),
        }  # fmt: skip
        of_cells = {
            pin: f"WHITE{at}" if at <= len(design.cells) else "GND" for at, pin in enumerate(CHANNELS, 1)
        }
        multiplexer: Nets = {
            "16": "+3V3", "8": "GND", "7": "GND", "6": "OFF", "11": "S0", "10": "S1", "9": "S2", "3": "SIG",
            **of_cells,
        }  # fmt: skip
        linear = ["linear"]
        yield from _chip(
            "U5", "74HC595", (middle_x - apart, middle_y + 7), shifter, _only(design, parts.SHIFTER, linear)
        )
        yield from _chip(
            "U6",
            "74HC4051",
            (middle_x + apart, middle_y + 7),
            multiplexer,
            _only(design, parts.MULTIPLEXER, linear),
        )


def _chip(
    ref: str, kind: str, at: tuple[float, float], nets: Nets, fitted: Mapping[str, Fitted]
) -> Iterator[Component]:
    """Yield a chip with its capacitor."""
    x, y = at
    yield Component(ref, kind, x, y, nets, fitted, group=CHIPS)
    feed: Nets = {"1": "+3V3", "2": "GND"}
    bypass = dict.fromkeys(fitted, parts.BYPASS)
    yield Component(f"C9{ref[1:]}", "capacitor", x + 1, y - 6.6, feed, bypass, 180, group=CHIPS)


def _lines(design: StripDesign) -> Iterator[Component]:
    """Yield what is in series with lines or keeps them quiet while nothing is plugged in."""
    x, y = design.chips
    switches = [sensor for sensor in design.sensors if sensor != "linear"]
    lines: list[tuple[str, str, Fitted, list[str]]] = [
        ("CLK", "CLK_S", parts.TAPS[design.name], []),
        ("LATCH", "LATCH_S", parts.TAPS[design.name], []),
        ("WHITE_QH", "WHITE", parts.SERIES, switches),
        ("BLACK_QH", "BLACK", parts.SERIES, ["hall"]),
        ("LAMP_END", "LAMP_OUT", parts.SERIES, []),
        ("GND", "WHITE_IN", parts.PULL, []),
        ("GND", "BLACK_IN", parts.PULL, ["hall"]),
    ]
    if "linear" in design.sensors:
        lines.insert(2, ("SHIFT_QH", "WHITE", parts.SERIES, ["linear"]))
    for at, (start, end, what, sensors) in enumerate(lines):
        nets: Nets = {"1": start, "2": end}
        place = x - 11 + 3.1 * at, y - 16.2
        yield Component(
            f"R{at + 41}", "resistor", *place, nets, _only(design, what, sensors), 90, group=CHIPS
        )


def _plugs(design: StripDesign) -> Iterator[Component]:
    x, y = design.plugs
    here: Nets = {str(pin): net for pin, net in enumerate(BUS, 1)}
    there: Nets = {str(pin): ONWARDS.get(net, net) for pin, net in enumerate(BUS, 1)}
    edge = design.width / 2 - 8.5
    yield Component("J1", "box14", x - design.apart[0], y, here, parts.BUS_PLUG, side="B", group=PLUGS)
    yield Component("J2", "box14", x + design.apart[0], y, there, parts.BUS_PLUG, side="B", group=PLUGS)
    power: Nets = {"1": "+5VL", "2": "GND"}
    for ref, side in (("J3", -1), ("J4", 1)):
        yield Component(ref, "vh2", side * edge, y, power, parts.LAMP_PLUG, 90, "B", group=PLUGS)
        feed: Nets = {"1": "+5VL", "2": "GND"}
        yield Component(f"C10{ref[1:]}", "capacitor", side * edge, y + 9, feed, parts.STORE, group=PLUGS)
    sensor_feed: Nets = {"1": "VSENSE", "2": "VS"}
    yield Component("F1", "fuse", x + 19.5, y + 15, sensor_feed, parts.SENSOR_FUSE, 90, group=PLUGS)
    lamp_feed: Nets = {"1": "+5VL", "2": "VL"}
    yield Component("F2", "fuse", x - 19.5, y + 15, lamp_feed, parts.LAMP_FUSE, 90, group=PLUGS)
    for ref, net, at in (("C105", "VL", -16.0), ("C106", "VS", 16.0)):
        feed = {"1": net, "2": "GND"}
        yield Component(ref, "capacitor", x + at, y + 15, feed, parts.STORE, 90, group=PLUGS)
    yield Component(
        "JP1",
        "bridge",
        x + 15,
        y - 17,
        {"1": "BACK", "2": "WHITE_IN"},
        parts.BUILT_IN,
        group=PLUGS,
        label="LAST",
    )


def _marks(design: StripDesign) -> Iterator[Component]:
    x, y = design.plugs
    left = ("CLK", "LATCH", "WHITE", "BLACK", "BACK", "LAMP_IN")
    right = ("GND", "SIG", "LAMP_OUT", "+3V3", "VSENSE", "VS")
    for column, names in ((-design.apart[2], left), (design.apart[2], right)):
        for at, net in enumerate(names):
            place = x + column, y - 12.0 + 4.0 * at
            ref = f"TP{at + 1 + (0 if column < 0 else len(left))}"
            yield Component(ref, "point", *place, {"1": net}, parts.BUILT_IN, group=MARKS, label=net)
    edge = design.width / 2 - 8.5
    for ref, net, across in (("TP21", "+5VL", -edge + 9), ("TP22", "VL", x - 12.0)):
        down = y + (9 if ref == "TP21" else 15)
        yield Component(ref, "point", across, down, {"1": net}, parts.BUILT_IN, group=MARKS, label=net)
    half_x, half_y = design.width / 2, design.height / 2
    corners = ((-half_x + 4, -half_y + 4), (half_x - 4, -half_y + 4), (-half_x + 10, half_y - 3))
    for number, (across, down) in enumerate(corners, 1):
        yield Component(f"FID{number}", "fiducial", across, down, {}, parts.BUILT_IN, group=MARKS)
    for number, (across, down) in enumerate(holes(design), 1):
        yield Component(f"M{number}", "hole", across, down, {}, parts.BUILT_IN, group=MARKS)


def holes(design: StripDesign) -> tuple[tuple[float, float], ...]:
    """Return the middles of the mounting holes for M3, in mm from the strip's centre."""
    far = design.square * (1.5 if design.columns % 2 else 1.0)
    return tuple((x, y) for x in (-far, far) for y in (-12.0, 12.0))


def _texts(design: StripDesign) -> Iterator[SilkText]:
    x, y = design.plugs
    half = design.height / 2
    for cell in range(len(design.cells)):
        across, down = design.centre(cell)
        yield SilkText(f"square {cell + 1}", across, down + 6.6)
    ways = {
        "upright": ("upright: this edge towards White", half - 2.2),
        "turned": ("turned: this edge towards White", 2.2 - half),
    }
    for way in design.lies:
        said, level = ways[way]
        yield SilkText(said, design.texts[1] if way == "upright" else -80.0, level)
    yield SilkText(f"dambord {design.name}, revision {REVISION}", design.texts[0], half - 2.2)
    yield SilkText("J1 IN: from the Pico", x - design.apart[0], y + 14.6, side="B")
    yield SilkText("J2 OUT: next strip", x + design.apart[0], y + 16.6, side="B")
    edge = design.width / 2 - 8.5
    for name, side in (("J3", -1), ("J4", 1)):
        yield SilkText(f"{name} lamps 5 V", side * (edge - 2.0), y + 6.2, side="B")
        yield SilkText("+", side * edge - 6.0, y - 2, 2.0, "B")
        yield SilkText("-", side * edge - 6.0, y + 2, 2.0, "B")
