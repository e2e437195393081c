"""Where a lifted piece may be put next, exact under every rule of priority."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts.captures import Leap, Series, Stand
from dambord.rules.draughts.routes import series
from dambord.rules.draughts.turn import Turn


def landings(turns: Sequence[Turn], origin: int, visited: tuple[int, ...]) -> frozenset[int]:
    """Of all legal `turns`: where the piece from `origin`, put down on `visited` so far, may be put next."""
    mine = [turn for turn in turns if turn.origin == origin]
    captures = [turn for turn in mine if turn.taken]
    found = set() if visited else {turn.target for turn in mine if not turn.taken}
    if captures:
        ends = {(turn.end, turn.taken, turn.crowned) for turn in captures}
        number = captures[0].generator.board.number
        onward = Onward(series(captures[0]), ends, number).after(visited)
        found |= {number[bit.bit_length()] for bit in onward}
    return frozenset(found)


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
