"""`dambord doctor --step`: a guided test for each step of building, run as a person runs it."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest
from gpiozero.pins.mock import MockFactory

from dambord import hardware
from dambord.controller.devices.clock_box import open_clock
from dambord.controller.devices.clock_box.open_clock import ClockError
from dambord.controller.devices.clock_box.pi_clock import PiClock
from dambord.controller.devices.reports import BadReadings
from dambord.controller.wizard.steps import button_step
from dambord.controller.wizard.steps.build_steps import STEPS
from dambord.controller.wizard.steps.sensor_step import readings
from dambord.controller.wizard.steps.square_steps import places
from dambord.controller.wizard.steps.supply_step import judged, shorted
from dambord.hardware.board_json import settings
from tests.cli.command import Command
from tests.simulated.pico import Stepped
from tests.simulated.screen import Screen
from tests.simulated.world import World
from tests.wizard.linear import feel

REED = hardware.board("reed-64")
HALL = hardware.board("hall-64")
EMPTY = "." * 32
NAMES = [step.name for step in STEPS]


def reed(world: World) -> Stepped:
    made = Stepped(world, 32, 1, order=REED.order)
    (made.folder / "board.json").write_text(settings(REED))
    return made


def stepping(world: World, name: str, port: str | Path, board: str = "reed-64") -> Screen:
    return Screen(world, "doctor", "--step", name, "--board", board, "--port", port)


def on(*squares: int, level: str = "x") -> str:
    """Return cells with these squares occupied."""
    return "".join(level if square in squares else "." for square in range(1, 33))


def test_the_list_of_steps(dambord: Command) -> None:
    done = dambord("doctor", "--step", "list")
    assert (done.status, done.err) == (0, "")
    assert [line.split()[1] for line in done.lines] == NAMES
    assert len(NAMES) == len(set(NAMES)) >= 8


def test_an_unknown_step_names_all(dambord: Command) -> None:
    line = dambord.refused("doctor", "--step", "paint")
    assert all(name in line for name in NAMES)
    assert "'paint'" in line


def test_steps_need_a_terminal_and_a_real_board(world: World, dambord: Command) -> None:
    assert "expected a terminal" in dambord.refused("doctor", "--step", "pico")
    with stepping(world, "pico", "simulated") as screen:
        screen.until("--step: expected the port of a board that is there, found simulated")
        assert screen.ended() == 2


@pytest.mark.parametrize("name", NAMES[1:])
def test_no_step_fails_with_a_traceback_without_a_board(world: World, tmp_path: Path, name: str) -> None:
    with stepping(world, name, tmp_path / "nothing") as screen:
        screen.until("FAIL board: .*plugged in")
        screen.until(f"FAILED: {name}")
        assert screen.ended() == 1
    assert "Traceback" not in screen.said


@pytest.mark.parametrize("name", NAMES)
def test_every_step_can_be_stopped(world: World, name: str) -> None:
    with reed(world) as board, stepping(world, name, board.port) as screen:
        if name == "pico":
            screen.until("PASSED")
        else:
            screen.type("q")
            screen.until("stopped|PASSED|FAILED")
        screen.ended()
    assert "Traceback" not in screen.said


def test_supply(world: World, tmp_path: Path) -> None:
    with stepping(world, "supply", tmp_path / "nothing") as screen:
        for asked, typed in (
            ("Ohm between", "9999"),
            ("Volt at the terminals", "a lot"),
            ("expected a number", "5,08"),
            ("behind the fuse of the lamps", "5.05"),
            ("behind the fuse of the Pi", "0"),
        ):
            screen.until(asked)
            screen.type(typed)
        screen.until(r"FAIL fuse of the Pi: 0 V behind it\. Is Pi fuse of 3.15 A in")
        assert screen.ended() == 1


def test_a_step_is_kept_in_the_report(world: World, tmp_path: Path) -> None:
    file = tmp_path / "report.md"
    words = ("--step", "supply", "--board", "reed-64", "--port", tmp_path / "nothing", "--report", file)
    with Screen(world, "doctor", *words) as screen:
        screen.until("Ohm between")
        screen.type("3")
        screen.until("FAILED: supply")
        screen.ended()
    said = file.read_text("utf-8")
    assert ": step supply\n" in said
    assert "    FAIL " in said


def test_a_short_ends_the_test_of_the_supply(world: World, tmp_path: Path) -> None:
    with stepping(world, "supply", tmp_path / "nothing") as screen:
        screen.until("Ohm between")
        screen.type("0.4")
        screen.until("Don't switch on")
        screen.until("FAILED: supply")
        assert screen.ended() == 1
    assert "switch on. Multimeter" not in screen.said


@pytest.mark.parametrize(("volts", "said"), [(-5, "exchanged"), (12, "Unplug"), (4.6, "too little")])
def test_voltages_that_are_wrong(volts: float, said: str) -> None:
    found = judged(volts)
    assert found.well is False
    assert said in found.told
    assert (judged(5.1).well, shorted(200).well) == (True, True)


def test_pico_with_the_settings_of_another_board(world: World) -> None:
    with reed(world) as board:
        with stepping(world, "pico", board.port) as screen:
            screen.until("ok   settings: those of reed-64")
            screen.until("PASSED: pico; next: dambord doctor --step first-square")
            assert screen.ended() == 0
        (board.folder / "board.json").write_text('{"cells": 32, "scan_us": 3000}')
        board.reset()
        with stepping(world, "pico", board.port) as screen:
            screen.until("FAIL settings: .* dambord firmware settings --board reed-64")
            assert screen.ended() == 1


def test_first_square(world: World) -> None:
    with reed(world) as board, stepping(world, "first-square", board.port) as screen:
        screen.until("Hold a magnet over one sensor")
        board.show(on(7))
        screen.until("Take it away")
        board.show(EMPTY)
        screen.until("ok   a magnet: square 7 saw it come and go")
        screen.until("PASSED")
        assert screen.ended() == 0


@pytest.mark.parametrize(
    ("shown", "after", "said"),
    [
        (on(7, 8), EMPTY, "squares 7 8 changed together"),
        (on(7), on(7), "square 7 stays occupied"),
        (EMPTY, EMPTY, "no sensor has answered"),
    ],
)
def test_first_square_that_is_wrong(world: World, shown: str, after: str, said: str) -> None:
    with reed(world) as board, stepping(world, "first-square", board.port) as screen:
        screen.until("Hold a magnet")
        if shown == EMPTY:
            screen.type("")
        else:
            board.show(shown)
            screen.until("Take it away")
            board.show(after)
            if after != EMPTY:
                screen.type("")
        screen.until(f"FAIL a magnet: {said}")
        assert screen.ended() == 1


def test_first_square_of_a_hall_board_with_the_poles_exchanged(world: World) -> None:
    made = Stepped(world, 32, 2, order=HALL.order)
    (made.folder / "board.json").write_text(settings(HALL))
    with made as board, stepping(world, "first-square", board.port, "hall-64") as screen:
        for piece in ("white", "black"):
            screen.until(f"Hold a {piece} piece")
            board.show(on(3, level="b"))
            screen.until("Take it away")
            board.show(EMPTY)
            screen.until(
                "FAIL a white piece: square 3 takes it" if piece == "white" else "ok   a black piece"
            )
        assert screen.ended() == 1


def test_row(world: World) -> None:
    with reed(world) as board, stepping(world, "row", board.port) as screen:
        screen.until("Which row, from 1 .* to 8")
        screen.type("3")
        screen.until("over each square of row 3: 9 10 11 12")
        for square in (9, 10, 11, 12):
            board.show(on(square))
            screen.until(f"square {square}\n")
            board.show(EMPTY)
            world.sleep(0.5)
        screen.until("ok   row 3, a magnet: all 4 squares answered, each alone")
        assert screen.ended() == 0


@pytest.mark.parametrize(
    ("answering", "said", "status"),
    [
        ([[9], [10, 11], [12]], "FAIL row 3, a magnet: squares 10 11 changed together", 1),
        ([[9], [10], [11]], "FAIL row 3, a magnet: nothing from 12", 1),
        ([[9], [10], [11], [20]], "--   row 3, a magnet: 20 answered in the place of 12", 0),
    ],
)
def test_row_with_faults(world: World, answering: list[list[int]], said: str, status: int) -> None:
    with reed(world) as board, stepping(world, "row", board.port) as screen:
        screen.until("Which row")
        screen.type("3")
        screen.until("Enter: that was all")
        for squares in answering:
            board.show(on(*squares))
            screen.until(f"squares? {' '.join(map(str, squares))}")
            board.show(EMPTY)
            world.sleep(0.5)
        screen.type("")
        screen.until(said)
        assert screen.ended() == status


def test_sensors_at_rest_and_one_that_is_stuck(world: World) -> None:
    with reed(world) as board:
        for cells, said, status in (
            (EMPTY, "no square sees a piece", 0),
            (on(5), "squares 5 are occupied", 1),
        ):
            board.show(cells)
            with stepping(world, "sensors", board.port) as screen:
                screen.until("press Enter")
                screen.type("")
                screen.until(said)
                assert screen.ended() == status


def test_levels_of_a_linear_board_are_looked_at(world: World) -> None:
    linear = hardware.board("linear-64")
    with Stepped(world, 32, 3, settings=json.loads(settings(linear))) as board:
        feel(linear, board, {})
        with stepping(world, "sensors", board.port, "linear-64") as screen:
            screen.until("press Enter")
            screen.type("")
            screen.until("levels: never calibrated")
            assert screen.ended() == 0


def lamp_board(folder: Path) -> Path:
    """Write a board whose lamps and clock buttons hang on the Pico."""
    path = folder / "mine.toml"
    own = '\n[lamps]\noutput = "GP22"\n\n[buttons]\nGP10 = "w clock"\nGP11 = "b clock"\n'
    path.write_text(hardware.file("reed-64").read_text() + own)
    return path


def test_lamps(world: World, tmp_path: Path) -> None:
    mine = lamp_board(tmp_path)
    with reed(world) as board:
        with stepping(world, "lamps", board.port, str(mine)) as screen:
            screen.until("FAIL lamps: the Pico does not answer for lamps")
            assert screen.ended() == 1
        (board.folder / "board.json").write_text(settings(hardware.board(str(mine))))
        board.reset()
        for answers, verdict in (
            (["", "", "", ""], "PASSED: lamps"),
            (["", "n"], "FAIL last lamp: square 29"),
            (["x", "n"], "FAIL first lamp: square 1"),
            (["", "", "n", "n"], "FAIL all lamps: some are dark"),
        ):
            with stepping(world, "lamps", board.port, str(mine)) as screen:
                for answer in answers:
                    screen.until(re.escape("Enter: yes"))
                    screen.type(answer)
                screen.until(verdict)
                screen.ended()


def test_buttons_of_the_pico(world: World, tmp_path: Path) -> None:
    mine = lamp_board(tmp_path)
    made = Stepped(world, 32, 1, settings=json.loads(settings(hardware.board(str(mine)))))
    with made as board, stepping(world, "buttons", board.port, str(mine)) as screen:
        screen.until("Press White's clock")
        board.hold(1)
        screen.until("FAIL White's clock: came in as Black's clock")
        screen.until("Press Black's clock")
        screen.type("")
        screen.until("FAIL Black's clock: no press was seen")
        assert screen.ended() == 1


def test_buttons_of_the_pi(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    factory = MockFactory()
    monkeypatch.setattr(button_step, "open_factory", lambda *_: (factory, "mock"))
    with reed(world) as board, stepping(world, "buttons", board.port) as screen:
        screen.until("Press White's clock")
        pin = factory.pin(17)
        pin.drive_low()
        screen.until("ok   White's clock: seen")
        screen.type("q")
        screen.until("stopped")
        assert screen.ended() == 2


def test_buttons_without_pins(world: World) -> None:
    with reed(world) as board, stepping(world, "buttons", board.port) as screen:
        screen.until("FAIL buttons: no buttons: .* Run this on the Pi that the buttons hang on")
        assert screen.ended() == 1


def test_first_game(world: World) -> None:
    array = "x" * 12 + "." * 8 + "x" * 12
    with reed(world) as board, stepping(world, "first-game", board.port) as screen:
        board.show("." + array[1:])
        screen.until("Set up all pieces")
        screen.type("")
        screen.until("nothing sensed on 1")
        board.show(array)
        screen.until("Look again")
        screen.type("")
        screen.until("Set up all pieces")
        screen.type("")
        screen.until("ok   pieces: 24 sensed, all in their array")
        screen.until("PASSED: first-game; the board is ready")
        assert screen.ended() == 0


def with_sentinels(folder: Path) -> Path:
    """Write a Hall board of 10 x 10 whose registers have sentinels, with a clock box at the Pico."""
    path = folder / "mine.toml"
    own = '\n[microcontroller.chain]\nsentinels = "1xxxxx01"\n\n[clock]\ndisplays = "pico"\n'
    path.write_text(hardware.file("hall-100").read_text() + own)
    return path


@pytest.mark.parametrize(
    ("period", "said", "status"),
    [(0, "ok   sentinels: right in every reading", 0), (7, "FAIL sentinels:", 1)],
)
def test_sentinels_of_a_chain(world: World, tmp_path: Path, period: int, said: str, status: int) -> None:
    mine = with_sentinels(tmp_path)
    with Stepped(world, 50, 2, settings=json.loads(settings(hardware.board(str(mine))))) as board:
        if period:
            board.disturb(period, 3)
        with stepping(world, "sensors", board.port, str(mine)) as screen:
            screen.until("press Enter")
            screen.type("")
            screen.until(said)
            assert screen.ended() == status


def test_few_bad_readings_do_no_harm() -> None:
    before, now = BadReadings(0, 2, 1000, 2, 0), BadReadings(9, 5, 4000, 3, 4)
    assert readings(None, None).well is True
    assert readings(before, before).well is True
    few = readings(before, now)
    assert (few.well, few.said) == (None, "3 of 3000 readings did not count, from register 4 on")


def test_the_clock_box(world: World, tmp_path: Path) -> None:
    mine = with_sentinels(tmp_path)
    made = Stepped(world, 50, 2, settings=json.loads(settings(hardware.board(str(mine)))))
    with made as board, stepping(world, "clock-box", board.port, str(mine)) as screen:
        screen.until("ok   displays: both answer")
        screen.until("Does White's display show 11:11")
        white, black = board.faces
        assert white != black
        screen.type("")
        screen.until("Is White's turn lamp lit")
        world.sleep(0.5)
        assert board.turn_lamps == (True, False)
        screen.type("n")
        screen.until("FAIL White's turn lamp: not lit alone")
        screen.until("Is Black's turn lamp lit")
        world.sleep(0.5)
        assert board.turn_lamps == (False, True)
        screen.type("")
        screen.until("three tones")
        world.sleep(0.5)
        assert board.tones
        screen.type("")
        screen.until("ok   piezo: heard")
        assert screen.ended() == 1


def test_a_display_that_does_not_answer(world: World, tmp_path: Path) -> None:
    mine = with_sentinels(tmp_path)
    with Stepped(world, 50, 2, settings=json.loads(settings(hardware.board(str(mine))))) as board:
        board.plug_displays(True, False)
        with stepping(world, "clock-box", board.port, str(mine)) as screen:
            screen.until(r"FAIL displays: Black's clock display \(0x71\) does not answer\. 5 V at its ribbon")
            assert screen.ended() == 1


def test_a_board_without_a_clock_box(world: World) -> None:
    with reed(world) as board, stepping(world, "clock-box", board.port) as screen:
        screen.until("ok   clock box: reed-64 has none; the page shows the clocks")
        assert screen.ended() == 0


@pytest.mark.parametrize(
    ("step", "said"),
    [
        ("supply", "ok   supply: reed-64-matrix has none; the computer feeds the Pico by USB"),
        ("lamps", "ok   lamps: reed-64-matrix has none; the page shows the squares"),
        ("buttons", "ok   buttons: none wired; the page has buttons"),
    ],
)
def test_what_the_board_for_an_afternoon_does_not_have(world: World, step: str, said: str) -> None:
    name = "reed-64-matrix"
    with (
        Stepped(world, 32, 1, settings=json.loads(settings(hardware.board(name)))) as board,
        stepping(world, step, board.port, name) as screen,
    ):
        screen.until(said)
        assert screen.ended() == 0


def test_a_clock_at_a_machine_without_pins(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refused(*_: object) -> PiClock:
        raise ClockError("no clock displays: this machine has no such pins")

    monkeypatch.setattr(open_clock, "open_clock", refused)
    mine = tmp_path / "mine.toml"
    text = hardware.file("reed-64").read_text() + '\n[clock]\ndisplays = "pi"\n\n[buttons]\n17 = "w clock"\n'
    mine.write_text(text)
    with reed(world) as board, stepping(world, "clock-box", board.port, str(mine)) as screen:
        screen.until("FAIL clock box: no clock displays")
        assert screen.ended() == 1


@pytest.mark.parametrize(
    ("name", "kind", "number", "each"),
    [("reed-64", "row", 8, 4), ("hall-100-strips", "strip", 10, 5), ("hall-64-strips", "strip", 8, 4)],
)
def test_what_is_tested_at_once(name: str, kind: str, number: int, each: int) -> None:
    board = hardware.board(name)
    found, groups = places(board)
    assert (found, len(groups), {len(group) for group in groups}) == (kind, number, {each})
    assert sorted(square for group in groups for square in group) == list(range(1, len(board.squares) + 1))


def test_supply_of_the_main_board(world: World, tmp_path: Path) -> None:
    with stepping(world, "supply", tmp_path / "nothing", "hall-100-strips") as screen:
        for asked, typed in (
            ("Ohm between", "900"),
            ("Volt at the terminals", "5.1"),
            ("behind the fuse of the Pi", "5.0"),
            ("behind the fuse of the Pico and clock box", "5.0"),
        ):
            screen.until(asked)
            screen.type(typed)
        screen.until("PASSED: supply")
        assert screen.ended() == 0
