"""The judge: compares what the table said about a game with the truth, what its people did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise

from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Woken
from dambord.controller.core.messages.sayings import Irregular, Moved, Refused, Saying, Touched, Unclear
from dambord.controller.record.header import read_header
from dambord.controller.record.replay import REPLAY_TAIL_US, terms
from dambord.controller.simulation.people.deeds import Handled, Misreading
from dambord.controller.simulation.people.played_game import MadeTurn, PlayedGame
from dambord.controller.simulation.players.style import MILLISECOND
from dambord.rules.game import Side

NEAR = 3
"""A saying concerns one of so many turns that were begun last."""
PAUSE_US = 2_950 * MILLISECOND
"""From such a pause between two removals on, `pause-in-removal` may be said."""
BEFORE_US = 30 * MILLISECOND
"""A captured piece that leaves so soon after the landing may be sensed before it: contacts bounce."""

ANEW_US = 1_000 * MILLISECOND
"""How soon a turn is told anew that was told while the hand was still on the piece."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something said wrongly, or not at all, at `at` (µs)."""

    at: int
    word: str
    """`wrong`, `missing`, `extra`, `early` (told before it was made), `touch` (of a piece that nobody
    touched), `unclear`, `jam` (presses refused to the end), or the kind of a false accusation."""
    habit: str
    """The habit in the turn concerned."""
    detail: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """The faults of one game, and the irregular manners that were said and were true."""

    faults: tuple[Fault, ...]
    rightly: tuple[str, ...]


def said_about(played: PlayedGame) -> list[Saying]:
    """What the table says about the game."""
    state = opening(terms(read_header(json.dumps(dict(played.header)))))
    said: list[Saying] = []
    for event in (*played.events(), Woken(played.tape.end + REPLAY_TAIL_US)):
        state, sayings = step(state, event)
        said += sayings
    return said


def judge(played: PlayedGame, said: list[Saying]) -> Verdict:
    """Compare `said` with what was done."""
    faults: list[Fault] = []
    rightly: list[str] = []
    told = 0
    for saying in said:
        match saying:
            case Moved():
                faults += () if _replaced(saying, said) else _moved(played, saying)
                told = max(told, saying.ply)
            case Irregular(at, side, kind, squares=squares):
                if any(kind in manners(played, turn, side) for turn in _begun(played, at)):
                    rightly.append(kind)
                else:
                    faults.append(_fault(played, at, kind, f"by {side} on {squares}"))
            case Unclear(at, squares, why):
                faults.append(_fault(played, at, "unclear", f"{why} ({squares})"))
            case Touched(at, side, square) if not _lifted(played, saying):
                faults.append(_fault(played, at, "touch", f"of {square} by {side}"))
    faults += _missing(played, said, told)
    return Verdict(tuple(faults), tuple(rightly))


def _replaced(told: Moved, said: list[Saying]) -> bool:
    """Whether what was told was told anew at once: hands had gone on after an early press."""
    later = (each.at for each in said if isinstance(each, Moved) and each.ply == told.ply)
    return any(told.at < at <= told.at + ANEW_US for at in later)


def _moved(played: PlayedGame, told: Moved) -> Iterator[Fault]:
    if not 0 < told.ply <= len(played.turns):
        yield _fault(played, told.at, "extra", told.move)
        return
    true = played.turns[told.ply - 1]
    turn = true.turn
    seen = (told.side, told.origin, told.target, frozenset(told.captures), told.irregular)
    if seen != (true.side, turn.origin, turn.target, frozenset(turn.captures), ""):
        yield Fault(told.at, "wrong", true.habit, f"told {told.move}, made {true}")
    elif told.at < shown(true) and not _misread(played, told.at):
        yield Fault(told.at, "early", true.habit, f"{told.move} told {shown(true) - told.at} µs before")


def _misread(played: PlayedGame, at: int) -> bool:
    """Whether a sensor reads wrong at that instant: perhaps the captured piece that still stands there."""
    faults = (deed.fault for deed in played.deeds if isinstance(deed, Misreading))
    return any(fault.at <= at <= fault.until + BEFORE_US for fault in faults)


def shown(true: MadeTurn) -> int:
    """When the turn was on the board at last, except for its crown and for straightening (µs)."""
    landed = min(act.at for act in true.made.acts if (act.verb, act.square) == ("put", true.turn.target))
    return max([landed, *(act.at for act in true.made.acts if act.verb == "remove")])


def _missing(played: PlayedGame, said: list[Saying], told: int) -> Iterator[Fault]:
    for true in played.turns[told:]:
        yield Fault(true.made.done, "missing", true.habit, str(true))
    for true in played.turns[told : told + 1]:
        refused = [each for each in said if isinstance(each, Refused) and each.at > true.made.done]
        if len(refused) > 1:
            yield Fault(refused[0].at, "jam", true.habit, refused[0].why)


def manners(played: PlayedGame, true: MadeTurn, side: Side) -> frozenset[str]:
    """The irregular manners that `side` showed in the turn."""
    captures, acts = true.turn.captures, true.made.acts
    if side != true.side:
        ended = true.made.done if true.made.press is None else true.made.press
        handled = (deed for deed in played.deeds if isinstance(deed, Handled) and deed.side == side)
        early = any(true.begun < deed.at < ended for deed in handled)
        return frozenset({"touch-out-of-turn"} if early else ())
    if len(captures) < 2:
        return frozenset()
    landed = max(act.at for act in acts if act.verb == "put")
    off = sorted(act.at for act in acts if act.verb == "remove")
    early = off[0] < landed + BEFORE_US
    paused = any(b - a >= PAUSE_US for a, b in pairwise(off))
    return frozenset([*(["removed-early"] * early), *(["pause-in-removal"] * paused)])


def _begun(played: PlayedGame, at: int) -> tuple[MadeTurn, ...]:
    """The turns that were begun last at that instant, the latest at the end."""
    return tuple([turn for turn in played.turns if turn.begun <= at][-NEAR:])


def _lifted(played: PlayedGame, told: Touched) -> bool:
    return any(
        isinstance(deed, Handled)
        and (deed.side, deed.act.verb, deed.act.square) == (told.side, "lift", told.square)
        for deed in played.deeds
        if deed.at <= told.at
    )


def _fault(played: PlayedGame, at: int, word: str, detail: str) -> Fault:
    """A fault that concerns the turn begun last."""
    begun = _begun(played, at)
    return Fault(at, word, begun[-1].habit if begun else played.turns[0].habit, detail)


def notes(played: PlayedGame, said: list[Saying], verdict: Verdict) -> list[str]:
    """The game for people: turns, deeds, what was said and the faults in it, in order of time."""
    lines = [(turn.begun, 0, f"-- {turn}") for turn in played.turns]
    lines += [(deed.at, 1, str(deed)) for deed in played.deeds]
    lines += [(fault.at, 2, f"## {fault.word}: {fault.detail}") for fault in verdict.faults]
    lines += [(saying.at, 3, f">> {saying}") for saying in said]
    return [f"{at / 1e6:.3f} {text}" for at, _, text in sorted(lines)]
