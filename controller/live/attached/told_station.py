"""A station of another process, as its table knows it: what it has told, and what it is told."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from typing import Any, NoReturn

from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.live.first_run_terms import Renewed
from dambord.rules.game import Side

STARTING = "the station is starting: try again in a moment"
SHOWN: Mapping[str, Any] = {
    "shown": None,
    "lit": None,
    "buttons": True,
    "closed": False,
    "brightness": 1.0,
    "card": None,
}
"""What a station tells, and what is so until it has: the key `station` of every view, its lamps (null: those
of the game), whether the table gets the clock's buttons, whether the house is closed, how bright the lamps
are, and what its printed card needs."""


class ToldStation:
    """The guest of the table's settings: a lamp source, and an extra of the page."""

    def __init__(self) -> None:
        self._told = dict(SHOWN)
        self._take: Callable[[str], None] | None = None
        """Takes what the station is told; None while it is away."""
        self._listeners: list[Callable[[], None]] = []
        self._renewed = asyncio.Event()

    @property
    def closed(self) -> bool:
        """Whether the house is closed."""
        return bool(self._told["closed"])

    @property
    def brightness(self) -> float:
        """How bright the lamps are, from 0 to 1."""
        return float(self._told["brightness"])

    @property
    def card(self) -> Mapping[str, Any] | None:
        """What the printed card needs; None until it has been told."""
        card: Mapping[str, Any] | None = self._told["card"]
        return card

    def tell(self, told: Mapping[str, Any]) -> None:
        """Take what has changed of it. Raises ValueError with one line for what no station tells."""
        if not told.keys() <= SHOWN.keys():
            raise ValueError(f"attend: expected keys of {', '.join(SHOWN)}")
        self._told.update(told)
        for listener in self._listeners:
            listener()

    def join(self, take: Callable[[str], None]) -> None:
        """Tell the station by `take` from now on."""
        self._take = take

    def leave(self, take: Callable[[str], None]) -> None:
        """Who took by `take` is gone; what it told last is shown until it is back."""
        if self._take == take:
            self._take = None

    def pushed(self, at: int, side: Side) -> bool:
        """A clock button was pressed at `at` (monotonic µs). Returns whether the table shall know, too."""
        if self._take is not None:
            self._take(json.dumps({"pushed": at, "side": side}))
        return bool(self._told["buttons"])

    def ask(self, act: Any) -> None:
        """Pass on what a page asks. Raises ValueError with one line while the station is away."""
        if self._take is None:
            raise ValueError(STARTING)
        self._take(json.dumps({"asked": act}))

    def renew(self) -> None:
        """Have the table run anew."""
        self._renewed.set()

    async def renewed(self) -> NoReturn:
        """Wait until the table is to be run anew; raises Renewed."""
        await self._renewed.wait()
        raise Renewed

    def shown(self, state: Any) -> dict[str, Any]:
        """The key that it adds to every view."""
        return {"station": self._told["shown"]}

    def lamps(self, state: Any) -> Mapping[int, Role] | None:
        """Its lamps; None for those of the table."""
        lit = self._told["lit"]
        return None if lit is None else {int(square): role for square, role in lit.items()}

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` when it has told something."""
        self._listeners.append(listener)
