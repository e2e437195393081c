"""Games of simulated hands in which one side is a program's: contacts bounce, neighbours flicker.

    python -m tests.controller.core.draughts.program_hands 300

plays that many games of simulated hands, tells every turn of one side as a program does, and prints how many
turns came out as they were told. The hands don't wait for the program, which is quick: they may begin its
turn before it is told.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from random import Random

from dambord.controller.core.draughts.model.phase import Thinking
from dambord.controller.core.draughts.model.state import State, opening
from dambord.controller.core.draughts.step import step
from dambord.controller.core.messages.events import Announced, Event, Woken
from dambord.controller.core.messages.sayings import Irregular, Moved, Saying, Unclear
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.record.format import read_events
from dambord.controller.record.header import Header
from dambord.controller.record.replay import terms
from dambord.controller.simulation.players.style import random_style
from dambord.controller.simulation.scenarios.scene import SimulatedTurn, play
from dambord.rules.draughts import PlayedTurn, game
from dambord.rules.game import Side
from tests.controller.core.draughts.program_games import RULESETS, SENSORS, board_of

PLIES = 16
THINKS_US = (1_000, 20_000)
"""How long the program thinks, in microseconds."""
TAIL_US = 3_000_000
STYLE = ("removed-early", "pause-in-removal")
"""What some of these hands do on the player's own turns, with or without a program."""


@dataclass
class Tally:
    """What came of the games."""

    games: int = 0
    turns: int = 0
    made: int = 0
    accused: int = 0
    """Reports of an irregular or unclear board."""


class Table:
    """A table of which one side is a program's; it tells the turns that the hands are going to make."""

    def __init__(self, header: Header, played: SimulatedTurn, side: Side, rng: Random) -> None:
        self.state: State = opening(terms(header))
        self.wanted = [turn.move for turn in played.moves]
        self.said: list[Saying] = []
        self._side: Side = side
        self._rng = rng
        self._told_at: int | None = None

    def take(self, event: Event) -> None:
        """Let an event happen, after everything that is due before."""
        while (due := self._due()) is not None and due <= event.at:
            if due == self._told_at:
                self._step(Announced(due, self._side, self.wanted[len(self.state.plies)]))
            else:
                self._step(Woken(due))
        self._step(event)

    def _due(self) -> int | None:
        found = [at for at in (self.state.wakes, self._told_at) if at is not None]
        return max(min(found), self.state.now) if found else None

    def _step(self, event: Event) -> None:
        if isinstance(event, Announced):
            self._told_at = None
        before = self.state.phase
        self.state, sayings = step(self.state, event)
        self.said += sayings
        to_tell = len(self.state.plies) < len(self.wanted)
        if to_tell and isinstance(self.state.phase, Thinking) and not isinstance(before, Thinking):
            self._told_at = self.state.now + self._rng.randint(*THINKS_US)


def play_game(seed: int, tally: Tally) -> list[str]:
    """Play one game; returns what went wrong."""
    rng = Random(f"program hands {seed}")
    rules, sensor = rng.choice(RULESETS), rng.choice(SENSORS)
    commit: Commit = rng.choice(("clock", "settle"))
    playing, board = game(rules), board_of(rules, sensor)
    if board is None:
        return []
    position, turns = playing.start(), list[PlayedTurn]()
    while len(turns) < PLIES and playing.turns(position):
        turns.append(rng.choice(playing.turns(position)))
        position = turns[-1].after
    played = play(playing, turns, board=board, commit=commit, style=random_style, seed=seed)
    side: Side = rng.choice(("w", "b"))
    header = Header(rules, board, commit, program=Program(side, "Scan"))
    table, sensing = Table(header, played, side, rng), terms(header).sensing
    at = 0
    for event in read_events(played.lines[1:], sensing.sensor, sensing.cells):
        table.take(event)
        at = event.at
    table.take(Woken(at + TAIL_US))
    moves = [saying.move for saying in table.said if isinstance(saying, Moved)]
    accused = [
        saying
        for saying in table.said
        if isinstance(saying, Unclear) or (isinstance(saying, Irregular) and saying.kind not in STYLE)
    ]
    tally.games, tally.turns = tally.games + 1, tally.turns + len(table.wanted)
    tally.made += sum(one == two for one, two in zip(moves, table.wanted, strict=False))
    tally.accused += len(accused)
    if moves == table.wanted and not accused:
        return []
    return [
        f"{seed}: {rules} {board} {commit} program {side}: {len(moves)} of {len(table.wanted)} {accused[:2]}"
    ]


def main(games: int) -> None:
    """Play, and print what came of it."""
    tally = Tally()
    for seed in range(games):
        for line in play_game(seed, tally):
            print(line)
    print(
        f"{tally.games} games, {tally.made} of {tally.turns} turns, "
        f"{tally.accused} irregular or unclear boards"
    )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 100)
