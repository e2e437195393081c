"""Backgammon as a family of games."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_args

from dambord.controller.core.backgammon.display.evidence import evidence, history
from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.display.next_act.next_act import next_act
from dambord.controller.core.backgammon.display.roll_asked import roll_asked
from dambord.controller.core.backgammon.display.told.attention import attention
from dambord.controller.core.backgammon.display.told.banner import banner
from dambord.controller.core.backgammon.display.told.notices import notice
from dambord.controller.core.backgammon.display.view import phase_word, view
from dambord.controller.core.backgammon.model.agreed import read_match, read_position, read_score
from dambord.controller.core.backgammon.model.state import State, opening
from dambord.controller.core.backgammon.model.terms import Terms
from dambord.controller.core.backgammon.phases.setup import ready
from dambord.controller.core.backgammon.recognition.point_sensing import PointSensing
from dambord.controller.core.backgammon.rulings.placed import placed
from dambord.controller.core.backgammon.rulings.rulings import RULINGS
from dambord.controller.core.backgammon.step import STEPPING
from dambord.controller.core.clock import Control
from dambord.controller.core.clock.increments import Extra
from dambord.controller.core.clock.match_control import match_control
from dambord.controller.core.messages.events import BackgammonEvent, CommonEvent
from dambord.controller.core.table.agreed.agreement import Agreement
from dambord.controller.core.table.family import Family, Form
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.backgammon import game

CONTROLS = (
    ("usual", "usual", "U.S. backgammon clock rules 2013, 2.1"),
    ("turn", "0d30s", ""),
    ("plain", "30m", ""),
)
BOARDS = ("linear-backgammon", "hall-backgammon")
USUAL_MATCH: Mapping[str, Any] = {"length": 5, "score": [0, 0]}


def agree(agreement: Agreement) -> Terms:
    """The terms of a match of backgammon.

    Raises ValueError for unknown values, MisfitError for a board on which the game can't be played.
    """
    if agreement.fen is not None:
        raise ValueError("'fen' is of draughts; expected 'position'")
    if agreement.commit == "free":
        raise ValueError("'commit' is 'free'; expected 'clock', 'lift' or 'settle'")
    if agreement.program is not None and agreement.program.timed != "here":
        raise ValueError(
            f"program.timed: expected here, found {agreement.program.timed!r}: that is of draughts"
        )
    rules = game(agreement.rules, agreement.options)
    match, cube = read_match(rules, agreement.match)
    return Terms(
        game=rules,
        sensing=PointSensing.of(agreement.sensor, agreement.board),
        commit=agreement.commit,
        match=match,
        start=None if agreement.position is None else read_position(agreement.position),
        cube=cube,
        control=None if agreement.control is None else Control.parse(agreement.control),
        regulations=agreement.regulations,
        program=agreement.program,
    )


def usual_control(match: Mapping[str, Any] | None) -> str:
    """Simple delay and reserve for a match of these settings; for one without an end that of five points."""
    said = USUAL_MATCH if match is None or not match.get("length") else match
    return match_control(said["length"], read_score(said.get("score", [0, 0]))).text


def _read_sensing(terms: Terms, turned: bool, homes_left: bool) -> PointSensing:
    wanted = (
        way for way in terms.sensing.orientations if (way.turned, way.homes_left) == (turned, homes_left)
    )
    return next(wanted)


def _led_back(state: State, before: NextAct | None) -> NextAct | None:
    return next_act(state) if phase_word(state) in ("setup", "unclear") else None


BACKGAMMON: Family[State, Terms] = Family(
    name="backgammon",
    rules=game,
    events=(*get_args(CommonEvent), *get_args(BackgammonEvent)),
    agree=agree,
    usual_boards=lambda ruleset: BOARDS,
    usual_match=USUAL_MATCH,
    commits=("clock", "lift", "settle"),
    start_key="position",
    usual_form="mat",
    controls=CONTROLS,
    usual_control=usual_control,
    opening=opening,
    stepping=STEPPING,
    lamps=lamps,
    view=view,
    banner=lambda state: banner(state, next_act(state)),
    notice=notice,
    phase_word=phase_word,
    attention=attention,
    evidence=evidence,
    history=history,
    refusal=RULINGS.why_not,
    placed=placed,
    led_back=_led_back,
    ready=ready,
    state=State,
    variants={Extra: tuple(Extra.__subclasses__())},
    forms={
        Terms: Form(lambda terms: (), lambda terms: terms),
        PointSensing: Form(lambda sensing: (sensing.turned, sensing.homes_left), _read_sensing),
    },
    has_places=True,
    roll_asked=roll_asked,
)
