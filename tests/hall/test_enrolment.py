"""A board gets its place by the code on its page, and no other certificate goes in."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import Iterator, Mapping
from pathlib import Path
from time import time

import pytest

from dambord.controller.hall.broker.admission import Admission
from dambord.controller.hall.broker.authority import Authority, new_key, public_of
from dambord.controller.hall.wire.address import BrokerAddress, Door, door_by_leaf
from dambord.controller.hall.wire.place_code import DIGITS, bound, place_code
from dambord.controller.hall.wire.wall_clock import behind
from tests.hall.halls import EVENT, Board, DeskProcess
from tests.waiting import LOOK_S, until_async

pytestmark = pytest.mark.needs("openssl")
CODE = "enter its code there: "
DAY_S = 86_400


@pytest.fixture(scope="module")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, str]:
    """Two public keys."""
    folder = tmp_path_factory.mktemp("keys")
    for name in ("one", "two"):
        new_key(folder / name)
    return {name: public_of(folder / name) for name in ("one", "two")}


@pytest.fixture(scope="module")
def authority(tmp_path_factory: pytest.TempPathFactory) -> Authority:
    return Authority(tmp_path_factory.mktemp("authority"), "cup")


def asked(admission: Admission, board: str, key: str, part: str) -> tuple[Mapping[str, object], str]:
    """What a board is answered that asks, and the code that it shows."""
    by = bound(key, part)
    first = admission.ask(board, {"bound": by})
    told = admission.ask(board, {"bound": by, "part": part, "key": key})
    return told, place_code(str(first["authority"]), str(first["part"]), key, part)


def test_a_name_is_given_by_its_code_and_to_nobody_else(
    tmp_path: Path, authority: Authority, keys: Mapping[str, str]
) -> None:
    admission = Admission(tmp_path / "boards", authority, codes=True)
    told, code = asked(admission, "b1", keys["one"], "11" * 16)
    assert (told["wait"], admission.asking, len(code)) == (True, ["b1"], DIGITS)
    other, others = asked(admission, "b1", keys["two"], "22" * 16)
    assert (other["wait"], others != code) == (True, True)
    with pytest.raises(ValueError, match="shows this code"):
        admission.confirm("b1", "x")
    with pytest.raises(ValueError, match="shows this code"):
        admission.confirm("b2", code)
    assert "CERTIFICATE" in str(admission.confirm("b1", code)["leaf"])
    assert "another board has the name" in str(admission.confirm("b1", others)["refused"])
    again = Admission(tmp_path / "boards", authority, codes=True)
    assert "CERTIFICATE" in str(asked(again, "b1", keys["one"], "33" * 16)[0]["leaf"]), "known by its key"
    assert "another board has the name" in str(asked(again, "b1", keys["two"], "44" * 16)[0]["refused"])
    again.forget("b1")
    assert len(again.revoked) == 2
    assert asked(again, "b1", keys["one"], "55" * 16)[0]["wait"] is True


def test_who_stands_between_can_not_choose_the_code(
    tmp_path: Path, authority: Authority, keys: Mapping[str, str]
) -> None:
    """A key that was not bound is not looked at; another authority or key gives another code."""
    admission = Admission(tmp_path / "boards", authority, codes=True)
    part = "11" * 16
    by = bound(keys["one"], part)
    theirs = str(admission.ask("b1", {"bound": by})["part"])
    for wrong in ({"key": keys["two"], "part": part}, {"key": keys["one"], "part": "22" * 16}):
        assert admission.ask("b1", {"bound": by, **wrong})["again"] is True
    assert admission.ask("b2", {"bound": by, "part": part, "key": keys["one"]})["again"] is True
    assert admission.asking == []
    one = place_code(authority.text, theirs, keys["one"], part)
    assert one != place_code(authority.text, theirs, keys["two"], part)
    assert one != place_code(authority.text + " ", theirs, keys["one"], part)
    for unread in (None, {}, {"bound": "x"}, {"bound": by, "part": part, "key": "no key"}, {"bound": 7}):
        with pytest.raises(ValueError, match="can't be read"):
            admission.ask("b1", unread)


@pytest.mark.parametrize(
    ("board", "said"),
    [
        (1_000_000, ""),
        (1_000_059, ""),
        (1_000_000 - DAY_S, "the board's clock is 1 day, 0:00:00 behind the desk's"),
        (1_000_120, "the board's clock is 0:02:00 ahead of the desk's"),
        (None, ""),
        ("x", ""),
        (1e300, ""),
        (float("nan"), ""),
    ],
)
def test_a_clock_that_is_off_is_said(board: object, said: str) -> None:
    assert behind(board, 1_000_000).startswith(said)
    assert bool(behind(board, 1_000_000)) == bool(said)


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[DeskProcess]:
    """A desk that the network reaches: it wants codes."""
    running = DeskProcess(tmp_path, "--host", "0.0.0.0")
    yield running
    running.end()


@pytest.mark.needs("mosquitto")
def test_a_board_joins_by_its_code_and_is_told_that_its_clock_is_a_day_off(
    desk: DeskProcess, tmp_path: Path
) -> None:
    async def run() -> None:
        board = Board(tmp_path / "boards", 1, desk.mqtt, lambda: time() - DAY_S)
        task = asyncio.create_task(board.run())
        code = await shown(board)
        async with desk.client() as arbiter, desk.client("dambord_wrong") as stranger:
            wrong = f"{(int(code) + 1) % 10**DIGITS:06}"
            place = "/api/hall/boards/board-1/place"
            assert (await arbiter.get("/api/hall/boards")).json()["asking"] == ["board-1"]
            assert (await stranger.post(place, json={"code": code})).status_code == 401
            assert (await arbiter.post(place, json={"code": wrong})).status_code == 409
            assert await desk.rows() == {}
            assert (await arbiter.post(place, json={"code": code})).status_code == 200
        rows: dict[str, dict[str, list[str]]] = {}
        while not rows.get("board-1", {"remarks": []})["remarks"]:
            rows = await desk.rows()
        assert rows["board-1"]["remarks"][0].startswith("the board's clock is 1 day, 0:00:00 behind")
        await until_async(lambda: any("1 day, 0:00:00 behind" in line for line in board.said))
        await only_its_certificate_goes_in(desk, board, tmp_path)
        await a_forgotten_board_asks_again(desk, board, code)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
        assert desk.errors() == []

    asyncio.run(run())


async def shown(board: Board, besides: str = "") -> str:
    """The code that a board shows."""
    while True:
        for line in board.said:
            if CODE in line and line.rpartition(CODE)[2] != besides:
                return line.rpartition(CODE)[2]
        await asyncio.sleep(LOOK_S)


async def only_its_certificate_goes_in(desk: DeskProcess, board: Board, folder: Path) -> None:
    """Neither nobody's, nor another event's, nor the broker's own certificate is one of a board."""
    door = board.door()
    other = folder / "other"
    other.mkdir()
    fake = Authority(other, EVENT)
    leaf = other / "leaf.pem"
    key = new_key(other / "key")
    leaf.write_text(fake.leaf("board-1", public_of(other / "key")).text + key)
    own = desk.archive.with_name("archive.sqlite3.broker")
    authority = (own / "authority.pem").read_text()
    bare = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    bare.check_hostname, bare.verify_mode = False, ssl.CERT_NONE
    forged = door_by_leaf(door.address, authority, leaf)
    assert await goes_in(door)
    assert not await goes_in(Door(door.address, context=bare)), "no certificate"
    assert not await goes_in(Door(door.address)), "no encryption"
    assert not await goes_in(forged), "a certificate of another authority"
    assert not await goes_in(door_by_leaf(door.address, fake.text, leaf)), "a broker of another authority"
    own_key = folder / "broker.pem"
    own_key.write_text((own / "broker.pem").read_text() + (own / "broker.key").read_text())
    assert not await goes_in(door_by_leaf(door.address, authority, own_key)), "the broker's own certificate"
    named = BrokerAddress("127.0.0.1", desk.mqtt)
    assert await goes_in(Door(named)), "a stranger, to read what is public"
    assert not await goes_in(Door(named, user="board-1", password="x")), "a name without a certificate"


async def goes_in(door: Door) -> bool:
    """Whether the broker takes a client: by hand, for a library waits long for no answer."""
    name, probe = ("desk" if door.context else None), text("probe")
    flags, more = (0xC2, text(door.user) + text(door.password)) if door.user else (2, b"")
    rest = b"\x00\x04MQTT\x04" + bytes([flags]) + b"\x00\x0a" + probe + more
    try:
        reader, writer = await asyncio.open_connection(
            door.address.host,
            door.address.port,
            ssl=door.context,
            server_hostname=name,
        )
        writer.write(bytes([0x10, len(rest)]) + rest)
        answer = await reader.read(4)
        writer.close()
    except OSError:
        return False
    return answer == b"\x20\x02\x00\x00"


def text(words: str) -> bytes:
    """A text as MQTT has it."""
    return len(words).to_bytes(2) + words.encode()


async def a_forgotten_board_asks_again(desk: DeskProcess, board: Board, code: str) -> None:
    door = board.door()
    desk.restart("--forget", "board-1")
    assert not await goes_in(door)
    assert await shown(board, code) != code
