"""The acts that undo a ruling at a table of backgammon. Each is a ruling of its own: nothing is deleted."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.phase import Opening, Setup
from dambord.controller.core.backgammon.model.standing import Standing, borne_off
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    Decide,
    SetCube,
    SetDice,
    SetPosition,
    SetScore,
    TakeBack,
)
from dambord.controller.core.table.told.reversal import clock_reversal, ending, plain_reversal


def reversal(act: Act, before: State, after: State, now: State) -> tuple[Act, ...]:
    """The acts that undo `act`, in the order in which they are done; empty where none is needed or known.

    `before` and `after` are the states around the ruling, `now` is the present one.
    """
    match act:
        case SetPosition() | TakeBack():
            return _stood(before, after, now)
        case Decide() if len(after.plies) > len(before.plies):
            return (TakeBack(len(after.plies) - len(before.plies)),)
        case SetDice():
            return _rolled(before.standing) if len(now.plies) == len(after.plies) else ()
        case SetCube() | SetScore():
            return tuple(_score_and_cube(before.standing, after.standing))
    return plain_reversal(act, before, after, now)


def _stood(before: State, after: State, now: State) -> tuple[Act, ...]:
    """The acts after which the match stands as before; none if a game was to begin or had just ended."""
    if isinstance(before.phase, Setup | Opening):
        return ()
    clocks = clock_reversal(before, after, now)
    differing = _score_and_cube(before.standing, after.standing)
    if borne_off(before.position):
        return (*differing, *clocks, *ending(before))
    return (*_rolled(before.standing, position=True), *differing, *clocks, *ending(before))


def _rolled(standing: Standing, *, position: bool = False) -> tuple[Act, ...]:
    """The roll of `standing`; where nobody had rolled, or with `position`, its position is set."""
    dice = standing.dice
    placed = SetPosition(position_text(standing.position))
    if dice is None:
        return (placed,)
    return (placed, SetDice(dice)) if position else (SetDice(dice),)


def _score_and_cube(was: Standing, became: Standing) -> Iterator[Act]:
    if (was.match.score, was.match.crawford) != (became.match.score, became.match.crawford):
        yield SetScore(*was.match.score, was.match.crawford)
    if was.cube != became.cube:
        yield SetCube(was.cube.value, was.cube.owner)
