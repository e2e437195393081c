"""The judge counts what was said wrongly, and only that."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Irregular, Moved, Refused, Saying, Touched, Unclear
from dambord.controller.record.replay import replay
from dambord.controller.simulation.people.habits import HABITS
from dambord.controller.simulation.people.played_game import PlayedGame
from dambord.controller.simulation.people.session import People
from dambord.controller.simulation.people.verdict import judge, notes, said_about
from dambord.controller.simulation.world.contact import QUIET
from dambord.rules.draughts import game

ORDINARY = HABITS[:1]
BOTH_HANDS = tuple(habit for habit in HABITS if habit.name == "takes off with both hands")


def ordinary(commit: str = "clock") -> PlayedGame:
    """Return a game without any habit."""
    people = People(game("international"), "reed-100", commit, 3, noise=QUIET, dropouts=0, habits=ORDINARY)
    return people.play(16)


PLAYED = ordinary()
SAID = said_about(PLAYED)
MOVES = [n for n, saying in enumerate(SAID) if isinstance(saying, Moved)]


def words(said: list[Saying]) -> list[str]:
    """Return the words of the faults in what was said."""
    return [fault.word for fault in judge(PLAYED, said).faults]


@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_the_table_says_what_it_says_of_the_recording(commit: str) -> None:
    played = ordinary(commit)
    of_lines = [json.loads(line) for line in replay(played.lines)]
    moves = [saying for saying in said_about(played) if isinstance(saying, Moved)]
    told = [(event["ply"], event["t"], event["move"]) for event in of_lines if event["event"] == "move"]
    assert told == [(move.ply, move.at / 1e6, move.move) for move in moves]


def test_what_is_right_has_no_fault() -> None:
    assert len(MOVES) == 16
    assert judge(PLAYED, SAID) == judge(PLAYED, [SAID[n] for n in MOVES])
    assert words(SAID) == []


def test_a_missing_turn() -> None:
    assert words(SAID[: MOVES[-2]]) == ["missing", "missing"]


def test_a_jam() -> None:
    late = [Refused(PLAYED.tape.end, side, "clock", Remark.of("irregularity-first")) for side in ("w", "b")]
    assert words([*SAID[: MOVES[-1]], *late]) == ["missing", "jam"]


def changed(**what: Any) -> list[Saying]:
    """Return what was said, with another fourth turn."""
    move = SAID[MOVES[3]]
    assert isinstance(move, Moved)
    return [replace(move, **what) if saying is move else saying for saying in SAID]


@pytest.mark.parametrize(
    ("what", "word"),
    [
        ({"target": 50}, "wrong"),
        ({"captures": (50,)}, "wrong"),
        ({"side": "w"}, "wrong"),
        ({"irregular": "wrong-move"}, "wrong"),
        ({"at": 1_000_000}, "early"),
    ],
)
def test_another_turn(what: dict[str, Any], word: str) -> None:
    assert words(changed(**what)) == [word]


def test_a_turn_that_nobody_made() -> None:
    last = SAID[MOVES[-1]]
    assert isinstance(last, Moved)
    assert words([*SAID, replace(last, ply=17)]) == ["extra"]


@pytest.mark.parametrize(
    ("saying", "word"),
    [
        (Irregular(4_000_000, "w", "removed-unjumped", "5.4.12", (3,)), "removed-unjumped"),
        (Irregular(4_000_000, "w", "removed-early", "5.4.10", (3,)), "removed-early"),
        (Irregular(4_000_000, "b", "touch-out-of-turn", "3.13", (3,)), "touch-out-of-turn"),
        (Unclear(4_000_000, (3,), Remark.of("not-begun")), "unclear"),
        (Touched(4_000_000, "b", 3), "touch"),
    ],
)
def test_what_nobody_did(saying: Saying, word: str) -> None:
    said = sorted([*SAID, saying], key=lambda each: each.at)
    verdict = judge(PLAYED, said)
    assert [fault.word for fault in verdict.faults] == [word]
    assert any(f"## {word}" in line for line in notes(PLAYED, said, verdict))


def test_what_somebody_did_is_no_fault() -> None:
    for seed in range(20):
        people = People(game("international"), "reed-100", "clock", seed, noise=QUIET, dropouts=0)
        played = replace_habits(people).play(40)
        verdict = judge(played, said_about(played))
        if verdict.rightly:
            assert set(verdict.rightly) == {"removed-early"}
            assert "removed-early" not in {fault.word for fault in verdict.faults}
            return
    pytest.fail("expected pieces taken off before the mover landed")


def replace_habits(people: People) -> People:
    """Return the same people, who take pieces off with both hands where they can."""
    return replace(people, habits=(*BOTH_HANDS, *ORDINARY))
