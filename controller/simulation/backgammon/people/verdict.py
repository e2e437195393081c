"""The verdict on a match of clumsy people: what the table made of their turns."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

Word = str
"""`wrong`: another play was taken than the one made; `missing`: none; `extra`: one more."""
Causes = Counter[tuple[str, str]]
"""Numbers by cause and by the habit of the turn."""


@dataclass(frozen=True, slots=True)
class Fault:
    """A turn of which the table has made something else."""

    word: Word
    habit: str
    detail: str


@dataclass
class Verdict:
    """What became of the turns of a match."""

    turns: Counter[str] = field(default_factory=Counter)
    """By habit."""
    asked: Causes = field(default_factory=Counter)
    """Questions that were answered, and signs that were waited for."""
    unclear: Causes = field(default_factory=Counter)
    """What was said about boards that showed no play: doubts, and presses that were refused."""
    put_right: Causes = field(default_factory=Counter)
    """How often somebody had to put checkers right, or to press again."""
    faults: list[Fault] = field(default_factory=list)
