"""A table with an arbiter beside it, for tests."""

from __future__ import annotations

from typing import Self

from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Ruled
from dambord.controller.core.messages.sayings import Ruling
from tests.controller.core.tabletop import Tabletop

WHO, WHY = "Ilze Bērziņa", "as told to both players"


class Ruledtop(Tabletop):
    """A table on which an arbiter rules as well."""

    def rule(self, act: Act, why: str = WHY) -> Self:
        """The arbiter acts."""
        return self._tell(Ruled(self._instant(), WHO, why, act))

    def show(self, picture: str) -> Self:
        """All hands at once put the board as `picture` has it."""
        self.pieces = {n: piece for n, piece in enumerate(picture, 1) if piece != "."}
        return self._change().wait(100)

    def right(self) -> Self:
        """The board is put as the record has it."""
        return self.show(self.game.picture(self.state.position))

    @property
    def rulings(self) -> list[Ruling]:
        """All that the arbiter has ruled."""
        return self.said(Ruling)

    @property
    def refused(self) -> str:
        """Why the last ruling could not be done; empty when it could."""
        return self.rulings[-1].refused
