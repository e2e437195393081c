"""Captures of the largest number or the largest value: all captures grow together, one piece a round.

A capture that could go on is never among the best. So only the last round remains, or, where values are
compared, the most valuable captures of all rounds.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.line_tables import KingJump, jumped, king_jumps, man_jumps
from dambord.rules.draughts.movegen.packed_move import PackedMove, SearchBudget, preferred
from dambord.rules.draughts.ruleset import CrowningRule, Direction, Merit, Rules


def suits(rules: Rules) -> bool:
    """Whether this generator finds the legal captures of a ruleset."""
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
            rules.crowning is CrowningRule.AT_END
            or (
                rules.crowning is CrowningRule.STOPS and all(forward > 0 for forward, _ in rules.man_captures)
            )
        )
    )


Round = dict[int, set[int]]
"""By the bit of a square: the sets of captured pieces (bits) with which a king can stand there."""


class CapturesMax:
    """Finds the captures of one side that take most."""

    def __init__(
        self,
        rules: Rules,
        board: Bitboard,
        man_steps: tuple[Direction, ...],
        king_steps: tuple[Direction, ...],
        last_row: int,
    ) -> None:
        self.by_value = rules.merits[0] is Merit.VALUE
        self.ties = rules.merits[1:]
        self.man_jumps = man_jumps(board, man_steps)
        self.near = jumped(self.man_jumps)
        self.king_jumps = king_jumps(board, king_steps, rules.king_run_up, rules.king_run_on)
        self.last_row = last_row
        self.changes = 0
        """Where a man in a series of captures would not go on as a man: nowhere."""
        self.everywhere = board.everywhere

    def best(
        self,
        firsts: list[PackedMove],
        kings: int,
        foe_men: int,
        foe_kings: int,
        occupied: int,
        budget: SearchBudget | None = None,
    ) -> list[PackedMove]:
        """The best captures of men, which begin with the jumps `firsts`, and of kings.

        TooManyCapturesError when that takes more than `budget`.
        """
        foes = foe_men | foe_kings
        all_kings = kings
        found: list[PackedMove] = []
        most = 0
        if firsts:
            most, found = self.of_men(firsts, foes, foe_kings, self.everywhere ^ occupied, budget)
        while kings:
            king = kings & -kings
            kings ^= king
            for mask, line in self.king_jumps[king]:
                for jump in line[occupied & mask]:
                    if jump[0] & foes:
                        break
                else:
                    continue
                worth, captures = self.of_king(king, foes, foe_kings, occupied ^ king, budget)
                if worth > most:
                    most, found = worth, captures
                elif worth == most:
                    found = found + captures
                break
        return preferred(found, self.ties, all_kings, foe_kings) if self.ties and len(found) > 1 else found

    def of_men(
        self,
        last: list[PackedMove],
        foes: int,
        foe_kings: int,
        empty: int,
        budget: SearchBudget | None = None,
    ) -> tuple[int, list[PackedMove]]:
        """The worth of the best captures of men, and all of that worth; `last` are the first jumps."""
        near, man_jumps = self.near, self.man_jumps
        row = self.last_row
        rounds = [last]
        while True:
            more: list[PackedMove] = []
            for start, at, taken, _ in last:
                prey = near[at] & (foes ^ taken)
                if prey:
                    for victim, there in man_jumps[at]:
                        if victim & prey and (there & empty or there == start):
                            more.append((start, there, taken | victim, there & row != 0))
            if not more:
                break
            # The same pieces may have been captured in another order.
            last = list(set(more)) if len(more) > 1 else more
            rounds.append(last)
            if budget:
                budget.spend(len(last))
        if not self.by_value:
            return len(rounds), last
        worths = [value(move[2], foe_kings) for moves in rounds for move in moves]
        most = max(worths)
        return most, [move for moves in rounds for move in moves if value(move[2], foe_kings) == most]

    def of_king(
        self, king: int, foes: int, foe_kings: int, occupied: int, budget: SearchBudget | None = None
    ) -> tuple[int, list[PackedMove]]:
        """The worth of a king's best captures, and all of that worth; `occupied` is every other piece."""
        most = 0
        best: list[PackedMove] = []
        last: Round = {}
        for last in self.rounds(king, foes, occupied, {}, budget):
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

    def rounds(
        self,
        king: int,
        foes: int,
        occupied: int,
        jumps: dict[int, list[KingJump]],
        budget: SearchBudget | None = None,
    ) -> Iterator[Round]:
        """Where a king can stand after one jump, two jumps and so on, with the sets captured so far.

        Captured pieces stay on the board, so a king's jumps from a square do not depend on what it has
        captured. They are found once for every square and kept in `jumps`; all captured sets of a square
        then take the next jump together.
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
                        if budget:
                            budget.spend(len(grown) * len(landings))
                        for there in landings:
                            if there in more:
                                more[there] |= grown
                            else:
                                more[there] = grown.copy()
            if more:
                yield more
            stood = more


def value(taken: int, foe_kings: int) -> int:
    """The worth of captured pieces where a king counts just under two men: a man 100, a king 199."""
    return 100 * taken.bit_count() + 99 * (taken & foe_kings).bit_count()
