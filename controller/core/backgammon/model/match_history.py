"""The history of a match: its plays, its cube actions and its games, and how it stood before each of them."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.recognition.point_sensing import Seen
from dambord.controller.core.clock import Clock
from dambord.controller.core.table.hypotheses import Hypothesis, swapped
from dambord.rules.backgammon import Dice, Kind, Play, Position
from dambord.rules.game import Side

ActKind = Literal["play", "double", "take", "drop", "resign", "penalty"]
"""`resign`: `side` gave the game up, and that was taken. `penalty`: the flag of `side` cost points."""


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
    """The value of the cube that was offered; of points that were given up or lost. 0 for plays."""
    ended: GameEnd | None = None
    """The game that ended with it."""
    irregular: str = ""
    """The kind of irregularity that was let stand; empty for a legal play."""
    left: tuple[int, int] | None = None
    """Microseconds that White and Black had left after it; None without a clock."""
    clock: Clock | None = None
    """Both clocks after it; a take-back restores them."""
    seen: Seen = ()
    """The cells that a play has left; empty for other acts."""


@dataclass(frozen=True, slots=True)
class Line:
    """Another way in which the last acts may have gone, and the position to which that has led."""

    acts: tuple[RecordedAct, ...]
    """In place of as many last acts of the record."""
    position: Position

    def along(self, position: Position) -> Line:
        """The line once the record's `position` has another side on roll, or other dice."""
        return Line(self.acts, self.position._replace(side=position.side, dice=position.dice))

    def sharing(self, act: RecordedAct) -> Line:
        """The line with an `act` that moves no checker."""
        before = act.before._replace(position=self.position)
        return Line((*self.acts, replace(act, before=before)), self.position)


@dataclass(frozen=True, slots=True)
class MatchHistory:
    """How the match stands, and all acts that led there."""

    standing: Standing
    acts: tuple[RecordedAct, ...] = ()
    fixed: int = 0
    """The number of acts before which nothing is taken back: the arbiter has set something there."""
    others: tuple[Hypothesis[Line], ...] = ()
    """What else may have been played, as the cells have not told it apart yet; the likeliest first."""

    @property
    def plays(self) -> int:
        """The number of plays in the whole match."""
        return sum(1 for act in self.acts if act.kind == "play")

    @property
    def last(self) -> RecordedAct | None:
        """The act that led to how the match stands; None at the start, or if the arbiter set something."""
        return self.acts[-1] if len(self.acts) > self.fixed else None

    def now(self, standing: Standing) -> MatchHistory:
        """The history when the match stands otherwise without an act: a roll, a new game.

        Where checkers stand otherwise, that settles what may have been played.
        """
        if not self.others:
            return replace(self, standing=standing)
        position, before = standing.position, self.standing.position
        others = self.others if (position.w, position.b) == (before.w, before.b) else ()
        along = tuple([Hypothesis(each.line.along(position), each.against) for each in others])
        return replace(self, standing=standing, others=along)

    def with_act(self, act: RecordedAct, standing: Standing) -> MatchHistory:
        """The history with `act` added, which moves no checker; the match then stands as `standing`."""
        others = tuple([Hypothesis(each.line.sharing(act), each.against) for each in self.others])
        return replace(self, standing=standing, acts=(*self.acts, act), others=others)

    def with_play(
        self, act: RecordedAct, standing: Standing, others: tuple[Hypothesis[Line], ...]
    ) -> MatchHistory:
        """The history with the play `act` added; `others` is what else may have been played now."""
        return replace(self, standing=standing, acts=(*self.acts, act), others=others)

    def without(self, acts: int) -> MatchHistory:
        """The history without its last `acts` acts, at most those since `fixed`."""
        others = tuple(
            [
                Hypothesis(Line(each.line.acts[:-acts], each.line.acts[-acts].before.position), each.against)
                for each in self.others
                if len(each.line.acts) > acts
            ]
        )
        return replace(self, standing=self.acts[-acts].before, acts=self.acts[:-acts], others=others)

    def set_to(self, standing: Standing) -> MatchHistory:
        """The history when the arbiter sets `standing`: nothing before it is taken back, or left open."""
        return replace(self, standing=standing, fixed=len(self.acts), others=())

    def turned_to(self, chosen: Hypothesis[Line], against_record: int | None) -> MatchHistory:
        """The history with another line in the record.

        `against_record`: how much speaks against the one that was there; None if it is ruled out.
        """
        count = len(chosen.line.acts)
        was = self.acts[-count:]
        others = tuple(
            [
                Hypothesis(
                    Line(was[: max(count - len(each.line.acts), 0)] + each.line.acts, each.line.position),
                    each.against,
                )
                for each in self.others
                if each is not chosen
            ]
        )
        record = Line(was, self.standing.position)
        return replace(
            self,
            standing=self.standing._replace(position=chosen.line.position),
            acts=self.acts[:-count] + chosen.line.acts,
            others=swapped(others, chosen, record, against_record),
        )
