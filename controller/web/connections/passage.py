"""What is known of the connection by which a request or a page has come."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, cast

from dambord.controller.web.auth import AccessRole
from dambord.controller.web.connections.admission import Ticket
from dambord.controller.web.connections.lane import Lane

Rank = Callable[[str], AccessRole | None]
"""Tells the role of a token; None for a wrong one."""
CONNECTION = "dambord.connection"
"""Key of the `Passage` in the `state` of an ASGI scope."""


@dataclass(frozen=True, slots=True)
class Passage:
    """What the protocols of one connection share."""

    ticket: Ticket
    requests: Lane
    """Takes up the requests of strangers."""
    pages: Lane
    """Sends to the pages of strangers."""
    rank: Rank
    """The role of a right token."""

    async def page_turn(self) -> None:
        """Wait until it is this page's turn to be sent something. Those with rights need not wait."""
        if not self.ticket.trusted:
            turn = asyncio.Event()
            self.pages.put(self.ticket.place, turn.set)
            await turn.wait()


def passage_of(scope: Any) -> Passage | None:
    """Return the passage of an ASGI scope; None if the application runs without this server."""
    return cast("Passage | None", scope.get("state", {}).get(CONNECTION))
