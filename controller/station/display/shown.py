"""What a page is told of the station: the key `station` of the view (`docs/formats.md`, The station)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dambord.controller.core.messages.remark import Remark
from dambord.controller.station.model.board import Board
from dambord.controller.station.model.choice import Question
from dambord.controller.station.model.plan import SECOND, Plan
from dambord.controller.station.model.screens import (
    Arrange,
    Attract,
    Choose,
    Closed,
    Exercise,
    Play,
    Result,
    Service,
    Trouble,
)
from dambord.controller.station.model.state import State
from dambord.controller.station.screens.leaving import countdown
from dambord.controller.station.screens.playing import LEAVE_US


def shown(plan: Plan, state: State) -> dict[str, Any]:
    """The station as a JSON object; keys of no use on the present screen are absent."""
    told = {
        "language": state.language,
        "languages": list(plan.languages),
        "brightness": state.hours.brightness,
        "volume": state.hours.volume,
    }
    left = countdown(plan, state)
    return told | ({} if left is None else {"countdown": left}) | _screen(plan, state)


def _screen(plan: Plan, state: State) -> dict[str, Any]:
    match state.screen:
        case Attract(needs=needs) as screen:
            return {"screen": "attract", **_famous(plan, screen), **_needs(needs)}
        case Choose(choice, question):
            return {
                "screen": "choose",
                "question": _question(question, plan.house.squares),
                "chosen": {what: value for what, value in choice._asdict().items() if value},
            }
        case Arrange(choice):
            return {
                "screen": "arrange",
                "rules": choice.rules,
                "activity": choice.activity,
                **_needs(arranging(plan, state)),
                **_left(state),
            }
        case Play() as play:
            return _playing(plan, state, play)
        case Exercise() as exercise:
            needs = () if exercise.arranged else arranging(plan, state)
            rules = {"rules": exercise.choice.rules}
            led = {} if exercise.arranged else _left(state)
            told = {exercise.kind: dict(exercise.shown), **rules}
            return {"screen": exercise.kind, **told, **_needs(needs), **led}
        case Result() as result:
            return _result(plan, result)
        case Closed():
            return {"screen": "closed", "brightness": 0.0, "volume": 0.0}
        case Trouble(needs=needs):
            return {"screen": "trouble", **_needs(needs)}
        case Service(told=told):
            return {"screen": "service", "service": dict(told)}


def _left(state: State) -> dict[str, int]:
    """How many steps are left until the board stands, if they are counted."""
    return {"left": step.left} if (step := state.board.step) and step.left else {}


def _question(question: Question, squares: Sequence[int]) -> dict[str, Any]:
    return {
        "what": question.what,
        "options": list(question.options),
        "at": question.at,
        "squares": list(squares[: len(question.options)]),
        "first": not question.asked,
    }


def _famous(plan: Plan, attract: Attract) -> dict[str, Any]:
    if not plan.famous:
        return {}
    famous = plan.famous[attract.number % len(plan.famous)]
    ply = min(attract.ply, famous.plies)
    frame = famous.frames[ply]
    told = {name: getattr(famous, name) for name in FAMOUS}
    told |= {"pieces": frame.pieces, "side": frame.side, "last": list(frame.last)}
    return {"famous": told | {"ply": ply, "plies": famous.plies}}


FAMOUS = ("rules", "white", "black", "event", "place", "date", "result")


def _needs(needs: Sequence[Remark]) -> dict[str, Any]:
    return {"needs": [remark.as_json() for remark in needs]} if needs else {}


def _playing(plan: Plan, state: State, play: Play) -> dict[str, Any]:
    leaving = None if play.leaving is None else -(-(play.leaving + LEAVE_US - state.now) // SECOND)
    return {
        "screen": "play",
        "rules": play.choice.rules,
        "side": play.choice.side,
        "help": True,
        "opponent": {"name": play.opponent, "level": play.choice.level},
        **({} if leaving is None else {"leaving": leaving}),
        **_needs(_looked_for(plan, state, play)),
        **({"why": dict(plan.reasons[kind])} if (kind := state.board.mistake) in plan.reasons else {}),
    }


def _looked_for(plan: Plan, state: State, play: Play) -> tuple[Remark, ...]:
    """The pieces that are missing from a board that has not been understood for long."""
    since = play.doubt_since
    waited = since is not None and state.now - max(since, state.touched) >= plan.waits.missing
    return missing(state.board) if waited else ()


def _result(plan: Plan, result: Result) -> dict[str, Any]:
    squares = plan.offer(result.choice.rules).squares
    moments = {} if result.moments is None else {"moments": [dict(moment) for moment in result.moments]}
    return {
        "screen": "result",
        "rules": result.choice.rules,
        "side": result.choice.side,
        "result": {"winner": result.winner, "reason": result.reason, "plies": result.plies},
        "question": _question(result.question, squares),
        **moments,
    }


def arranging(plan: Plan, state: State) -> tuple[Remark, ...]:
    """What is to be done on the board next, and what has been missing for long."""
    if (step := state.board.step) is None:
        return ()
    awaited = not step.origins and state.now - state.touched >= plan.waits.missing
    return (step.remark, *(missing(state.board) if awaited else ()))


def missing(board: Board) -> tuple[Remark, ...]:
    """The pieces that have to come from beside the board."""
    return tuple(Remark.of("station-missing", piece=piece, count=count) for piece, count in board.missing)
