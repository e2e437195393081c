"""When two states are the same state at different times: a digest that is equal for both.

Two abstractions, both sound for what a state can still lead to:

- *Time*. The core compares instants with each other and with constants; it never asks for an absolute time.
  So only the order of the instants in a state and the gaps between neighbours count, and a gap longer than
  every constant counts as that constant (`LONGEST_GAP_US`): the difference of two instants either spans no
  shortened gap and is kept, or is longer than every constant before and after.
- *Amounts on the clocks*, unless the clock is `exact`. An exploration that does not come near a flag, a
  low-time mark or a period can't tell how much time is left: nothing in the core asks for it. Then only which
  side's time runs, and why it stands, count.

Left out altogether: the terms, which are the same for a whole exploration; `wakes` and `stirs`, which follow
from the rest or come too early, which changes nothing; the texts and times of plies, which are shown only;
plies before a position that was set, of which the core asks only whether there are any.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable
from dataclasses import fields, is_dataclass
from hashlib import blake2b
from typing import Any

from dambord.controller.core.backgammon.model.state import State as MatchState
from dambord.controller.core.draughts.model.game_history import GameHistory, RecordedPly
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.rules.draughts import Turn

LONGEST_GAP_US = 7_000_000
"""Longer than every constant with which the core compares a difference; twice a pause in removals is 6 s."""
INSTANTS = {
    "at": "Press LiftedPiece Doubt Lift Place Flag Step PointDoubt BoardPress",
    "back": "LiftedPiece",
    "now": "State",
    "heard_since": "Sensors PointSensors",
    "changed": "Sensors PointSensors",
    "unsettled_at": "Unrest",
    "since": "Unrest Clock Playing",
    "low_told_at": "TableClock",
    "period_told_at": "TableClock",
}
"""Fields that hold an instant, and the classes that have them."""
NUMBERS = {
    "cell": "Unrest",
    "square": "LiftedPiece ReplyLift Lift Place Crowning",
    "squares": "Doubt Irregularity Unexplained",
    "touched": "Obligations",
    "captures": "AsPlayed",
    "announced": "Clock",
    "left": "Account UnderWay",
    "turn": "Account",
    "turns": "Account",
    "period": "Account",
    "against": "Hypothesis",
    "start": "Account",
    "gathered": "PointSensors",
    "length": "Match",
    "score": "Match",
    "game": "Match",
    "taken_back": "Aside",
    "plies": "BackAsked",
    "value": "Cube Offer",
    "stake": "Offer",
    "drawn": "DiceLedger",
    "points": "Breach PointDoubt Unexplained Overturned UnderWay",
    "point": "Step",
    "remove": "UnderWay",
    "in_hand": "UnderWay",
    "hand": "Followed",
    "stacked": "Finished",
    "times": "Resignation",
    "die": "Part",
    "origin": "AsPlayed Part",
    "target": "AsPlayed Part",
}
"""Other fields with integers. A new one makes `packing` fail until it is entered above or here."""
LEFT_OUT = {"terms", "wakes", "stirs", "sensing", "control", "periods", "given", "used"}
"""Fields that follow from others or from the terms; `Sensors.sensing` is replaced by whether it is turned."""
Instants = list[int]
Packer = Callable[[Any, Instants], Any]


class Merger:
    """Digests of states. `exact`: whether the amounts on the clocks count."""

    def __init__(self, *, exact: bool) -> None:
        self.exact = exact
        self.packers: dict[type, Packer] = {
            **dict.fromkeys((int, str, bool, type(None)), lambda value, _: value),
            tuple: self._tuple,
            frozenset: lambda value, _: tuple(sorted(value)),
            Turn: lambda turn, _: (tuple(turn.before), turn.move),
            GameHistory: self._history,
            TableClock: self._clock,
        }
        self._histories: dict[int, tuple[GameHistory, Any]] = {}

    def digest(self, state: State | MatchState, cells: str) -> bytes:
        """A digest of `state` and of the `cells` of the real board, which differ while the link is down."""
        instants: Instants = []
        packed = (cells, state.sensors.sensing.turned, self.pack(state, instants))
        return blake2b(marshal.dumps((packed, shortened(instants)), 2), digest_size=16).digest()

    def pack(self, value: Any, instants: Instants) -> Any:
        """`value` as nested tuples of simple values; its instants are appended to `instants`."""
        kind = type(value)
        packer = self.packers.get(kind)
        if packer is None:
            packer = self.packers[kind] = self.packing(kind)
        return packer(value, instants)

    def packing(self, kind: type) -> Packer:
        """How values of a class are packed. Raises TypeError if a field with integers is not classified."""
        if is_dataclass(kind):
            found = {field.name: str(field.type) for field in fields(kind)}
        elif issubclass(kind, tuple) and hasattr(kind, "__annotations__"):
            found = {name: str(kind.__annotations__[name]) for name in kind._fields}  # type: ignore[attr-defined]
        else:
            raise TypeError(f"{kind.__name__}: not known how to merge it")
        if kind.__name__ == "Position":
            return lambda value, _: tuple(value)
        names = [name for name in found if name not in LEFT_OUT]
        timed = [self._is_instant(kind, name, found[name]) for name in names]
        tag = kind.__name__
        rows = tuple(zip(names, timed, strict=True))

        def packed(value: Any, instants: Instants) -> Any:
            out: list[Any] = [tag]
            for name, is_time in rows:
                held = getattr(value, name)
                if not is_time:
                    out.append(self.pack(held, instants))
                elif held is None:
                    out.append(None)
                else:
                    out.append(0)
                    instants.append(held)
            return tuple(out)

        return packed

    def _is_instant(self, kind: type, name: str, annotation: str) -> bool:
        if kind.__name__ in INSTANTS.get(name, "").split():
            return True
        if "int" in annotation.replace("Point", "") and kind.__name__ not in NUMBERS.get(name, "").split():
            raise TypeError(f"{kind.__name__}.{name} is an integer: enter it in INSTANTS or in NUMBERS")
        return False

    def _tuple(self, value: tuple[Any, ...], instants: Instants) -> Any:
        return tuple([self.pack(each, instants) for each in value])

    def _history(self, history: GameHistory, instants: Instants) -> Any:
        known = self._histories.get(id(history))
        if known is None:
            counted = history.plies[len(history.plies) - history.counted :]
            packed = (
                tuple(map(tuple, history.positions)),
                tuple(self._ply(ply) for ply in counted),
                bool(history.plies),
                bool(history.placed),
                tuple([(self._history(each.line, []), each.against) for each in history.others]),
            )
            if len(self._histories) > 100_000:
                self._histories.clear()
            known = self._histories[id(history)] = (history, packed)
        return known[1]

    def _ply(self, ply: RecordedPly) -> Any:
        clock = self.pack(ply.clock, []) if self.exact else ply.clock is None
        return (self.pack(ply.turn, []), ply.side, ply.irregular, clock)

    def _clock(self, clock: TableClock, instants: Instants) -> Any:
        times, stopped = clock.times, tuple(sorted(clock.stopped_by))
        if not self.exact:
            return (times.running, times.paused, stopped, bool(times.flags))
        instants += (clock.low_told_at, clock.period_told_at)
        return (stopped, self.pack(times, instants))


def shortened(instants: Iterable[int]) -> tuple[int, ...]:
    """The instants with the first at 0, and no gap between neighbours above `LONGEST_GAP_US`."""
    listed = list(instants)
    place: dict[int, int] = {}
    before, at = None, 0
    for instant in sorted(set(listed)):
        if before is not None:
            at += min(instant - before, LONGEST_GAP_US)
        place[instant] = at
        before = instant
    return tuple([place[instant] for instant in listed])
