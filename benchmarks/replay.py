"""How many times faster than real time a recording is replayed, on one core.

    python -m benchmarks.replay [GAMES | RECORDING…]

Replays GAMES simulated games (default 4) of each kind, with contact bounce and glitches, or the recordings
given. Measures CPU time: of the replay alone, and of the command `dambord replay` with start of the
interpreter, imports and output.
"""

from __future__ import annotations

import json
import resource
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from dambord.controller.record.replay import replay
from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game

TABLES = (
    ("international", "reed-100"),
    ("international", "hall-100"),
    ("latvian-64", "reed-64"),
    ("latvian-64", "linear-64"),
)
PLIES = 80
TRIES = 3
"""Number of runs; the fastest counts, as other processes disturb the measurement."""


def main(args: list[str]) -> None:
    print(f"{'':34} {'lines':>6} {'game s':>7} {'cpu ms':>7} {'x real time':>12} {'with start-up':>14}")
    with TemporaryDirectory() as folder:
        for file in map(Path, args):
            if file.exists():
                measure(file.stem, [file])
        if not args or args[0].isdecimal():
            for name, files in simulated(Path(folder), int(args[0]) if args else 4):
                measure(name, files)


def simulated(folder: Path, games: int) -> Iterator[tuple[str, list[Path]]]:
    """Yield recordings of simulated games, by kind."""
    for rules, board in TABLES:
        ruleset = game(rules)
        for commit in ("clock", "settle"):
            files = [folder / f"{rules}-{board}-{commit}-{seed}.jsonl" for seed in range(games)]
            for seed, file in enumerate(files):
                turns = random_game(ruleset, Random(seed), plies=PLIES)
                played = play(ruleset, turns, board=board, commit=commit, seed=seed)
                file.write_text("\n".join(played.lines) + "\n")
            yield f"{rules} {board} {commit}", files


def measure(name: str, files: list[Path]) -> None:
    """Print the CPU time of replaying `files`."""
    texts = [file.read_text(encoding="utf-8").splitlines() for file in files]
    lasted = sum(json.loads(lines[-1])["t"] for lines in texts)
    alone = min(_stepped(texts) for _ in range(TRIES))
    whole = min(sum(map(_commanded, files)) for _ in range(TRIES))
    print(
        f"{name:34} {sum(map(len, texts)):6} {lasted:7.0f} {alone * 1_000:7.0f}"
        f" {lasted / alone:12,.0f} {lasted / whole:14,.0f}"
    )


def _stepped(texts: list[list[str]]) -> float:
    began = time.process_time()
    for lines in texts:
        for _ in replay(lines):
            pass
    return time.process_time() - began


def _commanded(file: Path) -> float:
    """Return the CPU time of one `dambord replay` in s."""
    began = resource.getrusage(resource.RUSAGE_CHILDREN)
    command = [sys.executable, "-m", "dambord.controller.cli", "replay", str(file)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    ended = resource.getrusage(resource.RUSAGE_CHILDREN)
    return ended.ru_utime - began.ru_utime + ended.ru_stime - began.ru_stime


if __name__ == "__main__":
    main(sys.argv[1:])
