"""What earlier plays may have been, where nobody feels a checker that lies on another.

A sensor that tells a stack from one checker shows such a play at once. Without one the play is taken for
another that leaves the same cells. A later board, which nothing explains then, tells that it was not that.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from operator import ne

from dambord.controller.core.backgammon.model.match_history import Line, RecordedAct
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.recognition.explanation import thinned
from dambord.controller.core.backgammon.recognition.point_sensing import POINTS, Seen, covered, shown, shows
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.game_end import won_by_play
from dambord.controller.core.table.hypotheses import Hypothesis
from dambord.rules.backgammon import Play, Position
from dambord.rules.backgammon.position import BAR, passed

ACTS = 8
"""So far back a play is looked at again: as many acts."""
MOST = 200
"""So many lines are looked at."""
ANYWHERE = frozenset(range(1, POINTS + 1))


def looked_back(state: State) -> Iterator[tuple[State, Hypothesis[Line]]]:
    """The lines in which checkers were put on others, fewest first, each with the state that knows where.

    None where the turn at hand may have put one on another itself: its player is asked to lay it beside.
    """
    if state.sensors.sensing.sensor.stacks or _put_now(state):
        return
    found: list[tuple[int, int, Line]] = []
    acts = state.plies[state.history.fixed :]
    for back in range(1, min(len(acts), ACTS) + 1):
        first, *later = was = acts[-back:]
        if not _may_differ(first):
            break
        for line in _otherwise(state, first, later):
            anew = sum(map(ne, (act.text for act in was), (act.text for act in line.acts)))
            found.append((unfelt(line.position, acts[-1].seen).total(), anew, line))
            if len(found) == MOST:
                break
    for against, _, line in sorted(found, key=lambda each: each[:2]):
        sensors, on_others = state.sensors, unfelt(line.position, acts[-1].seen)
        known = state._replace(sensors=sensors._replace(gathered=sensors.gathered.union(on_others)))
        yield known, Hypothesis(line.along(state.position), against)


def _put_now(state: State) -> bool:
    """Whether a play of the roll leaves the board if it has put some on others, or taken some from below."""
    if state.position.dice is None:
        return False
    board = ways(state.terms.game, state.position)
    below = thinned(board, state.seen)
    return any(
        shows(play.after, state.seen, below.union(board.white(part.target) for part in play.parts))
        for play in board.plays
    )


def unfelt(position: Position, seen: Seen) -> Counter[int]:
    """How many checkers more than `seen` lie on White's points, of which cells are free."""
    found = Counter[int]()
    for point, (cells, full) in enumerate(zip(seen, shown(position), strict=True), 1):
        if covered(cells, full):
            found[point] = max(position.w[point], position.b[BAR - point]) - sum(cells)
    return found


def _may_differ(act: RecordedAct) -> bool:
    """Whether the act and those before it are open to another reading."""
    return act.kind != "play" or (act.play is not None and not act.irregular and act.ended is None)


def _otherwise(state: State, first: RecordedAct, later: list[RecordedAct]) -> Iterator[Line]:
    """The lines in which `first` was another play, and those after it fit."""
    if first.play is None:
        return
    lines = [
        line for line in _played(state, first, first.before.position) if line.position != first.play.after
    ]
    for number, act in enumerate(later, 1):
        lines = [
            Line((*line.acts, *more.acts), more.position)
            for line in lines
            for more in _played(state, act, line.position, last=number == len(later))
        ]
    yield from lines


def _played(state: State, act: RecordedAct, position: Position, *, last: bool = False) -> Iterator[Line]:
    """What `act` may have been from `position`: what leaves the cells that it left.

    The `last` one may be what it is in the record, too: its hands may still have been on their way.
    """
    if act.play is None:
        yield Line((), position).sharing(act)
        return
    before = position._replace(side=act.side, dice=act.before.position.dice)
    plays = (Play((), passed(before)),) if before.dice is None else ways(state.terms.game, before).plays
    for play in plays:
        same = sorted(play.parts) == sorted(act.play.parts)
        if not (same and last) and not shows(play.after, act.seen, ANYWHERE):
            continue
        if not same and state.by_program(act.side):
            continue
        made = replace(
            act,
            before=act.before._replace(position=before),
            text=state.terms.game.text(before, play),
            play=play,
            ended=won_by_play(state, act.side, play.after),
        )
        yield Line((made,), play.after)
