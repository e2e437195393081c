"""Which pieces stand on a board that hands change freely: each is followed from square to square."""

from __future__ import annotations

from dataclasses import dataclass

from dambord.controller.core.draughts.inference.trail import Lift, Trail
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN
from dambord.rules.game import SIDES


@dataclass(frozen=True, slots=True)
class Followed:
    """The pieces that stand, and those that were lifted and have not come down again."""

    pieces: str
    """One of `.wbWB` for each square of the game, in its order; `?` where a piece stands, but not which."""
    hand: tuple[tuple[int, str], ...] = ()
    """The lifted pieces and the squares that they left, the last one at the end."""

    def after(self, news: Trail) -> Followed:
        """The same after further lifts and places."""
        pieces, hand = list(self.pieces), list(self.hand)
        for step in news:
            place = step.square - 1
            if isinstance(step, Lift):
                if pieces[place] != EMPTY:
                    hand.append((step.square, pieces[place]))
                pieces[place] = EMPTY
            else:
                pieces[place] = _put_down(hand, step.square, step.level)
        return Followed("".join(pieces), tuple(hand))


def _put_down(hand: list[tuple[int, str]], square: int, level: str) -> str:
    """Take the piece that came down on `square` out of the `hand`, and return it.

    A piece comes back to its square. Otherwise the lifted pieces have to be of one kind, as far as the sensor
    tells: it is not guessed which of several came down. One from beside the board is a man, if its colour is
    sensed.
    """
    fitting = [held for held in hand if level not in SIDES or held[1].lower() in (level, UNKNOWN)]
    back = [held for held in fitting if held[0] == square]
    kinds = {piece for _, piece in fitting}
    if back or len(kinds) == 1:
        held = (back or fitting)[-1]
        hand.remove(held)
        return held[1]
    return level if not kinds and level in SIDES else UNKNOWN
