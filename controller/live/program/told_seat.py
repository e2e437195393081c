"""The seat of a program of another process: what it has told about itself, as an extra of the page."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from dambord.controller.core.messages.lamp_roles import Role

ENDED = "Its process has ended and is started again."
"""What the page says of a program meanwhile."""


class ToldSeat:
    """Shows the key `opponent` as it was told last, and lights what the coach shows."""

    def __init__(self) -> None:
        self._told: Mapping[str, Any] | None = None
        self._challenges: Sequence[Mapping[str, Any]] | None = None
        self._declined: list[str] = []
        self._listeners: list[Callable[[], None]] = []

    def tell(self, told: Mapping[str, Any] | None) -> None:
        """Show this from now on; None: nobody sits there."""
        self._told = told
        for listener in self._listeners:
            listener()

    def tell_lobby(self, challenges: Sequence[Mapping[str, Any]] | None) -> None:
        """Show who wants to play from now on; None: nobody can choose here."""
        self._challenges = challenges
        self._declined = [
            one for one in self._declined if any(one == each["id"] for each in challenges or ())
        ]
        for listener in self._listeners:
            listener()

    def decline(self, challenge: object) -> None:
        """Have a challenge declined. Raises ValueError with one line where it is gone."""
        if not any(challenge == each["id"] for each in self._challenges or ()):
            raise ValueError("the challenge is gone")
        self._declined.append(str(challenge))
        self.tell_lobby(self._challenges)

    def leave(self) -> None:
        """Who has told is gone."""
        if self._told is not None:
            self.tell({**self._told, "plays": None, "message": ENDED, "coach": None})

    def shown(self, state: Any) -> dict[str, Any]:
        """The keys that it adds to every view."""
        lobby = None
        if self._challenges is not None:
            left = [each for each in self._challenges if each["id"] not in self._declined]
            lobby = {"challenges": left, "declined": list(self._declined)}
        return {"opponent": self._told, "lobby": lobby}

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps of what the coach shows, while the pieces stand as they did; else those of the game."""
        coach = None if self._told is None else self._told.get("coach")
        if not coach or not coach["lit"] or coach["ply"] != len(state.plies) or state.displaced:
            return None
        return {int(square): role for square, role in coach["lit"].items()}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed."""
        self._listeners.append(listener)
