"""Screen Result: who won, the moments that decided it, and what follows."""

from __future__ import annotations

from dambord.controller.station.model.effects import BeginArray
from dambord.controller.station.model.events import Acted, Event, MomentsFound, Pushed
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Arrange, Result
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import choosing, leaving, servicing
from dambord.rules.game import other


def happened(plan: Plan, state: State, result: Result, event: Event) -> Stepped:
    """Answer an event."""
    question = result.question
    match event:
        case MomentsFound(moments=moments):
            return Stepped(state._replace(screen=result._replace(moments=moments)))
        case Acted(act="choose", option=str(option)) if option in question.options:
            return _next(plan, state, result, option)
        case Acted(act="again" | "leave" as act):
            return _next(plan, state, result, act)
        case Acted(act="back"):
            return leaving.left(plan, state, "left")
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Acted():
            return Stepped(state.to(result))
        case Pushed(side="w"):
            return Stepped(state.to(result._replace(question=question.step())))
        case Pushed():
            return _next(plan, state, result, question.options[question.at])
    return Stepped(state)


def board(plan: Plan, state: State, result: Result, moved: frozenset[int]) -> Stepped:
    """A piece on the square of an option chooses it. After a game only an empty square can be meant."""
    squares = plan.offer(result.choice.rules).squares
    put = frozenset(square for square in moved if state.board.levels[square - 1] != ".")
    option = choosing.pointed(squares, result.question, put) if len(moved) == 1 else None
    if option is None:
        return Stepped(state)
    return _next(plan, state, result, option)


def _next(plan: Plan, state: State, result: Result, option: str) -> Stepped:
    if option == "leave":
        return leaving.left(plan, state, "left")
    choice = result.choice
    if option == "other-side":
        choice = choice._replace(side=other("w" if choice.side == "w" else "b"))
    return Stepped(state.to(Arrange(choice)), (BeginArray(choice.rules),))
