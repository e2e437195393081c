"""An engine that speaks Hub 2, as a blocking object."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress

from dambord.rules.draughts import Draughts
from dambord.rules.draughts.board import Board
from dambord.rules.draughts.draughts_game import given
from dambord.rules.draughts.formats import hub as hub_format
from dambord.rules.draughts.movegen.turn import Turn
from dambord.rules.draughts.position import Position
from dambord.rules.engine.hub_dialect import Spoken, agree
from dambord.rules.engine.hub_words import Line, read_line, write_line
from dambord.rules.engine.line_process import LineProcess
from dambord.rules.engine.terms import Closing, EngineError, Found, Limit

HELLO_S = 20.0
"""How long an engine may take to say what it is."""
READY_S = 120.0
"""How long it may take to load what it needs."""
GRACE_S = 10.0
"""How much longer than its time it may take, before it is taken to hang."""


class HubEngine(Closing):
    """One engine for one ruleset. Close it, or use it in a `with` block."""

    def __init__(self, command: Sequence[str], game: Draughts, params: Mapping[str, str]) -> None:
        """Start an engine; EngineError when it does not get ready, or does not play the ruleset."""
        self.game = game
        self.name = ""
        """As it calls itself."""
        self.params: dict[str, str] = {}
        """Its parameters by name, each with the values that it declares for it, or an empty text."""
        self._process = LineProcess(command)
        try:
            self._spoken = self._begin(params)
        except (EngineError, ValueError) as error:
            self.close()
            raise EngineError(f"{self.name or command[0]}: {error}") from error

    def _begin(self, given: Mapping[str, str]) -> Spoken:
        self._process.write("hub")
        while (line := self._line(HELLO_S)).word != "wait":
            if line.word == "id":
                said = (line.arguments.get("name", ""), line.arguments.get("version", ""))
                self.name = " ".join(filter(None, said))
            elif line.word == "param":
                self.params[line.arguments.get("name", "")] = line.arguments.get("values", "")
        spoken = agree(self.game, self.params, given)
        for name, value in spoken.params.items():
            self._process.write(write_line("set-param", name=name, value=value))
        self._process.write("init")
        self._until("ready", READY_S)
        return spoken

    def close(self) -> None:
        """End the program."""
        with suppress(EngineError):
            self._process.write("quit")
        self._process.close()

    def play(self, board: Board, limit: Limit) -> Found:
        """What it plays on a board, of which it knows the game so far."""
        return self._asked("think", board.positions, board.history, limit)

    def analyse(self, board: Board, limit: Limit) -> Found:
        """What it thinks of a board; a level of the builtin engine plays worse than it thinks."""
        return self._asked("analyze", board.positions, board.history, limit)

    def _asked(self, how: str, positions: Sequence[Position], turns: Sequence[Turn], limit: Limit) -> Found:
        if limit == Limit():
            raise ValueError("expected a limit of time, depth or nodes")
        if not self.game.turns(positions[-1]):
            raise ValueError("the game is over: there is nothing to think about")
        self._process.write(position_line(self.game, positions, turns, swapped=self._spoken.swapped))
        time = None if limit.time_s is None else f"{limit.time_s:g}"
        self._process.write(write_line("level", depth=limit.depth, nodes=limit.nodes, move_time=time))
        self._process.write(f"go {how}")
        told = Line("", {})
        patience = None if limit.time_s is None else limit.time_s + GRACE_S
        while (line := self._line(patience)).word != "done":
            if line.word == "info" and "score" in line.arguments:
                told = line
            elif line.word == "error":
                raise EngineError(f"{self.name}: {line.arguments.get('message', '')}")
        return self._found(positions[-1], line, told)

    def _found(self, position: Position, done: Line, told: Line) -> Found:
        try:
            turn = hub_format.read_turn(self.game, position, done.arguments.get("move", ""))
        except ValueError as error:
            raise EngineError(f"{self.name}: {error}") from error
        line: list[Turn] = []
        with suppress(ValueError):
            for move in told.arguments.get("pv", "").split():
                line.append(hub_format.read_turn(self.game, line[-1].after if line else position, move))
        depth, nodes = (number(told.arguments.get(name)) for name in ("depth", "nodes"))
        return Found(
            turn,
            number(told.arguments.get("score")),
            None if depth is None else int(depth),
            None if nodes is None else int(nodes),
            tuple(line) if line[:1] == [turn] else (turn,),
        )

    def _until(self, word: str, seconds: float) -> None:
        while (line := self._line(seconds)).word != word:
            if line.word == "error":
                raise EngineError(line.arguments.get("message", "an error"))

    def _line(self, seconds: float | None) -> Line:
        """Its next line that is one of Hub."""
        while True:
            text = self._process.read(seconds)
            with suppress(ValueError):
                return read_line(text)


def hub(command: Sequence[str], game: Draughts | str, **params: str) -> HubEngine:
    """Start an engine that speaks Hub for a ruleset, with some of its parameters set; EngineError.

    Underscores in the names of parameters become hyphens.
    """
    return HubEngine(command, given(game), {name.replace("_", "-"): value for name, value in params.items()})


def position_line(
    game: Draughts, positions: Sequence[Position], turns: Sequence[object], *, swapped: bool
) -> str:
    """The `pos` line of a game: the last position that no later one can repeat, and the turns since.

    `turns` has one for each ply; such as are no `Turn` were not legal, or were not told.
    """
    base = 0
    for ply, turn in enumerate(turns, 1):
        before, after = positions[ply - 1 : ply + 1]
        counted = any(after.runs[1::2])
        legal = isinstance(turn, Turn) and turn.before == before and turn.after == after
        if not legal or (isinstance(turn, Turn) and turn.captures and not counted):
            base = ply
    moves = " ".join(hub_format.write_turn(turn) for turn in turns[base:] if isinstance(turn, Turn))
    return write_line("pos", pos=hub_format.write(game, positions[base], swapped), moves=moves or None)


def number(text: str | None) -> float | None:
    """A finite number; None for anything else."""
    try:
        found = float(text or "")
    except ValueError:
        return None
    return found if abs(found) < float("inf") else None
