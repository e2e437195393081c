"""Reads the wish for a link: whose it is, where it leads, how long its token is good."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dambord.controller.core.messages.act_fields import whole
from dambord.controller.web.auth import ROLES
from dambord.rules.quoting import quoted

VIEWS = ("", "play", "watch", "hall", "text", "clock", "desk", "games", "setup", "station")
"""Views that a link may lead to; the empty one is what the role is shown."""
HOURS = 24
"""How long a token of a link is good, unless an arbiter says otherwise."""
MOST_HOURS = 24 * 30
KEYS = ("role", "side", "game", "view", "hours")


def read_view(asked: Mapping[str, Any]) -> str:
    """The view that a link is to lead to; empty for that of the role. Raises ValueError."""
    view = asked.get("view", "")
    if view not in VIEWS:
        raise ValueError(f"view: expected one of {', '.join(VIEWS[1:])}, found {quoted(view)}")
    return str(view)


def read_link(data: object) -> dict[str, Any]:
    """The wish for a token. Raises ValueError."""
    if not isinstance(data, dict):
        raise ValueError(f"expected an object with {', '.join(KEYS)}")
    asked = {key: value for key, value in data.items() if value is not None}
    for key in asked:
        if key not in KEYS:
            raise ValueError(f"unknown {quoted(key)}; expected {', '.join(KEYS)}")
    if asked.get("role") not in ROLES[1:]:
        raise ValueError(f"role: expected one of {', '.join(ROLES[1:])}, found {quoted(asked.get('role'))}")
    if asked.get("side", "w") not in ("w", "b"):
        raise ValueError(f"side: expected w, b or null for both, found {quoted(asked['side'])}")
    for key, most in (("game", 10**9 - 1), ("hours", MOST_HOURS)):
        if key in asked:
            value = whole(asked[key])
            if value is None or not 0 < value <= most:
                raise ValueError(f"{key}: expected a whole number from 1 to {most}")
            asked[key] = value
    return asked
