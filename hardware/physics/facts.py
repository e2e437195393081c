"""Figures of data sheets on which simulations and checks rest: least, typical, most, and where each is from.

A figure that was found has a `source`: the sheet with its revision, and its page or table. What was `assumed`
is said beside it; a figure without a source was not found: look it up before you rely on it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple


class Fact(NamedTuple):
    """A figure with its range, in `unit`."""

    what: str
    least: float
    typical: float
    most: float
    unit: str
    source: str = ""
    assumed: str = ""


class Fuse(NamedTuple):
    """A fuse that closes again: its resistance, and what it holds in A at 23 °C."""

    ohm: Fact
    holds: float


_MEAN = "typical: mean of R min and R1 max"
_NSMF = "Bourns MF-NSMF (14 pages, with MF-NSMF005/30X), page 1: R min, R1 max"
_PICO = "Raspberry Pi documentation, Power supply"
FUSES: Mapping[str, Fuse] = {
    "MF-NSMF012": Fuse(Fact("fuse MF-NSMF012", 1.35, 4.9, 8.5, "Ω", _NSMF, _MEAN), 0.12),
    "MF-NSMF050": Fuse(Fact("fuse MF-NSMF050", 0.15, 0.43, 0.70, "Ω", _NSMF, _MEAN), 0.50),
    "MF-NSMF075": Fuse(Fact("fuse MF-NSMF075", 0.10, 0.25, 0.40, "Ω", _NSMF, _MEAN), 0.75),
    "MF-MSMF075": Fuse(
        Fact("fuse MF-MSMF075/24", 0.11, 0.28, 0.45, "Ω", "Bourns MF-MSMF, AEC-Q200 rev. D, page 1", _MEAN),
        0.75,
    ),
    "2920L300": Fuse(
        Fact("fuse 2920L300/15", 0.015, 0.032, 0.048, "Ω", "Littelfuse 2920L, 12/2019: R min, R1 max", _MEAN),
        3.0,
    ),
}  # fmt: skip
"""By the beginning of the maker's part number."""
FACTS: Mapping[str, Fact] = {
    "fuse_warm": Fact(
        "share of its current that a fuse holds at 50 °C", 0.73, 0.80, 0.81, "",
        "Bourns MF-NSMF, rev. AF, page 3: 0.40 of 0.50 A, 0.61 of 0.75 A",
        "least: for the other series, whose tables were not found",
    ),
    "regulator": Fact(
        "3.3 V of a TLV1117LV33", 3.25, 3.30, 3.35, "V", assumed="1.5 %; its sheet is TI SBVS160C"
    ),
    "sensor_switch": Fact(
        "AO3401A, gate at 3.3 V", 0.047, 0.06, 0.085, "Ω",
        "AOS AO3401A, rev. 3, March 2011, page 2: typical at 4.5 and at 2.5 V, most at 2.5 V",
    ),
    "sensor_gate": Fact(
        "AO3401A, threshold", 0.5, 0.9, 1.3, "V", "AOS AO3401A, rev. 3, March 2011, page 2"
    ),
    "entry_switch": Fact("DMP3010LK3, gate at 5 V", 0.008, 0.010, 0.015, "Ω", assumed="warm"),
    "entry_gate": Fact("DMP3010LK3, threshold", 1.1, 1.6, 2.1, "V", assumed="as others of its size"),
    "small_gate": Fact("BSS138, threshold", 0.8, 1.2, 1.5, "V", assumed="as others of that name"),
    "reference": Fact("TL431B", 2.483, 2.495, 2.507, "V", assumed="0.5 %, which the letter B stands for"),
    "jack": Fact("contact of the jack 5.5 x 2.1", 0.005, 0.01, 0.015, "Ω", assumed="of a new one"),
    "ribbon": Fact("contact of a ribbon's plug", 0.01, 0.015, 0.02, "Ω", assumed="20 mΩ at most"),
    "contact": Fact(
        "contact of VH, of the Pi's header", 0.005, 0.01, 0.02, "Ω",
        "JST VH, specifications: 10 mΩ at most when new, 20 mΩ after tests", "least; the header like VH",
    ),
    "ribbon_ohm": Fact("impedance of the ribbon", 105, 105, 105, "Ω", "3M 3365, ground beside each wire"),
    "ribbon_ns": Fact("delay of the ribbon", 4.7, 4.7, 4.7, "ns/m", "3M 3365"),
    "pico_pin": Fact(
        "a Pico's pin at 3.3 V, set to 12 mA", 25, 40, 57, "Ω",
        "RP2040 data sheet, table 632: 2.62 V or more at 12 mA", "least and typical: no table has them",
    ),
    "register_input": Fact("input of a register", 2, 3, 5, "pF", assumed="its sheet is TI SCLS828A"),
    "register_threshold": Fact(
        "threshold of a 74HCS165 at 3.3 V", 1.2, 1.8, 2.4, "V",
        assumed="between those of TI SCLS828A at 2 and 4.5 V",
    ),
    "register_apart": Fact("thresholds of neighbours differ by", 0.0, 0.1, 0.2, "V", assumed="of one reel"),
    "register_delay": Fact(
        "a 74HC165 to its next bit at 5 V and 15 pF", 16, 16, 16, "ns",
        "NXP 74HC_HCT165, rev. 3, table 7", "least and most: no sheet has them",
    ),
    "reed": Fact("field that closes a reed of 10 to 15 AT", 1.0, 1.5, 2.0, "mT", assumed="no sheet has it"),
    "hall_ma": Fact(
        "current of a DRV5023 or US5781", 2.7, 2.7, 3.6, "mA", assumed="TI SLIS151G and Melexis have it"
    ),
    "hall_mt": Fact("field that closes a DRV5023AJ", 6.9, 6.9, 12.0, "mT", "TI SLIS151G, page 1", "most"),
    "hall_north_mt": Fact(
        "field that closes a US5781", 20, 24, 28, "mT", assumed="Melexis 3901005781 has it"
    ),
    "hall": Fact(
        "a US5781 wants (a DRV5023 2.5)", 3.5, 5.0, 24.0, "V",
        "Melexis 3901005781, rev. 014, 03/2012, page 1; TI SLIS151G, page 1",
    ),
    "linear": Fact("a DRV5055 wants", 3.0, 3.3, 3.63, "V", "TI SBAS640B, page 1: 3.3 V", "10 % of it"),
    "linear_ma": Fact("current of a DRV5055", 6, 6, 10, "mA", assumed="TI SBAS640B has it"),
    "linear_mv": Fact(
        "a DRV5055A3 at 3.3 V", 15, 15, 15, "mV/mT",
        "TI SBAS640B, page 1: 25 at 5 V; three fifths of it at 3.3 V, as TI says of the A2",
    ),
    "lamp_ma": Fact("WS2812B with all three colours", 60, 60, 60, "mA", "Worldsemi WS2812B: 20 mA a colour"),
    "lamp_dark_ma": Fact("WS2812B that is dark", 0.6, 1.0, 1.0, "mA", assumed="as measured by others"),
    "segment_ma": Fact(
        "segment lit by an HT16K33", 25, 25, 25, "mA", assumed="its sheet, rev. 1.20, has it on page 6"
    ),
    "piezo_ma": Fact("the piezo", 0, 0, 5, "mA", assumed="its capacitance at 4 kHz"),
    "regulator_ma": Fact("a linear regulator, for itself", 5, 5, 10, "mA", assumed="as others of that name"),
    "regulator_heat": Fact(
        "AMS1117 in SOT-223 to the air", 46, 90, 90, "K/W", "AMS1117: by its copper", "a breakout has little"
    ),
    "large_regulator_heat": Fact(
        "LM1085 in TO-220 to the air", 14, 14, 14, "K/W", assumed="case 3, to the sink 1, sink 10"
    ),
    "pico_ma": Fact("a Pico: waiting, scanning, at most", 25, 30, 100, "mA", assumed="as measured by others"),
    "pi": Fact("a Raspberry Pi warns below", 4.40, 4.63, 4.86, "V", f"{_PICO}, warnings: 4.63 V, 5 %"),
    "Zero 2 W": Fact(
        "Raspberry Pi Zero 2 W: at rest, in a game, at most", 150, 350, 800, "mA",
        f"{_PICO}: 350 when active", "least and most",
    ),
    "3": Fact(
        "Raspberry Pi 3: at rest, in a game, at most", 350, 500, 1340, "mA",
        f"{_PICO}: 350 on average while it starts, 500 when active, 1340 under stress",
    ),
    "4": Fact(
        "Raspberry Pi 4: at rest, in a game, at most", 600, 700, 1500, "mA",
        f"{_PICO}: 600 idle, 700 on average while it starts, 1250 under stress", "most: a fifth above it",
    ),
    "5": Fact(
        "Raspberry Pi 5: at rest, in a game, at most", 650, 900, 2400, "mA", assumed="by its supply of 5 A"
    ),
    "bank": Fact("what a power bank gives of its cells", 0.80, 0.85, 0.90, "", assumed="as others measured"),
}  # fmt: skip
"""By the key that simulations and checks use."""
