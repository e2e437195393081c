"""The dice of a table as a program uses them: it reads what was told of them, gives its text, and rolls."""

from __future__ import annotations

from typing import Protocol

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.rules.game import Side


class ProgramDice(Protocol):
    """The dice, wherever the table is."""

    @property
    def ledger(self) -> DiceLedger:
        """What has been told of electronic dice."""

    async def take_text(self, side: Side, text: str) -> None:
        """Give the text of `side`. Raises ValueError if it can't be taken."""

    async def roll(self, side: Side | None) -> None:
        """Let the table roll for `side`; None: the opening throw. Raises ValueError if it can't."""


class DeskDice:
    """The dice of a table in this process."""

    def __init__(self, desk: DiceDesk) -> None:
        self._desk = desk

    @property
    def ledger(self) -> DiceLedger:
        """What has been told of electronic dice."""
        return self._desk.master.ledger

    async def take_text(self, side: Side, text: str) -> None:
        """Give the text of `side`. Raises ValueError if it can't be taken."""
        self._desk.take_text(side, text)

    async def roll(self, side: Side | None) -> None:
        """Let the table roll for `side`; None: the opening throw. Raises ValueError if it can't."""
        self._desk.roll(side)
