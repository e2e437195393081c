"""Irregular moves: one function per kind, each planning exactly one irregularity."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

from dambord.controller.simulation.players.hand import Motion, plain_motions
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.controller.simulation.scenarios.opportunities import (
    STEP_US,
    Opportunity,
    Plan,
    carried,
    offender_before,
    verb,
    with_hand_told,
)
from dambord.rules.draughts import PlayedTurn
from dambord.rules.game import other

SOON_US: TimeSpan = (130 * MILLISECOND, 230 * MILLISECOND)
"""Time to the second move of one turn: too short for the first one to look finished."""


def two_moves(chance: Opportunity) -> Plan | None:
    """Let the side that has just moved move again (FMJD 5.4.1)."""
    if chance.last is None:
        return None
    offender = offender_before(chance)
    for turn in chance.lenient_of(offender):
        way = (turn.origin, turn.target)
        undone = chance.last[1].target == turn.origin and chance.last[1].origin == turn.target
        if not turn.captures and not turn.crowned and not undone and not chance.makes_sense([way], ()):
            return with_hand_told(chance, Plan("two-moves", offender, frozenset(way), carried(*way)))
    return None


def two_at_once(chance: Opportunity) -> Plan | None:
    """Move two own pieces in one turn (FMJD 5.4.1)."""
    plain = [turn for turn in chance.turns if not turn.captures and not turn.crowned]
    chance.rng.shuffle(plain)
    for first, second in pairwise(plain):
        ways = [(first.origin, first.target), (second.origin, second.target)]
        squares = frozenset((*ways[0], *ways[1]))
        if len(squares) == 4 and chance.idle(second.origin) and not chance.makes_sense(ways, ()):
            # Without a clock the first move would be taken if it stood still.
            first_way, (lift, put) = carried(*ways[0]), carried(*ways[1])
            motions = (*first_way, replace(lift, pause=SOON_US), put)
            return Plan("two-moves", chance.side, squares, motions, touched=first.origin)
    return None


def wrong_move(chance: Opportunity) -> Plan | None:
    """Move a piece to a square that it may not go to (FMJD 5.4.2)."""
    for origin in chance.pieces(chance.side):
        reached = {turn.target for turn in chance.lenient if turn.origin == origin}
        for target in chance.empty():
            if target not in reached and not chance.makes_sense([(origin, target)], ()):
                squares, touched = frozenset((origin, target)), chance.obliged(origin)
                return Plan("wrong-move", chance.side, squares, carried(origin, target), touched=touched)
    return None


def touched_piece(chance: Opportunity) -> Plan | None:
    """Touch one piece and move another (FMJD 5.4.3, LV64 1.10)."""
    for touched in chance.rng.sample(sorted(chance.movable), len(chance.movable)):
        for turn in chance.rng.sample(chance.turns, len(chance.turns)):
            if turn.crowned or turn.origin == touched or touched in turn.path:
                continue
            squares = frozenset((touched, turn.origin, turn.target))
            motions = (*carried(touched, touched), *legal_motions(turn))
            return Plan("touched-piece", chance.side, squares, motions, turn=turn, touched=touched)
    return None


def legal_motions(turn: PlayedTurn) -> tuple[Motion, ...]:
    """Return the simplest motions for a legal turn."""
    return plain_motions(turn, STEP_US)


def take_back(chance: Opportunity) -> Plan | None:
    """Take back the last turn (FMJD 5.4.4)."""
    if chance.last is None or chance.last[1].origin == chance.last[1].target:
        return None
    before, turn = chance.last
    picture = chance.game.picture(before)
    if turn.crowned or chance.seen(picture) in chance.sensible:
        return None
    # Captured pieces come back first: a piece moved back alone would look like another move.
    back = [verb("place", square, picture[square - 1]) for square in reversed(turn.captures)]
    squares = frozenset((turn.origin, turn.target, *turn.captures))
    motions = (*back, *carried(turn.target, turn.origin))
    return with_hand_told(chance, Plan("take-back", offender_before(chance), squares, motions))


def enemy_moved(chance: Opportunity) -> Plan | None:
    """Move a piece of the opponent, also as he could move it himself (FMJD 5.4.5)."""
    last = chance.last
    for origin in chance.pieces(other(chance.side)):
        for target in chance.empty():
            back = last is not None and (origin, target) == (last[1].target, last[1].origin)
            if not back and not chance.makes_sense([(origin, target)], ()):
                squares = frozenset((origin, target))
                plan = Plan("enemy-moved", chance.side, squares, carried(origin, target))
                return with_hand_told(chance, plan)
    return None


def capture_missed(chance: Opportunity) -> Plan | None:
    """Make a move without a capture although a capture is possible (FMJD 5.4.6, LV64 1.7.1)."""
    if not chance.turns or not all(turn.captures for turn in chance.turns):
        return None
    for turn in chance.lenient:
        way = (turn.origin, turn.target)
        if not turn.captures and not turn.crowned and not chance.makes_sense([way], ()):
            touched = chance.obliged(turn.origin)
            return Plan("capture-missed", chance.side, frozenset(way), carried(*way), touched=touched)
    return None


def touch_out_of_turn(chance: Opportunity) -> Plan | None:
    """Let the side not to move lift an own piece and put it back (FMJD 3.13, LV64 1.10)."""
    if chance.last is None:
        return None
    offender, (_, turn) = offender_before(chance), chance.last
    crowned = turn.target if turn.crowned else None  # a new king may be lifted for crowning
    for square in chance.pieces(offender):
        # A piece that can be captured may be lifted by the captor.
        if square not in chance.capturable and square != crowned:
            motions = carried(square, square)
            return Plan("touch-out-of-turn", offender, frozenset((square,)), motions, pressed=False)
    return None
