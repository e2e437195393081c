"""Who may hold a connection: limits by address and as a whole, who gives way, and time limits."""

from __future__ import annotations

from functools import partial

import pytest

from dambord.controller.web.connections.admission import Admission, Ticket
from dambord.controller.web.connections.connection_limits import ConnectionLimits
from dambord.controller.web.connections.peer import place_of

LIMITS = ConnectionLimits(
    strangers=8, by_address=3, reserve=8, streams=4, knocking=2, near=3, known=2, arbiters=2, by_token=2
)
HOME = "127.0.0.1"


class Door:
    """The connections of one server, with a clock that is set by hand."""

    def __init__(self) -> None:
        self.time = 0.0
        self.admission = Admission(LIMITS, lambda: self.time, lambda peer: peer == HOME)
        self.closed: list[str] = []

    def knock(self, name: str, peer: str) -> Ticket | None:
        return self.admission.enter(peer, lambda: self.closed.append(name))

    def enter(self, name: str, peer: str) -> Ticket:
        ticket = self.knock(name, peer)
        assert ticket is not None
        return ticket


class Sink:
    """A transport whose other end takes what a test lets it take."""

    def __init__(self) -> None:
        self.left = 0
        self.aborted = False

    def abort(self) -> None:
        self.aborted = True

    def get_write_buffer_size(self) -> int:
        return self.left


@pytest.fixture
def door() -> Door:
    return Door()


def test_of_one_address_the_one_that_waits_longest_gives_way(door: Door) -> None:
    for n in range(3):
        door.enter(f"a{n}", "192.0.2.1")
    assert door.knock("a3", "192.0.2.1") is None
    door.time += LIMITS.patience_s
    door.enter("a4", "192.0.2.1")
    door.enter("a5", "192.0.2.1")
    assert door.closed == ["a0", "a1"]
    assert len(door.admission) == LIMITS.by_address


def test_an_address_whose_requests_are_all_being_answered_gets_no_more(door: Door) -> None:
    for n in range(3):
        door.enter(f"a{n}", "192.0.2.1").enter("serving")
    assert door.knock("a3", "192.0.2.1") is None
    assert door.knock("b", "192.0.2.2") is not None
    assert door.closed == []


def test_as_a_whole_the_address_with_the_most_gives_way(door: Door) -> None:
    for n in range(3):
        door.enter(f"a{n}", "192.0.2.1")
    for n in range(5):
        door.enter(f"b{n}", f"192.0.2.{10 + n}")
    door.enter("c", "192.0.2.20")
    assert door.closed == ["a0"]
    assert len(door.admission) == LIMITS.strangers


def test_as_a_whole_the_one_that_has_waited_longest_gives_way(door: Door) -> None:
    for n in range(3):
        door.enter(f"a{n}", "192.0.2.1").enter("stream")
    for n in range(5):
        door.enter(f"b{n}", f"192.0.2.{10 + n}")
    assert door.knock("b5", "192.0.2.10") is None  # this address has one, and nobody has waited for long
    assert door.knock("c", "192.0.2.20") is None  # nor has anybody several that wait
    door.time += LIMITS.patience_s
    door.enter("d", "192.0.2.20")
    assert door.closed == ["b0"]


def test_those_with_rights_get_in_when_strangers_hold_every_place(door: Door) -> None:
    for n in range(8):
        door.enter(f"a{n}", f"192.0.2.{n}").enter("serving")
    assert door.knock("b", "192.0.2.99") is None
    near = door.enter("home", HOME)
    assert near.trusted
    assert door.closed == []


def test_a_right_token_moves_a_connection_out_of_the_strangers(door: Door) -> None:
    arbiter = door.enter("arbiter", "192.0.2.1")
    arbiter.trust()
    assert arbiter.trusted
    for n in range(20):
        door.time += LIMITS.patience_s
        door.enter(f"a{n}", "192.0.2.1")
    assert len(door.closed) == 17
    assert "arbiter" not in door.closed
    arbiter.enter("serving")
    other = door.enter("b", "192.0.2.2")
    other.trust()
    other.enter("serving")
    third = door.enter("c", "192.0.2.3")
    third.trust()
    assert not third.trusted  # no room: it goes on as a stranger's
    arbiter.leave()
    third.trust()
    assert third.trusted


def test_streams_of_strangers_are_limited(door: Door) -> None:
    for n in range(4):
        ticket = door.enter(f"a{n}", f"192.0.2.{n}")
        ticket.enter("stream")
        assert ticket.phase == "stream"
    knocking = [door.enter(f"b{n}", f"192.0.2.{10 + n}") for n in range(3)]
    for ticket in knocking:
        ticket.enter("stream")
        assert ticket.phase == "knocking"
    assert door.closed == ["b0"]
    knocking[2].trust()
    assert knocking[2].phase == "stream"
    door.time += LIMITS.knock_s
    door.admission.sweep()
    assert door.closed == ["b0", "b1"]
    home = door.enter("home", HOME)
    home.enter("stream")
    assert home.phase == "stream"


def test_who_has_shown_a_right_token_before_he_is_let_in(door: Door) -> None:
    for n in range(8):
        door.enter(f"a{n}", f"192.0.2.{n}").enter("serving")
    assert door.knock("b", "192.0.2.1") is None
    for n in range(3):
        ticket = door.admission.enter_known("192.0.2.1", partial(door.closed.append, f"known {n}"))
        assert ticket is not None
        assert ticket.trusted
    assert door.closed == ["known 0"]


def test_a_request_has_to_be_complete_in_time(door: Door) -> None:
    silent, slow = door.enter("silent", "192.0.2.1"), door.enter("slow", "192.0.2.2")
    answered, page = door.enter("answered", "192.0.2.3"), door.enter("page", "192.0.2.4")
    answered.enter("serving")
    answered.enter("waiting")
    page.enter("stream")
    door.time += LIMITS.request_s - 1
    slow.enter("reading")
    door.admission.sweep()
    assert door.closed == []
    door.time += 1
    door.admission.sweep()
    assert door.closed == ["silent"]
    door.time += LIMITS.request_s - 1
    door.admission.sweep()
    assert door.closed == ["silent", "slow"]  # the server's own limit closes those that have been answered
    silent.leave()
    assert len(door.admission) == 2


def test_who_takes_nothing_is_let_go(door: Door) -> None:
    ticket, sink = door.enter("reader", "192.0.2.1"), Sink()
    ticket.outlet = sink
    ticket.enter("serving")
    sink.left = 1_000
    for _ in range(60):
        door.time += 1
        sink.left = max(sink.left - 1, 0)
        door.admission.sweep()
    assert not sink.aborted  # slow, but it reads
    for _ in range(round(LIMITS.unread_s)):
        door.time += 1
        door.admission.sweep()
    assert sink.aborted
    assert len(door.admission) == 0


def test_limits_fit_into_the_descriptors_that_there_are() -> None:
    usual = ConnectionLimits()
    assert usual.fitted(2048) == usual
    small = usual.fitted(256)
    assert small.strangers + small.near + small.known <= 128
    assert min(small.by_address, small.streams, small.near, small.known) > 0


@pytest.mark.parametrize(
    ("peer", "place"),
    [
        ("192.0.2.7", "192.0.2.7/32"),
        ("::ffff:192.0.2.7", "192.0.2.7/32"),
        ("2001:db8::1:2", "2001:db8::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("somewhere", "somewhere"),
    ],
)
def test_the_place_of_an_address(peer: str, place: str) -> None:
    assert place_of(peer) == place


def test_hundreds_of_one_address_look_on_and_others_get_in() -> None:
    admission = Admission(ConnectionLimits(), lambda: 0.0)
    for _ in range(500):
        ticket = admission.enter("192.0.2.1", lambda: None)
        assert ticket is not None
        ticket.enter("stream")
        assert ticket.phase == "stream"
    other = admission.enter("192.0.2.2", lambda: None)
    assert other is not None
    other.enter("stream")
    assert other.phase == "stream"


def test_a_players_token_takes_no_place_of_other_tokens_or_of_arbiters() -> None:
    limits = ConnectionLimits()
    admission = Admission(limits, lambda: 0.0)
    for _ in range(2 * limits.known):
        ticket = admission.enter_known("192.0.2.1", lambda: None, "one player's")
        if ticket is not None:
            ticket.enter("stream")
    assert len(admission) == limits.by_token
    assert admission.enter_known("192.0.2.1", lambda: None, "another player's") is not None
    for n in range(2 * limits.known):
        if (ticket := admission.enter_known("192.0.2.1", lambda: None, f"player {n}'s")) is not None:
            ticket.enter("stream")
    assert admission.enter_known("192.0.2.1", lambda: None, "an arbiter's", arbiter=True) is not None


def test_on_the_doorstep_the_address_with_the_most_gives_way(door: Door) -> None:
    names: list[str] = []
    for n in range(door.admission.limits.doorstep):
        assert door.admission.enter_doorstep("192.0.2.1", partial(names.append, f"a{n}")) is not None
    assert door.admission.enter_doorstep("192.0.2.2", lambda: None) is None
    door.time += LIMITS.patience_s
    assert door.admission.enter_doorstep("192.0.2.2", lambda: None) is not None
    assert names == ["a0"]
