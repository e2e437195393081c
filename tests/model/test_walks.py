"""Random walks on the real boards, and the record of each: no check finds a fault."""

from __future__ import annotations

import pytest

from dambord.controller.record.header import Header
from dambord.controller.record.replay import replay
from tests.model.walks import TABLES, Walker, headers

DOINGS = 40


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{rules}, {board}" for rules, board in TABLES])
def test_a_walk(number: int, seed: int) -> None:
    rules, board = TABLES[number]
    for header in headers(rules, board):
        walked = Walker(header, seed).run(DOINGS)
        assert not walked.faults, next(iter(walked.faults.values()))
        assert len(walked.phases) > 1


def test_its_recording_is_one_for_the_replay() -> None:
    walked = Walker(Header("latvian-64", "reed-64", "clock"), 3).run(30)
    told = list(replay(walked.recording().splitlines()))
    assert sum('"event": "move"' in line for line in told) == walked.plies > 0
