"""The history of a match: its plays, its cube actions and its games, and how it stood before each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.clock import Clock
from dambord.rules.backgammon import Dice, Kind, Play
from dambord.rules.game import Side

ActKind = Literal["play", "double", "take", "drop", "penalty"]
"""`penalty`: the flag of `side` fell and cost points."""


@dataclass(frozen=True, slots=True)
class GameEnd:
    """A game that was won."""

    winner: Side
    kind: Kind
    points: int
    """Value of the cube times 1, 2 or 3."""


@dataclass(frozen=True, slots=True)
class RecordedAct:
    """A play or a cube action in the record; `at` is when it was complete (microseconds)."""

    kind: ActKind
    side: Side
    at: int
    before: Standing
    """How the match stood before it; a take-back goes there."""
    text: str = ""
    """The play in the notation of match sheets; empty where nothing could be played."""
    dice: Dice | None = None
    play: Play | None = None
    """None for cube actions, and for an illegal play that was let stand."""
    value: int = 0
    """The value of the cube that was offered; 0 for plays."""
    ended: GameEnd | None = None
    """The game that ended with it."""
    irregular: str = ""
    """The kind of irregularity that was let stand; empty for a legal play."""
    left: tuple[int, int] | None = None
    """Microseconds that White and Black had left after it; None without a clock."""
    clock: Clock | None = None
    """Both clocks after it; a take-back restores them."""


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """How the match stands, and all acts that led there."""

    standing: Standing
    acts: tuple[RecordedAct, ...] = ()
    fixed: int = 0
    """The number of acts before which nothing is taken back: the arbiter has set something there."""

    @property
    def plays(self) -> int:
        """The number of plays in the whole match."""
        return sum(1 for act in self.acts if act.kind == "play")

    @property
    def last(self) -> RecordedAct | None:
        """The act that led to how the match stands; None at the start, or if the arbiter set something."""
        return self.acts[-1] if len(self.acts) > self.fixed else None

    def now(self, standing: Standing) -> MatchHistory:
        """The history when the match stands otherwise without an act: a roll, a new game."""
        return replace(self, standing=standing)

    def with_act(self, act: RecordedAct, standing: Standing) -> MatchHistory:
        """The history with `act` added; the match then stands as `standing`."""
        return replace(self, standing=standing, acts=(*self.acts, act))

    def without(self, acts: int) -> MatchHistory:
        """The history without its last `acts` acts, at most those since `fixed`."""
        return replace(self, standing=self.acts[-acts].before, acts=self.acts[:-acts])

    def set_to(self, standing: Standing) -> MatchHistory:
        """The history when the arbiter sets `standing`: nothing before it is taken back."""
        return replace(self, standing=standing, fixed=len(self.acts))
