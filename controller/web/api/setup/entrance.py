"""The way from the desk of a hall into the page of one of its boards."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import timedelta
from urllib.parse import urlsplit

from dambord.controller.web.access_tokens import Tokens
from dambord.controller.web.api.console import Conflict
from dambord.controller.web.api.setup.page_address import HERE, WHY, own_address, url
from dambord.controller.web.api.setup.passed_on import pass_on
from dambord.controller.web.connections.peer import this_machine

KIND = "hall"
"""How the names of the tokens begin."""
LASTS = timedelta(hours=1)
"""How long an arbiter who came from the hall's desk is let in; another click lets him in again."""
_DIGEST = re.compile(r"[0-9a-f]{64}")


@dataclass(frozen=True, slots=True)
class Entrance:
    """The page at `address` (as this machine reaches it), which is served on `host`."""

    address: str
    host: str
    tokens: Tokens
    own: Callable[[], str | None] = own_address
    """The address of this machine on its network."""

    def admit(self, who: str, digest: str, *, near: bool) -> str:
        """Let the token with that hash in as the arbiter `who`; return where the page is.

        `near`: the desk is on this machine. Raises ValueError where others can't reach the page.
        """
        if not _DIGEST.fullmatch(digest):
            raise ValueError("enter: expected the SHA-256 of a token, in hexadecimal")
        place = self._from_elsewhere(near=near)
        pass_on(self.tokens, KIND, who or "the hall", digest, "arbiter", LASTS)
        return place

    def _from_elsewhere(self, *, near: bool) -> str:
        if near:
            return self.address
        if this_machine(self.host):
            raise Conflict("the page of this board is served on its own machine only: start it with --host")
        if self.host not in HERE:
            return self.address
        found, parts = self.own(), urlsplit(self.address)
        if found is None:
            raise Conflict(WHY["network"])
        return url(found, parts.port, parts.scheme)
