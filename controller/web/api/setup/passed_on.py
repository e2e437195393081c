"""Tokens that are passed on for some hours; those whose time is over are swept away."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from secrets import token_hex
from typing import Any

from dambord.controller.web.access_tokens import MAX_LENGTH, Tokens
from dambord.controller.web.api.console import Conflict
from dambord.controller.web.auth import AccessRole

MOST = 100
"""Tokens of one kind that may be good at the same time."""


def pass_on(
    tokens: Tokens, kind: str, of: str, digest: str, role: AccessRole, lasts: timedelta, **bound: Any
) -> str:
    """Let in the token with that hash, in the name of `of`; return its own name, which begins with `kind`.

    Raises TokensError, and Conflict for too many.
    """
    now = datetime.now(UTC)
    alike = [token for token in tokens.all() if token.name.startswith(f"{kind} ")]
    for token in alike:
        if not token.valid(now):
            tokens.revoke(token.name)
    if sum(token.valid(now) for token in alike) >= MOST:
        raise Conflict(f"{MOST} links are good already: an arbiter may revoke some")
    name = f"{kind} {token_hex(4)} of {of}"[:MAX_LENGTH]
    tokens.admit(digest, name, role, lasts=lasts, **bound)
    return name
