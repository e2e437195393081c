"""Other lines beside the record: what else the cells allow, carried along until something tells."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from dambord.controller.core.backgammon.model.match_history import Line, RecordedAct
from dambord.controller.core.backgammon.model.phase import Guided, Playing
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.core.backgammon.model.waiting_times import TAKE_HELD_AFTER_US
from dambord.controller.core.backgammon.recognition.findings import Finding, Finished, Unchanged, UnderWay
from dambord.controller.core.backgammon.recognition.likelihood import against
from dambord.controller.core.backgammon.recognition.point_sensing import shown, shows
from dambord.controller.core.backgammon.recognition.ways import ways
from dambord.controller.core.backgammon.transitions.announcement import withdrawn
from dambord.controller.core.backgammon.transitions.board_reading import (
    evidence,
    explain,
    plays_alike,
    read_ended,
    read_from,
)
from dambord.controller.core.backgammon.transitions.game_end import won_by_play
from dambord.controller.core.backgammon.transitions.looking_back import looked_back
from dambord.controller.core.messages.match_sayings import Played
from dambord.controller.core.table.hypotheses import Hypothesis, ranked, weighed
from dambord.controller.core.table.result import Result
from dambord.rules.backgammon import Play, Position
from dambord.rules.backgammon.position import passed
from dambord.rules.game import SIDES

News = Iterator[tuple[Line, int]]


def lines_after(state: State, playing: Playing, act: RecordedAct, cells: str) -> tuple[Hypothesis[Line], ...]:
    """What else may have been played once `act` is in the record; it was judged on `cells`."""
    if act.play is None or act.irregular or not (state.history.others or plays_alike(playing.finding)):
        return ()
    phase = state.phase
    told = evidence(state, cells, playing.trail)
    usual = against(act.side, act.play, told)

    def becomes(acts: tuple[RecordedAct, ...], before: Position, finding: Finding) -> News:
        """What the line with `acts` becomes by the plays that the board shows from `before`."""
        for play in _ending(state, before, finding):
            if isinstance(phase, Guided) and not _same_parts(play, phase.play):
                continue  # a program has told what it plays
            made = replace(
                act,
                before=act.before._replace(position=before),
                text=state.terms.game.text(before, play),
                play=play,
                ended=won_by_play(state, act.side, play.after),
            )
            yield Line((*acts, made), play.after), against(act.side, play, told) - usual

    def goes_on(line: Line) -> News:
        return becomes(line.acts, line.position, read_ended(state, line.position, cells, playing.trail))

    named = playing.chosen == act.play
    alike = () if named else becomes((), act.before.position, playing.finding)
    own = [Hypothesis(line, more) for line, more in alike]
    return ranked([*own, *weighed(state.history.others, goes_on)], Line((act,), act.play.after))


def _same_parts(one: Play, two: Play) -> bool:
    """Whether two plays, perhaps from different positions, move the same checkers."""
    return sorted(one.parts) == sorted(two.parts)


def _ending(state: State, before: Position, finding: Finding) -> tuple[Play, ...]:
    """The plays with which a turn may have ended that shows this.

    Where one play alone was legal, its last checkers may still be on their way.
    """
    if before.dice is None:  # nobody needs to roll with the bar closed
        return (Play((), passed(before)),)
    if isinstance(finding, Finished) and not finding.alike:
        return (finding.play,)
    if isinstance(finding, UnderWay):
        plays = ways(state.terms.game, before).plays
        return plays if len(plays) == 1 else ()
    return plays_alike(finding)


def told_anew(state: State, was: Sequence[RecordedAct]) -> tuple[Played, ...]:
    """What is said of the plays of the record that were not there, or otherwise, when its acts were `was`."""
    said = []
    ply = 0
    for number, act in enumerate(state.plies):
        ply += act.kind == "play"
        if act.kind == "play" and (number >= len(was) or act is not was[number]):
            after = state.position if act is state.plies[-1] else state.plies[number + 1].before.position
            said.append(Played(state.now, ply, act.side, act.dice, act.text, after.w, after.b, act.irregular))
    return tuple(said)


def turn_to(state: State, chosen: Hypothesis[Line], against_record: int | None) -> Result[State]:
    """Another line takes the place of the record's, whose plays are told anew.

    `against_record`: how much speaks against what the record had; None if it is ruled out.
    """
    was = state.plies
    state = state._replace(history=state.history.turned_to(chosen, against_record))
    if isinstance(playing := state.phase, Playing):
        state = state.to(explain(state, replace(playing, chosen=None, final=None)))
    return Result(_guided_on(state), told_anew(state, was))


def _guided_on(state: State) -> State:
    """The state in which the play that a program has told is one from the record's position."""
    phase = state.phase
    if not isinstance(phase, Guided):
        return state
    plays = state.terms.game.turns(state.position)
    same = next((play for play in plays if _same_parts(play, phase.play)), None)
    return withdrawn(state) if same is None else state.to(replace(phase, play=same))


def explained_otherwise(
    state: State, playing: Playing, cells: str, *, complete: bool = True
) -> Result[State] | None:
    """The state with the likeliest other line that explains `cells`, which the record does not explain.

    By a play, if it has to be `complete`: a turn that somebody has ended, maybe by a play that no cell shows.
    None if there is no such line.
    """
    began = playing.trail[0].at if playing.trail else state.now
    for known, each in _open(state, began):
        match read_from(known, each.line.position, cells, playing.trail):
            case Finished() | Unchanged(alike=(_, *_)):
                return turn_to(known, each, None)
            case UnderWay() | Unchanged() if not complete:
                return turn_to(known, each, None)
    return None


def shown_otherwise(state: State) -> Result[State] | None:
    """The state with the likeliest other line whose position the board shows; None if none does."""
    cells = state.sensors.settling.levels
    for known, each in _open(state, state.sensors.changed):
        if shows(each.line.position, state.seen, known.sensors.hiding(cells)):
            return turn_to(known, each, None)
    return None


def _open(state: State, came: int) -> Iterator[tuple[State, Hypothesis[Line]]]:
    """All other lines, those that are carried along first, each with the state in which it is read."""
    for each in (*state.history.others, *_from_the_hand(state, came)):
        yield state, each
    yield from looked_back(state)


def _from_the_hand(state: State, came: int) -> Iterator[Hypothesis[Line]]:
    """What the last play may be if its end was early: a checker was in the hand, and `came` down later.

    It counted as borne off, or as put on a full point: no sensor sees either (microseconds).
    """
    last = state.history.last
    if last is None or last.play is None or last.irregular or last.ended or state.by_program(last.side):
        return
    if last.before.position.dice is None or came > last.at + TAKE_HELD_AFTER_US:
        return
    number, stood = SIDES.index(last.side), shown(last.play.after)
    for play in ways(state.terms.game, last.before.position).plays:
        stands = shown(play.after)
        if stands != stood and all(
            now[number] >= then[number] for now, then in zip(stands, stood, strict=True)
        ):
            made = replace(last, play=play, text=state.terms.game.text(last.before.position, play))
            yield Hypothesis(Line((made,), play.after).along(state.position), 1)


def under_way_otherwise(state: State, playing: Playing) -> bool:
    """Whether by another line the settled board is the middle of a play, with a checker in the hand."""
    cells = state.sensors.settling.levels
    readings = (read_from(state, each.line.position, cells, playing.trail) for each in state.history.others)
    return any(isinstance(reading, UnderWay) for reading in readings)
