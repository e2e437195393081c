"""Plans for every kind of irregularity."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dambord.controller.simulation.scenarios import cheats_captures as captures
from dambord.controller.simulation.scenarios import cheats_moves as moves
from dambord.controller.simulation.scenarios.cheats_moves import legal_motions
from dambord.controller.simulation.scenarios.opportunities import Opportunity, Plan
from dambord.rules.game import other

Cheat = Callable[[Opportunity], Plan | None]
"""Plans one irregularity in a position; None if the position does not allow it."""


def not_crowned(chance: Opportunity) -> Plan | None:
    """Leave a new king without its second piece (FMJD 3.6, 5.4.15)."""
    for turn in chance.rng.sample(chance.turns, len(chance.turns)):
        # If a reply captures the king, nobody can crown it any more.
        taken = [reply for reply in chance.game.turns(turn.after) if turn.target in reply.captures]
        if turn.crowned and turn.origin != turn.target and not taken and len(turn.captures) < 2:
            squares = frozenset((turn.target,))
            return Plan("not-crowned", chance.side, squares, legal_motions(turn), turn=turn, later=True)
    return None


def uncrowned_played(chance: Opportunity) -> Plan | None:
    """Move a king that nobody has crowned (FMJD 3.7, 5.4.16)."""
    for turn in chance.rng.sample(chance.turns, len(chance.turns)):
        if turn.origin == chance.uncrowned and turn.origin != turn.target and len(turn.captures) < 2:
            squares = frozenset((turn.origin, turn.target))
            return Plan("uncrowned-played", chance.side, squares, legal_motions(turn), turn=turn)
    return None


def two_hands(chance: Opportunity) -> Plan | None:
    """Report that the opponent has moved with both hands, which sensors can't see (FMJD 4.4, 5.4.17)."""
    if chance.last is None:
        return None
    turn = chance.last[1]
    squares = frozenset((turn.origin, turn.target))
    return Plan("two-hands", other(chance.side), squares, (), pressed=False, button="two-hands")


CHEATS: Mapping[str, tuple[Cheat, ...]] = {
    "two-moves": (moves.two_moves, moves.two_at_once),
    "wrong-move": (moves.wrong_move,),
    "touched-piece": (moves.touched_piece,),
    "take-back": (moves.take_back,),
    "enemy-moved": (moves.enemy_moved,),
    "capture-missed": (moves.capture_missed,),
    "removed-without-reason": (captures.removed_without_reason, captures.removed_beside_a_move),
    "wrong-number": (captures.wrong_number,),
    "stopped-in-series": (captures.stopped_in_series,),
    "removed-early": (captures.removed_early,),
    "removed-too-few": (captures.removed_too_few,),
    "removed-unjumped": (captures.removed_unjumped,),
    "pause-in-removal": (captures.pause_in_removal,),
    "own-removed": (captures.own_removed,),
    "not-crowned": (not_crowned,),
    "uncrowned-played": (uncrowned_played,),
    "two-hands": (two_hands,),
    "touch-out-of-turn": (moves.touch_out_of_turn,),
}
"""The plans for each kind, in the order of the kinds."""


def plan(kind: str, chance: Opportunity) -> Plan | None:
    """Plan an irregularity of this kind; None if none can be detected in this position."""
    ways = CHEATS[kind]
    for cheat in chance.rng.sample(ways, len(ways)):
        found = cheat(chance)
        if found is not None:
            return found
    return None
