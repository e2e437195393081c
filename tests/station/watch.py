"""Looks at a station all along: does it ever stand, does it forget anything, does it grow?"""

from __future__ import annotations

import asyncio
import gc
import json
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from dambord.controller.record.journal import JournalError
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.replay import recovered, terms
from dambord.controller.station.model.screens import Attract, Closed, Trouble
from tests.station.house import House

LOOK_S = 5.0
BACK_WITHIN_S = 400.0
"""Within which a station that nobody touches is back at its famous games: its two longest waits, for a
service screen is left to the game under it, and some more."""
PAGE = 4096


@dataclass
class Watch:
    """What was seen of a house; `jams` should stay empty."""

    house: House
    jams: list[str] = field(default_factory=list)
    screens: Counter[str] = field(default_factory=Counter)
    """Looks at each screen."""
    sizes: list[tuple[float, int, int, int]] = field(default_factory=list)
    """Hours, bytes of memory, bytes on the disk, objects of Python."""

    async def run(self, hours: float) -> None:
        """Look every few seconds for so long."""
        house, begun = self.house, self.house.clock.now
        hour, rounds, reported = 0, -1, False
        while (passed := house.clock.now - begun) < hours * 3600:
            await asyncio.sleep(LOOK_S)
            screen = house.screen
            self.screens[type(screen).__name__] += 1
            quiet = house.clock.now - max(house.board.touched / 1e6, house.calm_from, house.stirred)
            at_rest = isinstance(screen, Attract | Closed) or (
                isinstance(screen, Trouble) and not house.board.plugged
            )
            if quiet > BACK_WITHIN_S and not at_rest and house.power:
                if not reported:
                    self.jam(f"nobody there for {quiet:.0f} s, and it shows {self._described()}")
                reported = True
            elif at_rest:
                reported = False
            if house.table is not None:
                if house.table.loop.rounds == rounds and quiet > 1 and house.table.loop.fault:
                    self.jam(f"the loop stands: {house.table.loop.fault}")
                rounds = house.table.loop.rounds
            if passed / 3600 >= hour:
                hour += 1
                self._measure(passed / 3600)

    def _described(self) -> str:
        """What the station and its table say of themselves."""
        station = self.house.station
        state = None if station is None else station.state._replace(board=None)  # type: ignore[arg-type]
        return f"{state}; {self.house.board.touched}; {list(self.house.said)[-3:]}"

    def jam(self, text: str) -> None:
        """Note a jam."""
        self.jams.append(f"{self.house.clock.now:.1f}: {text}")

    def _measure(self, hours: float) -> None:
        gc.collect()
        memory = int(Path("/proc/self/statm").read_text().split()[1]) * PAGE
        self.sizes.append((hours, memory, self.house.size(), len(gc.get_objects())))


@dataclass
class Kept:
    """What the records of a house hold."""

    games: int = 0
    plies: int = 0
    finished: int = 0
    faults: list[str] = field(default_factory=list)
    by_rules: Counter[str] = field(default_factory=Counter)


def read_records(record: Path) -> Kept:
    """Replay every game of a house's records by the rules."""
    kept = Kept()
    for path in [record, *sorted(record.parent.glob(f"{record.name}.kept-*"))]:
        if path.suffix in (".note", ".state") or not path.exists():
            continue
        try:
            with RecordReader(path) as reader:
                kept.faults += [f"{path.name}: {fault}" for fault in reader.verify().faults]
                for number, _, header in reader.games():
                    recorded = reader.load(number)
                    assert recorded is not None
                    agreed = terms(header)
                    state = recovered(recorded, agreed)
                    kept.games += 1
                    kept.by_rules[header.rules] += 1
                    kept.finished += state.over
                    kept.plies += len(state.plies)
                    kept.faults += [
                        f"{path.name} game {number}: {fault}" for fault in illegal(agreed.game, state)
                    ]
        except JournalError as error:
            kept.faults.append(str(error))
    return kept


def illegal(game: Any, state: Any) -> list[str]:
    """The plies of a game of draughts that its rules do not know."""
    faults, position = [], game.start()
    for number, ply in enumerate(state.plies, 1):
        found = [turn for turn in game.turns(position) if turn == ply.turn]
        if not found or ply.irregular:
            faults.append(f"ply {number}: {ply.text} is no legal turn")
        position = ply.turn.after
    return faults


def counted(record: Path) -> Counter[str]:
    """The numbers of the file of counts, by kind."""
    path = record.with_name(f"{record.name}.counts.json")
    if not path.exists():
        return Counter()
    data = json.loads(path.read_text())
    total: Counter[str] = Counter()
    for day in [*data["days"].values(), data["earlier"]]:
        for kind, names in day.items():
            total[kind] += sum(names.values())
    return total
