"""The tables of the archive, the same in SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Column, Float, Integer, MetaData, String, Table, Text

FORM = 1
"""The version of these tables."""

METADATA = MetaData()


def _game() -> tuple[Column[Any], ...]:
    """Columns that are the key of a game, alone or with others."""
    return (
        Column("board", String(40), primary_key=True),
        Column("record", String(64), primary_key=True),
        Column("game", BigInteger, primary_key=True),
    )


ABOUT = Table(
    "about",
    METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
"""The event, the version of the tables, the desk's session."""
HEAD = Table(
    "head",
    METADATA,
    Column("board", String(40), primary_key=True),
    Column("record", String(64), primary_key=True),
    Column("game", BigInteger, nullable=False),
    Column("sequence", BigInteger, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("following", BigInteger, nullable=False),
    Column("received", Float, nullable=False),
)
"""The last line of each record of each board."""
GAME = Table(
    "game",
    METADATA,
    *_game(),
    Column("began", String(64), nullable=False),
    Column("header", Text, nullable=False),
    Column("seal", String(64), nullable=False),
)
"""How each game begins; a game whose board has not told it is missing here."""
LINE = Table(
    "line",
    METADATA,
    *_game(),
    Column("sequence", BigInteger, primary_key=True),
    Column("line", Text, nullable=False),
    Column("seal", String(64), nullable=False),
    Column("received", Float, nullable=False),
)
"""Every line, with the instant at which the desk had it, in seconds since 1970 by the desk's clock."""
SLOT = Table(
    "slot",
    METADATA,
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("board", String(40), nullable=False),
    Column("record", String(64), nullable=False),
    Column("game", BigInteger, nullable=False),
    Column("part", Integer, nullable=False),
)
"""The places of games in the feeds: one that has been given never changes."""
STAND = Table(
    "standing",
    METADATA,
    *_game(),
    Column("following", BigInteger, nullable=False),
    Column("received", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
    Column("code", String(64), nullable=False),
    Column("state", Text, nullable=False),
    Column("told", Text, nullable=False),
)
"""How games stand, and what is told of them: only to save time."""
BEFORE = ("stand",)
"""Tables of older programs that hold nothing that can't be worked out."""
ACT = Table(
    "act",
    METADATA,
    Column("number", BigInteger, primary_key=True, autoincrement=False),
    Column("at", Float, nullable=False),
    Column("who", String(100), nullable=False),
    Column("act", Text, nullable=False),
)
"""What arbiters have done in the rounds, in its order, with the instant in seconds since 1970."""
