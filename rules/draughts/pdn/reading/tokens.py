"""The tokens of PDN text. Takes far more than the standard allows, because real files hold it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    UNCLOSED = "unclosed"
    """A comment that never ends."""
    SETUP = "setup"
    GLYPH = "glyph"
    SIGN = "sign"
    OPEN = "open"
    CLOSE = "close"
    RESULT = "result"
    NUMBER = "number"
    MOVE = "move"
    STAR = "star"
    WORD = "word"
    """Something else with a letter or a digit in it."""
    OTHER = "other"


class Token(NamedTuple):
    """A piece of PDN text."""

    kind: Kind
    text: str
    value: str = ""
    """Of a tag."""


LETTER = "[a-lA-LасеАСЕ]"
SQUARE = rf"{LETTER}\d{{1,2}}"
JOIN = r"[-–—:×xXхХ*]"
PATTERN = re.compile(
    rf"""
      (?P<tag>\[\s*(?P<name>[^\W\d]\w*)\s*"(?P<value>(?:[^"\\\n]++|\\.|"(?!\s{{0,9}}\])){{0,300}}+)"\s*\])
    | (?P<line>(?:^%|;)[^\n]*)
    | (?P<setup>/\s*FEN\b[^/]*/)
    | (?P<glyph>\$\d{{1,9}})
    | (?P<sign>\([!?]+\)|[!?]+|a\.\s?l\.|\+-|-\+|=|[+-]\d(?!\d)|[+#])
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>
          1/2\s*-\s*1/2 | ½\s*-\s*½ | 0[.,]5\s*-\s*0[.,]5
        | [012][.,]\d+\s*-\s*[012][.,]\d+
        | 1\s1/2\s*-\s*1/2 | 1/2\s*-\s*1\s1/2 | 1\+\s*-\s*1- | 1-\s*-\s*1\+
        | (?:2-0|0-2|1-1|1-0|0-1|0-0)(?![\d/:x.-]) | 1/2(?!\S)
      )
    | (?P<number>\d{{1,9}}\s*(?:\.+|…)(?:\s*\.{{2,}})?)
    | (?P<move>
          \d{{1,3}}(?:\s*[-–—:×xXхХ]\s*\d{{1,3}}|\*\d{{1,3}})+
        | {SQUARE}(?:(?:\s*{JOIN}\s*)?{SQUARE})+
        | {LETTER}{JOIN}?{SQUARE}(?:{JOIN}?{SQUARE})*
        | {JOIN}?{SQUARE}
        | \d{{4}}(?!\d)
      )(?:(?!\w)|(?=[A-Z][a-z]{{3}}))
    | (?P<glued>(?<=\d)[A-Z][a-z]{{3}}[^\s{{}}()\[\]]*)
    | (?P<star>\*)
    | (?P<other>[^\s{{}}()\[\]]+|[\[\]}}])
    """,
    re.VERBOSE | re.MULTILINE,
)
SPACE = re.compile(r"\s+")
NEXT = re.compile(r'^\[Event\s+"', re.MULTILINE)
"""A sure start of another game."""
MARK = re.compile(r"[{}]|\[Event")
MOST_BRACES = 8
"""Braces in one another after which a comment ends at its first closing brace."""
LONGEST = 20_000
"""Characters after which a comment with nested braces ends at its first closing brace."""


def tokens(text: str) -> Iterator[Token]:
    """The tokens of a text, in order; every text has some reading."""
    at = 0
    games = [found.start() for found in NEXT.finditer(text)]
    while at < len(text):
        space = SPACE.match(text, at)
        if space:
            at = space.end()
            continue
        if text[at] == "{":
            end = braces(text, at, games)
            closed = text[end - 1] == "}"
            yield Token(Kind.COMMENT, tidy(text[at + 1 : end - 1])) if closed else Token(Kind.UNCLOSED, "{")
            at = end
            continue
        found = PATTERN.match(text, at)
        if not found:  # impossible: the last alternative takes whatever the others leave
            raise ValueError(f"no token at {at}")
        at = found.end()
        kind = found.lastgroup or ""
        if kind == "line":
            yield Token(Kind.COMMENT, found.group()[1:].strip())
        elif kind in ("value", "tag"):
            yield Token(Kind.TAG, found["name"], unquoted(found["value"]))
        elif kind == "glued":
            yield Token(Kind.COMMENT, found.group())  # a comment without its braces
        elif kind == "other" and any(map(str.isalnum, found.group())):
            yield Token(Kind.WORD, found.group())
        else:
            yield Token(Kind(kind), found.group())


def braces(text: str, at: int, games: Sequence[int]) -> int:
    """Where a comment ends that opens at `at`: nested braces count where they balance.

    One that is not closed ends where the next of the `games` begins, or with the text.
    """
    depth = 0
    for found in MARK.finditer(text, at, at + LONGEST):
        if found.group() == "{":
            depth += 1
        elif found.group() == "}":
            depth -= 1
            if not depth:
                return found.end()
        if found.group() == "[Event" or depth > MOST_BRACES:
            break
    following = bisect_left(games, at)
    most = games[following] if following < len(games) else len(text)
    end = text.find("}", at, most)
    return end + 1 if end >= 0 else most


def tidy(comment: str) -> str:
    """A comment on one line."""
    return " ".join(comment.split())


def unquoted(value: str) -> str:
    """A tag's value without its escapes."""
    return re.sub(r"\\([\"\\])", r"\1", value).strip()
