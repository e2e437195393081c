"""Games of draughts for a demonstration: a known one, or those of a file."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from dambord.controller.commands.options.defaults import RULES
from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.draughts.family import USUAL_CONTROL
from dambord.controller.core.draughts.model.phase import Adjusting, Disputed, Restoring
from dambord.controller.core.draughts.model.state import State
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.draughts_player import DraughtsPlayer, follows
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import LONGEST, Occasion, Person
from dambord.controller.simulation.demo_games import GameScript, script, scripts
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.hardware.regular_file import read_regular
from dambord.rules.draughts import game

MOST_GAMES = 1 << 24
"""Bytes of a file of games for a demonstration."""


class DraughtsPerformance:
    """One game of draughts; see `Performance`."""

    def __init__(self, played: GameScript, board: str | None) -> None:
        rules = played.rules
        fen = None if played.start == rules.start() else rules.fen(played.start)
        usual = game(rules.name).options
        options = {key: value for key, value in rules.options.items() if usual[key] != value}
        self.title = played.title
        # No event is named: at an event nobody is helped, and this shall show how the lamps help.
        self.header = Header(
            rules.name,
            board or usual_board(rules.name),
            "clock",
            options,
            fen,
            USUAL_CONTROL,
            occasion=Occasion(_person(played.white), _person(played.black)),
        )
        self._script = played

    def hands(self, game_loop: GameLoop, bench: VirtualBoard[Any], speed: float) -> DraughtsPlayer:
        """See `Performance`."""
        return DraughtsPlayer(game_loop, bench, self._script, speed)

    def can_resume(self, state: State) -> bool:
        """See `Performance`."""
        played = self._script
        settled = not (state.halted or isinstance(state.phase, Disputed | Restoring | Adjusting))
        ends = played.decided and (played.winner is not None or state.draw.by is not None)
        return settled and follows(state, played) and (len(state.plies) < len(played.turns) or ends)

    def is_complete(self, state: State) -> bool:
        """See `Performance`."""
        return len(state.plies) == len(self._script.turns) and follows(state, self._script)

    def summary(self, state: State) -> Iterator[str]:
        """See `Performance`; there is nothing more to tell."""
        return iter(())


def draughts_programme(args: Namespace) -> tuple[DraughtsPerformance, ...]:
    """Return the games to play; raises ValueError with the file's name and its fault."""
    return tuple(DraughtsPerformance(played, args.board) for played in _scripts(args))


def _person(name: str) -> Person:
    """A player of a file of games: of a name that a record does not take the beginning."""
    shown = "".join(sign for sign in name if sign.isprintable()).strip()
    return Person("" if shown == "?" else shown[:LONGEST].strip())


def _scripts(args: Namespace) -> tuple[GameScript, ...]:
    if args.games is None:
        return (script(game(args.rules or RULES)),)
    data = read_regular(Path(args.games), MOST_GAMES)
    try:
        return scripts(data, args.rules)
    except ValueError as error:
        raise ValueError(f"{args.games}: {error}") from None
