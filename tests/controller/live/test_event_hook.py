"""The external program gets every saying and cannot delay the table."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

import pytest

from dambord.controller.live.attached import event_hook
from dambord.controller.live.attached.event_hook import MAX_WAITING_LINES, EventHook
from tests.waiting import HANG_S, until_async


def written(path: Path) -> str:
    return f"{sys.executable} -uc \"import sys; [open({str(path)!r}, 'a').write(l) for l in sys.stdin]\""


def test_hook_gets_every_line(tmp_path: Path) -> None:
    async def run() -> None:
        told = EventHook(written(tmp_path / "heard"), pytest.fail)
        task = asyncio.create_task(told.run())
        told.say('{"event": "move"}')
        told.say('{"event": "result"}')
        heard = tmp_path / "heard"
        lines = '{"event": "move"}\n{"event": "result"}\n'
        await until_async(lambda: heard.exists() and heard.read_text() == lines)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())


def test_hook_is_restarted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(event_hook, "RESTART_AFTER_S", 0.05)
    mark, said = tmp_path / "runs", list[str]()

    async def run() -> None:
        told = EventHook(f"sh -c 'echo x >> {mark}; exit 1'", said.append)
        task = asyncio.create_task(told.run())

        def again() -> bool:
            told.say("{}")
            return mark.exists() and mark.read_text().count("x") >= 4

        await until_async(again)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
    assert said == ["hook sh: has ended; it is tried again"]


def test_missing_hook_program() -> None:
    said = list[str]()

    async def run() -> None:
        task = asyncio.create_task(EventHook("/nowhere/at/all", said.append).run())
        await until_async(lambda: said)
        task.cancel()

    asyncio.run(run())
    assert said == ["hook /nowhere/at/all: No such file or directory; it is tried again"]


def test_slow_hook_loses_the_oldest_lines() -> None:
    async def run() -> None:
        told = EventHook("sleep 60", pytest.fail)
        for number in range(MAX_WAITING_LINES + 10):
            told.say(str(number))
        assert told._lines.qsize() == MAX_WAITING_LINES
        assert told._lines.get_nowait() == "10"

    asyncio.run(run())


@pytest.mark.parametrize(("command", "why"), [("", "expected a command"), ("say 'x", "No closing quotation")])
def test_invalid_hook_command(command: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        EventHook(command, pytest.fail)


def test_a_hook_that_does_not_end_is_killed_and_sees_no_key(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("AWS_SECRET_ACCESS_KEY", "secret")
    monkeypatch.setattr(event_hook, "ENDED_WITHIN_S", 0.05)
    mark = tmp_path / "environment"
    deaf = "import os,signal,time; signal.signal(15, signal.SIG_IGN); "
    deaf += f"open({str(mark)!r}, 'w').write(str(os.environ)+'.')"
    command = f'{sys.executable} -c "{deaf}; time.sleep(10**6)"'

    async def run() -> None:
        task = asyncio.create_task(EventHook(command, pytest.fail).run())
        await until_async(lambda: mark.exists() and mark.read_text().endswith("."))
        task.cancel()
        await asyncio.wait_for(asyncio.gather(task, return_exceptions=True), HANG_S)

    asyncio.run(run())
    assert "secret" not in mark.read_text()
