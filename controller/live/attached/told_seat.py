"""The seat of a program of another process: what it has told about itself, as an extra of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

ENDED = "Its process has ended and is started again."
"""What the page says of a program meanwhile."""


class ToldSeat:
    """Shows the key `opponent` as it was told last."""

    def __init__(self) -> None:
        self._told: Mapping[str, Any] | None = None
        self._listeners: list[Callable[[], None]] = []

    def tell(self, told: Mapping[str, Any] | None) -> None:
        """Show this from now on; None: nobody sits there."""
        self._told = told
        for listener in self._listeners:
            listener()

    def leave(self) -> None:
        """Who has told is gone."""
        if self._told is not None:
            self.tell({**self._told, "plays": None, "message": ENDED})

    def shown(self, state: Any) -> dict[str, Any]:
        """The key that it adds to every view."""
        return {"opponent": self._told}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed."""
        self._listeners.append(listener)
