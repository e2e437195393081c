"""Hypotheses: what else may be true beside the record, where the board allows more than one explanation.

The record always stands as the likeliest explanation says. The others are carried along, each with how much
more speaks against it than against the record. What is seen later weighs them anew, contradicts some, and may
make another one the likeliest: then it changes places with the record.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Generic, TypeVar

HAND_ON_US = 350_000
"""A hand that goes on this soon (microseconds) after the other one has pressed was at its turn then.

The press was early: the turn that it took stands, and one that hands have made of it replaces it.
"""
BOUNCE_US = 60_000
"""So long (microseconds) a contact may bounce that opens just before the press: it shows the piece still."""

Line = TypeVar("Line")
Next = TypeVar("Next")

MOST = 6
"""How many hypotheses are carried beside the record; the least likely ones beyond are dropped."""


@dataclass(frozen=True, slots=True)
class Hypothesis(Generic[Line]):
    """Another explanation: what the record would hold if it were true."""

    line: Line
    against: int
    """How much more speaks against it than against the record; below 0 it is likelier than the record."""


def went_on(ended: int, step: int) -> bool:
    """Whether the step at `step` still belongs to the turn that was ended at `ended` (microseconds)."""
    return ended - BOUNCE_US <= step <= ended + HAND_ON_US


def ranked(
    hypotheses: Iterable[Hypothesis[Line]], record: Line | None = None
) -> tuple[Hypothesis[Line], ...]:
    """The hypotheses, the likeliest first, each line once and not as the `record` has it; at most `MOST`."""
    found: list[Hypothesis[Line]] = []
    lines = [] if record is None else [record]
    for each in sorted(hypotheses, key=lambda each: each.against):
        if each.line not in lines:
            found.append(each)
            lines.append(each.line)
    return tuple(found[:MOST])


def weighed(
    hypotheses: Iterable[Hypothesis[Line]], news: Callable[[Line], Iterable[tuple[Next, int]]]
) -> tuple[Hypothesis[Next], ...]:
    """The hypotheses after `news`: each goes on as none (contradicted), as one, or as several.

    `news` gives what a line becomes, and how much more speaks against that than against the record's.
    """
    return ranked(
        Hypothesis(line, each.against + more) for each in hypotheses for line, more in news(each.line)
    )


def swapped(
    others: Iterable[Hypothesis[Line]], chosen: Hypothesis[Line], record: Line, against_record: int | None
) -> tuple[Hypothesis[Line], ...]:
    """The hypotheses once `chosen` is the record, weighed against it; `others` are those without it.

    What was the `record` is one of them, unless it is ruled out by the board or by somebody's word:
    `against_record` is None then, and otherwise how much speaks against it now.
    """
    left = [Hypothesis(each.line, each.against - chosen.against) for each in others]
    if against_record is not None:
        left.append(Hypothesis(record, against_record))
    return ranked(left, chosen.line)


def likelier(hypotheses: tuple[Hypothesis[Line], ...]) -> Hypothesis[Line] | None:
    """The hypothesis that is likelier than the record; None while the record is the likeliest."""
    return hypotheses[0] if hypotheses and hypotheses[0].against < 0 else None
