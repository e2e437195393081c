"""Updates a board when the desk wants it: fetches a release there, checks it, and hands it to the system."""

from __future__ import annotations

import asyncio
import shutil
from collections.abc import Callable, Mapping
from contextlib import suppress
from http.client import HTTPException, HTTPSConnection
from pathlib import Path
from ssl import SSLContext
from typing import Any

from dambord.controller.live.table_desks import TableDesks
from dambord.controller.service.handover import Handover
from dambord.controller.service.release_files import (
    MOST_PACKAGE,
    MOST_SUMS,
    SIGNATURE,
    SUMS,
    checked,
    numbers,
    package_of,
    plain,
)
from dambord.controller.service.release_installation import OLDER
from dambord.controller.web.api.console import Conflict
from dambord.rules.game import SIDES

SILENT_S = 20.0
"""Seconds without a byte after which the desk is taken for gone."""
TAKEN_S = 10.0
"""Seconds within which the system has to take a release that was handed to it."""
INSTALLED_S = 1200.0
ANEW_S = 60.0
"""Seconds within which the system starts this program anew once a release is installed."""
LOOK_S = 0.2
CHUNK = 1 << 16

Way = Callable[[], tuple[str, SSLContext] | None]
"""The host of the desk, and the context by which it is known; None for a board without a place there."""


class Updating:
    """The updates of one board. `way` leads to the desk, `handover` to the system.

    `changed` is called after a change of `told`.
    """

    def __init__(
        self,
        desks: TableDesks,
        way: Way,
        handover: Handover | None,
        changed: Callable[[], None],
    ) -> None:
        self.told: Mapping[str, Any] | None = None
        """How far an update has come: `version`, `phase` and `why`; None for none."""
        self._desks, self._way, self._handover, self._changed = desks, way, handover, changed
        self._task: asyncio.Task[None] | None = None
        last = None if handover is None else handover.said()
        if last is not None and last.why:
            self.told = {"version": last.version, "phase": "failed", "why": last.why}

    def take(self, order: Any) -> None:
        """Begin with `{"version": "0.6.0", "port": 8884, "older": false, "signed": true}`.

        `signed`: the desk knows that the result stands. Raises ValueError with why it is not done.
        """
        match order:
            case {"version": str(wanted), "port": int(port), "older": bool(older), "signed": bool(signed)}:
                name = package_of(wanted)
            case _:
                raise ValueError("update: expected version, port, older and signed")
        if self._task is not None and not self._task.done():
            raise Conflict("an update is under way at this board")
        if self._handover is None:
            raise Conflict("this board is not run by the service of the Debian package: update it by hand")
        if (way := self._way()) is None:
            raise Conflict("this board has no place at the hall's own broker")
        if not older and numbers(wanted) <= numbers(present := self._handover.present):
            raise Conflict(f"{wanted} is not newer than {present}, which is here")
        self._check_rest(signed=signed)
        self._tell(wanted, "fetching")
        self._task = asyncio.create_task(
            self._update(self._handover, way, wanted, name, port, older=older, signed=signed), name="update"
        )

    async def end(self) -> None:
        """End what is under way; what the system has got it finishes."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    def _check_rest(self, *, signed: bool) -> None:
        """Raise Conflict where people play: an update starts the table anew."""
        if self._desks.games.running:
            raise Conflict("a game is under way at this board")
        state = self._desks.table.state
        if state.over and not signed and len(state.aside.confirmed) < len(SIDES):
            raise Conflict("the result is not confirmed yet at this board")

    async def _update(
        self,
        handover: Handover,
        way: tuple[str, SSLContext],
        wanted: str,
        name: str,
        port: int,
        *,
        older: bool,
        signed: bool,
    ) -> None:
        try:
            await asyncio.to_thread(_fetch, handover.incoming, *way, port, wanted, name)
            self._tell(wanted, "checking")
            release = await asyncio.to_thread(checked, handover.incoming, handover.signers)
            if release.version != wanted:
                raise Conflict(f"the desk has sent {release.version} for {wanted}")
            self._check_rest(signed=signed)  # somebody may have begun meanwhile
            if older:
                (handover.incoming / OLDER).touch()
            self._tell(wanted, "installing")
            await self._install(handover)
        except (ValueError, OSError, HTTPException) as error:
            shutil.rmtree(handover.incoming, ignore_errors=True)
            why = plain(error) if isinstance(error, OSError) else str(error)
            self._tell(wanted, "failed", " ".join(why.split())[:300] or type(error).__name__)

    async def _install(self, handover: Handover) -> None:
        """Have the system install it, which ends this program. Raises Conflict."""
        handover.ask()
        with suppress(TimeoutError):
            async with asyncio.timeout(TAKEN_S):
                while handover.request.exists():
                    await asyncio.sleep(LOOK_S)
        if handover.request.exists():
            shutil.rmtree(handover.request, ignore_errors=True)
            raise Conflict("nothing of this system takes it: systemctl status dambord-update.path")
        try:
            async with asyncio.timeout(INSTALLED_S):
                while (said := handover.said()) is None:
                    await asyncio.sleep(LOOK_S)
        except TimeoutError:
            raise Conflict("the system does not say what came of it: journalctl -u dambord-update") from None
        if not said.why:
            await asyncio.sleep(ANEW_S)
        raise Conflict(said.why or "it is installed, but this table was not started anew")

    def _tell(self, wanted: str, phase: str, why: str = "") -> None:
        self.told = {"version": wanted, "phase": phase, "why": why}
        self._desks.say(f"hall: update to {wanted}: {phase}{why and f': {why}'}")
        self._changed()


def _fetch(into: Path, host: str, context: SSLContext, port: int, wanted: str, name: str) -> None:
    """Fetch the files of a release from the desk, whose certificate is looked at."""
    shutil.rmtree(into, ignore_errors=True)  # of an attempt that was cut off
    into.mkdir(mode=0o755)
    line = HTTPSConnection(host, port, timeout=SILENT_S, context=context)
    try:
        for file, most in ((SUMS, MOST_SUMS), (SIGNATURE, MOST_SUMS), (name, MOST_PACKAGE)):
            line.request("GET", f"/release/{wanted}/{file}")
            answer = line.getresponse()
            if answer.status != 200:
                raise ValueError(f"the desk has no {file} of {wanted}")
            with (into / file).open("wb") as written:
                while part := answer.read(CHUNK):
                    if written.tell() + len(part) > most:
                        raise ValueError(f"{file}: expected at most {most} bytes")
                    written.write(part)
            if answer.length:
                raise ValueError(f"{file}: the line was cut, {answer.length} bytes are missing")
    finally:
        line.close()
