"""A lesson as its author wrote it: rulesets, titles and steps. `docs/lessons.md` explains the keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from dambord.controller.teaching.lessons.text import Text
from dambord.rules.backgammon import BackgammonGame
from dambord.rules.draughts import Draughts


class LessonError(ValueError):
    """A lesson can't be used; the message is one line: the file, the key, what was expected."""


class Ask(NamedTuple):
    """What may be asked of somebody at the board, and the keys that belong to it."""

    game: type[Draughts | BackgammonGame]
    """The class of the games in which it may be."""
    needs: tuple[str, ...] = ()
    """Keys that such a step must have."""
    may: tuple[str, ...] = ()
    """Keys that it may have beyond those of every step."""


ASKS: Mapping[str, tuple[Ask, ...]] = {
    "turn": (Ask(Draughts, ("turns",), ("reply",)), Ask(BackgammonGame, ("turns", "roll"))),
    "any-turn": (Ask(Draughts, (), ("reply",)), Ask(BackgammonGame, ("roll",))),
    "capture": (Ask(Draughts, (), ("reply",)),),
    "line": (Ask(Draughts, ("turns",)),),
    "touch": (Ask(Draughts, ("squares",)),),
    "answer": (Ask(Draughts, ("squares", "right")),),
    "start": (Ask(Draughts, ("control",)),),
    "adjust": (Ask(Draughts),),
    "offer": (Ask(Draughts, (), ("reply",)),),
    "claim": (Ask(Draughts),),
    "mistake": (Ask(Draughts, ("kind", "squares")),),
    "correct": (Ask(Draughts),),
    "double": (Ask(BackgammonGame, (), ("reply",)),),
    "take": (Ask(BackgammonGame),),
    "drop": (Ask(BackgammonGame),),
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
