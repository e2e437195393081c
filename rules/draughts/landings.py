"""Where a lifted piece may be put next, exact under every rule of priority."""

from __future__ import annotations

from collections.abc import Sequence

from rules.draughts.captures import Leap, Series, Stand
from rules.draughts.generator import Generator
from rules.draughts.position import Position


def landings(
    generator: Generator, position: Position, origin: int, visited: tuple[int, ...]
) -> frozenset[int]:
    """The squares on which the piece from `origin`, put down on `visited` so far, may be put next."""
    board = generator.board
    if not 1 <= origin < len(board.bits):
        return frozenset()
    start = board.bits[origin]
    mine = [turn for turn in generator.turns(position) if turn.start == start]
    found: set[int] = set()
    if not visited:
        found.update(turn.end for turn in mine if not turn.taken)
    ends = {(turn.end, turn.taken, turn.crowned) for turn in mine if turn.taken}
    if ends:
        men, kings, foe_men, foe_kings = position.forces()
        others = (men | kings | foe_men | foe_kings) ^ start
        series = Series(generator.search, start, bool(kings & start), others, foe_men, foe_kings)
        found |= Onward(series, ends, board.number).after(visited)
    return frozenset(board.number[bit.bit_length()] for bit in found)


class Onward:
    """The series of captures of one piece that lead to one of the legal `ends` (end, captured, crowned)."""

    def __init__(self, series: Series, ends: set[tuple[int, int, bool]], number: Sequence[int]) -> None:
        self.series = series
        self.number = number
        self.ends = ends
        self.squares = {(end, taken) for end, taken, _ in ends}
        self.known: dict[Stand, bool] = {}

    def after(self, visited: tuple[int, ...]) -> set[int]:
        """The squares (bits) that come next after `visited`."""
        stands = {self.series.start}
        for square in visited:
            stands = {
                there
                for stand in stands
                for leap in self.series.leaps(stand)
                for there in leap.stands
                if self.number[there.at.bit_length()] == square
            }
        return {there.at for stand in stands for there in self.onward(stand)}

    def onward(self, stand: Stand) -> list[Stand]:
        """The next stands from which, or with which, a legal series ends."""
        found = []
        for leap in self.series.leaps(stand):
            closing = self.closing(leap)
            found += [there for there in leap.stands if there in closing or self.leads(there)]
        return found

    def closing(self, leap: Leap) -> list[Stand]:
        """The stands of a leap on which a legal series ends."""
        if not any((there.at, there.taken) in self.squares for there in leap.stands):
            return []
        return [
            there
            for there in self.series.closing(leap)
            if (there.at, there.taken, self.series.crowned(there)) in self.ends
        ]

    def leads(self, start: Stand) -> bool:
        """Whether a legal series goes on from here; each stand is decided once, without recursion."""
        pending = [start]
        while pending:
            stand = pending[-1]
            if stand in self.known:
                pending.pop()
                continue
            leaps = self.series.leaps(stand)
            unknown: Stand | None = None
            answer = any(self.closing(leap) for leap in leaps)
            for there in () if answer else (there for leap in leaps for there in leap.stands):
                if there not in self.known:
                    unknown = unknown or there
                elif self.known[there]:
                    answer = True
                    break
            if answer or unknown is None:
                self.known[stand] = answer
                pending.pop()
            else:
                pending.append(unknown)
        return self.known[start]
