"""The second copy: it follows, is compared, fails and comes back, and a record is restored from it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import closing
from importlib import import_module
from pathlib import Path

import asyncssh
import httpx
import pytest

from dambord.controller.cli import main
from dambord.controller.core.messages.events import Seen
from dambord.controller.record.copies.copy_follower import CopyFollower
from dambord.controller.record.copies.copy_restore import differences, restore
from dambord.controller.record.copies.copy_target import CopyError
from dambord.controller.record.copies.target_text import open_target
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal, JournalError
from dambord.controller.record.record_reader import RecordReader
from tests.waiting import until

HEADER = Header("international", "reed-100", "clock", control="900+5")
EVENTS = 600


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A record of two games, of more than one part each."""
    path = tmp_path / "record"
    with Journal(path) as journal:
        for _ in range(2):
            number = journal.begin(HEADER)
            journal.append(number, 0, [Seen(at, "x" * 50) for at in range(EVENTS)])
    return path


@pytest.fixture
def machine(tmp_path: Path) -> Iterator[str]:
    """Another machine: a real SFTP server on this one, with keys; its target."""
    there = tmp_path / "there"
    there.mkdir()
    host, own = asyncssh.generate_private_key("ssh-ed25519"), asyncssh.generate_private_key("ssh-ed25519")
    own.write_private_key(tmp_path / "key")
    own.write_public_key(tmp_path / "authorized")
    ready, ended = threading.Event(), threading.Event()
    ports: list[int] = []

    async def serve() -> None:
        server = await asyncssh.listen(
            "127.0.0.1",
            0,
            server_host_keys=[host],
            authorized_client_keys=str(tmp_path / "authorized"),
            sftp_factory=lambda chan: asyncssh.SFTPServer(chan, chroot=str(there).encode()),
        )
        ports.append(server.get_port())
        ready.set()
        await asyncio.to_thread(ended.wait)
        server.close()  # and nothing waited for: who has called may be there still

    serving = threading.Thread(target=lambda: asyncio.run(serve()))
    serving.start()
    assert ready.wait(30)
    known = host.export_public_key().decode()
    (tmp_path / "known").write_text(f"[127.0.0.1]:{ports[0]} {known}")
    yield f"sftp://me@127.0.0.1:{ports[0]}/copy?key={tmp_path / 'key'}&known_hosts={tmp_path / 'known'}"
    ended.set()
    serving.join()


@pytest.fixture
def stick(tmp_path: Path) -> str:
    """A folder that is there already."""
    (tmp_path / "stick").mkdir()
    return str(tmp_path / "stick")


@pytest.fixture
def storage(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """Object storage: a server of moto; its target."""
    monkeypatch.setenv("AWS_ACCESS_KEY_ID", "key")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    server = import_module("moto.server").ThreadedMotoServer(ip_address="127.0.0.1", port=0)
    server.start()
    _, port = server.get_host_and_port()
    httpx.put(f"http://127.0.0.1:{port}/games", timeout=100).raise_for_status()
    yield f"s3://games/{tmp_path.name}?endpoint=http://127.0.0.1:{port}"
    server.stop()


@pytest.fixture(params=["stick", "machine", "storage"])
def target(request: pytest.FixtureRequest) -> str:
    found: str = request.getfixturevalue(request.param)
    return found


def test_a_record_is_copied_compared_and_restored(
    path: Path, target: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    said: list[str] = []
    follower = CopyFollower(path, target, said.append)
    follower.follow()
    with Journal(path) as journal:
        journal.append(2, EVENTS, [Seen(EVENTS, "." * 50)])
    follower.follow()
    assert (follower.state.game, follower.state.events, said) == (2, EVENTS + 1, [])
    assert main(["record", "--record", str(path), "--compare", target]) == 0
    assert main(["record", "--record", str(path), "--verify"]) == 0
    again = tmp_path / "again"
    assert main(["record", "--record", str(again), "--restore", target]) == 0
    out = capsys.readouterr().out.splitlines()
    assert out[0] == "the copy has all of the record"
    assert out[1] == out[2]  # the same last seal
    with RecordReader(path) as one, RecordReader(again) as other:
        assert one.load(1) == other.load(1)
        assert one.load(2) == other.load(2)


def test_what_is_there_is_not_copied_again(path: Path, target: str) -> None:
    CopyFollower(path, target, print).follow()
    again = CopyFollower(path, target, print)
    written: list[str] = []
    again._target.write = lambda name, data: written.append(name)  # type: ignore[method-assign]
    again.follow()
    assert written == []


def test_differences_are_named(path: Path, target: str) -> None:
    CopyFollower(path, target, print).follow()
    with Journal(path) as journal:
        journal.append(2, EVENTS, [Seen(EVENTS, "." * 50)])
        journal.begin(HEADER)
    with closing(open_target(target)) as there:
        assert list(differences(there, path)) == [
            "game 2: 601 events, 600 in the copy",
            "game 3: not in the copy",
        ]


def test_a_stick_that_is_pulled_out_and_comes_back(path: Path, stick: str, tmp_path: Path) -> None:
    said: list[str] = []
    follower = CopyFollower(path, stick, said.append)
    assert follower._tried()
    Path(stick).rename(tmp_path / "pocket")
    with Journal(path) as journal:
        journal.append(2, EVENTS, [Seen(EVENTS, "." * 50)])
    assert not follower._tried()
    assert not follower._tried()
    assert len(said) == 1
    assert said[0].startswith(f"the copy is behind: {stick}: No such file")
    assert "behind" in follower.state.line
    (tmp_path / "pocket").rename(stick)
    assert follower._tried()
    assert said[1:] == [f"the copy is up to date again: {stick}"]
    with closing(open_target(stick)) as there:
        assert list(differences(there, path)) == []


def test_a_damaged_part_is_written_anew_or_told(path: Path, stick: str, tmp_path: Path) -> None:
    CopyFollower(path, stick, print).follow()
    last, first = max(Path(stick).glob("000002*/*")), min(Path(stick).glob("000001*/*"))
    last.write_bytes(last.read_bytes()[:-100])
    CopyFollower(path, stick, print).follow()
    with closing(open_target(stick)) as there:
        assert list(differences(there, path)) == []
        first.write_bytes(first.read_bytes().replace(b"xxx", b"...", 1))
        assert next(differences(there, path)) == "game 1, in the copy: events 0 to 255 are missing"
        faults = restore(there, tmp_path / "again")
    assert faults[0] == "game 1, events 0 to 255 are missing"


def test_it_follows_in_a_thread(path: Path, stick: str) -> None:
    follower = CopyFollower(path, stick, print)
    follower.start()
    until(lambda: follower.state.compared)
    with Journal(path) as journal:
        journal.append(2, EVENTS, [Seen(EVENTS, "." * 50)])
        follower.stop()
    with closing(open_target(stick)) as there:
        assert list(differences(there, path)) == []


def test_a_record_is_not_overwritten(path: Path, stick: str) -> None:
    CopyFollower(path, stick, print).follow()
    with (
        closing(open_target(stick)) as there,
        pytest.raises(JournalError, match="a name that is free"),
    ):
        restore(there, path)


@pytest.mark.parametrize(
    "text", ["ftp://host/x", "sftp:///x", "s3://", "s3://b/p?colour=red", "sftp://h/x?port=1"]
)
def test_what_is_no_target(text: str) -> None:
    with pytest.raises(CopyError) as caught:
        open_target(text)
    assert "\n" not in str(caught.value)


def test_an_unknown_machine_is_refused(path: Path, machine: str, tmp_path: Path) -> None:
    (tmp_path / "known").write_text("")
    with pytest.raises(CopyError, match=r"sftp://127\.0\.0\.1/copy: "):
        CopyFollower(path, machine, print).follow()
