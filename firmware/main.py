"""What runs at start on a Raspberry Pi Pico, from its root: the board's program, in `board.py`."""

import os

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from .fake.cpython import micropython
else:
    import micropython


def stand_in(package: "Any") -> None:
    """Let files in the root take the place of frozen ones of the same name."""
    frozen = package.__path__
    if frozen == ".frozen/firmware":
        there = os.listdir()  # noqa: PTH208 - MicroPython has no pathlib
        for name in package.FILES[2:]:  # what one imports has been imported before it
            package.__path__ = "" if name in there else frozen
            __import__("firmware." + name[:-3])
        package.__path__ = frozen


# Frames are binary: a byte 03 on the line must not stop the program as Ctrl-C does at the prompt. It may
# come any time from the start on, so this comes before everything else.
micropython.kbd_intr(-1)
try:
    if TYPE_CHECKING:
        from . import board
    else:
        import firmware

        stand_in(firmware)
        from firmware import board
    board.main()
finally:
    micropython.kbd_intr(3)
