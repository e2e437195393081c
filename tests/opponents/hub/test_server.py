"""The engine's side of Hub, line by line, with a thinker of the test; and the command itself."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Sequence

import pytest

from dambord.controller.commands.engine import NO_CORE
from dambord.controller.engine import Limits, Thought
from dambord.controller.opponents.hub.server.hub_server import ERRORS, HubServer
from dambord.controller.opponents.hub.server.streams import lines
from dambord.controller.opponents.hub.server.thinker import Engine, Setting
from dambord.rules import draughts
from dambord.rules.draughts import Position, compiled
from dambord.rules.draughts.formats import hub
from dambord.rules.engine.hub_words import LONGEST, read_line
from tests.waiting import HANG_S, until

START = "pos=W" + "b" * 20 + "e" * 10 + "w" * 20
COMMAND = (sys.executable, "-m", "dambord.controller.cli", "engine")
WARNED = "" if compiled.module() else f"{NO_CORE}\n"
"""What the command says beside its answers."""


class Thinking:
    """A thinker that notes what it is asked. With no limit it waits until it is stopped."""

    def __init__(self, setting: Setting) -> None:
        self.setting = setting
        self.asked: list[tuple[Sequence[Position], Limits, bool]] = []

    def think(
        self,
        positions: Sequence[Position],
        limits: Limits,
        stop: Callable[[], bool],
        report: Callable[[Thought], None],
        full: bool,
    ) -> Thought:
        self.asked.append((positions, limits, full))
        turn = self.setting.game.turns(positions[-1])[0]
        reply = self.setting.game.turns(turn.after)[0]
        found = Thought(turn, -12, 3, 500, 0.001, (turn, reply))
        report(found)
        if limits == Limits():
            until(stop, every=0.001)
        return found


class Session:
    """A server and what it says."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.made: list[Thinking] = []
        self.server = HubServer(Engine(("child", "full"), self._make), "1.2", self.said.append)

    def _make(self, setting: Setting) -> Thinking:
        self.made.append(Thinking(setting))
        return self.made[-1]

    def tell(self, *told: str) -> list[str]:
        """Tell it lines; what it has said so far."""
        for line in told:
            assert self.server.take(line)
        return self.said

    def done(self, *told: str) -> list[str]:
        """Tell it lines and wait for its move; all that it says from now on."""
        del self.said[:]
        self.tell(*told)
        until(lambda: any(line.startswith("done") for line in self.said), every=0.001)
        return self.said


@pytest.fixture
def session() -> Session:
    return Session()


def test_it_introduces_itself(session: Session) -> None:
    said = session.tell("hub")
    assert said[0] == 'id name=dambord version=1.2 author="the dambord project" country=LV'
    assert said[-1] == "wait"
    params = {line.arguments["name"]: line.arguments for line in map(read_line, said[1:-1])}
    assert params["variant"]["values"].split() == list(draughts.names())
    assert params["level"] == {"name": "level", "value": "full", "type": "enum", "values": "child full"}


@pytest.mark.parametrize("rules", draughts.names())
def test_every_ruleset(session: Session, rules: str) -> None:
    game = draughts.game(rules)
    session.tell(f"set-param name=variant value={rules}", "init", f"pos pos={hub.write(game, game.start())}")
    info, done = session.done("level depth=3", "go think")
    assert info.startswith("info depth=3 score=-0.12 nodes=500 time=0.001 nps=0.500 pv=")
    hub.read_turn(game, game.start(), read_line(done).arguments["move"])
    assert "ponder" in read_line(done).arguments


def test_settings_reach_the_thinker(session: Session) -> None:
    session.tell("set-param name=variant value=dama", 'set-param name=options value="capture=free"')
    session.tell(
        "set-param name=level value=child", "set-param name=seed value=7", "set-param name=x value=y"
    )
    assert session.tell("init") == ["ready"]
    assert session.made[-1].setting == (draughts.game("dama", {"capture": "free"}), "child", 7)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("set-param name=variant value=chess", "variant: expected one of latvian-64"),
        ("set-param name=level value=master", "level: expected one of child, full; found 'master'"),
        ("set-param name=seed value=-1", "seed: expected a number from 0"),
        ("pos pos=W", "expected W or B and 50 squares"),
        (f"pos {START} moves=32-22", "move '32-22' is not legal"),
        ("level depth=no", "level: depth: expected a whole number"),
        ("go think= =", "expected name=value"),
    ],
)
def test_errors_in_one_line(session: Session, line: str, why: str) -> None:
    (said,) = session.tell(line)
    assert said.startswith("error message=")
    assert why.replace('"', "'") in said
    assert session.done("pos", "level depth=1", "go")[-1].startswith("done move=")


def test_options_that_the_rules_do_not_have(session: Session) -> None:
    (said,) = session.tell('set-param name=options value="wings=two"', "init")
    assert said.startswith("error message=")


def test_the_history_reaches_the_thinker(session: Session) -> None:
    session.done(f'pos {START} moves="32-28 19-23 28x19x23"', "level nodes=10 move-time=9", "go think")
    positions, limits, full = session.made[-1].asked[0]
    assert [position.side for position in positions] == ["w", "b", "w", "b"]
    assert positions[-1].black_men.bit_count() == 19
    assert (limits, full) == (Limits(None, 10, 9), False)


def test_it_is_stopped_and_answers_pings_meanwhile(session: Session) -> None:
    session.tell("level infinite", "go analyze", "ping")
    until(lambda: len(session.said) == 2)
    assert "pong" in session.said
    assert session.done("stop") == [session.said[-1]]
    assert session.made[-1].asked[0][2]


def test_what_it_ponders_comes_true(session: Session) -> None:
    session.tell("level move-time=0.01", "go ponder")
    until(lambda: session.said)
    assert session.done("ponder-hit")[-1].startswith("done")
    assert session.made[-1].asked[0][1] == Limits()


def test_a_second_search_ends_the_first(session: Session) -> None:
    session.tell("level infinite", "go think", "go think")
    assert [line.split()[0] for line in session.said[:2]] == ["info", "done"]
    session.server.close()
    assert [line.split()[0] for line in session.said].count("done") == 2


def test_a_game_that_is_over(session: Session) -> None:
    (said,) = session.tell("pos pos=W" + "b" * 50, "go think")
    assert "the game is over" in said
    assert "ready" in session.tell("init")


def test_unknown_words_and_acts_out_of_turn_are_ignored(session: Session) -> None:
    assert session.tell("", "hello world=1", "stop", "ponder-hit", "new-game", "done move=1-2") == []


def test_nonsense_without_end_is_not_answered_without_end(session: Session) -> None:
    said = session.tell(*["= nonsense"] * 1000)
    assert len(said) == ERRORS + 1
    assert said[-1].endswith('further errors are not told"')
    assert session.tell("ping")[-1] == "pong"


def test_lines_of_any_length(tmp_path_factory: pytest.TempPathFactory) -> None:
    file = tmp_path_factory.mktemp("stream") / "told"
    file.write_bytes(b"ping\r\n" + b"x" * 1_000_000 + b"\nhub\n\xff\xfe\nlast")
    with file.open("rb") as stream:
        found = list(lines(stream))
    assert [found[0], *found[2:]] == ["ping", "hub", "\ufffd\ufffd", "last"]
    assert LONGEST < len(found[1]) < LONGEST + 3


def test_the_command(tmp_path_factory: pytest.TempPathFactory) -> None:
    told = ["hub", "set-param name=variant value=latvian-64", "init", "level depth=4", "go think"]
    run = subprocess.run(COMMAND, input="\n".join(told), capture_output=True, text=True, timeout=HANG_S)
    assert (run.returncode, run.stderr) == (0, WARNED)
    done = read_line(run.stdout.splitlines()[-1])
    assert done.word == "done"
    game = draughts.game("latvian-64")
    hub.read_turn(game, game.start(), done.arguments["move"])


def test_the_command_before_a_flood() -> None:
    told = b"\x00\xff=\n" * 20_000 + b"x" * 3_000_000 + b"\nping\nquit\nping\n"
    run = subprocess.run(COMMAND, input=told, capture_output=True, timeout=HANG_S)
    assert (run.returncode, run.stderr) == (0, WARNED.encode())
    assert run.stdout.splitlines()[-1] == b"pong"
    assert len(run.stdout.splitlines()) == ERRORS + 2


def test_nobody_reads_its_answers_any_more() -> None:
    process = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    process.stdout = None
    _, said = process.communicate(b"hub\ninit\nlevel infinite\ngo think\nquit\n", timeout=HANG_S)
    assert (process.returncode, said) == (0, WARNED.encode())
