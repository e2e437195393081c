"""Where a comment in braces ends, and where one ends that is never closed."""

from __future__ import annotations

import re
from bisect import bisect_left
from functools import cached_property
from typing import NamedTuple

from dambord.rules.draughts.pdn.reading.token_patterns import MOVES_ONLY
from dambord.rules.quoting import quoted

TAG = re.compile(r'^[^\S\n]*\[\s*[^\W\d]\w*\s*"', re.MULTILINE)
"""A tag at the beginning of a line."""
MARK = re.compile(r"[{}]|^\[Event\s", re.MULTILINE)
"""A brace, or a sure start of another game."""
MOST_BRACES = 8
"""Braces in one another after which a comment ends at its first closing brace."""
LONGEST = 20_000
"""Characters after which a comment with nested braces ends at its first closing brace."""


class CommentEnd(NamedTuple):
    """The end of a comment."""

    text_end: int
    """Behind its last character."""
    after: int
    """Where the text goes on."""
    remark: str = ""
    """What is wrong with its braces."""


class CommentEnds:
    """The ends of the comments of one text."""

    def __init__(self, text: str) -> None:
        self.text = text

    @cached_property
    def tags(self) -> list[int]:
        """Where lines begin with a tag, and the end of the text."""
        return [*(found.start() for found in TAG.finditer(self.text)), len(self.text)]

    def end(self, at: int) -> CommentEnd:
        """Where the comment ends that opens at `at`: nested braces count where they balance."""
        depth = 0
        for found in MARK.finditer(self.text, at, at + LONGEST):
            if found.group() == "{":
                depth += 1
            elif found.group() == "}":
                depth -= 1
                if not depth:
                    return CommentEnd(found.start(), found.end())
            if found.group() not in ("{", "}") or depth > MOST_BRACES:
                break
        most = self.tags[bisect_left(self.tags, at)]
        if depth > MOST_BRACES or most - at > LONGEST:
            end = self.text.find("}", at, most)
            if end >= 0:
                nested = "{" in self.text[at + 1 : end]
                return CommentEnd(end, end + 1, "a comment ends at its first closing brace" if nested else "")
        return unclosed(self.text, at, most)


def unclosed(text: str, at: int, most: int) -> CommentEnd:
    """Where a comment ends that has no closing brace of its own, before `most`, where tags begin.

    It ends where nothing but moves and what belongs to them is left: behind its last word. An empty line
    behind a result closes the game.
    """
    end = place = at + 1
    while place < most:
        found = MOVES_ONLY.match(text, place, most)
        if not found:  # impossible: the last alternative takes whatever the others leave
            break
        place = found.end()
        if found.lastgroup == "words":
            end = place
        elif found.lastgroup == "closing":
            most = place
    following = text[end : min(most, end + 60)].split()
    where = f"before {quoted(' '.join(following[:2]))}" if following else "with the game"
    return CommentEnd(end, end, f"a comment is never closed; it ends {where}")
