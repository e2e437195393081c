"""Reads the answers of a first run."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import cache
from pathlib import Path
from tempfile import TemporaryFile
from typing import Any

from dambord import hardware
from dambord.controller.core.clock import Control
from dambord.controller.core.families import family_named
from dambord.controller.record.header import Header
from dambord.controller.web.api.setup.setup_choices import fitting
from dambord.controller.web.api.setup.setup_request import SetupFaults, read_setup
from dambord.controller.web.first_run.first_run_console import TOKENS, Answers, TokenFor
from dambord.rules.quoting import quoted

KEYS = ("board", "port", "tls", "copy", "tokens", "game")
TLS = ("none", "own")
LONGEST_PATH = 1000


def read_board(value: object) -> str:
    """The name of a board on which a game can be played. Raises ValueError."""
    if value not in boards():
        raise ValueError(f"expected one of {', '.join(boards())}, found {quoted(value)}")
    return str(value)


@cache
def boards() -> tuple[str, ...]:
    """The names of the boards on which a game can be played. The first call takes some tenths of a second."""
    return tuple(name for name in hardware.names() if fitting(name))


def start_of(board: str, rules: str = "") -> Header:
    """What is usual at a board, by a ruleset if the board is fit for it, else by the first that fits."""
    playing = rules if rules in fitting(board) else fitting(board)[0]
    family = family_named(playing)
    control = Control.parse(family.usual_control(family.usual_match)).text
    return Header(playing, board, "clock", control=control, match=family.usual_match)


def read_answers(data: object, ports: Collection[str]) -> tuple[Answers, tuple[TokenFor, ...]]:
    """Return the answers, and for whom tokens are to be made; `ports` are those that there are.

    Raises SetupFaults with every fault, each with the key of its field.
    """
    if not isinstance(data, Mapping):
        raise SetupFaults((("", f"expected an object with {', '.join(KEYS)}"),))
    faults = [(str(key)[:80], f"unknown key; expected {', '.join(KEYS)}") for key in data if key not in KEYS]

    def take(key: str, read: Callable[[object], Any]) -> Any:
        try:
            return read(data.get(key))
        except SetupFaults as error:
            faults.extend(error.faults)
        except ValueError as error:
            faults.append((key, str(error)))
        return None

    board = take("board", read_board)
    port = take("port", lambda value: _one_of(value, ports))
    tls = take("tls", lambda value: _one_of(value, TLS))
    copy = take("copy", read_folder)
    tokens = take("tokens", _tokens)
    game = None
    if board is not None:
        found = take("game", lambda value: read_setup(value, start_of(board), {}))
        game = None if found is None else found[0]
    if faults or game is None:
        raise SetupFaults(tuple(faults))
    return Answers(board, port, tls, copy, game), tokens


def read_folder(value: object) -> str | None:
    """A folder for the second copy that can be written; None for none. Raises ValueError."""
    if value in (None, ""):
        return None
    if not isinstance(value, str) or len(value) > LONGEST_PATH or not value.isprintable():
        raise ValueError(f"expected the path of a folder, found {quoted(value)}")
    folder = Path(value.strip())
    if not folder.is_absolute():
        raise ValueError(f"{value}: expected a path that begins with /")
    if not folder.is_dir():
        raise ValueError(f"{value}: there is no such folder; is the stick mounted?")
    try:
        with TemporaryFile(dir=folder):
            pass  # the only sure way to know
    except OSError as error:
        raise ValueError(f"{value}: the table can't write there: {error.strerror}") from None
    return str(folder)


def _one_of(value: object, known: Collection[str]) -> str:
    if value not in known:
        raise ValueError(f"expected one of {', '.join(known)}, found {quoted(value)}")
    return str(value)


def _tokens(value: object) -> tuple[TokenFor, ...]:
    if not isinstance(value, list) or any(each not in TOKENS for each in value):
        raise ValueError(f"expected a list of {' and '.join(TOKENS)}, found {quoted(value)}")
    return tuple(each for each in TOKENS if each in value)
