"""The tokens of PDN text. Takes far more than the standard allows, because real files hold it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from enum import Enum
from typing import NamedTuple

from dambord.rules.draughts.pdn.reading.comment_end import CommentEnds
from dambord.rules.draughts.pdn.reading.token_patterns import ANOTHER, QUOTE, TOKEN
from dambord.rules.quoting import quoted


class Kind(Enum):
    """What a token is."""

    TAG = "tag"
    COMMENT = "comment"
    SETUP = "setup"
    GLYPH = "glyph"
    SIGN = "sign"
    OPEN = "open"
    CLOSE = "close"
    RESULT = "result"
    NUMBER = "number"
    MOVE = "move"
    NULL = "null"
    """A null move."""
    STAR = "star"
    WORD = "word"
    """Something else with a letter or a digit in it."""
    OTHER = "other"


class Token(NamedTuple):
    """A piece of PDN text."""

    kind: Kind
    text: str
    value: str = ""
    """Of a tag; of an opening parenthesis its line."""
    remark: str = ""
    """What was mended in it."""

    @property
    def number(self) -> int:
        """Of the number of a move."""
        return int("".join(filter(str.isdecimal, self.text)))


SPACE = re.compile(r"[\s\ufeff\u200b]+")


class LineNumbers:
    """The line numbers of ascending places in a text whose first line has the number `first`."""

    def __init__(self, text: str, first: int) -> None:
        self.text = text
        self.line = first
        self.place = 0

    def at(self, place: int) -> int:
        """The number of the line in which a place lies."""
        self.line += self.text.count("\n", self.place, place)
        self.place = place
        return self.line


def tokens(text: str, first_line: int = 1) -> Iterator[Token]:
    """The tokens of a text, in order; every text has some reading."""
    at = 0
    lines = LineNumbers(text, first_line)
    comments = CommentEnds(text)
    while at < len(text):
        space = SPACE.match(text, at)
        if space:
            at = space.end()
            continue
        if text[at] == "{":
            end = comments.end(at)
            remark = f"line {lines.at(at)}: {end.remark}" if end.remark else ""
            yield Token(Kind.COMMENT, tidy(text[at + 1 : end.text_end]), "", remark)
            at = end.after
            continue
        found = TOKEN.match(text, at)
        if not found:  # impossible: the last alternative takes whatever the others leave
            raise ValueError(f"no token at {at}")
        kind = found.lastgroup or ""
        if kind in ("tag", "wide", "open_tag"):
            token, end_of_tag = tag(found)
            if token.remark:
                token = token._replace(remark=f"line {lines.at(at)}: {token.remark}")
            yield token
            at = end_of_tag
            continue
        if kind == "line":
            yield Token(Kind.COMMENT, found.group()[1:].strip())
        elif kind == "open":
            yield Token(Kind.OPEN, "(", str(lines.at(at)))
        elif kind == "forfeit":
            yield Token(Kind.RESULT, found.group())
        elif kind == "glued":
            yield Token(Kind.COMMENT, found.group())  # a comment without its braces
        elif kind == "other" and any(map(str.isalnum, found.group())):
            yield Token(Kind.WORD, found.group())
        else:
            yield Token(Kind(kind), found.group())
        at = found.end()


def tag(found: re.Match[str]) -> tuple[Token, int]:
    """A tag and where it ends. One that is not closed ends with its line, or before another tag in it."""
    if found.lastgroup == "wide":
        name = found["wide_name"]
        remark = f"the value of tag {name} has a line break"
        return Token(Kind.TAG, name, " ".join(found["wide_value"].split()), remark), found.end()
    if found.lastgroup == "tag":
        name, value, end = found["name"], found["value"], found.end()
        another = ANOTHER.search(value)
        if not another:
            return Token(Kind.TAG, name, unquoted(value)), end
        value = value[: another.start()]
        end = found.start("value") + another.end()
    else:
        name, value, end = found["open_name"], found["open_value"], found.end()
        another = ANOTHER.search(value)
        if another:
            end = found.start("open_value") + another.end()
            value = value[: another.start()]
        elif not value.rstrip().endswith("]") and "]" in value:
            end = found.start("open_value") + value.index("]") + 1
            value = value[: value.index("]")]
    value = unquoted(re.sub(rf"\A[\s:=]*{QUOTE}?|{QUOTE}?\s*\]?\s*\Z", "", value))
    return Token(Kind.TAG, name, value, f'tag {name} is not closed by "]; read as {quoted(value)}'), end


def tidy(comment: str) -> str:
    """A comment on one line."""
    return " ".join(comment.split())


def unquoted(value: str) -> str:
    """A tag's value on one line, without its escapes."""
    return re.sub(r"\\([\"\\])", r"\1", " ".join(value.splitlines())).strip()
