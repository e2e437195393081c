"""The programs that play against the visitors of a station."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

from dambord.controller.opponents.choice import EVERY_LEVEL
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.station.model.choice import Choice

OWN = "builtin"
MakeOpponent = Callable[[str, Choice, Any], Any]
"""Makes the program of that text (`opponents.choice`) for a choice and the rules of its game."""


class Opponents:
    """Makes, starts and stops the program of one visitor after the other.

    `text` says which one plays draughts; at a level of our own program it is ours.
    """

    def __init__(self, text: str, make: MakeOpponent) -> None:
        self._text = text
        self._make = make
        self.present: Any = None
        """The one that was made last and has not been stopped."""

    def prepare(self, choice: Choice, game: Any, *, own: bool = False) -> Any:
        """The program of a choice, not started yet. Raises OpponentError."""
        text = f"{OWN}:{choice.level}" if own or self._text in (OWN, EVERY_LEVEL) else self._text
        try:
            self.present = self._make(text, choice, game)
        except ValueError as error:
            raise OpponentError(str(error)) from error
        return self.present

    async def stop(self) -> None:
        """End the present program."""
        present, self.present = self.present, None
        if present is not None:
            with suppress(OpponentError, OSError):
                await present.stop()
