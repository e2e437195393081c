"""Captures where more is always better: series grow together, one victim a round.

A series that could go on is never among the best, so nothing has to be asked of it; only the last round (or
the most valuable series of all rounds) remains.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.jumps import Jump, king_jumps, man_jumps
from dambord.rules.draughts.move import Move, tied
from dambord.rules.draughts.options import Crowning, Merit, Rules, Step


def suits(rules: Rules) -> bool:
    """Whether the best captures of a ruleset can be found this way."""
    return (
        rules.merits[:1] in ((Merit.NUMBER,), (Merit.VALUE,))
        and Merit.KINGS_FIRST not in rules.merits
        and rules.compulsory
        and rules.may_reverse
        and rules.man_takes_king
        and not rules.removes_in_passing
        and not rules.stops_behind_king
        and not rules.king_jumps_row
        and (
            rules.crowning is Crowning.AT_END
            or (rules.crowning is Crowning.STOPS and all(forward > 0 for forward, _ in rules.man_captures))
        )
    )


Round = dict[int, set[int]]
"""By the bit of a square: the sets of captured pieces with which a king can stand there."""


class Greedy:
    """Finds the best captures of one side."""

    def __init__(
        self,
        rules: Rules,
        board: Geometry,
        man_steps: tuple[Step, ...],
        king_steps: tuple[Step, ...],
        last_row: int,
    ) -> None:
        self.by_value = rules.merits[0] is Merit.VALUE
        self.ties = rules.merits[1:]
        self.man_jumps = man_jumps(board, man_steps)
        self.king_jumps = king_jumps(board, king_steps, rules.king_run_up, rules.king_run_on)
        self.last_row = last_row
        self.everywhere = board.everywhere

    def best(self, firsts: list[Move], kings: int, foe_men: int, foe_kings: int, occupied: int) -> list[Move]:
        """The captures of men that begin with `firsts`, and those of the kings."""
        foes = foe_men | foe_kings
        royal = kings
        found: list[Move] = []
        most = 0
        if firsts:
            most, found = self.by_men(firsts, foes, foe_kings, self.everywhere ^ occupied)
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.king_jumps[king]:
                for jump in line[occupied & mask]:
                    if jump[0] & foes:
                        break
                else:
                    continue
                worth, series = self.by_king(king, foes, foe_kings, occupied ^ king)
                if worth > most:
                    most, found = worth, series
                elif worth == most:
                    found += series
                break
        return tied(found, self.ties, royal, foe_kings) if self.ties and len(found) > 1 else found

    def by_men(self, last: list[Move], foes: int, foe_kings: int, empty: int) -> tuple[int, list[Move]]:
        """The worth of the best series of men, and all of that worth; `last` are their first captures."""
        man_jumps = self.man_jumps
        row = self.last_row
        rounds = [last]
        while True:
            more: list[Move] = []
            for start, at, taken, _ in last:
                for victim, there in man_jumps[at]:
                    if victim & foes and not victim & taken and (there & empty or there == start):
                        more.append((start, there, taken | victim, there & row != 0))
            if not more:
                break
            # The same pieces may have been captured in another order.
            last = list(set(more)) if len(more) > 1 else more
            rounds.append(last)
        if not self.by_value:
            return len(rounds), last
        worths = [value(move[2], foe_kings) for moves in rounds for move in moves]
        most = max(worths)
        return most, [move for moves in rounds for move in moves if value(move[2], foe_kings) == most]

    def by_king(self, king: int, foes: int, foe_kings: int, occupied: int) -> tuple[int, list[Move]]:
        """The worth of the best series of a king, and all of that worth; `occupied` is every other piece."""
        most = 0
        best: list[Move] = []
        last: Round = {}
        for last in self.rounds(king, foes, occupied, {}):
            if self.by_value:
                for at, sets in last.items():
                    for taken in sets:
                        worth = value(taken, foe_kings)
                        if worth > most:
                            most, best = worth, []
                        if worth == most:
                            best.append((king, at, taken, False))
            else:
                most += 1
        if not self.by_value:
            best = [(king, at, taken, False) for at, sets in last.items() for taken in sets]
        return most, best

    def rounds(self, king: int, foes: int, occupied: int, jumps: dict[int, list[Jump]]) -> Iterator[Round]:
        """Where a king can stand after one capture, two, three …, each with the sets captured so far.

        Where it can jump from a square does not depend on what it has captured, for captured pieces stay: its
        `jumps` are found once for every square, and the sets with which it stands there go on together.
        """
        king_jumps = self.king_jumps
        stood: Round = {king: {0}}
        while stood:
            more: Round = {}
            for at, sets in stood.items():
                if at not in jumps:
                    jumps[at] = [
                        jump
                        for mask, line in king_jumps[at]
                        for jump in line[occupied & mask]
                        if jump[0] & foes
                    ]
                for victim, landings in jumps[at]:
                    grown = {taken | victim for taken in sets if not taken & victim}
                    if grown:
                        for there in landings:
                            if there in more:
                                more[there] |= grown
                            else:
                                more[there] = grown.copy()
            if more:
                yield more
            stood = more


def value(taken: int, foe_kings: int) -> int:
    """What captured pieces are worth where a king counts just under two men."""
    return 100 * taken.bit_count() + 99 * (taken & foe_kings).bit_count()
