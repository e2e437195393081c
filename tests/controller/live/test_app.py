"""A whole table in one process, from simulated contacts to lamps and page."""

from __future__ import annotations

import asyncio
import errno
import json
import os
import re
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, cast

import pytest
from gpiozero.pins.mock import MockFactory
from websockets.asyncio.client import connect

from dambord import hardware
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.messages.events import Doubled, Pressed
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.devices.reports import ButtonPress
from dambord.controller.live import game
from dambord.controller.live.app import run_table
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.equipment.equipment import Equipment, open_equipment
from dambord.controller.live.loop import board_reports
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.program.opponent_choice import OpponentChoice
from dambord.controller.live.table_settings import Guest, RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.hardware.board_json import settings
from tests.boards import PICO_BOARD
from tests.phases import turn_of
from tests.simulated.pico import Stepped
from tests.simulated.world import World
from tests.waiting import until_simulated

HEADER = Header("international", "reed-100", "clock", control="60")


class Evening:
    """A running table with a guest that plays on it; `said` collects its lines for people."""

    def __init__(self, path: Path, **options: object) -> None:
        setup = {
            "header": HEADER,
            "journal": path,
            "port": "simulated",
            "host": "127.0.0.1",
            "page": 0,
            **options,
        }
        self.setup = TableSettings(**setup)  # type: ignore[arg-type]
        self.said: list[str] = []

    def play(self, guest: Guest) -> None:
        asyncio.run(run_table(self.setup, self.said.append, guest))

    @property
    def events(self) -> list[str]:
        return [json.loads(line)["event"] for line in self.said if line.startswith("{")]


async def turn(table: RunningTable) -> None:
    """White's first turn, by hand and button."""
    bench = table.bench
    assert bench is not None
    await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
    bench.press("b", "clock")
    await bench.lift(32)
    await until_simulated(lambda: turn_of(table.game_loop.state).trail)
    await until_simulated(lambda: any(any(lamp) for lamp in bench.lit))
    await bench.put(28, None)
    await asyncio.sleep(0.03)
    bench.press("w", "clock")
    await until_simulated(lambda: table.game_loop.state.plies)


def test_a_turn_from_the_contact_to_the_lamp(stepped: World, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "record")
    evening.play(turn)
    assert evening.events[-1] == "move"
    assert any(line.startswith("the firmware runs under") for line in evening.said)
    assert any(line.startswith("board on ") for line in evening.said)


def test_a_program_that_is_gone_keeps_no_game_from_going_on(stepped: World, tmp_path: Path) -> None:
    with_program = replace(HEADER, program=Program("b", "Scan 3.1"))
    Evening(tmp_path / "record", header=with_program).play(turn)
    gone = OpponentChoice("hub:/nowhere/scan")
    again = Evening(tmp_path / "record", opponent=gone)

    async def by_hand(table: RunningTable) -> None:
        assert (table.game_loop.game, len(table.game_loop.state.plies)) == (1, 1)
        await until_simulated(lambda: table.game_loop.state.aside.left)
        assert phase_word(table.game_loop.state.phase) == "play"

    again.play(by_hand)
    (said,) = [line for line in again.said if "scan can't be started" in line]
    assert said.endswith("; people play its side in this game")
    with pytest.raises(ValueError, match="--opponent: scan can't be started"):
        Evening(tmp_path / "other", opponent=gone).play(by_hand)


def test_the_game_goes_on(stepped: World, tmp_path: Path) -> None:
    Evening(tmp_path / "record").play(turn)
    again = Evening(tmp_path / "record")

    async def look(table: RunningTable) -> None:
        state = table.game_loop.state
        assert [ply.text for ply in state.plies] == ["32-28"]
        assert state.clock is not None
        assert state.clock.times.paused
        assert table.bench is not None
        assert table.bench.pieces()[27] == "w"
        await until_simulated(lambda: table.game_loop.state.sensors.heard)

    again.play(look)
    assert "game 1 goes on after ply 1; its clock stands still until somebody presses pause" in again.said

    async def fresh(table: RunningTable) -> None:
        assert (table.game_loop.game, table.game_loop.state.plies) == (2, ())

    anew = Evening(tmp_path / "record", fresh=True)
    anew.play(fresh)
    assert left(anew) == [
        "a new game begins (as asked): game 1 stays in the record, not finished after 1 turn; "
        "`dambord games show 1` shows it"
    ]
    other = Header("international", "reed-100", "clock", control="900")

    async def another(table: RunningTable) -> None:
        assert table.game_loop.game == 3
        await turn(table)

    empty = Evening(tmp_path / "record", header=other)
    empty.play(another)
    assert left(empty) == []
    settling = Evening(tmp_path / "record", header=Header("international", "hall-100", "settle"))

    async def looked(table: RunningTable) -> None:
        assert table.game_loop.game == 4

    settling.play(looked)
    (line,) = left(settling)
    assert line.startswith("a new game begins (other board, commit, time): game 3 stays in the record")


def left(evening: Evening) -> list[str]:
    """What was told of a game that does not go on."""
    return [line for line in evening.said if "stays in the record" in line]


def test_a_new_game_from_the_page(stepped: World, tmp_path: Path) -> None:
    async def ask(table: RunningTable) -> None:
        await turn(table)
        assert table.bench is not None
        async with connect(table.address.replace("http", "ws") + "ws") as socket:
            await socket.recv()
            await socket.send('{"new": true}')
            await until_simulated(lambda: table.game_loop.game == 2)
        assert table.bench.pieces()[31] == "w"
        await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
        assert table.game_loop.state.plies == ()

    Evening(tmp_path / "record").play(ask)


def test_a_cable_pulled_and_put_back(stepped: World, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "record")

    async def pull(table: RunningTable) -> None:
        assert table.bench is not None
        await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
        table.bench.microcontroller.unplug()
        await until_simulated(lambda: not table.game_loop.state.sensors.linked)
        table.bench.microcontroller.plug()
        await until_simulated(lambda: table.game_loop.state.sensors.heard)

    evening.play(pull)
    assert sum(line.startswith("board on ") for line in evening.said) == 2
    assert any(line.startswith("board: lost ") for line in evening.said)


def test_missing_port_is_reported_and_waited_for(stepped: World, tmp_path: Path) -> None:
    evening = Evening(tmp_path / "record", port=str(tmp_path / "ttyACM*"))

    async def wait(table: RunningTable) -> None:
        await until_simulated(lambda: any("no port" in line for line in evening.said))
        await until_simulated(lambda: not table.game_loop.state.sensors.linked)

    evening.play(wait)


def test_game_of_a_later_version_is_reported_and_kept(stepped: World, tmp_path: Path) -> None:
    Evening(tmp_path / "record").play(turn)
    with Journal(tmp_path / "record") as journal, journal._writing() as db:
        (count,) = db.execute("SELECT events FROM game").fetchone()
        journal._append(db, 1, count, ['{"t": 9, "dice": 31}'], 9)
    evening = Evening(tmp_path / "record")

    async def look(table: RunningTable) -> None:
        assert (table.game_loop.game, table.game_loop.state.plies) == (2, ())

    evening.play(look)
    (line,) = [line for line in evening.said if "can't be read" in line]
    assert str(tmp_path / "record") in line


class Taken(MockFactory):  # type: ignore[misc]
    """Pins that another program has."""

    def pin(self, name: int) -> object:
        raise Exception("GPIO busy")


def test_buttons_with_taken_pins_are_on_the_page(
    stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fitted(*words: Any, **more: Any) -> Equipment:
        return replace(open_equipment(*words, **more), factory=Taken())

    monkeypatch.setattr(game, "open_equipment", fitted)
    evening = Evening(tmp_path / "record")

    async def look(table: RunningTable) -> None:
        await until_simulated(lambda: table.game_loop.state.sensors.linked)

    evening.play(look)
    (line,) = [line for line in evening.said if "no buttons" in line]
    assert re.fullmatch(
        r"no buttons: GPIO \d+ \([wb] [a-z]+\) cannot be opened: GPIO busy; the page has buttons", line
    )


def test_a_page_that_cannot_be_served(stepped: World, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="page"):
        Evening(tmp_path / "record", host="no such host", port="/nowhere").play(turn)


def test_lamps_that_are_off_stay_dark(stepped: World, tmp_path: Path) -> None:
    async def play(table: RunningTable) -> None:
        bench, lit = table.bench, list[bool]()
        assert bench is not None
        await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
        bench.press("b", "clock")
        await bench.lift(32)
        await until_simulated(lambda: turn_of(table.game_loop.state).trail)
        await asyncio.sleep(1)
        lit.append(any(any(lamp) for lamp in bench.lit))
        await bench.put(28, None)
        await asyncio.sleep(0.03)
        bench.press("w", "clock")
        await until_simulated(lambda: table.game_loop.state.plies)
        await asyncio.sleep(1)
        assert [*lit, any(any(lamp) for lamp in bench.lit)] == [False, False]

    Evening(tmp_path / "record", lamps=False).play(play)


def test_lamps_and_clock_buttons_on_the_microcontroller(stepped: World, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PICO_BOARD)
    header = Header("international", str(tmp_path / "mine.toml"), "clock", control="60")
    evening = Evening(tmp_path / "record", header=header)

    async def play(table: RunningTable) -> None:
        await turn(table)
        assert table.bench is not None
        assert table.bench.strip is None
        with pytest.raises(ValueError, match="no button b draw"):
            table.bench.press("b", "draw")
        table.bench.press("w", "pause")  # one of the Pi's
        await until_simulated(
            lambda: table.game_loop.state.clock is not None and table.game_loop.state.clock.times.paused
        )
        assert any(map(any, table.bench.lit)), "the last turn's lamps"
        table.bench.microcontroller.unplug()
        await until_simulated(lambda: not table.game_loop.state.sensors.linked)
        (table.bench.microcontroller.folder / "lamps").unlink()
        table.bench.microcontroller.plug()
        await until_simulated(lambda: table.bench is not None and any(map(any, table.bench.lit)))

    evening.play(play)
    assert evening.events.count("move") == 1


def test_lamps_on_the_microcontroller_go_dark_when_the_table_ends(stepped: World, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(PICO_BOARD)
    board = hardware.board(str(tmp_path / "mine.toml"))
    header = Header("international", str(tmp_path / "mine.toml"), "settle")
    with Stepped(stepped, 50, 1, order=board.order, settings=json.loads(settings(board))) as pico:
        pico.show("x" * 20 + "." * 10 + "x" * 20)

        async def lift(table: RunningTable) -> None:
            await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
            pico.show("x" * 20 + "." * 10 + "x." + "x" * 18)
            await until_simulated(lambda: any(map(any, pico.lamps)))

        Evening(tmp_path / "record", header=header, port=pico.port).play(lift)
        asyncio.run(until_simulated(lambda: not any(map(any, pico.lamps))))


def test_trouble_of_the_board_is_said_and_shown(stepped: World, tmp_path: Path) -> None:
    """A program that fails with a piece in the hand, and a cable that is pulled: no move, nothing unclear."""
    (tmp_path / "mine.toml").write_text(
        PICO_BOARD.replace('"reed"', '"hall"') + '[microcontroller.chain]\nsentinels = "1xxxxx01"\n'
    )
    board = hardware.board(str(tmp_path / "mine.toml"))
    header = Header("international", str(tmp_path / "mine.toml"), "settle")
    evening = Evening(tmp_path / "record", header=header)
    with Stepped(stepped, 50, 2, order=board.order, settings=json.loads(settings(board))) as pico:
        pico.show("b" * 20 + "." * 10 + "w" * 20)

        async def play(table: RunningTable) -> None:
            def banner() -> str:
                return str((table.desk.view()["banner"] or {}).get("remark", {}).get("key"))

            await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
            pico.show("b" * 20 + "." * 10 + "w." + "w" * 18)
            await until_simulated(lambda: turn_of(table.game_loop.state).trail)
            pico.fail()
            await until_simulated(lambda: any("started again: MemoryError" in line for line in evening.said))
            assert banner() == "board-program-failed"
            await until_simulated(lambda: table.game_loop.linked)
            pico.show("b" * 20 + "." * 7 + "w.." + "w." + "w" * 18)
            await until_simulated(lambda: table.game_loop.state.plies)
            field = pico.folder / "field"
            whole = field.read_bytes()
            with field.open("r+b") as file:
                file.write(bytes(20))
            await until_simulated(lambda: banner() == "board-unreadable-from")
            await until_simulated(lambda: not table.game_loop.linked)
            with field.open("r+b") as file:
                file.write(whole)
            await until_simulated(lambda: table.game_loop.linked)
            await until_simulated(lambda: banner() != "board-unreadable-from")

        evening.setup = replace(evening.setup, port=pico.port)
        evening.play(play)
    assert any("can't read its sensors, from register 1" in line for line in evening.said)
    assert evening.events.count("move") == 1
    assert "unclear" not in evening.events
    assert "irregularity" not in evening.events


def test_unknown_button_number_is_ignored() -> None:
    board = hardware.board("reed-100")
    assert board.pico_buttons == ()
    told: list[tuple[int, object]] = []

    class Notes:
        def tell(self, at: int, happening: Callable[[int], object]) -> None:
            told.append((at, happening(at)))

    board_reports.told_by_board(
        cast(GameLoop, Notes()), board, cast(DiceDesk, None), print, ButtonPress(7, 0)
    )
    assert told == []


def test_keys_of_dice_go_to_the_dice_and_buttons_to_the_game() -> None:
    board = hardware.board("linear-backgammon")
    told: list[object] = []

    class Notes:
        def tell(self, at: int, happening: Callable[[int], object]) -> None:
            told.append(happening(at))

        def key(self, at: int, side: str, name: str) -> None:
            told.append((at, side, name))

    notes = Notes()
    board_reports.told_by_board(cast(GameLoop, notes), board, cast(DiceDesk, notes), print, ButtonPress(7, 8))
    board_reports.pressed(cast(GameLoop, notes), cast(DiceDesk, notes), 9, "w", "double")
    board_reports.pressed(cast(GameLoop, notes), cast(DiceDesk, notes), 10, "b", "lift")
    assert told == [(7, "b", "die-3"), Doubled(9, "w", "board"), Pressed(10, "b", "lift")]


def test_another_table_reads_this_one_as_a_board_of_dgt(stepped: World, tmp_path: Path) -> None:
    """Sensors that only detect "occupied" appear as pieces that identify themselves."""
    port = tmp_path / "dgt"
    port.symlink_to("what an earlier run has left")
    evening = Evening(tmp_path / "record", dgt=port)
    reader = Header("international", "linear-100", "settle")
    other = Evening(tmp_path / "other", header=reader, port=f"dgt:{port}")

    async def beside(table: RunningTable) -> None:
        async def read(copy: RunningTable) -> None:
            await until_simulated(lambda: phase_word(copy.game_loop.state.phase) == "play")
            await turn(table)
            await until_simulated(lambda: copy.game_loop.state.plies)
            assert [ply.text for ply in copy.game_loop.state.plies] == ["32-28"]
            levels = copy.game_loop.state.sensors.settling.levels
            assert levels == "b" * 20 + "." * 7 + "w..w." + "w" * 18

        await run_table(other.setup, other.said.append, read)

    evening.play(beside)
    assert any(line == f"board on {port}, firmware DGT" for line in other.said)
    assert not port.is_symlink()


def test_board_without_50_squares_cannot_be_a_dgt_board(stepped: World, tmp_path: Path) -> None:
    small = Header("latvian-64", "reed-64", "settle")
    for options, said in (
        ({"port": "dgt:/dev/ttyUSB0"}, "dgt:/dev/ttyUSB0: such a board has 50 squares, reed-64 has 32"),
        ({"dgt": tmp_path / "dgt"}, "--dgt: expected a board of 50 squares, reed-64 has 32"),
    ):
        with pytest.raises(ValueError, match=said):
            Evening(tmp_path / "record", header=small, **options).play(turn)


def test_emulation_at_an_invalid_path_is_an_error(stepped: World, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    with pytest.raises(ValueError, match=f"cannot make {tmp_path}/file: File exists"):
        Evening(tmp_path / "record", dgt=tmp_path / "file").play(turn)
    assert (tmp_path / "file").read_text() == "mine"


def test_a_table_whose_disk_cannot_be_written_plays_and_writes_when_it_can(
    stepped: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened, refused = os.open, OSError(errno.EROFS, os.strerror(errno.EROFS))
    read_only = True

    def planted(path: Any, *words: Any, **more: Any) -> int:
        if read_only and str(path).endswith(".lock"):
            raise refused
        return opened(path, *words, **more)

    monkeypatch.setattr(os, "open", planted)

    async def play(table: RunningTable) -> None:
        nonlocal read_only
        await turn(table)
        assert table.game_loop.game == 0
        assert "Read-only file system" in table.game_loop.fault
        read_only = False
        await until_simulated(lambda: table.game_loop.game == 1 and not table.game_loop.fault)

    evening = Evening(tmp_path / "record")
    evening.play(play)
    assert any("played without a record" in line for line in evening.said)
    with Journal(tmp_path / "record") as journal:
        recorded = journal.load(1)
    assert recorded is not None
    assert sum('"button": "clock"' in line for line in recorded.lines) == 2


def test_a_record_that_is_no_file_is_refused_in_one_line(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "record")
    with pytest.raises(ValueError, match="not a regular file; expected a record"):
        Evening(tmp_path / "record").play(turn)
