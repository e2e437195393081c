"""The grammar of Hub's lines: a word, and arguments `name=value` of which the value may be quoted."""

from __future__ import annotations

import re
from typing import NamedTuple

from dambord.rules.quoting import quoted

LONGEST = 16_384
"""Characters of a line at most: the moves of a long game, or the principal variation of a deep search."""
NAME = r'[^\s="\x00-\x1f\x7f]+'
ARGUMENT = re.compile(rf'\s*({NAME})(?:\s*=\s*(?:"([^"]*)"|({NAME})))?')
PLAIN = re.compile(NAME)


class Line(NamedTuple):
    """One line, read."""

    word: str
    """Empty for an empty line."""
    arguments: dict[str, str]
    """In their order; a flag has an empty value. Of two with one name the last counts."""


def read_line(text: str) -> Line:
    """Read one line; ValueError when it is too long or not of the grammar."""
    if len(text) > LONGEST:
        raise ValueError(f"a line of {len(text)} characters; expected {LONGEST} at most")
    first = PLAIN.match(text := text.strip())
    if first is None:
        if text:
            raise ValueError(f"line {quoted(text)}: expected a word")
        return Line("", {})
    at, arguments = first.end(), dict[str, str]()
    while at < len(text):
        found = ARGUMENT.match(text, at)
        if found is None or (found.end() < len(text) and text[found.end()] in '="'):
            raise ValueError(f"line {quoted(text)}: expected name=value or name at character {at + 1}")
        arguments[found[1]] = found[2] if found[2] is not None else found[3] or ""
        at = found.end()
    return Line(first[0], arguments)


def write_line(word: str, **arguments: object) -> str:
    """A line without its end. Underscores in names become hyphens; None is left out, True is a flag."""
    parts = [word]
    for name, value in arguments.items():
        if value is True:
            parts.append(name.replace("_", "-"))
        elif value is not None:
            parts.append(f"{name.replace('_', '-')}={_value(str(value))}")
    return " ".join(parts)


def _value(text: str) -> str:
    """A value, in quotation marks where it has to be; it has no way to hold these, or ends of lines."""
    if PLAIN.fullmatch(text):
        return text
    clean = "".join(letter if letter.isprintable() else " " for letter in text)
    return f'"{clean.replace(chr(34), chr(39))}"'
