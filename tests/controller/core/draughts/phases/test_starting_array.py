"""Phase Setup: the starting array is checked in both orientations of the board."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Pressed
from dambord.controller.core.messages.sayings import Refused, Restored, Touched, Turned, Unclear
from dambord.hardware.board import FOLDER
from tests.controller.core.draughts.tabletop import Tabletop

START = "b" * 20 + "." * 10 + "w" * 20


def spoiled(**squares: str) -> str:
    """The starting array with some squares changed: s23="w"."""
    picture = list(START)
    for name, piece in squares.items():
        picture[int(name[1:]) - 1] = piece
    return "".join(picture)


def test_a_right_array_is_not_reported() -> None:
    table = Tabletop().wait(10_000)
    assert (phase_word(table.state.phase), table.all, table.lamps) == ("play", [], {})


def test_nothing_is_reported_before_all_sensors_are_heard() -> None:
    table = Tabletop()
    assert phase_word(table.states[0].phase) == "setup"
    assert not table.states[0].sensors.known


def test_a_press_before_all_sensors_are_heard_is_refused() -> None:
    agreed = Tabletop(control="600").terms
    state, said = step(opening(agreed), Pressed(5, "b", "clock"))
    assert [type(saying) for saying in said] == [Refused]
    assert state.clock is not None
    assert state.clock.times.running is None


@pytest.mark.clause("FMJD 5.2")
class TestIncomplete:
    def table(self, board: str = "reed-100") -> Tabletop:
        return Tabletop(board=board, shows=spoiled(s5=".", s40=".", s25="w"))

    def test_an_incomplete_array_is_lit_at_once_and_reported_later(self) -> None:
        table = self.table()
        assert (table.lit("restore"), table.lit("wrong")) == ([5, 40], [25])
        assert table.all == []
        table.wait(2_000)
        assert table.complaints == [(5, 25, 40)]
        assert phase_word(table.state.phase) == "setup"

    def test_play_begins_when_the_array_is_right(self) -> None:
        table = self.table().wait(2_000).lift(25).put(40).put(5, "b").wait(100)
        assert len(table.said(Restored)) == 1
        assert table.lamps == {}
        assert table.turn("32-28").moves == ["32-28"]

    def test_an_array_put_right_in_time_is_not_reported(self) -> None:
        table = self.table().lift(25).put(40).put(5, "b").wait(5_000)
        assert table.all == []

    def test_the_clock_does_not_start_before_the_array_is_right(self) -> None:
        table = Tabletop(shows=spoiled(s5="."), control="600").press("b")
        assert table.said(Unclear)[0].squares == (5,)
        assert table.state.clock is not None
        assert table.state.clock.times.running is None

    def test_no_turn_is_recognised_before_the_array_is_right(self) -> None:
        table = self.table().lift(32).put(28).wait(5_000)
        assert table.moves == []
        assert table.said(Refused) == []

    def test_a_piece_of_the_wrong_colour_is_a_fault_of_the_array(self) -> None:
        table = Tabletop(board="hall-100", shows=spoiled(s5="w")).wait(2_000)
        assert table.complaints == [(5,)]
        assert phase_word(Tabletop(shows=spoiled(s5="w")).state.phase) == "play"


@pytest.mark.clause("FMJD 5.3")
def test_a_piece_where_the_game_has_no_square() -> None:
    table = Tabletop("latvian-64", "hall-64-all")
    assert phase_word(table.state.phase) == "play"
    table = Tabletop("latvian-64", "hall-64-all", shows="." * 32)
    table.pieces = {n: p for n, p in enumerate(table.game.picture(table.terms.start), 1) if p != "."}
    table.strays[0] = "w"
    table.look().wait(2_500)
    assert "1 on squares that are not played on" in table.said(Unclear)[-1].why
    del table.strays[0]
    assert phase_word(table.look().wait(100).state.phase) == "play"


@pytest.mark.parametrize(
    ("rules", "board"),
    [
        ("international", "hall-100"),
        ("international", "linear-100"),
        ("latvian-64", "hall-64"),
        ("latvian-64", "linear-64-all"),
        ("latvian-100", "hall-100"),
    ],
)
def test_sensors_of_colour_show_a_turned_board_at_setup(rules: str, board: str) -> None:
    table = Tabletop(rules, board, turned=True)
    assert phase_word(table.state.phase) == "play"
    assert table.state.sensors.sensing.turned
    text = table.game.text(table.state.position, table.game.turns(table.state.position)[0])
    assert table.turn(text).kinds()[-2:] == ["Turned", "Moved"]
    assert table.moves == [text]


@pytest.mark.parametrize(
    ("rules", "board", "turns"),
    [
        ("international", "reed-100", ["32-28", "19-23", "28x19", "14x23"]),
        ("latvian-64", "reed-64-all", ["c3-d4", "d6-e5"]),
    ],
)
@pytest.mark.parametrize("commit", ["clock", "settle"])
def test_without_colours_the_first_turn_shows_a_turned_board(
    rules: str, board: str, turns: list[str], commit: str
) -> None:
    table = Tabletop(rules, board, "clock" if commit == "clock" else "settle", turned=True)
    assert not table.state.sensors.sensing.turned
    for text in turns:
        table.turn(text)
    assert table.moves == turns
    assert len(table.said(Turned)) == 1


@pytest.mark.parametrize("square", [4, 17, 32, 47])
def test_straightening_a_man_before_the_game_does_not_show_the_orientation(square: int) -> None:
    table = Tabletop().lift(square).wait(500)
    assert not table.state.sensors.sensing.turned
    table.put(square).wait(500)
    assert {touched.square for touched in table.said(Touched)} == ({32} & {square})
    table.turn("32-28")
    assert table.moves == ["32-28"]
    assert table.said(Turned) == []


def test_a_finished_turn_shows_the_orientation_and_the_touched_man() -> None:
    table = Tabletop(turned=True).lift(32).wait(500).put(28).wait(200)
    assert table.state.sensors.sensing.turned
    assert [touched.square for touched in table.said(Touched)] == [32]
    assert table.press("w").wait(500).moves == ["32-28"]


def test_the_orientation_is_fixed_after_the_first_turn() -> None:
    table = Tabletop().turn("32-28").lift(33).wait(300)
    assert not table.state.sensors.sensing.turned


@pytest.mark.clause("FMJD 2.4", "LV64 1.1")
def test_a_quarter_turn_of_the_board_is_reported() -> None:
    grid = Tabletop().game.grid
    rows = [
        START[grid.squares.index((row, next(c for r, c in grid.squares if r == row)))] for row in range(10)
    ]
    for order in (rows, rows[::-1]):
        table = Tabletop(board="hall-100", shows="".join(order[column] for _, column in grid.squares))
        assert "quarter" in table.wait(2_500).said(Unclear)[0].why


def test_no_quarter_turn_is_found_if_the_array_has_no_uniform_rows() -> None:
    table = Tabletop(fen="W:W32:B19", shows="." * 50).wait(2_500)
    assert table.complaints == [(19, 32)]


def test_no_quarter_turn_is_found_on_an_oblong_board(tmp_path: Path) -> None:
    file = tmp_path / "oblong.toml"
    same = (FOLDER / "reed-100.toml").read_text(encoding="utf-8")
    file.write_text(same.replace("rows = 10", "rows = 8"), encoding="utf-8")
    table = Tabletop("spantsiretti", str(file), shows="." * 40).wait(2_500)
    assert "missing" in table.said(Unclear)[0].why
    table.pieces = {n: p for n, p in enumerate(table.game.picture(table.terms.start), 1) if p != "."}
    assert phase_word(table.look().wait(100).state.phase) == "play"
