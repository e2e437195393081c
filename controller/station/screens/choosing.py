"""Screen Choose: one question after the other, answered on the page, by two buttons or with a piece."""

from __future__ import annotations

from dambord.controller.station.model.choice import Choice, Question, What, before, following
from dambord.controller.station.model.effects import BeginArray, BeginExercise, Effect
from dambord.controller.station.model.events import Acted, Event, Pushed
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Arrange, Choose, Exercise, Kind
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import leaving, servicing


def begin(plan: Plan, state: State, language: str = "") -> Stepped:
    """Somebody has come: ask the first question, that of the language unless it is known."""
    return ask(plan, state._replace(visits=state.visits + 1), Choice(language), ())


def ask(plan: Plan, state: State, choice: Choice, asked: tuple[What, ...]) -> Stepped:
    """Ask what is not chosen yet; when everything is, begin."""
    choice, question = following(plan, choice, asked)
    state = state._replace(language=choice.language or state.language)
    if question is not None:
        return Stepped(state.to(Choose(choice, question)))
    return chosen(plan, state, choice)


def chosen(plan: Plan, state: State, choice: Choice) -> Stepped:
    """Begin what was chosen."""
    match choice.activity:
        case "lesson":
            return exercise(state, choice, "lesson", choice.lesson)
        case "puzzle":
            offered = plan.offer(choice.rules).puzzles
            fitting = [puzzle.id for puzzle in offered if str(puzzle.grade) == choice.puzzle]
            return exercise(state, choice, "puzzle", fitting[state.visits % len(fitting)])
    return Stepped(state.to(Arrange(choice)), (BeginArray(choice.rules),))


def exercise(state: State, choice: Choice, kind: Kind, number: str) -> Stepped:
    """Begin a lesson or a puzzle."""
    effects: tuple[Effect, ...] = (BeginExercise(choice, kind, number),)
    return Stepped(state.to(Exercise(choice, kind, number, {})), effects)


def happened(plan: Plan, state: State, choose: Choose, event: Event) -> Stepped:
    """Answer an event."""
    choice, question = choose
    match event:
        case Acted(act="choose", option=str(option)) if option in question.options:
            return answer(plan, state, choose, option)
        case Acted(act="back"):
            earlier = before(choice, question)
            if earlier is None:
                return leaving.left(plan, state, "left")
            return ask(plan, state, *earlier)
        case Acted(act="leave"):
            return leaving.left(plan, state, "left")
        case Acted(act="touch" | "stay"):
            return Stepped(state.to(choose))
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Pushed(side="w"):
            return Stepped(state.to(choose._replace(question=question.step())))
        case Pushed():
            return answer(plan, state, choose, question.options[question.at])
    return Stepped(state)


def answer(plan: Plan, state: State, choose: Choose, option: str) -> Stepped:
    """Take an answer."""
    choice, question = choose
    answered = choice._replace(**{question.what: option})
    return ask(plan, state, answered, (*question.asked, question.what))


def board(plan: Plan, state: State, choose: Choose, moved: frozenset[int]) -> Stepped:
    """A piece put on the square of an option, or lifted from it, chooses it. Two at once choose nothing."""
    option = pointed(plan.house.squares, choose.question, moved)
    if option is None:
        return Stepped(state)
    return answer(plan, state, choose, option)


def pointed(squares: tuple[int, ...], question: Question, moved: frozenset[int]) -> str | None:
    """The option on whose square the only change was; None if there is none."""
    if len(moved) != 1:
        return None
    options = dict(zip(squares, question.options, strict=False))
    return options.get(next(iter(moved)))
