"""Phase Moving: what the board shows that one player may demand to be corrected, or the other let stand."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from dambord.controller.core.draughts.inference.disturbed import Disturbed, disturbed
from dambord.controller.core.draughts.inference.irregularity import EitherHand, Irregularity
from dambord.controller.core.draughts.inference.trail import Lift
from dambord.controller.core.draughts.inference.turn_inference import Finished, UnderWay, Unexplained
from dambord.controller.core.draughts.model.game_history import GameHistory
from dambord.controller.core.draughts.model.phase import Moving, Press
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.model.waiting_times import MILLISECOND, pressed_early
from dambord.controller.core.draughts.transitions.irregularities.crowning import not_crowned
from dambord.controller.core.draughts.transitions.irregularities.found import began, between_people
from dambord.controller.core.draughts.transitions.irregularities.irregularity_report import (
    committed_by,
    irregularity_on_board,
)
from dambord.controller.core.draughts.transitions.lines import looks_the_same
from dambord.controller.core.table.hypotheses import Hypothesis
from dambord.controller.core.table.once import once_per_state
from dambord.rules.game import Side, other

IN_HAND_US = 1_000 * MILLISECOND
"""A piece of the side to move that was lifted less long ago is in its owner's hand, whatever he presses."""


@dataclass(frozen=True)
class Complaints:
    """What there is to complain of in one state; each part is worked out when it is first asked for.

    Both sides' buttons, whether they are offered, and what they do ask for the same.
    """

    state: State
    moving: Moving

    @cached_property
    def early(self) -> Press | None:
        """The early press of the side to move."""
        return pressed_early(self.state, self.moving)

    @cached_property
    def uncrowned(self) -> Irregularity | None:
        """That the last turn's king is not crowned."""
        return not_crowned(self.state)

    @cached_property
    def same_looks(self) -> Hypothesis[GameHistory] | None:
        """What else may have been played, of all that leaves the same board."""
        return looks_the_same(self.state)

    @cached_property
    def irregular(self) -> Irregularity | EitherHand | None:
        """What is irregular on the board, before a press or before a player has plainly stopped."""
        finding = self.moving.turn.finding
        stopped = isinstance(finding, UnderWay) and self.early is not None
        if not stopped and not isinstance(finding, Unexplained):
            return None
        return irregularity_on_board(self.state, self.moving.turn)

    def waivable(self, side: Side) -> Irregularity | None:
        """The irregularity on the board at an early press of the opponent of `side`."""
        early = self.early
        return None if early is None or early.side == side else committed_by(self.irregular, early.side)

    def as_found(self, side: Side) -> Disturbed | None:
        """The own pieces of `side` that are off or elsewhere, and that it may let stand."""
        return self.own_as_found if side == self.state.side else self.others_as_found

    def own_disturbed(self, side: Side) -> Irregularity | None:
        """The opponent's irregularity if pieces of `side`, who is to move, are off or elsewhere by his hand.

        Only a complaint tells that. Those that were so before the turn began come first.
        """
        if self.state.side != side or self.state.history.last is None or self.own_as_found is None:
            return None
        kind = "enemy-moved" if self.own_as_found.moved else "removed-without-reason"
        return Irregularity(other(side), kind, self.own_as_found.squares)

    @cached_property
    def own_as_found(self) -> Disturbed | None:
        """The pieces of the side to move that are off or elsewhere.

        Those that were off before its turn began come first: another one may be in the hand.
        """
        state, turn = self.state, self.moving.turn
        if not between_people(self.state):
            return None
        if self.before_the_turn is not None or isinstance(turn.finding, Finished):
            return self.before_the_turn
        found = disturbed(state.prospects, state.side, state.levels, turn.trail)
        return None if found is None or self._in_hand(found) else found

    @cached_property
    def others_as_found(self) -> Disturbed | None:
        """The pieces of the other side that are off; none that the turn under way may have captured."""
        state, turn = self.state, self.moving.turn
        if not between_people(self.state) or not isinstance(turn.finding, Unexplained):
            return None
        found = disturbed(state.prospects, other(state.side), state.levels, turn.trail)
        # A second move that harms the other player is not for its owner to waive.
        return None if found is None or found.moved else found

    @cached_property
    def before_the_turn(self) -> Disturbed | None:
        """The pieces of the side to move that were off or elsewhere before its turn began, and still are."""
        state, began_at = self.state, began(self.state)
        earlier = tuple(step for step in self.moving.turn.trail if step.at <= began_at)
        if not earlier:
            return None
        squares = {step.square for step in earlier}
        levels = "".join(
            now if square in squares else there
            for square, (now, there) in enumerate(zip(state.levels, state.prospects.before, strict=True), 1)
        )
        return disturbed(state.prospects, state.side, levels, earlier)

    def _in_hand(self, found: Disturbed) -> bool:
        """Whether one of the pieces has only just been lifted: its owner has it in his hand."""
        trail = self.moving.turn.trail
        lifts = [step.at for step in trail if step.square in found.squares and isinstance(step, Lift)]
        return not found.moved and bool(lifts) and self.state.now - max(lifts) < IN_HAND_US


@once_per_state
def complaints(state: State) -> Complaints:
    """What there is to complain of in a `state` whose phase is `Moving`."""
    assert isinstance(state.phase, Moving)
    return Complaints(state, state.phase)
