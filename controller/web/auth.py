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
"""Failed attempts per address before it is locked out."""
FIRST_LOCK_S = 2.0
"""Seconds of the first lock-out; every further failed attempt doubles it."""
LONGEST_LOCK_S = 300.0
FORGIVEN_AFTER_S = 900.0
"""Seconds without a failed attempt after which the count of an address starts again."""
MAX_ADDRESSES = 1_000
"""How many addresses are remembered; beyond that the least recently seen one is dropped."""


@dataclass(frozen=True, slots=True)
class Who:
    """Whoever asks for something; `name` is empty without a token."""

    role: AccessRole
    name: str = ""

    def may(self, role: AccessRole) -> bool:
        """Whether what `role` may do is allowed."""
        return ROLES.index(self.role) >= ROLES.index(role)


class Denied(ValueError):  # noqa: N818 -- an answer, not a fault of the program
    """What was asked for is not allowed; `wait` is how many seconds to wait before trying again."""

    def __init__(self, why: str, wait: int = 0) -> None:
        super().__init__(why)
        self.wait = wait


class Ring(Protocol):
    """Where tokens are looked up."""

    def find(self, token: str) -> Who | None:
        """Whose it is; None when nobody's. Takes as long for a wrong one as for a right one."""


@dataclass(slots=True)
class _FailedAttempts:
    wrong: int = 0
    last: float = 0.0
    until: float = 0.0


@dataclass
class Access:
    """What a request is allowed, by the address it comes from and the token it brings.

    `now` is a monotonic clock in seconds. Without a token loopback gets `near` and the rest of the world
    `far`; neither is ever the arbiter.
    """

    ring: Ring | None
    now: Callable[[], float]
    near: AccessRole = "player"
    far: AccessRole = "spectator"
    _guesses: dict[str, _FailedAttempts] = field(default_factory=dict)

    def __post_init__(self) -> None:
        if "arbiter" in (self.near, self.far):
            raise ValueError("an arbiter needs a token")

    def who(self, token: str | None, peer: str) -> Who:
        """Who asks, from the address `peer`; raises Denied for a token of nobody's, or too many."""
        if token is None:
            return Who(self.near if loopback(peer) else self.far)
        place, now = _place(peer), self.now()
        known = self._guesses.get(place)
        if known is not None and now < known.until:
            # Not even looked at: whether it is right must not be learned by trying on.
            raise Denied("too many wrong tokens from this address", wait=int(known.until - now) + 1)
        found = None if self.ring is None else self.ring.find(token)
        if found is None:
            self._wrong(place, now)
            raise Denied("this token is not known here")
        self._guesses.pop(place, None)
        return found

    def _wrong(self, place: str, now: float) -> None:
        known = self._guesses.pop(place, None)
        if known is None or now - known.last > FORGIVEN_AFTER_S:
            known = _FailedAttempts()
        known.wrong += 1
        known.last = now
        if known.wrong > FREE_ATTEMPTS:
            known.until = now + min(
                FIRST_LOCK_S * 2 ** min(known.wrong - FREE_ATTEMPTS - 1, 10), LONGEST_LOCK_S
            )
        self._guesses[place] = known
        while len(self._guesses) > MAX_ADDRESSES:
            del self._guesses[next(iter(self._guesses))]


def loopback(peer: str) -> bool:
    """Whether an address is this machine's own."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def _place(peer: str) -> str:
    """What counts as one address: of IPv6 a whole network, which one guesser has to himself."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return peer
    return str(ip_network(f"{address}/{64 if address.version == 6 else 32}", strict=False))
