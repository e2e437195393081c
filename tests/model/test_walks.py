"""Random walks on the real boards, and the record of each: no check finds a fault."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.record.header import Header
from dambord.controller.record.replay import replay
from tests.model.walks import TABLES, Walker, headers, near_the_end

FROM_START, NEAR_END = 12, 26
"""Things that are done in a walk from the start of a game, and in one from a position near its end."""


@pytest.mark.parametrize("number", range(len(TABLES)), ids=[f"{rules}, {board}" for rules, board in TABLES])
def test_a_walk(number: int, seed: int) -> None:
    rules, board = TABLES[number]
    ends = near_the_end(rules, Random(f"{rules} {board} {seed}"))
    for fen, doings in ((None, FROM_START), (ends, NEAR_END)):
        for header in headers(rules, board, fen):
            walked = Walker(header, seed).run(doings)
            assert not walked.faults, next(iter(walked.faults.values()))
            assert len(walked.phases) > 1


def test_its_recording_is_one_for_the_replay() -> None:
    walked = Walker(Header("latvian-64", "reed-64", "clock"), 5).run(30)
    told = list(replay(walked.recording().splitlines()))
    assert sum('"event": "move"' in line for line in told) == walked.plies > 0
