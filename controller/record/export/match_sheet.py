"""The games of a match as a match sheet has them, from the history of a table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby

from dambord.controller.core.backgammon.model.match_history import RecordedAct
from dambord.controller.core.backgammon.model.state import State
from dambord.rules.backgammon import Cube, Dice, Match
from dambord.rules.backgammon.formats import Condoned, CubeAct, GameRecord, Placed, Played, Result
from dambord.rules.backgammon.formats.match_record import Entry, Standing, after_entry
from dambord.rules.backgammon.position import START, Position

Openings = Mapping[int, tuple[Dice, ...]]
"""The opening throws of every game, White's die first, by the number of the game in the match."""
DECIDED = "match"
"""The reason of a match that its last game has decided."""


def sheet(state: State, openings: Openings) -> tuple[GameRecord, ...]:
    """The games of a match, by its history. A game that has only been set up is left out.

    The score of a game is the one with which it ended: points that a flag has cost and a score that the
    arbiter has set within it are in it. So each game's score and points add up to the next score.
    """
    acts = {number: tuple(group) for number, group in groupby(state.plies, lambda act: act.before.match.game)}
    current = state.match.game
    games = [_game(state, acts[number], openings.get(number, ()), number == current) for number in acts]
    if current not in acts and state.match.winner is None:
        last = _game(state, (), openings.get(current, ()), True)
        games += [last] if last.entries or last.opening or last.result is not None else []
    elif games and current not in acts and state.outcome is not None:
        games[-1] = _decided(state, games[-1])
    return tuple(games)


def _game(
    state: State, acts: tuple[RecordedAct, ...], opening: tuple[Dice, ...], current: bool
) -> GameRecord:
    """One game; `current` is the one that is being played, or in which the match ended early."""
    standing = state.standing if current else acts[-1].before
    match = standing.match
    if current and match.winner is not None and acts:  # by points that a flag has cost
        match = acts[-1].before.match
    entries = tuple(_entries(acts, standing.position if current else None, standing.cube))
    return GameRecord(
        score=match.score,
        entries=entries,
        result=_ended_early(state, match) if current else _result(acts[-1]),
        crawford=match.crawford,
        opening=opening,
    )


def _entries(acts: Sequence[RecordedAct], now: Position | None, cube: Cube) -> Iterator[Entry]:
    """What was done in one game. Where checkers or cube differ from what the acts before have left, they were
    set up; `now` and `cube` are those at the end, None where the game is over."""
    side = acts[0].side if acts else "w"
    stands = Standing(Position(side, START, START), Cube())
    for act in acts:
        before = act.before
        if not _same(stands, before.position, before.cube):
            placed = Placed(before.position._replace(dice=None), before.cube)
            stands = after_entry(stands, placed)
            yield placed
        entry = _entry(act)
        if entry is not None:
            stands = after_entry(stands, entry)
            yield entry
    if now is not None and not _same(stands, now, cube):
        yield Placed(now._replace(dice=None), cube)


def _same(stands: Standing, position: Position, cube: Cube) -> bool:
    there = stands.position
    return (there.w, there.b, stands.cube) == (position.w, position.b, cube)


def _entry(act: RecordedAct) -> Entry | None:
    """One act; None for points that a flag cost, and for a turn that the closed bar took without a roll."""
    match act.kind:
        case "play" if act.dice is not None and act.play is not None:
            if act.irregular and not act.play.parts:
                return Condoned(act.side, act.dice, act.play.after)
            return Played(act.side, act.dice, act.play.parts)
        case "double":
            beaver = act.side != act.before.side
            return CubeAct(act.side, "beaver" if beaver else "double", act.value)
        case "take" | "drop":
            return CubeAct(act.side, act.kind, act.value)
    return None


def _result(last: RecordedAct) -> Result | None:
    """How a game ended by its last act."""
    if last.ended is None:
        return None
    winner, kind, points = last.ended.winner, last.ended.kind, last.ended.points
    reasons: dict[str, str] = {"drop": "drop", "resign": "resignation"}
    return Result(winner, points, kind, reasons.get(last.kind, "borne-off"))


def _ended_early(state: State, match: Match) -> Result | None:
    """The match ended within this game: its winner gets the points that he still needed.

    In an unlimited match he gets what the cube shows. None while the match goes on, is void, or is drawn.
    """
    outcome = state.outcome
    if outcome is None or outcome.winner is None:
        return None
    points = match.away(outcome.winner)
    reason = outcome.reason if outcome.reason in ("resignation", "flag") else "arbiter"
    return Result(outcome.winner, state.cube.value if points is None else points, reason=reason)


def _decided(state: State, game: GameRecord) -> GameRecord:
    """The last game of a match that was played to its end: the arbiter may have given it another result."""
    if state.outcome is None or state.outcome.reason == DECIDED:
        return game
    match = state.match._replace(score=game.score)
    return game._replace(result=_ended_early(state, match))
