"""The table speaks while it is played: one voice, questions typed, and whatever goes wrong with either."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from dambord.controller.core.messages.events import LinkFound, Pressed, Seen
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.attached.aloud import Aloud
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from dambord.controller.record.replay import terms
from dambord.controller.speech import voice as voices
from dambord.controller.speech.asked_lines import AskedLines
from dambord.controller.speech.voice import Voice
from tests.simulated.world import World
from tests.speech.hearing import wording

HEADER = Header("international", "hall-100", "clock", fen="W:W32,48:B3")


class Kept:
    """A voice that keeps what it is to say."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.broken_off = 0

    def speak(self, sentences: list[str], *, at_once: bool = False) -> None:
        self.said += sentences
        self.broken_off += at_once


def test_a_turn_is_told_when_it_stands_and_a_question_is_answered_at_once(
    world: World, tmp_path: Path
) -> None:
    kept = Kept()

    async def run() -> None:
        with Journal(tmp_path / "record.sqlite3") as journal:
            game = GameLoop(journal, monotonic_us)
            agreed = terms(HEADER)
            await game.begin(HEADER, agreed)
            aloud = Aloud(game, wording("en"), kept, lambda state: {})
            tasks = [asyncio.create_task(work) for work in (game.run(), aloud.run())]
            game.tell(game.now(), LinkFound)
            picture = agreed.game.picture(agreed.start)
            turn = agreed.game.read(agreed.start, "32-28")
            for cells in (picture, picture.replace("w", ".", 1), agreed.game.picture(turn.after)):
                game.tell(game.now(), partial(Seen, cells=cells))
                await asyncio.sleep(3 if cells == picture else 0.2)
            game.tell(game.now(), partial(Pressed, side="w", button="clock"))
            await asyncio.sleep(2)
            aloud.ask("s 28")
            aloud.ask("r")
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)

    asyncio.run(run())
    told = ["White: 32, 28", "Black to move"]
    first = ["The sensors have not been heard yet.", "White begins."]
    assert kept.said == [*first, *told, "28, white man", "28, white man"]
    assert kept.broken_off == 2


@pytest.fixture
def synthesiser(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[str], Path]:
    """Put a synthesiser of shell lines first on the path; returned is the file that it may write to."""

    def put(lines: str) -> Path:
        program = tmp_path / "bin" / voices.PROGRAM
        program.parent.mkdir()
        program.write_text(f"#!/bin/sh\n{lines}\n", encoding="utf-8")
        program.chmod(0o755)
        monkeypatch.setenv("PATH", f"{program.parent}{os.pathsep}{os.environ['PATH']}")
        return tmp_path / "said"

    return put


def test_sentences_come_one_after_the_other(
    synthesiser: Callable[[str], Path], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    said = synthesiser(f'echo "$2 $(cat)" >> "{tmp_path}/said"')
    _speaking(
        lambda voice: voice.speak(["viens", "divi"]), lambda: said.exists() and "divi" in said.read_text()
    )
    assert said.read_text().split("\n") == ["lv viens", "lv divi", ""]


def test_an_answer_breaks_off_what_is_said(synthesiser: Callable[[str], Path], tmp_path: Path) -> None:
    said = synthesiser(f'read -r one; case $one in long) sleep 30;; esac; echo "$one" >> "{tmp_path}/said"')

    def speak(voice: Voice) -> None:
        voice.speak(["long", "later"])
        asyncio.get_running_loop().call_later(0.3, partial(voice.speak, ["short\n"], at_once=True))

    _speaking(speak, said.exists)
    assert said.read_text() == "short\n"


def test_what_is_wrong_is_said_once(synthesiser: Callable[[str], Path]) -> None:
    synthesiser('cat > /dev/null; echo "no sound card" >&2; exit 1')
    lines: list[str] = []
    count = 0

    def enough() -> bool:
        nonlocal count
        count += 1
        return count > 40

    _speaking(lambda voice: voice.speak(["one", "two", "three"]), enough, lines.append)
    assert lines == ["speech: espeak-ng: no sound card"]


def test_there_is_no_synthesiser(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    with pytest.raises(ValueError, match=r"^espeak-ng is not installed: sudo apt install espeak-ng$"):
        Voice("en", print)


def _speaking(
    speak: Callable[[Voice], None], done: Callable[[], bool], say: Callable[[str], None] = pytest.fail
) -> None:
    """Let a voice speak until `done`."""

    async def run() -> None:
        voice = Voice("lv", say)
        task = asyncio.create_task(voice.run())
        speak(voice)
        async with asyncio.timeout(20):
            while not done():
                await asyncio.sleep(0.05)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())


def test_questions_are_typed_at_a_terminal() -> None:
    keyboard, terminal = os.openpty()
    asked: list[str] = []
    _typed(Path(os.ttyname(terminal)), asked, lambda: os.write(keyboard, b"s 32\n\nc\n"), 3)
    assert asked == ["s 32", "", "c"]
    os.close(keyboard)
    os.close(terminal)


def test_questions_come_by_a_pipe_and_a_flood_is_no_question(tmp_path: Path) -> None:
    path = tmp_path / "asked"
    os.mkfifo(path)
    asked: list[str] = []

    def write() -> None:
        path.write_bytes(b"i\n" + b"x" * 1000 + b"\n\xff\nl\n")

    _typed(path, asked, write, 3)
    assert asked[0] == "i"
    assert asked[-1] == "l"


def _typed(path: Path, asked: list[str], write: Callable[[], object], count: int) -> None:
    async def run() -> None:
        task = asyncio.create_task(AskedLines(path, asked.append, pytest.fail).run())
        await asyncio.sleep(0.2)
        await asyncio.to_thread(write)
        async with asyncio.timeout(20):
            while len(asked) < count:
                await asyncio.sleep(0.02)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)

    asyncio.run(run())
