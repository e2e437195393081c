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
stopped_by_order = False
"""Whether the prompt was asked for. The controller looks at it: any other Pico at the prompt is reset."""
if TYPE_CHECKING:
    from . import restart, scan_loop
else:
    # Files of an older firmware may be left in the root, which comes first in the search path.
    sys.path.insert(0, FROZEN)
    import firmware
    from firmware import restart
try:
    last = restart.LastRun()
    last.wait()
    if not TYPE_CHECKING:
        if not last.often:  # else by what is in the image alone
            override(firmware)
        from firmware import scan_loop
    scan_loop.main(last.why)
    stopped_by_order = True
except SystemExit:
    raise  # the simulated `machine` resets so
except BaseException as error:
    restart.after(error)
finally:
    micropython.kbd_intr(3)
