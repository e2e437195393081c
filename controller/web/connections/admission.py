"""Decides who may hold a connection: limits by address and as a whole, and time limits for each phase.

Strangers share one pool, those with rights (a right token, or this machine where it plays without one) have
pools of their own. So strangers, however many, never take the place of an arbiter or a player.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from math import inf
from typing import Literal, Protocol, get_args

from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.expected_places import ExpectedPlaces
from dambord.controller.web.connections.peer import place_of

ConnectionPhase = Literal["waiting", "reading", "serving", "knocking", "stream"]
"""What a connection does: it waits for a request, a request is arriving, one is answered, it is a WebSocket
for which there is no place unless it shows a right token, or it is a WebSocket."""
Pool = Literal["strangers", "doorstep", "near", "known", "arbiters"]
"""Those without rights; those without a place, while they show a token over TLS; this machine where it plays
without a token; and players and arbiters, who have shown a right token."""

IDLE = ("waiting", "reading")
"""Phases in which a connection may have to give way to another one."""


class Outlet(Protocol):
    """The part of a transport that admission needs."""

    def abort(self) -> None:
        """Close the connection at once."""

    def get_write_buffer_size(self) -> int:
        """Return the number of bytes that the other end has not taken yet."""


class Ticket:
    """One admitted connection."""

    def __init__(self, admission: Admission, place: str, pool: Pool, close: Callable[[], None]) -> None:
        self._admission = admission
        self.place = place
        self.pool = pool
        self.owner = ""
        """The token that it has shown."""
        self.phase: ConnectionPhase = "waiting"
        self.since = admission.now()
        """When the phase began, in seconds of the clock."""
        self.outlet: Outlet | None = None
        self.served = False
        """Whether it has had an answer; then the server's own limit for idle connections holds."""
        self.unread = 0
        self.taken_at = self.since
        """When something of what is sent was last taken."""
        self._close = close

    @property
    def trusted(self) -> bool:
        """Whether the connection belongs to somebody with rights."""
        return self.pool not in ("strangers", "doorstep")

    def enter(self, phase: ConnectionPhase) -> None:
        """Note a new phase."""
        if phase == "stream" and not self._admission.may_stream(self):
            phase = "knocking"
        if phase != self.phase:
            self.served = self.served or phase == "waiting"
            self.phase, self.since = phase, self._admission.now()
            self._admission.note(self)

    def trust(self, owner: str = "", *, arbiter: bool = False) -> None:
        """Count the connection among those of people with a right token, if there is room for it."""
        self._admission.trust(self, owner, arbiter=arbiter)

    def leave(self) -> None:
        """The connection has ended."""
        self._admission.leave(self)

    def close(self) -> None:
        """End the connection at once."""
        self.leave()
        if self.outlet is None:
            self._close()
        else:
            self.outlet.abort()


class Admission:
    """The connections of one server. `now` is a monotonic clock in seconds; `near` tells addresses that have
    rights without a token."""

    def __init__(
        self,
        limits: ConnectionLimits,
        now: Callable[[], float],
        near: Callable[[str], bool] = lambda _: False,
    ) -> None:
        self.limits = limits
        self.now = now
        self._near = near
        self._pools: dict[Pool, dict[Ticket, None]] = {pool: {} for pool in get_args(Pool)}
        self._places: dict[str, dict[Ticket, None]] = {}
        """The strangers by address."""
        self._idle: dict[Ticket, None] = {}
        """The strangers that wait for a request to be complete, in the order in which they began to."""
        self._knocking: dict[Ticket, None] = {}
        self.expected = ExpectedPlaces()

    def __len__(self) -> int:
        return sum(map(len, self._pools.values()))

    def enter(self, peer: str, close: Callable[[], None]) -> Ticket | None:
        """Admit a connection from the address `peer`, or return None.

        Where all places are taken, a stranger's connection gives way that waits for its request to be
        complete: of the same address if that has its share. Else it is the one that has waited longest, or
        one of the address with the most connections. `close` ends the connection as long as it has no outlet.
        """
        place, limits = place_of(peer), self.limits
        if self._near(peer):
            near = self._pools["near"]
            if len(near) >= limits.near and not _give_way(near):
                return None
            return self._admitted(Ticket(self, place, "near", close))
        mine = self._places.get(place, {})
        there = len(self._pools["strangers"])
        scarce = len(mine) >= limits.by_address and there >= limits.strangers - limits.reserve
        if scarce and not _give_way(mine, self.now() - limits.patience_s):
            return None
        if len(self._pools["strangers"]) >= limits.strangers and not self._somebody_gives_way(len(mine)):
            return None
        return self._admitted(Ticket(self, place, "strangers", close))

    def enter_known(
        self, peer: str, close: Callable[[], None], owner: str = "", *, arbiter: bool = False
    ) -> Ticket | None:
        """Admit the connection of somebody who has shown the right token `owner`, or return None."""
        if (pool := self._room_for(owner, arbiter=arbiter)) is None:
            return None
        ticket = Ticket(self, place_of(peer), pool, close)
        ticket.owner = owner
        return self._admitted(ticket)

    def enter_doorstep(self, peer: str, close: Callable[[], None]) -> Ticket | None:
        """Admit a connection without a place for as long as it takes to show a token over TLS.

        Where it is full, the one gives way that has stood longest at the address with the most.
        """
        step, place = self._pools["doorstep"], place_of(peer)
        if len(step) >= self.limits.doorstep:
            count = Counter(one.place for one in step)
            most = max(count, key=count.__getitem__)
            if count[most] <= count[place]:
                most = place
            standing = next((one for one in step if one.place == most), None)
            if standing is None or self.now() - standing.since < self.limits.patience_s:
                return None
            standing.close()
        return self._admitted(Ticket(self, place, "doorstep", close))

    def _room_for(self, owner: str, *, arbiter: bool) -> Pool | None:
        """The pool in which there is room for one more connection of the token `owner`."""
        pool: Pool = "arbiters" if arbiter else "known"
        there, limits = self._pools[pool], self.limits
        own = [one for one in there if owner and one.owner == owner]
        if len(own) >= limits.by_token and not _give_way(own):
            return None
        most = limits.arbiters if arbiter else limits.known
        return pool if len(there) < most or _give_way(there) else None

    def _somebody_gives_way(self, mine: int) -> bool:
        """Let a stranger's connection give way to one of an address that has `mine` of them."""
        longest = next(iter(self._idle), None)
        if longest is not None and self.now() - longest.since >= self.limits.patience_s:
            longest.close()
            return True
        if mine:
            return False
        most: dict[Ticket, None] = max(self._places.values(), key=len)
        return len(most) > 1 and _give_way(most)

    def _admitted(self, ticket: Ticket) -> Ticket:
        self._pools[ticket.pool][ticket] = None
        if ticket.owner:
            self.expected.note(ticket.place, arbiter=ticket.pool == "arbiters")
        if ticket.pool == "strangers":
            self._places.setdefault(ticket.place, {})[ticket] = None
        self.note(ticket)
        return ticket

    def note(self, ticket: Ticket) -> None:
        """A connection has entered another phase."""
        self._idle.pop(ticket, None)
        self._knocking.pop(ticket, None)
        if ticket not in self._pools["strangers"]:
            return
        if ticket.phase in IDLE:
            self._idle[ticket] = None
        elif ticket.phase == "knocking":
            self._knocking[ticket] = None
            if len(self._knocking) > self.limits.knocking:
                next(iter(self._knocking)).close()

    def leave(self, ticket: Ticket) -> None:
        """Free the place of a connection; nothing happens if it has none."""
        self._pools[ticket.pool].pop(ticket, None)
        self.note(ticket)
        mine = self._places.get(ticket.place)
        if mine is not None:
            mine.pop(ticket, None)
            if not mine:
                del self._places[ticket.place]

    def trust(self, ticket: Ticket, owner: str = "", *, arbiter: bool = False) -> None:
        """Move a stranger's connection to those with the right token `owner`, if there is room."""
        if ticket.trusted or ticket not in self._pools[ticket.pool]:
            return
        if (pool := self._room_for(owner, arbiter=arbiter)) is not None:
            self.leave(ticket)
            ticket.pool, ticket.owner = pool, owner
            if ticket.phase == "knocking":
                ticket.phase = "stream"
            self._admitted(ticket)

    def may_stream(self, ticket: Ticket) -> bool:
        """Whether there is a place for this connection as a WebSocket."""
        if ticket.trusted:
            return True
        places = [one.place for one in self._pools["strangers"] if one.phase == "stream"]
        scarce = len(places) >= self.limits.streams - self.limits.reserve
        if scarce and places.count(ticket.place) >= self.limits.by_address:
            return False
        return len(places) < self.limits.streams

    def sweep(self) -> None:
        """End the connections whose time is over; to be called about once a second."""
        now = self.now()
        for ticket in [ticket for pool in self._pools.values() for ticket in pool]:
            if self._overdue(ticket, now):
                ticket.close()

    def _overdue(self, ticket: Ticket, now: float) -> bool:
        unread = 0 if ticket.outlet is None else ticket.outlet.get_write_buffer_size()
        if unread == 0 or unread < ticket.unread:
            ticket.taken_at = now
        ticket.unread = unread
        if unread and now - ticket.taken_at >= self.limits.unread_s:
            return True
        if ticket.phase == "knocking" or ticket.pool == "doorstep":
            return now - ticket.since >= self.limits.knock_s
        asks = ticket.phase == "reading" or (ticket.phase == "waiting" and not ticket.served)
        return asks and now - ticket.since >= self.limits.request_s


def _give_way(tickets: Iterable[Ticket], before: float = inf) -> bool:
    """End the first connection that waits for its request to be complete; return whether there was one.

    Only one that has waited since an instant not after `before` gives way.
    """
    waits = next((one for one in tickets if one.phase in IDLE and one.since <= before), None)
    if waits is None:
        return False
    waits.close()
    return True
