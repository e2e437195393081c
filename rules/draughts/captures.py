"""The captures open to one piece: every (square, captured set) is met once, whatever the number of routes."""

from __future__ import annotations

from typing import NamedTuple

from dambord.rules.draughts.geometry import Geometry
from dambord.rules.draughts.options import Crowning, Merit, Rules, Step
from dambord.rules.game import Side


class Stand(NamedTuple):
    """Where a capturing piece stands inside its series."""

    at: int
    """Bit of its square."""
    taken: int
    """Squares of the pieces captured so far."""
    king: bool
    """Whether it captures as a king from here."""
    way: int
    """Index of the direction of its last jump where that matters, else -1."""
    order: int
    """The kings among its victims, the first victim in the highest place, where that matters; else 0."""


class Leap(NamedTuple):
    """One jump in one direction: what it takes and where it may end."""

    victims: int
    stands: tuple[Stand, ...]
    """One for every square behind the victims, the nearest first."""


Jump = tuple[int, int, tuple[int, ...]]
"""(index of the direction, pieces jumped, squares behind them, the nearest first)."""


class Captures:
    """How the pieces of one side of one ruleset capture."""

    def __init__(self, rules: Rules, board: Geometry, side: Side) -> None:
        down = (side == "w") == rules.white_on_top
        self.rules = rules
        self.last_row = board.row(board.grid.rows - 1 if down else 0)
        self.man_rays = board.rays(turned(rules.man_captures, down))
        self.king_rays = board.rays(turned(rules.king_captures, down))
        self.man_back = reverses(rules.man_captures)
        self.king_back = reverses(rules.king_captures)
        self.passing = self.last_row if rules.crowning is Crowning.PASSING else 0
        self.stopping = self.last_row if rules.crowning is Crowning.STOPS else 0
        self.ordered = Merit.KINGS_FIRST in rules.merits

    def jumps(self, at: int, king: bool, others: int, prey: int) -> list[Jump]:
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


class Series:
    """The captures open to one piece, lifted from `origin` in one position.

    `others` is every other piece, `men` and `kings` the enemy's, all as they stood before.
    """

    def __init__(self, search: Captures, origin: int, king: bool, others: int, men: int, kings: int) -> None:
        self.search = search
        self.start = Stand(origin, 0, king, -1, 0)
        self.others = others
        self.kings = kings
        self.prey = men if search.rules.man_takes_king is False and not king else men | kings
        self.known: dict[tuple[int, bool], list[Jump]] = {}
        """Jumps by square and kind of piece: where captured pieces stay, the captured set changes only which
        of them are still open."""
        self.order: int | None = None
        """Where kings must be captured early: the order that a whole series must have; None for any."""

    def leaps(self, stand: Stand) -> list[Leap]:
        """The jumps open at a point of the series."""
        search = self.search
        at, taken, king, way, _ = stand
        if taken and not king and at & search.stopping:
            return []
        if search.rules.removes_in_passing:
            jumps = search.jumps(at, king, self.others & ~taken, self.prey & ~taken)
        elif (at, king) in self.known:
            jumps = self.known[at, king]
        else:
            jumps = self.known[at, king] = search.jumps(at, king, self.others, self.prey)
        back = -1
        if way >= 0:
            back = (search.king_back if king else search.man_back)[way]
        return [
            self.leap(stand, jump) for jump in jumps if not jump[1] & taken and (back < 0 or jump[0] != back)
        ]

    def leap(self, stand: Stand, jump: Jump) -> Leap:
        """A jump as the points of the series that it leads to."""
        search = self.search
        _, taken, king, _, order = stand
        way, victims, landings = jump
        taken |= victims
        if search.rules.may_reverse:
            way = -1
        if search.ordered:
            order = order << 1 | bool(victims & self.kings)
        passing = search.passing
        make = tuple.__new__
        return Leap(
            victims,
            tuple(
                [make(Stand, (there, taken, king or there & passing != 0, way, order)) for there in landings]
            ),
        )

    def ends(self) -> set[Stand]:
        """Where the series may end, before merits are compared."""
        known = {self.start: self.leaps(self.start)}
        pending = [self.start]
        found: set[Stand] = set()
        while pending:
            for leap in known[pending.pop()]:
                onward = False
                for stand in leap.stands:
                    if stand not in known:
                        known[stand] = self.leaps(stand)
                        if known[stand]:
                            pending.append(stand)
                    if known[stand]:
                        onward = True
                if not onward or not self.search.rules.compulsory:
                    found.update(self.halts(leap))
        return found

    def closing(self, leap: Leap) -> tuple[Stand, ...]:
        """Where a series may end with this leap: nowhere if it must go on from one of the squares behind."""
        if self.search.rules.compulsory and any(self.leaps(stand) for stand in leap.stands):
            return ()
        halts = self.halts(leap)
        return halts if self.order in (None, halts[0].order) else ()

    def halts(self, leap: Leap) -> tuple[Stand, ...]:
        """The squares behind the victim on which a series may end, if it needn't go on."""
        stops = self.search.rules.stops_behind_king and self.start.king and leap.victims & self.kings
        return leap.stands[:1] if stops else leap.stands

    def crowned(self, end: Stand) -> bool:
        """Whether a series that ends there has made a king of a man."""
        return not self.start.king and (end.king or bool(end.at & self.search.last_row))


def turned(steps: tuple[Step, ...], down: bool) -> tuple[Step, ...]:
    """Steps of a player as (rows down, columns right) for men that move down the diagram, or up."""
    return tuple((forward, -right) if down else (-forward, right) for forward, right in steps)


def reverses(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """For every step the index of its opposite, -1 where there is none."""
    return tuple(
        steps.index((-forward, -right)) if (-forward, -right) in steps else -1 for forward, right in steps
    )
