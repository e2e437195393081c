"""One app at a table: what it says is done there, and it is told what hands do."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from dambord.controller.core.draughts.display.piece_map import known_pieces
from dambord.controller.core.draughts.model.phase import Disputed, Guided, Moving, Over, Thinking, Undecided
from dambord.controller.core.messages.arbiter_acts import Act, SetPosition, SetResult, TakeBack, Void
from dambord.controller.core.messages.events import Announced, Button, Pressed, Ruled
from dambord.controller.core.messages.sayings import DrawAnswered, DrawOffered, Ended, Moved, Saying
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.live.loop.game_loop import Happening
from dambord.controller.live.table_settings import RunningTable
from dambord.controller.opponents.peripheral import board_end
from dambord.controller.opponents.peripheral.board_end import BoardEnd, Round, Step, Wanted
from dambord.controller.opponents.peripheral.lines import VARIANTS, Line
from dambord.controller.opponents.square_path import goes_on, squares_in, turns_along, word_of
from dambord.controller.record.header import Header
from dambord.rules.draughts import Turn
from dambord.rules.game import Side, other

APP = "app"
"""Who plays the other side, in the record."""
REPROACH_S = 1.5
"""Seconds for which an irregularity is shown before it is to be put right."""
ANSWER_S = 0.5
"""Seconds in which the table takes an offer of a draw, or refuses it."""


class AppGame:
    """Plays with the app at the other end of `send`; `say` receives lines for people."""

    def __init__(
        self, table: RunningTable, board: str, send: Callable[[Line], None], say: Callable[[str], None]
    ) -> None:
        self._table = table
        self._loop = table.game_loop
        self._board = board
        self._send = send
        self._say = say
        self._end = BoardEnd()
        self._moves: list[str] = []
        """Squares of moves that the app has told and that are not announced here yet."""
        self._path: tuple[int, ...] = ()
        """The squares of a capture that the app tells in parts."""
        self._begun = False
        """Whether this app has begun a round."""
        self._reproach: asyncio.TimerHandle | None = None
        self._listen_no_more = self._loop.listen(self._stepped)

    def close(self) -> None:
        """The app has gone; the game stays as it is."""
        self._listen_no_more()
        if self._reproach is not None:
            self._reproach.cancel()

    async def hear(self, line: Line) -> None:
        """Do what the app says."""
        for wanted in self._follow(board_end.heard(self._end, line)):
            await self._do(wanted)
        self._show(self._loop.state)

    def _follow(self, step: Step) -> list[Wanted]:
        """Take over a step: send what is to be sent; returns what is to be done."""
        self._end, outs = step
        for out in outs:
            if isinstance(out, Line):
                self._send(out)
        return [out for out in outs if isinstance(out, Wanted)]

    async def _do(self, wanted: Wanted) -> None:
        state = self._loop.state
        match wanted:
            case Wanted("begin", _, Round() as asked):
                await self._begin(asked)
            case Wanted("move", squares):
                self._moves.append(squares)
                self._announce()
            case Wanted("take-back" | "refuse"):
                self._moves, self._path = [], ()
                if state.plies:
                    self._rule(TakeBack(1), "the app takes it back")
            case Wanted("set", fen):
                self._moves, self._path = [], ()
                self._rule(SetPosition(fen, override=True), "so it stands in the app")
            case Wanted("end", reason):
                self._finish(reason)
            case Wanted("offer"):
                await self._offer()
            case Wanted("accept" | "decline" as what):
                self._press("draw" if what == "accept" else "decline")
            case Wanted("tell", text):
                self._say(f"{APP}: {text}")

    async def _begin(self, asked: Round) -> None:
        """Go on with the present game if it is that; else begin one, and lamps lead the board to its
        start."""
        self._moves, self._path = [], ()
        calls, self._begun = not self._begun, True
        try:
            header = self._header(asked)
            if self._same(header) and self._goes_on(asked, calls=calls):
                return
            await self._table.games.play(header)
        except ValueError as error:
            self._end = BoardEnd(self._end.features, self._end.variant, self._end.side)
            self._send(Line("err", str(error)[:200]))

    def _goes_on(self, asked: Round, *, calls: bool) -> bool:
        """Whether the app's position is one of the present game; raises ValueError.

        An app that `calls` may have been cut off: it is told the board's turns that it has missed, and a turn
        that it has made meanwhile is announced.
        """
        state = self._loop.state
        game = state.terms.game
        there = game.parse(asked.fen).board()
        if there == state.position.board():
            return calls or not state.over
        if not calls:
            return False
        missed: list[Turn] = []
        for ply in reversed(state.plies):
            turn = ply.turn
            if not isinstance(turn, Turn) or asked.side not in (None, turn.before.side):
                break
            missed.insert(0, turn)
            if turn.before.board() == there:
                for each in missed:
                    self._follow(board_end.moved(self._end, word_of(each)))
                return True
        made = [turn for turn in game.turns(state.position) if turn.after.board() == there]
        if not made or state.over or asked.side in (None, state.side):
            return False
        if not isinstance(state.phase, Guided):
            self._moves.append(word_of(made[0]))
            self._announce()
        return True

    def _same(self, header: Header) -> bool:
        present = self._loop.header
        return (present.rules, present.board, present.program) == (header.rules, header.board, header.program)

    def _header(self, asked: Round) -> Header:
        program = None if asked.side is None else Program(other(asked.side), APP)
        return Header(VARIANTS[asked.variant], self._board, "settle", fen=asked.fen, program=program)

    def _announce(self) -> None:
        """Tell the table the app's next move, as soon as it can take one."""
        state = self._loop.state
        game = state.terms.game
        if not self._moves or (self._side is not None and not isinstance(state.phase, Thinking)):
            return
        word = self._moves.pop(0)
        try:
            path = squares_in(word)
        except ValueError as error:
            self._send(Line("err", str(error)))
            return
        if self._path and path[0] == self._path[-1]:
            path = (*self._path, *path[1:])
        self._path = ()
        found = turns_along(game, state.position, path)
        if found:
            self._tell_turn(found[0])
        elif goes_on(game, state.position, path):
            self._path = path  # a part of a capture: the app tells the rest
            self._announce()
        else:
            self._send(Line("err", f"move {word} is not legal"))

    def _tell_turn(self, turn: Turn) -> None:
        game = self._loop.state.terms.game
        if self._side is None:
            self._rule(SetPosition(game.fen(turn.after), override=True), "so it stands in the app")
        else:
            text = game.text(turn.before, turn)
            self._tell(partial(Announced, side=other(self._side), turn=text))

    @property
    def _side(self) -> Side | None:
        return self._end.side if self._end.round is None else self._end.round.side

    def _finish(self, reason: str) -> None:
        """The app has ended the round; who has won it does not say, where the rules don't."""
        if not self._loop.state.over:
            self._rule(SetResult(None) if reason == "draw" else Void(), f"the app: {reason or 'undefined'}")

    async def _offer(self) -> None:
        """Bring the app's offer of a draw to the table; it is declined where the table takes none now."""
        self._press("draw")
        await asyncio.sleep(ANSWER_S)
        state = self._loop.state
        if self._side is None or state.draw.by != other(self._side):
            self._follow(board_end.answers(self._end, agreed=False))

    def _stepped(self, state: Any, sayings: Sequence[Saying]) -> None:
        for saying in sayings:
            self._said(state, saying)
        match state.phase:
            case Disputed(stage=Undecided()) if self._reproach is None and self._side is not None:
                self._reproach = asyncio.get_running_loop().call_later(REPROACH_S, self._correct)
        self._announce()
        self._show(state)

    def _correct(self) -> None:
        self._reproach = None
        self._press("correct")

    def _said(self, state: Any, saying: Saying) -> None:
        mine = self._side
        match saying:
            case Moved(side=side) if side == mine or mine is None:
                if isinstance(turn := state.plies[-1].turn, Turn):
                    self._follow(board_end.moved(self._end, word_of(turn)))
            case DrawOffered(side=side) if side == mine:
                self._follow(board_end.offers(self._end))
            case DrawAnswered(side=side, accepted=accepted) if side == mine:
                self._follow(board_end.answers(self._end, agreed=accepted))
            case Ended(winner=winner, reason="resignation") if mine is not None and winner == other(mine):
                self._follow(board_end.resigns(self._end))

    def _show(self, state: Any) -> None:
        """Tell the app what stands on the board."""
        game = state.terms.game
        if not state.sensors.known:
            return
        synced = isinstance(state.phase, Moving | Thinking | Guided | Over)
        at_rest = synced and state.levels == state.prospects.before
        position = state.position
        if not at_rest:
            cells = known_pieces(state)
            squares = "".join(cells[cell] for cell in state.sensors.sensing.cells_of_squares)
            position = game.picture_position(squares, state.side)
        self._follow(board_end.shows(self._end, game.fen(position), synced=synced))

    def _press(self, button: Button) -> None:
        if self._side is not None:
            self._tell(partial(Pressed, side=other(self._side), button=button))

    def _rule(self, act: Act, why: str) -> None:
        self._tell(partial(Ruled, who=APP, why=why, act=act))

    def _tell(self, happening: Happening) -> None:
        self._loop.tell(self._loop.now(), happening)
