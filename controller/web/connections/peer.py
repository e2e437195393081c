"""The address at the other end of a connection."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import ip_address, ip_network

CACHED = 1024
"""Addresses whose answers are remembered: every connection asks, also those that are turned away."""


@lru_cache(CACHED)
def loopback(peer: str) -> bool:
    """Whether an address is a loopback address."""
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return False
    mapped = getattr(address, "ipv4_mapped", None)
    return (mapped or address).is_loopback


def this_machine(host: str) -> bool:
    """Whether a host is this machine to itself, so that no other machine reaches what is served on it."""
    return host == "localhost" or loopback(host)


@lru_cache(CACHED)
def place_of(peer: str) -> str:
    """Return the key under which limits are counted: the IPv4 address or the /64 network of IPv6.

    One person usually has a whole /64 network.
    """
    try:
        address = ip_address(peer.partition("%")[0])
    except ValueError:
        return peer
    mapped = getattr(address, "ipv4_mapped", None)
    if mapped is not None:
        address = mapped
    return str(ip_network(f"{address}/{64 if address.version == 6 else 32}", strict=False))
