"""A live table of backgammon on a port, with a record on disk."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.messages.events import Dropped, Event, Rolled, Seen
from dambord.controller.record.header import Header
from dambord.rules.backgammon import BackgammonGame, Position, game
from dambord.rules.game import Side
from tests.arbiter.hall import Hall, run
from tests.controller.core.backgammon.match_table import MatchTable
from tests.waiting import until


class MatchHall(Hall):
    """A match to five; the board is set up at once for every position."""

    def __init__(
        self, folder: Path, rules: str = "backgammon", options: dict[str, str] | None = None
    ) -> None:
        match = {"length": 5, "score": [0, 0]}
        header = Header(rules, "linear-backgammon", "clock", options or {}, control="600d12", match=match)
        self.rules: BackgammonGame = game(rules, options or {})
        super().__init__(folder, "player", "spectator", header, shown(self.rules.start()))

    @property
    def match(self) -> Any:
        """The state of the table, which is one of backgammon."""
        return self.game_loop.state

    def tell(self, make: Callable[[int], Event], so: Callable[[Any], bool]) -> None:
        """Let an event happen now; returns when `so` holds for the state."""
        self._loop.call_soon_threadsafe(lambda: self.game_loop.tell(self.game_loop.now(), make))
        until(lambda: so(self.match), lambda: self.match)

    def throw(self, white: int, black: int) -> None:
        """Make the opening throw, and wait until somebody has to play."""
        self.tell(
            lambda at: Rolled(at, (white, black), None, "page"),
            lambda state: isinstance(state.phase, Playing),
        )

    def roll(self, first: int, second: int) -> None:
        """Roll for the side on roll."""
        side = self.match.side
        self.tell(
            lambda at: Rolled(at, (first, second), side, "page"),
            lambda state: isinstance(state.phase, Playing) and state.position.dice == (first, second),
        )

    def drop(self, side: Side) -> None:
        """Drop the cube."""
        self.tell(lambda at: Dropped(at, side), lambda state: state.plies and state.plies[-1].kind == "drop")

    def place(self, position: Position) -> None:
        """Put up a position, and wait until the cells have settled."""
        cells = shown(position)
        self.tell(partial(Seen, cells=cells), lambda state: state.sensors.settling.levels == cells)

    def right(self) -> None:
        """Put up the position of the record."""
        self.place(self.match.position)

    def play(self, text: str) -> None:
        """Make a play of the roll and press."""
        state = self.match
        self.place(self.rules.read(state.position, text).after)
        plies = len(state.plies)
        self.press(state.side)
        until(lambda: len(self.match.plies) > plies, lambda: self.match)


def shown(position: Position) -> str:
    """The cells of the board with this position on it."""
    return MatchTable(shows=position).cells


@contextmanager
def match_hall(
    folder: Path, rules: str = "backgammon", options: dict[str, str] | None = None
) -> Iterator[MatchHall]:
    """Run a table while the context is open."""
    with run(MatchHall(folder, rules, options)) as table:
        yield table
