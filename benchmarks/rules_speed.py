"""Speed of the rules against py-draughts: `python -m benchmarks.rules_speed --games FOLDER --pairs N`.

What a programmer asks of every position of real games, ours and theirs in one process: both go through the
same block of positions, then through the next, each first in turn. One pair is all blocks; every figure is
the median of N pairs, in processor time, so that neither other processes nor a change of the machine's speed
favours one side. Their way is the fastest public one (`legal_moves`, `push` and `pop`), and for perft the
engine's internal one ("turbo"). Results are not kept: neither side pays for the other's garbage. FOLDER has
`international*.pdn` and `russian*.pdn`; py-draughts must be installed.
"""

from __future__ import annotations

import argparse
import importlib
import importlib.util
import os
import resource
import statistics
import subprocess
import sys
import time
from collections import deque
from collections.abc import Callable, Iterable
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.pdn import GameRecord, read_games

BLOCK = 500
"""Positions that one side goes through before it is the other's turn."""
BOARDS = {"international": "StandardBoard", "russian": "RussianBoard"}
MIXED = "B:W6,9,10,11,20,21,22,23,30,K31,33,37,41,42,43,44,46:BK17,K24"
WOLDOUBY = "W:W25,27,28,30,32,33,34,35,37,38:B12,13,14,16,18,19,21,23,24,26"
KINGS = f"W:W{','.join(f'K{n}' for n in range(31, 51))}:B{','.join(f'K{n}' for n in range(1, 21))}"
PERFTS = [("", 7), (MIXED, 6), (WOLDOUBY, 10), (KINGS, 6)]
EXPLOSIVE = [
    ("international", "W:WK49:B7,8,9,10,17,20,21,23,30,31,39,40,41,42,43", 0.005),
    ("frisian", "W:WK5:B4,8,10,11,12,15,17,20,24,26,27,28,29,33,37,39,40,42,44", 1.0),
]
IMPORT = "import dambord.rules.draughts"

Ours = Callable[[Draughts, list[Position]], None]
Theirs = Callable[[list[Any]], None]


def used(results: Iterable[object]) -> None:
    """Consume the results without keeping them."""
    deque(results, maxlen=0)


def our_turns(game: Draughts, positions: list[Position]) -> None:
    used(game.turns(position) for position in positions)


def our_count(game: Draughts, positions: list[Position]) -> None:
    used(len(game.turns(position)) for position in positions)


def our_list(game: Draughts, positions: list[Position]) -> None:
    used(list(game.turns(position)) for position in positions)


def our_reading(game: Draughts, positions: list[Position]) -> None:
    used((turn.origin, turn.target, turn.captures) for position in positions for turn in game.turns(position))


def our_successors(game: Draughts, positions: list[Position]) -> None:
    used(game.successors(position) for position in positions)


def our_after(game: Draughts, positions: list[Position]) -> None:
    used(turn.after for position in positions for turn in game.turns(position))


def their_moves(boards: list[Any]) -> None:
    used(board.legal_moves for board in boards)


def their_reading(boards: list[Any]) -> None:
    used(
        (move.square_list[0], move.square_list[-1], move.captured_list)
        for board in boards
        for move in board.legal_moves
    )


def their_successors(boards: list[Any]) -> None:
    for board in boards:
        for move in board.legal_moves:
            board.push(move)
            board.pop()


class Question(NamedTuple):
    """What both sides are asked of every position, and the ratio that is wished for (0: none)."""

    label: str
    ours: Ours
    theirs: Theirs
    wanted: float = 0


QUESTIONS = (
    Question("turns() : legal_moves", our_turns, their_moves),
    Question("len(turns()) : legal_moves", our_count, their_moves),
    Question("list(turns()) : legal_moves", our_list, their_moves, 2.0),
    Question("origin, target, captures of each", our_reading, their_reading, 1.2),
    Question("successors() : legal_moves", our_successors, their_moves, 1.2),
    Question("successors() : push and pop", our_successors, their_successors, 3.0),
    Question("turn.after of each : legal_moves", our_after, their_moves),
    Question("turn.after of each : push and pop", our_after, their_successors),
)


def seconds(work: Callable[[], object], clock: Callable[[], float] = time.process_time) -> float:
    """Return the CPU time of `work` in s (by default), which other processes do not affect."""
    start = clock()
    work()
    return clock() - start


def middle(samples: list[tuple[float, float]]) -> tuple[float, float, float]:
    """The medians of ours, of theirs, and of theirs divided by ours."""
    ours, theirs = zip(*samples, strict=True)
    ratios = [their / our for our, their in samples]
    return statistics.median(ours), statistics.median(theirs), statistics.median(ratios)


def pair(
    question: Question, game: Draughts, blocks: list[tuple[list[Position], list[Any]]]
) -> tuple[float, float]:
    """The time of both sides for all blocks, in s."""
    ours = theirs = 0.0
    for index, (positions, boards) in enumerate(blocks):
        if index % 2:
            theirs += seconds(partial(question.theirs, boards))
        ours += seconds(partial(question.ours, game, positions))
        if not index % 2:
            theirs += seconds(partial(question.theirs, boards))
    return ours, theirs


def real_positions(name: str, folder: Path) -> list[Position]:
    """Every position of the games in the files of a ruleset."""
    records = (
        record
        for file in sorted(folder.glob(f"{name}*.pdn"))
        for record in read_games(file.read_bytes(), name)
    )
    return [
        position for record in records if isinstance(record, GameRecord) for position in record.positions()
    ]


def asking(pairs: int, folder: Path) -> None:
    """The table of what is asked of every position."""
    peer = importlib.import_module("draughts")
    for name, board in BOARDS.items():
        game = draughts.game(name)
        positions = real_positions(name, folder)
        if not positions:
            print(f"no {name}*.pdn in {folder}: no figure for the positions of real games\n")
            continue
        boards = [getattr(peer, board).from_fen(game.fen(position)) for position in positions]
        starts = range(0, len(positions), BLOCK)
        blocks = [(positions[at : at + BLOCK], boards[at : at + BLOCK]) for at in starts]
        turns = sum(len(game.turns(position)) for position in positions) / len(positions)
        print(f"{name}: {len(positions)} positions, {turns:.1f} turns each; {pairs} pairs")
        print("microseconds a position               ours   theirs    ratio   wanted")
        for question in QUESTIONS:
            samples = [pair(question, game, blocks) for _ in range(pairs)]
            ours, theirs, ratio = middle(samples)
            scale = 1e6 / len(positions)
            wanted = f"{question.wanted:9.1f}" if question.wanted else ""
            print(f"{question.label:35}{ours * scale:7.2f}{theirs * scale:9.2f}{ratio:9.2f}{wanted}")
        print()


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


def perfts(pairs: int) -> None:
    """Perft against turbo, and against their public interface one ply less deep."""
    peer = importlib.import_module("draughts")
    turbo = importlib.import_module("draughts.engines.turbo")
    game = draughts.game("international")
    print("perft, million nodes a second          ours   theirs    ratio   wanted")
    for fen, depth in PERFTS:
        position = game.parse(fen) if fen else game.start()
        board = peer.StandardBoard.from_fen(fen) if fen else peer.StandardBoard()
        for label, least, theirs in (
            ("turbo", depth, turbo.perft_from_board),
            ("push and pop", depth - 1, walk),
        ):
            nodes = draughts.perft(game, position, least) / 1e6
            samples = [
                (
                    seconds(partial(draughts.perft, game, position, least)),
                    seconds(partial(theirs, board, least)),
                )
                for _ in range(pairs)
            ]
            ours_s, theirs_s, ratio = middle(samples)
            where = f"{fen[:12] or 'start'} {least} : {label}"
            wanted = f"{1.5:9.1f}" if label == "turbo" and not fen else ""
            print(f"{where:35}{nodes / ours_s:7.2f}{nodes / theirs_s:9.2f}{ratio:9.2f}{wanted}")


def explosive(pairs: int) -> None:
    """Positions with very many captures, against the limits set for them."""
    print("\nexplosive captures, list(turns()) in milliseconds (limit)")
    for name, fen, limit in EXPLOSIVE:
        game = draughts.game(name)
        positions = [game.parse(fen)]
        samples = [seconds(partial(our_list, game, positions)) for _ in range(pairs)]
        print(f"{name} {fen[:20]:22}{statistics.median(samples) * 1e3:8.2f} ({limit * 1e3:.0f})")


def importing(pairs: int) -> None:
    """The processor time of an import beyond that of the bare interpreter, byte code being there."""

    def run(code: str, cache: str) -> float:
        environment = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        command = [sys.executable, "-c", code]
        return seconds(
            lambda: subprocess.run(command, check=True, env={**environment, "PYTHONPYCACHEPREFIX": cache}),
            of_children,
        )

    with TemporaryDirectory() as cache:
        run(IMPORT, cache)
        samples = [(run("pass", cache), run(IMPORT, cache)) for _ in range(3 * pairs)]
    beyond = statistics.median([full - bare for bare, full in samples])
    print(f"\nimport: {beyond * 1e3:.1f} ms beyond the bare interpreter (25)")


def of_children() -> float:
    """The processor time of all processes started, in s."""
    spent = resource.getrusage(resource.RUSAGE_CHILDREN)
    return spent.ru_utime + spent.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=Path, default=Path("games"), help="folder with the files of games")
    parser.add_argument("--pairs", type=int, default=7)
    chosen = parser.parse_args()
    if importlib.util.find_spec("draughts") is None:
        sys.exit("benchmarks.rules_speed: expected the package py-draughts to be installed")
    asking(chosen.pairs, chosen.games)
    perfts(chosen.pairs)
    explosive(chosen.pairs)
    importing(chosen.pairs)


if __name__ == "__main__":
    main()
