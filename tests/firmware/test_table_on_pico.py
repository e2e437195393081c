"""Games at a table whose sensors, lamps, clock and buttons are at an emulated Pico with the real image."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from dambord import hardware
from dambord.controller.core.draughts.inference.turn_inference import Finished
from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.draughts.model.state import State
from dambord.controller.devices.link.provision import equip
from dambord.controller.live.app import run_table
from dambord.controller.live.table_settings import RunningTable, TableSettings
from dambord.controller.record.header import Header
from dambord.controller.simulation.players.random_games import random_game
from dambord.firmware import wire
from dambord.firmware.host.target_files import FIRMWARE
from dambord.firmware.scan.hall_levels import REST
from dambord.hardware.board import Board
from dambord.hardware.board_json import settings
from dambord.rules.draughts import DraughtsGame, PlayedTurn, Position, game
from tests.boards import PICO_BOARD
from tests.devices.link.talk import Talk
from tests.firmware.pico import Pico
from tests.firmware.test_pico import feel, put
from tests.phases import turn_of
from tests.simulated.world import World

pytestmark = [pytest.mark.needs("pico"), pytest.mark.timeout(3600), pytest.mark.cost(100)]

RULES: DraughtsGame = game("international")
DARK = bytes(wire.FACE_SIZE)


class Players:
    """Two players at a table with an emulated Pico, who press the clock after every turn."""

    def __init__(self, pico: Pico, board: Board, show: Callable[[str], None], name: str = "") -> None:
        self.pico = pico
        self._board = board
        self._name = name or board.name
        self._show = show
        names = [(one.side, one.name) for one in board.pico_buttons]
        self._clock = {side: names.index((side, "clock")) for side in ("w", "b")}
        """Index of each side's clock button among those on the Pico."""
        self.said: list[str] = []

    def play(
        self, folder: Path, turns: list[PlayedTurn], during: Callable[[int], None], within: float
    ) -> list[str]:
        """Play the turns; return the events. `during` is called while the ply's piece is in the hand."""
        header = Header("international", self._name, "clock", control="3600")
        setup = TableSettings(header, folder / "record", self.pico.port, "127.0.0.1", 0)

        async def game(table: RunningTable) -> None:
            async def until(true: Callable[[State], object]) -> None:
                async with asyncio.timeout(within):
                    while not true(table.game_loop.state):
                        await asyncio.sleep(0.002)

            self.show(RULES.start())
            await until(lambda state: phase_word(state.phase) == "play")
            await self._press("b")
            await until(lambda state: state.clock is not None and state.clock.times.running == "w")
            before = RULES.start()
            for ply, turn in enumerate(turns, 1):
                several = len(turn.captures) > 1  # which are removed when the series has ended
                self.show(before, turn.origin, *(() if several else turn.captures))
                await until(lambda state: turn_of(state).trail)
                await until(lambda state: any(map(any, self.pico.lamps)))
                during(ply)
                await until(lambda state: state.sensors.linked)
                if several:
                    self._show(self._landed(before, turn))
                    await asyncio.sleep(0.2)
                self.show(turn.after)
                await until(lambda state: isinstance(turn_of(state).finding, Finished))
                await self._press(before.side)
                await until(lambda state, ply=ply: len(state.plies) == ply)  # type: ignore[misc]
                assert table.game_loop.state.plies[-1].text == RULES.text(before, turn)
                before = turn.after

        asyncio.run(run_table(setup, self.said.append, game))
        return [json.loads(line)["event"] for line in self.said if line.startswith("{")]

    def show(self, position: Position, *without: int) -> None:
        """Lay a position, some squares of it empty."""
        pieces = enumerate(RULES.picture(position), 1)
        cells = "".join("." if n in without else cell for n, cell in pieces)
        self._show(self._board.wired(self._board.sensor.sensed(cells)))

    def _landed(self, before: Position, turn: PlayedTurn) -> str:
        """The cells when the piece has come to its end, and the captured ones still stand."""
        cells = list(RULES.picture(turn.after))
        for square in turn.captures:
            cells[square - 1] = RULES.picture(before)[square - 1]
        return self._board.wired(self._board.sensor.sensed("".join(cells)))

    async def _press(self, side: str) -> None:
        self.pico.hold(self._clock[side])
        await asyncio.sleep(0.030)
        self.pico.hold()
        await asyncio.sleep(0.040)  # the contact must be still before it counts again


def test_a_whole_table_on_a_pico(pico: Pico, tmp_path: Path) -> None:
    """Settings from the board's TOML; sensors, lamps and clock buttons through the emulated chip."""
    file = tmp_path / "mine.toml"
    file.write_text(PICO_BOARD)
    board = hardware.board(str(file))
    assert equip(pico.port, settings(board)).capabilities & wire.CAN_LAMPS
    turns = random_game(RULES, Random(5), plies=4)
    events = Players(pico, board, pico.show, str(file)).play(tmp_path, turns, lambda ply: None, 10)
    assert "unclear" not in events
    assert "irregularity" not in events


FAILS = """

_read = front_ends.shift_registers.SentinelChain.read
_failing = machine.Pin({pin}, machine.Pin.IN, machine.Pin.PULL_UP)


def _read_or_fail(self, into):
    if not _failing():
        bytearray(1 << 24)
    return _read(self, into)


front_ends.shift_registers.SentinelChain.read = _read_or_fail
"""
"""The firmware's program, in which the last key asks for more memory than there is."""


KEYS = 13
FREE = 26
"""Keys of the board, and the pin of that further one, the only pin that no part of the board uses."""


@pytest.fixture
def strips(world: World) -> Iterator[tuple[Pico, Board]]:
    """Ten strips with Hall switches, keys, displays and lamps, and one more key for the error."""
    board = hardware.board("hall-100-strips")
    told = json.loads(settings(board))
    with Pico(world, buttons=[*told["buttons"], FREE], sentinels=told["sentinels"], registers=20) as pico:
        pico.show("." * 50, 2)
        equip(pico.port, json.dumps(told))
        with Talk(pico.port) as talk:
            talk.command(wire.STOP)
        pico.mpremote("fs", "mkdir", ":override")
        fails = FAILS.format(pin=FREE)
        put(pico, "override/scan_loop.py", (FIRMWARE / "scan_loop.py").read_text() + fails)
        yield pico, board


@pytest.mark.parametrize("plies", [3, pytest.param(400, marks=pytest.mark.long)])
def test_a_game_on_strips_with_wrong_edges_and_an_error(
    strips: tuple[Pico, Board], plies: int, tmp_path: Path
) -> None:
    """Of 16 readings one has a wrong edge; once there is no memory left, with a piece in the hand."""
    pico, board = strips
    players = Players(pico, board, lambda cells: pico.show(cells, 2))
    turns = random_game(RULES, Random(4), plies=plies)
    lit: set[tuple[bool, bool]] = set()
    faces: set[bytes] = set()

    def during(ply: int) -> None:
        pico.disturb(16, 7 * ply % 160, doubled=bool(ply % 2))
        lit.add(pico.turn_lamps)
        faces.update(pico.faces)
        if ply % 50 == 2:
            pico.hold(KEYS)  # as long as an error takes; every other thing is released
            asyncio.get_running_loop().call_later(0.020, pico.hold)

    pico.disturb(16, 3)
    events = players.play(tmp_path, turns, during, 60)
    assert events.count("move") == len(turns)
    assert "unclear" not in events
    assert "irregularity" not in events
    failed = [line for line in players.said if "has stopped and was started again" in line]
    assert len(failed) == len(range(2, len(turns) + 1, 50))
    assert all("MemoryError: memory allocation failed" in line for line in failed)
    assert lit >= {(True, False), (False, True)}
    assert len(faces - {DARK}) > 1
    with Talk(pico.port) as talk:
        assert talk.hello().capabilities & wire.CAN_SENTINELS
        counts = wire.unpack_reading_counts(talk._ask(wire.ASK_HELLO, b"", wire.BAD_READINGS).payload)
    assert counts.scans // 20 < counts.bad < counts.scans // 10


@pytest.mark.long
def test_linear_strips_are_calibrated_and_played_on(world: World, tmp_path: Path) -> None:
    """Ten strips on the analogue bus; of 12 readings one has a wrong edge."""
    board = hardware.board("linear-100-strips")
    told = json.loads(settings(board))
    man = board.man
    level = {".": 0, "w": man, "b": -man, "W": man * 5 // 4, "B": -man * 5 // 4}
    rest = [REST + 20 * (cell % 7) for cell in range(50)]
    with Pico(world, buttons=told["buttons"], strips=10, channels=told["channels"]) as pico:

        def levels(cells: str) -> list[int]:
            return [at + level[cell] for at, cell in zip(rest, cells, strict=True)]

        equip(pico.port, json.dumps(told))
        pico.disturb(12, 5)
        array = board.wired("b" * 20 + "." * 10 + "w" * 20)
        with Talk(pico.port) as talk:
            feel(pico, talk, levels("." * 50))
            assert talk.calibrate(bytes(14)) == []
            feel(pico, talk, levels(array))
            planes = bytes(
                sum((cell == pole) << (7 - n) for n, cell in enumerate(array[at : at + 8]))
                for pole in "wb"
                for at in range(0, 50, 8)
            )
            assert talk.calibrate(planes) == []
            found = talk.levels(wire.LEVEL_REST, 50)
            assert all(abs(one - at) <= 64 for one, at in zip(found, rest, strict=True)), found
        players = Players(pico, board, lambda cells: pico.levels(levels(cells)))

        def during(ply: int) -> None:
            pico.disturb(12, 7 * ply % 250, doubled=bool(ply % 2))

        events = players.play(tmp_path, random_game(RULES, Random(5), plies=8), during, 60)
    assert events.count("move") == 8
    assert "unclear" not in events
    assert "irregularity" not in events
