"""How many connections there may be of whom, and how long each may take."""

from __future__ import annotations

from dataclasses import dataclass, replace

OTHER_FILES = 128
"""Descriptors for everything but connections: record, devices, exports, programs that are started."""


@dataclass(frozen=True, slots=True)
class ConnectionLimits:
    """Numbers of connections, and times in seconds."""

    strangers: int = 640
    by_address: int = 48
    """Connections of one address without rights (a /64 network of IPv6 is one address) where places are
    scarce."""
    reserve: int = 64
    """Places are scarce for an address with its share when no more than these are left."""
    streams: int = 600
    """WebSockets of strangers. Every turn is sent to each of them."""
    doorstep: int = 32
    """Connections without a place that begin with TLS: what they show can't be read before."""
    knocking: int = 32
    """Further WebSockets of strangers, which have a moment to show a right token."""
    near: int = 128
    known: int = 128
    """Of players."""
    arbiters: int = 48
    by_token: int = 24
    """Connections of one token."""
    request_s: float = 10.0
    """From the connection, or from the first byte of a later request, to the last byte of the request."""
    unread_s: float = 10.0
    """How long a connection may take nothing of what is sent to it."""
    patience_s: float = 0.5
    """For so long a stranger's connection need not give way to another one, unless its address has
    several."""
    knock_s: float = 3.0
    """How long a WebSocket for which there is no place may take to show a right token."""

    def fitted(self, files: int) -> ConnectionLimits:
        """Return limits for a process that may open `files` descriptors."""
        room = max(files - OTHER_FILES, 16)
        asked = self.strangers + self.near + self.known + self.arbiters + self.doorstep
        if asked <= room:
            return self
        strangers, near, known, arbiters, doorstep = (
            max(pool * room // asked, 4)
            for pool in (self.strangers, self.near, self.known, self.arbiters, self.doorstep)
        )
        return replace(
            self,
            strangers=strangers,
            near=near,
            known=known,
            arbiters=arbiters,
            doorstep=doorstep,
            reserve=min(self.reserve, strangers // 4),
            by_address=min(self.by_address, strangers),
            streams=min(self.streams, max(strangers * 15 // 16, 1)),
            knocking=min(self.knocking, max(strangers // 8, 1)),
        )
