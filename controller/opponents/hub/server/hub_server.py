"""The engine's side of Hub: what each line does. It reads no stream and writes none itself."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.opponents.hub.level import USUAL, read_level
from dambord.controller.opponents.hub.server.params import Params
from dambord.controller.opponents.hub.server.running_search import RunningSearch
from dambord.controller.opponents.hub.server.thinker import Engine, Setting, Thinker
from dambord.rules.draughts import Position
from dambord.rules.draughts.formats import hub
from dambord.rules.engine.hub_words import Line, read_line, write_line
from dambord.rules.quoting import quoted

ERRORS = 100
"""Lines of errors at most: a peer that sends nonsense without end is not answered without end."""
END_S = 2.0
"""Seconds for the last answer of a search when the session ends."""
MODES = ("think", "ponder", "analyze")


class HubServer:
    """A session. `write` takes lines without their end, from two threads."""

    def __init__(self, engine: Engine, version: str, write: Callable[[str], None]) -> None:
        self._engine = engine
        self._version = version
        self._write = write
        self._params = Params()
        self._game = self._params.game()
        self._positions: list[Position] = [self._game.start()]
        self._level = USUAL
        self._thinker: Thinker | None = None
        self._search: RunningSearch | None = None
        self._errors = 0

    def take(self, text: str) -> bool:
        """Carry out a line; whether the session goes on. Words that are not Hub's are ignored."""
        try:
            line = read_line(text)
            if line.word == "quit":
                return False
            self._obey(line)
        except ValueError as error:
            self._complain(str(error))
        return True

    def close(self, patience_s: float = 0.0) -> None:
        """End the session: a search that runs is stopped after `patience_s`, and still answers."""
        if self._search is not None:
            self._search.wait(patience_s)
            self._search.stop()
            self._search.wait(END_S)

    def _obey(self, line: Line) -> None:
        match line.word:
            case "hub":
                self._introduce()
            case "set-param":
                self._set(line.arguments.get("name", ""), line.arguments.get("value", ""))
            case "init":
                self._init()
                self._write("ready")
            case "new-game":
                self._thinker = None
            case "pos":
                self._positions = self._read_positions(line.arguments)
            case "level":
                self._level = read_level(line.arguments)
            case "go":
                self._go(line)
            case "stop" if self._search is not None:
                self._search.stop()
            case "ponder-hit" if self._search is not None:
                self._search.ponder_hit()
            case "ping":
                self._write("pong")

    def _introduce(self) -> None:
        self._write(
            write_line(
                "id", name="dambord", version=self._version, author="the dambord project", country="LV"
            )
        )
        for told in self._params.told(self._engine.levels):
            self._write(told)
        self._write("wait")

    def _set(self, name: str, value: str) -> None:
        self._params = self._params.having(name, value, self._engine.levels)
        self._thinker = None

    def _init(self) -> None:
        game = self._params.game()
        if game is not self._game:
            self._game, self._positions = game, [game.start()]
        self._made()

    def _made(self) -> Thinker:
        """The thinker, made when it is first needed."""
        if self._thinker is None:
            self._thinker = self._engine.make(Setting(self._game, self._params.level, self._params.seed))
        return self._thinker

    def _read_positions(self, arguments: dict[str, str]) -> list[Position]:
        """The position of a `pos` line and those after its moves; without a position the start."""
        given = arguments.get("pos")
        positions = [self._game.start() if given is None else self._game.bounded(hub.read(self._game, given))]
        for move in arguments.get("moves", "").split():
            positions.append(hub.read_turn(self._game, positions[-1], move).after)
        return positions

    def _go(self, line: Line) -> None:
        mode = next((mode for mode in MODES if mode in line.arguments), "think")
        if not self._game.turns(self._positions[-1]):
            raise ValueError(f"go: no turn in {self._game.fen(self._positions[-1])}, the game is over")
        if self._search is not None:
            self._search.stop()
            self._search.wait()
        self._search = RunningSearch(self._made(), tuple(self._positions), self._level, self._write, mode)

    def _complain(self, why: str) -> None:
        self._errors += 1
        if self._errors <= ERRORS:
            self._write(write_line("error", message=why))
        elif self._errors == ERRORS + 1:
            self._write(write_line("error", message=f"{quoted(why)}; further errors are not told"))
