"""Which program plays, as people write it: `builtin:casual`, `dxp:HOST:27531`, `lidraughts:USER`.

Several of them with `|` between are programs of which one is chosen on the setup page for each game.
"""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from pathlib import PurePath
from typing import NamedTuple

from dambord.controller.core.table.agreed.program import Timed
from dambord.rules.quoting import quoted

DXP_PORT = 27531
"""The port of DamExchange."""
PORTS = range(1, 65536)
GNUBG = "gnubg"
"""The word for GNU Backgammon, which `read_choice` does not read: it plays no draughts."""
USUAL_LEVEL = "club"
"""The level of `builtin`."""
LISTEN = "listen"
LOBBY = "lidraughts"
"""The word for whoever on that server is chosen on the setup page; `read_choice` does not read it either."""
EXPECTED = (
    "expected builtin, builtin:LEVEL, hub:COMMAND, dxp:HOST:PORT, dxp:listen:PORT, "
    "lidraughts or lidraughts:USER"
)
SEVERAL = "|"
"""Stands between programs of which the setup page chooses one."""
EVERY = "*"
"""Stands for every level of `builtin`, of which the setup page or a visitor of the station chooses one."""
EVERY_LEVEL = f"builtin:{EVERY}"
USER = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{1,29}")
"""The name of a user; the server says what else is wrong with one."""
DAYS = range(1, 15)
"""How many days a turn by correspondence may take."""


class Builtin(NamedTuple):
    """The engine that comes with dambord."""

    level: str
    """Empty for the usual one."""


class Hub(NamedTuple):
    """A program that speaks Hub, and how to start it."""

    command: tuple[str, ...]
    params: tuple[tuple[str, str], ...] = ()
    """Its own parameters, (name, value): what is written before the command as `name=value`."""


class Dxp(NamedTuple):
    """A program, or another board, at the other end of a DXP line."""

    host: str
    """Empty to wait for a call."""
    port: int = DXP_PORT


class Lidraughts(NamedTuple):
    """Somebody who plays on a server of Lidraughts."""

    user: str
    waits: bool = False
    """Whether his challenge is waited for; else he is challenged."""
    rated: bool = False
    days: int | None = None
    """For each turn, in games by correspondence; None where the table's clock says it."""


Choice = Builtin | Hub | Dxp | Lidraughts


def read_choice(text: str) -> Choice:
    """Read what people write; ValueError in one line."""
    kind, _, rest = text.partition(":")
    match kind:
        case "builtin":
            return Builtin(rest)
        case "hub":
            return _hub(text, rest)
        case "dxp":
            return _dxp(text, rest)
        case "lidraughts":
            return _lidraughts(text, rest)
    raise ValueError(f"opponent {quoted(text)}: {EXPECTED}")


def offered(text: str) -> dict[str, str] | None:
    """What people write of each program that the setup page chooses from, by the name that it has there.

    Empty where anybody on the server is chosen; None where `text` names who plays. Pages know the names
    alone: nobody can have another command started. ValueError in one line.
    """
    if text == LOBBY:
        return {}
    if SEVERAL not in text and text != EVERY_LEVEL:
        return None
    found: dict[str, str] = {}
    for one in _listed(text):
        if (name := _name(one)) in found:
            raise ValueError(f"opponent {quoted(text)}: {name} stands there twice")
        found[name] = one
    if not found:
        raise ValueError(f"opponent {quoted(text)}: expected programs with {SEVERAL} between")
    return found


def _listed(text: str) -> Iterator[str]:
    for one in filter(None, map(str.strip, text.split(SEVERAL))):
        if one == EVERY_LEVEL:
            # Loaded only where it is asked for: nothing else of a game needs the engine.
            from dambord.controller.engine.level import LEVELS

            yield from (f"builtin:{level}" for level in LEVELS)
        else:
            yield one


def timed(text: str) -> Timed:
    """Where the time of the program is kept that `text` names. ValueError in one line."""
    match None if text == GNUBG else read_choice(text):
        case Dxp():
            return "there"
        case Lidraughts():
            return "both-there"
    return "here"


def _name(text: str) -> str:
    """The name of a program that is offered: the last part of its command, never the whole."""
    match None if text == GNUBG else read_choice(text):
        case Builtin(level):
            return f"dambord {level or USUAL_LEVEL}"
        case Hub(command):
            return PurePath(command[0]).name
        case Dxp(host, port):
            return f"DXP {host or LISTEN}:{port}"
        case Lidraughts(user):
            return user
    return "GNU Backgammon"


def _hub(text: str, rest: str) -> Hub:
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise ValueError(f"opponent {quoted(text)}: {error}") from None
    params = []
    while words and "=" in words[0] and "/" not in words[0].partition("=")[0]:
        name, _, value = words.pop(0).partition("=")
        params.append((name, value))
    if not words or "\0" in rest:
        raise ValueError(f"opponent {quoted(text)}: expected a command after hub:")
    return Hub(tuple(words), tuple(params))


def _dxp(text: str, rest: str) -> Dxp:
    host, colon, port = rest.rpartition(":")
    if not colon or rest.endswith("]"):
        host, port = rest, str(DXP_PORT)
    host = host.removeprefix("[").removesuffix("]")
    if not host or any(letter.isspace() or letter == "\0" for letter in host):
        raise ValueError(f"opponent {quoted(text)}: expected dxp:HOST:PORT or dxp:listen:PORT")
    if not (port.isascii() and port.isdecimal() and len(port) < 6 and int(port) in PORTS):
        raise ValueError(f"opponent {quoted(text)}: expected a port from 1 to 65535, found {quoted(port)}")
    return Dxp("" if host == LISTEN else host, int(port))


def _lidraughts(text: str, rest: str) -> Lidraughts:
    user, _, options = rest.partition("?")
    if USER.fullmatch(user) is None:
        raise ValueError(
            f"opponent {quoted(text)}: expected lidraughts:USER, found {quoted(user)} as the user"
        )
    made = Lidraughts(user)
    for option in filter(None, options.split("&")):
        match option.partition("="):
            case "wait", "=", "yes" | "no" as word:
                made = made._replace(waits=word == "yes")
            case "rated", "=", "yes" | "no" as word:
                made = made._replace(rated=word == "yes")
            case "days", "=", number if number.isascii() and number.isdecimal() and int(number) in DAYS:
                made = made._replace(days=int(number))
            case _:
                expected = "expected wait=yes, rated=yes or days=1 to days=14, joined by &"
                raise ValueError(f"opponent {quoted(text)}: {expected}; found {quoted(option)}")
    return made
