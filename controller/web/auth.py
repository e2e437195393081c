"""Roles, authentication by token, and a limit on failed attempts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Literal, Protocol

from dambord.controller.web.connections.peer import loopback, place_of
from dambord.rules.game import Side

AccessRole = Literal["nobody", "spectator", "player", "arbiter"]
ROLES: tuple[AccessRole, ...] = ("nobody", "spectator", "player", "arbiter")
"""In ascending order: each role may also do what the roles before it may."""
Binding = Literal["any", "colour", "game"]
BINDINGS: tuple[Binding, ...] = ("any", "colour", "game")
"""What a table may want a player's token to be bound to: nothing, a colour, or a colour and a game."""

FREE_ATTEMPTS = 5
"""Failed attempts that an address may make before further ones have to wait."""
FIRST_LOCK_S = 2.0
"""First waiting time in seconds; every further failed attempt doubles it."""
LONGEST_LOCK_S = 300.0
"""Longest waiting time in seconds."""
FORGIVEN_AFTER_S = 900.0
"""Seconds without a failed attempt after which the count of an address starts again."""
MAX_ADDRESSES = 1_000
"""Number of addresses whose failed attempts are stored; beyond that, the oldest entry is dropped."""
ALL_ATTEMPTS = 200
"""Failed attempts from all addresses together, after which every further one has to wait ..."""
ALL_FORGIVEN_S = 1.0
"""... until so many seconds have passed for each of them."""


@dataclass(frozen=True, slots=True)
class Who:
    """The sender of a request; `name` is the owner of its token, empty without a token."""

    role: AccessRole
    name: str = ""
    side: Side | None = None
    """The only colour for which this player may act; None: both."""
    game: int | None = None
    """The number of the only game in which this player may act; None: every game."""

    def may(self, role: AccessRole) -> bool:
        """Whether the sender has at least the rights of `role`."""
        return ROLES.index(self.role) >= ROLES.index(role)


class Denied(ValueError):  # noqa: N818 -- an answer to a request, not a program error
    """The request is not allowed; `wait`: seconds until the next wrong token is looked at, 0 if it need not
    wait."""

    def __init__(self, why: str, wait: int = 0) -> None:
        super().__init__(why)
        self.wait = wait


class TokenLookup(Protocol):
    """Looks up tokens."""

    def find(self, token: str) -> Who | None:
        """Return the owner of a token; None if it is not valid. Takes the same time in both cases."""


@dataclass(slots=True)
class _FailedAttempts:
    wrong: int = 0
    last: float = 0.0
    until: float = 0.0


@dataclass
class Access:
    """Decides the role of a request by its address and its token.

    `now` is a monotonic clock in seconds. Without a token, loopback addresses get the role `near` and all
    others `far`. Raises ValueError if one of them is the arbiter. `binding` says what a player's token has to
    be bound to. A right token is always let in; only wrong ones have to wait.
    """

    tokens: TokenLookup | None
    now: Callable[[], float]
    near: AccessRole = "player"
    far: AccessRole = "spectator"
    binding: Binding = "any"
    _failed: dict[str, _FailedAttempts] = field(default_factory=dict)
    _all: float = 0.0
    """Failed attempts of everybody that are not forgiven yet, at the instant `_all_at`."""
    _all_at: float = 0.0

    def __post_init__(self) -> None:
        if "arbiter" in (self.near, self.far):
            raise ValueError("an arbiter needs a token")

    @property
    def failed_addresses(self) -> int:
        """The number of addresses whose failed attempts are stored."""
        return len(self._failed)

    def who(self, token: str | None, peer: str) -> Who:
        """Return the sender of a request from the address `peer`. Raises Denied for an unknown token."""
        if token is None:
            return Who(self.near if loopback(peer) else self.far)
        found = self._find(token)
        if found is None:
            wait = self._wrong(place_of(peer))
            raise Denied("too many wrong tokens" if wait else "this token is not known here", wait)
        if found.role == "player":
            if self.binding != "any" and found.side is None:
                raise Denied("here a player's token has to be for one colour: ask the arbiter for such a one")
            if self.binding == "game" and found.game is None:
                raise Denied("here a player's token has to be for one game: ask the arbiter for such a one")
        return found

    def still(self, token: str) -> Who:
        """Return the owner of a token that has been let in before. Raises Denied if it is no longer valid."""
        found = self._find(token)
        if found is None:
            raise Denied("this token has been revoked, or its time is over")
        return found

    def knows(self, token: str) -> bool:
        """Whether a token is a right one. A wrong one is not counted."""
        return self.rank(token) is not None

    def rank(self, token: str) -> AccessRole | None:
        """The role of a token; None for a wrong one, which is not counted."""
        try:
            found = self._find(token)
        except ValueError:
            return None
        return None if found is None else found.role

    def _find(self, token: str) -> Who | None:
        return None if self.tokens is None else self.tokens.find(token)

    def _wrong(self, place: str) -> int:
        """Count a wrong token; return how long the sender has to wait, in whole seconds, 0 if not at all."""
        now = self.now()
        known = self._failed.pop(place, None)
        if known is None or now - known.last > FORGIVEN_AFTER_S:
            known = _FailedAttempts()
        self._failed[place] = known
        while len(self._failed) > MAX_ADDRESSES:
            del self._failed[next(iter(self._failed))]
        self._all = max(self._all - (now - self._all_at) / ALL_FORGIVEN_S, 0.0)
        self._all_at = now
        if now < known.until:
            return int(known.until - now) + 1
        if self._all >= ALL_ATTEMPTS:
            return int((self._all - ALL_ATTEMPTS + 1) * ALL_FORGIVEN_S) + 1
        self._all += 1
        known.wrong += 1
        known.last = now
        if known.wrong > FREE_ATTEMPTS:
            known.until = now + min(
                FIRST_LOCK_S * 2 ** min(known.wrong - FREE_ATTEMPTS - 1, 10), LONGEST_LOCK_S
            )
        return 0
