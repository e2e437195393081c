"""Regulations of an event are read from recordings and files, written back, and obeyed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.commands.options.config import ConfigError, read_config
from dambord.controller.core.table.agreed.regulations import (
    STANDARD,
    Regulations,
    read_regulations,
    write_regulations,
)
from dambord.controller.record.header import Header, read_header, write_header
from dambord.controller.record.line import RecordingError
from dambord.controller.record.replay import replay
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.world.contact import QUIET
from dambord.rules.draughts import game
from dambord.rules.irregularities import KINDS

SAID: dict[str, Any] = {
    "brush": 0.3,
    "pause": 5,
    "release": 0.5,
    "claim_penalty": 60,
    "completes": "release",
    "loudness": {"removed-early": "block", "wrong-move": "silent"},
}


def test_what_is_said_holds_and_the_rest_is_standard() -> None:
    regulations = read_regulations(SAID)
    assert (regulations.brush, regulations.pause, regulations.release) == (300_000, 5_000_000, 500_000)
    assert (regulations.claim_penalty, regulations.completes) == (60_000_000, "release")
    assert regulations.loud("removed-early") == "block"
    assert regulations.loud("wrong-move") == "silent"
    assert all(
        regulations.loud(kind) == STANDARD.loud(kind) for kind in KINDS if kind not in SAID["loudness"]
    )


def test_written_is_read_again() -> None:
    regulations = read_regulations(SAID)
    assert read_regulations(write_regulations(regulations)) == regulations
    assert write_regulations(STANDARD) == {}
    header = Header("international", "reed-100", "clock", regulations=regulations)
    assert read_header(write_header(header)) == header


@pytest.mark.parametrize(
    ("said", "why"),
    [
        (3, "regulations: expected a table of brush, pause"),
        ({"noise": 1}, "regulations: unknown 'noise'; expected one of brush"),
        ({"brush": "long"}, "brush: expected seconds from 0 to 3600, found 'long'"),
        ({"pause": -1}, "pause: expected seconds from 0 to 3600, found -1"),
        ({"pause": True}, "pause: expected seconds"),
        ({"completes": "never"}, "completes: expected source, press or release, found 'never'"),
        ({"loudness": "loud"}, "loudness: expected a table of two-moves"),
        ({"loudness": {"theft": "block"}}, "loudness: unknown 'theft'; expected one of two-moves"),
        ({"loudness": {"two-hands": "loud"}}, "loudness of two-hands: expected block, notify or silent"),
        (
            {"loudness": {"two-hands": []}},
            r"loudness of two-hands: expected block, notify or silent, found \[\]",
        ),
    ],
)
def test_what_is_wrong_is_said(said: object, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        read_regulations(said)


def test_a_recording_with_wrong_regulations() -> None:
    line = json.dumps(
        {"recording": 1, "rules": "international", "board": "reed-100", "regulations": {"brush": None}}
    )
    with pytest.raises(RecordingError, match="line 1: brush: expected seconds"):
        read_header(line)


class TestFile:
    def test_a_table_of_the_file(self, tmp_path: Path) -> None:
        path = tmp_path / "dambord.toml"
        path.write_text('[regulations]\npause = 5\n[regulations.loudness]\nremoved-early = "block"\n')
        regulations = read_config(path)["regulations"]
        assert isinstance(regulations, Regulations)
        assert (regulations.pause, regulations.loud("removed-early")) == (5_000_000, "block")

    def test_a_wrong_one(self, tmp_path: Path) -> None:
        path = tmp_path / "dambord.toml"
        path.write_text("[regulations]\npauses = 5\n")
        with pytest.raises(ConfigError, match=r"dambord\.toml: regulations: unknown 'pauses'"):
            read_config(path)


def told(kind: str, loudness: str, **regulated: object) -> list[dict[str, Any]]:
    """Return the reports of one planted irregularity under these regulations."""
    rules = game("international")
    fen = "W:W38,42,47:B33,23,24,1,2" if kind in ("removed-early", "pause-in-removal") else None
    session = MixedGame(rules, "hall-100", "clock", fen=fen, noise=QUIET)
    if fen is None:
        session.honest()
    assert session.cheat(kind, "correct")
    header, *lines = session.played().lines
    agreed = {**json.loads(header), "regulations": {"loudness": {kind: loudness}, **regulated}}
    return [json.loads(line) for line in replay([json.dumps(agreed), *lines])]


@pytest.mark.parametrize("loudness", ["block", "notify", "silent"])
def test_a_board_that_shows_no_turn_is_decided_on_however_loud(loudness: str) -> None:
    events = told("wrong-move", loudness)
    assert [e["kind"] for e in events if e["event"] == "irregularity"] == ["wrong-move"] * (
        loudness != "silent"
    )
    assert [e["event"] for e in events if e["event"] in ("resolution", "restored")] == [
        "resolution",
        "restored",
    ]


@pytest.mark.parametrize("kind", ["removed-early", "pause-in-removal"])
def test_the_manner_of_a_legal_turn_is_as_loud_as_agreed(kind: str) -> None:
    moves = {
        loudness: [(e["event"], e.get("kind")) for e in told(kind, loudness) if e["event"] != "touch"]
        for loudness in ("block", "notify", "silent")
    }
    assert moves == {
        "block": [("irregularity", kind)],
        "notify": [("irregularity", kind), ("move", None)],
        "silent": [("move", None)],
    }


def test_a_longer_pause_may_be_agreed() -> None:
    assert [e["event"] for e in told("pause-in-removal", "notify", pause=6) if e["event"] != "touch"] == [
        "move"
    ]
