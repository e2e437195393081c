"""The page's files: from memory, with their types, and not again to who has them."""

from __future__ import annotations

import asyncio

import httpx
import pytest

from dambord.controller.web.asgi import create_app
from dambord.controller.web.page_files import FOLDER
from tests.web.scripted import ScriptedDesk


def get(path: str, method: str = "GET", **headers: str) -> httpx.Response:
    async def ask() -> httpx.Response:
        through = httpx.ASGITransport(create_app(ScriptedDesk()))
        async with httpx.AsyncClient(transport=through, base_url="http://127.0.0.1") as client:
            return await client.request(method, path, headers=headers)

    return asyncio.run(ask())


@pytest.mark.parametrize(
    ("path", "file", "kind"),
    [
        ("/", "index.html", "text/html"),
        ("/static/main.js", "main.js", "text/javascript"),
        ("/static/base.css", "base.css", "text/css"),
        ("/static/icon.svg", "icon.svg", "image/svg+xml"),
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
