"""A child's visit at a board without a screen, from the first touch to the result, as a recording."""

from __future__ import annotations

import json
from pathlib import Path

from dambord.controller.record.replay import replay as replay_game
from tests.station.make_visit import GAME, VISIT
from tests.station.visit import replay


def lines(path: Path) -> list[str]:
    return path.read_text(encoding="utf-8").splitlines()


def test_a_childs_visit() -> None:
    """After an intended change run `python -m tests.station.make_visit` and review the difference."""
    shown = replay(lines(VISIT), leds=True)
    assert [json.dumps(line) for line in shown] == lines(VISIT.with_suffix(".events.jsonl"))
    screens = [line["screen"] for line in shown if line["event"] == "screen"]
    first = [screen for screen, before in zip(screens, ["", *screens], strict=False) if screen != before]
    assert first[-6:] == ["attract", "choose", "arrange", "play", "result", "attract"]
    made = [line["move"] for line in shown if line["event"] == "move"]
    told = [line["move"] for line in shown if line["event"] == "announced"]
    assert told == made[1::2]  # every turn of the program was made as it was told
    assert any(line["event"] == "unclear" and line["t"] > 40 for line in shown)  # not without mistakes
    said = [line["event"] for line in shown]
    assert said.count("restored") >= said.count("irregularity")  # and all of them were led right


def test_its_game_is_an_ordinary_recording() -> None:
    events = list(replay_game(lines(GAME), leds=True))
    assert events == lines(GAME.with_suffix(".events.jsonl"))
    moves = [event["move"] for event in map(json.loads, events) if event["event"] == "move"]
    shown = map(json.loads, lines(VISIT.with_suffix(".events.jsonl")))
    assert moves == [line["move"] for line in shown if line["event"] == "move"]
    assert json.loads(events[-1])["event"] in ("leds", "result")
