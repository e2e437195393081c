"""The firmware of the microcontroller, in MicroPython. Everything but `host/` runs on the Pico.

On the Pico `main.py` is in the root and the rest is the package `firmware`, so these files import each other
by relative names. `host/` has what a computer needs to build the firmware, to simulate it and to read its
frames.
"""

PARTS = ("wire", "settings", "peripherals", "scan", "link", "scan_loop")
"""Modules and packages of the firmware, each after those that it imports while it is imported."""
FIXED = ("error_text", "restart")
"""Modules that a folder `override` never replaces: they start the program again when what is there fails."""
