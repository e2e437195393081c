"""Who says what the lamps show: guests of a table in their order, and last the game itself."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from dambord.controller.core.families import family_of
from dambord.controller.core.messages.lamp_roles import Role


class LampSource(Protocol):
    """One who may light lamps of his own, such as a station."""

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """The roles of all lit squares; None to leave the lamps to the next source."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `lamps` has changed without a new state."""


class LampSources:
    """The sources of a table; the first that has an answer is shown, else the lamps of the game."""

    def __init__(self) -> None:
        self._sources: list[LampSource] = []
        self._listeners: list[Callable[[], None]] = []
        self._above: LampSource | None = None

    def dim(self, source: LampSource) -> None:
        """Ask `source` before all others, also those that are added later."""
        self._above = source
        source.listen(self._changed)

    def add(self, source: LampSource, *, first: bool = False) -> None:
        """Ask `source`, too: after those that were added before, or before all of them."""
        self._sources.insert(0 if first else len(self._sources), source)
        source.listen(self._changed)
        self._changed()

    def remove(self, source: LampSource) -> None:
        """Ask `source` no more."""
        self._sources.remove(source)
        self._changed()

    def override(self, state: Any) -> Mapping[int, Role] | None:
        """The lamps of the first source that has an answer; None if none has one."""
        for source in (*([] if self._above is None else [self._above]), *self._sources):
            if (lit := source.lamps(state)) is not None:
                return lit
        return None

    def lamps(self, state: Any) -> Mapping[int, Role]:
        """The lamps to be shown."""
        lit = self.override(state)
        return family_of(state.terms).lamps(state) if lit is None else lit

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when what the sources answer has changed without a new state."""
        self._listeners.append(listener)

    def _changed(self) -> None:
        for listener in self._listeners:
            listener()
