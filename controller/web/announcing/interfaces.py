"""The addresses of this machine in its networks, by which other machines may reach a page."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address

import ifaddr

Address = IPv4Address | IPv6Address


def reachable(host: str) -> tuple[Address, ...]:
    """Return the addresses by which other machines reach a page that is served on `host`, in order.

    Empty for a page of this machine only, for a name, and without a network. Raises OSError if the system
    does not tell.
    """
    try:
        served = ip_address(host)
    except ValueError:
        return ()
    if served.is_loopback:
        return ()
    every = (ip.ip for each in ifaddr.get_adapters() for ip in each.ips)
    found = (ip_address(each if isinstance(each, str) else each[0]) for each in every)
    usable = {each for each in found if each.version == served.version and not _unfit(each)}
    wanted = usable if served.is_unspecified else usable & {served}
    return tuple(sorted(wanted, key=int))


def _unfit(address: Address) -> bool:
    """Whether nobody reaches this machine by it: loopback, and link-local of IPv6, which needs a zone."""
    return address.is_loopback or (address.version == 6 and address.is_link_local)
