"""Replay of simulated games and mishaps reports exactly what the hands did."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.record.replay import replay
from dambord.controller.simulation.players.random_games import hard_games, random_game, random_start
from dambord.controller.simulation.players.style import Style, random_style
from dambord.controller.simulation.scenarios.scene import Said, Scene, SimulatedTurn, agrees, play, resigns
from dambord.controller.simulation.world.contact import QUIET, REAL, Noise
from dambord.rules.draughts import DraughtsGame, PlayedTurn, game
from tests.plugins.extent import deep
from tests.simulation import mishaps
from tests.simulation.mishaps import Mishap

BOARDS = [
    ("international", "reed-100"),
    ("international", "hall-100"),
    ("international", "linear-100"),
    ("latvian-100", "reed-100"),
    ("latvian-64", "reed-64"),
    ("latvian-64", "hall-64-all"),
    ("dambrete-box", "linear-64"),
]
COMMITS = ("clock", "settle")
NOISES = (QUIET, REAL, Noise(glitches=30, brush=1))
MANNERS = ("removed-early", "pause-in-removal", "not-crowned", "uncrowned-played")
"""Kinds of irregular manner that these hands commit; the game goes on without a decision."""
BLITZ = ((80_000, 80_000), (25_000, 30_000), (20_000, 20_000), (100_000, 100_000))


def told(played: SimulatedTurn) -> list[dict[str, Any]]:
    """Replay the recording and return the events."""
    return [json.loads(line) for line in replay(played.lines)]


def check(played: SimulatedTurn, *, pressed: bool = True) -> list[dict[str, Any]]:
    """Check that the reported moves are those made, each at its time; returns the other events.

    Without a clock a turn may be told before the hand has straightened its piece.
    """
    events = told(played)
    moves = [event for event in events if event["event"] == "move"]
    seen = [
        (e["ply"], e["side"], e["move"], e["from"], e["to"], frozenset(e["captures"]), e["fen"])
        for e in moves
    ]
    assert seen == [(m.ply, m.side, m.move, m.origin, m.target, m.captures, m.fen) for m in played.moves]
    for event, move in zip(moves, played.moves, strict=True):
        ended = move.at if pressed and '"commit": "clock"' in played.lines[0] else move.done
        assert event["t"] >= ended / 1e6
    others = [event for event in events if event["event"] not in ("move", "touch")]
    return [event for event in others if event.get("kind") not in MANNERS]


@pytest.mark.clause("FMJD 11.1.1")
@settings(max_examples=deep(30), deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(BOARDS), st.sampled_from(COMMITS), st.sampled_from(NOISES))
def test_random_games(seed: int, named: tuple[str, str], commit: str, noise: Noise) -> None:
    name, board = named
    rules = game(name)
    turns = random_game(rules, Random(seed), plies=40)
    others = check(play(rules, turns, board=board, commit=commit, seed=seed, noise=noise))
    assert {event["event"] for event in others} <= {"result"}


@settings(max_examples=deep(30), deadline=None)
@given(st.integers(0, 10**6), st.sampled_from(BOARDS), st.sampled_from(COMMITS))
def test_kings(seed: int, named: tuple[str, str], commit: str) -> None:
    name, board = named
    rules: DraughtsGame = game(name)
    fen = random_start(rules, Random(seed))
    turns = random_game(rules, Random(seed), plies=12, start=rules.parse(fen))
    others = check(play(rules, turns, board=board, commit=commit, seed=seed, fen=fen))
    assert {event["event"] for event in others} <= {"result"}


@pytest.mark.parametrize("commit", COMMITS)
@pytest.mark.parametrize("board", ["reed-100", "hall-100", "linear-100"])
def test_hard_positions(board: str, commit: str) -> None:
    rules = game("international")
    for seed, (fen, turns) in enumerate(hard_games(rules, Random(1))):
        assert not {
            e["event"] for e in check(play(rules, turns, fen=fen, board=board, commit=commit, seed=seed))
        } - {"result"}


def test_blitz() -> None:
    rules = game("international")

    def style(rng: Random) -> Style:
        pace, glide, press, reply = BLITZ
        return replace(random_style(rng), pace=pace, glide=glide, press=press, reply=reply)

    for seed in range(4):
        check(play(rules, random_game(rules, Random(seed)), style=style, seed=seed))


def test_presses_too_many_change_nothing() -> None:
    rules = game("international")
    turns = random_game(rules, Random(3), plies=30)
    again = [Said(ply, "clock", "b" if ply % 2 == 0 else "w") for ply in range(1, 31, 3)]
    check(play(rules, turns, said=again))


@pytest.mark.parametrize("commit", COMMITS)
def test_endings(commit: str) -> None:
    rules = game("international")
    turns = random_game(rules, Random(3), plies=20)
    results = [
        [e for e in check(play(rules, turns, said=said, commit=commit)) if e["event"] == "result"][-1]
        for said in ((resigns(turns, "b"),), agrees(turns, "w"))
    ]
    assert [(result["winner"], result["reason"]) for result in results] == [
        ("w", "resignation"),
        (None, "agreement"),
    ]


@pytest.mark.parametrize("board", ["reed-100", "hall-100"])
def test_a_board_the_wrong_way_round(board: str) -> None:
    rules = game("international")
    turns = random_game(rules, Random(6), plies=20)
    assert "turned" in {event["event"] for event in check(play(rules, turns, board=board, turned=True))}


RULES: DraughtsGame = game("international")
Made = Callable[[Scene, Sequence[PlayedTurn], Sequence[PlayedTurn], Style], Mishap]


def fresh_array(
    scene: Scene, before: Sequence[PlayedTurn], after: Sequence[PlayedTurn], style: Style
) -> Mishap:
    """Call `wrong_array` with the arguments of the other mishaps."""
    return mishaps.wrong_array(scene, [*before, *after], style)


def mishap(made: Made, named: tuple[str, str], seed: int, *, capture: bool) -> Mishap:
    """Return a mishap in the middle of a random game."""
    board, commit = named
    turns = random_game(RULES, Random(seed), plies=60)
    at = next(i for i, turn in enumerate(turns) if i > 8 and (turn.captures or not capture))
    scene = Scene(RULES, board, commit, seed)
    return made(scene, turns[:at], turns[at : at + 4], random_style(Random(seed)))


def wrong(told: list[dict[str, Any]], within: Mishap) -> frozenset[int]:
    """Return the squares reported as wrong during the mishap; checks that there are none at other times."""
    said = [event for event in told if event["event"] in ("unclear", "irregularity")]
    assert all(within.since <= event["t"] * 1e6 <= within.until for event in said)
    return frozenset(square for event in said for square in event["squares"])


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("named", [("reed-100", "clock"), ("hall-100", "settle"), ("linear-100", "clock")])
class TestMishaps:
    @pytest.mark.parametrize("made", [mishaps.illegal_move, fresh_array])
    def test_is_said_exactly(self, made: Made, named: tuple[str, str], seed: int) -> None:
        happened = mishap(made, named, seed, capture=False)
        assert wrong(check(happened.played), happened) == happened.squares

    def test_knocked_over(self, named: tuple[str, str], seed: int) -> None:
        happened = mishap(mishaps.knocked_over, named, seed, capture=False)
        said = wrong(check(happened.played), happened)
        # Missing own pieces may be in the player's hand.
        position = [move for move in happened.moves if move.at < happened.since][-1].fen
        own = RULES.picture(RULES.parse(position))
        held = {square for square in happened.squares if own[square - 1].lower() == position[0].lower()}
        assert said & happened.squares or held == happened.squares

    def test_a_capture_left_standing(self, named: tuple[str, str], seed: int) -> None:
        happened = mishap(mishaps.capture_left_standing, named, seed, capture=True)
        # The clock was pressed before: the late removal completes the turn without another press.
        said = wrong(check(happened.played, pressed=False), happened)
        assert said == (happened.squares if named[1] == "clock" else frozenset())

    @pytest.mark.parametrize("blind", [False, True])
    def test_a_pulled_cable(self, named: tuple[str, str], seed: int, blind: bool) -> None:
        made = partial(mishaps.cable_pulled, blind=blind)
        happened = mishap(made, named, seed, capture=True)
        assert wrong(check(happened.played), happened) == frozenset()


def test_the_last_piece_may_be_off_just_after_the_press() -> None:
    rules = game("international")

    def style(rng: Random) -> Style:
        return replace(random_style(rng), hasty=True, reply=(100_000, 100_000))

    for seed in range(6):
        check(play(rules, random_game(rules, Random(seed), plies=60), style=style, seed=seed))
