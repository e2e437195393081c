"""The firmware under its interpreter, calibrated on simulated fields of magnets, heard through bad cables."""

from __future__ import annotations

import asyncio
import struct
from collections.abc import Callable
from random import Random

import pytest

from dambord.controller.devices.fakes.pico import find_interpreter
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.reports import BoardFrame, DeviceReport
from dambord.controller.simulation.world.magnets import Linear, MagnetGeometry, MagneticPiece
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import text_to_planes
from tests.devices.link.talk import Talk
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.pico import Stepped
from tests.simulated.world import World

GEOMETRY = MagnetGeometry()
PLACES = [(2 * column + (1 - row % 2), row) for row in range(10) for column in range(5)]
"""(column, row) of the 50 dark squares."""
ARRAY = "b" * 20 + "." * 10 + "w" * 20


class Fields:
    """50 inaccurate sensors under a board that is set up again and again with random offsets."""

    def __init__(self, board: Stepped, rng: Random) -> None:
        self._board = board
        self._rng = rng
        self._sensors = [Linear.drawn(rng) for _ in PLACES]

    def show(self, cells: str, far: float, kelvin: float = 0.0) -> None:
        """Place pieces as in `cells`, each within `far` mm of the centre of its square."""
        rng = self._rng
        spread = far / 1.5
        pieces = {
            place: MagneticPiece(
                cell.lower(), 1 + cell.isupper(), rng.uniform(-spread, spread), rng.uniform(-spread, spread)
            )
            for place, cell in zip(PLACES, cells, strict=True)
            if cell != "."
        }
        levels = []
        for (column, row), sensor in zip(PLACES, self._sensors, strict=True):
            near = {
                (c - column, r - row): piece
                for (c, r), piece in pieces.items()
                if abs(c - column) <= 1 and abs(r - row) <= 1
            }
            levels.append(sensor.level(GEOMETRY, near, kelvin, rng))
        (self._board.folder / "levels").write_bytes(struct.pack(">50H", *levels))


def until_read(talk: Talk) -> None:
    """Wait until what was shown last has surely been read: two hellos are some scans apart."""
    for _ in range(3):
        talk.hello()
        talk.cells()


@pytest.mark.needs("micropython")
@pytest.mark.parametrize(
    "cable", [{}, {"single": True}, {"loss": 0.005}, {"flip": 0.003}], ids=["good", "single", "loss", "flips"]
)
def test_misplaced_pieces_are_read_correctly(world: World, cable: dict[str, float]) -> None:
    interpreter = find_interpreter()
    rng = Random(4)
    opener: Callable[[str], SerialConnection] = lambda port: NoisyCable(open_serial(port), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
    settings = {"front": "mux", "scan_us": 4000}

    async def body(board: Stepped, fields: Fields) -> None:
        heard: list[DeviceReport] = []
        link = Link(board.port, 50, 3, heard.append, opener=opener)
        task = asyncio.create_task(link.run())

        def reads(cells: str) -> bool:
            frames = [report.cells for report in heard if isinstance(report, BoardFrame)]
            # Man or stack is only a hint; occupancy and colour must be right.
            return bool(frames) and frames[-1].lower() == cells.lower()

        for number in range(25):
            cells = "".join(rng.choices(".wbWB", (50, 20, 20, 5, 5), k=50))
            fields.show(cells, 6.0, kelvin=number / 5)
            async with asyncio.timeout(10):  # of the world
                while not reads(cells):
                    await asyncio.sleep(0.01)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    with Stepped(world, 50, 3, micropython=interpreter, settings=settings) as board:
        fields = Fields(board, Random(5))
        fields.show("." * 50, 0)
        with Talk(board.port) as talk:
            until_read(talk)
            assert talk.calibrate(bytes(14)) == []
            fields.show(ARRAY, 1.5)
            until_read(talk)
            assert talk.calibrate(text_to_planes(ARRAY, 2)) == []
            assert len(set(talk.levels(wire.LEVEL_REST, 50))) > 40  # every sensor has its own
        asyncio.run(body(board, fields))
