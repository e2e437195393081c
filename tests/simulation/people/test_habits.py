"""Every habit does what its name says, and the board ends as the game does."""

from __future__ import annotations

from itertools import pairwise

import pytest

from dambord.controller.simulation.people.deeds import Handled, Misreading, Pushed
from dambord.controller.simulation.people.habits import HABITS, Habit
from dambord.controller.simulation.people.handling import DROPOUT_US
from dambord.controller.simulation.people.played_game import MadeTurn, PlayedGame
from dambord.controller.simulation.people.session import People
from dambord.controller.simulation.players.style import MILLISECOND
from dambord.controller.simulation.world.contact import QUIET
from dambord.controller.simulation.world.simulated_board import SimulatedBoard
from dambord.rules.draughts import DraughtsGame, game

ORDINARY = HABITS[0]
NAMED = {habit.name: habit for habit in HABITS}
TABLES = (("international", "reed-100"), ("latvian-64", "hall-64"), ("turkish", "linear-64-all"))


def played(habit: Habit, commit: str, table: tuple[str, str] = TABLES[0], seeds: int = 4) -> list[PlayedGame]:
    """Return games of people with that habit, and where it does not fit, with none."""
    rules: DraughtsGame = game(table[0])
    habits = (habit, ORDINARY)
    return [
        People(rules, table[1], commit, seed, noise=QUIET, dropouts=0, habits=habits).play(30)
        for seed in range(seeds)
    ]


def turns(name: str, commit: str = "clock") -> list[MadeTurn]:
    """Return the turns made with that habit."""
    made = [turn for each in played(NAMED[name], commit) for turn in each.turns if turn.habit == name]
    assert len(made) > 5
    return made


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table[1])
@pytest.mark.parametrize("commit", ["clock", "settle"])
@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name.replace(" ", "-"))
def test_the_game_is_on_the_board_at_its_end(habit: Habit, commit: str, table: tuple[str, str]) -> None:
    rules: DraughtsGame = game(table[0])
    for each in played(habit, commit, table, seeds=1):
        board = each.tape.board
        end = rules.picture(each.turns[-1].turn.after)
        seats = board.layout.seats(rules.grid)
        assert board.levels().lower() == SimulatedBoard.showing(board.layout, end, seats).levels().lower()
        assert board.hand == []


@pytest.mark.parametrize("habit", HABITS, ids=lambda habit: habit.name.replace(" ", "-"))
def test_turns_are_pressed_in_order(habit: Habit) -> None:
    for each in played(habit, "clock"):
        presses = [turn.made.press for turn in each.turns if turn.made.press is not None]
        assert all(b - a >= 60 * MILLISECOND for a, b in pairwise(presses))
        begun = [turn.begun for turn in each.turns]
        assert begun == sorted(begun)


def pressed_before(turn: MadeTurn, verb: str) -> int:
    """Return how long before the last `verb` of the turn the clock is pressed (µs)."""
    assert turn.made.press is not None
    return max(act.at for act in turn.made.acts if act.verb == verb) - turn.made.press


def test_presses_before_the_last_piece_is_off() -> None:
    times = [pressed_before(turn, "remove") for turn in turns("presses before the last is off")]
    assert 0 < min(times) < 100 * MILLISECOND < max(times) <= 350 * MILLISECOND


def test_presses_before_the_piece_is_down() -> None:
    times = [pressed_before(turn, "put") for turn in turns("presses before it is down")]
    assert 0 <= min(times) < 10 * MILLISECOND < max(times) <= 60 * MILLISECOND


@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_the_opponent_begins_while_pieces_are_removed(commit: str) -> None:
    for each in played(NAMED["answered while removing"], commit):
        for turn, reply in pairwise(each.turns):
            if turn.habit == "answered while removing":
                overlap = turn.made.done - reply.begun
                assert overlap <= 250 * MILLISECOND
                if overlap > 0:
                    return
    pytest.fail("expected hands that overlap")


def test_the_opponent_begins_before_the_press() -> None:
    for each in played(NAMED["answered before the press"], "clock"):
        for turn, reply in pairwise(each.turns):
            if turn.habit == "answered before the press" and reply.begun == turn.made.follows:
                assert turn.made.press is not None
                assert turn.made.done < reply.begun < turn.made.press


def test_a_forgotten_press_is_the_reply_s() -> None:
    for turn in turns("forgets to press"):
        if turn.made.press is None:
            assert turn.made.replies
            return
    pytest.fail("expected a turn without a press")


def test_both_hands_overlap_the_landing() -> None:
    removed = [
        act.at - max(put.at for put in turn.made.acts if put.verb == "put")
        for turn in turns("takes off with both hands")
        for act in turn.made.acts
        if act.verb == "remove"
    ]
    assert min(removed) < 0 < max(removed)


@pytest.mark.parametrize("name", ["drop-out at the end", "drop-out while removing"])
@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_a_drop_out_is_short_and_of_a_standing_piece(name: str, commit: str) -> None:
    for turn in turns(name, commit):
        (drop,) = (deed for deed in turn.made.beside if isinstance(deed, Misreading))
        assert DROPOUT_US[0] <= drop.fault.until - drop.fault.at <= DROPOUT_US[1]
        assert drop.fault.level == "."


@pytest.mark.parametrize(("name", "side"), [("presses twice", True), ("both press", False)])
def test_somebody_presses_too(name: str, side: bool) -> None:
    for turn in turns(name):
        (push,) = (deed for deed in turn.made.beside if isinstance(deed, Pushed))
        assert (push.side == turn.side) is side
        assert push.at <= turn.made.follows


def test_what_is_straightened_can_t_move() -> None:
    rules: DraughtsGame = game("international")
    for turn in turns("opponent straightens", "settle"):
        touched = {deed.act.square for deed in turn.made.beside if isinstance(deed, Handled)}
        assert touched.isdisjoint(reply.origin for reply in rules.turns(turn.turn.after))
        assert len(touched) < 2
