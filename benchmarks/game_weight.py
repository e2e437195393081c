"""What the game process weighs: its memory, its processor time until it is ready, and what it has loaded.

    python -m benchmarks.game_weight [--rules R] [--times N] [-- OPTIONS OF dambord game]

`dambord game` is started N times with a board that is not plugged in, and once before that, which compiles
its modules. Printed are the medians of the resident memory in MB and of the processor seconds at the line by
which it says that it is ready.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

BYTECODE = Path(sys.prefix, "bytecode")
READY = "the game is at "


class Weight(NamedTuple):
    """What one start took."""

    megabytes: float
    seconds: float
    """Of processor time."""


def started(*options: str) -> Weight:
    """Start a game, look at it once it is ready, and end it."""
    with TemporaryDirectory() as folder:
        words = ["game", "--record", f"{folder}/record.sqlite3", "--port", f"{folder}/none", *options]
        command = [sys.executable, "-m", "dambord.controller.cli", *words]
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(BYTECODE), "PYTHONDONTWRITEBYTECODE": ""}
        with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as game:
            assert game.stdout is not None
            try:
                said = next((line for line in game.stdout if line.startswith(READY)), None)
                if said is None:
                    raise RuntimeError("the game has ended")
                return weight(game.pid)
            finally:
                game.kill()


def weight(process: int) -> Weight:
    """Memory and processor time of a process now."""
    place = Path("/proc", str(process))
    status = dict(line.split(":", 1) for line in (place / "status").read_text().splitlines())
    times = (place / "stat").read_text().rpartition(")")[2].split()[11:13]
    ticks = os.sysconf("SC_CLK_TCK")
    return Weight(int(status["VmRSS"].split()[0]) / 1024, sum(map(int, times)) / ticks)


def main() -> None:
    """Print what the starts took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="international")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("options", nargs="*")
    args = parser.parse_args()
    started("--rules", args.rules, *args.options)
    found = [started("--rules", args.rules, *args.options) for _ in range(args.times)]
    megabytes = statistics.median(one.megabytes for one in found)
    seconds = statistics.median(one.seconds for one in found)
    print(f"{args.rules}: {megabytes:.1f} MB resident, {seconds:.2f} s of processor time until ready")


if __name__ == "__main__":
    main()
