"""Every kind of irregularity is reported with kind and offender, and can be decided."""

from __future__ import annotations

from random import Random

import pytest

from dambord.controller.simulation.players.random_games import random_start
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.scenarios.irregular_game import CHOICES, SENSOR_DELAY_US, Choice
from dambord.controller.simulation.scenarios.simulated_game import AT_ONCE_US
from dambord.rules.draughts import game
from tests.irregular.checking import examine

TABLES = [
    ("international", "reed-100"),
    ("international", "hall-100"),
    ("latvian-100", "linear-100"),
    ("latvian-64", "reed-64"),
    ("latvian-64", "linear-64"),
    ("dama", "hall-64"),
]
COMMITS = ("clock", "settle")
LATER = ("not-crowned", "removed-too-few")
"""Kinds that are named when the opponent begins his turn, or when the player has plainly stopped."""
GAMES = 6
"""Number of games searched for an occasion."""


def planted(kind: str, table: tuple[str, str], commit: str, choice: Choice) -> MixedGame | None:
    """Return a game with this irregularity and its decision; None if no occasion was found."""
    name, board = table
    rules = game(name)
    for seed in range(GAMES):
        fen = random_start(rules, Random(seed)) if seed % 2 else None
        session = MixedGame(rules, board, commit, seed=seed, fen=fen)
        after = 0
        while not session.outcome and session.turns and session.scene.plies < 50 and after < 3:
            if session.scene.plies > seed and not session.planted and session.cheat(kind, choice):
                continue
            session.honest()
            after += bool(session.planted)
        if session.planted:
            return session
    return None


def check(kind: str, table: tuple[str, str], commit: str) -> int:
    """Check every decision; returns how many there was an occasion for."""
    found = 0
    for choice in CHOICES:
        session = planted(kind, table, commit, choice)
        if session is None:
            continue
        found += 1
        report = examine(session)
        assert report.wrong == [], (kind, table, commit, choice)
        assert report.unclear == []
        resolutions = [event["choice"] for event in report.of("resolution")]
        if session.planted[0].choice in ("continue", "accept"):
            assert resolutions == ["continue"]
            assert session.planted[0].choice == choice
        if session.planted[0].choice == "correct":
            assert resolutions == ["correct"]
            assert len(report.of("restored")) == 1
        if commit == "clock" and choice != "accept" and kind not in LATER:
            assert max(report.late) <= AT_ONCE_US + SENSOR_DELAY_US
    return found


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize(
    "kind",
    [
        pytest.param("two-moves", marks=pytest.mark.clause("FMJD 5.4.1", "FMJD 5.4", "FMJD 5.7", "FMJD 5.8")),
        pytest.param("wrong-move", marks=pytest.mark.clause("FMJD 5.4.2", "FMJD 5.7", "FMJD 5.8")),
        pytest.param("touched-piece", marks=pytest.mark.clause("FMJD 5.4.3", "FMJD 3.11", "LV64 1.10")),
        pytest.param("take-back", marks=pytest.mark.clause("FMJD 5.4.4", "LV64 1.9")),
        pytest.param("enemy-moved", marks=pytest.mark.clause("FMJD 5.4.5", "LV64 1.5")),
        pytest.param("capture-missed", marks=pytest.mark.clause("FMJD 5.4.6", "LV64 1.7.1")),
        pytest.param("removed-without-reason", marks=pytest.mark.clause("FMJD 5.4.7", "LV64 1.7.1")),
        pytest.param("stopped-in-series", marks=pytest.mark.clause("FMJD 5.4.9", "FMJD 4.10", "LV64 1.7.2")),
        pytest.param("removed-too-few", marks=pytest.mark.clause("FMJD 5.4.11", "FMJD 4.12", "LV64 1.9")),
        pytest.param("removed-unjumped", marks=pytest.mark.clause("FMJD 5.4.12")),
        pytest.param("own-removed", marks=pytest.mark.clause("FMJD 5.4.14")),
    ],
)
def test_on_every_table(kind: str, commit: str) -> None:
    for table in TABLES:
        if kind not in game(table[0]).code.clauses:
            continue
        assert check(kind, table, commit) == len(CHOICES), (kind, table)


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize(
    ("kind", "tables"),
    [
        pytest.param("wrong-number", TABLES[:3], marks=pytest.mark.clause("FMJD 5.4.8", "FMJD 4.13")),
        pytest.param(
            "removed-early", TABLES[:5], marks=pytest.mark.clause("FMJD 5.4.10", "FMJD 4.11", "LV64 1.7.2")
        ),
        pytest.param("pause-in-removal", TABLES[:3], marks=pytest.mark.clause("FMJD 5.4.13", "FMJD 4.11")),
        pytest.param(
            "not-crowned",
            [TABLES[2], TABLES[4]],
            marks=pytest.mark.clause("FMJD 5.4.15", "FMJD 3.6", "LV64 1.6.3"),
        ),
        pytest.param("two-hands", TABLES[:3], marks=pytest.mark.clause("FMJD 5.4.17", "FMJD 4.4")),
        pytest.param("touch-out-of-turn", TABLES[:5], marks=pytest.mark.clause("FMJD 3.13", "LV64 1.10")),
    ],
)
def test_where_the_code_and_the_sensors_know_it(
    kind: str, tables: list[tuple[str, str]], commit: str
) -> None:
    assert sum(check(kind, table, commit) for table in tables) >= len(CHOICES)


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("table", [TABLES[2], TABLES[4]])
@pytest.mark.clause("FMJD 5.4.16", "FMJD 3.7")
def test_a_king_that_nobody_crowned_is_played(table: tuple[str, str], commit: str) -> None:
    name, board = table
    rules = game(name)
    named = set()
    for seed in range(20):
        session = MixedGame(rules, board, commit, seed=seed, fen=random_start(rules, Random(seed)))
        while not session.outcome and session.turns and session.scene.plies < 40:
            crowned = session.cheat("uncrowned-played", "correct") or session.cheat("not-crowned", "correct")
            if not crowned:
                session.honest()
        report = examine(session)
        assert report.wrong == []
        named |= {planted.kind for planted in session.planted}
    assert named == {"not-crowned", "uncrowned-played"}


@pytest.mark.clause("FMJD 5.5")
@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("table", TABLES)
def test_an_accident_is_none(table: tuple[str, str], commit: str) -> None:
    name, board = table
    session = MixedGame(game(name), board, commit, seed=3)
    for _ in range(5):
        session.honest()
        session.accident()
    session.honest()
    report = examine(session)
    assert report.wrong == []
    assert report.of("irregularity") == []
    assert len(report.of("restored")) == len(report.of("unclear")) == 5
