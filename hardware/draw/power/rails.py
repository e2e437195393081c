"""Supplies as they arrive: at the sensors of every strip and at the Raspberry Pi.

A case is `least`, `typical` or `most` of the voltage that arrives; the least has most current and resistance.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord import hardware
from dambord.hardware.board import Board
from dambord.hardware.circuit_boards.boards import BOARDS
from dambord.hardware.circuit_boards.strips.strip_circuit import WIDTHS
from dambord.hardware.description.toml_table import BoardError
from dambord.hardware.draw.power.consumers import loads, max_lamp_ma
from dambord.hardware.draw.power.host import host
from dambord.hardware.draw.power.strip_feeds import COPPER_MM
from dambord.hardware.draw.wiring.harness import harness
from dambord.hardware.draw.wiring.strip_cables import SECOND_FEED
from dambord.hardware.physics.conductor import OHM_MM2_PER_M
from dambord.hardware.physics.facts import FACTS, FUSES, Fuse

CASES = ("least", "typical", "most")
OTHER = {"least": "most", "typical": "typical", "most": "least"}
"""The end of a resistance's range that leaves this voltage."""
PLUG_V = 5.1
"""Of the supply, at the plug and under load: 5.0 V are too little for a Pi that draws its most."""
GROUNDS = 5
"""Wires of the ribbon that are ground."""


def sensor_volts(board: Board, case: str) -> tuple[float, ...]:
    """Return the voltage at the sensors of each strip, the one at the Pico first; none for bare contacts."""
    if board.strips is None or board.sensor.contact:
        return ()
    of_strip = _strip_amperes(board, case)
    count = len(board.strips.strips)
    ways = _ways(board, case)
    fed = (
        of_strip * sum(at * ohm for at, ohm in enumerate(ways)) / sum(ways)
        if len(ways) > count
        else of_strip * count
    )
    total = of_strip * count
    volts = _feed_volts(board, case, total) - total * _ohm("sensor_switch", case)
    fuse = _fuse(board, "F1")
    made = []
    for at, ohm in enumerate(ways[:count]):
        volts -= ohm * (fed - at * of_strip)
        made.append(volts - of_strip * getattr(fuse.ohm, OTHER[case]))
    return tuple(made)


def pi_volts(board: Board, model: str, plug_v: float, case: str) -> float:
    """Return the voltage at the Pi's header; `least` if everything draws its most."""
    draws = {load.name: load.max_ma if case == "least" else load.typical_ma for load in loads(board, model)}
    total, own = sum(draws.values()) / 1000, draws[f"Raspberry Pi {model}"] / 1000
    pairs = [wire for wire in harness(board) if wire.cable == "Pi" and wire.colour == "RD"]
    lead = max(wire.length for wire in pairs) / 1000 * OHM_MM2_PER_M / pairs[0].area
    entry = 2 * _ohm("jack", case) + 2 * _ohm("entry_switch", case)
    way = 2 * (lead + 2 * _ohm("contact", case)) / len(pairs)
    fuse = getattr(FUSES["2920L300"].ohm, OTHER[case])
    return float(plug_v - total * entry - own * (fuse + way))


def faults(board: Board, model: str, plug_v: float = PLUG_V) -> Iterator[str]:
    """Yield what is wrong with the rails of a board on strips that feeds such a Pi, one line each."""
    if board.strips is None:
        return
    if volts := sensor_volts(board, "least"):
        wants, (at, found) = FACTS[board.sensor.name].least, min(enumerate(volts, 1), key=lambda one: one[1])
        if found < wants:
            yield f"sensors of strip {at}: expected {wants:g} V or more, found {found:.2f}"
        yield from _warm("sensors of a strip", _fuse(board, "F1"), _strip_amperes(board, "least"))
        total = _strip_amperes(board, "least") * len(volts)
        yield from _warm("sensors", FUSES["MF-MSMF075"], total)
    yield from _warm("lamps", FUSES["2920L300"], max_lamp_ma(board) / 1000)
    yield from _warm(f"Raspberry Pi {model}", FUSES["2920L300"], host(board).models[model].most / 1000)
    found = pi_volts(board, model, plug_v, "least")
    if found < FACTS["pi"].typical:
        wants = FACTS["pi"].typical
        yield f"Raspberry Pi {model}: expected {wants:g} V or more from {plug_v:g} V, found {found:.2f}"


def check_rails(board: Board) -> None:
    """Raise BoardError for the first rail that starves a part or warms a fuse, with the Pi that is listed."""
    for fault in faults(board, host(board).listed):
        raise BoardError(f"{board.name}: {fault}")


def _warm(what: str, fuse: Fuse, amperes: float) -> Iterator[str]:
    """Yield a line if a fuse doesn't hold that current in a warm frame."""
    holds = fuse.holds * FACTS["fuse_warm"].least
    if amperes > holds:
        yield f"fuse of the {what}: expected {holds:.2f} A at most at 50 °C, found {amperes:.2f}"


def _strip_amperes(board: Board, case: str) -> float:
    """Return what the sensors of one strip draw."""
    assert board.strips is not None
    each = board.sensor.max_ma if case == "least" else board.sensor.typical_ma
    read = len(board.strips.design.cells) - len(board.strips.unread)
    return each * board.sensor.count * read / 1000


def _ways(board: Board, case: str) -> list[float]:
    """Return the resistance to each strip from the one before, there and back; last that of a second feed."""
    assert board.strips is not None
    wires = harness(board)
    track = OHM_MM2_PER_M * 2 * board.strips.design.apart[0] / 1000 / (WIDTHS["VSENSE"] * COPPER_MM)
    made = [
        (2 * _ohm("ribbon", case) + OHM_MM2_PER_M * wire.length / 1000 / wire.area) * (1 + 1 / GROUNDS)
        + track
        for wire in wires
        if wire.cable == "bus"
    ]
    back = [wire for wire in wires if wire.cable == SECOND_FEED]
    if back:
        made.append(
            sum(OHM_MM2_PER_M * wire.length / 1000 / wire.area + _ohm("ribbon", case) for wire in back)
        )
    return made


def _feed_volts(board: Board, case: str, total: float) -> float:
    """Return the voltage before the sensors' load switch: of the regulator, or behind the fuse."""
    if board.sensor.measures:
        return float(getattr(FACTS["regulator"], case))
    return PLUG_V - total * float(getattr(FUSES["MF-MSMF075"].ohm, OTHER[case])) - 0.2


def _ohm(key: str, case: str) -> float:
    return float(getattr(FACTS[key], OTHER[case]))


def _fuse(board: Board, ref: str) -> Fuse:
    """Return what is fitted on the board's strips as that fuse."""
    assert board.strips is not None
    made = BOARDS[board.strips.design.name]()
    population = next(name for name in made.populations if name.split("-")[0] == board.sensor.name)
    fitted = next(part for part in made.components if part.ref == ref).part(population)
    assert fitted is not None
    return next(fuse for number, fuse in FUSES.items() if fitted.number.startswith(number))


def rails_page() -> str:
    """Return the rails of every board on strips as Markdown."""
    return "\n".join((*_sensor_rows(), "", *_pi_rows())) + "\n"


def _on_strips() -> list[Board]:
    boards = (hardware.board(name) for name in hardware.names())
    return [board for board in boards if board.strips is not None]


def _sensor_rows() -> Iterator[str]:
    yield from (
        "# Rails",
        "",
        "Computed, not measured; made by `make drawings`, which refuses a board whose sensors starve, whose",
        "Pi would warn, or whose fuses get too warm, in one line. What they rest on: [facts.md](facts.md).",
        "",
        "## Sensors along the strips",
        "",
        "Ribbon, plugs, tracks, load switch, each strip's fuse; least: every part at its worst, every sensor",
        "at its most. Linear sensors are fed at both ends of the row.",
        "",
        "| board | wants V | strip | least V | typical V | most V |",
        "| --- | ---: | ---: | ---: | ---: | ---: |",
    )
    for board in _on_strips():
        for at, row in enumerate(zip(*(sensor_volts(board, case) for case in CASES), strict=True), 1):
            wants = f"{FACTS[board.sensor.name].least:g}"
            yield f"| {board.name} | {wants} | {at} | " + " | ".join(f"{volts:.2f}" for volts in row) + " |"


def _pi_rows() -> Iterator[str]:
    yield from (
        "## The Raspberry Pi",
        "",
        f"At its header; it warns below {FACTS['pi'].typical:g} V. Least: everything draws its most.",
        "Volts are those at the board's plug under load: a supply's own cable comes before. A Pi 5 has no",
        "place behind the main board's fuse: it gets its own supply.",
        "",
        "| board | Pi | plug V | least V | typical V | most V | |",
        "| --- | --- | ---: | ---: | ---: | ---: | --- |",
    )
    for board in (
        hardware.board(name) for name in ("hall-100-strips", "linear-100-strips", "reed-64-strips")
    ):
        for model in host(board).models:
            for plug_v in (5.0, PLUG_V):
                row = " | ".join(f"{pi_volts(board, model, plug_v, case):.2f}" for case in CASES)
                said = "; ".join(one for one in faults(board, model, plug_v) if "Pi" in one)
                yield f"| {board.name} | {model} | {plug_v:g} | {row} | {said} |"
