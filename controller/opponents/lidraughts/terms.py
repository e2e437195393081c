"""On which terms a game is played there: which rulesets both know, which clocks the server has."""

from __future__ import annotations

from typing import NamedTuple

from dambord.controller.core.clock import Control
from dambord.controller.core.clock.period import Period
from dambord.controller.opponents.choice import Lidraughts
from dambord.controller.opponents.draughts_opponent import Pairing
from dambord.controller.opponents.lidraughts.messages import Challenge
from dambord.rules.draughts import Draughts, Position
from dambord.rules.game import Side, other

VARIANTS = {
    "international": "standard",
    "frisian": "frisian",
    "frysk": "frysk",
    "antidraughts": "antidraughts",
    "breakthrough": "breakthrough",
    "russian": "russian",
    "brazilian": "brazilian",
}
"""The rulesets that both know, and what they are called there."""
FROM_POSITION = ("standard", "russian", "brazilian")
"""Where a game may begin with any position."""
POSITION = "fromPosition"
"""What international draughts is called there when a game began with another position (also `standard`)."""
SECOND = 1_000_000
"""Microseconds per second."""
LIMITS_S = (0, 15, 30, 45, 60, 90, *range(120, 180 * 60 + 1, 60))
"""The times that the server has."""
COLORS: dict[Side, str] = {"w": "white", "b": "black"}


class Terms(NamedTuple):
    """What the table wants to play."""

    user: str
    """Whose id it is."""
    side: Side
    """The other's."""
    variant: str
    rated: bool
    limit_s: int | None
    """Seconds of each player; None without a clock."""
    increment_s: int
    days: int | None
    fen: str
    """Empty for the variant's start."""

    @property
    def here(self) -> Side:
        """The side that is played at this board."""
        return other(self.side)

    def form(self) -> dict[str, str]:
        """As a challenge is sent."""
        form = {
            "rated": str(self.rated).lower(),
            "variant": self.variant,
            "color": COLORS[self.here],
        }
        if self.limit_s is not None:
            form |= {"clock.limit": str(self.limit_s), "clock.increment": str(self.increment_s)}
        elif self.days is not None:
            form["days"] = str(self.days)
        return form | ({"fen": self.fen} if self.fen else {})

    def why_not(self, challenge: Challenge) -> str:
        """What is wrong with a challenge; empty if it is what the table wants."""
        wanted = (self.variant, self.rated, self.limit_s, self.increment_s, self.days)
        found = (challenge.variant, challenge.rated, challenge.limit_s, challenge.increment_s, challenge.days)
        names = ("another variant", "rated or not", "another time", "another increment", "other days")
        for name, one, another in zip(names, wanted, found, strict=True):
            if one != another:
                return name
        if challenge.color not in ("random", COLORS[self.side]):
            return "the other colour"
        return "another position" if bool(challenge.fen) != bool(self.fen) else ""


def terms(choice: Lidraughts, pairing: Pairing) -> Terms:
    """The terms of a table; ValueError in one line where the server has none of that kind."""
    game, control = pairing.game, pairing.control
    if dict(game.options) != _usual(game) or game.name not in VARIANTS:
        known = ", ".join(VARIANTS)
        chosen = "" if game.name not in VARIANTS else " with options"
        raise ValueError(f"lidraughts: expected one of {known}, found {game.name}{chosen}")
    variant = VARIANTS[game.name]
    start = pairing.start or game.start()
    limit, increment = (None, 0) if control is None else _clock(control)
    if control is not None and choice.days is not None:
        raise ValueError("lidraughts: days=… is for games without a clock here: --time none")
    return Terms(
        choice.user.lower(),
        pairing.side,
        variant,
        choice.rated,
        limit,
        increment,
        choice.days,
        _fen(game, start, variant),
    )


def _usual(game: Draughts) -> dict[str, str]:
    from dambord.rules import draughts

    return dict(draughts.game(game.name).options)


def _fen(game: Draughts, start: Position, variant: str) -> str:
    if start.board() == game.start().board():
        return ""
    if variant not in FROM_POSITION:
        raise ValueError(f"lidraughts: a game of {game.name} begins with its usual position there")
    return game.fen(start)


def _clock(control: Control) -> tuple[int, int]:
    """Seconds for the game and for each turn."""
    if control.w == control.b and len(control.w) == 1:
        period = control.w[0]
        limit, increment = period.time // SECOND, period.extra.bonus(0, 0) // SECOND
        plain = Period(limit * SECOND, None, period.extra)
        if limit in LIMITS_S and plain == period and _fischer(period, increment):
            return limit, increment
    raise ValueError(
        f"lidraughts: the time control {control.text} is not one of the server's: "
        "0, 15, 30, 45, 60 or 90 s or 2 to 180 whole minutes, with or without seconds for each turn"
    )


def _fischer(period: Period, increment: int) -> bool:
    """Whether the extra time is added for each turn, or there is none."""
    text = Control((period,), (period,)).text
    return text in (f"{period.time // SECOND}", f"{period.time // SECOND}+{increment}")
