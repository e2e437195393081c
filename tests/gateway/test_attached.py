"""What is attached to a game is a process of its own: it may end or hang, and the game plays on."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

import pytest

from dambord.controller.live.attached import attached_process
from dambord.controller.live.attached.attached_process import AttachedProcess
from dambord.controller.live.attached.attachments import Attending
from dambord.controller.live.processes import child_process
from dambord.controller.live.program.told_seat import ToldSeat
from dambord.controller.live.table_settings import TableSettings
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.record.header import Header
from tests.gateway.test_light_start import loaded
from tests.gateway.two_processes import Running, Table
from tests.waiting import until, until_async


@contextmanager
def running(folder: Path, *words: str, environment: Mapping[str, str] | None = None) -> Iterator[Table]:
    table = Table(folder, *words, environment=environment)
    try:
        yield table
    finally:
        table.end()


def attached(table: Table) -> int:
    """The number of the process in which the game has what is attached."""
    game = table.game.process.pid
    children = Path(f"/proc/{game}/task/{game}/children").read_text().split()
    return next((int(one) for one in children if Attending().module in _command(one)), 0)


def _command(process: str) -> str:
    with suppress(OSError):
        return Path(f"/proc/{process}/cmdline").read_text()
    return ""


def plays(table: Table) -> str | None:
    told = table.view()["opponent"]
    return None if told is None else told["plays"]


def hooked(folder: Path) -> TableSettings:
    """A table to which a hook is attached."""
    header = Header("international", "reed-100", "clock")
    return TableSettings(header, folder / "record", "simulated", "127.0.0.1", 0, hook="cat")


def turn(table: Table) -> None:
    """White's first turn, which every ruleset of 100 squares has."""
    table.until(lambda view: view["link"] == "up" and view["phase"] == "play")
    acts = ({"press": "clock", "side": "b"}, {"lift": 32}, {"put": 28})
    table.send(*acts, until=lambda view: view["cells"][27] == "x" and view["cells"][31] == ".")
    table.send({"press": "clock", "side": "w"}, until=lambda view: len(view["moves"]) == 1)


def test_a_program_plays_by_the_socket_and_may_be_killed(tmp_path: Path) -> None:
    with running(tmp_path, "--opponent", "builtin:child") as table:
        turn(table)
        until(lambda: plays(table), every=0.05)
        first = attached(table)
        os.kill(first, signal.SIGKILL)
        until(lambda: not plays(table), every=0.02)
        assert table.ask({"act": "halt", "why": "to look"}, role="arbiter")[0]["ok"]
        assert table.ask({"act": "proceed", "why": "looked"}, role="arbiter")[0]["ok"]
        until(lambda: plays(table), every=0.05)
        assert attached(table) != first
        assert "what is attached to the table has ended; it is started again" in table.game.said


def test_the_hook_gets_what_is_said_and_a_process_that_hangs_holds_up_nothing(tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    hook = f"{sys.executable} -uc \"import sys; [open({str(heard)!r}, 'a').write(l) for l in sys.stdin]\""
    copy, dgt, shown = tmp_path / "copy", tmp_path / "dgt", tmp_path / "board.pdn"
    copy.mkdir()
    words = ("--hook", hook, "--copy", str(copy), "--dgt", str(dgt), "--broadcast", str(shown))
    with running(tmp_path, *words) as table:
        until(dgt.is_symlink, every=0.05)
        turn(table)
        until(lambda: heard.exists() and '"event": "move"' in heard.read_text(), every=0.05)
        until(lambda: shown.exists() and "32-28" in shown.read_text(), every=0.05)
        until(lambda: any(copy.rglob("*")), every=0.05)
        os.kill(attached(table), signal.SIGSTOP)
        assert [one["ok"] for one in table.ask({"lift": 19}, {"put": 23})] == [True, True]
        table.until(lambda view: view["cells"][22] == "x" and view["cells"][18] == ".")
        table.send({"press": "clock", "side": "b"}, until=lambda view: len(view["moves"]) == 2)
        os.kill(attached(table), signal.SIGCONT)
        until(lambda: heard.read_text().count('"event": "move"') == 2, every=0.05)


def test_a_table_speaks_and_is_asked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said, asked, synthesiser = tmp_path / "said", tmp_path / "asked", tmp_path / "espeak-ng"
    synthesiser.write_text(f'#!/bin/sh\necho "$2: $(cat)" >> "{said}"\n', encoding="utf-8")
    synthesiser.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    os.mkfifo(asked)
    with running(tmp_path, "--speak", "lv", "--asked-at", str(asked)) as table:
        until(said.exists, every=0.05)
        turn(table)
        until(lambda: said.exists() and "lv: Baltie: 32, 28" in said.read_text(), every=0.05)
        asked.write_text("s 28\n")
        until(lambda: "lv: 28, balts kauliņš" in said.read_text(), every=0.05)


def test_a_program_gives_its_text_for_electronic_dice(tmp_path: Path) -> None:
    words = ("--rules", "backgammon", "--board", "linear-backgammon", "--opponent", "builtin:child")
    with running(tmp_path, *words, "--dice", "electronic", "--time", "none") as table:
        table.until(lambda view: view["link"] == "up")
        (given,) = table.ask({"text": "abc", "side": "w"})
        assert given["ok"], given
        until(lambda: table.ask({"roll": None, "side": None})[0]["ok"], every=0.1)


def test_a_program_may_tell_its_own_turns_only(tmp_path: Path) -> None:
    with running(tmp_path, "--opponent", "builtin:child") as table:
        table.until(lambda view: view["link"] == "up")
        tell = {"tell": {"button": "resign", "side": "w", "t": 0}, "game": 1}
        (own, another) = table.ask(tell, {**tell, "game": 7}, role="program")
        assert own["why"] == "a program tells its own turns and answers, and nothing else"
        assert another["kind"] == "conflict"
        (person,) = table.ask(tell)
        assert not person["ok"]
        (ruled,) = table.ask({"tell": {"ruling": {"act": "void", "who": "x", "why": "y"}, "t": 0}, "game": 1})
        assert not ruled["ok"]


@pytest.mark.parametrize(
    ("words", "line"),
    [
        (("--dgt", "{}/dgt", "--rules", "russian"), "--dgt: expected a board of 50 squares"),
        (("--broadcast", "{}/none/board.pdn"), "--broadcast: "),
        (("--opponent", "hub:/nowhere/scan"), "--opponent: "),
        (("--opponent", "builtin:grandmaster"), "--opponent: "),
        (("--hook", "'"), "hook"),
    ],
)
def test_what_can_not_be_attached_is_refused_in_one_line(
    tmp_path: Path, words: tuple[str, ...], line: str
) -> None:
    options = ("--port", "simulated", "--record", str(tmp_path / "record.sqlite3"))
    with pytest.raises(AssertionError) as said:
        Running("the game is at ", "game", *options, *(word.format(tmp_path) for word in words))
    assert "\n" not in str(said.value), said.value
    only = str(said.value)
    assert only.removeprefix("dambord game: ").startswith(line)


def test_a_table_that_has_no_synthesiser_says_so(tmp_path: Path) -> None:
    options = ("--port", "simulated", "--record", str(tmp_path / "record.sqlite3"), "--speak", "lv")
    line = "dambord game: --speak: espeak-ng is not installed: sudo apt install espeak-ng"
    with pytest.raises(AssertionError, match=f"^{line}$"):
        Running("the game is at ", "game", *options, environment={"PATH": str(tmp_path)})


def test_the_game_loads_nothing_of_what_plays_against_people(tmp_path: Path) -> None:
    found = loaded(tmp_path, "--opponent", "builtin:child", "--hook", "cat", "--copy", str(tmp_path))
    parts = (
        "dambord.controller.opponents.hub",
        "dambord.controller.engine",
        "dambord.controller.record.copies",
        "dambord.controller.live.program.adviser",
    )
    assert not {name for name in found if name.startswith(parts)}


def test_one_that_hangs_is_killed_and_another_is_started(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(attached_process, "SILENT_S", 0.1)
    monkeypatch.setattr(attached_process, "AGAIN_S", 0.0)
    monkeypatch.setattr(child_process, "ENDED_S", 0.1)
    setup, said = replace(hooked(tmp_path), attending=Attending("tests.gateway.hanging")), list[str]()

    async def run() -> None:
        one = AttachedProcess(setup, tmp_path / "socket", said.append)
        await one.start()
        running = asyncio.create_task(one.run(ToldSeat()))
        await until_async(lambda: len(said) == 2)
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)

    asyncio.run(run())
    assert said == ["what is attached to the table has ended; it is started again"] * 2


def test_one_that_does_not_start_is_no_reason_not_to_play(tmp_path: Path) -> None:
    none = Attending("tests.gateway.there_is_no_such_module")
    setup, said = replace(hooked(tmp_path), attending=none), list[str]()

    async def run() -> None:
        one = AttachedProcess(setup, tmp_path / "socket", said.append)
        await one.start()
        with pytest.raises(OpponentError):
            await one.program(setup)

    asyncio.run(run())
    assert said == ["what is attached to the table can't be started; it is tried again"]
