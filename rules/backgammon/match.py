"""A match: its length, the score, and which of its games is the Crawford game."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.backgammon.profile import NextStart, Profile
from dambord.rules.game import Side

LONGEST = 99
"""Points of a match at most."""


class Match(NamedTuple):
    """The state of a match at the start of a game and during it. Immutable; make it with `new_match`."""

    length: int
    """Points needed to win (INT-1); 0 for an unlimited match."""
    score: tuple[int, int] = (0, 0)
    """Points of White and of Black."""
    game: int = 1
    """The number of the game being played, from 1."""
    crawford: bool = False
    """Whether this game is the Crawford game, which has no cube (INT-24)."""
    crawford_due: bool = False
    """Whether a Crawford game is still to come once somebody is one point from winning."""
    last_winner: Side | None = None
    """Who won the game before; None in the first one."""

    def of(self, side: Side) -> int:
        """The points of `side`."""
        return self.score[side == "b"]

    def away(self, side: Side) -> int | None:
        """How many points `side` still needs; None in an unlimited match."""
        return max(0, self.length - self.of(side)) if self.length else None

    @property
    def winner(self) -> Side | None:
        """Who has won the match; None while it goes on."""
        if self.length:
            for side in ("w", "b"):
                if self.of(side) >= self.length:
                    return side
        return None

    def credited(self, side: Side, points: int) -> Match:
        """The match with points added to the score of `side` within a game, as for a flag."""
        white, black = self.score
        score = (white + points, black) if side == "w" else (white, black + points)
        return self._replace(score=score)

    def won(self, winner: Side, points: int) -> Match:
        """The match after a game that `winner` has won, and so at the start of the next one.

        The first game that begins with somebody one point from winning is the Crawford game, and only that.
        """
        after = self.credited(winner, points)
        crawford = self.crawford_due and after.winner is None and 1 in (after.away("w"), after.away("b"))
        return after._replace(
            game=self.game + 1,
            crawford=crawford,
            crawford_due=self.crawford_due and not crawford,
            last_winner=winner,
        )

    def starter(self, profile: Profile) -> Side | None:
        """Who starts this game without an opening throw; None when the throw decides (INT-5, GEO-5)."""
        return self.last_winner if profile.next_start is NextStart.WINNER else None


def new_match(
    profile: Profile, length: int = 0, score: tuple[int, int] = (0, 0), crawford: bool = False
) -> Match:
    """A match from the score given on; ValueError says what is wrong with length or score.

    `crawford`: whether its first game here is the Crawford game. A match that goes on with somebody one point
    from winning has had it otherwise.
    """
    if not 0 <= length <= LONGEST:
        raise ValueError(f"match of {length} points: expected 1 to {LONGEST}, or 0 for an unlimited one")
    for side, points in zip(("White", "Black"), score, strict=True):
        if points < 0 or (length and points >= length):
            wanted = f"0 to {length - 1}" if length else "0 or more"
            raise ValueError(
                f"{points} points of {side} in a match to {length or 'no end'}: expected {wanted}"
            )
    near = length > 1 and length - 1 in score
    has_one = profile.crawford and profile.cube
    if crawford and not (has_one and near):
        why = "somebody one point from winning" if has_one else "rules that have one"
        raise ValueError(f"Crawford game at {score[0]}-{score[1]} in a match to {length}: expected {why}")
    return Match(length, score, crawford=crawford, crawford_due=has_one and length > 1 and not near)
