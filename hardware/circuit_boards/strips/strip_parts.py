"""What is fitted on a strip: values, makers and part numbers."""

from __future__ import annotations

from dambord.hardware.circuit_boards.component import Fitted

WHITE_HALL = Fitted("DRV5023AJ", "Texas Instruments", "DRV5023AJQDBZR")
"""Closes at the south pole at its marked side."""
BLACK_HALL = Fitted("US5781", "Melexis", "US5781LSE-AAA-000-RE")
"""Closes at the north pole at its marked side."""
LINEAR = Fitted("DRV5055A3", "Texas Instruments", "DRV5055A3QDBZR", "C266128")
REED = Fitted("MDSM-10R", "Littelfuse", "MDSM-10R-10-15")
LAMP = Fitted("WS2812B", "Worldsemi", "WS2812B-B/W", "C114586")
REGISTER = Fitted("74HCS165", "Texas Instruments", "SN74HCS165DR", "C2864745")
SHIFTER = Fitted("74HCS595", "Texas Instruments", "SN74HCS595DR")
MULTIPLEXER = Fitted("74HC4051", "Nexperia", "74HC4051D,653", "C9386")
BYPASS = Fitted("100n", "Yageo", "CC0805KRX7R9BB104")
STORE = Fitted("10u 16V", "Samsung", "CL21A106KOQNNNE")
PULL = Fitted("10k", "Yageo", "RC0805FR-0710KL")
SERIES = Fitted("33R", "Yageo", "RC0805FR-0733RL")
TAPS = {
    "strip": Fitted("1k", "Yageo", "RC0805FR-071KL"),
    "sister": Fitted("680R", "Yageo", "RC0805FR-07680RL"),
}
"""Between clock or latch and the registers of one strip, by its design: the best of those that
`draw/power/bus_edges.py` computed. With 33 ohm the inputs of ten strips hold an edge half-way."""
SENSOR_FUSE = Fitted("PTC 0.5A", "Bourns", "MF-NSMF050-2", "C75464")
"""Not a smaller one: that of 0.12 A has up to 8.5 ohm, which starve linear sensors."""
LAMP_FUSE = Fitted("PTC 0.75A", "Bourns", "MF-NSMF075-2", "C89653")
BUS_PLUG = Fitted("2x7 box header", "Wuerth", "61201421621")
LAMP_PLUG = Fitted("VH 2 pins", "JST", "B2P-VH(LF)(SN)")
BUILT_IN = Fitted("")
"""Copper, holes and bridges: nothing to buy."""
