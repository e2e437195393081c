"""GNU Backgammon is a program of others: it sees no key of the table, and can't fill the disk."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.gnubg_process import FILE_BYTES, GnubgProcess

FAKE = """#!/usr/bin/env python3
import os, resource
keys = [name for name in os.environ if "TOKEN" in name or "SECRET" in name]
try:
    with open("filled", "wb") as file:
        file.write(bytes({most} + 1))
        file.flush()
    filled = "all"
except OSError:
    filled = "refused"
print(f"keys {{keys}} disk {{filled}}", flush=True)
"""


def test_it_sees_no_key_and_writes_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAMBORD_LIDRAUGHTS_TOKEN", "/etc/token")
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    program = tmp_path / "gnubg"
    program.write_text(FAKE.format(most=FILE_BYTES))
    program.chmod(0o755)

    async def started() -> None:
        run = GnubgProcess(program)
        try:
            await run.start()
        finally:
            await run.stop()

    with pytest.raises(OpponentError) as said:
        asyncio.run(started())
    assert re.search(r"keys \[\] disk refused", str(said.value)), said.value
