"""Lines for people hold nothing up, and one cause fills no log."""

from __future__ import annotations

import logging
import sys
import threading
from asyncio import CancelledError

from dambord.controller.commands.table.steady_output import AT_ONCE, MOST, CauseLimit, steady
from tests.waiting import until


def test_a_reader_who_does_not_read_holds_nothing_up() -> None:
    read, reads = list[str](), threading.Event()

    def write(line: str) -> None:
        reads.wait()
        read.append(line)

    with steady(write) as say:
        for number in range(MOST + 10):
            say(f'{{"event": {number}}}')
        reads.set()
        until(lambda: len(read) >= MOST)
        say("heard again")
        until(lambda: read[-1] == "heard again")
    assert any(line.endswith("lines were lost: nobody read them") for line in read)


def test_lines_of_one_cause_are_limited_and_counted() -> None:
    time = 0.0
    limit = CauseLimit(lambda: time)
    lines = [limit.passed(f"board: program {n} has stopped at 0x{n:x}") for n in range(500)]
    assert sum(line is not None for line in lines) == AT_ONCE
    assert limit.passed("another cause") == "another cause"
    assert all(limit.passed(f'{{"event": "move", "ply": {n}}}') for n in range(500))
    time = 10.0
    said = limit.passed("board: program 7 has stopped at 0x7")
    assert said is not None
    assert said.endswith("(470 more like this were left out)")


def test_a_request_that_is_cancelled_at_the_end_is_no_fault() -> None:
    def passed(error: BaseException) -> bool:
        try:
            raise error
        except BaseException:
            record = logging.LogRecord("page", logging.ERROR, "", 1, "a fault", (), sys.exc_info())
            return CauseLimit().filter(record)

    assert not passed(CancelledError("the page ends"))
    assert passed(ValueError("a fault"))
