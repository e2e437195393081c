"""What is asked of the tags and the moves of a game, and whether it is so."""

from __future__ import annotations

import re
import unicodedata

from dambord.rules.draughts.draughts_game import game
from dambord.rules.draughts.pdn import gametype
from dambord.rules.draughts.pdn.reading.tokens import Kind, tokens
from dambord.rules.quoting import quoted

DATE = re.compile(r"(\d{4})(?:[.\-/](\d{2}|\?\?))?(?:[.\-/](\d{2}|\?\?))?")


def holds(text: str, words: str) -> bool:
    """Whether every word is in a text, capitals and accents apart."""
    if not words:
        return True
    plain = folded(text)
    return all(word in plain for word in folded(words).split())


def folded(text: str) -> str:
    """A text without capitals and accents."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


def may_be(rules: str, named: str | None, kind: str) -> bool:
    """Whether a game's tags Ruleset and GameType leave it a game of a ruleset."""
    if named is not None:
        return named == rules
    told = gametype.read(kind)
    return told is None or told.number == game(rules).rules.gametype


def span(text: str) -> tuple[str, str]:
    """The first and the last date of a span, digits only; empty for none. ValueError when it is no span."""
    if not text:
        return "", ""
    first, dots, last = text.partition("..")
    bounds = []
    for part in (first.strip(), last.strip()) if dots else (first.strip(),) * 2:
        found = DATE.fullmatch(part)
        if not found and (part or not dots):
            raise ValueError(f"date {quoted(text)}: expected 2007, 2007.05, 2001..2007 or the like")
        bounds.append(digits(found) if found else "")
    if bounds[0] and bounds[1] and bounds[0][: len(bounds[1])] > bounds[1][: len(bounds[0])]:
        raise ValueError(f"date {quoted(text)}: expected the earlier date first")
    return bounds[0], bounds[1]


def within(date: str, span: tuple[str, str]) -> bool:
    """Whether a tag's date may lie in a span; what it does not know fits."""
    first, last = span
    if not first and not last:
        return True
    found = DATE.match(date)
    if not found:
        return False
    known = digits(found)
    return known >= first[: len(known)] and known[: len(last)] <= last[: len(known)]


def digits(date: re.Match[str]) -> str:
    """The known digits of a date: `200705` of 2007.05.??."""
    year, month, day = date.groups()
    known = [year]
    for part in (month, day):
        if not part or not part.isdecimal():
            break
        known.append(part)
    return "".join(known)


def move_texts(text: str) -> tuple[str, ...]:
    """The texts of moves, without their numbers; ValueError when there is something else."""
    found = [token for token in tokens(text) if token.kind is not Kind.NUMBER]
    for token in found:
        if token.kind is not Kind.MOVE:
            raise ValueError(
                f"moves {quoted(text)}: expected moves and their numbers, found {quoted(token.text)}"
            )
    return tuple(token.text for token in found)
