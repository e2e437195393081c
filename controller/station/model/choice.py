"""What a visitor has chosen so far, and what is asked next."""

from __future__ import annotations

from typing import Literal, NamedTuple

from dambord.controller.station.model.plan import ACTIVITIES, Plan
from dambord.rules.game import SIDES

What = Literal["language", "activity", "rules", "level", "side", "lesson", "puzzle", "next"]
NEXT = ("again", "other-side", "leave")
"""What may follow a result."""
ORDER: tuple[What, ...] = ("language", "activity", "rules", "lesson", "puzzle", "level", "side")
"""The questions in the order in which they are asked."""


class Choice(NamedTuple):
    """The answers of a visitor; an empty text where nothing is chosen yet."""

    language: str = ""
    activity: str = ""
    rules: str = ""
    level: str = ""
    side: str = ""
    lesson: str = ""
    puzzle: str = ""
    """The grade of the puzzles."""


class Question(NamedTuple):
    """A question, its options and the one that is pointed at."""

    what: What
    options: tuple[str, ...]
    at: int = 0
    asked: tuple[What, ...] = ()
    """The questions that were answered before it, the first one first."""

    def step(self, by: int = 1) -> Question:
        """The same question with another option pointed at; after the last one comes the first."""
        return self._replace(at=(self.at + by) % len(self.options))


def following(plan: Plan, choice: Choice, asked: tuple[What, ...] = ()) -> tuple[Choice, Question | None]:
    """What is asked next, and the choice with everything in it that leaves no choice.

    No question: everything is chosen.
    """
    for what in ORDER:
        if getattr(choice, what):
            continue
        options = options_of(plan, choice, what)
        if len(options) > 1:
            return choice, Question(what, options, 0, asked)
        if options:
            choice = choice._replace(**{what: options[0]})
    return choice, None


def options_of(plan: Plan, choice: Choice, what: What) -> tuple[str, ...]:
    """The options of a question; empty where it makes no sense."""
    offer = plan.offer(choice.rules)
    match what:
        case "language":
            return plan.languages if plan.screen else plan.languages[:1]
        case "activity":
            return tuple(activity for activity in ACTIVITIES if plan.playing(activity))
        case "rules":
            return tuple(offer.rules for offer in plan.playing(choice.activity))
        case "lesson":
            return offer.lessons if choice.activity == "lesson" else ()
        case "puzzle":
            grades = sorted({puzzle.grade for puzzle in offer.puzzles})
            return tuple(map(str, grades)) if choice.activity == "puzzle" else ()
        case "level":
            return offer.levels if choice.activity == "play" else ()
        case "side":
            return SIDES if choice.activity == "play" else ()
        case "next":
            return NEXT


def before(choice: Choice, question: Question) -> tuple[Choice, tuple[What, ...]] | None:
    """The choice without the last answer, and the questions before it; None at the first question."""
    if not question.asked:
        return None
    *asked, last = question.asked
    forgotten = ORDER[ORDER.index(last) :]
    return choice._replace(**dict.fromkeys(forgotten, "")), tuple(asked)
