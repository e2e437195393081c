"""The interface that the routes of the first run need from the controller."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from dambord.controller.record.setup.game_setup import GameSetup, read_game_setup, write_game_setup
from dambord.controller.web.first_run.door_code import DoorCode

TokenFor = Literal["player", "arbiter"]
TOKENS: tuple[TokenFor, ...] = ("player", "arbiter")
"""For whom tokens may be made."""


@dataclass(frozen=True, slots=True)
class Answers:
    """What was answered: the board by name, its port, the page's encryption, where the copy is kept (None:
    nowhere), and the game."""

    board: str
    port: str
    tls: str
    copy: str | None
    game: GameSetup


class FirstRunConsole(Protocol):
    """A table that is not set up yet."""

    @property
    def code(self) -> DoorCode:
        """Who may set it up."""

    @property
    def board(self) -> str:
        """The name of the board that the settings have."""

    @property
    def rules(self) -> str:
        """The name of the ruleset that the settings have."""

    @property
    def found(self) -> Sequence[str]:
        """The names of the boards that what is plugged in may be; empty if nothing was found."""

    def ports(self) -> Sequence[Mapping[str, Any]]:
        """Return where sensors may be: `port`, its `kind` (usb, pins, dgt, simulated), whether `there`."""

    async def finish(self, answers: Answers, tokens: Sequence[TokenFor]) -> Mapping[TokenFor, str]:
        """Keep the answers and make tokens; soon after, the table starts anew by them.

        Raises ValueError with one line, and TokensError.
        """


def write_answers(answers: Answers, tokens: Sequence[TokenFor]) -> dict[str, Any]:
    """Return answers, and for whom tokens are to be made, as JSON."""
    told = {"board": answers.board, "port": answers.port, "tls": answers.tls, "copy": answers.copy}
    return {**told, "game": write_game_setup(answers.game), "tokens": list(tokens)}


def read_written_answers(data: Any) -> tuple[Answers, tuple[TokenFor, ...]]:
    """Read what `write_answers` wrote. Raises ValueError."""
    match data:
        case {"board": str(board), "port": str(port), "tls": str(tls), "copy": str(copy) | (None as copy)}:
            game = read_game_setup(data.get("game", {}))
            tokens = tuple(one for one in TOKENS if one in data.get("tokens", ()))
            return Answers(board, port, tls, copy, game), tokens
    raise ValueError("expected board, port, tls, copy, game and tokens")
