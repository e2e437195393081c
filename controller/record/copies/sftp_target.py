"""A copy on another machine, over SFTP, through the library asyncssh."""

from __future__ import annotations

import asyncio
import posixpath
from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from typing import TypeVar

import asyncssh

from dambord.controller.record.copies.copy_target import CopyError

TIMEOUT_S = 20.0
"""Seconds for one act, the connection included."""
KEYS = ("key", "known_hosts")
"""Options in the target's text: files with the private key and with the hosts that are known."""

T = TypeVar("T")


class SftpTarget:
    """A copy in `folder` of another machine; the connection is made when it is needed, and made again.

    Without the options of `KEYS` the files of `~/.ssh` are used. A machine that is not known is refused.
    """

    def __init__(
        self, host: str, port: int, user: str | None, folder: str, options: Mapping[str, str]
    ) -> None:
        unknown = sorted(options.keys() - {*KEYS})
        if unknown:
            raise CopyError(f"sftp://{host}: unknown option {unknown[0]}; expected one of {', '.join(KEYS)}")
        self._where = f"sftp://{host}{folder}"
        self._folder = folder
        self._options: dict[str, object] = {"host": host, "port": port}
        if user is not None:
            self._options["username"] = user
        if "key" in options:
            self._options["client_keys"] = [options["key"]]
        if "known_hosts" in options:
            self._options["known_hosts"] = options["known_hosts"]
        self._loop = asyncio.Runner()
        self._line: asyncssh.SSHClientConnection | None = None
        self._files: asyncssh.SFTPClient | None = None

    def names(self) -> list[str]:
        """The names of all parts."""

        async def listed(files: asyncssh.SFTPClient) -> list[str]:
            found = await files.glob(posixpath.join(self._folder, "*/*.jsonl"))
            return [posixpath.relpath(str(path), self._folder) for path in found]

        try:
            return self._done(listed)
        except FileNotFoundError:
            return []

    def read(self, name: str) -> bytes | None:
        """The content of that name; None if there is none."""

        async def content(files: asyncssh.SFTPClient) -> bytes:
            async with files.open(posixpath.join(self._folder, name), "rb") as file:
                content: bytes = await file.read()
                return content

        try:
            return self._done(content)
        except FileNotFoundError:
            return None

    def write(self, name: str, data: bytes) -> None:
        """Replace a file by an atomic rename."""
        path = posixpath.join(self._folder, name)

        async def replace(files: asyncssh.SFTPClient) -> None:
            await files.makedirs(posixpath.dirname(path), exist_ok=True)
            async with files.open(f"{path}.new", "wb") as file:
                await file.write(data)
            await files.posix_rename(f"{path}.new", path)

        self._done(replace)

    def remove(self, name: str) -> None:
        """Remove a file."""
        path = posixpath.join(self._folder, name)

        async def removed(files: asyncssh.SFTPClient) -> None:
            await files.remove(path)

        with suppress(FileNotFoundError):
            self._done(removed)

    def close(self) -> None:
        """End the connection."""
        self._drop()
        self._loop.close()

    def _done(self, act: Callable[[asyncssh.SFTPClient], Awaitable[T]]) -> T:
        """Run `act` with the connection. A missing file raises FileNotFoundError."""
        try:
            return self._loop.run(self._within(act))
        except asyncssh.SFTPNoSuchFile:
            raise FileNotFoundError from None
        except TimeoutError:
            self._drop()
            raise CopyError(f"{self._where}: no answer within {TIMEOUT_S:g} s") from None
        except (OSError, asyncssh.Error, ValueError) as error:
            self._drop()
            raise CopyError(
                f"{self._where}: {' '.join(str(error).split()) or type(error).__name__}"
            ) from None

    async def _within(self, act: Callable[[asyncssh.SFTPClient], Awaitable[T]]) -> T:
        async with asyncio.timeout(TIMEOUT_S):
            if self._files is None:
                self._line = await asyncssh.connect(**self._options)
                self._files = await self._line.start_sftp_client()
            return await act(self._files)

    def _drop(self) -> None:
        line, self._line, self._files = self._line, None, None
        if line is not None:
            with suppress(Exception):
                line.abort()
