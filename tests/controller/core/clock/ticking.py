"""A reference clock for tests: it is simple because it ticks every microsecond."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import dataclass, field, replace

from dambord.rules.game import Side, other


@dataclass(frozen=True)
class Lot:
    """One period: time, moves (0 if not counted), the letter of the kind of extra time, its amount."""

    time: int
    moves: int = 0
    kind: str = ""
    amount: int = 0


@dataclass
class Half:
    """One side of the clock."""

    lots: list[Lot]
    left: int
    given: int
    used: int = 0
    turns: int = 0
    lot: int = 0
    made: int = 0
    """The turns completed in this period."""
    turn: int = 0
    """The microseconds that this turn has used in this period."""
    fallen: bool = False

    @classmethod
    def fresh(cls, lots: list[Lot]) -> Half:
        return cls(lots, lots[0].time, lots[0].time)

    @property
    def now(self) -> Lot:
        return self.lots[min(self.lot, len(self.lots) - 1)]

    def give(self, time: int) -> None:
        time = max(time, -max(self.left, 0))
        self.left += time
        self.given += time

    def one(self) -> str:
        """Use one microsecond: `over` after the flag, `free` delay or `cost`.

        `next` or `flag` if a period or the flag has to come first; then nothing is used.
        """
        lot = self.now
        if self.fallen:
            how = "over"
        elif lot.kind == "d" and self.turn < lot.amount:
            how = "free"
        elif self.left > 0:
            how = "cost"
        else:
            return "next" if not lot.moves and self.lot + 1 < len(self.lots) else "flag"
        self.left -= how != "free"
        self.given += how == "free"
        self.used += 1
        self.turn += 1
        return how

    def begins(self) -> bool:
        """Whether the full time of the first period begins to run off now."""
        free = self.now.kind == "d" and self.turn < self.now.amount
        return self.lot == 0 and self.left == self.now.time > 0 and not self.fallen and not free

    def next_out_of_time(self) -> None:
        self.lot, self.made, self.turn = self.lot + 1, 0, 0
        self.give(self.now.time)
        if self.now.kind == "+":
            self.give(self.now.amount)

    def next_by_moves(self) -> None:
        while self.now.moves and self.made >= self.now.moves and not self.fallen:
            self.made -= self.now.moves
            if self.now.kind == "c":
                self.give(-self.left)
            self.lot += 1
            self.give(self.now.time)

    def complete(self, ran: bool) -> None:
        lot = self.now
        if ran and not self.fallen:
            extra = {"+": lot.amount, "b": min(self.turn, lot.amount), "x": max(lot.time - self.left, 0)}
            self.give(extra.get(lot.kind, 0))
        self.turns, self.made, self.turn = self.turns + 1, self.made + 1, 0
        self.next_by_moves()

    def recount(self, turns: int) -> None:
        self.made += turns - self.turns
        self.turns = turns
        while self.made < 0 and self.lots[min(self.lot - 1, len(self.lots) - 1)].moves:
            self.give(-self.now.time)
            self.lot -= 1
            self.made += self.now.moves
        self.next_by_moves()


@dataclass
class Ticking:
    """Both sides of the clock, and the side whose time runs."""

    halves: dict[Side, Half]
    freeze: bool
    now: int = 0
    running: Side | None = None
    paused: bool = False
    flags: list[tuple[Side, int]] = field(default_factory=list)
    told: int = 0
    ran: int = 0
    """The microseconds for which either clock ran."""

    def tick(self) -> int | None:
        """Let one microsecond pass; returns the time left of the running side if it has decreased."""
        came_to = None
        while self.running is not None and not self.paused:
            half, partner = self.halves[self.running], self.halves[other(self.running)]
            kind, how = half.now.kind, half.one()
            if how == "next":
                half.next_out_of_time()
            elif how == "flag":
                self.flag()
            else:
                self.ran += 1
                came_to = half.left if how == "cost" else None
                if how == "cost" and kind == "*" and not partner.fallen:
                    partner.give(1)
                break
        self.now += 1
        return came_to

    def flag(self) -> None:
        assert self.running is not None
        self.halves[self.running].fallen = True
        self.flags.append((self.running, self.now))
        if self.freeze:
            self.running = None

    @property
    def empty(self) -> bool:
        """Whether a flag falls now if nobody presses."""
        ahead = deepcopy(self)
        ahead.tick()
        return len(ahead.flags) > len(self.flags)

    def announce(self) -> None:
        if self.told == len(self.flags) and self.empty:
            self.flag()
        self.told += self.told < len(self.flags)

    def press(self, side: Side) -> None:
        if not (self.freeze and self.flags):
            self.halves[side].complete(self.running == side)
            self.running = other(side)

    def run(self, side: Side | None) -> None:
        self.running = None if self.freeze and self.flags else side
        self.paused = False

    def pause(self) -> None:
        self.paused = not (self.freeze and self.flags)

    def take_back(self, then: Ticking) -> None:
        for side, half in self.halves.items():
            left = then.halves[side]
            self.halves[side] = replace(left, used=half.used, given=left.left + half.used)
        self.running, self.paused = then.running, True
        self.flags, self.told = list(then.flags), then.told

    def correct(self, side: Side, left: int | None, turns: int | None) -> None:
        half = self.halves[side]
        if left and half.fallen:
            half.fallen = False
            place = [fallen for fallen, _ in self.flags].index(side)
            del self.flags[place]
            self.told -= place < self.told
        if turns is not None:
            half.recount(turns)
        if left is not None:
            half.given += left - half.left
            half.left = left
