"""The way a capture goes: the squares it stands on, and whether it passes given ones."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from dambord.rules.draughts.captures import Series, Stand
from dambord.rules.draughts.greedy import Greedy, Round
from dambord.rules.draughts.jumps import Jump

if TYPE_CHECKING:
    from dambord.rules.draughts.turn import Turn

Route = tuple[tuple[int, ...], tuple[int, ...]]
"""(squares stood on, origin first; squares captured in order)."""


def series(turn: Turn) -> Series:
    """The captures open to the piece of a turn."""
    men, kings, foe_men, foe_kings = turn.before.forces()
    others = (men | kings | foe_men | foe_kings) ^ turn.start
    found = Series(turn.generator.search, turn.start, bool(kings & turn.start), others, foe_men, foe_kings)
    if turn.generator.search.ordered:
        # The same pieces taken in another order may be no legal turn; the best order is that of all that are.
        found.order = max(end.order for end in found.ends() if (end.at, end.taken) == (turn.end, turn.taken))
    return found


def route(turn: Turn) -> Route:
    """One way to make a turn.

    Nearest landings are tried first, so that a square between two captures in line is the one right behind
    the first, as PDN wants intermediate squares.
    """
    if not turn.taken:
        return (turn.origin, turn.target), ()
    men, kings, foe_men, foe_kings = turn.before.forces()
    finder = turn.generator.finder
    if isinstance(finder, Greedy) and turn.start & kings:
        occupied = (men | kings | foe_men | foe_kings) ^ turn.start
        return by_rounds(turn, *rounds(finder, turn.start, (foe_men | foe_kings) & turn.taken, occupied))
    open_to = series(turn)
    came: dict[Stand, tuple[Stand, int]] = {}
    pending = [open_to.start]
    while pending:
        stand = pending.pop()
        for leap in open_to.leaps(stand):
            if leap.victims & ~turn.taken:
                continue
            if leap.stands[0].taken == turn.taken:
                for there in open_to.closing(leap):
                    if there.at == turn.end and open_to.crowned(there) == turn.crowned:
                        came[there] = (stand, leap.victims)
                        return retraced(turn, came, there, open_to.start)
            else:
                fresh = [there for there in reversed(leap.stands) if there not in came]
                came.update((there, (stand, leap.victims)) for there in fresh)
                pending += fresh
    raise ValueError(f"no capture from {turn.origin} to {turn.target} takes what this turn says")


@lru_cache(maxsize=1)
def rounds(finder: Greedy, king: int, prey: int, occupied: int) -> tuple[list[Round], dict[int, list[Jump]]]:
    """All rounds of a king's series over `prey`, and its jumps by square.

    Kept for the next turn asked for: where a series is long, many turns take the same pieces.
    """
    jumps: dict[int, list[Jump]] = {}
    return [{king: {0}}, *finder.rounds(king, prey, occupied, jumps)], jumps


def by_rounds(turn: Turn, stood: list[Round], jumps: dict[int, list[Jump]]) -> Route:
    """The route of a king walked back from its end: every point was reached from one a round before."""
    bits = [turn.end]
    victims: list[int] = []
    taken = turn.taken
    for before in reversed(stood[: taken.bit_count()]):
        bit, victim = next(
            (at, victim)
            for at, sets in before.items()
            for victim, landings in jumps[at]
            if victim & taken and bits[-1] in landings and taken ^ victim in sets
        )
        bits.append(bit)
        victims.append(victim)
        taken ^= victim
    bits.reverse()
    victims.reverse()
    for index in range(1, len(victims)):
        # Between two captures in line PDN names the square right behind the first.
        behind = next(
            landings[0]
            for victim, landings in jumps[bits[index - 1]]
            if victim == victims[index - 1] and bits[index] in landings
        )
        if any(victim == victims[index] and bits[index + 1] in to for victim, to in jumps[behind]):
            bits[index] = behind
    number = turn.generator.board.number
    path = tuple(number[bit.bit_length()] for bit in bits)
    return path, tuple(number[victim.bit_length()] for victim in victims)


def retraced(turn: Turn, came: dict[Stand, tuple[Stand, int]], end: Stand, start: Stand) -> Route:
    """The route back from `end`, turned round."""
    board = turn.generator.board
    path: list[int] = []
    captures: list[int] = []
    stand = end
    while stand != start:
        path.append(board.number[stand.at.bit_length()])
        stand, victims = came[stand]
        row = board.numbers(victims)
        # Of pieces jumped at once the one jumped last comes first, for all is turned round below.
        captures.extend(row if stand.at > victims else reversed(row))
    path.append(turn.origin)
    return tuple(reversed(path)), tuple(reversed(captures))


def passes(turn: Turn, squares: tuple[int, ...]) -> bool:
    """Whether a route of the turn stands on `squares`, in that order, on its way."""
    if not turn.taken:
        return False
    open_to = series(turn)
    wanted = tuple(turn.generator.board.bits[square] for square in squares)
    pending = [(open_to.start, 0)]
    seen = set(pending)
    while pending:
        stand, met = pending.pop()
        whole = (stand.taken, stand.at, met) == (turn.taken, turn.end, len(wanted))
        if whole and open_to.order in (None, stand.order):
            return True
        for leap in open_to.leaps(stand):
            if leap.victims & ~turn.taken:
                continue
            for there in leap.stands:
                hit = met < len(wanted) and there.at == wanted[met] and there.taken != turn.taken
                item = (there, met + hit)
                if item not in seen:
                    seen.add(item)
                    pending.append(item)
    return False
