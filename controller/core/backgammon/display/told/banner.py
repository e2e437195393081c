"""The banner of a match; a function of the state."""

from __future__ import annotations

from dambord.controller.core.backgammon.acts import usable
from dambord.controller.core.backgammon.display.told.remarks import (
    did,
    game_given_up,
    how_it_ended,
    no_play,
    offered,
    which_roll,
)
from dambord.controller.core.backgammon.model.phase import (
    Breach,
    EarlyRoll,
    Guided,
    NoMatch,
    Offered,
    Opening,
    Over,
    Playing,
    PointDoubt,
    Restoring,
    Setup,
    Thinking,
    ToRoll,
)
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.phases.setup import array_fault
from dambord.controller.core.backgammon.recognition.findings import Finished, Unchanged
from dambord.controller.core.backgammon.transitions.board_reading import differing, squares_of
from dambord.controller.core.backgammon.transitions.question import question
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.table.time.clock_banners import clock_banner
from dambord.controller.core.table.told.banner import Banner, Tone, answers_of
from dambord.controller.core.table.told.next_act import NextAct
from dambord.rules.game import SIDES, Outcome, other


def banner(state: State, act: NextAct | None) -> Banner | None:
    """The most urgent matter, with the next `act` where hands put something right; None if there is none.

    Only one question is asked at a time.
    """
    if not state.sensors.linked:
        return Banner("link", "act", Remark.of("board-not-connected"))
    match state.phase:
        case Over(NoMatch()):
            return Banner("result", "tell", Remark.of("match-void"))
        case Over(Outcome() as outcome):
            return Banner("result", "tell", how_it_ended(state, outcome), outcome.winner)
        case Setup():
            fault = array_fault(state)
            return None if fault is None else _on_board(state, "setup", fault, act)
        case Restoring():
            squares = squares_of(differing(state.seen, state.position), state.seen)
            return _to_do("restoring", Remark.of("put-as-ruled"), squares, act)
        case ToRoll(breach=breach) if breach is not None and breach.told:
            return _asked_about(state, did(breach.kind, breach.side), breach)
        case Playing(breach=breach) if breach is not None:
            return _breach(state, breach, act)
        case ToRoll(doubt) | Playing(doubt=doubt) if doubt is not None:
            return _on_board(state, "unclear", doubt, act)
        case Playing(premature=early) if early is not None and not early.accepted:
            return _asked_about(state, did("premature-roll", early.side), early)
        case ToRoll() | Playing() if (given := state.resigned) is not None:
            asked = other(given.side)
            answers = answers_of(usable(state), (asked,), ("take", "drop"))
            return Banner("resign-game", "ask", game_given_up(given), given.side, asked, answers)
        case Offered(offer):
            asked = other(offer.by)
            answers = answers_of(usable(state), (asked,), ("take", "drop", "double"))
            return Banner("double", "ask", offered(offer), offer.by, asked, answers)
    return clock_banner(state.clock) or _of_program(state, act) or _plain(state)


def _on_board(state: State, kind: str, doubt: PointDoubt, act: NextAct | None) -> Banner:
    """A board that is not clear."""
    return _to_do(kind, doubt.remark, squares_of(doubt.points, state.seen), act)


def _to_do(kind: str, why: Remark, squares: tuple[int, ...], act: NextAct | None) -> Banner:
    """What hands do next, and why; the reason alone where there is nothing to be put right."""
    if act is None or not act.repair:
        return Banner(kind, "act", why, squares=squares)
    return Banner(kind, "act", act.remark, reason=act.why, squares=squares, left=act.left)


def _asked_about(state: State, said: Remark, found: Breach | EarlyRoll) -> Banner:
    """What `found.side` did, on which the other side decides."""
    kind, points = (found.kind, found.points) if isinstance(found, Breach) else ("premature-roll", ())
    asked = other(found.side)
    answers = answers_of(usable(state), (asked,), ("correct", "reroll", "continue"))
    squares = squares_of(points, state.seen)
    return Banner(
        "irregularity", "ask", said, found.side, asked, answers, _clause(state, kind), squares=squares
    )


def _breach(state: State, breach: Breach, act: NextAct | None) -> Banner:
    """A press that is refused until the board shows a legal play, or another roll is told."""
    side, dice = breach.side, state.position.dice
    squares, clause = squares_of(breach.points, state.seen), breach.clause or _clause(state, breach.kind)
    if breach.dice is not None and dice is not None:  # answered by entering the roll, or by another play
        said = which_roll(breach.dice, dice)
        return Banner("roll", "ask", said, side, side, clause=clause, squares=squares)
    answers = answers_of(usable(state), (other(side),), ("continue",))
    said, reason, left = Remark.of("make-legal-play", side=side), did(breach.kind, side), 0
    if act is not None and act.repair:
        said, left = act.remark, act.left
    return Banner("correcting", "act", said, side, side, answers, clause, reason, squares=squares, left=left)


def _of_program(state: State, act: NextAct | None) -> Banner | None:
    """What is to be done at the board for a program that is to act; None if it has nothing to do."""
    program, phase = state.program, state.phase
    if act is None or program is None or program.side != state.side:
        return None
    match phase:
        case Guided(play=play):
            kind = "announced" if play.parts else "no-play"
        case Thinking():
            kind = "thinking"
        case ToRoll():
            kind = "roll-for" if act.what == "roll" else "thinking"
        case _:
            return None
    tone: Tone = "tell" if kind == "no-play" or (act.what == "wait" and kind == "thinking") else "act"
    return Banner(kind, tone, act.remark, program.side, reason=act.why, squares=act.squares, left=act.left)


def _plain(state: State) -> Banner | None:
    """What is said where nothing is wrong with the play."""
    match state.phase:
        case ToRoll(array=array) if array is not None:
            answers = answers_of(usable(state), SIDES, ("correct", "continue"))
            return Banner("array", "ask", Remark.of("start-wrong"), answers=answers)
        case Opening(array) | Playing(array=array) if array is not None:
            return Banner("array", "tell", Remark.of("start-wrong"))
        case Opening():
            return Banner("begin", "tell", Remark.of("throw-for-start"))
        case Playing(finding=Finished(play)) as phase if not play.parts:
            return Banner("no-play", "tell", no_play(state, phase), state.side)
        case Playing(finding=Unchanged()) if not state.history.others:
            return None
    if (asked := question(state)) is not None:  # it may stay unanswered: the likeliest play stands
        return Banner("choose", "ask", Remark.of("which-play", plays=asked.plays), asked.side, asked.side)
    return None


def _clause(state: State, kind: str) -> str:
    return state.terms.game.profile.breaches.get(kind, "")
