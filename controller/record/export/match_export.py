"""Exports a recorded match of backgammon as a match sheet, and one instant of it as a situation."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from dambord.controller.core.backgammon.model.phase import Offered
from dambord.controller.core.backgammon.model.standing import Standing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.events import Rolled, Woken
from dambord.controller.core.messages.match_sayings import OpeningThrown, RollTaken
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.export.match_sheet import Openings, sheet
from dambord.controller.record.format import Continued
from dambord.controller.record.recorded import Recorded
from dambord.controller.record.replay import read_told, terms
from dambord.controller.record.states.state_codec import decode_state
from dambord.rules.backgammon import BackgammonGame, Dice
from dambord.rules.backgammon.formats import MatchRecord, Situation


def export_match(recorded: Recorded) -> MatchRecord:
    """Convert a recorded match to a match sheet by replaying it; ValueError for a game of draughts."""
    state, openings = replayed(recorded)
    header, occasion = recorded.header, recorded.header.occasion
    return MatchRecord(
        games=sheet(state, openings),
        length=state.match.length,
        rules=header.rules,
        options=header.options,
        white=occasion.white.name,
        black=occasion.black.name,
        event=occasion.event,
        place=occasion.site,
        round=occasion.round or str(recorded.number),
        date=recorded.began[:10],
    )


def replayed(recorded: Recorded) -> tuple[State, Openings]:
    """The state in which a recorded match ended, and its opening throws.

    A record that was carried over into a new file holds the throws since then only. ValueError for a game of
    draughts.
    """
    agreed = terms(recorded.header)
    if not isinstance(agreed.game, BackgammonGame):
        raise ValueError(f"game {recorded.number} is of {agreed.game.name}; `dambord pdn export` writes it")
    playing = family_of(agreed)
    state: Any = playing.opening(agreed)
    openings: dict[int, tuple[Dice, ...]] = {}
    for event in read_told(recorded.lines, agreed):
        if isinstance(event, Continued):
            state = decode_state(event.state, agreed)
            continue
        state, said = playing.stepping.step(state, event)
        if isinstance(event, Rolled) and event.side is None and _was_thrown(said):
            number = state.match.game
            before = openings.get(number, ())
            again = bool(before) and before[-1][0] != before[-1][1]  # the arbiter has taken all back
            openings[number] = (*(() if again else before), event.dice)
    state, _ = playing.stepping.step(state, Woken(recorded.last))
    return state, openings


def _was_thrown(said: Sequence[Saying]) -> bool:
    return any(isinstance(saying, OpeningThrown | RollTaken) for saying in said)


def situation(state: State, ply: int | None = None) -> Situation:
    """The match as the play number `ply` has left it, 0 the start; None: as it stands now.

    A match that its last game has decided stands as in that game. ValueError for a play that has not been
    made, and for a beaver that waits for its answer, of which no ID tells.
    """
    standing, offered = state.standing if ply is None else _left_by(state, ply), False
    if ply is None and isinstance(state.phase, Offered):
        if state.phase.offer.beaver:
            raise ValueError("a beaver waits for its answer: no ID tells that")
        offered = True
    match = standing.match
    if match.winner is not None and state.plies:
        match = state.plies[-1].before.match
    profile = state.terms.game.profile
    return Situation(
        standing.position, standing.cube, offered, match.length, match.score, match.crawford,
        profile.jacoby, profile.beavers,
    )  # fmt: skip


def _left_by(state: State, ply: int) -> Standing:
    """How the match stood after that many plays, the next roll not made."""
    plays = [(act.before, act.play) for act in state.plies if act.kind == "play" and act.play is not None]
    if ply > len(plays):
        raise ValueError(f"ply {ply}: expected 0 to {len(plays)}, as many plays have been made")
    if ply:
        before, play = plays[ply - 1]
        return before._replace(position=play.after)
    first = state.plies[0].before if state.plies else state.standing
    return first._replace(position=first.position._replace(dice=None))
