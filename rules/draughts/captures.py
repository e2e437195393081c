"""The captures open to one piece: every (square, captured set) is met once, whatever the number of routes."""

from __future__ import annotations

from typing import NamedTuple

from rules.draughts.geometry import Geometry
from rules.draughts.options import Crowning, Merit, Rules, Step
from rules.game import Side


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


class Captures:
    """Captures of one side of one ruleset."""

    def __init__(self, rules: Rules, board: Geometry, side: Side) -> None:
        down = (side == "w") == rules.white_on_top
        self.rules = rules
        self.last_row = board.row(board.grid.rows - 1 if down else 0)
        self.man_rays = board.rays(turned(rules.man_captures, down))
        self.king_rays = board.rays(turned(rules.king_captures, down))
        self.man_back = reverses(rules.man_captures)
        self.king_back = reverses(rules.king_captures)
        self.passing = rules.crowning is Crowning.PASSING
        self.stopping = rules.crowning is Crowning.STOPS
        self.ordered = Merit.KINGS_FIRST in rules.merits

    def leaps(self, stand: Stand, others: int, men: int, kings: int) -> list[Leap]:
        """The jumps open to a piece that stands at `stand`.

        `others` is every piece on the board but the lifted one, as they stood before the series; `men` and
        `kings` the enemy's, likewise.
        """
        rules = self.rules
        at, taken, king, way, order = stand
        if self.stopping and not king and taken and at & self.last_row:
            return []
        prey = (men | kings if king or rules.man_takes_king else men) & ~taken
        if rules.removes_in_passing:
            others &= ~taken
        found = []
        rays, back = (self.king_rays, self.king_back) if king else (self.man_rays, self.man_back)
        far = king and rules.king_run_up
        on = king and rules.king_run_on
        row = king and rules.king_jumps_row
        keep_way = not rules.may_reverse
        for index, ray in enumerate(rays[at.bit_length()]):
            if keep_way and way >= 0 and index == back[way]:
                continue
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
                now = taken | victims
                ranks = order << 1 | bool(victims & kings) if self.ordered else 0
                found.append(
                    Leap(
                        victims,
                        tuple(
                            Stand(
                                there,
                                now,
                                king or (self.passing and bool(there & self.last_row)),
                                index if keep_way else -1,
                                ranks,
                            )
                            for there in landings
                        ),
                    )
                )
        return found

    def ends(self, origin: int, king: bool, others: int, men: int, kings: int) -> set[Stand]:
        """Where the series of the piece lifted from `origin` may end, before merits are compared."""
        start = Stand(origin, 0, king, -1, 0)
        known = {start: self.leaps(start, others, men, kings)}
        pending = [start]
        found: set[Stand] = set()
        while pending:
            for leap in known[pending.pop()]:
                onward = False
                for stand in leap.stands:
                    if stand not in known:
                        known[stand] = self.leaps(stand, others, men, kings)
                        if known[stand]:
                            pending.append(stand)
                    if known[stand]:
                        onward = True
                if not onward or not self.rules.compulsory:
                    found.update(self.halts(leap, king, kings))
        return found

    def closing(self, leap: Leap, king: bool, others: int, men: int, kings: int) -> tuple[Stand, ...]:
        """Where a series may end with this leap: nowhere if it must go on from one of the squares behind."""
        if self.rules.compulsory and any(self.leaps(stand, others, men, kings) for stand in leap.stands):
            return ()
        return self.halts(leap, king, kings)

    def halts(self, leap: Leap, king: bool, kings: int) -> tuple[Stand, ...]:
        """The squares behind the victim on which a series may end, if it needn't go on."""
        stops = self.rules.stops_behind_king and king and leap.victims & kings
        return leap.stands[:1] if stops else leap.stands

    def crowned(self, king: bool, end: Stand) -> bool:
        """Whether a series that ends there has made a king of a man."""
        return not king and (end.king or bool(end.at & self.last_row))


def turned(steps: tuple[Step, ...], down: bool) -> tuple[Step, ...]:
    """Steps of a player as (rows down, columns right) for men that move down the diagram, or up."""
    return tuple((forward, -right) if down else (-forward, right) for forward, right in steps)


def reverses(steps: tuple[Step, ...]) -> tuple[int, ...]:
    """For every step the index of its opposite, -1 where there is none."""
    return tuple(
        steps.index((-forward, -right)) if (-forward, -right) in steps else -1 for forward, right in steps
    )
