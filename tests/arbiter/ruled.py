"""A table with an arbiter, for tests."""

from __future__ import annotations

from typing import Self

from dambord.controller.core.messages.arbiter_acts import (
    Act,
)
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.sayings import Ruling
from tests.controller.core.draughts.tabletop import Tabletop

WHO, WHY = "Ilze Bērziņa", "as told to both players"


class Ruledtop(Tabletop):
    """A table on which an arbiter can rule."""

    def rule(self, act: Act, why: str = WHY) -> Self:
        """Let the arbiter rule."""
        return self._tell(Ruled(self._instant(), WHO, why, act))

    def show(self, picture: str) -> Self:
        """Set up `picture` on the board at once."""
        self.pieces = {n: piece for n, piece in enumerate(picture, 1) if piece != "."}
        return self._change().wait(100)

    def right(self) -> Self:
        """Set up the recorded position on the board."""
        return self.show(self.game.picture(self.state.position))

    @property
    def rulings(self) -> list[Ruling]:
        """All rulings so far."""
        return self.said(Ruling)

    @property
    def refused(self) -> str:
        """Why the last ruling was refused; empty if it was carried out."""
        return self.rulings[-1].refused
