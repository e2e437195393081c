"""Replaying a line of a game by search: often only later moves tell which turn a text means."""

from __future__ import annotations

import re
from collections.abc import Sequence

from dambord.rules.draughts.formats import fen
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.notation.move_text import MoveText
from dambord.rules.draughts.pdn.reading.candidates import Candidate
from dambord.rules.draughts.pdn.reading.line import UNKNOWN, LineStep, follows, joined, width
from dambord.rules.draughts.pdn.reading.tokens import Kind
from dambord.rules.draughts.position import Position
from dambord.rules.game import other
from dambord.rules.quoting import quoted

QUOTED = re.compile(r'FEN\s*"?([^"/]*)"?')


EMPTY = re.compile(r'/\s*FEN\s*"?\s*[WB?](?:\s*:\s*[WB]?)*\s*"?\s*/', re.IGNORECASE)
"""A setup that names the side to move and no piece: `/FEN "B::"/`."""


class LineError(Exception):
    """A line that cannot be replayed; it names the furthest step that was reached."""

    def __init__(self, ply: int, move: str, why: str) -> None:
        super().__init__(why)
        self.ply = ply
        self.move = move
        self.why = why


MOST_TRIES = 20
"""Turns tried per move of a line at most, before it is given up."""
MOST_JUMPS = 40
"""Parts of a capture that are joined at most; no ruleset has so many pieces on a side."""

Played = tuple[LineStep, "Turn | Position"]
"""A step with its turn, or with the position that it sets up."""


def replay(candidate: Candidate, start: Position, line: Sequence[LineStep]) -> list[Played]:
    """The turns that a line means; LineError with the furthest step reached when it means none.

    A capture written as several jumps (`26x17 17x8`) is joined where the parts alone are no legal turns.
    """
    played: list[Played] = []
    reached = [0]
    tried = 0
    choices: list[list[tuple[Turn | Position, int]]] = [options(candidate, start, line, 0)]
    furthest = 0
    dead: set[tuple[int, Position]] = set()
    while choices:
        index = reached[-1]
        if index >= len(line):
            return played
        position = after(played[-1][1]) if played else start
        if choices[-1]:
            chosen, used = choices[-1].pop()
            step = line[index] if used == 1 else joined(line[index : index + used])
            following = after(chosen)
            if (index + used, following) in dead:
                continue
            tried += 1
            if tried > MOST_TRIES * (len(line) + 100):
                raise LineError(
                    furthest + 1, line[furthest].token.text, "its moves can be read in too many ways"
                )
            played.append((step, chosen))
            reached.append(index + width(step))
            choices.append(options(candidate, following, line, index + used))
        else:
            furthest = max(furthest, index)
            dead.add((index, position))
            choices.pop()
            if played:
                played.pop()
                reached.pop()
    raise LineError(furthest + 1, line[furthest].token.text, why(candidate, start, line, furthest))


def options(
    candidate: Candidate, position: Position, line: Sequence[LineStep], index: int
) -> list[tuple[Turn | Position, int]]:
    """The turns or positions that a step may mean, each with the number of steps used, most probable last."""
    if index >= len(line):
        return []
    step = line[index]
    if is_null(step):
        return [(position._replace(side=other(position.side)), 1)]
    if step.move is None:
        try:
            return [(setup(candidate, step.token.text), 1)]
        except ValueError:
            return []
    if candidate.guessed and bare(step.move):
        return []
    legal = candidate.game.turns(position)
    found: list[tuple[Turn | Position, int]] = []
    last = index + 1
    while last < min(len(line), index + MOST_JUMPS) and follows(line[last - 1], line[last]):
        last += 1
    for end in range(last, index + 1, -1):
        whole = joined(line[index:end])
        if whole.move:
            turns = candidate.reader.turns(whole.move, legal)
            found += [(turn, end - index) for turn in turns if turn.taken]
    found += [(turn, 1) for turn in candidate.reader.turns(step.move, legal, signed=candidate.tagged)]
    return found


def sets_up(step: LineStep) -> bool:
    """Whether a step sets up a position."""
    return step.token.kind is Kind.SETUP and not is_null(step)


def is_null(step: LineStep) -> bool:
    """Whether a step is a null move: `--`, or as PDN 3.0 proposes, a setup without any piece."""
    return step.token.kind is Kind.NULL or bool(EMPTY.fullmatch(step.token.text))


def bare(move: MoveText) -> bool:
    """Whether a text is one square only (`e4`): too little to guess the ruleset by."""
    return move.short and not move.file and not move.captures and len(move.squares) == 1


def decided(
    candidate: Candidate, start: Position, line: Sequence[LineStep], played: Sequence[Played]
) -> None:
    """Raise LineError at the first capture that remains ambiguous after the whole line is replayed."""
    position, index = start, 0
    for step, item in played:
        index += width(step)
        if isinstance(item, Turn) and item.taken and step.move:
            count = len(step.move.squares)
            legal = candidate.game.turns(position)
            # Most captures have no rival; paths are worked out only for those that have one.
            readings = (
                candidate.reader.turns(step.move, legal, signed=candidate.tagged) if len(legal) > 1 else []
            )
            for rival in readings:
                if rival.taken == item.taken:
                    continue
                alike = (len(rival.path) == count) == (len(item.path) == count)
                if alike and goes_on(candidate, rival.after, until_setup(line, index)):
                    either = " or ".join(
                        sorted(", ".join(map(str, sorted(turn.captures))) for turn in (item, rival))
                    )
                    raise LineError(index, step.token.text, f"ambiguous: it may capture {either}")
        position = after(item)


def until_setup(line: Sequence[LineStep], index: int) -> Sequence[LineStep]:
    """The rest of a line up to a position that is set up: from there on it does not depend on the moves."""
    end = next((at for at in range(index, len(line)) if sets_up(line[at])), len(line))
    return line[index:end]


def goes_on(candidate: Candidate, position: Position, line: Sequence[LineStep]) -> bool:
    """Whether a line can be played from a position."""
    try:
        replay(candidate, position, line)
    except LineError:
        return False
    return True


def after(item: Turn | Position) -> Position:
    """The position after a turn, or the position set up."""
    return item if isinstance(item, Position) else item.after


def setup(candidate: Candidate, text: str) -> Position:
    """The position of a setup command or a FEN tag, an unknown side being the one that begins."""
    found = QUOTED.search(text)
    position = found[1] if found else text
    if position.startswith("?"):
        position = candidate.begins.upper() + position[1:]
    return candidate.game.bounded(fen.read(position, candidate.game.board, candidate.reader.square))


def why(candidate: Candidate, start: Position, line: Sequence[LineStep], index: int) -> str:
    """Why no reading of the line gets beyond a step."""
    step = line[index]
    if step.move is None:
        try:
            setup(candidate, step.token.text)
        except ValueError as error:
            return str(error)
    if step.move == UNKNOWN:
        return "neither a move nor a comment"
    if step.move and candidate.guessed and bare(step.move):
        return "one square alone: expected both of them, or a tag GameType that says which game it is"
    unknown = [name for name in (step.move.squares if step.move else ()) if not candidate.reader.square(name)]
    if unknown:
        return f"no square {quoted(unknown[0])} under {candidate.game.name}"
    position = start
    if index:
        position = after(replay(candidate, start, line[:index])[-1][1])
    legal = candidate.game.turns(position)
    if step.move and candidate.reader.turns(step.move, legal, signed=False):
        return f"written as a capture, but a plain move under {candidate.game.name}"
    texts = ", ".join(candidate.game.text(position, turn) for turn in legal[:6]) or "none"
    return f"not legal under {candidate.game.name}; legal: {texts}{' …' if len(legal) > 6 else ''}"
