"""The squares on which a lifted piece may be put next, exact under every rule of priority."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts.movegen.capture_path import captures_of
from dambord.rules.draughts.movegen.capture_search import CaptureSearch, Jump, SearchState
from dambord.rules.draughts.movegen.turn import Turn


def landings(turns: Sequence[Turn], origin: int, visited: tuple[int, ...]) -> frozenset[int]:
    """The squares on which the piece from `origin` may be put next in one of the legal `turns`.

    `visited` has the squares on which it has been put so far.
    """
    mine = [turn for turn in turns if turn.origin == origin]
    captures = [turn for turn in mine if turn.taken]
    found = set() if visited else {turn.target for turn in mine if not turn.taken}
    if captures:
        ends = {(turn.end, turn.taken, turn.crowned) for turn in captures}
        first = captures[0]
        number = first.source.board.number
        search = captures_of(first.source, first.before, first.move)
        order = search.order_of(first.end, first.taken)
        bits = Continuations(search, order, ends, number).after(visited)
        found |= {number[bit.bit_length()] for bit in bits}
    return frozenset(found)


class Continuations:
    """The captures of one piece that lead to one of the legal `ends`: (end, captured pieces, crowned)."""

    def __init__(
        self, search: CaptureSearch, order: int, ends: set[tuple[int, int, bool]], number: Sequence[int]
    ) -> None:
        self.search = search
        self.order = order
        self.number = number
        self.ends = ends
        self.squares = {(end, taken) for end, taken, _ in ends}
        self.known: dict[SearchState, bool] = {}
        """Whether a state leads to a legal end, for the states decided so far."""

    def after(self, visited: tuple[int, ...]) -> set[int]:
        """The bits of the squares that may follow `visited`."""
        states = {self.search.start}
        for square in visited:
            states = {
                there
                for state in states
                for jump in self.search.jumps(state)
                for there in jump.landings
                if self.number[there.at.bit_length()] == square
            }
        return {there.at for state in states for there in self.onward(state)}

    def onward(self, state: SearchState) -> list[SearchState]:
        """The next states with which a legal capture ends, or from which one goes on."""
        found = []
        for jump in self.search.jumps(state):
            ending = self.ending(jump)
            found += [there for there in jump.landings if there in ending or self.leads(there)]
        return found

    def ending(self, jump: Jump) -> list[SearchState]:
        """The landing states of a jump with which a legal capture ends."""
        if not any((there.at, there.taken) in self.squares for there in jump.landings):
            return []
        return [
            there
            for there in self.search.ending(jump)
            if there.order == self.order and (there.at, there.taken, self.search.crowned(there)) in self.ends
        ]

    def leads(self, start: SearchState) -> bool:
        """Whether a legal capture goes on from `start`; each state is decided once, without recursion."""
        pending = [start]
        while pending:
            state = pending[-1]
            if state in self.known:
                pending.pop()
                continue
            jumps = self.search.jumps(state)
            unknown: SearchState | None = None
            answer = any(self.ending(jump) for jump in jumps)
            for there in () if answer else (there for jump in jumps for there in jump.landings):
                if there not in self.known:
                    unknown = unknown or there
                elif self.known[there]:
                    answer = True
                    break
            if answer or unknown is None:
                self.known[state] = answer
                pending.pop()
            else:
                pending.append(unknown)
        return self.known[start]
