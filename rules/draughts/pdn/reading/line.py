"""A line of a PDN game as steps: each move or setup with the tokens that belong to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from dambord.rules.draughts.notation.move_text import MoveText, read_move
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token

UNKNOWN = MoveText("", (), False)
"""What a word says that is no move."""


@dataclass(slots=True)
class LineStep:
    """One move, null move or setup of a line, with the tokens that follow it."""

    token: Token
    move: MoveText | None
    """None for a setup and a null move."""
    notes: list[Token] = field(default_factory=list)
    variations: list[list[Token]] = field(default_factory=list)


def steps(body: Sequence[Token]) -> tuple[list[Token], list[LineStep]]:
    """A line as the notes before its first step, and its steps with notes and variations.

    A word between moves is a step that nothing fits; before the first number it is a heading.
    """
    before: list[Token] = []
    found: list[LineStep] = []
    depth = 0
    inner: list[Token] = []
    numbered = False
    for token in body:
        numbered = numbered or token.kind in (Kind.NUMBER, Kind.MOVE, Kind.NULL)
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
            found.append(LineStep(token, read_move(token.text)))
        elif token.kind is Kind.WORD and numbered:
            found.append(LineStep(token, UNKNOWN))
        elif token.kind in (Kind.SETUP, Kind.NULL):
            found.append(LineStep(token, None))
        elif token.kind not in (Kind.NUMBER, Kind.CLOSE):
            (found[-1].notes if found else before).append(token)
    return before, without_prose(found)


def without_prose(found: list[LineStep]) -> list[LineStep]:
    """The steps of a line, a sentence behind the last one taken as its comment."""
    end = len(found)
    while end and found[end - 1].move == UNKNOWN and found[end - 1].token.text.strip(".,;!").isalpha():
        end -= 1
    prose = found[end:]
    if len(prose) < 2 or not end:
        return found
    sentence = " ".join(step.token.text for step in prose)
    notes = [Token(Kind.COMMENT, sentence), *(note for step in prose for note in step.notes)]
    found[end - 1].notes += notes
    return found[:end]


def width(step: LineStep) -> int:
    """How many steps of the line a played step stands for."""
    return 1 + sum(token.kind is Kind.MOVE for token in step.notes)


def joined(parts: Sequence[LineStep]) -> LineStep:
    """Jumps written one by one (`26x17 17x8`) as one step; tokens of the later ones become its notes."""
    first, *later = parts
    notes = list(first.notes)
    variations = list(first.variations)
    squares = list(first.move.squares) if first.move else []
    for part in later:
        notes.append(part.token)
        notes += part.notes
        variations += part.variations
        squares += part.move.squares[1:] if part.move else ()
    return LineStep(first.token, MoveText("", tuple(squares), False), notes, variations)


def follows(before: LineStep, step: LineStep) -> bool:
    """Whether a step goes on from where the one before it ended."""
    return bool(
        before.move
        and step.move
        and not before.move.short
        and not step.move.short
        and UNKNOWN not in (before.move, step.move)
        and before.move.squares[-1] == step.move.squares[0]
    )
