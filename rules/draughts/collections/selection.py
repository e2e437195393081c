"""What games are asked for: by what their tags say, by how they begin, by a position in them."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, field
from functools import lru_cache

from dambord.rules.draughts.collections.pattern import Mask, Pattern
from dambord.rules.draughts.collections.places import all_places, main_places
from dambord.rules.draughts.collections.terms import holds, may_be, move_texts, span, within
from dambord.rules.draughts.draughts_game import Draughts, game
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn.game_record import GameHeader, GameRecord
from dambord.rules.draughts.pdn.reading.results import result_of
from dambord.rules.draughts.position import Position

RESULTS = {"white": "1-0", "black": "0-1", "draw": "1/2-1/2"}


@dataclass(frozen=True)
class Selection:
    """What a game has to be; empty fields ask for nothing.

    Names fit when every word of them is in the tag's, in any order, in capitals or not, with accents or
    without.
    """

    _: KW_ONLY
    player: str = ""
    """A name of White or Black."""
    white: str = ""
    black: str = ""
    event: str = ""
    date: str = ""
    """`2007`, `2007.05`, or a span `2001..2007.05`, `..1999`, `2010.06.01..`; months and days that a game
    does not know fit."""
    result: str = ""
    """`1-0` or `2-0`, `0-1`, `1/2-1/2`, `*` …, or `white`, `black`, `draw`."""
    rules: str = ""
    """The ruleset: of games that don't say, and no game of another."""
    moves: str = ""
    """How it begins: `1. 32-28 19-23`, numbers or not."""
    position: str | Pattern = ""
    """A position in it (see `Pattern`)."""
    variations: bool = False
    """Whether `position` may be in a variation."""
    _span: tuple[str, str] = field(init=False, repr=False, compare=False)
    _moves: tuple[str, ...] = field(init=False, repr=False, compare=False)
    _pattern: Pattern | None = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """ValueError for a field that says nothing sensible."""
        if self.rules:
            game(self.rules)
        pattern = Pattern(self.position) if isinstance(self.position, str) and self.position else None
        if isinstance(self.position, Pattern):
            pattern = self.position
        object.__setattr__(self, "_span", span(self.date))
        object.__setattr__(self, "_moves", move_texts(self.moves))
        object.__setattr__(self, "_pattern", pattern)

    def wants(self, header: GameHeader) -> bool:
        """Whether a game can be one, as far as its header tells."""
        tags = header.tags
        white, black = tags.get("White", ""), tags.get("Black", "")
        return (
            (holds(white, self.player) or holds(black, self.player))
            and holds(white, self.white)
            and holds(black, self.black)
            and holds(tags.get("Event", ""), self.event)
            and within(tags.get("Date", ""), self._span)
            and (not self.result or header.result == (RESULTS.get(self.result) or result_of(self.result)[0]))
            and (not self.rules or may_be(self.rules, tags.get("Ruleset"), tags.get("GameType", "")))
        )

    def plies(self, record: GameRecord) -> tuple[int, ...] | None:
        """After which plies the position stands on the board; None when the game is none of those asked for.

        Empty when no position is asked for. MisfitError when the position does not fit the ruleset's board.
        """
        if self._moves and not self._begins(record):
            return None
        if self._pattern is None:
            return ()
        mask = on_board(self._pattern, record.game)
        places = all_places(record) if self.variations else main_places(record)
        found = [ply for ply, position in places if mask.fits(position)]
        return tuple(sorted(set(found))) or None

    def _begins(self, record: GameRecord) -> bool:
        asked = opening(record.game, record.start, self._moves)
        return asked is not None and record.turns[: len(asked)] == asked


@lru_cache(maxsize=32)
def on_board(pattern: Pattern, game: Draughts) -> Mask:
    """`Pattern.on`, made once for each ruleset."""
    return pattern.on(game)


@lru_cache(maxsize=32)
def opening(game: Draughts, start: Position, texts: tuple[str, ...]) -> tuple[Turn, ...] | None:
    """The turns that the texts of moves mean; None where they are not legal."""
    found: list[Turn] = []
    for text in texts:
        try:
            found.append(game.read(found[-1].after if found else start, text))
        except ValueError:
            return None
    return tuple(found)
