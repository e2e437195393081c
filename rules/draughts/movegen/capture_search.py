"""The captures open to one piece, each (square, captured set) met once however many routes lead to it."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

from dambord.rules.draughts.bitboard import Bitboard
from dambord.rules.draughts.movegen.packed_move import SearchBudget
from dambord.rules.draughts.ruleset import CrowningRule, Direction, Merit, Rules
from dambord.rules.game import Side


class SearchState(NamedTuple):
    """The capturing piece between two jumps."""

    at: int
    """Bit of its square."""
    taken: int
    """Bits of the pieces captured so far."""
    king: bool
    """Whether it captures as a king from here on."""
    way: int
    """Index of the direction of its last jump; -1 where the ruleset does not ask for it."""
    order: int
    """One binary digit per captured piece, 1 for a king, the first piece in the highest place.

    0 where the ruleset does not ask for the order.
    """


class Jump(NamedTuple):
    """One jump in one direction."""

    victims: int
    """Bits of the pieces jumped."""
    landings: tuple[SearchState, ...]
    """One for every square where the jump may end, the nearest first."""


RawJump = tuple[int, int, tuple[int, ...]]
"""(index of the direction, bits of the pieces jumped, bits of the landing squares, the nearest first)."""


class CaptureRules:
    """How single pieces of one side capture under one ruleset."""

    def __init__(self, rules: Rules, board: Bitboard, side: Side) -> None:
        down = rules.moves_down(side)
        self.rules = rules
        self.last_row = board.row(board.grid.rows - 1 if down else 0)
        self.man_rays = board.rays(on_diagram(rules.man_captures, down))
        self.king_rays = board.rays(on_diagram(rules.king_captures, down))
        self.man_back = opposites(rules.man_captures)
        self.king_back = opposites(rules.king_captures)
        self.crowns_in_passing = self.last_row if rules.crowning is CrowningRule.PASSING else 0
        self.stops_on = self.last_row if rules.crowning is CrowningRule.STOPS else 0
        self.ordered = Merit.KINGS_FIRST in rules.merits

    def raw_jumps(self, at: int, king: bool, others: int, prey: int) -> list[RawJump]:
        """The jumps of a piece on `at` over `prey`; `others` is every other piece on the board."""
        rules = self.rules
        found = []
        far = king and rules.king_run_up
        on = king and rules.king_run_on
        row = king and rules.king_jumps_row
        rays = self.king_rays if king else self.man_rays
        for way, ray in enumerate(rays[at.bit_length()]):
            victims = 0
            landings: list[int] = []
            for bit in ray:
                if bit & others:
                    if landings or not bit & prey or (victims and not row):
                        break
                    victims |= bit
                elif victims:
                    landings.append(bit)
                    if not on:
                        break
                elif not far:
                    break
            if landings:
                found.append((way, victims, tuple(landings)))
        return found


class Routes(NamedTuple):
    """How one piece comes into every state of its captures: the state before, and the pieces jumped."""

    came: dict[SearchState, tuple[SearchState, int]]
    """By the state in which a capture goes on."""
    ends: dict[tuple[int, int, bool, int], tuple[SearchState, int]]
    """By the end of a capture: its square, all captured pieces, whether it crowns, their order."""


class CaptureSearch:
    """The captures open to one piece of one position.

    `origin` is the bit of its square, `others` is every other piece, `men` and `kings` are the opponent's:
    all as they stood before the capture.
    """

    def __init__(
        self, search: CaptureRules, origin: int, king: bool, others: int, men: int, kings: int
    ) -> None:
        self.search = search
        self.start = SearchState(origin, 0, king, -1, 0)
        self.others = others
        self.kings = kings
        self.prey = men | kings if search.rules.man_takes_king or king else men
        self.known: dict[tuple[int, bool], list[RawJump]] = {}
        """Jumps by (square, king), for rulesets where captured pieces stay until the end.

        The captured set then changes only which of these jumps are still open.
        """
        self._jumps: dict[SearchState, list[Jump]] = {}
        self._ends: set[SearchState] | None = None
        self._routes: Routes | None = None

    def jumps(self, state: SearchState) -> list[Jump]:
        """The jumps open in a state."""
        found = self._jumps.get(state)
        if found is None:
            found = self._jumps[state] = self.found_jumps(state)
        return found

    def found_jumps(self, state: SearchState) -> list[Jump]:
        """The jumps open in a state that has not been met before."""
        search = self.search
        at, taken, king, way, _ = state
        if taken and not king and at & search.stops_on:
            return []
        if search.rules.removes_in_passing:
            jumps = search.raw_jumps(at, king, self.others & ~taken, self.prey & ~taken)
        elif (at, king) in self.known:
            jumps = self.known[at, king]
        else:
            jumps = self.known[at, king] = search.raw_jumps(at, king, self.others, self.prey)
        back = -1
        if way >= 0:
            back = (search.king_back if king else search.man_back)[way]
        return [
            self.jumped(state, jump)
            for jump in jumps
            if not jump[1] & taken and (back < 0 or jump[0] != back)
        ]

    def jumped(self, state: SearchState, jump: RawJump) -> Jump:
        """A jump with the states that it leads to."""
        search = self.search
        _, taken, king, _, order = state
        way, victims, landings = jump
        taken |= victims
        if search.rules.may_reverse:
            way = -1
        if search.ordered:
            order = order << 1 | bool(victims & self.kings)
        passing = search.crowns_in_passing
        make = tuple.__new__
        return Jump(
            victims,
            tuple(
                [
                    make(SearchState, (there, taken, king or there & passing != 0, way, order))
                    for there in landings
                ]
            ),
        )

    def ends(self, budget: SearchBudget | None = None) -> set[SearchState]:
        """The states in which the capture may end, before merits are compared.

        TooManyCapturesError when it can come into more of them than `budget` allows.
        """
        if self._ends is None:
            self._ends = self.found_ends(budget)
        elif budget:
            budget.spend(len(self._jumps) - 1)  # without the start, as below
        return self._ends

    def found_ends(self, budget: SearchBudget | None) -> set[SearchState]:
        """`ends`, found for the first time."""
        known = {self.start: self.jumps(self.start)}
        pending = [self.start]
        found: set[SearchState] = set()
        compulsory = self.search.rules.compulsory
        while pending:
            for jump in known[pending.pop()]:
                onward = False
                for state in jump.landings:
                    if state not in known:
                        if budget:
                            budget.spend(1)
                        known[state] = self.jumps(state)
                        if known[state]:
                            pending.append(state)
                    if known[state]:
                        onward = True
                if not onward or not compulsory:
                    found.update(self.stops(jump))
        return found

    def ending(self, jump: Jump) -> tuple[SearchState, ...]:
        """The states in which the capture may end with this jump.

        None if a further jump is possible from one of its landing squares and captures are compulsory.
        """
        if self.search.rules.compulsory and any(self.jumps(state) for state in jump.landings):
            return ()
        return self.stops(jump)

    def order_of(self, end: int, taken: int) -> int:
        """The `SearchState.order` with which a capture of these pieces must end on `end`: the best one.

        The same pieces captured in another order may be no legal turn. 0 where the ruleset does not ask for
        the order.
        """
        if not self.search.ordered:
            return 0
        return max(state.order for state in self.ends() if (state.at, state.taken) == (end, taken))

    def routes(self) -> Routes:
        """A route to every state and every end, nearest landing squares tried first; found once for all."""
        if self._routes is None:
            self._routes = self.found_routes()
        return self._routes

    def found_routes(self) -> Routes:
        """`routes`, found for the first time."""
        came: dict[SearchState, tuple[SearchState, int]] = {}
        ends: dict[tuple[int, int, bool, int], tuple[SearchState, int]] = {}
        pending = [self.start]
        while pending:
            state = pending.pop()
            for jump in self.jumps(state):
                step = (state, jump.victims)
                for there in self.ending(jump):
                    ends.setdefault((there.at, there.taken, self.crowned(there), there.order), step)
                fresh = [there for there in reversed(jump.landings) if there not in came]
                for there in fresh:
                    came[there] = step
                pending += fresh
        return Routes(came, ends)

    def stops(self, jump: Jump) -> tuple[SearchState, ...]:
        """The landing squares on which the capture may end if it need not go on."""
        nearest = self.search.rules.stops_behind_king and self.start.king and jump.victims & self.kings
        return jump.landings[:1] if nearest else jump.landings

    def crowned(self, end: SearchState) -> bool:
        """Whether a capture that ends in this state has made a king of a man."""
        return not self.start.king and (end.king or bool(end.at & self.search.last_row))


@lru_cache(maxsize=4)
def searched(
    search: CaptureRules, origin: int, king: bool, others: int, men: int, kings: int
) -> CaptureSearch:
    """The search of one piece's captures; the last ones are kept, for every turn of the piece asks for it."""
    return CaptureSearch(search, origin, king, others, men, kings)


def on_diagram(directions: tuple[Direction, ...], down: bool) -> tuple[Direction, ...]:
    """A player's directions as (rows down, columns right), for men that move down the diagram, or up."""
    return tuple((forward, -right) if down else (-forward, right) for forward, right in directions)


def opposites(directions: tuple[Direction, ...]) -> tuple[int, ...]:
    """For every direction the index of its opposite, -1 where there is none."""
    return tuple(
        directions.index((-forward, -right)) if (-forward, -right) in directions else -1
        for forward, right in directions
    )
