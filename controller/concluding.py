"""A legal turn that has been shown: taken, unless how it came about was irregular."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from dambord.controller.crowning import remark, uncrowned
from dambord.controller.events import Saying
from dambord.controller.irregular import Breach, early_removals, longest_pause
from dambord.controller.prospects import between
from dambord.controller.signalling import note, signal
from dambord.controller.state import State
from dambord.controller.taking import take
from dambord.controller.trail import Place, Trail
from dambord.rules.game import Turn, other


def conclude(state: State, turn: Turn, done: int, later: Trail, out: list[Saying]) -> State:
    """Take a legal turn that has been shown, unless the player was bound to another one."""
    code, regulations = state.terms.game.code, state.terms.regulations
    bound = bound_otherwise(state, turn)
    found = [bound] if bound is not None else []
    noticed = None
    for each in (*found, *in_the_manner(state, turn)):
        loud = regulations.loud(each.kind) if each.kind in code.clauses else "silent"
        if loud == "block":
            return signal(state, each, turn, out)
        if loud == "notify":
            note(state, each, out)
            noticed = noticed or each
    state = take(remark(state, out), turn, done, later, out)
    return replace(state, noticed=noticed) if state.phase == "play" else state


def bound_otherwise(state: State, turn: Turn) -> Breach | None:
    """What bound the player to another turn: a touched piece, a released move, a direction taken."""
    squares = tuple(sorted({turn.origin, turn.target}))
    touched = state.touched
    if touched is not None and touched != turn.origin and touched in state.prospects.movable:
        return Breach(state.side, "touched-piece", tuple(sorted({touched, *squares})))  # LV64 1.10, FMJD 3.11
    released = state.released
    if released is not None and released != turn:  # FMJD 3.10
        return Breach(state.side, "take-back", tuple(sorted({released.target, *squares})))
    if state.terms.game.code.binding and (victim := _left_standing(state, turn)):  # LV64 1.9
        return Breach(state.side, "take-back", tuple(sorted({victim, *squares})))
    return None


def _left_standing(state: State, turn: Turn) -> int | None:
    """An enemy piece behind which the capturing piece had been released, and which the turn does not take."""
    board, game = state.prospects, state.terms.game
    way: tuple[int, ...] = ()
    placed: Place | None = None
    for step in state.trail:
        if isinstance(step, Place):
            placed = step
        elif placed is not None and step.square == placed.square:
            stood = step.at - placed.at
            if stood >= state.terms.regulations.release and step.square != turn.target:
                if step.square not in game.landings(board.position, turn.origin, way):
                    return None  # not put down jump by jump: no direction was taken
                line = between(game.grid, (turn.origin, *way)[-1], step.square)
                jumped = [n for n in line if board.owner(n) == other(board.side)]
                if jumped and jumped[0] not in turn.captures:
                    return jumped[0]
                way = (*way, step.square)
            placed = None
    return None


def in_the_manner(state: State, turn: Turn) -> Iterator[Breach]:
    """What was irregular in how a legal turn was made, though not in what it left."""
    early = tuple(sorted(early_removals(turn, state.trail)))
    if early:
        yield Breach(state.side, "removed-early", early)
    if longest_pause(turn, state.trail) > state.terms.regulations.pause:
        yield Breach(state.side, "pause-in-removal", tuple(sorted(turn.captures)))
    if (played := uncrowned(state, turn)) is not None:
        yield played
