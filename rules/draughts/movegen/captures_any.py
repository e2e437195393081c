"""Captures of free choice: every capture that cannot go on is legal."""

from __future__ import annotations

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.line_tables import KingJump, jumped, king_jumps, man_jumps
from dambord.rules.draughts.movegen.packed_move import PackedMove, SearchBudget, preferred
from dambord.rules.draughts.ruleset import CrowningRule, Direction, Merit, Rules


def suits(rules: Rules) -> bool:
    """Whether this generator finds the legal captures of a ruleset."""
    return (
        rules.merits in ((), (Merit.BY_KING,))
        and rules.compulsory
        and rules.may_reverse
        and rules.man_takes_king
        and not rules.removes_in_passing
        and not rules.stops_behind_king
        and not rules.king_jumps_row
    )


class CapturesAny:
    """Finds the captures of one side."""

    def __init__(
        self,
        rules: Rules,
        board: Bitboard,
        man_steps: tuple[Direction, ...],
        king_steps: tuple[Direction, ...],
        last_row: int,
    ) -> None:
        self.ties = rules.merits
        self.last_row = last_row
        self.everywhere = board.everywhere
        self.crowns_in_passing = last_row if rules.crowning is CrowningRule.PASSING else 0
        self.stops = last_row if rules.crowning is CrowningRule.STOPS else 0
        self.changes = self.crowns_in_passing | self.stops
        """Where a man in a series of captures does not go on as a man."""
        self.man_jumps = man_jumps(board, man_steps)
        self.near = jumped(self.man_jumps)
        self.king_jumps = king_jumps(board, king_steps, rules.king_run_up, rules.king_run_on)

    def best(
        self,
        firsts: list[PackedMove],
        kings: int,
        foe_men: int,
        foe_kings: int,
        occupied: int,
        budget: SearchBudget | None = None,
    ) -> list[PackedMove]:
        """The captures of men, which begin with the jumps `firsts`, and of kings.

        TooManyCapturesError when that takes more than `budget`.
        """
        foes = foe_men | foe_kings
        all_kings = kings
        found: list[PackedMove] = []
        if firsts:
            found = self.of_men(firsts, foes, occupied, budget)
        while kings:
            king = kings & -kings
            kings ^= king
            ends = self.of_king(king, 0, foes, occupied ^ king, budget)
            found += [(king, end, taken, False) for end, taken in ends]
        return preferred(found, self.ties, all_kings, foe_kings) if self.ties and len(found) > 1 else found

    def of_men(
        self, firsts: list[PackedMove], foes: int, occupied: int, budget: SearchBudget | None = None
    ) -> list[PackedMove]:
        """The captures of men; from the square where one is crowned in passing it goes on as a king."""
        near, man_jumps = self.near, self.man_jumps
        passing, stops, last_row = self.crowns_in_passing, self.stops, self.last_row
        found: list[PackedMove] = []
        pending = firsts.copy()
        seen: set[PackedMove] = set()
        promoted: set[PackedMove] = set()
        for move in pending:  # which grows
            if budget:
                budget.spend(1)
            start, at, taken, _ = move
            if at & passing:
                ends = self.of_king(at, taken, foes, occupied ^ start, budget) or ((at, taken),)
                promoted.update([(start, end, all_taken, True) for end, all_taken in ends])
                continue
            ended = True
            prey = near[at] & (foes ^ taken)
            if prey and not at & stops:
                others = occupied ^ start
                for victim, there in man_jumps[at]:
                    if victim & prey and not there & others:
                        ended = False
                        state = (start, there, taken | victim, there & last_row != 0)
                        if state not in seen:
                            seen.add(state)
                            pending.append(state)
            if ended:
                found.append(move)
        return found + list(promoted) if promoted else found

    def of_king(
        self, at: int, taken: int, foes: int, occupied: int, budget: SearchBudget | None = None
    ) -> set[tuple[int, int]]:
        """(end, captured pieces) of the captures of a king on `at` that has captured `taken` already.

        `occupied` is every other piece. Of the landing squares behind one piece the king must choose one from
        which it can go on, if there is any. Empty when it can't capture at all.
        """
        king_jumps = self.king_jumps
        jumps: dict[int, list[KingJump]] = {}

        def jumps_from(square: int) -> list[KingJump]:
            if square not in jumps:
                jumps[square] = [
                    jump
                    for mask, line in king_jumps[square]
                    for jump in line[occupied & mask]
                    if jump[0] & foes
                ]
            return jumps[square]

        found: set[tuple[int, int]] = set()
        pending = [(at, taken)]
        seen: set[tuple[int, int]] = set()
        while pending:
            if budget:
                budget.spend(1)
            here, before = pending.pop()
            for victim, landings in jumps_from(here):
                if victim & before:
                    continue
                now = before | victim
                onward = [
                    (there, now) for there in landings if any(not jump[0] & now for jump in jumps_from(there))
                ]
                if onward:
                    fresh = [state for state in onward if state not in seen]
                    seen.update(fresh)
                    pending += fresh
                else:
                    found.update([(there, now) for there in landings])
        return found
