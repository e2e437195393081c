"""Taking a roll into the record: the play of its side begins."""

from __future__ import annotations

from dataclasses import replace

from dambord.controller.core.backgammon.model.phase import Opening, Playing, ToRoll
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.transitions.play_begin import comes_on_roll, play_begins
from dambord.controller.core.messages.match_sayings import RollTaken
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Dice, Position
from dambord.rules.backgammon.profile import OpeningRule
from dambord.rules.game import Side


def take_roll(state: State, side: Side, dice: Dice, source: str) -> Result[State]:
    """`side` has rolled: his play begins, and his clock runs if it does not run yet."""
    standing = state.standing
    rolled = state.terms.game.rolled(standing.position._replace(side=side), dice)
    state = running(state, side)._replace(resigned=None).standing_as(standing._replace(position=rolled))
    playing = Playing(state.now, source, array=_array(state))
    return Result(play_begins(state, playing), (roll_told(state, source),))


def _array(state: State) -> Position | None:
    """The right array, while the first turn of a game is still to be made from a wrong one."""
    match state.phase:
        case Opening(array):
            return array
        case ToRoll(array=array) if state.history.last is None or state.history.last.ended is not None:
            return array
    return None


def change_roll(state: State, playing: Playing, dice: Dice, source: str) -> Result[State]:
    """Another roll replaces the one that is being played; the board is read anew."""
    standing = state.standing
    rolled = state.terms.game.rolled(standing.position, dice)
    state = state.standing_as(standing._replace(position=rolled))
    again = replace(playing, source=source, chosen=None, final=None)
    return Result(play_begins(state, again), (roll_told(state, source, instead=standing.dice),))


def roll_told(state: State, source: str, instead: Dice | None = None) -> RollTaken:
    """What is said of the roll of a state; `instead` of another one of the same turn."""
    position = state.position
    assert position.dice is not None
    plays = state.terms.game.legal(position)
    legal = len(plays) if plays[0].parts else 0
    return RollTaken(state.now, position.side, position.dice, legal, source, instead)


def to_roll(state: State, side: Side) -> State:
    """`side` is on roll."""
    standing = state.standing
    on_roll = state.standing_as(standing._replace(position=standing.position._replace(side=side, dice=None)))
    return comes_on_roll(on_roll.to(ToRoll(array=_array(state))))


def void_roll(state: State, playing: Playing) -> State:
    """The roll does not count: it is thrown again, or by both where the throw is played (INT-5)."""
    position = state.position._replace(dice=None)
    state = state.standing_as(state.standing._replace(position=position))
    if plays_throw(state):
        return state.to(Opening(playing.array))
    return comes_on_roll(state.to(ToRoll(array=playing.array)))


def by_throw(state: State) -> bool:
    """Whether this is the first turn of a game whose start a throw has decided."""
    if state.terms.start is not None and not state.plies:
        return False
    last = state.history.last
    return (last is None or last.ended is not None) and state.match.starter(state.terms.game.profile) is None


def plays_throw(state: State) -> bool:
    """Whether the first turn of this game plays the numbers of the throw (INT-5)."""
    return state.terms.game.profile.opening is OpeningRule.PLAYS_THROWN and by_throw(state)


def running(state: State, side: Side) -> State:
    """The time of `side` runs, if it does not run already."""
    clock = state.clock
    if clock is None or clock.times.running == side:
        return state
    return state._replace(clock=clock.start(side, state.now))
