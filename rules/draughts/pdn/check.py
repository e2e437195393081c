"""Checking and rewriting whole PDN files."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, BinaryIO

from dambord.rules.draughts.pdn.encoding import BLOCK, Blocks, texts
from dambord.rules.draughts.pdn.game_record import GameFault, GameHeader, GameRecord
from dambord.rules.draughts.pdn.reader import every_game, read_games
from dambord.rules.draughts.pdn.reading.tokens import Kind, tokens
from dambord.rules.draughts.pdn.writer import write_game

if TYPE_CHECKING:
    from pathlib import Path

MOST_FAULTS = 10_000
"""Faults that a report keeps; further ones are only counted."""


@dataclass(slots=True)
class Report:
    """How many games of some files replay, and the faults of the others."""

    replayed: int = 0
    faults: list[tuple[str, GameFault]] = field(default_factory=list)
    """File name and fault of games that do not replay, `MOST_FAULTS` at most."""
    failed: int = 0
    """How many games do not replay."""
    positions: int = 0
    """Positions that are set up without any move, not counted as games."""
    empty: int = 0
    """Headers with a result but no move, not counted as games."""

    @property
    def games(self) -> int:
        """Games with at least one move."""
        return self.replayed + self.failed

    @property
    def summary(self) -> str:
        """`N games, M replayed, K failed`."""
        return f"{self.games} games, {self.replayed} replayed, {self.failed} failed"


def opened(path: Path) -> BinaryIO:
    """A file, opened for reading as it is."""
    return path.open("rb")


def check(
    paths: Iterable[Path],
    rules: str | None = None,
    each: Callable[[Path, GameRecord | GameFault], None] | None = None,
    opener: Callable[[Path], BinaryIO] = opened,
) -> Report:
    """Replay every game of the files; `each` is called with every game once it is read.

    OSError when a file can't be read. ValueError when it is no file of games, or `rules` is no ruleset. Files
    of any length take little memory.
    """
    report = Report()
    for path in paths:
        blocks = blocks_of(path, opener)
        if not holds_games(blocks):
            raise ValueError(f"{path}: no games in it; expected PDN, with tags or moves")
        for game in read_games(blocks, rules):
            if isinstance(game, GameFault):
                report.failed += 1
                if len(report.faults) < MOST_FAULTS:
                    report.faults.append((str(path), game))
            elif game.items:
                report.replayed += 1
            elif game.is_position:
                report.positions += 1
            else:
                report.empty += 1
            if each:
                each(path, game)
    return report


def blocks_of(path: Path, opener: Callable[[Path], BinaryIO]) -> Blocks:
    """The blocks of a file, read anew with each call."""

    def blocks() -> Iterator[bytes]:
        with opener(path) as file:
            while block := file.read(BLOCK):
                yield block

    return blocks


def convert(data: str | bytes, rules: str | None = None) -> tuple[str, list[GameFault]]:
    """All games of a file that replay as clean PDN 3.0, and the faults of the others.

    ValueError when it is no file of games or there is no ruleset of the name `rules`.
    """
    written = []
    faults = []
    for game in readable(data, rules):
        if isinstance(game, GameFault):
            faults.append(game)
        else:
            written.append(write_game(game))
    return "\n".join(written), faults


def readable(
    data: str | bytes | Blocks,
    rules: str | None = None,
    wanted: Callable[[GameHeader], bool] = every_game,
) -> Iterator[GameRecord | GameFault]:
    """`read_games`, with ValueError when it is no text or file of games."""
    if not holds_games(data):
        raise ValueError("no games in it; expected PDN, with tags or moves")
    yield from read_games(data, rules, wanted)


def holds_games(data: str | bytes | Blocks) -> bool:
    """Whether a file has a tag or a move, or is empty. A file with NUL characters is no text."""
    found = False
    for text in texts(data)():
        if "\0" in text:
            return False
        found = found or any(token.kind in (Kind.TAG, Kind.MOVE) for token in tokens(text))
    return found or blank(data)


def blank(data: str | bytes | Blocks) -> bool:
    """Whether a file holds nothing but white space; a byte order mark is something."""
    if isinstance(data, str | bytes):
        return not data.strip()
    return not any(block.strip() for block in data())
