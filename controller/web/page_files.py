"""The files of the page, kept in memory: nobody's request for one reads a disk or starts a thread."""

from __future__ import annotations

import mimetypes
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

FOLDER = Path(__file__).parent / "static"
"""Folder of the page: HTML, style sheets and JavaScript modules, without a build step."""
PAGE = "index.html"
TEXTS = {".ftl": "text/plain", ".md": "text/plain"}
"""Kinds of files that the system's own table may not know."""


@dataclass(frozen=True, slots=True)
class _PageFile:
    content: bytes
    media_type: str
    tag: str
    """Its entity tag: a browser that has this content need not get it again."""

    def answer(self, request: Request) -> Response:
        headers = {"etag": self.tag}
        known = [
            tag.strip().removeprefix("W/") for tag in request.headers.get("if-none-match", "").split(",")
        ]
        if self.tag in known:
            return Response(status_code=304, headers=headers)
        return Response(self.content, media_type=self.media_type, headers=headers)


class PageFiles:
    """The files in a folder and those below it as they are now; a change of them is seen after a restart."""

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            path.relative_to(folder).as_posix(): _read(path) for path in folder.rglob("*") if path.is_file()
        }

    async def static(self, request: Request) -> Response:
        """Answer a request for the file that the path parameter `name` names."""
        found = self._files.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        return found.answer(request)

    @property
    def page(self) -> Callable[[Request], Awaitable[Response]]:
        """Answers a request for the page itself."""

        async def answer(request: Request) -> Response:
            return self._files[PAGE].answer(request)

        return answer


def _read(path: Path) -> _PageFile:
    content = path.read_bytes()
    kind = TEXTS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return _PageFile(content, kind, f'"{sha256(content).hexdigest()[:32]}"')
