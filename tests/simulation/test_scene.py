"""Recordings of simulated games: format, time order, noise and final position."""

from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dambord.controller.simulation.players.random_games import hard_games, random_game, random_start
from dambord.controller.simulation.players.style import Style, random_style
from dambord.controller.simulation.scenarios.scene import Said, SimulatedTurn, agrees, play, resigns
from dambord.controller.simulation.world.contact import BOUNCE_LIMIT, CALM, GLITCH_LIMIT, QUIET, Noise
from dambord.controller.simulation.world.sensor_layout import SensorLayout
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, game
from tests.plugins.extent import deep

BOARDS = {
    "international": ("reed-100", "hall-100", "linear-100"),
    "latvian-100": ("reed-100", "hall-100", "linear-100"),
    "latvian-64": ("reed-64", "hall-64", "linear-64", "reed-64-all", "hall-64-all", "linear-64-all"),
    "dambrete-box": ("reed-64", "hall-64-all"),
}
NAMED = [(name, board) for name, boards in BOARDS.items() for board in boards]


def levels(played: SimulatedTurn) -> Iterator[tuple[int, str]]:
    """Return (µs, cells) of every line with cells."""
    for line in map(json.loads, played.lines[1:]):
        if "cells" in line:
            yield round(line["t"] * 1_000_000), line["cells"]


def still(played: SimulatedTurn, lasts: int = GLITCH_LIMIT + BOUNCE_LIMIT) -> list[str]:
    """Return the cells that lasted longer than noise can, without repetitions."""
    seen = [*levels(played), (10**12, "")]
    kept = [cells for (at, cells), (until, _) in pairwise(seen) if until - at > lasts]
    return [cells for cells, before in zip(kept, ["", *kept], strict=False) if cells != before]


def picture(rules: DraughtsGame, board: str, turn: PlayedTurn, *, turned: bool = False) -> str:
    """Return the levels of `board` at rest after `turn`."""
    layout = SensorLayout.of(board)
    shown = SimulatedBoard.showing(layout, rules.picture(turn.after), layout.seats(rules.grid, turned=turned))
    return shown.levels()


@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize(("name", "board"), NAMED)
def test_a_game(name: str, board: str, commit: str) -> None:
    rules: DraughtsGame = game(name)
    turns = random_game(rules, Random(name), plies=60)
    played = play(rules, turns, board=board, commit=commit, seed=4)

    header, *lines = map(json.loads, played.lines)
    assert header == {"recording": 1, "rules": name, "options": {}, "board": board, "commit": commit}
    assert lines[0]["t"] == 0
    assert all(first["t"] <= second["t"] for first, second in pairwise(lines))
    assert all(round(line["t"], 6) == line["t"] for line in lines)
    presses = [(line["button"], line["side"]) for line in lines if "button" in line]
    assert presses == ([("clock", move.side) for move in played.moves] if commit == "clock" else [])

    assert still(played)[-1] == picture(rules, board, turns[-1])
    for move, turn in zip(played.moves, turns, strict=True):
        assert (move.origin, move.target, move.captures) == (
            turn.origin,
            turn.target,
            frozenset(turn.captures),
        )
        assert move.fen == rules.fen(turn.after)
    assert [move.ply for move in played.moves] == [*range(1, len(turns) + 1)]
    replayed = play(rules, [move.move for move in played.moves], board=board, commit=commit, seed=4)
    assert [move.fen for move in replayed.moves] == [move.fen for move in played.moves]


seeds = st.integers(0, 10_000)


@settings(max_examples=deep(40), deadline=None)
@given(seeds, st.sampled_from(NAMED), st.sampled_from(("clock", "settle")))
def test_noise_adds_nothing_that_lasts(seed: int, named: tuple[str, str], commit: str) -> None:
    name, board = named
    rules: DraughtsGame = game(name)
    turns = random_game(rules, Random(seed), plies=20)
    noisy, quiet = (
        play(rules, turns, board=board, commit=commit, seed=seed, noise=noise)
        for noise in (Noise(glitches=20, brush=1), QUIET)
    )
    assert noisy.moves == quiet.moves
    truth = [[(0, level)] for level in next(levels(quiet))[1]]
    seen = [[(0, level)] for level in next(levels(noisy))[1]]
    for recorded, squares in ((quiet, truth), (noisy, seen)):
        for at, cells in levels(recorded):
            for square, level in zip(squares, cells, strict=True):
                if square[-1][1] != level:
                    square.append((at, level))
    for clean, raw in zip(truth, seen, strict=True):
        check_noise(clean, raw)


def check_noise(clean: list[tuple[int, str]], raw: list[tuple[int, str]]) -> None:
    """Check that each difference is a bounce right after a change, or a glitch away from changes."""
    changes = [at for at, _ in clean]
    for (at, level), (until, _) in pairwise(raw):
        began = max(change for change in changes if change <= at)
        if level == dict(clean)[began] or at - began <= BOUNCE_LIMIT:
            assert level == dict(clean)[began] or until - began <= BOUNCE_LIMIT
        else:
            assert until - at <= GLITCH_LIMIT
            assert at - began >= CALM
            assert all(change - until >= CALM for change in changes if change > at)
    assert raw[-1][1] == clean[-1][1]


def test_the_same_seed_gives_the_same_recording() -> None:
    rules: DraughtsGame = game("international")
    turns = random_game(rules, Random(1), plies=30)
    first, again, different = (play(rules, turns, seed=seed) for seed in (7, 7, 8))
    assert first == again
    assert first.lines != different.lines
    assert [m.fen for m in first.moves] == [m.fen for m in different.moves]


def test_hard_positions() -> None:
    rules: DraughtsGame = game("international")
    games = hard_games(rules, Random(3))
    firsts = {(fen, turns[0].origin, turns[0].target) for fen, turns in games}
    assert len(games) > len(firsts)
    assert sum(turns[0].origin == turns[0].target for _, turns in games) == 2
    for fen, turns in games:
        played = play(rules, turns, fen=fen, board="hall-100", commit="settle", style=random_style)
        assert json.loads(played.lines[0])["fen"] == fen
        assert still(played)[-1] == picture(rules, "hall-100", turns[-1])


def test_random_games_are_eventful() -> None:
    rules: DraughtsGame = game("international")
    games = [random_game(rules, Random(seed)) for seed in range(20)]
    assert sum(turn.crowned for turns in games for turn in turns) > 20
    assert sum(len(turn.captures) > 1 for turns in games for turn in turns) > 80
    ended = [turns for turns in games if len(turns) < 150]
    assert all(rules.outcome([rules.start(), *(turn.after for turn in turns)]) is not None for turns in ended)


@pytest.mark.parametrize("name", BOARDS)
def test_random_starts_have_kings_of_both_sides(name: str) -> None:
    rules: DraughtsGame = game(name)
    shown = "".join(rules.picture(rules.parse(random_start(rules, Random(seed)))) for seed in range(20))
    assert min(shown.count(piece) for piece in "wbWB") > 10


def test_a_board_the_wrong_way_round() -> None:
    rules: DraughtsGame = game("international")
    turns = random_game(rules, Random(2), plies=10)
    played = play(rules, turns, board="hall-100", turned=True)
    assert still(played)[-1] == picture(rules, "hall-100", turns[-1])[::-1]


def test_the_opponent_crowns_after_the_press() -> None:
    rules: DraughtsGame = game("international")
    style = Style(crowner="opponent")
    played = play(rules, ["6-1", "40-44"], fen="W:W6,50:B40", board="linear-100", style=style, noise=QUIET)
    lines = [json.loads(line) for line in played.lines[2:]]
    told = [line.get("button") or line["cells"][0] for line in lines]
    assert told == [".", "w", "clock", "W", "W", "W", "clock"]
    last = play(rules, ["6-1"], fen="W:W6:B40", board="linear-100", style=style)
    assert still(last)[-1][0] == "W"


def test_without_a_clock_a_prompt_opponent_does_not_wait() -> None:
    rules: DraughtsGame = game("international")
    turns = ["32-28", "19-23", "28x19", "14x23"]
    at = {
        prompt: [
            move.at
            for move in play(
                rules,
                turns,
                commit="settle",
                style=Style(prompt=prompt, pace=(100_000, 100_000), reply=(100_000, 100_000)),
            ).moves
        ]
        for prompt in (False, True)
    }
    assert [b - a for a, b in pairwise(at[True])] == [200_000, 300_000, 300_000]
    assert all(b - a > 900_000 for a, b in pairwise(at[False]))
    assert at[False][3] - at[False][2] > 2_000_000


def test_a_hand_that_takes_the_enemy_first_waits_without_a_clock() -> None:
    rules: DraughtsGame = game("international")
    style = Style("enemy-first", prompt=True, pace=(100_000,) * 2, reply=(100_000,) * 2)
    moves = play(rules, ["32-28", "19-23", "28x19"], commit="settle", style=style).moves
    assert moves[1].at - moves[0].at == 200_000
    assert moves[2].at - moves[1].at > 900_000


def test_a_hasty_hand_presses_before_the_last_piece_is_off() -> None:
    rules: DraughtsGame = game("international")
    turns = ["32-28", "19-23", "28x19", "14x23"]
    played = play(rules, turns, style=Style(hasty=True), noise=QUIET)
    told = ["button" if "button" in line else "cells" for line in map(json.loads, played.lines[2:])]
    hasty = ["cells", "cells", "button", "cells"]
    assert told == [*["cells", "cells", "button"] * 2, *hasty, *hasty]
    assert still(played)[-1] == still(play(rules, turns, noise=QUIET))[-1]


def test_other_buttons() -> None:
    rules: DraughtsGame = game("international")
    turns = random_game(rules, Random(5), plies=2)
    said = [Said(0, "draw", "b"), Said(0, "decline", "w"), *agrees(turns, "w")]
    told = [
        (line["button"], line["side"])
        for line in map(json.loads, play(rules, turns, said=said).lines)
        if "button" in line
    ]
    assert told == [
        ("draw", "b"),
        ("decline", "w"),
        ("clock", "w"),
        ("clock", "b"),
        ("draw", "w"),
        ("draw", "b"),
    ]
    assert resigns(turns, "b") == Said(2, "resign", "b")


def test_saved(tmp_path: Path) -> None:
    played = play(game("dama", {"capture": "free"}), [], board="reed-64")
    path = played.save(tmp_path / "one.jsonl")
    assert path.read_text().splitlines() == list(played.lines)
    assert json.loads(played.lines[0])["options"]["capture"] == "free"


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"commit": "never"}, "commit 'never': expected clock or settle"),
        ({"board": "reed-64"}, "8 rows and 8 columns: expected 10 and 10"),
        ({"turns": ["1-2"]}, "1-2"),
    ],
)
def test_what_cannot_be_played(wrong: dict[str, object], why: str) -> None:
    with pytest.raises(ValueError, match=why):
        play(game("international"), **{"turns": ["32-28"], **wrong})  # type: ignore[arg-type]
