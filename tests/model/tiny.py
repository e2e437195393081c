"""Tiny boards and tables for exploring the core: few squares, few pieces, every code of irregularities."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from dambord.controller.core.clock import Control
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.messages.arbiter_acts import (
    Act,
)
from dambord.controller.core.messages.events import BUTTONS, Button
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.core.table.agreed.regulations import Commit, Loudness, Regulations
from dambord.controller.record.header import Header
from dambord.hardware.sensor import SENSORS
from dambord.rules.draughts.draughts_game import with_rules
from dambord.rules.draughts.ruleset import BoardShape, Rules
from dambord.rules.draughts.variants.international import INTERNATIONAL
from dambord.rules.draughts.variants.russian import DAMBRETE_BOX, LATVIAN_64
from dambord.rules.game import Grid
from dambord.rules.irregularities import KINDS

HAND_US = 20_000
"""The time that a hand takes for a lift or a place; the cell has settled then."""
BOUNCE_US = 1_000
"""The same where things happen before cells have settled."""
SLOW_US = 8_000_000
"""The same where every timer has acted before the next thing happens."""
CODES = {"fmjd": INTERNATIONAL, "latvian": LATVIAN_64, "plain": DAMBRETE_BOX}


def _tiny(name: str, rules: Rules, size: int) -> Rules:
    return rules._replace(name=name, board=BoardShape(size, size), array=("m",), options=())


RULES = {
    f"{code}-{size}x{size}": _tiny(f"{code}-{size}x{size}", rules, size)
    for code, rules in CODES.items()
    for size in (4, 6)
}
"""`fmjd`: the opponent may waive a correction; `latvian`: he may not; `plain`: no touch-move."""


@dataclass(frozen=True)
class Table:
    """What is explored: a tiny game on one kind of sensor, and what may happen at it."""

    name: str
    rules: str = "fmjd-4x4"
    sensor: str = "reed"
    commit: Commit = "clock"
    fen: str | None = None
    control: str | None = "36000"
    exact: bool = False
    """Whether the amounts on the clocks count when states are merged."""
    loudness: Loudness | None = None
    """One loudness for all kinds; None for the default."""
    regulations: Regulations = field(default_factory=Regulations)
    squares: tuple[int, ...] = ()
    """The squares that hands touch; empty for all."""
    most: int = 0
    """The most cells that hands leave other than in the record's position; no piece comes from nowhere.

    0 for hands that may do anything."""
    pairs: bool = False
    """Whether two cells may also change at the same instant."""
    hand_us: int = HAND_US
    """The time after every change of the board: less than 12 ms leaves the cells unsettled."""
    buttons: tuple[Button, ...] = BUTTONS
    acts: tuple[Act, ...] = ()
    cable: bool = True
    """Whether the link may be lost, and the controller die."""
    waits: tuple[int, ...] = ()
    """Times that may pass in one go (microseconds), beside waiting for the next timer."""
    array: bool = False
    """Whether the exploration begins before the array has been seen."""

    @cached_property
    def header(self) -> Header:
        """The first line of its recordings. Only `python -m tests.model --replay` knows the names in it."""
        board, fen = f"{self.sensor}-tiny", self.fen
        return Header(self.rules, board, self.commit, {}, fen, self.control, None, self._regulations)

    @property
    def _regulations(self) -> Regulations:
        if self.loudness is None:
            return self.regulations
        loudness = dict.fromkeys(KINDS, self.loudness)
        return Regulations(loudness, completes=self.regulations.completes)

    @cached_property
    def terms(self) -> Terms:
        """The terms of its game."""
        return terms(self.header)


def terms(header: Header) -> Terms:
    """The terms of a header that names a tiny ruleset and a tiny board."""
    game = with_rules(RULES[header.rules])
    sensor = SENSORS[header.board.removesuffix("-tiny")]
    grid = Grid(game.grid.rows, game.grid.columns, game.grid.squares)
    return Terms(
        game=game,
        sensing=Sensing.of(sensor, grid, grid),
        commit=header.commit,
        start=game.start() if header.fen is None else game.parse(header.fen),
        control=None if header.control is None else Control.parse(header.control),
        regulations=header.regulations,
    )
