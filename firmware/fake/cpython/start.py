"""Runs the firmware's files under CPython: `python start.py FIRMWARE/main.py`."""

import io
import runpy
import sys
from pathlib import Path


class Raw:
    """Standard input or output as MicroPython has it: unbuffered, so that poll() tells the truth about it."""

    def __init__(self, number: int, mode: str) -> None:
        self.buffer = io.FileIO(number, mode, closefd=False)

    def flush(self) -> None:
        """Nothing is held back."""

    def fileno(self) -> int:
        """For poll()."""
        return self.buffer.fileno()


def start(main: str) -> None:
    """Run the file `main` as the microcontroller does at start."""
    here = Path(__file__).parent
    sys.path[:0] = [str(Path(main).parents[1]), str(here.parent), str(here)]
    sys.stdin = Raw(0, "rb")
    sys.stdout = Raw(1, "wb")
    runpy.run_path(main, run_name="__main__")


if __name__ == "__main__":
    start(sys.argv[1])
