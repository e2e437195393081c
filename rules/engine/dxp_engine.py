"""A program that waits for games of DXP at a port, as a blocking object."""

from __future__ import annotations

import socket
import time
from contextlib import suppress

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import given
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.position import Position
from dambord.rules.engine.dxp_board import board as dxp_board
from dambord.rules.engine.dxp_messages import Acceptance, Chat, End, Message, Move, Request, read, write
from dambord.rules.engine.dxp_splitter import MessageSplitter
from dambord.rules.engine.terms import Closing, EngineError, Found

ACCEPTED = "0"
CONNECT_S = 10.0
"""How long a connection, and the answer to a request, may take."""
PART = 4096


class DxpEngine(Closing):
    """One line to one player. Close it, or use it in a `with` block."""

    def __init__(
        self, host: str, port: int, game: Draughts | str = "international", *, minutes: int = 10
    ) -> None:
        """Connect; EngineError when nobody is there. `minutes`: of each player, for a whole game."""
        self.game = given(game)
        self.name = ""
        """As the other end calls itself, once a game has begun."""
        self.minutes = minutes
        self._board = dxp_board(self.game)
        self._stands: Position | None = None
        """The position that both ends know; None without a game."""
        self._splitter = MessageSplitter()
        self._unread: list[bytes] = []
        try:
            self._socket = socket.create_connection((host, port), CONNECT_S)
        except OSError as error:
            raise EngineError(f"nobody plays DXP at {host}:{port}: {error}") from error

    def close(self) -> None:
        """End the game, and hang up."""
        self._end()
        self._socket.close()

    def play(self, board: Board, wait_s: float | None = None) -> Found:
        """What it plays. DXP has no limits for one turn: `wait_s` says when it is taken to hang.

        A game that goes on by one turn is told by that turn; from any other position a new one is asked for.
        """
        here = board.positions[-1]
        last = board.history[-1] if board.history else None
        if not self.game.turns(here):
            raise ValueError("the game is over: there is nothing to play")
        if self._stands is not None and last is not None and last.before.board() == self._stands.board():
            self._send(self._board.move(last, 0))
        else:
            self._end()
            self._begin(here)
        turn = self._move(here, wait_s)
        self._stands = turn.after
        return Found(turn, line=(turn,))

    def _begin(self, here: Position) -> None:
        asked = Request("dambord", self._board.colour(here.side), self.minutes, 0, self._board.start(here))
        self._send(asked)
        match self._receive(CONNECT_S):
            case Acceptance(name, code) if code == ACCEPTED:
                self.name = name
            case Acceptance(name, _):
                raise EngineError(f"{name} does not want this game")
            case message:
                raise EngineError(f"expected an answer to a request for a game, got {message!r}")

    def _move(self, here: Position, wait_s: float | None) -> Turn:
        match self._receive(wait_s):
            case Move() as move:
                try:
                    return self._board.turn(here, move)
                except ValueError as error:
                    raise EngineError(f"{self.name}: {error}") from error
            case End():
                self._stands = None
                self._send(End("0"))
                raise EngineError(f"{self.name} has ended the game")
            case message:
                raise EngineError(f"{self.name}: expected a move, got {message!r}")

    def _end(self) -> None:
        """End the game that is played."""
        if self._stands is not None:
            self._stands = None
            with suppress(EngineError):
                self._send(End("0", stop=False))
                while not isinstance(self._receive(CONNECT_S), End):
                    pass

    def _send(self, message: Message) -> None:
        try:
            self._socket.sendall(write(message))
        except OSError as error:
            raise EngineError(f"{self.name or 'the other end'} has hung up: {error}") from error

    def _receive(self, seconds: float | None) -> Message:
        """The next message that is none for people."""
        until = None if seconds is None else time.monotonic() + seconds
        while True:
            while not self._unread:
                try:
                    self._socket.settimeout(None if until is None else max(0.01, until - time.monotonic()))
                    data = self._socket.recv(PART)
                except TimeoutError:
                    raise EngineError(f"{self.name or 'the other end'} did not answer in time") from None
                except OSError as error:
                    raise EngineError(f"{self.name or 'the other end'} has hung up: {error}") from error
                if not data:
                    raise EngineError(f"{self.name or 'the other end'} has hung up")
                self._unread += self._splitter.feed(data)
            try:
                message = read(self._unread.pop(0))
            except ValueError as error:
                raise EngineError(f"{self.name or 'the other end'}: {error}") from error
            if not isinstance(message, Chat):
                return message
