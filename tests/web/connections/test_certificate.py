"""The page over TLS: a certificate of its own or a given one, its fingerprint, and what is not encrypted."""

from __future__ import annotations

import asyncio
import ssl
import stat
from pathlib import Path

import httpx
import pytest
from starlette.types import Message
from websockets.asyncio.client import connect

from dambord.controller.cli import main
from dambord.controller.commands.arbiter.client import Client, TableError
from dambord.controller.web.asgi import create_app
from dambord.controller.web.auth import Access, Who
from dambord.controller.web.connections.certificate import Certificate, encryption, own
from dambord.controller.web.connections.openssl import CertificateError
from dambord.controller.web.server import served
from tests.waiting import HANG_S
from tests.web.connections.raw import wire
from tests.web.staged_table import simulated

pytestmark = pytest.mark.needs("openssl")


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Certificate:
    return own(tmp_path_factory.mktemp("state") / "tls")


def trusting(certificate: Certificate) -> ssl.SSLContext:
    """Accept this certificate only, for the names in it."""
    return ssl.create_default_context(cafile=str(certificate.path))


def test_it_is_made_once_and_its_key_is_the_tables_own(tmp_path: Path) -> None:
    made = own(tmp_path / "tls")
    before = made.path.read_bytes()
    assert own(tmp_path / "tls") == made
    assert made.path.read_bytes() == before
    assert stat.S_IMODE(made.key.stat().st_mode) == 0o600
    assert stat.S_IMODE(made.path.parent.stat().st_mode) == 0o700
    assert sorted(path.name for path in made.path.parent.iterdir()) == ["certificate.pem", "key.pem"]
    digits = made.fingerprint().split(":")
    assert len(digits) == 32
    assert all(len(pair) == 2 for pair in digits)


def test_the_page_and_its_socket_are_encrypted(certificate: Certificate) -> None:
    async def run() -> None:
        async with served(simulated(), "127.0.0.1", 0, certificate=certificate) as url:
            assert url.startswith("https://127.0.0.1:")
            trust = trusting(certificate)
            async with httpx.AsyncClient(verify=trust, trust_env=False, timeout=HANG_S) as client:
                assert (await client.get(url)).status_code == 200
                shown = (await client.get(f"{url}api/certificate")).json()
                assert shown == {"sha256": certificate.fingerprint()}
                picture = await client.get(f"{url}api/certificate.svg")
                assert picture.headers["content-type"] == "image/svg+xml"
                assert "<svg" in picture.text
            async with connect(url.replace("https", "wss") + "ws", ssl=trust, open_timeout=HANG_S) as page:
                assert '"view"' in str(await page.recv())

    asyncio.run(run())


def test_this_machine_may_come_unencrypted(certificate: Certificate) -> None:
    """The screen on the table does, whose browser could not know the certificate."""

    async def run() -> None:
        async with served(simulated(), "127.0.0.1", 0, certificate=certificate) as url, wire(url) as one:
            one.send("GET /healthz HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n")
            assert (await one.rest()).endswith(b"\r\n\r\nok\n")

    asyncio.run(run())


def test_half_a_handshake_is_ended(certificate: Certificate) -> None:
    from tests.web.connections.test_connections import FEW, strict

    async def run() -> None:
        async with served(
            simulated(), "127.0.0.1", 0, access=strict(), limits=FEW, certificate=certificate
        ) as url:
            for sent in (b"", b"\x16", b"\x16\x03\x01\x00\x20\x01", b"\x16" + bytes(600)):
                async with wire(url) as one:
                    one.send(sent)
                    await one.rest()

    asyncio.run(run())


def asked(
    certificate: Certificate, peer: str, method: str = "GET", token: str | None = None
) -> httpx.Response:
    """Return the answer to an unencrypted request from `peer`."""

    async def ask() -> httpx.Response:
        app = create_app(simulated(), certificate=certificate)
        through = httpx.ASGITransport(app, client=(peer, 50_000))
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        async with httpx.AsyncClient(transport=through, base_url="http://192.0.2.1:8064") as client:
            return await client.request(method, "/api/view", headers=headers)

    return asyncio.run(ask())


def test_other_machines_are_sent_to_the_encrypted_page(certificate: Certificate) -> None:
    answer = asked(certificate, "192.0.2.7")
    assert (answer.status_code, answer.headers["location"]) == (308, "https://192.0.2.1:8064/api/view")
    assert asked(certificate, "192.0.2.7", token="dambord_x").status_code == 403
    assert asked(certificate, "192.0.2.7", "POST").status_code == 403
    assert asked(certificate, "127.0.0.1").status_code == 200


def test_other_machines_get_no_unencrypted_socket(certificate: Certificate) -> None:
    async def run() -> list[Message]:
        sent: list[Message] = []

        async def send(message: Message) -> None:
            sent.append(message)

        async def receive() -> Message:
            return {"type": "websocket.connect"}

        scope = {
            "type": "websocket",
            "scheme": "ws",
            "path": "/ws",
            "headers": [(b"host", b"192.0.2.1")],
            "client": ("192.0.2.7", 50_000),
        }
        await create_app(simulated(), certificate=certificate)(scope, receive, send)
        return sent

    assert asyncio.run(run()) == [{"type": "websocket.close", "code": 1008}]


def test_the_fingerprint_is_for_those_who_may_play(certificate: Certificate) -> None:
    async def run() -> None:
        access = Access(None, lambda: 0.0, near="spectator")
        app = create_app(simulated(), certificate=certificate, access=access)
        through = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=through, base_url="https://127.0.0.1") as client:
            for path in ("/api/certificate", "/api/certificate.svg"):
                assert (await client.get(path)).status_code == 401

    asyncio.run(run())


def test_the_arbiters_command_talks_to_this_table_only(certificate: Certificate) -> None:
    class Keys:
        def find(self, token: str) -> Who | None:
            return Who("arbiter", "Ilze") if token == "right" else None

    async def run() -> None:
        access = Access(Keys(), lambda: 0.0, near="nobody")
        async with served(simulated(), "127.0.0.1", 0, access=access, certificate=certificate) as url:

            def ask(address: str) -> object:
                return Client(address, "right").get("api/view")

            pinned = f"{url}#sha256={certificate.fingerprint()}"
            assert await asyncio.to_thread(ask, pinned)
            with pytest.raises(TableError, match="signed by nobody known here: add #sha256="):
                await asyncio.to_thread(ask, url)
            with pytest.raises(TableError, match="has another fingerprint"):
                await asyncio.to_thread(ask, f"{url}#sha256={'00' * 32}")

    asyncio.run(run())


@pytest.mark.parametrize(
    "address", ["https://x/#sha256=12", "https://x/#md5=12", "http://x/#sha256=" + 64 * "0"]
)
def test_an_address_with_a_bad_fingerprint(address: str) -> None:
    with pytest.raises(TableError, match="expected"):
        Client(address)


def test_a_given_certificate_that_does_not_fit_is_one_line(certificate: Certificate, tmp_path: Path) -> None:
    other = own(tmp_path / "tls")
    nothing = tmp_path / "nothing.pem"
    nothing.write_text("nothing")
    for path, key in (
        (certificate.path, other.key),
        (nothing, nothing),
        (certificate.path, certificate.path),
        (tmp_path / "none", certificate.key),
        (tmp_path, tmp_path),
    ):
        with pytest.raises(CertificateError) as caught:
            Certificate(path, key).context()
        assert "\n" not in str(caught.value)
        assert str(tmp_path) in str(caught.value) or str(certificate.path) in str(caught.value)


def test_without_openssl_it_is_said_how_to_get_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    with pytest.raises(CertificateError, match="apt install openssl"):
        own(tmp_path / "tls")


def test_an_open_page_without_encryption_is_said(certificate: Certificate) -> None:
    for host in ("127.0.0.1", "::1", "localhost"):
        assert encryption(host, None) == []
    for host in ("0.0.0.0", "::", "192.0.2.1", "board-3.local"):
        (line,) = encryption(host, None)
        assert line.startswith("warning: the page is open to the network without encryption")
    assert certificate.fingerprint() in encryption("0.0.0.0", certificate)[0]


def test_the_command_shows_it_as_text_and_as_a_drawing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["certificate", "--record", str(tmp_path / "record.sqlite3")]) == 0
    said = capsys.readouterr().out
    assert own(tmp_path / "tls").fingerprint() in said.splitlines()
    assert said.count("█") > 50
    assert main(["run", "--record", str(tmp_path / "r"), "--key", "k.pem"]) == 2
    assert "expected its --certificate too" in capsys.readouterr().err
