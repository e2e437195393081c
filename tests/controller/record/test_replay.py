"""Replays: the golden recordings always lead to the expected output stored beside them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.controller.core.sensing.occupancy import MisfitError
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import replay
from dambord.controller.simulation.scenarios.scene import play
from dambord.rules.draughts import game
from tests.recordings import make

GOLDEN = sorted(
    path.name.removesuffix(".jsonl") for path in make.FOLDER.glob("*.jsonl") if ".events." not in path.name
)


def lines(name: str) -> list[str]:
    return (make.FOLDER / name).read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("name", GOLDEN)
def test_golden(name: str) -> None:
    """After an intended change run `python -m tests.recordings.make` and review the difference."""
    events = list(replay(lines(f"{name}.jsonl"), leds=True))
    assert events == lines(f"{name}.events.jsonl")
    assert list(replay(lines(f"{name}.jsonl"), leds=True)) == events


def test_every_situation_has_a_recording() -> None:
    assert sorted(name for name, _ in make.games()) == GOLDEN


def test_lamps_only_on_request() -> None:
    plain = list(replay(lines("circular-capture.jsonl")))
    lit = list(replay(lines("circular-capture.jsonl"), leds=True))
    assert plain == [line for line in lit if json.loads(line)["event"] != "leds"]
    assert len(plain) < len(lit)


def test_lamps_change_at_instants_between_two_lines() -> None:
    events = [json.loads(line) for line in replay(lines("knocked-over.jsonl"), leds=True)]
    recorded = {json.loads(line)["t"] for line in lines("knocked-over.jsonl")[1:]}
    unclear = next(i for i, event in enumerate(events) if event["event"] == "unclear")
    assert events[unclear]["t"] not in recorded
    assert events[unclear + 1]["t"] == events[unclear]["t"]
    assert set(events[unclear + 1]["lit"].values()) >= {"restore"}


def test_time_goes_on_after_the_last_line() -> None:
    played = play(game("international"), ["32-28"], commit="settle").lines
    cut = [line for line in played if json.loads(line).get("t", 0) <= json.loads(played[-1])["t"]]
    assert [json.loads(line)["event"] for line in replay(cut)][-1] == "move"


def test_empty_recording() -> None:
    assert list(replay(lines("circular-capture.jsonl")[:1])) == []


@pytest.mark.parametrize(
    ("header", "kind", "why"),
    [
        ("", RecordingError, "line 1"),
        ('{"recording": 1, "rules": "chess", "board": "reed-100"}', ValueError, "unknown ruleset 'chess'"),
        (
            '{"recording": 1, "rules": "international", "board": "reed-99"}',
            ValueError,
            "unknown board 'reed-99'",
        ),
        ('{"recording": 1, "rules": "international", "board": "reed-64"}', MisfitError, "10x10"),
        (
            '{"recording": 1, "rules": "italian", "board": "hall-64"}',
            MisfitError,
            "no sensor under square 1 of the game; expected hall-64-all, not hall-64",
        ),
        (
            '{"recording": 1, "rules": "latvian-64", "board": "linear-100"}',
            MisfitError,
            "expected linear-64 or linear-64-all, not linear-100",
        ),
        (
            '{"recording": 1, "rules": "canadian", "board": "reed-100"}',
            MisfitError,
            "expected one from a file of its own, not reed-100",
        ),
        (
            '{"recording": 1, "rules": "international", "board": "reed-100", "options": {"a": "b"}}',
            ValueError,
            "no option 'a'",
        ),
        (
            '{"recording": 1, "rules": "international", "board": "reed-100", "fen": "W:W99:B1"}',
            ValueError,
            "99",
        ),
        (
            '{"recording": 1, "rules": "international", "board": "reed-100", "control": "soon"}',
            ValueError,
            "time control",
        ),
    ],
)
def test_header_that_does_not_fit(header: str, kind: type[ValueError], why: str) -> None:
    with pytest.raises(kind) as caught:
        list(replay([header]))
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)


def test_files_are_small() -> None:
    assert sum(path.stat().st_size for path in Path(make.FOLDER).glob("*.jsonl")) < 200_000
