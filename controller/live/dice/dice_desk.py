"""The dice of a running table: rolls entered on a page or by keys, and those that the table draws."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Dice, Event, Rolled, Source
from dambord.controller.core.messages.say import Say
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.family import RollAsked
from dambord.controller.core.table.table_state import TableState
from dambord.controller.live.dice.dice_keys import DiceKeys
from dambord.controller.live.dice.dice_master import DiceError, DiceMaster, Happening
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.rules.game import Side

KEY = "die-"
"""How the names of the keys in a board's file begin; the number follows."""
REVEAL_S = 5.0
"""Seconds to wait at most until the seed of a match that is given up is told."""


class DiceDesk:
    """Takes what players do about dice, and tells the table's loop the rolls.

    `say` receives lines for people.
    """

    def __init__(self, game_loop: GameLoop, record: Path, say: Say, *, electronic: bool = False) -> None:
        self.master = DiceMaster(record, self._tell)
        self._game_loop = game_loop
        self._say = say
        self.electronic = electronic
        """Whether the table rolls in matches that begin from now on."""
        self._keys = DiceKeys()
        self._rolling = False
        """Whether the table does not know a roll yet that was drawn."""
        self._taken_in = False
        """Whether the loop has taken it in, so that the next state knows it."""
        game_loop.listen(self._heard)

    def begin(self) -> None:
        """A match has begun: promise its dice if the table is to roll them."""
        self.master.forget()
        self._rolling = self._taken_in = False
        if self.electronic and self._has_dice:
            self._promise()

    def resume(self, events: Sequence[Event]) -> None:
        """A match goes on, of which `events` were recorded."""
        try:
            self.master.resume(events)
        except DiceError as error:
            self.master.forget()
            self._say(f"{error}; from now on dice are entered")

    async def finish(self) -> None:
        """Show the seed of a match that is given up, so that what was rolled in it can be verified."""
        if not self.master.hidden:
            return
        told = asyncio.Event()
        self.master.reveal(told.set)
        try:
            async with asyncio.timeout(REVEAL_S):
                await told.wait()
        except TimeoutError:
            self._say("the seed of the electronic dice could not be recorded: the loop stands still")

    def key(self, at: int, side: Side, name: str) -> None:
        """Key `name` (`die-3`) of `side` was pressed at `at` (monotonic µs)."""
        if not self._has_dice or self.master.ledger.ready:
            return
        asked = self._asked
        opening = asked is not None and asked.side is None
        self._keys, entered = self._keys.pressed(side, int(name.removeprefix(KEY)), at, opening=opening)
        if entered is not None:
            self._game_loop.tell(at, partial(_entered, entered.dice, entered.side, "board"))

    def enter(self, side: Side | None, dice: Dice, source: Source = "page") -> None:
        """Tell a roll that was entered. Raises ValueError where none can be."""
        if not self._has_dice:
            raise ValueError("no dice are rolled in this game")
        if self.master.ledger.ready:
            raise ValueError("the table rolls in this match: dice are not entered")
        self._game_loop.tell(self._game_loop.now(), partial(_entered, dice, side, source))

    def roll(self, side: Side | None) -> None:
        """Let the table roll for `side`; for an opening throw either side may ask, or nobody by name (None).

        Raises ValueError if it is not this side's roll now.
        """
        asked = self._asked
        if asked is None or asked.side not in (side, None):
            raise ValueError("it is not your roll")
        if self.electronic and self.master.ledger.seed:
            self._promise()
            raise DiceError("the dice are promised anew: both players give their texts again")
        if self._rolling:
            raise ValueError("the dice are rolling")
        self._rolling = self.master.ledger.ready
        self.master.roll(asked.side, asked.game)

    def take_text(self, side: Side, text: str) -> None:
        """Take a player's text for electronic dice. Raises ValueError if it can't be taken."""
        self.master.take_text(side, text)

    def _promise(self) -> None:
        try:
            self.master.begin()
        except OSError as error:
            self._say(f"no electronic dice: {error.strerror}; dice are entered")

    @property
    def _has_dice(self) -> bool:
        return Rolled in family_of(self._game_loop.state.terms).events

    @property
    def _asked(self) -> RollAsked | None:
        state = self._game_loop.state
        return family_of(state.terms).roll_asked(state)

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        if self._taken_in:
            self._rolling = self._taken_in = False
        if state.over and self.master.hidden:
            self.master.reveal()

    def _tell(self, happening: Happening) -> None:
        def taken_in(at: int) -> Event:
            event = happening(at)
            self._taken_in |= isinstance(event, Rolled)
            return event

        self._game_loop.tell(self._game_loop.now(), taken_in)


def _entered(dice: Dice, side: Side | None, source: Source, at: int) -> Rolled:
    return Rolled(at, dice, side, source)
