"""Finds the puzzles in files of games, with as many processes as wanted."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache, partial
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from dambord.controller.teaching.puzzles.puzzle import Puzzle
from dambord.controller.teaching.puzzles.puzzle_file import read_puzzle, written
from dambord.controller.teaching.puzzles.search.in_games import Seen, puzzles
from dambord.hardware.regular_file import open_regular
from dambord.rules.draughts.pdn import GameFault, GameRecord, read_games
from dambord.rules.draughts.pdn.check import blocks_of, holds_games


class Found(NamedTuple):
    """The puzzles of one game."""

    puzzles: tuple[Puzzle, ...]
    positions: int
    """Positions looked at."""
    fault: bool = False
    """Whether the game does not replay."""


@contextmanager
def search(
    paths: Sequence[Path], rules: str | None, asides: bool, jobs: int = 1
) -> Iterator[Iterator[Found]]:
    """The puzzles of the games of all files, game by game, in order.

    With several processes each takes every so many-th game, and the same position in two games may be found
    twice. OSError when a file can't be read, ValueError when it is no file of games.
    """
    for path in paths:
        if not holds_games(blocks_of(path, open_regular)):
            raise ValueError(f"{path}: no games in it; expected PDN, with tags or moves")
    if jobs == 1:
        yield games(paths, rules, asides)
        return
    with ProcessPoolExecutor(jobs) as pool:
        total = sum(1 for path in paths for _ in read_games(blocks_of(path, open_regular), rules))
        task = partial(one_game, tuple(paths), rules, asides)
        try:
            yield (
                Found(tuple(map(read_puzzle, lines)), positions, fault)
                for lines, positions, fault in pool.map(task, range(total))
            )
        finally:
            pool.shutdown(cancel_futures=True)


def records(paths: Sequence[Path], rules: str | None) -> Iterator[GameRecord | GameFault]:
    """The games of all files."""
    for path in paths:
        yield from read_games(blocks_of(path, open_regular), rules)


class Reader:
    """The games of files by their number; it only goes forward, as the tasks of a process do."""

    def __init__(self, source: Iterator[GameRecord | GameFault]) -> None:
        self._source = source
        self._read = 0

    def game(self, index: int) -> GameRecord | GameFault:
        """The game of a number from 0, larger than any asked for before."""
        skipped, self._read = index - self._read, index + 1
        return next(islice(self._source, skipped, None))


@cache
def reader(paths: tuple[Path, ...], rules: str | None) -> Reader:
    """The reader of a process."""
    return Reader(records(paths, rules))


def games(paths: Sequence[Path], rules: str | None, asides: bool) -> Iterator[Found]:
    """The puzzles of all games."""
    seen = Seen()
    for record in records(paths, rules):
        yield in_game(record, seen, asides)


def one_game(
    paths: tuple[Path, ...], rules: str | None, asides: bool, index: int
) -> tuple[list[str], int, bool]:
    """The puzzles of one game as lines, for another process; positions looked at; whether it is a fault."""
    found = in_game(reader(paths, rules).game(index), Seen(), asides)
    return [written(puzzle) for puzzle in found.puzzles], found.positions, found.fault


def in_game(record: GameRecord | GameFault, seen: Seen, asides: bool) -> Found:
    """The puzzles of one game."""
    if isinstance(record, GameFault):
        return Found((), 0, fault=True)
    looked_at = list(puzzles(record, seen, asides=asides))
    return Found(tuple(puzzle for puzzle in looked_at if puzzle is not None), len(looked_at))
