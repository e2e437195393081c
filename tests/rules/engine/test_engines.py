"""Programs are driven from Python: by Hub, by DXP, and the engine that comes with dambord."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from dambord.rules import draughts
from dambord.rules.engine import DxpEngine, EngineError, Limit, builtin, hub
from dambord.rules.engine.dxp_messages import Acceptance, Chat, End, Message, Move, Request, read, write
from dambord.rules.engine.dxp_splitter import MessageSplitter

FAKE = Path(__file__).parents[2] / "opponents" / "hub" / "fake_engine.py"


def fake(behaviour: str, tmp_path: Path) -> list[str]:
    return [sys.executable, "-S", str(FAKE), behaviour, str(tmp_path)]


def test_the_builtin_engine_plays_and_analyses() -> None:
    board = draughts.Board("russian")
    board.push("c3-d4")
    with builtin("russian") as engine:
        assert engine.name.startswith("dambord")
        assert {"variant", "options", "level", "seed"} <= set(engine.params)
        found = engine.play(board, Limit(depth=4))
        board.push(found.turn)
        thought = engine.analyse(draughts.Board("russian"), Limit(nodes=2000))
    assert found.depth == 4
    assert found.score is not None
    assert found.line[0] == found.turn
    assert thought.nodes is not None
    assert len(thought.line) > 1


def test_a_ruleset_with_options() -> None:
    game = draughts.game("dama", {"man_captures_backward": "yes"})
    with builtin(game, "child") as engine:
        assert engine.play(draughts.Board(game), Limit(time_s=0.1)).turn in game.turns(game.start())


def test_a_program_that_speaks_hub(tmp_path: Path) -> None:
    with hub(fake("good", tmp_path), "international", book="false") as engine:
        assert engine.name == "Fake 1.0"
        board = draughts.Board("international")
        assert board.text(engine.play(board, Limit(time_s=1)).turn) == "32-28"
        with pytest.raises(ValueError, match="expected a limit"):
            engine.play(board, Limit())


@pytest.mark.parametrize(
    ("behaviour", "why"),
    [
        ("ends at start", "has ended"),
        ("another game", "does not play international; it plays losing"),
        ("dies", "has ended"),
    ],
)
def test_programs_that_fail(behaviour: str, why: str, tmp_path: Path) -> None:
    with pytest.raises(EngineError, match=why), hub(fake(behaviour, tmp_path), "international") as engine:
        engine.play(draughts.Board("international"), Limit(time_s=1))


def test_a_program_that_is_not_there() -> None:
    with pytest.raises(EngineError, match="no-such-engine can't be started"):
        hub(["no-such-engine"], "international")


def test_a_game_that_is_over() -> None:
    with builtin("international") as engine, pytest.raises(ValueError, match="the game is over"):
        engine.play(draughts.Board("international", "W:W:BK1", check=False), Limit(depth=1))


class Player:
    """A player of DXP who makes his first legal turn, and keeps what he is told."""

    def __init__(self, code: str) -> None:
        self.code = code
        self.told: list[Message] = []
        self.board = draughts.Board("international")

    def answers(self, message: Message) -> list[Message]:
        self.told.append(message)
        match message:
            case Request():
                self.board = draughts.Board("international")
                first = [] if message.follower == "Z" else [self.turn()]
                return [Chat("hello"), Acceptance("Player", self.code), *first]
            case Move():
                moved = next(
                    one
                    for one in self.board.legal_turns
                    if (one.origin, one.target) == (message.origin, message.target)
                )
                self.board.push(moved)
                return [self.turn()]
            case End():
                return [End("0")]
        return []

    def turn(self) -> Move:
        chosen = self.board.push(self.board.legal_turns[0])
        return Move(1, chosen.origin, chosen.target, tuple(sorted(chosen.captures)))


@contextmanager
def waiting(player: Player) -> Iterator[int]:
    """A port at which a player waits for one game."""
    with socket.create_server(("127.0.0.1", 0)) as server:

        def serve() -> None:
            line, _ = server.accept()
            splitter = MessageSplitter()
            with line:
                while data := line.recv(4096):
                    for part in splitter.feed(data):
                        for answer in player.answers(read(part)):
                            line.sendall(write(answer))

        thread = threading.Thread(target=serve)
        thread.start()
        yield server.getsockname()[1]
        thread.join()


def test_a_game_by_dxp() -> None:
    player = Player("0")
    board = draughts.Board("international")
    with waiting(player) as port, DxpEngine("127.0.0.1", port) as engine:
        for _ in range(3):
            board.push(engine.play(board, 10).turn)
            board.push(board.legal_turns[-1])
        assert engine.name == "Player"
        # Another game: what is played ends, and a new one is asked for.
        fresh = draughts.Board("international")
        assert engine.play(fresh, 10).turn in fresh.legal_turns
    assert [type(message) for message in player.told] == [Request, Move, Move, End, Request, End]


def test_a_player_who_does_not_want_to() -> None:
    board = draughts.Board("international")
    with (
        waiting(Player("3")) as port,
        DxpEngine("127.0.0.1", port) as engine,
        pytest.raises(EngineError, match="Player does not want this game"),
    ):
        engine.play(board, 10)


def test_nobody_at_the_port() -> None:
    with socket.create_server(("127.0.0.1", 0)) as server:
        port = server.getsockname()[1]
    with pytest.raises(EngineError, match="nobody plays DXP at"):
        DxpEngine("127.0.0.1", port)
