"""What a station works with: programs, lessons, puzzles, analysis, checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.controller.opponents.draughts_opponent import Pairing
from dambord.controller.opponents.programs import opponent
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.plan import Puzzle as OfferedPuzzle
from dambord.controller.station.model.screens import Kind
from dambord.controller.teaching.exercise import Exercise
from dambord.controller.teaching.lessons import Lesson, LessonExercise, courses, for_rules
from dambord.controller.teaching.moments import QUICK, search
from dambord.controller.teaching.puzzles.collection import collection
from dambord.controller.teaching.puzzles.puzzle import Puzzle
from dambord.controller.teaching.puzzles.puzzle_exercise import PuzzleExercise
from dambord.rules.draughts import Draughts
from dambord.rules.game import other


def make_opponent(text: str, choice: Choice, game: Any) -> Any:
    """The program of that text against a visitor, not started yet. Raises ValueError."""
    if isinstance(game, Draughts):
        return opponent(text, Pairing(game, other("w" if choice.side == "w" else "b")))
    return BuiltinBackgammon(game, choice.level)


@dataclass(frozen=True)
class School:
    """The lessons and the puzzles that are offered on a board."""

    lessons: Mapping[str, Lesson]
    puzzles: Mapping[str, Puzzle]
    board: str
    """Its name."""

    @classmethod
    def of(cls, settings: StationSettings, board: str) -> School:
        """Those of the settings. Raises ValueError for a fault in a club's own."""
        lessons = courses(settings.folder) if settings.lessons else ()
        rulesets = settings.rules if settings.puzzles else ()
        puzzles = [puzzle for rules in rulesets for puzzle in _puzzles(rules, settings.folder)]
        return cls(
            {lesson.id: lesson for lesson in lessons}, {puzzle.id: puzzle for puzzle in puzzles}, board
        )

    def lessons_of(self, rules: str) -> tuple[str, ...]:
        """The ids of the lessons of a ruleset, in their order."""
        return tuple(lesson.id for lesson in for_rules(tuple(self.lessons.values()), rules))

    def puzzles_of(self, rules: str) -> tuple[OfferedPuzzle, ...]:
        """The puzzles of a ruleset, and how hard each is."""
        found = self.puzzles.items()
        return tuple(OfferedPuzzle(number, puzzle.grade) for number, puzzle in found if puzzle.rules == rules)

    def exercise(self, kind: Kind, number: str, choice: Choice) -> Exercise:
        """Begin a lesson or a puzzle. Raises ValueError."""
        if kind == "puzzle":
            return PuzzleExercise.begin(self.puzzles[number], self.board)
        return LessonExercise.begin(self.lessons[number], choice.rules, self.board)

    @property
    def titles(self) -> Mapping[str, Mapping[str, str]]:
        """The names of the lessons by language."""
        return {lesson.id: dict(lesson.title) for lesson in self.lessons.values()}


def _puzzles(rules: str, folder: Path | None) -> tuple[Puzzle, ...]:
    """Ours and the club's. Raises ValueError for a file of the club that can't be read."""
    try:
        return collection(rules, folder)
    except OSError as error:
        raise ValueError(f"{error.filename}: {error.strerror}") from None


def moments(state: Any) -> Iterator[Sequence[Mapping[str, Any]]]:
    """The moments that decided a game of draughts; the last step has them."""
    game = state.terms.game
    if isinstance(game, Draughts):
        for progress in search(game, state.history.positions, QUICK):
            yield [moment.shown() for moment in progress.moments]
