"""One side as the search uses it: its legal turns as bits, its memory."""

from __future__ import annotations

from dambord.controller.engine.search.table import Table
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.game import Side


class History(dict[PackedMove, int]):
    """How often a quiet move has cut off a search, weighted by depth: the order in which moves are tried."""

    def __missing__(self, move: PackedMove) -> int:
        self[move] = 0
        return 0


class Player:
    """What a search asks of one side. Attributes are copies of its generator's, one look-up nearer."""

    def __init__(self, game: Draughts, side: Side, table_entries: int) -> None:
        generator = game.generators[side]
        self.white = side == "w"
        self.foe: Player = self
        """The other side; `pair` sets it."""
        self.table = Table(table_entries)
        self.history = History()
        self.captures = generator.captures
        self.land, self.jump, self.stay = generator.land, generator.jump, generator.stay
        self.step = generator.quiet.step
        self.quiet_of_men = generator.quiet.men
        self.quiet_of_kings = generator.quiet.kings

    def position(self, men: int, kings: int, foe_men: int, foe_kings: int, layout: str) -> Position:
        """The position in which this side is to move."""
        if self.white:
            return Position("w", men, kings, foe_men, foe_kings, layout=layout)
        return Position("b", foe_men, foe_kings, men, kings, layout=layout)


def pair(game: Draughts, table_entries: int) -> dict[Side, Player]:
    """Both sides; each has half of the table."""
    white, black = Player(game, "w", table_entries // 2), Player(game, "b", table_entries // 2)
    white.foe, black.foe = black, white
    return {"w": white, "b": black}
