"""Checking and rewriting whole PDN files."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from dambord.rules.draughts.pdn.encoding import decode
from dambord.rules.draughts.pdn.game_record import GameFault, GameRecord
from dambord.rules.draughts.pdn.reader import read_games
from dambord.rules.draughts.pdn.reading.tokens import Kind, tokens
from dambord.rules.draughts.pdn.writer import write_game

if TYPE_CHECKING:
    from pathlib import Path


@dataclass(slots=True)
class Report:
    """How many games of some files replay, and the faults of the others."""

    replayed: int = 0
    faults: list[tuple[str, GameFault]] = field(default_factory=list)
    """File name and fault of every game that does not replay."""
    empty: int = 0
    """Headers with a result but no move, not counted as games."""

    @property
    def games(self) -> int:
        """Games with at least one move."""
        return self.replayed + len(self.faults)

    @property
    def summary(self) -> str:
        """`N games, M replayed, K failed`."""
        return f"{self.games} games, {self.replayed} replayed, {len(self.faults)} failed"


def check(
    paths: Iterable[Path],
    rules: str | None = None,
    each: Callable[[Path, GameRecord | GameFault], None] | None = None,
) -> Report:
    """Replay every game of the files; `each` is called with every game once it is read.

    OSError when a file can't be read. ValueError when it is no file of games, or `rules` is no ruleset.
    """
    report = Report()
    for path in paths:
        data = path.read_bytes()
        if not holds_games(data):
            raise ValueError(f"{path}: no games in it; expected PDN, with tags or moves")
        for game in read_games(data, rules):
            if isinstance(game, GameFault):
                report.faults.append((str(path), game))
            elif game.items:
                report.replayed += 1
            else:
                report.empty += 1
            if each:
                each(path, game)
    return report


def convert(data: str | bytes, rules: str | None = None) -> tuple[str, list[GameFault]]:
    """All games of a file that replay as clean PDN 3.0, and the faults of the others.

    ValueError when it is no file of games or there is no ruleset of the name `rules`.
    """
    if not holds_games(data):
        raise ValueError("no games in it; expected PDN, with tags or moves")
    written = []
    faults = []
    for game in read_games(data, rules):
        if isinstance(game, GameFault):
            faults.append(game)
        else:
            written.append(write_game(game))
    return "\n".join(written), faults


def holds_games(data: str | bytes) -> bool:
    """Whether a file has a tag or a move, or is empty. A file with NUL characters is no text."""
    text = data if isinstance(data, str) else decode(data)
    if "\0" in text:
        return False
    return not data.strip() or any(token.kind in (Kind.TAG, Kind.MOVE) for token in tokens(text))
