"""Physical pin numbers of a Raspberry Pi's header and of a Pico."""

from __future__ import annotations

PI = {
    2: 3,
    3: 5,
    4: 7,
    17: 11,
    27: 13,
    22: 15,
    10: 19,
    9: 21,
    11: 23,
    5: 29,
    6: 31,
    13: 33,
    19: 35,
    26: 37,
    14: 8,
    15: 10,
    18: 12,
    23: 16,
    24: 18,
    25: 22,
    8: 24,
    7: 26,
    12: 32,
    16: 36,
    20: 38,
    21: 40,
}
"""Pin of the 40-pin header by GPIO number."""
PI_SUPPLY = ((2, 6), (4, 14))
"""Pairs of 5 V and ground pins."""
PI_GROUND_LAMPS, PI_MOSI = 20, 19
CRIMP_MM2 = 0.34
"""Thickest wire (AWG 22) for a crimp contact of 2.54 mm pitch."""
PI_GROUND_BUTTONS = {"w": 9, "b": 34}
"""Ground pins next to each row of buttons."""

PICO = {
    0: 1,
    1: 2,
    2: 4,
    3: 5,
    4: 6,
    5: 7,
    6: 9,
    7: 10,
    8: 11,
    9: 12,
    10: 14,
    11: 15,
    12: 16,
    13: 17,
    14: 19,
    15: 20,
    16: 21,
    17: 22,
    18: 24,
    19: 25,
    20: 26,
    21: 27,
    22: 29,
    26: 31,
    27: 32,
    28: 34,
}
"""Physical pin of the Pico by GP number."""
PICO_GROUND_LAMPS, PICO_GROUND_BUTTONS = 28, {"w": 13, "b": 18}
PICO_3V3, PICO_GROUND, PICO_ANALOGUE_GROUND, PICO_REFERENCE = 36, 38, 33, 35
PICO_VBUS, PICO_GROUND_VBUS = 40, 23
"""5 V from USB, and a ground pin that nothing else uses."""
