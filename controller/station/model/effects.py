"""What the station asks of the table around it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from dambord.controller.station.model.choice import Choice
from dambord.rules.game import Side

Ended = Literal["finished", "left", "idle"]
"""How an activity ended: to its end, by the visitor, or because he has gone."""


class BeginRest(NamedTuple):
    """Begin an unrecorded game of the board at rest."""


class BeginArray(NamedTuple):
    """Begin an unrecorded game of these rules, so that its array can be led."""

    rules: str


class BeginGame(NamedTuple):
    """Begin the visitor's game on the record."""

    choice: Choice


class TakeSeat(NamedTuple):
    """Let a program play the other side; `own`: our own one, whatever the house has set."""

    choice: Choice
    own: bool = False


class LeaveSeat(NamedTuple):
    """No program plays any more."""


class ShowHint(NamedTuple):
    """Light what `side` may do."""

    side: Side


class Analyse(NamedTuple):
    """Look for the moments that decided the game that has ended."""


class BeginExercise(NamedTuple):
    """Begin a lesson or a puzzle."""

    choice: Choice
    kind: Literal["lesson", "puzzle"]
    id: str


class BeginAttempt(NamedTuple):
    """Begin the unrecorded game that the lesson or the puzzle asks for."""


class ExerciseAct(NamedTuple):
    """Ask the lesson or the puzzle for something."""

    act: Literal["hint", "again", "skip"]


class EndExercise(NamedTuple):
    """The lesson or the puzzle is left."""


class Keep(NamedTuple):
    """Keep the choice for a restart after a power cut; None: there is nothing to go on with."""

    choice: Choice | None


class Count(NamedTuple):
    """Count what a visitor did."""

    what: Literal["visit", "game", "lesson", "puzzle"]
    ended: Ended
    rules: str = ""
    level: str = ""
    """The strength of the program, or the id of the exercise."""
    language: str = ""
    plies: int = 0
    result: str = ""
    """`won`, `lost` or `draw`, as the visitor sees it, for a game that was finished."""


class Rest(NamedTuple):
    """Nobody is there: now is the time for what must not disturb a game."""


class Doctor(NamedTuple):
    """Check the table, and tell counts and version."""


class Restart(NamedTuple):
    """Start the whole program again."""


Begin = BeginRest | BeginArray | BeginGame | BeginAttempt
"""What begins another game, recorded or not."""
Effect = (
    BeginRest
    | BeginArray
    | BeginGame
    | TakeSeat
    | LeaveSeat
    | ShowHint
    | Analyse
    | BeginExercise
    | BeginAttempt
    | ExerciseAct
    | EndExercise
    | Keep
    | Count
    | Rest
    | Doctor
    | Restart
)
