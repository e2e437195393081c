"""Roles, authentication by token, and a limit on failed attempts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from ipaddress import ip_address, ip_network
from typing import Literal, Protocol

AccessRole = Literal["nobody", "spectator", "player", "arbiter"]
ROLES: tuple[AccessRole, ...] = ("nobody", "spectator", "player", "arbiter")
"""In ascending order: each role may also do what the roles before it may."""

FREE_ATTEMPTS = 5
"""Failed attempts that an address may make before it is locked out."""
FIRST_LOCK_S = 2.0
"""Duration of the first lock-out in seconds; every further failed attempt doubles it."""
LONGEST_LOCK_S = 300.0
"""Longest duration of a lock-out in seconds."""
FORGIVEN_AFTER_S = 900.0
"""Seconds without a failed attempt after which the count of an address starts again."""
MAX_ADDRESSES = 1_000
"""Number of addresses whose failed attempts are stored; beyond that, the oldest entry is dropped."""


@dataclass(frozen=True, slots=True)
class Who:
    """The sender of a request; `name` is the owner of its token, empty without a token."""

    role: AccessRole
    name: str = ""

    def may(self, role: AccessRole) -> bool:
        """Whether the sender has at least the rights of `role`."""
        return ROLES.index(self.role) >= ROLES.index(role)


class Denied(ValueError):  # noqa: N818 -- an answer to a request, not a program error
    """The request is not allowed; `wait`: seconds until the lock-out ends, 0 if there is none."""

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
    others `far`. Raises ValueError if one of them is the arbiter.
    """

    tokens: TokenLookup | None
    now: Callable[[], float]
    near: AccessRole = "player"
    far: AccessRole = "spectator"
    _failed: dict[str, _FailedAttempts] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if "arbiter" in (self.near, self.far):
            raise ValueError("an arbiter needs a token")

    @property
    def failed_addresses(self) -> int:
        """The number of addresses whose failed attempts are stored."""
        return len(self._failed)

    def who(self, token: str | None, peer: str) -> Who:
        """Return the sender of a request from the address `peer`.

        Raises Denied for an unknown token, and for any token while the address is locked out.
        """
        if token is None:
            return Who(self.near if loopback(peer) else self.far)
        place, now = _place(peer), self.now()
        known = self._failed.get(place)
        if known is not None and now < known.until:
            # The token is not checked during a lock-out, so that guessing reveals nothing.
            raise Denied("too many wrong tokens from this address", wait=int(known.until - now) + 1)
        found = None if self.tokens is None else self.tokens.find(token)
        if found is None:
            self._wrong(place, now)
            raise Denied("this token is not known here")
        self._failed.pop(place, None)
        return found

    def _wrong(self, place: str, now: float) -> None:
        known = self._failed.pop(place, None)
        if known is None or now - known.last > FORGIVEN_AFTER_S:
            known = _FailedAttempts()
        known.wrong += 1
        known.last = now
        if known.wrong > FREE_ATTEMPTS:
            known.until = now + min(
                FIRST_LOCK_S * 2 ** min(known.wrong - FREE_ATTEMPTS - 1, 10), LONGEST_LOCK_S
            )
        self._failed[place] = known
        while len(self._failed) > MAX_ADDRESSES:
            del self._failed[next(iter(self._failed))]


def loopback(peer: str) -> bool:
    """Whether an address is a loopback address."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _place(peer: str) -> str:
    """Return the key under which failed attempts are counted: the IPv4 address or the /64 network of IPv6.

    One person usually has a whole /64 network.
    """
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return peer
    return str(ip_network(f"{address}/{64 if address.version == 6 else 32}", strict=False))
