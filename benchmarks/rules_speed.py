"""Speed of the rules against py-draughts: `python -m benchmarks.rules_speed --games FOLDER --pairs N`.

Every figure is the median of N paired runs, ours and theirs in turn. Theirs are the fastest public way to
generate moves (`legal_moves`, with `push` and `pop`) and the engine's internal perft ("turbo"). Results are
not kept, so that neither side pays for the other's garbage collection. py-draughts must be installed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import statistics
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from typing import Any

from dambord.rules import draughts
from dambord.rules.draughts.pdn import GameRecord, read_games

MIXED = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"
WOLDOUBY = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"
KINGS = f"W:W{','.join(f'K{n}' for n in range(31, 51))}:B{','.join(f'K{n}' for n in range(1, 21))}"
POSITIONS = [
    ("international", "", 7),
    ("russian", "", 8),
    ("international", MIXED, 6),
    ("international", WOLDOUBY, 10),
    ("international", KINGS, 6),
]
EXPLOSIVE = [
    ("international", "W:WK49:B7,8,9,10,17,20,21,23,30,31,39,40,41,42,43", 0.005),
    ("frisian", "W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44", 1.0),
]


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Return the CPU time of `work` in s (by default), which other processes do not affect."""
    start = clock()
    work()
    return clock() - start


def median(samples: list[float]) -> float:
    return statistics.median(samples)


def walk(board: Any, depth: int) -> int:
    """Perft by py-draughts' public interface; the last ply is counted, not played."""
    moves = board.legal_moves
    if depth == 1:
        return len(moves)
    total = 0
    for move in moves:
        board.push(move)
        total += walk(board, depth - 1)
        board.pop()
    return total


def used(results: Iterable[object]) -> None:
    """Consume the results without keeping them."""
    deque(results, maxlen=0)


def perfts(pairs: int) -> None:
    peer = importlib.import_module("draughts")
    turbo = importlib.import_module("draughts.engines.turbo")
    boards = {"international": peer.StandardBoard, "russian": peer.RussianBoard}
    print("perft, million nodes a second      ours  legal_moves  turbo  ours/legal_moves  ours/turbo")
    for name, fen, depth in POSITIONS:
        game = draughts.game(name)
        position = game.parse(fen) if fen else game.start()
        nodes = draughts.perft(game, position, depth)
        samples: list[tuple[float, float, float]] = []
        for _ in range(pairs):
            board = boards[name].from_fen(fen) if fen else boards[name]()
            ours = seconds(partial(draughts.perft, game, position, depth))
            public = seconds(partial(walk, board, depth - 1))
            inner = float("nan")
            if boards[name] is peer.StandardBoard:  # the only one that turbo supports
                inner = seconds(partial(turbo.perft_from_board, board, depth))
            fewer = draughts.perft(game, position, depth - 1)
            samples.append((nodes / ours / 1e6, fewer / public / 1e6, nodes / inner / 1e6))
        ours, public, inner = (median([sample[n] for sample in samples]) for n in range(3))
        to_public = median([sample[0] / sample[1] for sample in samples])
        to_inner = median([sample[0] / sample[2] for sample in samples])
        label = f"{name} {fen[:14] or 'start'} {depth}"
        print(f"{label:33}{ours:7.2f}{public:13.2f}{inner:7.2f}{to_public:18.1f}{to_inner:12.2f}")


def turns(pairs: int, folder: Path) -> None:
    peer = importlib.import_module("draughts")
    game = draughts.game("international")
    positions: list[draughts.Position] = []
    for file in sorted(folder.glob("international*.pdn")):
        for record in read_games(file.read_bytes(), "international"):
            if isinstance(record, GameRecord):
                positions += record.positions()
    if not positions:
        print(f"no international*.pdn in {folder}: no figure for the positions of real games")
        return
    boards = [peer.StandardBoard.from_fen(game.fen(position)) for position in positions]
    samples = []
    for _ in range(pairs):
        theirs = seconds(lambda: used(board.legal_moves for board in boards))
        known = seconds(lambda: used(game.turns(position) for position in positions))
        counted = seconds(lambda: used(len(game.turns(position)) for position in positions))
        listed = seconds(lambda: used(list(game.turns(position)) for position in positions))
        samples.append([one / len(positions) * 1e6 for one in (theirs, known, counted, listed)])
    print(f"\nlegal turns of {len(positions)} positions of real games, microseconds a position")
    labels = ("py-draughts legal_moves", "turns()", "len(turns())", "list(turns())")
    for index, label in enumerate(labels):
        ratio = median([sample[0] / sample[index] for sample in samples])
        print(f"{label:26}{median([sample[index] for sample in samples]):7.2f}   {ratio:.2f} times as fast")


def listed(game: draughts.Draughts, position: draughts.Position) -> int:
    return len(list(game.turns(position)))


def explosive(pairs: int) -> None:
    print("\nexplosive captures, milliseconds (limit)")
    for name, fen, limit in EXPLOSIVE:
        game = draughts.game(name)
        position = game.parse(fen)
        samples = [seconds(partial(listed, game, position)) for _ in range(pairs)]
        print(f"{name} {fen[:20]:22}{median(samples) * 1e3:8.2f} ({limit * 1e3:.0f})")


def importing(pairs: int) -> None:
    def run(code: str) -> float:
        return seconds(lambda: subprocess.run([sys.executable, "-c", code], check=True), time.perf_counter)

    samples = [(run("pass"), run("import dambord.rules.draughts")) for _ in range(3 * pairs)]
    beyond = median([full - bare for bare, full in samples])
    least = min(full for _, full in samples) - min(bare for bare, _ in samples)
    print(
        f"\nimporting the rules: {beyond * 1e3:.1f} ms beyond the bare interpreter, least {least * 1e3:.1f}"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=Path, default=Path("games"), help="folder with international*.pdn")
    parser.add_argument("--pairs", type=int, default=7)
    chosen = parser.parse_args()
    if importlib.util.find_spec("draughts") is None:
        sys.exit("benchmarks.rules_speed: expected the package py-draughts to be installed")
    perfts(chosen.pairs)
    turns(chosen.pairs, chosen.games)
    explosive(chosen.pairs)
    importing(chosen.pairs)


if __name__ == "__main__":
    main()
