"""What a station works with: programs, lessons, puzzles, analysis, checks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.opponents.backgammon import BuiltinBackgammon
from dambord.controller.opponents.draughts_opponent import Pairing
from dambord.controller.opponents.programs import opponent
from dambord.controller.station.model.choice import Choice
from dambord.controller.station.model.plan import Puzzle
from dambord.controller.station.model.screens import Kind
from dambord.controller.teaching.exercise import Exercise
from dambord.controller.teaching.lessons import Lesson, LessonExercise, courses, for_rules
from dambord.controller.teaching.moments import QUICK, search
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
    board: str
    """Its name."""

    @classmethod
    def of(cls, settings: StationSettings, board: str) -> School:
        """Those of the settings. Raises ValueError for a fault in a club's own."""
        lessons = courses(settings.folder) if settings.lessons else ()
        return cls({lesson.id: lesson for lesson in lessons}, board)

    def lessons_of(self, rules: str) -> tuple[str, ...]:
        """The ids of the lessons of a ruleset, in their order."""
        return tuple(lesson.id for lesson in for_rules(tuple(self.lessons.values()), rules))

    def puzzles_of(self, rules: str) -> tuple[Puzzle, ...]:
        """The puzzles of a ruleset, and how hard each is."""
        return ()

    def exercise(self, kind: Kind, number: str, choice: Choice) -> Exercise:
        """Begin a lesson or a puzzle. Raises ValueError."""
        return LessonExercise.begin(self.lessons[number], choice.rules, self.board)

    @property
    def titles(self) -> Mapping[str, Mapping[str, str]]:
        """The names of the lessons by language."""
        return {lesson.id: dict(lesson.title) for lesson in self.lessons.values()}


def moments(state: Any) -> Iterator[Sequence[Mapping[str, Any]]]:
    """The moments that decided a game of draughts; the last step has them."""
    game = state.terms.game
    if isinstance(game, Draughts):
        for progress in search(game, state.history.positions, QUICK):
            yield [moment.shown() for moment in progress.moments]
