"""The code of a table that is not set up yet: few tries, waits, an end, and one page at a time."""

from __future__ import annotations

from itertools import count

import pytest

from dambord.controller.web.auth import Denied
from dambord.controller.web.first_run.door_code import (
    FIRST_LOCK_S,
    LONGEST_LOCK_S,
    SESSION_S,
    TRIES,
    VALID_S,
    DoorCode,
    pick,
)


class Door:
    """A code with a clock that a test sets; codes are counted from 111111."""

    def __init__(self) -> None:
        self.at = 1000.0
        self.shown: list[str] = []
        numbers = count(111_111)
        self.code = DoorCode(lambda: self.at, self.shown.append, lambda: str(next(numbers)))

    def wrong(self, place: str) -> int:
        with pytest.raises(Denied) as denied:
            self.code.enter("000000", place)
        return denied.value.wait


@pytest.fixture
def door() -> Door:
    return Door()


def test_codes_have_six_digits() -> None:
    assert all(len(code) == 6 and code.isdecimal() for code in (pick() for _ in range(100)))


def test_the_right_code_admits_one_page_and_is_used_up(door: Door) -> None:
    first = door.code.enter("111 111", "a")
    assert door.code.admits(first)
    assert door.shown == ["111111"]  # no other one is shown until somebody asks
    with pytest.raises(Denied, match="used"):
        door.code.enter("111111", "b")
    second = door.code.enter("111112", "b")
    assert door.code.admits(second)
    assert not door.code.admits(first)


@pytest.mark.parametrize("code", ["", "11111", "1111111", "१११११११", "\udc80", None, 111_111, ["111111"]])
def test_anything_else_does_not(door: Door, code: object) -> None:
    with pytest.raises(Denied, match="not the code"):
        door.code.enter(code, "a")
    assert not door.code.admits("")


def test_after_few_wrong_codes_there_is_another_one_and_nobody_is_heard_for_a_while(door: Door) -> None:
    assert [door.wrong(f"place {number}") for number in range(TRIES)] == [0] * TRIES
    assert door.shown == ["111111", "111112"]
    assert door.wrong("another") > FIRST_LOCK_S - 2
    with pytest.raises(Denied, match="too many"):
        door.code.enter("111112", "the right one")
    door.at += FIRST_LOCK_S
    assert door.code.admits(door.code.enter("111112", "the right one"))


def test_each_lock_is_longer_up_to_a_bound(door: Door) -> None:
    waits = []
    for _ in range(8):
        for _ in range(TRIES):
            door.wrong(f"place {door.at}")
            door.at += 0.001
        waits.append(door.wrong("somebody"))
        door.at += waits[-1]
    assert waits == sorted(waits)
    assert waits[-1] in range(int(LONGEST_LOCK_S) - 2, int(LONGEST_LOCK_S) + 2)


def test_one_address_alone_is_held_back_too(door: Door) -> None:
    door.code.enter("111111", "a")
    for _ in range(TRIES - 1):
        door.code.knock()
        door.code.enter(door.code.text, "a")
    door.code.knock()
    with pytest.raises(Denied, match="your address") as denied:
        door.code.enter(door.code.text, "a")
    assert denied.value.wait


def test_a_code_ends_some_time_after_a_page_has_asked_for_it(door: Door) -> None:
    door.at += 100 * VALID_S
    door.code.knock()
    assert door.shown == ["111111"]  # nobody had asked before
    door.at += VALID_S + 1
    with pytest.raises(Denied, match="too old"):
        door.code.enter("111111", "a")
    assert door.shown == ["111111", "111112"]
    assert door.code.admits(door.code.enter("111112", "a"))


def test_a_page_that_does_nothing_has_to_enter_another_one(door: Door) -> None:
    proof = door.code.enter("111111", "a")
    door.at += SESSION_S - 1
    assert door.code.admits(proof)
    door.at += SESSION_S + 1
    assert not door.code.admits(proof)
