"""Acts that put the board right: to the position, to the end of a turn, or to a program's turn."""

from __future__ import annotations

from collections.abc import Callable
from operator import ne

from dambord.controller.core.draughts.display.told.remarks import labels
from dambord.controller.core.draughts.inference.guidance import Guidance
from dambord.controller.core.draughts.inference.repairs import Homes, Repair, homes, plan
from dambord.controller.core.draughts.inference.trail import Trail
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.sensing.occupancy import EMPTY, UNKNOWN, differs
from dambord.controller.core.table.told.next_act import Deed, NextAct
from dambord.rules.draughts import PlayedTurn

UNTOLD = "x"
"""A piece of which neither the sensors nor the record tell the colour."""


def to_position(state: State, trail: Trail) -> tuple[Repair, ...]:
    """The repairs to the record's position; `trail` are the lifts and places since it stood."""
    return _planned(state, state.prospects.before, state.prospects.picture, _homes(state, trail))


def to_turn(state: State, turn: PlayedTurn, trail: Trail) -> tuple[Repair, ...]:
    """The repairs to the end of a legal `turn`."""
    known, taken = _homes(state, trail), turn.captures
    moved = {square: turn.target if home == turn.origin else home for square, home in known.of.items()}
    held = turn.target if known.held == turn.origin else known.held
    after = Homes(
        {square: home for square, home in moved.items() if home not in taken or home == turn.target},
        None if held in taken and held != turn.target else held,
    )
    picture = state.terms.game.picture(turn.after)
    return _planned(state, state.prospects.levels_after(turn), picture, after)


def astray(state: State, found: Guidance, trail: Trail) -> tuple[Repair, ...]:
    """The repairs of the squares that have nothing to do with a program's turn, and differ."""
    wanted, picture = list(state.levels), list(state.prospects.picture)
    for square in found.missing:
        wanted[square - 1] = state.prospects.before[square - 1]
    for square in found.wrong:
        wanted[square - 1] = picture[square - 1] = EMPTY
    return _planned(state, "".join(wanted), "".join(picture), _homes(state, trail))


def nearest(state: State, trail: Trail, taken: Callable[[PlayedTurn], bool]) -> tuple[Repair, ...]:
    """The repairs to the most similar board: the position, or the end of a turn that is `taken`."""
    best, likest = len(state.displaced), None
    shown = state.levels
    for levels, turns in state.prospects.by_levels.items():
        differing = sum(map(ne, shown, levels))
        if differing < best and (likely := next(filter(taken, turns), None)) is not None:
            best, likest = differing, likely
    return to_position(state, trail) if likest is None else to_turn(state, likest, trail)


def led(
    state: State,
    repairs: tuple[Repair, ...],
    why: Remark | None,
    *,
    take: Role = "wrong",
    put: Role = "restore",
    clause: str = "",
    then: Deed | None = None,
) -> NextAct | None:
    """The first of `repairs` as an act; None if there is none.

    The squares of all of them are lit, as `take` and `put`: hands that look at no page do them in any order.
    """
    if not repairs:
        return None
    lit: dict[int, Role] = {}
    for one in repairs:
        lit |= {} if one.put is None else {one.put: put}
        lit |= {} if one.take is None else {one.take: take}
    act = repaired(repairs[0], state, back=True)
    return act._replace(why=why, clause=clause, then=then, left=len(repairs), lit=tuple(lit.items()))


def repaired(repair: Repair, state: State, *, back: bool = False) -> NextAct:
    """A repair as an act; `back`: the piece stood there before."""
    take, put, piece, strays = repair
    known = piece if piece not in (UNTOLD, UNKNOWN) else ""
    match take, put:
        case int(), int():
            origin, target = labels(state, (take, put))
            said = Remark.of("move-back" if back else "move-piece", origin=origin, target=target)
            return NextAct("move", said, piece=known, origins=(take,), targets=(put,), repair=True)
        case int(), None:
            (square,) = labels(state, (take,))
            said = (
                Remark.of("take-piece", square=square, piece=known)
                if known
                else Remark.of("remove-piece", square=square)
            )
            return NextAct("take-off", said, piece=known, origins=(take,), repair=True)
        case None, int():
            (square,) = labels(state, (put,))
            said = Remark.of("put-piece", square=square, piece=piece)
            return NextAct("put-on", said, piece=known, targets=(put,), repair=True)
    return NextAct("take-off", Remark.of("clear-strays", count=strays), repair=True)


def _homes(state: State, trail: Trail) -> Homes:
    return homes(state.prospects, state.levels, trail)


def _planned(state: State, wanted: str, picture: str, known: Homes) -> tuple[Repair, ...]:
    levels = state.levels
    colours = state.sensors.sensing.sensor.colours
    if not colours:  # whatever is missing is of one colour: any piece of it will do
        lacking = {picture[n - 1].lower() for n in differs(levels, wanted) if levels[n - 1] == EMPTY}
        colours = len(lacking) == 1
    return plan(levels, wanted, picture, known, colours=colours)
