"""Real multicast DNS between two tables on this machine's loopback."""

from __future__ import annotations

from contextlib import closing
from ipaddress import ip_address

from zeroconf import AddressResolver, ServiceInfo, Zeroconf

from dambord.controller.web.announcing.multicast import HTTP, HTTPS, MulticastVoice
from tests.waiting import HANG_S, until

LOOPBACK = "127.0.0.1"


def voice(port: int, name: str, identity: str, *, encrypted: bool = False) -> MulticastVoice:
    return MulticastVoice([ip_address(LOOPBACK)], port, name, encrypted=encrypted, identity=identity)


def test_a_table_is_found_by_its_name_until_it_ends() -> None:
    with closing(Zeroconf([LOOPBACK], use_asyncio=False)) as other:
        with closing(voice(8064, "first-table", "a")) as table:
            assert table.free("first-table")
            table.announce("first-table")
            found = AddressResolver("first-table.local.")
            assert found.request(other, HANG_S * 1000)
            assert found.parsed_addresses() == [LOOPBACK]
            page = ServiceInfo(HTTP, f"first-table.{HTTP}")
            assert page.request(other, HANG_S * 1000)
            assert (page.server, page.port) == ("first-table.local.", 8064)
            assert page.properties == {b"path": b"/", b"table": b"a"}
        until(lambda: not other.cache.entries_with_name("first-table.local."), lambda: "still known")


def test_its_name_is_not_free_for_another_one() -> None:
    with closing(voice(8064, "taken-table", "a", encrypted=True)) as table:
        table.announce("taken-table")
        with closing(voice(8065, "taken-table", "b")) as another:
            assert not another.free("taken-table")
            assert another.free("taken-table-2")
        page = ServiceInfo(HTTPS, f"taken-table.{HTTPS}")
        with closing(Zeroconf([LOOPBACK], use_asyncio=False)) as other:
            assert page.request(other, HANG_S * 1000)


def test_one_of_two_that_begin_at_once_gives_the_name_up() -> None:
    with (
        closing(voice(8064, "same-table", "b")) as early,
        closing(voice(8065, "same-table", "a")) as late,
    ):
        early.announce("same-table")
        late.announce("same-table")
        until(lambda: early.contested, lambda: "nobody gives it up")
        assert not late.contested
