"""A non-blocking serial port on pseudo-terminals that are not read or disappear while being opened."""

from __future__ import annotations

import asyncio
import errno
import os
import pty
import termios
import time
import tty
from collections.abc import Iterator
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.devices.link.command_channel import CommandChannel
from dambord.controller.devices.link.link import Link
from dambord.controller.devices.link.serial_port import open_serial, ports
from tests.devices.files import open_files
from tests.devices.link.heard import Heard
from tests.simulated.world import World


class Line:
    """A pseudo-terminal; a test holds its other end."""

    def __init__(self) -> None:
        self.far, self._near = pty.openpty()
        tty.setraw(self._near)
        self.path = os.ttyname(self._near)

    def hang_up(self) -> None:
        if self.far >= 0:
            os.close(self.far)
            self.far = -1

    def close(self) -> None:
        self.hang_up()
        os.close(self._near)


@pytest.fixture
def line() -> Iterator[Line]:
    made = Line()
    yield made
    made.close()


def test_write_to_an_unread_port_is_limited_to_its_buffer(line: Line) -> None:
    port = open_serial(line.path)
    data = bytes(range(256)) * 400
    taken = port.write(data)
    assert 0 < taken < len(data)
    while port.write(data):  # the kernel passes data on in the background, up to a limit
        time.sleep(0.01)
    assert os.read(line.far, 100) == data[:100]
    port.close()


def test_discarding_frees_the_buffer(line: Line) -> None:
    port = open_serial(line.path)
    while port.write(b"a" * 100):
        pass
    port.discard()
    assert port.write(b"b") == 1
    line.hang_up()
    port.discard()  # a port that is gone has no output to drop
    with pytest.raises(OSError, match="Input/output error"):
        port.write(b"c")
    port.close()


@pytest.fixture(params=["tcgetattr", "tcsetattr", "tcflush"])
def going(request: pytest.FixtureRequest, line: Line, monkeypatch: pytest.MonkeyPatch) -> Line:
    """A port that disappears at one step of its opening."""
    step = getattr(termios, request.param)

    def gone(*words: object) -> object:
        line.hang_up()
        return step(*words)

    monkeypatch.setattr(termios, request.param, gone)
    return line


def test_port_that_disappears_during_opening_raises_os_error(going: Line) -> None:
    before = open_files()
    with pytest.raises(OSError, match="Input/output error") as raised:
        open_serial(going.path)
    assert (raised.value.errno, raised.value.filename) == (errno.EIO, going.path)
    assert open_files() <= before


def test_link_survives_it(going: Line, world: World) -> None:
    async def body() -> None:
        heard = Heard()
        task = asyncio.create_task(Link(going.path, 50, 1, heard).run())
        await heard.until(lambda: heard.reports)
        assert heard.reasons == [f"cannot open {going.path}: input/output error"]
        task.cancel()

    asyncio.run(body())


def test_command_reports_it_in_one_sentence(going: Line, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["firmware", "version", "--port", going.path]) == 2
    assert capsys.readouterr().err == f"dambord firmware: cannot open {going.path}: input/output error\n"


@pytest.mark.parametrize(
    ("make", "why"),
    [
        (lambda path: None, "no such file or directory"),
        (lambda path: path.touch(), "inappropriate ioctl for device"),
        (lambda path: path.mkdir(), "is a directory"),
    ],
    ids=["nothing", "a file", "a folder"],
)  # fmt: skip
def test_path_that_is_no_port_is_named_once(tmp_path: Path, make: object, why: str) -> None:
    path = tmp_path / "port"
    make(path)  # type: ignore[operator]
    with pytest.raises(OSError, match=f"^cannot open {path}: {why}$"):
        CommandChannel(str(path))


def test_port_that_disappears_during_a_command_is_named(line: Line) -> None:
    with CommandChannel(line.path) as talk:
        line.hang_up()
        with pytest.raises(OSError, match=f"^lost {line.path}: input/output error$"):
            talk.hello()


def test_ports_are_named_in_order(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("tty2", "tty1", "other"):
        (tmp_path / name).touch()
    assert ports(f"{tmp_path}/tty*") == [f"{tmp_path}/tty1", f"{tmp_path}/tty2"]
    assert ports(f"{tmp_path}/other") == [f"{tmp_path}/other"]
    assert ports(f"{tmp_path}/none*") == []
    monkeypatch.chdir(tmp_path)
    assert ports("tty?") == ["tty1", "tty2"]
