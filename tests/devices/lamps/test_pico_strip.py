"""The command channel and the lamps with the real firmware on a simulated serial port."""

from __future__ import annotations

import asyncio
import struct
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

import pytest

from dambord.controller.devices.lamps.pico_strip import FIRST_RETRY_S, POLL_INTERVAL_S, PicoStrip
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import SerialConnection, open_serial
from dambord.controller.devices.link.session import Counts, encode_without_ctrl_c
from dambord.firmware import wire
from dambord.firmware.host.bit_planes import planes_to_text, text_to_planes
from dambord.firmware.scan.hall_levels import MAN, REST
from tests.devices.link.heard import Heard
from tests.devices.link.talk import Talk
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.pico import Stepped
from tests.simulated.world import World

LEVEL = {".": REST, "w": REST + MAN, "b": REST - MAN, "W": REST + 2 * MAN, "B": REST - 2 * MAN}
MUX = {
    "front": "mux",
    "scan_us": 4000,
    "buttons": [10, 11],
    "lamps": 100,
    "chips": [[26, 6], [26, 7], [26, 8], [26, 9]],
}


def feel(board: Stepped, cells: str, shift: int = 0) -> None:
    """Set the sensor levels for pieces as in `cells`, all levels shifted."""
    (board.folder / "levels").write_bytes(b"".join(struct.pack(">H", LEVEL[cell] + shift) for cell in cells))


@pytest.fixture
def board(world: World, interpreter: tuple[Path | None, str]) -> Iterator[Stepped]:
    with Stepped(world, 50, 3, micropython=interpreter, settings=MUX) as board:
        feel(board, "." * 50)
        (board.folder / "buttons").write_bytes(b"\0\0")
        yield board


def soon(ask: Callable[[], object], wanted: object) -> None:
    end = time.monotonic() + 5
    while (got := ask()) != wanted:
        assert time.monotonic() < end, got
        time.sleep(0.02)


def test_levels_calibration_and_thresholds_are_kept(board: Stepped) -> None:
    array = "w" * 20 + "." * 10 + "b" * 20
    with Talk(board.port) as talk:
        assert talk.hello().capabilities & 127 == 127
        feel(board, "." * 50, 500)
        soon(lambda: set(talk.levels(wire.LEVEL_NOW, 50)), {REST + 500})
        assert talk.calibrate(bytes(14)) == []
        assert set(talk.levels(wire.LEVEL_REST, 50)) == {REST + 500}
        feel(board, array, 500)
        soon(lambda: talk.levels(wire.LEVEL_NOW, 50)[0], REST + 500 + MAN)
        assert talk.calibrate(text_to_planes("w" * 20 + "b" * 30, 2)) == list(range(20, 30))
        soon(lambda: planes_to_text(talk.cells(), 50, 3), array)
        talk.thresholds(500, 400, 1200, 1100)
        with pytest.raises(ValueError, match="the board refuses: expected on, off, stack, unstack"):
            talk.thresholds(400, 500, 1200, 1100)
        with pytest.raises(ValueError, match="the board refuses: 3 bytes of cells: expected 14"):
            talk.calibrate(bytes(3))
    board.reset()
    with Talk(board.port) as talk:
        assert set(talk.levels(wire.LEVEL_REST, 50)) == {REST + 500}
        assert set(talk.levels(wire.LEVEL_MAN, 50)) == {MAN}


def test_thresholds_of_the_board_file_apply_without_calibration(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    chosen = {**MUX, "thresholds": [200, 120, 1120, 1060]}
    with Stepped(world, 50, 3, micropython=interpreter, settings=chosen) as board:
        feel(board, "." * 50, MAN // 4)  # below the firmware's default thresholds
        (board.folder / "buttons").write_bytes(b"\0\0")
        with Talk(board.port) as talk:
            soon(lambda: planes_to_text(talk.cells(), 50, 3), "w" * 50)


def test_strength_of_men_in_the_settings_separates_man_from_stack(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    """Without calibration and with the magnets of `linear-64`. With the firmware's default of 6000, each man
    was a stack."""
    with Stepped(world, 50, 3, micropython=interpreter, settings={**MUX, "man": 12_494}) as board:
        men = [12_494, -12_494, 12_494 * 6 // 5, 0] + 46 * [5000]
        (board.folder / "levels").write_bytes(b"".join(struct.pack(">H", REST + man) for man in men))
        (board.folder / "buttons").write_bytes(b"\0\0")
        with Talk(board.port) as talk:
            soon(lambda: planes_to_text(talk.cells(), 50, 3), "wbW." + "." * 46)
            assert set(talk.levels(wire.LEVEL_MAN, 50)) == {12_494}


def test_reset_and_bootloader_commands_are_answered_before_they_are_executed(board: Stepped) -> None:
    for kind, status in ((wire.RESET, 3), (wire.LOADER, 4)):
        with Talk(board.port) as talk:
            assert talk.command(kind) == b""
        time.sleep(1)
        assert board.exits[-1] == status
        with Talk(board.port) as talk:
            assert talk.hello().cells == 50
    assert board.exits == [3, 4]


def test_board_without_levels_does_not_answer_level_commands(
    world: World, interpreter: tuple[Path | None, str]
) -> None:
    with Stepped(world, 8, 1, micropython=interpreter) as board, Talk(board.port) as talk:
        assert talk.hello().capabilities & 127 == 75  # ping, stop, reset, settings
        with pytest.raises(OSError, match="no answer on"):
            talk.calibrate(bytes(2))


def test_direct_pins(world: World, interpreter: tuple[Path | None, str]) -> None:
    settings = {"front": "direct", "pins": [2, 3, 4, 5, 6, 7, 8, 9]}
    with Stepped(world, 8, 1, micropython=interpreter, settings=settings) as board:
        board.show("x..x...x")
        with Talk(board.port) as talk:
            soon(lambda: planes_to_text(talk.cells(), 8, 1), "x..x...x")


def test_no_request_contains_ctrl_c() -> None:
    number = 0
    for _ in range(3000):
        number, frame = encode_without_ctrl_c(wire.ASK_HELLO, number + 1, b"")
        assert b"\x03" not in frame
        (decoded,) = wire.Decoder().feed(frame)
        assert (decoded.kind, decoded.sequence) == (wire.ASK_HELLO, number)
    for number in range(1, 1 << 16, 51):
        assert b"\x03" not in encode_without_ctrl_c(wire.ASK_HELLO, number, b"")[1]


@pytest.mark.parametrize("payload", [b"\x03\x03\x03\x03", b"\x00\x01\x02\x00"])
def test_payload_with_ctrl_c_is_encoded_without_delay(
    payload: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The search for a frame without Ctrl-C must not take milliseconds during a game."""
    encoded: list[int] = []
    encode = wire.encode

    def counted(kind: int, sequence: int, stamp: int, payload: bytes) -> bytes:
        encoded.append(sequence)
        return encode(kind, sequence, stamp, payload)

    monkeypatch.setattr(wire, "encode", counted)
    (spoilt,) = wire.Decoder().feed(encode_without_ctrl_c(wire.PING, 1, payload)[1])
    assert spoilt.payload == payload
    assert len(encoded) < 20


async def shown(board: Stepped, heard: Heard, lamps: PicoStrip, count: int) -> bytes:
    """Show three pictures and wait for each; return the last one as sent on the lamps' data line."""
    wanted = b""
    for picture in range(3):
        for lamp in range(count):
            lamps[lamp] = (lamp, picture, 255 - lamp)
        lamps.show()
        await heard.until(lambda: lamps.shown)
        wanted = b"".join(bytes((picture, lamp, 255 - lamp)) for lamp in range(count))
        assert (board.folder / "lamps").read_bytes() == wanted
    return wanted


CABLES = [{}, {"single": True}, {"loss": 0.001}, {"flip": 0.0005, "noise": 0.0005}]


@pytest.mark.parametrize("cable", CABLES, ids=["good", "single", "loss", "flips and noise"])
def test_buttons_and_lamps_through_any_cable(board: Stepped, cable: dict[str, float]) -> None:
    rng = Random(3)
    opener: Callable[[str], SerialConnection] = lambda path: NoisyCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731

    async def body() -> None:
        heard = Heard()
        link = Link(board.port, 50, 3, heard, opener=opener)
        lamps = PicoStrip(link, 100)
        with pytest.raises(OSError, match="no link at"):
            lamps.show()
        tasks = [asyncio.create_task(link.run()), asyncio.create_task(lamps.run())]
        await heard.until(lambda: heard.frames)
        buttons = board.folder / "buttons"
        for press in range(10):
            buttons.write_bytes(b"\1\0" if press % 2 else b"\0\1")
            await heard.until(lambda press=press: len(heard.presses) > press)  # type: ignore[misc]
            buttons.write_bytes(b"\0\0")
            await asyncio.sleep(0.08)
        assert [press.button for press in heard.presses] == [1, 0] * 5
        at = [press.at for press in heard.presses]
        assert at == sorted(at)
        wanted = await shown(board, heard, lamps, 100)
        (board.folder / "lamps").unlink()
        board.reset()
        await heard.until((board.folder / "lamps").exists)
        assert (board.folder / "lamps").read_bytes() == wanted, "one that starts anew shows the picture again"
        lamps.deinit()
        lamps.deinit()
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        lamps.deinit()  # without a link nothing can be sent

    asyncio.run(body())


def test_picture_arrives_at_a_slow_board(world: World, interpreter: tuple[Path | None, str]) -> None:
    """It takes a third of a second for 240 lamps. Retries must not keep it from ever finishing."""
    slow = {**MUX, "lamps": 240, "scan_us": 10_000}
    with Stepped(world, 50, 3, micropython=interpreter, settings=slow) as board:
        feel(board, "." * 50)
        (board.folder / "buttons").write_bytes(b"\0\0")

        async def body() -> None:
            heard = Heard()
            link = Link(board.port, 50, 3, heard)
            lamps = PicoStrip(link, 240)
            tasks = [asyncio.create_task(link.run()), asyncio.create_task(lamps.run())]
            await heard.until(lambda: heard.frames)
            await shown(board, heard, lamps, 240)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

        asyncio.run(body())


class Line:
    """A fake link that sends nothing; the test supplies the answers."""

    def __init__(self) -> None:
        self.counts = Counts()
        self.sent: list[bytes] = []
        self.taker: Callable[[wire.Answer], None] = lambda answer: None

    def send(self, kind: int, payload: bytes) -> int:
        self.sent.append(payload)
        return len(self.sent)

    def listen(self, taker: Callable[[wire.Answer], None]) -> None:
        self.taker = taker

    def answer(self, sequence: int, picture: int) -> None:
        self.taker(wire.Answer(wire.LAMPS, sequence, False, bytes((picture,))))


def test_answer_to_an_earlier_controller_is_ignored() -> None:
    line = Line()
    lamps = PicoStrip(line, 100)
    line.answer(1, 5)
    lamps.show()
    line.answer(1, 5)
    line.answer(2, 1)
    line.answer(2, 1)
    assert not lamps.shown  # one of two parts
    line.answer(1, 1)
    assert lamps.shown


def test_only_unanswered_parts_are_resent_with_back_off(world: World) -> None:
    async def body() -> None:
        line = Line()
        lamps = PicoStrip(line, 100)
        lamps.show()
        assert [part[:2] for part in line.sent] == [b"\1\0", b"\1\x4b"]
        line.answer(1, 1)
        task = asyncio.create_task(lamps.run())
        begun = time.monotonic()
        while len(line.sent) < 6:
            await asyncio.sleep(0.01)
        assert 0 <= time.monotonic() - begun - (1 + 2 + 4 + 8) * FIRST_RETRY_S < 4 * POLL_INTERVAL_S
        assert {part[:2] for part in line.sent[2:]} == {b"\1\x4b"}
        line.answer(2, 1)  # late answer to the first attempt
        assert lamps.shown
        line.counts.starts += 1
        while len(line.sent) < 8:
            await asyncio.sleep(0.01)
        assert [part[:2] for part in line.sent[6:]] == [b"\2\0", b"\2\x4b"], "whole, to one that is dark"
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(body())


def test_press_without_a_link_does_not_count(board: Stepped) -> None:
    async def body() -> None:
        (board.folder / "buttons").write_bytes(b"\1\0")
        await asyncio.sleep(0.3)
        (board.folder / "buttons").write_bytes(b"\0\0")
        await asyncio.sleep(0.1)
        heard = Heard()
        link = Link(board.port, 50, 3, heard)
        task = asyncio.create_task(link.run())
        await heard.until(lambda: heard.frames)
        await asyncio.sleep(0.3)
        assert heard.presses == []
        (board.folder / "buttons").write_bytes(b"\0\1")
        await heard.until(lambda: heard.presses)
        assert [press.button for press in heard.presses] == [1]
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(body())
