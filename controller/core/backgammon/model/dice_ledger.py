"""What the record tells of electronic dice: the promise, the players' texts, how far the rolls have come."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.messages.events import DicePromised, DiceRevealed, DiceText, Event, Rolled
from dambord.rules.game import Side


class DiceLedger(NamedTuple):
    """The electronic dice of a match as its events have told of them so far; empty without a promise."""

    match: str = ""
    commitment: str = ""
    white: str | None = None
    """White's text; None until he has given it."""
    black: str | None = None
    drawn: tuple[int, ...] = ()
    """The number of electronic rolls of each game of the match, from the first on."""
    seed: str = ""
    """Hexadecimal digits; empty until the seed is revealed."""

    def text(self, side: Side) -> str | None:
        """The text of `side`; None until it has been given."""
        return self.white if side == "w" else self.black

    @property
    def ready(self) -> bool:
        """Whether rolls can be drawn: promised, both texts given, the seed not yet revealed."""
        return bool(self.match) and self.white is not None and self.black is not None and not self.seed

    def number(self, game: int) -> int:
        """The number of the next roll of `game` (from 1)."""
        return self.drawn[game - 1] if game <= len(self.drawn) else 0

    def taking(self, event: Event) -> DiceLedger:
        """The ledger after `event`.

        A second promise begins anew. A text counts once, and not after the first roll.
        """
        match event:
            case DicePromised(_, match, commitment):
                return DiceLedger(match, commitment)
            case DiceText(_, side, text) if self.match and self.text(side) is None and not self.drawn:
                return self._replace(white=text) if side == "w" else self._replace(black=text)
            case Rolled(drawn=(game, _)):
                counts = [*self.drawn, *[0] * (game - len(self.drawn))]
                counts[game - 1] += 1
                return self._replace(drawn=tuple(counts))
            case DiceRevealed(_, seed):
                return self._replace(seed=seed)
            case _:
                return self
