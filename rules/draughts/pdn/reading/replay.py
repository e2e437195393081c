"""Replaying the tokens of a game: a search, for only the rest may tell which turn a text means."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field

from dambord.rules.draughts import fen
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.pdn.reading.candidates import Candidate
from dambord.rules.draughts.pdn.reading.move_text import Names, names
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token
from dambord.rules.draughts.position import Position
from dambord.rules.quoting import quoted

UNKNOWN = Names("", (), False)
"""What a word says that is no move."""
QUOTED = re.compile(r'FEN\s*"?([^"/]*)"?')


@dataclass(slots=True)
class Step:
    """One move or setup of a line, with the tokens that follow it."""

    token: Token
    names: Names | None
    """None for a setup."""
    notes: list[Token] = field(default_factory=list)
    variations: list[list[Token]] = field(default_factory=list)


class LineError(Exception):
    """The first step at which no reading of a line could go on."""

    def __init__(self, ply: int, move: str, why: str) -> None:
        super().__init__(why)
        self.ply = ply
        self.move = move
        self.why = why


Played = tuple[Step, "Turn | Position"]
"""A step with the turn it is, or the position it sets up."""


def steps(body: Sequence[Token]) -> tuple[list[Token], list[Step]]:
    """A line as the notes before its first step, and its steps with notes and variations.

    A word between moves is a step that nothing fits; before the first number it is a heading.
    """
    before: list[Token] = []
    found: list[Step] = []
    depth = 0
    inner: list[Token] = []
    numbered = False
    for token in body:
        numbered = numbered or token.kind in (Kind.NUMBER, Kind.MOVE)
        if token.kind is Kind.OPEN:
            depth += 1
            if depth == 1:
                inner = []
                continue
        elif token.kind is Kind.CLOSE and depth:
            depth -= 1
            if not depth:
                if found:
                    found[-1].variations.append(inner)
                continue
        if depth:
            inner.append(token)
        elif token.kind is Kind.MOVE:
            found.append(Step(token, names(token.text)))
        elif token.kind is Kind.WORD and numbered:
            found.append(Step(token, UNKNOWN))
        elif token.kind is Kind.SETUP:
            found.append(Step(token, None))
        elif token.kind not in (Kind.NUMBER, Kind.CLOSE):
            (found[-1].notes if found else before).append(token)
    return before, without_prose(found)


def without_prose(found: list[Step]) -> list[Step]:
    """The steps of a line, a sentence behind the last one taken as its comment."""
    end = len(found)
    while end and found[end - 1].names == UNKNOWN and found[end - 1].token.text.strip(".,;!").isalpha():
        end -= 1
    prose = found[end:]
    if len(prose) < 2 or not end:
        return found
    sentence = " ".join(step.token.text for step in prose)
    notes = [Token(Kind.COMMENT, sentence), *(note for step in prose for note in step.notes)]
    found[end - 1].notes += notes
    return found[:end]


def replay(candidate: Candidate, start: Position, line: Sequence[Step]) -> list[Played]:
    """The turns that a line means; LineError with the furthest step reached when it means none.

    A capture split into jumps (`26x17 17x8`) is joined where its parts alone are no turns.
    """
    played: list[Played] = []
    choices: list[list[tuple[Turn | Position, int]]] = [options(candidate, start, line, 0)]
    furthest = 0
    dead: set[tuple[int, Position]] = set()
    while choices:
        index = sum(width(item[0]) for item in played)
        if index >= len(line):
            return played
        position = after(played[-1][1]) if played else start
        if choices[-1]:
            chosen, used = choices[-1].pop()
            step = line[index] if used == 1 else joined(line[index : index + used])
            following = after(chosen)
            if (index + used, following) in dead:
                continue
            played.append((step, chosen))
            choices.append(options(candidate, following, line, index + used))
        else:
            furthest = max(furthest, index)
            dead.add((index, position))
            choices.pop()
            if played:
                played.pop()
    raise LineError(furthest + 1, line[furthest].token.text, why(candidate, start, line, furthest))


def width(step: Step) -> int:
    """How many steps of the line a played step stands for."""
    return 1 + sum(token.kind is Kind.MOVE for token in step.notes)


def joined(parts: Sequence[Step]) -> Step:
    """Jumps written one by one as one step; the tokens of the later ones are kept among its notes."""
    first = parts[0]
    assert first.names is not None
    notes = list(first.notes)
    variations = list(first.variations)
    squares = list(first.names.squares)
    for part in parts[1:]:
        assert part.names is not None
        notes.append(part.token)
        notes += part.notes
        variations += part.variations
        squares += part.names.squares[1:]
    return Step(first.token, Names("", tuple(squares), False), notes, variations)


def options(
    candidate: Candidate, position: Position, line: Sequence[Step], index: int
) -> list[tuple[Turn | Position, int]]:
    """What the step may mean and how many steps it takes up, the most probable last."""
    if index >= len(line):
        return []
    step = line[index]
    if step.names is None:
        try:
            return [(setup(candidate, step.token.text), 1)]
        except ValueError:
            return []
    if candidate.guessed and bare(step.names):
        return []
    legal = candidate.game.turns(position)
    found: list[tuple[Turn | Position, int]] = []
    last = index + 1
    while last < len(line) and follows(line[last - 1], line[last]):
        last += 1
    for end in range(last, index + 1, -1):
        whole = joined(line[index:end])
        if whole.names:
            found += [
                (turn, end - index) for turn in candidate.reader.turns(whole.names, legal) if turn.taken
            ]
    found += [(turn, 1) for turn in candidate.reader.turns(step.names, signed(candidate, step.names, legal))]
    return found


def bare(move: Names) -> bool:
    """Whether a text is one square and nothing else (`e4`): too little to guess a game by."""
    return move.short and not move.file and not move.captures and len(move.squares) == 1


def signed(candidate: Candidate, move: Names, legal: Sequence[Turn]) -> Sequence[Turn]:
    """The legal turns that the sign between the squares allows.

    A capture's sign means a capture in a game with tags that say what it is; real files without them have it
    in plain moves, and all have `-` in captures.
    """
    return [turn for turn in legal if turn.taken] if candidate.tagged and move.captures else legal


def decided(candidate: Candidate, start: Position, line: Sequence[Step], played: Sequence[Played]) -> None:
    """LineError at the first capture of a replayed line that the rest doesn't tell from another one."""
    position, index = start, 0
    for step, item in played:
        index += width(step)
        if isinstance(item, Turn) and item.taken and step.names:
            count = len(step.names.squares)
            for rival in candidate.reader.turns(step.names, candidate.game.turns(position)):
                alike = (len(rival.path) == count) == (len(item.path) == count)
                other = alike and rival.taken != item.taken
                if other and goes_on(candidate, rival.after, line[index:]):
                    either = " or ".join(
                        sorted(", ".join(map(str, sorted(turn.captures))) for turn in (item, rival))
                    )
                    raise LineError(index, step.token.text, f"ambiguous: it may capture {either}")
        position = after(item)


def goes_on(candidate: Candidate, position: Position, line: Sequence[Step]) -> bool:
    """Whether a line can be played from a position."""
    try:
        replay(candidate, position, line)
    except LineError:
        return False
    return True


def follows(before: Step, step: Step) -> bool:
    """Whether a step goes on from where the one before it ended."""
    return bool(
        before.names
        and step.names
        and not before.names.short
        and not step.names.short
        and UNKNOWN not in (before.names, step.names)
        and before.names.squares[-1] == step.names.squares[0]
    )


def after(item: Turn | Position) -> Position:
    """The position once a turn is made or a setup put up."""
    return item if isinstance(item, Position) else item.after


def setup(candidate: Candidate, text: str) -> Position:
    """The position of a setup command or a FEN tag, an unknown side being the one that begins."""
    found = QUOTED.search(text)
    position = found[1] if found else text
    if position.startswith("?"):
        position = candidate.begins.upper() + position[1:]
    return fen.read(position, candidate.game.board, candidate.reader.square)


def why(candidate: Candidate, start: Position, line: Sequence[Step], index: int) -> str:
    """Why no reading of the line gets beyond a step."""
    step = line[index]
    if step.names is None:
        try:
            setup(candidate, step.token.text)
        except ValueError as error:
            return str(error)
    if step.names == UNKNOWN:
        return "neither a move nor a comment"
    if step.names and candidate.guessed and bare(step.names):
        return "one square alone: expected both of them, or a tag GameType that says which game it is"
    unknown = [
        name for name in (step.names.squares if step.names else ()) if not candidate.reader.square(name)
    ]
    if unknown:
        return f"no square {quoted(unknown[0])} under {candidate.game.name}"
    position = start
    if index:
        position = after(replay(candidate, start, line[:index])[-1][1])
    legal = candidate.game.turns(position)
    if step.names and candidate.reader.turns(step.names, legal):
        return f"written as a capture, but a plain move under {candidate.game.name}"
    texts = ", ".join(candidate.game.text(position, turn) for turn in legal[:6]) or "none"
    return f"not legal under {candidate.game.name}; legal: {texts}{' …' if len(legal) > 6 else ''}"
