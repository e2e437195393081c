"""Electronic dice of a live match: a seed is promised, texts are taken, rolls drawn, the seed revealed."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from pathlib import Path

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    Rolled,
)
from dambord.controller.live.dice.seed_file import Seed, drop_seed, keep_seed, read_seed
from dambord.rules.dice import SEED_BYTES, ElectronicDice, check_text, commitment
from dambord.rules.game import Side

Happening = Callable[[int], Event]
Tell = Callable[[Happening], None]
"""Tells the table's loop what has happened now; it makes the event at its own instant, and records it."""


class DiceError(ValueError):
    """What was asked of the dice can't be done now; the message says why."""


class DiceMaster:
    """The electronic dice of the match at the record `record`.

    The seed is on the disk before its commitment is told, and every roll follows from it and its number. So a
    power cut at any instant loses nothing: a roll that had not reached the record is drawn again, the same.
    """

    def __init__(self, record: Path, tell: Tell) -> None:
        self.ledger = DiceLedger()
        """What has been told so far, recorded or about to be."""
        self._record = record
        self._tell = tell
        self._seed: bytes | None = None

    def begin(self) -> None:
        """Draw the seed of a new match and tell its commitment. Raises OSError if it can't be kept."""
        drawn = Seed(secrets.token_hex(8), secrets.token_bytes(SEED_BYTES))
        keep_seed(self._record, drawn)
        self._seed = drawn.seed
        promise = commitment(drawn.match, drawn.seed)
        self._say(lambda at: DicePromised(at, drawn.match, promise))

    def resume(self, events: Iterable[Event]) -> None:
        """Go on with the match whose recorded `events` these are.

        Raises DiceError if the seed that they promise is not beside the record any more: the dice can only be
        entered from then on, or promised anew by `begin`.
        """
        self.forget()
        for event in events:
            self.ledger = self.ledger.taking(event)
        if self.ledger.seed:
            drop_seed(self._record)
        elif self.ledger.match:
            kept = read_seed(self._record)
            if kept is None or kept.match != self.ledger.match:
                raise DiceError(f"the seed of match {self.ledger.match} is lost: its rolls can't go on")
            if commitment(kept.match, kept.seed) != self.ledger.commitment:
                raise DiceError(f"the seed beside the record is not that of match {kept.match}")
            self._seed = kept.seed

    def take_text(self, side: Side, text: str) -> None:
        """Take the text of `side`. Raises DiceError if it comes too late, ValueError if it can't be one."""
        check_text(text)
        if not self.ledger.match:
            raise DiceError("no electronic dice were promised for this match")
        if self.ledger.text(side) is not None or self.ledger.drawn:
            raise DiceError("a player's text is given once, before the first roll")
        self._say(lambda at: DiceText(at, side, text))

    def roll(self, side: Side | None, game: int) -> None:
        """Roll for `side`, or both for an opening throw (None), in `game` of the match (from 1).

        Raises DiceError while a text is missing, and after the seed was revealed.
        """
        ledger = self.ledger
        if not ledger.ready or self._seed is None or ledger.white is None or ledger.black is None:
            raise DiceError(self._why_not())
        number = ledger.number(game)
        dice = ElectronicDice.of(ledger.match, self._seed, ledger.white, ledger.black).roll(game, number)
        self._say(lambda at: Rolled(at, dice, side, "electronic", (game, number)))

    @property
    def hidden(self) -> bool:
        """Whether there is a seed that has not been told."""
        return self._seed is not None and not self.ledger.seed

    def reveal(self, told: Callable[[], None] = lambda: None) -> None:
        """Tell the seed: after the match, or when the match is given up. Nothing if there is none to tell.

        `told` is called when the loop takes it in.
        """
        if self._seed is None or not self.hidden:
            return
        seed = self._seed.hex()
        self.ledger = self.ledger.taking(DiceRevealed(0, seed))

        def happened(at: int) -> DiceRevealed:
            told()
            return DiceRevealed(at, seed)

        self._tell(happened)

    def forget(self) -> None:
        """Forget the match: another one begins."""
        self.ledger, self._seed = DiceLedger(), None

    def _why_not(self) -> str:
        if not self.ledger.match:
            return "no electronic dice were promised for this match"
        if self.ledger.seed or self._seed is None:
            return "the seed is no secret any more: no further roll is drawn from it"
        texts = (("White", self.ledger.white), ("Black", self.ledger.black))
        return f"the text of {' and '.join(name for name, text in texts if text is None)} is missing"

    def _say(self, happening: Happening) -> None:
        self.ledger = self.ledger.taking(happening(0))
        self._tell(happening)
