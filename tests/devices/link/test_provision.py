"""A board's settings over the wire, with the real firmware under its interpreters and through bad cables."""

from __future__ import annotations

import binascii
import os
import pty
import time
import tty
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import pytest

from dambord import hardware
from dambord.controller.cli import main
from dambord.controller.devices.link import command_channel, provision
from dambord.controller.devices.link.command_channel import CommandChannel
from dambord.controller.devices.link.provision import equip
from dambord.controller.devices.link.serial_port import open_serial
from dambord.firmware import wire
from dambord.firmware.link.settings_transfer import SettingsTransfer
from dambord.hardware.board_json import settings
from tests.devices.noisy_cable import NoisyCable
from tests.simulated.pico import Stepped
from tests.simulated.world import World

LINEAR = settings(hardware.board("linear-100"))


@pytest.fixture
def board(world: World, interpreter: tuple[Path | None, str]) -> Iterator[Stepped]:
    """A board with firmware and without settings."""
    board = Stepped(world, 50, 1, micropython=interpreter)
    (board.folder / "board.json").unlink()
    with board:
        yield board


def test_new_board_takes_its_settings(board: Stepped) -> None:
    with CommandChannel(board.port) as talk:
        fresh = talk.hello()
    assert (fresh.cells, fresh.planes, fresh.settings, fresh.fault) == (50, 1, 0, "")
    hello = equip(board.port, LINEAR)
    assert (hello.cells, hello.planes) == (50, 3)
    assert hello.capabilities & wire.CAN_CALIBRATE
    assert (board.folder / "board.json").read_text() == LINEAR
    assert board.exits == [3]
    assert equip(board.port, LINEAR).settings == hello.settings
    assert board.exits == [3]  # the same settings do not restart it


def test_board_with_a_damaged_file_is_repaired(board: Stepped) -> None:
    (board.folder / "board.json").write_bytes(b'{"cells": 50, \xff')
    board.reset()
    with CommandChannel(board.port) as talk:
        assert talk.hello().fault == "board.json: not JSON"
    assert equip(board.port, settings(hardware.board("hall-64"))).cells == 32


def test_wrong_settings_are_refused_and_change_nothing(board: Stepped) -> None:
    with pytest.raises(ValueError, match=r"^the board refuses: board\.json: planes is 9: expected 1 to 3$"):
        equip(board.port, '{"planes": 9}')
    assert not (board.folder / "board.json").exists()
    with CommandChannel(board.port) as talk:
        assert talk.hello().cells == 50
    assert board.exits == []


CABLES = [{"single": True}, {"loss": 0.001}, {"flip": 0.0005, "noise": 0.0005}, {"loss": 0.01, "hold": 0.2}]


@pytest.mark.parametrize("cable", CABLES, ids=["single", "loss", "flips and noise", "much loss"])
def test_through_any_cable(board: Stepped, cable: dict[str, float], monkeypatch: pytest.MonkeyPatch) -> None:
    """The settings are sent in parts of 16 bytes, so that more frames can get lost."""
    rng = Random(4)
    opener = lambda path: NoisyCable(open_serial(path), rng, **cable)  # type: ignore[arg-type]  # noqa: E731
    monkeypatch.setattr(command_channel, "open_serial", opener)
    monkeypatch.setattr(command_channel, "SETTINGS_PART", 16)
    monkeypatch.setattr(command_channel, "ASK_AGAIN_S", 0.1)
    assert equip(board.port, LINEAR).planes == 3
    assert set(board.exits) == {3}
    assert (board.folder / "board.json").read_text() == LINEAR


def test_cable_pulled_during_the_transfer_keeps_the_old_settings(
    board: Stepped, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(command_channel, "SETTINGS_PART", 64)
    command = CommandChannel.command
    done: list[bytes] = []

    def jolted(self: CommandChannel, kind: int, payload: bytes = b"") -> bytes:
        if len(done) == 2:
            board.unplug()
        done.append(command(self, kind, payload))
        return done[-1]

    with monkeypatch.context() as pulled:
        pulled.setattr(CommandChannel, "command", jolted)
        with pytest.raises(OSError, match=r"."):
            equip(board.port, LINEAR)
    assert not (board.folder / "board.json").exists()
    board.plug()
    assert equip(board.port, LINEAR).planes == 3


def test_board_that_does_not_restart_is_named(world: World, interpreter: tuple[Path | None, str]) -> None:
    with Stepped(world, 50, 1, micropython=interpreter, restarts=False) as board:
        before = time.monotonic()
        with pytest.raises(OSError, match=f"took its settings and did not come back: .*{board.port}: "):
            equip(board.port, LINEAR)  # nothing restarts it in this test
        assert board.exits == [3]
        assert provision.BACK_WITHIN_S < time.monotonic() - before < provision.BACK_WITHIN_S + 5


@contextmanager
def answering(world: World, reply: Callable[[wire.Frame], bytes]) -> Iterator[str]:
    """Open a pseudo-terminal on which `reply` answers every frame."""
    master, slave = pty.openpty()
    tty.setraw(slave)
    os.set_blocking(master, False)
    decoder = wire.Decoder()

    def serve() -> None:
        with suppress(BlockingIOError):
            for frame in decoder.feed(os.read(master, 4096)):
                os.write(master, reply(frame))

    with world.every(0.002, serve):
        yield os.ttyname(slave)
    os.close(master)
    os.close(slave)


def test_transfer_starts_again_if_the_board_restarts(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """If the port stays open, as over a serial cable, only the answers show the restart."""
    monkeypatch.setattr(command_channel, "SETTINGS_PART", 64)
    path = tmp_path / "board.json"
    there: list[int] = []
    coming = [SettingsTransfer(str(path))]

    def reply(frame: wire.Frame) -> bytes:
        if len(there) == 2:
            coming[0] = SettingsTransfer(str(path))
        data = coming[0].take(frame.payload)
        there.append(int.from_bytes(data, "little"))
        return wire.encode(wire.ANSWER, 1, 0, wire.Answer(frame.kind, frame.sequence, False, data).pack())

    with answering(world, reply) as port, CommandChannel(port) as talk:
        talk.settings(LINEAR)
    assert there[:5] == [64, 128, 0, 64, 128]
    assert path.read_text() == LINEAR


def test_older_firmware_must_be_flashed_first(world: World, capsys: pytest.CaptureFixture[str]) -> None:
    old = bytes.fromhex("01 000200 3200 0100 6400 d007 0b00")
    with answering(world, lambda frame: wire.encode(wire.HELLO, 1, 0, old)) as port:
        assert main(["firmware", "settings", "--port", port, "--board", "reed-64"]) == 2
    assert capsys.readouterr().err == (
        f"dambord firmware: firmware 0.2.0 on {port} is too old to be given settings: "
        f"dambord firmware flash --port {port}, then again\n"
    )


def pretending(settings: int, fault: str, there: Callable[[bytes], bytes]) -> Callable[[wire.Frame], bytes]:
    """Answers of a board that always runs with `settings`; `there` is its answer to a part."""
    hello = wire.Hello(wire.PROTOCOL, (0, 3, 0), 50, 1, 100, 2000, wire.CAN_SETTINGS, settings, fault)

    def reply(frame: wire.Frame) -> bytes:
        if frame.kind == wire.ASK_HELLO:
            return wire.encode(wire.HELLO, 1, 0, hello.pack())
        answer = wire.Answer(frame.kind, frame.sequence, False, there(frame.payload))
        return wire.encode(wire.ANSWER, 1, 0, answer.pack())

    return reply


def test_board_that_keeps_other_settings_is_named(world: World) -> None:
    start = time.monotonic()
    with (
        answering(world, pretending(5, "", lambda payload: payload[:2])) as port,
        pytest.raises(OSError, match=r"did not come back: /dev/pts/[0-9]+ runs with others"),
    ):
        equip(port, LINEAR)
    assert provision.BACK_WITHIN_S < time.monotonic() - start < provision.BACK_WITHIN_S + 1


def test_accepted_settings_that_fail_at_start_are_reported(world: World) -> None:
    text = '{"cells": 8}'
    with (
        answering(
            world, pretending(binascii.crc32(text.encode()), "no such pin", lambda payload: b"")
        ) as port,
        pytest.raises(ValueError, match="cannot run with these settings: no such pin"),
    ):
        equip(port, text)


def test_board_that_never_completes_the_transfer_is_named(world: World) -> None:
    with (
        answering(world, pretending(5, "", lambda payload: b"\0\0")) as port,
        pytest.raises(OSError, match="starts again and again"),
    ):
        equip(port, LINEAR)


def test_the_command(board: Stepped, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "settings", "--port", board.port, "--board", "linear-100"]) == 0
    said = capsys.readouterr().out
    version = ".".join(map(str, wire.FIRMWARE))
    assert said.startswith(f"{board.port}: firmware {version}, protocol 1, 50 cells in 3 planes every ")
    assert said.count("\n") == 1
    assert main(["firmware", "version", "--port", board.port]) == 0
    assert capsys.readouterr().out.endswith(said.partition(", ")[2])
    (board.folder / "board.json").write_text('{"front": 7}')
    board.reset()
    assert main(["firmware", "version", "--port", board.port]) == 0
    assert capsys.readouterr().out.endswith(
        ", wrong settings: board.json: front is 7: expected chain, mux, direct, matrix or strips\n"
    )
    assert main(["firmware", "settings", "--port", board.port, "--board", "round-7"]) == 2
    assert "unknown board 'round-7'" in capsys.readouterr().err
    assert main(["firmware", "settings", "--port", str(tmp_path / "none"), "--board", "reed-64"]) == 2
    assert "none" in capsys.readouterr().err


@pytest.mark.parametrize("name", hardware.names())
def test_every_board_of_the_project_is_taken(world: World, name: str) -> None:
    with Stepped(world, 8, 1, micropython=(None, "asked for")) as board, CommandChannel(board.port) as talk:
        text = settings(hardware.board(name))
        talk.settings(text)
        assert (board.folder / "board.json").read_text() == text
