"""Remarks on a match that several displays make."""

from __future__ import annotations

from dambord.controller.core.backgammon.model.phase import Playing
from dambord.controller.core.backgammon.model.state import Resignation, State
from dambord.controller.core.messages.remark import Remark
from dambord.rules.backgammon import Dice, Offer
from dambord.rules.game import Outcome, Side, other

CHANGED = {"take-back": "change-play"}
"""What a kind is called here that means something else in draughts."""


def did(kind: str, side: Side) -> Remark:
    """What the player did."""
    return Remark.of(f"did-{CHANGED.get(kind, kind)}", side=side)


def which_roll(shown: Dice, entered: Dice) -> Remark:
    """The board shows the play of another roll than the one that was entered."""
    return Remark.of("which-roll", shown=f"{shown[0]}-{shown[1]}", entered=f"{entered[0]}-{entered[1]}")


def how_it_ended(state: State, outcome: Outcome) -> Remark:
    """The result of a match and its reason; a match without an end may be drawn by the arbiter."""
    winner, (white, black) = outcome.winner, state.match.score
    if winner is None:
        return Remark.of(f"drawn-{outcome.reason}")
    key = {"match": "won-match", "resignation": "won-match-resignation"}.get(outcome.reason)
    score = f"{white}-{black}"
    return Remark.of(key or f"won-{outcome.reason}", side=winner, other=other(winner), score=score)


def game_given_up(given: Resignation) -> Remark:
    """A game that its player offers to give up, which has to be answered, or may be passed over."""
    key = ("gives-up-single", "gives-up-gammon", "gives-up-backgammon")[given.times - 1]
    return Remark.of(key, side=given.side)


def no_play(state: State, phase: Playing) -> Remark:
    """Nothing can be played, and how the player ends the turn where it has to be ended."""
    commit = state.terms.commit
    ended = phase.press is not None or phase.early is not None or commit == "settle"
    return Remark.of("no-play" if ended else f"no-play-{commit}", side=state.side)


def offered(offer: Offer) -> Remark:
    """A double that has to be answered."""
    return Remark.of("double-offered", side=offer.by, other=other(offer.by), value=offer.value)
