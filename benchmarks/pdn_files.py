"""How fast `dambord pdn` goes through a large file, and in what memory: `python -m benchmarks.pdn_files`.

The file is made here, of random games (`--megabytes`), or given (`--file`). Every command runs in a process
of its own; the time is its processor time, the memory the most it had.
"""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from dambord.rules import draughts
from dambord.rules.draughts.pdn import GameRecord, Ply, write_game

GAMES = 200
"""Random games that the file's games are beginnings of."""
PLIES = 80
NAMES = ("Ann", "Bob", "Cas", "Dirk", "Eva", "Fien", "Guus", "Hans")
COMMANDS = (
    ("check", ()),
    ("find, by player", ("find", "--player", "nobody")),
    ("find, by beginning", ("find", "--moves", "1. 34-30 20-25 2. 30-24 19x30 3. 35x24")),
    ("find, by position", ("find", "--position", "?:W27,28,32:B18,19,23:E22:?")),
    ("merge --unique", ("merge", "--unique", "-o", "merged.pdn")),
    ("split --every 1000", ("split", "--into", "shares", "--every", "1000")),
)
"""What is run; the file is added behind the first word."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--megabytes", type=int, default=20)
    parser.add_argument("--file", type=Path)
    parser.add_argument("--only", default="", help="commands whose names begin so")
    args = parser.parse_args()
    with TemporaryDirectory() as folder:
        file = args.file.resolve() if args.file else Path(folder) / "games.pdn"
        count = 0
        if not args.file:
            with file.open("w", encoding="utf-8") as out:
                for text in written(args.megabytes * 1_000_000):
                    out.write(text)
                    count += 1
            print(f"{count} games, {file.stat().st_size / 1e6:.1f} MB")
        for name, words in COMMANDS:
            if not name.startswith(args.only):
                continue
            seconds, peak = run(words or (name,), file, Path(folder))
            speed = f", {count / seconds:.0f} games a second" if count else ""
            print(f"{name}: {seconds:.1f} s{speed}, {peak / 1024:.0f} MB at most", flush=True)


def written(most: int) -> Iterator[str]:
    """Games of PDN with `most` characters together, no two the same."""
    chance = random.Random(2003)
    bases = [random_game(chance) for _ in range(GAMES)]
    size = number = 0
    while size < most:
        base = bases[number % GAMES]
        length = PLIES - number // GAMES % (PLIES // 2)
        tags = {
            "Event": f"Round {number // GAMES}",
            "Date": f"{1950 + number % 70}.01.01",
            "White": chance.choice(NAMES),
            "Black": chance.choice(NAMES),
        }
        result = chance.choice(["1-0", "0-1", "1/2-1/2"])
        text = write_game(GameRecord(base.game, base.start, base.items[:length], result, tags))
        size += len(text) + 1
        number += 1
        yield f"{text}\n"


def random_game(chance: random.Random) -> GameRecord:
    """A game of `PLIES` random turns or fewer."""
    board = draughts.Board()
    while board.ply < PLIES and len(board.legal_turns):
        board.push(chance.choice(board.legal_turns), play_on=True)
    return GameRecord(board.game, board.start, tuple(map(Ply, board.history)))


def run(words: tuple[str, ...], file: Path, folder: Path) -> tuple[float, int]:
    """The processor seconds and the greatest kilobytes of one command."""
    command = [sys.executable, "-m", "dambord.controller.cli", "pdn", words[0], str(file), *words[1:]]
    process = subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise RuntimeError(f"{' '.join(words)}: exit status {process.returncode}")
    return used.ru_utime + used.ru_stime, used.ru_maxrss


if __name__ == "__main__":
    main()
