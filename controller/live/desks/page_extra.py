"""Who adds keys to every view of a table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol


class PageExtra(Protocol):
    """One who adds keys to every view, such as the seat of a program or a station."""

    def shown(self, state: Any) -> dict[str, Any]:
        """The keys and their values, ready for JSON. They replace those of the view."""

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when `shown` has changed without a new state."""
