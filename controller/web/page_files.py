"""The files of the page, kept in memory: only the first request for one of them reads the disk, once."""

from __future__ import annotations

import asyncio
import gzip
import json
import mimetypes
from collections.abc import Awaitable, Callable, Mapping
from functools import cache, cached_property
from hashlib import sha256
from pathlib import Path
from threading import Lock

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from dambord.controller.web.parcels import joined, parted

FOLDER = Path(__file__).parent / "static"
"""Folder of the page: HTML, style sheets and JavaScript modules, without a build step."""
PAGE = "index.html"
HUB = "hub.html"
HALL_DESK = "hall_desk.html"
OVERLAY = "overlay.html"
MANIFEST = "manifest.webmanifest"
WORKER = "worker.js"
"""The service worker. It is served from the root, as it may keep only what lies below its own address."""
WORDS = "words/"
LEAST_PACKED = 512
"""Bytes below which packing a file saves nothing."""
TYPES = ".d.ts"
"""Ends the names of files that only `make check` reads."""
KINDS = {
    ".ftl": "text/plain",
    ".md": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}
"""Media types that the system's own table may not know."""


class _PageFile:
    """A file, and what is sent of it, which is worked out once."""

    def __init__(self, name: str, content: bytes) -> None:
        self._name = name
        self.content = content

    def prepare(self) -> None:
        """Work it out."""
        _ = self.packed, self.media_type, self.digest

    @cached_property
    def packed(self) -> bytes | None:
        """The content packed by gzip; None where it saves nothing."""
        packed = gzip.compress(self.content, mtime=0) if len(self.content) >= LEAST_PACKED else b""
        return packed if 0 < len(packed) < len(self.content) * 0.9 else None

    @cached_property
    def media_type(self) -> str:
        """Its media type."""
        kind = KINDS.get(Path(self._name).suffix) or mimetypes.guess_type(self._name)[0]
        return kind or "application/octet-stream"

    @cached_property
    def digest(self) -> str:
        """What tells its content from another one."""
        return sha256(self.content).hexdigest()[:32]

    def answer(self, request: Request) -> Response:
        packed = self.packed is not None and _takes_gzip(request.headers.get("accept-encoding", ""))
        # The two forms are different bytes, so each has its own entity tag: a browser that has it need not
        # get it again.
        tag = f'"{self.digest}{"-gzip" if packed else ""}"'
        headers = {"etag": tag}
        if self.packed is not None:
            headers["vary"] = "accept-encoding"
        known = [
            each.strip().removeprefix("W/") for each in request.headers.get("if-none-match", "").split(",")
        ]
        if tag in known:
            return Response(status_code=304, headers=headers)
        if packed:
            headers["content-encoding"] = "gzip"
        content = self.packed if packed else self.content
        return Response(content, media_type=self.media_type, headers=headers)


class PageFiles:
    """The files in a folder and those below it; a change of them is seen after a restart.

    They are read and packed when the first of them is asked for, by a thread: a page that is open and
    connects again needs none, and whoever is served meanwhile does not wait.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._folder = folder
        self._lock = Lock()
        self._prepared = False

    @cached_property
    def _contents(self) -> Mapping[str, bytes]:
        """What the files have in them, by name, as they are sent."""
        contents = {
            path.relative_to(self._folder).as_posix(): path.read_bytes()
            for path in sorted(self._folder.rglob("*"))
            if path.is_file() and not path.name.endswith(TYPES)
        }
        for name in [name for name in contents if name.startswith(WORDS)]:
            first, more = parted(contents[name].decode())
            contents |= {name: first.encode(), f"more_{name}": more.encode()}
        return contents

    @cached_property
    def _parcels(self) -> Mapping[str, str]:
        """Modules and style sheets with what they import."""
        texts = {name: one for name, one in self._contents.items() if name.endswith((".js", ".css"))}
        return joined({name: content.decode() for name, content in texts.items()})

    @cached_property
    def _files(self) -> Mapping[str, _PageFile]:
        contents = {**self._contents, **{name: text.encode() for name, text in self._parcels.items()}}
        return {name: _PageFile(name, content) for name, content in contents.items()}

    async def static(self, request: Request) -> Response:
        """Answer a request for the file that the path parameter `name` names."""
        await self._ready()
        found = self._files.get(request.path_params["name"])
        if found is None:
            raise HTTPException(404)
        return found.answer(request)

    def write(self, folder: Path) -> None:
        """Write what a page needs into `folder`, for a server that has nothing but files."""
        for name, file in self._files.items():
            if self._is_kept(name) and name != PAGE:
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                (folder / name).write_bytes(file.content)

    @property
    def page(self) -> Callable[[Request], Awaitable[Response]]:
        """Answers a request for the page itself."""
        return self.file(PAGE)

    def file(self, name: str) -> Callable[[Request], Awaitable[Response]]:
        """Return what answers requests for the file of this name, which there has to be."""

        async def answer(request: Request) -> Response:
            await self._ready()
            return self._files[name].answer(request)

        return answer

    async def worker(self, request: Request) -> Response:
        """Answer a request for the service worker: with the list of the files that it keeps, and a version.

        The version is made from the digests of all files: if one of them changes, browsers find another
        worker, which keeps the files anew.
        """
        await self._ready()
        return self._worker.answer(request)

    async def _ready(self) -> None:
        if not self._prepared:
            await asyncio.to_thread(self._prepare)

    def _prepare(self) -> None:
        with self._lock:
            for file in (*self._files.values(), self._worker):
                file.prepare()
            self._prepared = True

    @cached_property
    def _worker(self) -> _PageFile:
        script = self._files.get(WORKER, _PageFile(WORKER, b""))
        kept = {f"/static/{name}": file.digest for name, file in self._files.items() if self._is_kept(name)}
        version = sha256(json.dumps([kept, script.digest]).encode()).hexdigest()[:16]
        head = f"const VERSION = {json.dumps(version)};\nconst FILES = {json.dumps(sorted(kept))};\n"
        return _PageFile(WORKER, head.encode() + script.content)

    def _is_kept(self, name: str) -> bool:
        """Whether a page without a connection needs the file: what is in a parcel has come with it."""
        if name == WORKER or name.startswith(("hub.", "hall_desk", "overlay.")):
            return False
        return name in self._parcels or not name.endswith((".js", ".css"))


@cache
def page_files() -> PageFiles:
    """Return the files of the page: they are read once in a process, and each is packed once."""
    return PageFiles()


def _takes_gzip(header: str) -> bool:
    """Whether the header Accept-Encoding takes gzip. A weight (`;q=`) of 0 refuses it (RFC 9110, 12.5.3)."""
    for each in header.lower().split(","):
        name, _, weight = each.partition(";")
        if name.strip() in ("gzip", "*"):
            return weight.replace(" ", "") not in ("q=0", "q=0.0", "q=0.00", "q=0.000")
    return False
