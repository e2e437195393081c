"""Where a lifted piece may be put next, exact under every rule of priority."""

from __future__ import annotations

from rules.draughts.captures import Stand
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
    ends = {(turn.end, turn.taken, turn.promoted) for turn in mine if turn.taken}
    if ends:
        found |= Series(generator, position, start, ends).after(visited)
    return frozenset(board.number[bit.bit_length()] for bit in found)


class Series:
    """The series of captures of one piece that lead to one of the legal `ends` (end, captured, crowned)."""

    def __init__(
        self, generator: Generator, position: Position, start: int, ends: set[tuple[int, int, bool]]
    ) -> None:
        men, kings, self.foe_men, self.foe_kings = position.forces()
        self.search = generator.search
        self.number = generator.board.number
        self.start = Stand(start, 0, bool(kings & start), -1, 0)
        self.others = (men | kings | self.foe_men | self.foe_kings) ^ start
        self.ends = ends
        self.known: dict[Stand, bool] = {}

    def after(self, visited: tuple[int, ...]) -> set[int]:
        """The squares (bits) that come next after `visited`."""
        stands = {self.start}
        for square in visited:
            stands = {
                there
                for stand in stands
                for there in self.onward(stand)
                if self.number[there.at.bit_length()] == square
            }
        return {there.at for stand in stands for there in self.onward(stand)}

    def onward(self, stand: Stand) -> list[Stand]:
        """The next stands from which, or with which, a legal series ends."""
        found = []
        for victims, stands in self.leaps(stand):
            halts = self.search.halts(victims, stands, self.start.king, self.foe_kings)
            found += [
                there for there in stands if (there in halts and self.ended(there)) or self.leads(there)
            ]
        return found

    def ended(self, stand: Stand) -> bool:
        """Whether a legal series ends here."""
        crowned = not self.start.king and (stand.king or bool(stand.at & self.search.last_row))
        return (stand.at, stand.taken, crowned) in self.ends

    def leaps(self, stand: Stand) -> list[tuple[int, tuple[Stand, ...]]]:
        """The jumps from a stand as (victims, stands)."""
        return [
            (victims, stands)
            for victims, stands in self.search.leaps(stand, self.others, self.foe_men, self.foe_kings)
        ]

    def leads(self, start: Stand) -> bool:
        """Whether a legal series goes on from here; each stand is decided once, without recursion."""
        pending = [start]
        while pending:
            stand = pending[-1]
            if stand in self.known:
                pending.pop()
                continue
            answer = False
            unknown = []
            for victims, stands in self.leaps(stand):
                halts = self.search.halts(victims, stands, self.start.king, self.foe_kings)
                for there in stands:
                    if (there in halts and self.ended(there)) or self.known.get(there):
                        answer = True
                        break
                    if there not in self.known:
                        unknown.append(there)
                if answer:
                    break
            if answer or not unknown:
                self.known[stand] = answer
                pending.pop()
            else:
                pending.append(unknown[0])
        return self.known[start]
