"""The addresses from which right tokens were shown lately: who comes from there waits for no stranger."""

from __future__ import annotations

ARBITER, PLAYER, STRANGER = range(3)
"""Whose address it is, in the order in which they come."""
REMEMBERED = 256
"""Addresses of arbiters, and of players, that are remembered, the last ones."""


class ExpectedPlaces:
    """Places of arbiters, and of players: a player's token, shown from everywhere, crowds out no arbiter."""

    def __init__(self) -> None:
        self._places: tuple[dict[str, None], dict[str, None]] = ({}, {})

    def note(self, place: str, *, arbiter: bool) -> None:
        """A right token was shown from there."""
        places = self._places[ARBITER if arbiter else PLAYER]
        places.pop(place, None)
        places[place] = None
        if len(places) > REMEMBERED:
            del places[next(iter(places))]

    def whose(self, place: str) -> int:
        """Whose place it is."""
        return next((whose for whose, places in enumerate(self._places) if place in places), STRANGER)
