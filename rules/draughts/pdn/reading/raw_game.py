"""PDN text cut into games: tags and tokens; nothing is replayed yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dambord.rules.draughts.pdn.reading.tokens import Kind, Token, tokens

STANDARD = ("Event", "Site", "Date", "Round", "White", "Black", "Result", "GameType", "SetUp", "FEN")
TAG_NAMES = {
    **{name.lower(): name for name in STANDARD},
    "bianco": "White",
    "nero": "Black",
    "evento": "Event",
    "torneo": "Event",
    "luogo": "Site",
    "sito": "Site",
    "data": "Date",
    "turno": "Round",
    "risultato": "Result",
    "apertura": "Opening",
    "commento": "Comment",
}
"""The standard's name of a tag, by a name in small letters; Italian files have names of their own."""

MOST_CHARACTERS = 1_000_000
MOST_TOKENS = 100_000
DEEPEST = 32
"""Bounds of one game. Long games with engine analysis have 100 KB, 10,000 moves and 5 levels."""

RESULTS = {
    "2-0": "1-0",
    "0-2": "0-1",
    "1-1": "1/2-1/2",
    "1/2": "1/2-1/2",
    "½-½": "1/2-1/2",
    "0.5-0.5": "1/2-1/2",
    "0,5-0,5": "1/2-1/2",
    "?": "*",
    "": "*",
}
"""Ways to write a result, and the form used here."""


@dataclass(slots=True)
class RawGame:
    """One game of a file, as tokens."""

    number: int
    tags: dict[str, str] = field(default_factory=dict)
    body: list[Token] = field(default_factory=list)
    end: str = ""
    """The result or `*` that closed it."""
    depth: int = 0
    """Variations that are open."""
    move: int = 0
    """The last move number of the main line."""
    moves: int = 0
    """Moves of the main line so far."""
    spoken: bool = False
    """Whether the body has anything but comments."""
    size: int = 0
    """Characters of tags and body."""
    excess: str = ""
    """Why the game is too much to be read; its body is cut off there."""

    @property
    def begun(self) -> bool:
        """Whether anything but tags and comments has been read."""
        return bool(self.end or self.excess or self.spoken)

    def tag(self, name: str, value: str) -> None:
        """Add a tag to the game."""
        self.size += len(name) + len(value)
        if self.within():
            self.tags[name] = value

    def within(self) -> bool:
        """Whether the game is still within the bounds; else `excess` says why not."""
        if self.size > MOST_CHARACTERS:
            self.excess = f"more than {MOST_CHARACTERS} characters in one game"
        elif len(self.body) + len(self.tags) >= MOST_TOKENS:
            self.excess = f"more than {MOST_TOKENS} tags, moves and comments in one game"
        elif self.depth > DEEPEST:
            self.excess = f"more than {DEEPEST} variations in one another"
        return not self.excess

    def take(self, token: Token) -> None:
        """Add a token to the game."""
        self.size += len(token.text)
        self.spoken = self.spoken or token.kind is not Kind.COMMENT
        if self.within():
            self.body.append(token)
        self.depth += (token.kind is Kind.OPEN) - (token.kind is Kind.CLOSE and self.depth > 0)
        if not self.depth:
            self.moves += token.kind is Kind.MOVE
            if token.kind is Kind.NUMBER:
                self.move = number_of(token)

    def over(self, token: Token) -> bool:
        """Whether a token that is no tag begins another game."""
        if self.end:
            return token.kind is not Kind.COMMENT
        again = token.kind is Kind.NUMBER and number_of(token) == 1 and ".." not in token.text
        return again and not self.depth and (self.move > 1 or self.moves > 1)

    @property
    def result(self) -> str:
        """The result in the form used here: the tag's if known, else the one that closes the moves."""
        tagged = standard(self.tags.get("Result", "*"))
        return tagged if tagged != "*" else standard(self.end or "*")


def standard(result: str) -> str:
    """A result in the form of `GameRecord.result`."""
    squeezed = "".join(result.split())
    return RESULTS.get(squeezed, squeezed)


def number_of(token: Token) -> int:
    """The move number that a token gives."""
    return int("".join(filter(str.isdecimal, token.text)))


def games(texts: Iterable[str]) -> Iterator[RawGame]:
    """The games of a text, which comes in pieces.

    A tag after moves begins the next one; so do moves after a result, and move 1. Tags without moves are no
    game. A tag that comes twice begins new tags.
    """
    number = 0
    game = RawGame(1)
    for token, following in pairs(token for text in texts for token in tokens(text)):
        closes = not game.depth and ends(token, following)
        name = TAG_NAMES.get(token.text.lower(), token.text) if token.kind is Kind.TAG else ""
        if game.begun and (name or (not closes and game.over(token))):
            number += 1
            yield finished(game, number)
            game = RawGame(number + 1)
        if name:
            if name in game.tags:
                game = RawGame(number + 1)
            game.tag(name, token.value)
        elif not closes:
            game.take(token)
        elif game.tags or game.begun:
            game.end = game.end or token.text
    if game.begun:
        yield finished(game, number + 1)


def pairs(stream: Iterable[Token]) -> Iterator[tuple[Token, Token | None]]:
    """Every token with the one after it."""
    before: Token | None = None
    for token in stream:
        if before:
            yield before, token
        before = token
    if before:
        yield before, None


def ends(token: Token, following: Token | None) -> bool:
    """Whether a token closes a game; a `*` may also mark a forced move."""
    if token.kind is Kind.STAR:
        return following is None or following.kind is Kind.TAG or following.text.rstrip(". ") == "1"
    return token.kind is Kind.RESULT


def finished(game: RawGame, number: int) -> RawGame:
    """The game with its number. A last move that equals the result tag is the result."""
    game.number = number
    tagged = "".join(game.tags.get("Result", "").split())
    if not game.end and tagged and game.body and "".join(game.body[-1].text.split()) == tagged:
        game.end = game.body.pop().text
    return game
