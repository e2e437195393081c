"""The page's files: from memory, with their types, and not again to who has them."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import httpx
import pytest
from starlette.applications import Starlette
from starlette.routing import Route

from dambord.controller.web.asgi import create_app
from dambord.controller.web.page_files import FOLDER, PageFiles
from tests.web.staged_table import simulated


def get(path: str, method: str = "GET", **headers: str) -> httpx.Response:
    return get_from(create_app(simulated()), path, method, **headers)


def get_from(app: Starlette, path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        through = httpx.ASGITransport(app)
        async with httpx.AsyncClient(transport=through, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, headers=headers)

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("path", "file", "kind"),
    [
        ("/", "index.html", "text/html"),
        ("/static/shared/words/person.js", "shared/words/person.js", "text/javascript"),
        ("/static/base.css", "base.css", "text/css"),
        ("/static/icon.svg", "icon.svg", "image/svg+xml"),
        ("/static/icons/192.png", "icons/192.png", "image/png"),
        ("/manifest.webmanifest", "manifest.webmanifest", "application/manifest+json"),
    ],
)
def test_each_file_as_it_is(path: str, file: str, kind: str) -> None:
    answer = get(path)
    assert answer.content == (FOLDER / file).read_bytes()
    assert answer.headers["content-type"].startswith(kind)
    tag = answer.headers["etag"]
    for known in (tag, f'"other", W/{tag}'):
        again = get(path, **{"if-none-match": known})
        assert (again.status_code, again.content) == (304, b"")
    assert get(path, "HEAD").content == b""


@pytest.mark.parametrize(
    "path", ["/static/", "/static/none.js", "/static/../asgi.py", "/static/%2e%2e%2fasgi.py"]
)
def test_nothing_else(path: str) -> None:
    assert get(path).status_code == 404


@pytest.mark.parametrize(
    ("header", "packed"),
    [
        ("gzip, deflate, br", True),
        ("br;q=1.0, gzip; q=0.5", True),
        ("*", True),
        ("gzip;q=0", False),
        ("identity", False),
        ("", False),
    ],
)
def test_files_are_packed_for_browsers_that_take_it(header: str, packed: bool) -> None:
    answer = get("/static/base.css", **{"accept-encoding": header})
    assert answer.headers.get("content-encoding") == ("gzip" if packed else None)
    assert answer.headers["vary"] == "accept-encoding"
    assert answer.content == (FOLDER / "base.css").read_bytes()
    # The tag of one form says nothing of the other.
    other = get("/static/base.css", **{"accept-encoding": "identity" if packed else "gzip"})
    assert other.headers["etag"] != answer.headers["etag"]


def test_packing_saves_most_of_the_bytes() -> None:
    plain = (FOLDER / "base.css").read_bytes()
    assert int(get("/static/base.css").headers["content-length"]) < len(plain) / 2


def test_what_packing_does_not_make_smaller_is_sent_as_it_is() -> None:
    assert "content-encoding" not in get("/static/icons/192.png").headers


def test_no_file_is_read_before_one_is_asked_for(tmp_path: Path) -> None:
    """So a page process that was ended is soon back: pages that are open need none."""
    files = PageFiles(tmp_path)
    (tmp_path / "later.svg").write_text("<svg/>")
    app = Starlette(routes=[Route("/static/{name:path}", files.static)])
    assert get_from(app, "/static/later.svg").text == "<svg/>"


class TestWorker:
    """The service worker: a list of files that it keeps, and a version that follows from them."""

    @staticmethod
    def script(folder: Path) -> str:
        app = Starlette(routes=[Route("/worker.js", PageFiles(folder).worker)])
        return get_from(app, "/worker.js").text

    def test_it_keeps_the_files_of_the_page_and_nothing_else(self) -> None:
        text = get("/worker.js").text
        listed = set(re.findall(r'"(/[^"]*)"', text.splitlines()[1]))
        assert {"/static/index.html", "/static/main.js", "/static/icon.svg"} <= listed
        assert not any(name.startswith(("/api", "/ws")) or "hub" in name for name in listed)
        for name in listed:
            assert get(name).status_code == 200

    def test_its_version_changes_with_every_file(self, tmp_path: Path) -> None:
        (tmp_path / "worker.js").write_text("1;")
        (tmp_path / "index.html").write_text("page")
        versions = [self.script(tmp_path)]
        for name, text in (("index.html", "another page"), ("new.svg", ""), ("worker.js", "2;")):
            (tmp_path / name).write_text(text)
            versions.append(self.script(tmp_path))
        assert len({text.splitlines()[0] for text in versions}) == len(versions)
        assert self.script(tmp_path) == versions[-1]
