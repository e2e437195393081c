"""A board looks for itself at what a desk sends: over real TLS, with real signatures."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from dambord.controller.hall.board import updating
from dambord.controller.hall.board.updating import Updating
from dambord.controller.hall.broker.authority import Authority, new_key, public_of
from dambord.controller.hall.desk.releases import Releases
from dambord.controller.hall.page.update_routes import boards_alone, files_door
from dambord.controller.hall.wire.address import BrokerAddress, door_by_leaf
from dambord.controller.web.server import Doors, serving
from tests.free_ports import free_port
from tests.hall.signed_releases import System, key, release
from tests.waiting import until_async

pytestmark = [pytest.mark.needs("openssl"), pytest.mark.needs("signing")]
BULK = 3 << 20


class Table:
    """Who plays at the board; `say` is called with every line."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.games = SimpleNamespace(running=False)
        self.table = SimpleNamespace(state=SimpleNamespace(over=False, aside=SimpleNamespace(confirmed=())))
        self.heard: Callable[[str], None] = self.said.append

    def say(self, line: str) -> None:
        self.said.append(line)
        self.heard(line)


class Case:
    """A door of a desk with the release 0.6.0, and a board with the version 0.5.0."""

    def __init__(self, folder: Path) -> None:
        (folder / "authority").mkdir()
        self.authority = Authority(folder / "authority", "cup")
        self.authority.revoke(())
        self.private, self.signers = key(folder / "key")
        self.folder = release(folder / "releases", "0.6.0", self.private, BULK)
        self.releases = Releases(folder / "releases", self.signers)
        self.releases.look()
        self.system, self.table, self.port = System(folder, self.signers), Table(), free_port()
        self._leaf = folder / "leaf.pem"
        text = new_key(folder / "board.key")
        leaf = self.authority.leaf("board-7", public_of(folder / "board.key"))
        self.serial = leaf.serial
        self._leaf.write_text(leaf.text + text)

    @property
    def package(self) -> Path:
        (found,) = self.folder.glob("*.deb")
        return found

    def context(self, authority: Authority | None = None) -> ssl.SSLContext:
        text = (authority or self.authority).text
        made = door_by_leaf(BrokerAddress("127.0.0.1", self.port, tls=True), text, self._leaf).context
        assert made is not None
        return made

    def board(self, context: ssl.SSLContext | None = None) -> Updating:
        table: Any = self.table
        way = ("127.0.0.1", context or self.context())
        return Updating(table, lambda: way, self.system.handover, lambda: None)

    def order(self, **more: Any) -> dict[str, Any]:
        return {"version": "0.6.0", "port": self.port, "older": False, "signed": True, **more}

    @asynccontextmanager
    async def served(self) -> AsyncIterator[None]:
        door = Doors(tls=boards_alone(self.authority))
        async with serving(files_door(self.releases), "127.0.0.1", self.port, door):
            yield

    async def outcome(self, board: Updating) -> str:
        """Order the release; why it was not installed."""
        async with self.served():
            board.take(self.order())
            await until_async(lambda: (board.told or {}).get("phase") == "failed", lambda: self.table.said)
            await board.end()
        assert board.told is not None
        assert not self.system.handover.incoming.exists(), "nothing is left of it"
        return str(board.told["why"])


@pytest.fixture
def case(tmp_path: Path) -> Case:
    return Case(tmp_path)


def test_what_a_key_of_somebody_else_has_signed_is_not_taken(case: Case, tmp_path: Path) -> None:
    _, others = key(tmp_path / "other")
    case.system.handover = replace(case.system.handover, signers=others)
    assert asyncio.run(case.outcome(case.board())).startswith(
        f"SHA256SUMS is not signed by a key of {others}"
    )
    assert not case.system.handover.request.exists()


def test_nor_is_anything_where_no_key_is_known(case: Case, tmp_path: Path) -> None:
    case.system.handover = replace(case.system.handover, signers=tmp_path / "none")
    assert f"{tmp_path / 'none'}: no such file" in asyncio.run(case.outcome(case.board()))


def test_a_file_that_was_changed_on_the_way_is_not_taken(case: Case) -> None:
    data = bytearray(case.package.read_bytes())
    data[-1] ^= 1
    case.package.write_bytes(data)
    why = asyncio.run(case.outcome(case.board()))
    assert why == "dambord_0.6.0_all.deb is not what SHA256SUMS says: it was changed, or not copied wholly"
    assert case.table.said[-1] == f"hall: update to 0.6.0: failed: {why}"


def test_a_release_under_another_name_is_not_taken(case: Case) -> None:
    """A desk can't hand out an old release, rightly signed, as a new one."""
    old = release(case.folder.parent / "more", "0.4.0", case.private)
    for path in case.folder.iterdir():
        path.unlink()
    for path in old.iterdir():
        path.rename(case.folder / path.name.replace("0.4.0", "0.6.0"))
    assert "expected one package" not in asyncio.run(case.outcome(case.board()))
    assert case.table.said[-1].endswith("dambord_0.4.0_all.deb: No such file or directory")


def test_a_desk_of_another_event_is_not_listened_to(case: Case, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    other = Authority(tmp_path / "other", "cup")
    why = asyncio.run(case.outcome(case.board(case.context(other))))
    assert "certificate verify failed" in why


def turned_away(why: str) -> bool:
    """Whether the door was shut: by TLS 1.3 a client may hear why, or just that it is."""
    return any(word in why for word in ("alert", "closed connection", "reset"))


def test_the_door_is_for_boards_alone(case: Case) -> None:
    """Neither a stranger nor a board whose certificates were revoked gets in."""
    stranger = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    stranger.check_hostname = False
    stranger.load_verify_locations(cadata=case.authority.text)
    assert turned_away(asyncio.run(case.outcome(case.board(stranger))))
    case.authority.revoke([case.serial])
    assert turned_away(asyncio.run(case.outcome(case.board())))


@pytest.mark.parametrize(
    ("order", "why"),
    [
        ({"version": "0.5.0"}, "0.5.0 is not newer than 0.5.0, which is here"),
        ({"version": "0.4.9"}, "0.4.9 is not newer than 0.5.0, which is here"),
        ({"version": "../../etc"}, "expected a version X.Y.Z, found '../../etc'"),
        ({"port": "8884"}, "update: expected version, port, older and signed"),
    ],
)
def test_orders_that_are_refused(case: Case, order: dict[str, Any], why: str) -> None:
    with pytest.raises(ValueError, match=why.replace(".", r"\.")):
        case.board().take(case.order(**order))


def test_a_board_at_which_people_play_refuses(case: Case) -> None:
    case.table.games.running = True
    with pytest.raises(ValueError, match="a game is under way at this board"):
        case.board().take(case.order())
    case.table.games.running = False
    case.table.table.state.over = True
    with pytest.raises(ValueError, match="the result is not confirmed yet at this board"):
        case.board().take(case.order(signed=False))


def test_a_game_that_begins_meanwhile_goes_on(case: Case) -> None:
    def begins(line: str) -> None:
        if line.endswith("checking"):
            case.table.games.running = True

    case.table.heard = begins
    assert asyncio.run(case.outcome(case.board())) == "a game is under way at this board"
    assert not case.system.handover.request.exists()


def test_a_board_without_that_service_says_so(case: Case) -> None:
    table: Any = case.table
    board = Updating(table, lambda: None, None, lambda: None)
    with pytest.raises(ValueError, match="not run by the service of the Debian package: update it by hand"):
        board.take(case.order())


def test_nothing_is_left_where_the_system_takes_nothing(case: Case, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updating, "TAKEN_S", 0.5)
    why = asyncio.run(case.outcome(case.board()))
    assert why == "nothing of this system takes it: systemctl status dambord-update.path"
    assert not case.system.handover.request.exists()


def test_power_that_is_lost_while_it_fetches_loses_nothing(case: Case) -> None:
    """What has come lies in memory, and is fetched anew; until then the version before runs."""

    async def run() -> None:
        handover = case.system.handover
        handover.incoming.mkdir()
        (handover.incoming / case.package.name).write_bytes(case.package.read_bytes()[:1000])
        (handover.incoming / "older").touch()
        installed = asyncio.Event()

        async def anew() -> None:
            installed.set()

        async with case.served():
            board = case.board()
            watch = asyncio.create_task(case.system.watch(anew))
            board.take(case.order())
            await until_async(installed.is_set, lambda: case.table.said)
            watch.cancel()
            await board.end()
        assert case.system.unpacked == "0.6.0"
        assert not handover.incoming.exists()

    asyncio.run(run())
