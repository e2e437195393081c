"""Checks the electronic rolls of a recorded match against the seed that was revealed after it."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from dambord.controller.core.backgammon.model.dice_ledger import DiceLedger
from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    Rolled,
    Ruled,
)
from dambord.controller.record.format import read_event
from dambord.controller.record.line import RecordingError
from dambord.hardware.sensor import REED
from dambord.rules.dice import Difference, Roll, Told, first_difference
from dambord.rules.quoting import quoted

KEYS = ("dice", "commitment", "text", "seed")
"""Keys of the lines that tell of dice."""
RULING = "ruling"
"""Key of a line with an act of the arbiter, whose act `dice` sets a roll."""


@dataclass(frozen=True, slots=True)
class AuditedMatch:
    """What was found of the rolls that one promise is for."""

    match: str
    commitment: str
    rolls: tuple[Roll, ...]
    difference: Difference | None
    """The first departure from the seed; None if there is none, or the seed is not revealed."""
    revealed: bool

    @property
    def games(self) -> tuple[tuple[int, int], ...]:
        """Number of each game, and how many of its rolls are as the seed gives them."""
        good = len(self.rolls) if self.difference is None else self.difference.place or 0
        return tuple(sorted(Counter(roll.game for roll in self.rolls[:good]).items()))


@dataclass(frozen=True, slots=True)
class DiceAudit:
    """The promises of a record in their order, and its rolls that no seed is behind."""

    matches: tuple[AuditedMatch, ...]
    entered: int
    """Rolls that were entered by hand."""
    ruled: int
    """Rulings that set a roll."""


@dataclass(slots=True)
class _Section:
    """The events from one promise to the next."""

    ledger: DiceLedger
    rolls: list[Roll] = field(default_factory=list)
    disorder: Difference | None = None
    """The first act that came out of order."""


def audit(lines: Iterable[str]) -> DiceAudit:
    """Check the lines of a recording behind its header; the first of them is line 2.

    Lines that tell nothing of dice are not looked at. Raises RecordingError for one that is faulty.
    """
    sections: list[_Section] = []
    entered = ruled = 0
    for event in dice_events(lines):
        if isinstance(event, Ruled):
            ruled += 1
            continue
        if isinstance(event, DicePromised):
            sections.append(_Section(DiceLedger()))
        elif isinstance(event, Rolled) and event.drawn is None:
            entered += 1
            continue
        elif not sections:
            raise RecordingError("a roll, a text or a seed of electronic dice comes before their commitment")
        _take(sections[-1], event)
    return DiceAudit(tuple(_audited(section) for section in sections), entered, ruled)


def dice_events(lines: Iterable[str]) -> Iterator[Event]:
    """The events that tell of dice, of the lines behind a header; rulings on dice among them.

    Raises RecordingError for a faulty one of them.
    """
    for number, line in enumerate(lines, 2):
        if not any(f'"{key}"' in line for key in KEYS):
            continue
        try:
            data = json.loads(line)
        except (ValueError, RecursionError):
            raise RecordingError(f"line {number}: expected JSON, found {quoted(line)}") from None
        if isinstance(data, dict) and (any(key in data for key in KEYS) or _sets_dice(data)):
            yield read_event(data, f"line {number}", REED, 0)


def _sets_dice(data: Mapping[str, object]) -> bool:
    ruling = data.get(RULING)
    return isinstance(ruling, dict) and ruling.get("act") == "dice"


def _take(section: _Section, event: Event) -> None:
    """Take one event into its section: it has to come where it may."""
    before = section.ledger
    section.ledger = before.taking(event)
    why, place = "", None
    match event:
        case DiceText(_, side, _) if section.ledger == before:
            why = f"the text of {'White' if side == 'w' else 'Black'} was given twice or after the first roll"
        case Rolled(_, dice, _, _, (game, number)):
            place = len(section.rolls)
            section.rolls.append(Roll(game, number, dice))
            if before.white is None or before.black is None:
                why = "it was rolled before both players had given their texts"
            elif before.seed:
                why = "it was rolled after the seed had been shown"
        case DiceRevealed() if before.seed:
            why = "the seed was shown twice"
    if why and section.disorder is None:
        section.disorder = Difference(why, place)


def _audited(section: _Section) -> AuditedMatch:
    ledger, rolls = section.ledger, section.rolls
    difference = section.disorder
    if ledger.seed:
        difference = _earlier(difference, _computed(ledger, rolls))
    return AuditedMatch(ledger.match, ledger.commitment, tuple(rolls), difference, bool(ledger.seed))


def _computed(ledger: DiceLedger, rolls: Sequence[Roll]) -> Difference | None:
    white, black = ledger.white or "", ledger.black or ""
    try:
        told = Told(ledger.match, ledger.commitment, white, black, bytes.fromhex(ledger.seed))
        return first_difference(told, rolls)
    except ValueError as error:
        raise RecordingError(str(error)) from None


def _earlier(one: Difference | None, two: Difference | None) -> Difference | None:
    """Which of two differences comes first; one without a place concerns all rolls."""
    found = [each for each in (one, two) if each is not None]
    return min(found, key=lambda each: -1 if each.place is None else each.place, default=None)
