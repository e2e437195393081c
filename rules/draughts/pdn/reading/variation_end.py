"""Where a variation ends that is never closed."""

from __future__ import annotations

from collections.abc import Sequence

from dambord.rules.draughts.pdn.reading.tokens import Kind, Token
from dambord.rules.quoting import quoted


def closed(body: Sequence[Token]) -> tuple[list[Token], list[str]]:
    """A game with all its variations closed, and a remark on each that was not.

    One that is never closed ends where the numbers of its moves go back, or else with the game.
    """
    found = list(body)
    remarks = []
    for start in unclosed(found):
        end = going_back(found, start)
        where = f"before {quoted(found[end].text)}" if end < len(found) else "with the game"
        remarks.append(f"line {found[start].value}: a variation is never closed; it ends {where}")
        found.insert(end, Token(Kind.CLOSE, ")"))
    return found, remarks


def unclosed(body: Sequence[Token]) -> list[int]:
    """Where variations open that are never closed, the innermost first."""
    opened: list[int] = []
    for place, token in enumerate(body):
        if token.kind is Kind.OPEN:
            opened.append(place)
        elif token.kind is Kind.CLOSE and opened:
            opened.pop()
    return opened[::-1]


def going_back(body: Sequence[Token], start: int) -> int:
    """Where the numbers of the moves of a variation go back for the first time; the end when nowhere."""
    depth = last = 0
    for place in range(start + 1, len(body)):
        token = body[place]
        depth += (token.kind is Kind.OPEN) - (token.kind is Kind.CLOSE)
        if depth == 0 and token.kind is Kind.NUMBER:
            number = token.number
            if number < last:
                return place
            last = number
        elif depth < 0 or (depth == 0 and token.kind is Kind.RESULT):
            return place
    return len(body)
