"""What game and page weigh as two processes: their memory, and their processor time until they are ready.

    python -m benchmarks.game_weight [--rules R] [--times N] [-- OPTIONS OF dambord game]

`dambord game` with a board that is not plugged in, and then `dambord page`, are started N times, and once
before that, which compiles their modules. Printed are the medians of the resident memory in MB and of the
processor seconds of each when both are ready; shared libraries are counted by each, and once in both shares.
"""

from __future__ import annotations

import argparse
import os
import re
import statistics
import subprocess
import sys
from contextlib import ExitStack
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import NamedTuple

from tests.compiled import compiled

READY = {"game": "the game is at ", "page": "the page is at "}


class Weight(NamedTuple):
    """What one start took."""

    megabytes: float
    shared_out: float
    """Megabytes, of which those of mapped files, such as the interpreter, count half: two share them."""
    seconds: float
    """Of processor time."""


def started(*options: str) -> dict[str, Weight]:
    """Start a game and its page, look at each once it is ready, and end both."""
    with TemporaryDirectory() as folder, ExitStack() as stack:
        words = ["--record", f"{folder}/record.sqlite3", "--port", f"{folder}/none", "--page", "0", *options]
        processes = {kind: _started(stack, kind, words) for kind in READY}
        return {kind: weight(process) for kind, process in processes.items()}


def _started(stack: ExitStack, kind: str, words: list[str]) -> int:
    command = [sys.executable, "-m", "dambord.controller.cli", kind, *words]
    process = stack.enter_context(
        subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=compiled())
    )
    stack.callback(process.kill)
    assert process.stdout is not None
    if not any(line.startswith(READY[kind]) for line in process.stdout):
        raise RuntimeError(f"the {kind} has ended")
    return process.pid


def weight(process: int) -> Weight:
    """Memory and processor time of a process now."""
    place = Path("/proc", str(process))
    status = dict(line.split(":", 1) for line in (place / "status").read_text().splitlines())
    times = (place / "stat").read_text().rpartition(")")[2].split()[11:13]
    ticks = os.sysconf("SC_CLK_TCK")
    resident = int(status["VmRSS"].split()[0]) / 1024
    (shared,) = re.findall(r"^Shared_Clean: +(\d+)", (place / "smaps_rollup").read_text(), re.MULTILINE)
    return Weight(resident, resident - int(shared) / 2048, sum(map(int, times)) / ticks)


def main() -> None:
    """Print what the starts took."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--rules", default="international")
    parser.add_argument("--times", type=int, default=5)
    parser.add_argument("options", nargs="*")
    args = parser.parse_args()
    started("--rules", args.rules, *args.options)
    found = [started("--rules", args.rules, *args.options) for _ in range(args.times)]
    for kind in READY:
        megabytes = statistics.median(one[kind].megabytes for one in found)
        seconds = statistics.median(one[kind].seconds for one in found)
        share = statistics.median(one[kind].shared_out for one in found)
        memory = f"{megabytes:.1f} MB resident ({share:.1f} MB its share)"
        what = f"{memory}, {seconds:.2f} s of processor time until ready"
        print(f"{args.rules}, {kind}: {what}")


if __name__ == "__main__":
    main()
