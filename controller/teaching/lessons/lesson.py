"""A lesson as its author wrote it: rulesets, titles and steps. `docs/lessons.md` explains the keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dambord.controller.teaching.lessons.text import Text


class LessonError(ValueError):
    """A lesson can't be used; the message is one line: the file, the key, what was expected."""


class Ask(NamedTuple):
    """What may be asked of somebody at the board, and the keys that belong to it."""

    family: str
    needs: tuple[str, ...] = ()
    """Keys that such a step must have."""
    may: tuple[str, ...] = ()
    """Keys that it may have beyond those of every step."""


ASKS: Mapping[str, tuple[Ask, ...]] = {
    "turn": (Ask("draughts", ("turns",), ("reply",)), Ask("backgammon", ("turns", "roll"))),
    "any-turn": (Ask("draughts", (), ("reply",)), Ask("backgammon", ("roll",))),
    "capture": (Ask("draughts", (), ("reply",)),),
    "line": (Ask("draughts", ("turns",)),),
    "touch": (Ask("draughts", ("squares",)),),
    "answer": (Ask("draughts", ("squares", "right")),),
    "start": (Ask("draughts", ("control",)),),
    "adjust": (Ask("draughts"),),
    "offer": (Ask("draughts", (), ("reply",)),),
    "claim": (Ask("draughts"),),
    "mistake": (Ask("draughts", ("kind", "squares")),),
    "correct": (Ask("draughts"),),
    "double": (Ask("backgammon", (), ("reply",)),),
    "take": (Ask("backgammon"),),
    "drop": (Ask("backgammon"),),
}
"""What may be asked, for each family of games in which it may."""


@dataclass(frozen=True)
class Step:
    """One task, and all that is said about it."""

    ask: str
    say: Text
    position: str = ""
    """The start: FEN, `start`, for backgammon the checkers; empty where the game before goes on."""
    turns: tuple[str, ...] = ()
    """The right turns; for `line` the turns of both sides, one after the other."""
    squares: tuple[str, ...] = ()
    right: tuple[str, ...] = ()
    reply: str = ""
    """The turn of the other side afterwards; after `offer` and `double` its answer."""
    roll: tuple[int, int] | None = None
    kind: str = ""
    """The irregularity that is committed on purpose."""
    control: str | None = None
    """The time control in its text form; without one a turn ends by standing still."""
    well: Text = field(default_factory=dict)
    """What is said on success."""
    hint: Text = field(default_factory=dict)
    mistakes: Mapping[str, Text] = field(default_factory=dict)
    """What is said on a mistake, by its key: the kind of an irregularity, `other-turn`, `wrong-answer` …"""


@dataclass(frozen=True)
class Lesson:
    """A lesson for one or more rulesets."""

    id: str
    """The name of its file without the ending, after its folder's where it is in one: `dama/02-captures`."""
    rules: tuple[str, ...]
    """The rulesets in which it can be given; it is written in the squares of the first one."""
    options: Mapping[str, str]
    title: Text
    steps: tuple[Step, ...]
