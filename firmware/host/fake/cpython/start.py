"""Runs the firmware under CPython: `python start.py FIRMWARE/main.py`."""

import io
import runpy
import sys
from pathlib import Path


class Raw:
    """Standard input or output as in MicroPython: unbuffered, as poll() does not see bytes in a buffer."""

    def __init__(self, number: int, mode: str) -> None:
        self.buffer = io.FileIO(number, mode, closefd=False)

    def flush(self) -> None:
        """Do nothing: there is no buffer."""

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
