"""The Pico runs this file at start. It runs the program in `scan_loop.py`."""

import os
import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .host.fake.cpython import micropython
else:
    import micropython

FROZEN = ".frozen"
"""Where MicroPython finds the files in the image."""
OVERRIDE = "override"
"""A folder in the Pico's root. A module or package of the firmware that is in it replaces the one in the
image."""


def override(package: "Any") -> None:
    """Import the parts of the frozen `package`, those in the folder OVERRIDE from there."""
    frozen = package.__path__
    if frozen != FROZEN + "/firmware" or OVERRIDE not in os.listdir():  # noqa: PTH208 - MicroPython has no pathlib
        return
    found = [name.split(".")[0] for name in os.listdir(OVERRIDE)]  # noqa: PTH208 - the same
    for name in package.PARTS:
        package.__path__ = OVERRIDE if name in found else frozen
        __import__("firmware." + name)
    package.__path__ = frozen


# Frames are binary. A byte 03 among them must not stop the program as Ctrl-C does at the prompt, from the
# start on.
micropython.kbd_intr(-1)
try:
    if TYPE_CHECKING:
        from . import scan_loop
    else:
        # Files of an older firmware may be left in the root, which comes first in the search path.
        sys.path.insert(0, FROZEN)
        import firmware

        override(firmware)
        from firmware import scan_loop
    scan_loop.main()
finally:
    micropython.kbd_intr(3)
