"""The lamps of the station, by the squares of the game that the table plays now."""

from __future__ import annotations

from collections.abc import Mapping

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.station.model.choice import Question
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import (
    Arrange,
    Attract,
    Choose,
    Exercise,
    Play,
    Result,
)
from dambord.controller.station.model.state import State


def lamps(plan: Plan, state: State) -> Mapping[int, Role] | None:
    """The roles of the lit squares; None where the table's own lamps are to be seen."""
    screen, step = state.screen, state.board.step
    match screen:
        case Attract():
            return _attracting(plan, state, screen)
        case Choose(question=question):
            return _options(plan.house.squares, question)
        case Result(choice=choice, question=question):
            return _options(plan.offer(choice.rules).squares, question)
        case Arrange() | Exercise(arranged=False):
            return {} if step is None else dict(step.lit)
        case Play() | Exercise():
            return None
    return {}


def _options(squares: tuple[int, ...], question: Question) -> dict[int, Role]:
    """Every option's square, and the one that is pointed at."""
    lit = list(zip(squares, range(len(question.options)), strict=False))
    return {square: "target" if number == question.at else "last" for square, number in lit}


def _attracting(plan: Plan, state: State, attract: Attract) -> dict[int, Role]:
    """The turns of the famous game where its board is this one; else a light that wanders."""
    if plan.famous:
        famous = plan.famous[attract.number % len(plan.famous)]
        frame = famous.frames[min(attract.ply, famous.plies)]
        if len(frame.pieces) == len(state.board.levels) and frame.last:
            return {frame.last[0]: "last", frame.last[-1]: "target"}
    squares = plan.house.squares
    return {squares[state.now // WANDER_US % len(squares)]: "target"}


WANDER_US = 1_000_000
"""How long the wandering light stays on a square."""
