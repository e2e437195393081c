"""The levels of a board as hands change them: a contact that flickers for a moment is left out."""

from __future__ import annotations

STEADY_US = 200_000
"""For which a level has to stand: no hand takes a piece up and puts it back in less."""


class SteadyLevels:
    """Follows the settled levels of one game's squares."""

    def __init__(self) -> None:
        self._shown = ""
        self._since: dict[int, int] = {}
        """Since when (µs) the squares, from 0, differ from what is shown."""

    @property
    def waiting(self) -> bool:
        """Whether some level has not stood long enough yet."""
        return bool(self._since)

    def told(self, at: int, levels: str) -> str:
        """Return the levels that have stood, at instant `at` (µs) at which the settled ones are `levels`."""
        if len(levels) != len(self._shown):
            self._shown, self._since = levels, {}
        pairs = zip(levels, self._shown, strict=True)
        differing = [square for square, (now, shown) in enumerate(pairs) if now != shown]
        self._since = {square: self._since.get(square, at) for square in differing}
        stood = {square for square, since in self._since.items() if at - since >= STEADY_US}
        if stood:
            shown = [levels[n] if n in stood else level for n, level in enumerate(self._shown)]
            self._shown = "".join(shown)
            self._since = {square: since for square, since in self._since.items() if square not in stood}
        return self._shown
