"""Captures of free choice: every series may be chosen that has come to its end."""

from __future__ import annotations

from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.jumps import Jump, king_jumps, man_jumps
from dambord.rules.draughts.move import Move, tied
from dambord.rules.draughts.options import Crowning, Merit, Rules, Step


def suits(rules: Rules) -> bool:
    """Whether the captures of a ruleset can be found this way."""
    return (
        rules.merits in ((), (Merit.BY_KING,))
        and rules.compulsory
        and rules.may_reverse
        and rules.man_takes_king
        and not rules.removes_in_passing
        and not rules.stops_behind_king
        and not rules.king_jumps_row
    )


class Free:
    """Finds the captures of one side."""

    def __init__(
        self,
        rules: Rules,
        board: Geometry,
        man_steps: tuple[Step, ...],
        king_steps: tuple[Step, ...],
        last_row: int,
    ) -> None:
        self.ties = rules.merits
        self.last_row = last_row
        self.everywhere = board.everywhere
        self.crowns_in_passing = last_row if rules.crowning is Crowning.PASSING else 0
        self.stops = last_row if rules.crowning is Crowning.STOPS else 0
        self.man_jumps = man_jumps(board, man_steps)
        self.king_jumps = king_jumps(board, king_steps, rules.king_run_up, rules.king_run_on)

    def best(self, firsts: list[Move], kings: int, foe_men: int, foe_kings: int, occupied: int) -> list[Move]:
        """The captures of men that begin with `firsts`, and those of the kings."""
        foes = foe_men | foe_kings
        royal = kings
        found: list[Move] = []
        for man in {first[0] for first in firsts}:
            found += self.by_man(man, foes, occupied ^ man)
        while kings:
            king = kings & -kings
            kings ^= king
            ends = self.by_king(king, 0, foes, occupied ^ king)
            found += [(king, end, taken, False) for end, taken in ends]
        return tied(found, self.ties, royal, foe_kings) if self.ties and len(found) > 1 else found

    def by_man(self, man: int, foes: int, occupied: int) -> list[Move]:
        """The series of a man, as a king from where it is crowned in passing."""
        man_jumps = self.man_jumps
        passing, stops, last_row = self.crowns_in_passing, self.stops, self.last_row
        free = self.everywhere ^ occupied
        found: set[Move] = set()
        pending = [(man, 0)]
        seen: set[tuple[int, int]] = set()
        while pending:
            at, taken = pending.pop()
            ended = True
            if not (taken and at & stops):
                prey = foes & ~taken
                for victim, there in man_jumps[at]:
                    if victim & prey and there & free:
                        ended = False
                        state = (there, taken | victim)
                        if there & passing:
                            ends = self.by_king(there, state[1], foes, occupied) or (state,)
                            found.update((man, end, all_taken, True) for end, all_taken in ends)
                        elif state not in seen:
                            seen.add(state)
                            pending.append(state)
            if ended:
                found.add((man, at, taken, at & last_row != 0))
        return list(found)

    def by_king(self, at: int, taken: int, foes: int, occupied: int) -> set[tuple[int, int]]:
        """The (end, captured) of the series of a king on `at` that has captured `taken`.

        `occupied` is every other piece. It must choose a landing from which it goes on, where there is one
        behind the same victim; empty when it can't capture at all.
        """
        king_jumps = self.king_jumps
        jumps: dict[int, list[Jump]] = {}

        def of(square: int) -> list[Jump]:
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
            here, before = pending.pop()
            for victim, landings in of(here):
                if victim & before:
                    continue
                now = before | victim
                onward = [(there, now) for there in landings if any(not jump[0] & now for jump in of(there))]
                if onward:
                    fresh = [state for state in onward if state not in seen]
                    seen.update(fresh)
                    pending += fresh
                else:
                    found.update([(there, now) for there in landings])
        return found
