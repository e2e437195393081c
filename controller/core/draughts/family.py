"""Draughts as a family of games."""

from __future__ import annotations

from typing import Any, cast, get_args

from dambord.controller.core.clock import Control
from dambord.controller.core.clock.increments import Extra
from dambord.controller.core.draughts.display.arranging import missing, next_step
from dambord.controller.core.draughts.display.evidence import evidence, history
from dambord.controller.core.draughts.display.lit_squares import lamps
from dambord.controller.core.draughts.display.next_act.next_act import next_act
from dambord.controller.core.draughts.display.ready import ready
from dambord.controller.core.draughts.display.replayed import replayed
from dambord.controller.core.draughts.display.told.attention import attention
from dambord.controller.core.draughts.display.told.banner import banner
from dambord.controller.core.draughts.display.told.notices import notice
from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.model.game_history import RecordedPly
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.model.terms import Terms
from dambord.controller.core.draughts.rulings.placed import placed
from dambord.controller.core.draughts.rulings.rulings import RULINGS
from dambord.controller.core.draughts.step import STEPPING
from dambord.controller.core.draughts.transitions.irregularities.as_played import AsPlayed
from dambord.controller.core.messages.events import CommonEvent
from dambord.controller.core.sensing.occupancy import Sensing
from dambord.controller.core.table.agreed.agreement import Agreement
from dambord.controller.core.table.family import Family, Form
from dambord.rules.draughts import Draughts, Position, Turn, game
from dambord.rules.quoting import quoted

USUAL_CONTROL = "900+5"
"""A quarter of an hour, and 5 s for every turn."""
CONTROLS = (
    ("blitz", "5m+3s", "FMJD, blitz"),
    ("rapid", "15m+5s", ""),
    ("rapid-fmjd", "20m+5s", "FMJD, rapid"),
    ("standard-fmjd", "1h20m+60s", "FMJD annex 3, 6.1 d"),
    ("periods-fmjd", "50/2h:25/1h", "FMJD annex 3, 6.1"),
    ("periods-hour", "50/2h:1h", "FMJD annex 3, 6.1 a"),
    ("quick", "3m+2s", ""),
    ("plain", "15m", ""),
    ("sand", "*5m", "PGN 9.6.1"),
)


def agree(agreement: Agreement) -> Terms:
    """The terms of a game of draughts.

    Raises ValueError for unknown values, MisfitError for a board on which the game does not fit.
    """
    if agreement.commit == "lift":
        raise ValueError("'commit' is 'lift'; expected 'clock', 'settle' or 'free': draughts has no dice")
    if agreement.commit == "free" and (agreement.control or agreement.program):
        raise ValueError("'commit' is 'free': in an analysis no clock runs and no program plays")
    for key in ("match", "position"):
        if getattr(agreement, key) is not None:
            raise ValueError(f"{key!r} is of backgammon; {quoted(agreement.rules)} is draughts")
    rules = game(agreement.rules, agreement.options)
    return Terms(
        game=rules,
        sensing=Sensing.of(agreement.sensor, agreement.board, rules.grid),
        commit=agreement.commit,
        start=rules.start() if agreement.fen is None else rules.parse_for_play(agreement.fen),
        control=None if agreement.control is None else Control.parse(agreement.control),
        regulations=agreement.regulations,
        program=agreement.program,
    )


def usual_boards(ruleset: str) -> tuple[str, ...]:
    """The boards of reed switches of that size: under the dark squares, or under all."""
    grid = game(ruleset).grid
    name = f"reed-{grid.rows * grid.columns}"
    return name, f"{name}-all"


def _read_sensing(terms: Terms, turned: bool) -> Sensing:
    return terms.sensing.turn_round() if turned != terms.sensing.turned else terms.sensing


def _read_turn(terms: Terms, before: Position, *move: Any) -> Turn:
    """The legal turn of the position: an illegal one is no state of a table."""
    for turn in cast(Draughts, terms.game).turns(before):
        if (*turn.move,) == move:
            return turn
    raise ValueError("a turn that is not legal")


DRAUGHTS: Family[State, Terms] = Family(
    name="draughts",
    rules=game,
    events=get_args(CommonEvent),
    agree=agree,
    usual_boards=usual_boards,
    usual_match=None,
    commits=("clock", "settle", "free"),
    start_key="fen",
    usual_form="pdn",
    controls=CONTROLS,
    usual_control=lambda match: USUAL_CONTROL,
    opening=opening,
    stepping=STEPPING,
    lamps=lamps,
    view=view,
    banner=lambda state: banner(state, next_act(state)),
    notice=notice,
    phase_word=lambda state: phase_word(state.phase),
    attention=attention,
    evidence=evidence,
    history=history,
    refusal=RULINGS.why_not,
    placed=placed,
    ready=ready,
    state=State,
    variants={Extra: tuple(Extra.__subclasses__()), RecordedPly: (AsPlayed,)},
    forms={
        Terms: Form(lambda terms: (), lambda terms: terms),
        Sensing: Form(lambda sensing: (sensing.turned,), _read_sensing),
        Turn: Form(lambda turn: (turn.before, *turn.move), _read_turn),
    },
    led_back=next_step,
    missing=missing,
    replayed=replayed,
    cited=lambda terms, clause: terms.game.code.cited(clause),
)
