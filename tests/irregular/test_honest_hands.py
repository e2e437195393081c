"""Honest hands that were accused once: the recordings of what they did, and the turns that they made.

The recordings whose names begin with `straightened-` and end with a tournament are of real games; the others
are of `python -m benchmarks.people`. Where more than a drop-out was misread, the name says what hands did.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from dambord.controller.record.replay import replay

FOLDER = Path(__file__).parent / "honest"
MADE = {
    "answered-before-the-press": "5-35 18-22 32-14",
    "answered-while-removing-astride": "22-28 32-23 17-22",
    "answered-while-removing-clock": "23-5 21-25 10-30",
    "answered-while-removing-drop-out": "16-26 11-31 14-5",
    "answered-while-removing-eight": (
        "37-32 21-26 34-29 19-28 42-37 18-23 47-42 8-13 37-32 28-37 36-38 2-8 43-39 16-21 30-24 "
        "14-32 50-44 12-17 44-40 9-14 41-37 32-43 49-38 7-12 48-43 23-28 38-36 12-17 40-35 4-9"
    ),
    "answered-while-removing-settle": "10-17 21-14 16-19",
    "answered-while-removing-two": "30-43 11-47 31-42 47-49",
    "astride-before-the-press": "24-20 15-18 31-27",
    "both-press-drop-out": "20-24 28-19 32-28 22-18",
    "drop-out-at-the-press-of-a-king": (
        "22-33 15-1 16-11 34-40 11-17 13-19 17-26 40-44 26-10 1-34 10-28 34-29 33-24 44-49 28-19 49-32 19-37"
    ),
    "drop-out-at-the-press-of-another-king": (
        "10-6 22-25 6-2 13-22 2-7 25-30 7-2 22-26 2-6 26-31 6-1 31-26 1-6 26-31 6-9 31-27 9-14 30-26 14-10 "
        "27-23 10-15 23-18 15-31"
    ),
    "drop-out-in-a-slide": "18-45 26-6 38-47 30-25",
    "forgotten-press-drop-out": "23-18 12-16 22-17",
    "held-before-the-press": "17-14 10-17 30-26",
    "jam-after-an-early-press": "11-15 2-18 9-13 4-11",
    "pressed-before-the-last-is-off": "21-14 10-17 22-13",
    "pressed-before-the-other-is-told": "12-40 20-9 40-18 9-31",
    "pressed-early-answered-at-once": "17-28 20-18 21-17",
    "pressed-with-a-piece-in-the-hand": "9-6 23-14 13-9",
    "removed-early-astride": "29-7 14-19 7-1",
    "removed-early-drop-out": "22-31 36-27 13-18 33-13",
    "straightened-after-a-capture": "20-17 15-13 21-17",
    "straightened-after-a-move": "28-23 19-39 44-33",
    "straightened-nl2003-51": "23-32 37-28",
    "straightened-nl2003-6": "12-21 34-29",
    "straightened-wc2007-168": "34-23 25-30",
    "straightened-wc2007-178": "38-29 11-17",
}
"""The turns of each recording, as origin and target."""
TAKEN_EARLY = {
    "answered-while-removing-two": ["removed-early"],
    "drop-out-in-a-slide": ["removed-early", "pause-in-removal"],
}
"""Irregular manners that hands do show in them."""


@pytest.mark.parametrize("name", MADE)
def test_nobody_is_accused(name: str) -> None:
    lines = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    events = [json.loads(line) for line in replay(lines)]
    told = [f"{event['from']}-{event['to']}" for event in events if event["event"] == "move"]
    assert " ".join(told) == MADE[name]
    kinds = [event["kind"] for event in events if event["event"] == "irregularity"]
    assert kinds == TAKEN_EARLY.get(name, [])
    assert [event for event in events if event["event"] == "unclear"] == []


def test_every_recording_is_there() -> None:
    assert {path.stem for path in FOLDER.glob("*.jsonl")} == MADE.keys()
