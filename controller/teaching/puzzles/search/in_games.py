"""Finds the puzzles of whole games."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.teaching.puzzles.puzzle import Puzzle, Step, lines
from dambord.controller.teaching.puzzles.search.found_puzzle import NoPuzzleError, puzzle
from dambord.controller.teaching.puzzles.worth import suits
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.pdn import GameRecord
from dambord.rules.draughts.pdn.game_record import Ply

TAGS = {
    "White": "white",
    "Black": "black",
    "Event": "event",
    "Site": "site",
    "Round": "round",
    "Date": "date",
}
Source = dict[str, str | int]


class Seen:
    """What has been looked at already, so that no combination is found twice."""

    def __init__(self) -> None:
        self._positions: set[tuple[str, Position]] = set()
        self._solutions: set[tuple[int, tuple[str, ...]]] = set()

    def is_new(self, game: Draughts, position: Position) -> bool:
        """Whether a position is looked at for the first time."""
        key = game.name, position
        if key in self._positions:
            return False
        self._positions.add(key)
        return True

    def is_another(self, number: int, found: Puzzle) -> bool:
        """Whether a puzzle has another solution than those of the same game so far.

        A threat often stands for several plies. What follows in a solution is no puzzle of its own.
        """
        key = number, tuple(step.turn for step in max(lines(found.solution), key=len))
        if key in self._solutions:
            return False
        self._solutions.add(key)
        self._positions |= {(found.rules, position) for position in inside(found)}
        return True


def inside(found: Puzzle) -> Iterator[Position]:
    """The positions of a solution in which the solver is to move again."""

    def further(position: Position, step: Step) -> Iterator[Position]:
        after = found.game.read(position, step.turn).after
        for reply in step.replies:
            reached = found.game.read(after, reply.turn).after
            yield reached
            if reply.step is not None:
                yield from further(reached, reply.step)

    return further(found.position, found.solution)


def puzzles(record: GameRecord, seen: Seen, *, asides: bool = False) -> Iterator[Puzzle | None]:
    """The puzzles of a game; None for each position that holds none, so that progress can be told.

    With `asides` also those that arise when a turn of the game is replaced by another legal one.
    """
    if suits(record.game):
        return
    for position, source in candidates(record, asides):
        if not seen.is_new(record.game, position):
            continue
        try:
            found = puzzle(record.game, position, source)
        except NoPuzzleError:
            yield None
        else:
            yield found if seen.is_another(record.number, found) else None


def candidates(record: GameRecord, asides: bool) -> Iterator[tuple[Position, Source]]:
    """The positions of a game with their source, then those beside it."""
    told: Source = {key: record.tags[tag] for tag, key in TAGS.items() if known(record.tags.get(tag, ""))}
    told["game"] = record.number
    positions = record.positions()
    for ply, position in enumerate(positions):
        yield position, {**told, "ply": ply}
    if not asides:
        return
    for ply, (position, item) in enumerate(zip(positions, record.items, strict=False), 1):
        if isinstance(item, Ply):
            for turn in record.game.turns(position):
                if turn != item.turn:
                    text = record.game.text(position, item.turn)
                    yield turn.after, {**told, "ply": ply, "instead": text}


def known(tag: str) -> bool:
    """Whether a tag of PDN says anything: `?` and `????.??.??` don't."""
    return bool(tag.strip("?.- "))
