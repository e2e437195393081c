"""Irregular captures: one function per kind, each planning exactly one irregularity."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dambord.controller.simulation.players.hand import Motion
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.controller.simulation.scenarios.cheats_moves import legal_motions
from dambord.controller.simulation.scenarios.opportunities import Opportunity, Plan, carried, off, verb
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other

LONG_PAUSE_US: TimeSpan = (3_300 * MILLISECOND, 4_500 * MILLISECOND)
"""A pause in the removal of captured pieces that the standard regulations do not allow."""


def removed_without_reason(chance: Opportunity) -> Plan | None:
    """Remove a piece, and do nothing else (FMJD 5.4.7)."""
    for square in chance.pieces(other(chance.side)):
        if square not in chance.capturable and not chance.makes_sense((), (square,)):
            squares = frozenset((square,))
            return Plan("removed-without-reason", chance.side, squares, tuple(off((square,))))
    return None


def removed_beside_a_move(chance: Opportunity) -> Plan | None:
    """Make a legal move without a capture and remove an enemy piece (FMJD 5.4.7)."""
    for turn in chance.rng.sample(chance.turns, len(chance.turns)):
        if not turn.captures and not turn.crowned:
            for square in _apart(chance, turn):
                # The removal comes first: without a clock a lift after a finished turn begins the reply.
                motions = (*off((square,)), *carried(turn.origin, turn.target))
                return Plan(
                    "removed-without-reason",
                    chance.side,
                    frozenset((square,)),
                    motions,
                    touched=turn.origin,
                )
    return None


def _apart(chance: Opportunity, turn: PlayedTurn) -> Iterator[int]:
    """Yield enemy pieces whose removal together with `turn` explains no legal play."""
    way = [(turn.origin, turn.target)]
    # Excludes pieces that another capture with these squares takes, and those that a reply lifts.
    captured = {n for other_ in chance.lenient if _way(other_) == way[0] for n in other_.captures}
    for square in chance.pieces(other(chance.side)):
        if square in captured or square in turn.captures or not chance.idle(square):
            continue
        if not chance.makes_sense(way, (*turn.captures, square)):
            yield square


def wrong_number(chance: Opportunity) -> Plan | None:
    """Capture fewer pieces than the rules demand, on a route of its own (FMJD 5.4.8)."""
    for turn in _lesser(chance):
        if not _begins_one(chance, turn):
            return _lesser_plan(chance, turn, "wrong-number")
    return None


def stopped_in_series(chance: Opportunity) -> Plan | None:
    """Stop a series that goes on (FMJD 5.4.9, LV64 1.7.2)."""
    for turn in _lesser(chance):
        if _begins_one(chance, turn):
            return _lesser_plan(chance, turn, "stopped-in-series")
    return None


def _lesser(chance: Opportunity) -> Iterator[PlayedTurn]:
    """Yield illegal captures where legal ones exist."""
    legal = {(_way(turn), frozenset(turn.captures)) for turn in chance.turns}
    ways = {_way(turn) for turn in chance.turns}
    for turn in chance.lenient:
        taken, way = frozenset(turn.captures), _way(turn)
        # A legal capture between the same squares would look like one with too few pieces removed.
        fits = taken and (way, taken) not in legal and way not in ways and chance.plain(turn)
        if fits and not chance.makes_sense([way], taken):
            yield turn


def _begins_one(chance: Opportunity, turn: PlayedTurn) -> bool:
    """Whether a legal capture takes the same pieces and more."""
    taken = set(turn.captures)
    return any(legal.origin == turn.origin and taken < set(legal.captures) for legal in chance.turns)


def _lesser_plan(chance: Opportunity, turn: PlayedTurn, kind: str) -> Plan:
    squares = frozenset((turn.origin, turn.target, *turn.captures))
    return Plan(kind, chance.side, squares, legal_motions(turn), touched=chance.obliged(turn.origin))


def removed_early(chance: Opportunity) -> Plan | None:
    """Remove captured pieces before the series ends (FMJD 5.4.10, LV64 1.7.2)."""
    for turn in chance.captures:
        if len(turn.captures) > 1:
            first, *rest = turn.captures
            motions = (
                verb("lift", turn.origin),
                *off((first,)),
                verb("put", turn.target),
                *off(rest),
            )
            squares = frozenset((first,))
            return Plan("removed-early", chance.side, squares, motions, turn=turn, touched=turn.origin)
    return None


def removed_too_few(chance: Opportunity) -> Plan | None:
    """Leave a captured piece on the board (FMJD 5.4.11, LV64 1.9)."""
    for turn in chance.captures:
        for left in chance.rng.sample(turn.captures, len(turn.captures)):
            gone = tuple(square for square in turn.captures if square != left)
            if _same_way(chance, turn) or chance.makes_sense([_way(turn)], gone):
                continue
            motions = (*carried(turn.origin, turn.target), *off(gone))
            squares = frozenset((left,))
            return Plan("removed-too-few", chance.side, squares, motions, touched=turn.origin)
    return None


def removed_unjumped(chance: Opportunity) -> Plan | None:
    """Remove a piece that was not jumped together with the captured ones (FMJD 5.4.12)."""
    for turn in chance.captures:
        if _same_way(chance, turn):
            continue
        for square in _apart(chance, turn):
            squares, motions = frozenset((square,)), _among(turn, square)
            return Plan("removed-unjumped", chance.side, squares, motions, touched=turn.origin)
    return None


def _among(turn: PlayedTurn, square: int) -> tuple[Motion, ...]:
    """Return the motions of a capture with another piece removed before the last captured one."""
    *first, last = legal_motions(turn)
    return (*first, *off((square,)), last)


def pause_in_removal(chance: Opportunity) -> Plan | None:
    """Pause for long between the removal of two captured pieces (FMJD 5.4.13)."""
    for turn in chance.captures:
        if len(turn.captures) > 1 and not chance.makes_sense([_way(turn)], turn.captures[:-1]):
            *first, last = legal_motions(turn)
            motions = (*first, replace(last, pause=LONG_PAUSE_US))
            squares = frozenset(turn.captures)
            return Plan("pause-in-removal", chance.side, squares, motions, turn=turn, touched=turn.origin)
    return None


def own_removed(chance: Opportunity) -> Plan | None:
    """Remove an own piece after a capture (FMJD 5.4.14)."""
    for turn in chance.captures:
        for square in chance.pieces(chance.side):
            if square == turn.origin or square in turn.path or not chance.idle(square):
                continue
            if not chance.makes_sense([_way(turn)], (*turn.captures, square)):
                squares, motions = frozenset((square,)), _among(turn, square)
                return Plan("own-removed", chance.side, squares, motions, touched=turn.origin)
    return None


def _same_way(chance: Opportunity, turn: PlayedTurn) -> bool:
    """Whether another legal turn has the same origin and target, so that the two look alike."""
    return any(legal is not turn and _way(legal) == _way(turn) for legal in chance.turns)


def _way(turn: PlayedTurn) -> tuple[int, int]:
    return (turn.origin, turn.target)
