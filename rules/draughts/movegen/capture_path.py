"""The path of a capture: the squares it lands on, and whether it lands on given ones."""

from __future__ import annotations

from functools import lru_cache
from typing import Protocol

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.capture_search import (
    CaptureRules,
    CaptureSearch,
    Routes,
    SearchState,
    searched,
)
from dambord.rules.draughts.movegen.captures_any import CapturesAny
from dambord.rules.draughts.movegen.captures_general import CapturesGeneral
from dambord.rules.draughts.movegen.captures_max import CapturesMax, Round
from dambord.rules.draughts.movegen.line_tables import KingJump
from dambord.rules.draughts.movegen.packed_move import PackedMove
from dambord.rules.draughts.position import Position

Finder = CapturesMax | CapturesAny | CapturesGeneral
"""The capture generators; a ruleset gets the fastest one that suits it."""

Path = tuple[tuple[int, ...], tuple[int, ...]]
"""(squares landed on, origin first; squares captured, in order)."""


class Source(Protocol):
    """What a path is found with. The generator is one; the protocol spares an import of it."""

    @property
    def board(self) -> Bitboard:
        """The squares as bits."""

    @property
    def search(self) -> CaptureRules:
        """How single pieces of the side capture."""

    @property
    def finder(self) -> Finder:
        """The capture generator of the side."""


def captures_of(source: Source, before: Position, move: PackedMove) -> CaptureSearch:
    """The captures open to the piece that makes `move` in the position `before`."""
    start = move[0]
    men, kings, foe_men, foe_kings = before.forces()
    others = (men | kings | foe_men | foe_kings) ^ start
    return searched(source.search, start, bool(kings & start), others, foe_men, foe_kings)


def find_path(source: Source, before: Position, move: PackedMove) -> Path:
    """One path of a capture.

    Nearest landing squares are tried first: between two captures in line PDN names the square right behind
    the first captured piece.
    """
    start, end, taken, crowned = move
    men, kings, foe_men, foe_kings = before.forces()
    finder = source.finder
    occupied = (men | kings | foe_men | foe_kings) ^ start
    stays = start & men and crowned == (end & source.search.last_row != 0)
    if stays and isinstance(finder, CapturesMax | CapturesAny):
        route = path_of_man(source, finder, move, occupied)
        if route:
            return route
    if isinstance(finder, CapturesMax) and start & kings:
        return path_of_king(
            source, move, *king_rounds(finder, start, (foe_men | foe_kings) & taken, occupied)
        )
    search = captures_of(source, before, move)
    routes = search.routes()
    last = routes.ends.get((end, taken, crowned, search.order_of(end, taken)))
    if last is None:
        origin, target = map(source.board.numbers, (start, end))
        raise ValueError(f"no capture from {origin} to {target} takes {source.board.numbers(taken)}")
    return traced_back(source, routes, end, last, search.start)


def path_of_man(
    source: Source, finder: CapturesMax | CapturesAny, move: PackedMove, occupied: int
) -> Path | None:
    """A path on which the man stays a man to the end; None when there is none. `occupied` is without it."""
    start, end, taken, _ = move
    pending: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = [(start, taken, (start,), ())]
    seen: set[tuple[int, int]] = set()
    while pending:
        at, left, bits, victims = pending.pop()
        for victim, there in finder.man_jumps[at]:
            if victim & left and not there & occupied:
                if victim == left:
                    if there == end:
                        number = source.board.number
                        path = tuple([number[bit.bit_length()] for bit in (*bits, end)])
                        return path, tuple([number[bit.bit_length()] for bit in (*victims, victim)])
                elif not there & finder.changes and (there, left ^ victim) not in seen:
                    seen.add((there, left ^ victim))
                    pending.append((there, left ^ victim, (*bits, there), (*victims, victim)))
    return None


@lru_cache(maxsize=1)
def king_rounds(
    finder: CapturesMax, king: int, prey: int, occupied: int
) -> tuple[list[Round], dict[int, list[KingJump]]]:
    """All rounds of a king's captures among `prey`, and its jumps by square.

    The last result is kept: where a capture is long, many turns take the same pieces.
    """
    jumps: dict[int, list[KingJump]] = {}
    return [{king: {0}}, *finder.rounds(king, prey, occupied, jumps)], jumps


def path_of_king(
    source: Source, move: PackedMove, rounds: list[Round], jumps: dict[int, list[KingJump]]
) -> Path:
    """A king's path, walked back from its end: every square was reached from one of the round before."""
    _, end, taken, _ = move
    bits = [end]
    victims: list[int] = []
    for before in reversed(rounds[: taken.bit_count()]):
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
        # Between two captures in line PDN names the square right behind the first captured piece.
        behind = next(
            landings[0]
            for victim, landings in jumps[bits[index - 1]]
            if victim == victims[index - 1] and bits[index] in landings
        )
        if any(victim == victims[index] and bits[index + 1] in to for victim, to in jumps[behind]):
            bits[index] = behind
    number = source.board.number
    path = tuple(number[bit.bit_length()] for bit in bits)
    return path, tuple(number[victim.bit_length()] for victim in victims)


def traced_back(
    source: Source, routes: Routes, end: int, last: tuple[SearchState, int], start: SearchState
) -> Path:
    """The path that comes to `end` with the jump `last`: from a state, over pieces."""
    board = source.board
    path: list[int] = []
    captures: list[int] = []
    at, (state, victims) = end, last
    while True:
        path.append(board.number[at.bit_length()])
        row = board.numbers(victims)
        # Of several pieces jumped at once the last one comes first, for the list is reversed below.
        captures.extend(row if state.at > victims else reversed(row))
        if state == start:
            break
        at, (state, victims) = state.at, routes.came[state]
    path.append(board.number[start.at.bit_length()])
    return tuple(reversed(path)), tuple(reversed(captures))


def passes(source: Source, before: Position, move: PackedMove, squares: tuple[int, ...]) -> bool:
    """Whether some route of the turn lands on `squares`, in that order, before its end."""
    _, end, taken, _ = move
    if not taken:
        return False
    search = captures_of(source, before, move)
    order = search.order_of(end, taken)
    wanted = tuple(source.board.bits[square] for square in squares)
    pending = [(search.start, 0)]
    seen = set(pending)
    while pending:
        state, met = pending.pop()
        complete = (state.taken, state.at, met) == (taken, end, len(wanted))
        if complete and order == state.order:
            return True
        for jump in search.jumps(state):
            if jump.victims & ~taken:
                continue
            for there in jump.landings:
                hit = met < len(wanted) and there.at == wanted[met] and there.taken != taken
                item = (there, met + hit)
                if item not in seen:
                    seen.add(item)
                    pending.append(item)
    return False
