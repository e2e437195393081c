"""The famous games that come with the station, read from its PDN files."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from dambord.controller.station.famous.famous_game import FamousGame, Frame
from dambord.rules.draughts.pdn.game_record import GameRecord, Ply
from dambord.rules.draughts.pdn.reader import read_games

FOLDER = Path(__file__).parent / "games"
"""One file per ruleset, whose name is that of the ruleset."""
UNKNOWN = "?"
"""What PDN has for a part of a date that nobody knows, and for a tag without a value."""


def famous_games(first: str = "") -> tuple[FamousGame, ...]:
    """Every famous game, those of the ruleset `first` before the others, the others in turn by ruleset."""
    by_rules = {file.stem: list(read_famous(file)) for file in sorted(FOLDER.glob("*.pdn"))}
    own = by_rules.pop(first, [])
    longest = max(map(len, by_rules.values()), default=0)
    others = [games[at] for at in range(longest) for games in by_rules.values() if at < len(games)]
    return (*own, *others)


def read_famous(file: Path, rules: str | None = None) -> Iterator[FamousGame]:
    """Yield the games of a file that replay and name both players; `rules` are those of its name if None."""
    for record in read_games(file.read_bytes(), rules or file.stem):
        if isinstance(record, GameRecord) and {"White", "Black"} <= record.tags.keys():
            yield _famous(record)


def _famous(record: GameRecord) -> FamousGame:
    tags = {key: "" if value == UNKNOWN else value for key, value in record.tags.items()}
    moved = [(item.turn.origin, item.turn.target) if isinstance(item, Ply) else () for item in record.items]
    frames = tuple(
        Frame(record.game.picture(position), position.side, last)
        for position, last in zip(record.positions(), ((), *moved), strict=True)
    )
    return FamousGame(
        record.game.name,
        tags["White"],
        tags["Black"],
        tags.get("Event", ""),
        tags.get("Site", ""),
        _date(tags.get("Date", "")),
        record.result,
        frames,
    )


def _date(text: str) -> str:
    """Year, month and day as far as they are known."""
    known = []
    for part in text.split("."):
        if UNKNOWN in part:
            break
        known.append(part)
    return "-".join(known)
