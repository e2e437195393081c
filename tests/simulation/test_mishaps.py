"""Simulated mishaps put the board in the wrong state, are corrected, and the game continues."""

from __future__ import annotations

import json
from random import Random

import pytest

from dambord.controller.simulation.players.random_games import random_game
from dambord.controller.simulation.players.style import Style, random_style
from dambord.controller.simulation.scenarios.scene import Scene
from dambord.controller.simulation.world.contact import QUIET
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, PlayedTurn, game
from tests.simulation import mishaps
from tests.simulation.mishaps import Mishap

RULES: DraughtsGame = game("international")
BOARDS = [("reed-100", "clock"), ("hall-100", "settle"), ("linear-100", "clock")]


def scene(board: str, commit: str, seed: int) -> Scene:
    return Scene(RULES, board, commit, seed, noise=QUIET)


def halves(seed: int, *, capture: bool) -> tuple[list[PlayedTurn], list[PlayedTurn]]:
    """Return a random game in two parts; with `capture` the second part begins with one."""
    turns = random_game(RULES, Random(seed), plies=60)
    at = next(i for i, turn in enumerate(turns) if i > 10 and (turn.captures or not capture))
    return turns[:at], turns[at : at + 6]


def cells_at(mishap: Mishap, at: int) -> str:
    """Return the last sensor report up to `at` µs."""
    lines = [json.loads(line) for line in mishap.played.lines[1:]]
    return [str(line["cells"]) for line in lines if "cells" in line and line["t"] <= at / 1e6][-1]


def sense(mishap: Mishap, board: SimulatedBoard, before: list[PlayedTurn]) -> set[str]:
    """Return the correct pictures: the position, or one after a legal turn."""
    position = before[-1].after if before else RULES.start()
    shown = []
    for legal in [position, *(turn.after for turn in RULES.turns(position))]:
        seats = board.layout.seats(RULES.grid)
        shown.append(SimulatedBoard.showing(board.layout, RULES.picture(legal), seats).levels().lower())
    return set(shown)


def check(mishap: Mishap, board: SimulatedBoard, before: list[PlayedTurn], after: list[PlayedTurn]) -> None:
    assert mishap.since < mishap.until
    assert cells_at(mishap, mishap.until).lower() not in sense(mishap, board, before)
    complete(mishap, board, before, after)


def complete(
    mishap: Mishap, board: SimulatedBoard, before: list[PlayedTurn], after: list[PlayedTurn]
) -> None:
    """Check that all turns are expected, none during the mishap, and that the board ends right."""
    assert [move.fen for move in mishap.moves] == [RULES.fen(turn.after) for turn in [*before, *after]]
    assert not [move for move in mishap.moves if mishap.since <= move.at <= mishap.until]
    seats = board.layout.seats(RULES.grid)
    end = SimulatedBoard.showing(board.layout, RULES.picture(after[-1].after), seats)
    assert cells_at(mishap, 10**12) == end.levels()


@pytest.mark.parametrize("seed", range(8))
@pytest.mark.parametrize(("board", "commit"), BOARDS)
class TestMishaps:
    def test_illegal_move(self, board: str, commit: str, seed: int) -> None:
        before, after = halves(seed, capture=False)
        played = scene(board, commit, seed)
        mishap = mishaps.illegal_move(played, before, after, random_style(Random(seed)))
        check(mishap, played.tape.board, before, after)
        assert after[0].origin in mishap.squares
        assert len(mishap.squares) == 2

    def test_capture_left_standing(self, board: str, commit: str, seed: int) -> None:
        before, after = halves(seed, capture=True)
        played = scene(board, commit, seed)
        mishap = mishaps.capture_left_standing(played, before, after, random_style(Random(seed)))
        check(mishap, played.tape.board, before, after)
        assert mishap.squares <= set(after[0].captures)

    def test_knocked_over(self, board: str, commit: str, seed: int) -> None:
        before, after = halves(seed, capture=False)
        played = scene(board, commit, seed)
        mishap = mishaps.knocked_over(played, before, after, random_style(Random(seed)))
        check(mishap, played.tape.board, before, after)
        assert 3 <= len(mishap.squares) <= 6

    def test_wrong_array(self, board: str, commit: str, seed: int) -> None:
        turns = random_game(RULES, Random(seed), plies=6)
        played = scene(board, commit, seed)
        mishap = mishaps.wrong_array(played, turns, random_style(Random(seed)))
        check(mishap, played.tape.board, [], turns)
        shown, right = cells_at(mishap, 0), cells_at(mishap, mishap.moves[0].at - 1)
        assert shown != right
        assert 3 <= len(mishap.squares) <= 6

    @pytest.mark.parametrize("blind", [False, True])
    def test_cable_pulled(self, board: str, commit: str, seed: int, blind: bool) -> None:
        before, after = halves(seed, capture=True)
        played = scene(board, commit, seed)
        mishap = mishaps.cable_pulled(played, before, after, random_style(Random(seed)), blind=blind)
        complete(mishap, played.tape.board, before, after)
        lines = [json.loads(line) for line in mishap.played.lines[1:]]
        at = [i for i, line in enumerate(lines) if "link" in line]
        assert [lines[i]["link"] for i in at] == ["down", "up"]
        assert at[1] == at[0] + 1
        assert lines[at[1] + 1]["t"] == lines[at[1]]["t"] == mishap.until / 1e6
        assert "cells" in lines[at[1] + 1]


def test_an_illegal_move_is_no_capture_half_done() -> None:
    for seed in range(40):
        before, after = halves(seed, capture=True)
        mishap = mishaps.illegal_move(scene("reed-100", "clock", seed), before, after, Style())
        legal = [turn for turn in RULES.turns(before[-1].after) if turn.origin == after[0].origin]
        (target,) = mishap.squares - {after[0].origin}
        assert all(target not in turn.path for turn in legal)


def test_nothing_can_be_knocked_over_where_every_touch_obliges() -> None:
    played = Scene(RULES, fen="W:W32,33:B")
    turn = RULES.turns(played.position)[0]
    with pytest.raises(ValueError, match="every piece could move"):
        mishaps.knocked_over(played, [], [turn], Style())


def test_a_mishap_is_the_same_every_time() -> None:
    before, after = halves(1, capture=True)
    twice = [
        mishaps.knocked_over(Scene(RULES, seed=5), before, after, Style()).played.lines for _ in range(2)
    ]
    assert twice[0] == twice[1]


def test_a_plain_move_cannot_leave_a_captured_piece() -> None:
    turns = random_game(RULES, Random(1), plies=1)
    with pytest.raises(ValueError, match="expected a capture to spoil"):
        mishaps.capture_left_standing(Scene(RULES), [], turns, Style())
