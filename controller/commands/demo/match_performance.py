"""A match of backgammon for a demonstration."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from dambord.controller.commands.options.usual_board import usual_board
from dambord.controller.core.backgammon.display.view import breach_of
from dambord.controller.core.backgammon.model.phase import Restoring
from dambord.controller.core.backgammon.model.state import State
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.players.backgammon_player import BackgammonPlayer, follows, shown_header
from dambord.controller.simulation.backgammon.match_script import LENGTH, MatchScript, match_script
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.rules.backgammon import game


class MatchPerformance:
    """One match; see `Performance`."""

    def __init__(self, played: MatchScript, board: str | None) -> None:
        self.title = played.title
        self.header = shown_header(played, board or usual_board(played.rules.name))
        self._script = played

    def hands(self, game_loop: GameLoop, bench: VirtualBoard[Any], speed: float) -> BackgammonPlayer:
        """See `Performance`."""
        return BackgammonPlayer(game_loop, bench, self._script, speed)

    def can_resume(self, state: State) -> bool:
        """See `Performance`."""
        settled = not state.halted and not isinstance(state.phase, Restoring) and not breach_of(state.phase)
        return settled and follows(state, self._script) and len(state.plies) < len(self._script.deeds)

    def is_complete(self, state: State) -> bool:
        """See `Performance`."""
        return len(state.plies) == len(self._script.deeds) and follows(state, self._script)

    def summary(self, state: State) -> Iterator[str]:
        """See `Performance`; the score."""
        white, black = state.match.score
        yield f"score:    {white}-{black} in a match to {state.match.length}"


def match_programme(args: Namespace) -> tuple[MatchPerformance, ...]:
    """Return the match to play; raises ValueError for a file of games."""
    if args.games is not None:
        raise ValueError(
            f"{args.games}: files of games are of draughts; {args.rules} plays a match of its own"
        )
    length = LENGTH if args.match is None else args.match
    return (MatchPerformance(match_script(game(args.rules), length, args.seed), args.board),)
