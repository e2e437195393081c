"""Figures of data sheets that the rails rest on: least, typical, most, and where each is from."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

MEMORY = "from memory of the data sheet"


class Fact(NamedTuple):
    """A figure with its range, in `unit`."""

    what: str
    least: float
    typical: float
    most: float
    unit: str
    source: str


class Fuse(NamedTuple):
    """A fuse that closes again: its resistance, and what it holds in A at 20 °C."""

    ohm: Fact
    holds: float


LITTELFUSE = "Littelfuse 2920L series, 12/2019: R min, R1 max; typical: their mean"
BOURNS = "Bourns MF-NSMF series: R min, R1 max; typical: their mean"
WARM = 0.73
"""Share of its current that a fuse holds at 50 °C, in a closed frame. From memory of the derating tables."""
FUSES: Mapping[str, Fuse] = {
    "MF-NSMF012": Fuse(Fact("fuse MF-NSMF012", 1.35, 4.9, 8.5, "Ω", BOURNS), 0.12),
    "MF-NSMF050": Fuse(Fact("fuse MF-NSMF050", 0.15, 0.43, 0.70, "Ω", BOURNS), 0.50),
    "MF-NSMF075": Fuse(Fact("fuse MF-NSMF075", 0.10, 0.20, 0.29, "Ω", BOURNS), 0.75),
    "MF-MSMF075": Fuse(Fact("fuse MF-MSMF075/24", 0.11, 0.20, 0.29, "Ω", MEMORY), 0.75),
    "2920L300": Fuse(Fact("fuse 2920L300/15", 0.015, 0.032, 0.048, "Ω", LITTELFUSE), 3.0),
}
"""By the beginning of the maker's part number."""
FACTS: Mapping[str, Fact] = {
    "regulator": Fact("3.3 V of a TLV1117LV33", 3.25, 3.30, 3.35, "V", f"1.5 %, {MEMORY}"),
    "sensor_switch": Fact("AO3401A, gate at 3.3 V", 0.045, 0.06, 0.085, "Ω", f"most at 2.5 V; {MEMORY}"),
    "entry_switch": Fact("DMP3010LK3, gate at 5 V", 0.008, 0.010, 0.015, "Ω", f"warm; {MEMORY}"),
    "jack": Fact("contact of the jack 5.5 x 2.1", 0.005, 0.01, 0.015, "Ω", "assumed, 30 mΩ allowed when new"),
    "ribbon": Fact("contact of a ribbon's plug", 0.01, 0.015, 0.02, "Ω", f"20 mΩ at most, {MEMORY}"),
    "contact": Fact("contact of VH, of the Pi's header", 0.005, 0.01, 0.02, "Ω", f"10 mΩ new, {MEMORY}"),
    "linear": Fact("a DRV5055 wants", 3.0, 3.3, 3.63, "V", f"SBAS640, {MEMORY}"),
    "hall": Fact("a US5781 wants (a DRV5023 2.5)", 3.5, 5.0, 24.0, "V", MEMORY),
    "pi": Fact("a Raspberry Pi warns below", 4.50, 4.63, 4.76, "V", "Raspberry Pi's pages; 3 % assumed"),
}  # fmt: skip
"""By the key that the rails use."""
