"""PDN text cut into games: tags and tokens; nothing is replayed yet."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from dambord.rules.draughts.pdn.reading.results import result_of
from dambord.rules.draughts.pdn.reading.tokens import Kind, Token, tokens
from dambord.rules.draughts.pdn.reading.variation_end import closed

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
SPOKEN = (Kind.NUMBER, Kind.MOVE, Kind.NULL, Kind.SETUP, Kind.OPEN)
"""What begins a game, or the next one behind a result."""


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
    """Whether the body has moves or their numbers."""
    size: int = 0
    """Characters of tags and body."""
    excess: str = ""
    """Why the game is too much to be read; its body is cut off there."""
    remarks: list[str] = field(default_factory=list)
    """What was mended in it."""
    prose: list[str] = field(default_factory=list)
    """Words behind the result."""

    @property
    def begun(self) -> bool:
        """Whether moves, their numbers or a result have been read."""
        return bool(self.end or self.excess or self.spoken)

    @property
    def complete(self) -> bool:
        """Whether what has been read is a game: it has begun, or its tags set up a position."""
        return self.begun or bool(self.tags.get("FEN"))

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
        self.spoken = self.spoken or token.kind in SPOKEN
        if self.within():
            self.body.append(token)
        self.depth += (token.kind is Kind.OPEN) - (token.kind is Kind.CLOSE and self.depth > 0)
        if not self.depth:
            self.moves += token.kind in (Kind.MOVE, Kind.NULL)
            if token.kind is Kind.NUMBER:
                self.move = token.number

    def over(self, token: Token) -> bool:
        """Whether a token that is no tag begins another game."""
        if self.end:
            return token.kind in SPOKEN
        again = token.kind is Kind.NUMBER and token.number == 1 and ".." not in token.text
        return again and not self.depth and (self.move > 1 or self.moves > 1)

    @property
    def result(self) -> str:
        """The result as `GameRecord` has it: the tag's if known, else the one that closes the moves."""
        tagged = result_of(self.tags.get("Result", "*"))[0]
        return tagged if tagged != "*" else result_of(self.end or "*")[0]


def games(texts: Iterable[str]) -> Iterator[RawGame]:
    """The games of a text, which comes in pieces.

    A tag after moves begins the next one; so do moves after a result, and move 1. Tags without moves are no
    game, unless they set up a position. A tag that comes twice begins new tags.
    """
    number = 0
    game = RawGame(1)
    for token, following in pairs(numbered_tokens(texts)):
        closes = not game.depth and ends(token, following)
        name = TAG_NAMES.get(token.text.lower(), token.text) if token.kind is Kind.TAG else ""
        again = name in game.tags
        if (game.begun and (name or (not closes and game.over(token)))) or again:
            if game.complete:
                number += 1
                yield finished(game, number)
            game = RawGame(number + 1)
        if token.remark:
            game.remarks.append(token.remark)
        if name:
            game.tag(name, token.value)
        elif closes:
            if game.tags or game.begun:
                game.end = game.end or token.text
        elif game.end and token.kind is Kind.WORD:
            game.prose.append(token.text)
        else:
            game.take(token)
    if game.complete:
        yield finished(game, number + 1)


def numbered_tokens(texts: Iterable[str]) -> Iterator[Token]:
    """The tokens of a text in pieces; lines are counted through all of them."""
    line = 1
    for text in texts:
        yield from tokens(text, line)
        line += text.count("\n")


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
    """The game with its number, its variations closed, words behind the result as a comment.

    A last move that equals the result tag is the result.
    """
    game.number = number
    if game.depth and not game.excess:
        game.body, remarks = closed(game.body)
        game.remarks += remarks
        if not game.end and game.body and ends(game.body[-1], None):
            game.end = game.body.pop().text
    tagged = "".join(game.tags.get("Result", "").split())
    if not game.end and tagged and game.body and "".join(game.body[-1].text.split()) == tagged:
        game.end = game.body.pop().text
    if game.prose:
        game.take(Token(Kind.COMMENT, " ".join(game.prose)))
    return game
