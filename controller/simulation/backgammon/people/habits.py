"""The habits of honest but clumsy people at backgammon: in what order and how a play is made."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from dambord.controller.simulation.backgammon.people.motions import (
    TOGETHER_US,
    CheckerMove,
    Motion,
    PlayToMake,
    back,
    carried,
    in_some_order,
    on_white_points,
    taken_off,
)
from dambord.controller.simulation.backgammon.people.points_board import POINTS, Manner
from dambord.controller.simulation.players.style import MILLISECOND, TimeSpan
from dambord.rules.backgammon import Play
from dambord.rules.game import other

THOUGHT_US: TimeSpan = (600 * MILLISECOND, 6_000 * MILLISECOND)
"""How long somebody thinks with a checker in the hand, or in the middle of his play."""
SLIP_US: TimeSpan = (30 * MILLISECOND, 450 * MILLISECOND)
"""How soon a hand mends what it has done by mistake."""
SLIDE_US: TimeSpan = (15 * MILLISECOND, 70 * MILLISECOND)
"""How long a sliding checker is over one point."""
LOOK_US: TimeSpan = (800 * MILLISECOND, 4_000 * MILLISECOND)
"""How long somebody looks at a play that he tries."""

FULL = 4
"""A point with more checkers may have no free cell when another one falls there."""

CLOCK = ("clock", "lift")
ALWAYS = (*CLOCK, "settle")

Make = Callable[[PlayToMake], list[Motion]]


def ordinarily(task: PlayToMake) -> list[Motion]:
    """One checker after the other; a hit checker goes to the bar before or after the one that hits it."""
    done = []
    for move in _moves(task, hops=False):
        off, way = taken_off(move), carried(move)
        done += [*off, *way] if task.rng.random() < 0.5 else [*way, *off]
    return done


def in_any_order(task: PlayToMake) -> list[Motion]:
    """Lifts, places and hits mixed at random, all four checkers of a double in the hand at times."""
    groups = [group for move in _moves(task, hops=False) for group in (carried(move), taken_off(move))]
    return in_some_order(task.rng, task.board, groups)


def with_one_hop(task: PlayToMake) -> list[Motion]:
    """A checker that plays several numbers goes at once to its end."""
    return _hits_first_or_last(task, _moves(task, hops=True), task.rng.random() < 0.5)


def hits_first(task: PlayToMake) -> list[Motion]:
    """All hit checkers go to the bar before anything else."""
    return _hits_first_or_last(task, _moves(task, hops=False), first=True)


def hits_last(task: PlayToMake) -> list[Motion]:
    """The hit checkers stay where they are until the rest is done, and are thought about."""
    done = _hits_first_or_last(task, _moves(task, hops=False), first=False)
    return [
        replace(motion, pause=THOUGHT_US) if motion.side != task.side and motion.verb == "lift" else motion
        for motion in done
    ]


def with_two_hands(task: PlayToMake) -> list[Motion]:
    """Two checkers at once."""
    groups = [[*taken_off(move), *carried(move)] for move in _moves(task, hops=True)]
    done = []
    for pair in range(0, len(groups), 2):
        together = in_some_order(task.rng, task.board, groups[pair : pair + 2])
        done += [replace(motion, pause=TOGETHER_US) for motion in together]
    return done


def sliding(task: PlayToMake) -> list[Motion]:
    """Checkers slide over the points between, and are sensed there."""
    done = []
    for motion in ordinarily(task):
        done.append(motion)
        if motion.verb == "lift" and motion.side == task.side and motion.sensed:
            for point in task.rng.sample(POINTS, k=task.rng.randint(1, 3)):
                if task.board.count(point, "w") + task.board.count(point, "b") < FULL:
                    passing = Motion("put", point, task.side, SLIDE_US, "slot")
                    done += [passing, replace(back(passing), grip="end")]
    return done


def in_a_wrong_slot(task: PlayToMake) -> list[Motion]:
    """Checkers are put anywhere on their points."""
    return [replace(motion, manner="slot") for motion in in_any_order(task)]


def on_top_too_early(task: PlayToMake) -> list[Motion]:
    """Checkers are laid on others though there is room beside them."""
    return _put(task, "top")


def pushing_together(task: PlayToMake) -> list[Motion]:
    """A checker that joins others is pushed against them, and all of them towards the rim."""
    return _put(task, "close")


def astray(task: PlayToMake) -> list[Motion]:
    """Checkers are put anywhere on their points, in the middle of no cell."""
    return _put(task, "astray")


def across_too_early(task: PlayToMake) -> list[Motion]:
    """Checkers are laid across two others though there is room beside them: no sensor feels them."""
    return _put(task, "across")


def _put(task: PlayToMake, manner: Manner) -> list[Motion]:
    return [
        replace(motion, manner=manner) if motion.side == task.side else motion for motion in ordinarily(task)
    ]


def from_below(task: PlayToMake) -> list[Motion]:
    """The last checker of the row is taken though others lie on top."""
    return [replace(motion, grip="end") for motion in ordinarily(task)]


def turned_over(task: PlayToMake) -> list[Motion]:
    """A checker is put down on its wrong face, and turned."""
    done = ordinarily(task)
    puts = [number for number, motion in enumerate(done) if motion.verb == "put" and motion.sensed]
    if puts:
        number = task.rng.choice(puts)
        wrong = replace(done[number], turned=True)
        pause = SLIP_US if task.final else THOUGHT_US
        done[number : number + 1] = [wrong, Motion("flip", wrong.point, wrong.side, pause)]
    return done


def turned_over_unseen(task: PlayToMake) -> list[Motion]:
    """A checker is put down on its wrong face, and nobody notices."""
    return [motion for motion in turned_over(task) if motion.verb != "flip"]


def dropped(task: PlayToMake) -> list[Motion]:
    """A checker falls on a wrong point, and goes on from there to the right one."""
    done = ordinarily(task)
    puts = [number for number, motion in enumerate(done) if motion.verb == "put" and motion.side == task.side]
    number = task.rng.choice(puts)
    near = [
        point
        for point in POINTS
        if abs(point - done[number].point) <= 2
        and task.board.count(point, task.side) < FULL
        and task.board.count(point, other(task.side)) < 2
    ]
    if near:
        slip = Motion("put", task.rng.choice(near), task.side, SLIP_US, "slot")
        done[number:number] = [slip, replace(back(slip), grip="end")]
    return done


def thinking_with_a_checker(task: PlayToMake) -> list[Motion]:
    """A checker is held for a long time, and put back where it was."""
    done = ordinarily(task)
    own = [point for point in POINTS if task.board.count(point, task.side)]
    if own:
        held = Motion("lift", task.rng.choice(own), task.side)
        done = [held, replace(back(held), pause=THOUGHT_US), *done]
    return _slower(task, done)


def pausing(task: PlayToMake) -> list[Motion]:
    """Long pauses in the middle of a play."""
    return _slower(task, ordinarily(task))


def trying_another(task: PlayToMake) -> list[Motion]:
    """Another play is made, looked at, and taken back."""
    if not task.others:
        return ordinarily(task)
    tried = _made(task, task.rng.choice(task.others))
    undone = [back(motion) for motion in reversed(tried)]
    undone[0] = replace(undone[0], pause=LOOK_US)
    return [*tried, *undone, *ordinarily(task)]


def straightening(task: PlayToMake) -> list[Motion]:
    """Checkers of either side are lifted and put back, in the middle or at the end."""
    done = ordinarily(task)
    number = task.rng.randint(0, len(done))
    standing = [
        (point, side)
        for side in (task.side, other(task.side))
        for point in POINTS
        if task.board.count(point, side) > 1 and all(motion.point != point for motion in done)
    ]
    if standing:
        point, side = task.rng.choice(standing)
        lift = Motion("lift", point, side, grip="end")
        done[number:number] = [lift, replace(back(lift), pause=SLIP_US)]
    return done


def _moves(task: PlayToMake, *, hops: bool) -> list[CheckerMove]:
    return on_white_points(task.play, task.side, hops=hops)


def _made(task: PlayToMake, play: Play) -> list[Motion]:
    done = []
    for move in on_white_points(play, task.side, hops=False):
        done += [*carried(move), *taken_off(move)]
    return done


def _hits_first_or_last(task: PlayToMake, moved: list[CheckerMove], first: bool) -> list[Motion]:
    off = [motion for move in moved for motion in taken_off(move)]
    way = [motion for move in moved for motion in carried(move)]
    return [*off, *way] if first else [*way, *off]


def _slower(task: PlayToMake, done: list[Motion]) -> list[Motion]:
    return [
        replace(motion, pause=THOUGHT_US) if number and task.rng.random() < 0.3 else motion
        for number, motion in enumerate(done)
    ]


@dataclass(frozen=True, slots=True)
class Habit:
    """A habit, seen where a turn ends in one of `ends`, `weight` times as often as one of weight 1."""

    name: str
    make: Make
    ends: tuple[str, ...] = ALWAYS
    weight: int = 2
    final: bool = True
    """Whether it is seen also where a complete play can't be taken back."""
    early_us: TimeSpan | None = None
    """How long before the last motion the turn is ended by the other hand; None: after it."""


HABITS = (
    Habit("ordinary", ordinarily, weight=5),
    Habit("in any order", in_any_order, weight=5),
    Habit("one hop", with_one_hop, weight=4),
    Habit("two hands", with_two_hands, weight=4),
    Habit("hits first", hits_first),
    Habit("hits last", hits_last),
    Habit("slides", sliding),
    Habit("wrong slot", in_a_wrong_slot),
    Habit("on top too early", on_top_too_early, weight=1),
    Habit("from below", from_below, weight=1),
    Habit("turned over", turned_over, weight=1),
    Habit("turned over unseen", turned_over_unseen, weight=1),
    Habit("dropped", dropped),
    Habit("thinks with a checker", thinking_with_a_checker),
    Habit("pauses", pausing, weight=3),
    Habit("tries another play", trying_another, CLOCK, weight=3, final=False),
    Habit("straightens", straightening),
    Habit("presses early", ordinarily, CLOCK, early_us=(5 * MILLISECOND, 200 * MILLISECOND)),
)
"""All habits."""
UNFELT = (Habit("across two too early", across_too_early),)
"""What no sensor can tell from a checker borne off or still in the hand."""
PUSHED = (
    Habit("pushes together", pushing_together, weight=5),
    Habit("puts astray", astray, weight=5),
)
"""What boards with cells wider than checkers feel as one, and beside the middle."""
