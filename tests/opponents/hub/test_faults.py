"""Engines that hang, crash, flood, cheat, eat memory and breed: what the opponent makes of them."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from dambord.controller.opponents.draughts_opponent import Answer, Question, Time
from dambord.controller.opponents.errors import OpponentError
from dambord.controller.opponents.guard import guarded_process, process_tree
from dambord.controller.opponents.guard.confinement import Confinement
from dambord.controller.opponents.guard.process_tree import ProcessTree
from dambord.controller.opponents.hub.hub_engine import Patience
from dambord.controller.opponents.hub.hub_opponent import HubOpponent
from dambord.rules import draughts
from tests.waiting import HANG_S, until, until_async

FAKE = Path(__file__).parent / "fake_engine.py"
SOON_S = 0.05
LONG = Patience(HANG_S, HANG_S, HANG_S, HANG_S, HANG_S)
"""For engines that answer: a busy machine must not look like one that hangs."""
MEMORY = 150 << 20
GAME = draughts.game("international")
START = Question(GAME, (GAME.start(),), (), Time(move_time_s=0.01))


class Patient(HubOpponent):
    """Waits longer for an engine that has been started anew: that one has to answer."""

    async def start(self) -> None:
        if self.restarts:
            self._patience = LONG
        await super().start()


class Fake:
    """An engine that behaves in one way, and what is left of it."""

    def __init__(
        self, folder: Path, behaviour: str, patience: Patience = LONG, rules: str = "international"
    ) -> None:
        self.folder = folder
        limits = Confinement(memory=MEMORY, writable=(str(folder),))
        words = (sys.executable, "-I", "-S", str(FAKE), behaviour, str(folder))
        program = Patient if behaviour.endswith(" once") else HubOpponent
        self.opponent = program(words, draughts.game(rules), None, limits, patience)

    def run(self, act: Callable[[HubOpponent], Awaitable[Answer]]) -> Answer:
        """Do something with it, and see to it that nothing of it lives on."""

        async def once() -> Answer:
            try:
                return await act(self.opponent)
            finally:
                await self.opponent.stop()

        try:
            return asyncio.run(once())
        finally:
            assert not [pid for pid in self.pids() if alive(pid)]

    def ask(self) -> Answer:
        """Start it and ask it one question."""
        return self.run(lambda opponent: opponent.turn(START))

    def pids(self) -> list[int]:
        """Of all its runs."""
        return [int(pid) for pid in (self.folder / "runs").read_text(encoding="utf-8").split()]

    def told(self) -> list[str]:
        """All lines that it was told."""
        return (self.folder / "told").read_text(encoding="utf-8").splitlines()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_one_that_behaves(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "good")
    answer = fake.ask()
    assert answer.turn == GAME.read(GAME.start(), "32-28")
    assert (answer.score, answer.depth, answer.line) == (-0.35, 7, ("32-28", "19-23", "28x19"))
    assert fake.opponent.name == "Fake 1.0"
    assert fake.told() == [
        "hub",
        "set-param name=variant value=normal",
        "init",
        "ping",
        "ping",
        f"pos pos=W{'b' * 20}{'e' * 10}{'w' * 20}",
        "level move-time=0.01",
        "go think",
    ]


@pytest.mark.parametrize("behaviour", ["dribbles", "long line", "answers twice", "floods errors once"])
def test_what_does_no_harm(tmp_path: Path, behaviour: str) -> None:
    patience = LONG if "once" not in behaviour else LONG._replace(over_s=SOON_S, stop_s=SOON_S)
    fake = Fake(tmp_path, behaviour, patience)
    assert fake.ask().turn == GAME.read(GAME.start(), "32-28")


@pytest.mark.parametrize(
    "behaviour", ["hangs", "dies", "illegal", "not to be read", "no move", "complains", "floods"]
)
def test_it_is_asked_once_more(tmp_path: Path, behaviour: str) -> None:
    patience = LONG._replace(over_s=SOON_S, stop_s=SOON_S) if behaviour == "hangs" else LONG
    fake = Fake(tmp_path, f"{behaviour} once", patience)
    assert fake.ask().turn == GAME.read(GAME.start(), "32-28")
    assert fake.opponent.restarts == 1
    assert len(fake.pids()) == 2


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("hangs", "Fake 1.0 did not move in time within 0.05 s"),
        ("dies", "Fake 1.0 has ended: Segmentation fault"),
        ("illegal", "Fake 1.0: move '32-29' is not legal in W:W"),
        ("not to be read", "Fake 1.0: move 'e2e4': expected squares as in 32-28 or 32x23x28"),
        ("no move", "Fake 1.0: move '': expected squares as in 32-28 or 32x23x28"),
        ("complains", "Fake 1.0: no memory for the hash table"),
        ("floods", "Fake 1.0 floods its output: more than 1 MB for one question"),
        ("floods without a line", "Fake 1.0 floods its output: more than 1 MB for one question"),
        ("eats memory", "Fake 1.0 has ended: MemoryError"),
    ],
)
def test_it_fails_twice(tmp_path: Path, behaviour: str, why: str) -> None:
    patience = LONG._replace(over_s=SOON_S, stop_s=SOON_S) if behaviour == "hangs" else LONG
    fake = Fake(tmp_path, behaviour, patience)
    with pytest.raises(OpponentError) as raised:
        fake.ask()
    assert str(raised.value).startswith(why)
    assert "\n" not in str(raised.value)
    assert fake.opponent.restarts == 2


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("hangs at start", "the engine did not say what it is within 0.3 s"),
        ("ends at start", "python3 has ended: cannot open data/eval"),
        ("another protocol", "the engine did not say what it is within 0.3 s"),
        ("hangs at init", "Fake 1.0 did not get ready within 0.3 s"),
        ("another game", "Fake 1.0 does not play international; it plays losing"),
    ],
)
def test_it_does_not_come_up(tmp_path: Path, behaviour: str, why: str) -> None:
    hangs = "ends" not in behaviour and "game" not in behaviour
    hello_s = 0.3 if hangs and behaviour != "hangs at init" else HANG_S
    fake = Fake(tmp_path, behaviour, LONG._replace(hello_s=hello_s, ready_s=0.3 if hangs else HANG_S))
    program = Path(sys.executable).name
    (tmp_path / "runs").touch()

    async def start(opponent: HubOpponent) -> Answer:
        await opponent.start()
        raise AssertionError

    with pytest.raises(OpponentError) as raised:
        fake.run(start)
    assert str(raised.value) == why.replace("python3", program)


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("forks", "Fake 1.0 starts more than 32 processes"),
        ("has children eat memory", "Fake 1.0 takes more than 150 MB of memory"),
    ],
)
def test_what_it_starts_is_counted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behaviour: str, why: str
) -> None:
    monkeypatch.setattr(guarded_process, "WATCH_S", SOON_S)
    with pytest.raises(OpponentError, match=why):
        Fake(tmp_path, behaviour).ask()


def test_a_child_in_a_session_of_its_own_is_killed(tmp_path: Path) -> None:
    Fake(tmp_path, "leaves a child").ask()
    child = int((tmp_path / "child").read_text(encoding="utf-8"))
    until(lambda: not alive(child) or (Path("/proc") / str(child) / "cmdline").read_bytes() == b"")


def test_a_child_that_is_not_found_at_once_is_killed_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its environment is empty for an instant while it starts."""
    found = [ProcessTree((), 0)]
    find = process_tree.find
    monkeypatch.setattr(guarded_process, "AGAIN_S", SOON_S)
    monkeypatch.setattr(process_tree, "find", lambda mark: found.pop() if found else find(mark))
    Fake(tmp_path, "leaves a child").ask()
    child = int((tmp_path / "child").read_text(encoding="utf-8"))
    until(lambda: not alive(child) or (Path("/proc") / str(child) / "cmdline").read_bytes() == b"")


def test_an_old_answer_is_not_taken_for_a_new_one(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "answers twice")

    async def twice(opponent: HubOpponent) -> Answer:
        await opponent.turn(START)
        return await opponent.turn(START)

    assert fake.run(twice).turn == GAME.read(GAME.start(), "32-28")
    assert fake.opponent.restarts == 0


def test_a_question_is_given_up_and_another_asked(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "waits for stop", LONG._replace(over_s=SOON_S))

    async def twice(opponent: HubOpponent) -> Answer:
        asked = asyncio.create_task(opponent.turn(START._replace(limits=Time(move_time_s=100))))
        while not (tmp_path / "told").exists() or "go think" not in fake.told():
            await asyncio.sleep(0.01)
        asked.cancel()
        await asyncio.gather(asked, return_exceptions=True)
        return await opponent.turn(START)

    assert fake.run(twice).turn == GAME.read(GAME.start(), "32-28")
    assert fake.told().count("go think") == 2
    assert len(fake.pids()) == 1


def test_it_is_told_to_stop_when_it_takes_too_long(tmp_path: Path) -> None:
    fake = Fake(tmp_path, "waits for stop", LONG._replace(over_s=SOON_S))
    assert fake.ask().turn == GAME.read(GAME.start(), "32-28")
    assert fake.told()[-1] == "stop"


def test_one_without_ping(tmp_path: Path) -> None:
    assert Fake(tmp_path, "knows no ping", LONG._replace(word_s=SOON_S)).ask().turn is not None


def test_it_gets_nothing_of_our_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DAMBORD_TOKEN", "secret")
    fake = Fake(tmp_path, "waits for stop", LONG._replace(over_s=SOON_S))

    async def look(opponent: HubOpponent) -> Answer:
        answer = await opponent.turn(START)
        environment = (Path("/proc") / str(fake.pids()[0]) / "environ").read_bytes()
        assert b"secret" not in environment
        status = Path("/proc") / str(fake.pids()[0]) / "status"
        assert "NoNewPrivs:\t1" in status.read_text(encoding="utf-8")
        # It is not its turn: it stands still.
        await until_async(lambda: "State:\tT" in status.read_text(encoding="utf-8"))
        return answer

    fake.run(look)


def test_there_is_no_such_program() -> None:
    with pytest.raises(OpponentError, match=r"^nothing has ended: nothing can't be started: No such file"):
        asyncio.run(HubOpponent(("nothing", "hub"), GAME).start())
