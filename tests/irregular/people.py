"""A state machine of games with fallible players, and the statistics of what the table detected."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from dambord.controller.simulation.players.random_games import random_start
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.scenarios.cheats import CHEATS
from dambord.controller.simulation.scenarios.irregular_game import CHOICES, Choice
from dambord.rules.draughts import game
from tests.irregular.checking import Report, examine

SMALL = (
    "latvian-64",
    "dambrete-box",
    "dama",
    "dama-parachute",
    "russian",
    "brazilian",
    "pool",
    "czech",
    "english",
)
LARGE = ("international", "latvian-100", "frisian")
ALL_SQUARES = ("dama-straight", "turkish", "italian", "spanish", "portuguese", "thai")
TABLES = [
    (rules, f"{sensor}-{size}")
    for names, size in ((SMALL, "64"), (LARGE, "100"), (ALL_SQUARES, "64-all"))
    for rules in names
    for sensor in ("reed", "hall", "linear")
]
CODES = [table for table in TABLES if table[0] in ("latvian-64", "latvian-100", "international")]
"""Tables whose ruleset has its own code of irregularities; they are drawn as often as all others together."""


class Tally:
    """Statistics of what the table detected, over all games."""

    def __init__(self) -> None:
        self.games = self.turns = self.named = 0
        self.did: Counter[str] = Counter()
        self.unclear: Counter[str] = Counter()
        self.planted: Counter[str] = Counter()
        self.decided: Counter[str] = Counter()
        self.latest: dict[str, int] = {}
        self.watch: Callable[[Tally], None] = lambda tally: None

    def add(self, session: MixedGame, report: Report) -> None:
        """Count one game."""
        self.games += 1
        self.turns += session.scene.plies
        self.did.update(span.behaviour for span in session.behaviours)
        self.unclear.update(report.unclear)
        self.named += len(session.planted)
        self.planted.update(planted.kind for planted in session.planted)
        self.decided.update(planted.choice for planted in session.planted if planted.choice)
        self.watch(self)

    def table(self) -> str:
        """Return the statistics as lines."""
        lines = [f"{self.turns} turns in {self.games} games: 0 wrong; {self.named} irregularities, all named"]
        lines += [
            f"  {name:14} {count:7} times, unclear {self.unclear[name]} ({self.unclear[name] / count:.2%})"
            for name, count in sorted(self.did.items())
        ]
        lines.append("  " + ", ".join(f"{kind} {self.planted[kind]}" for kind in CHEATS))
        lines.append("  " + ", ".join(f"{choice} {count}" for choice, count in sorted(self.decided.items())))
        return "\n".join(lines)


TALLY = Tally()
KINDS = st.sampled_from([*CHEATS])
ANY_TABLE = st.one_of(st.sampled_from(CODES), st.sampled_from(TABLES))
ENDS = st.sampled_from(("clock", "settle"))
SEEDS = st.integers(0, 2**32)


def playing(machine: People) -> bool:
    """Whether the game is still in play."""
    return machine.session.outcome is None and bool(machine.session.turns)


class People(RuleBasedStateMachine):
    """One game; its recording is checked at the end."""

    session: MixedGame

    @initialize(table=ANY_TABLE, commit=ENDS, seed=SEEDS, kings=st.booleans())
    def first_game(self, table: tuple[str, str], commit: str, seed: int, kings: bool) -> None:
        self.sit_down(table, commit, seed, kings)

    @precondition(lambda machine: not playing(machine))
    @rule(table=ANY_TABLE, commit=ENDS, seed=SEEDS, kings=st.booleans())
    def another_game(self, table: tuple[str, str], commit: str, seed: int, kings: bool) -> None:
        self.judge()
        self.sit_down(table, commit, seed, kings)

    def sit_down(self, table: tuple[str, str], commit: str, seed: int, kings: bool) -> None:
        rules, board = table
        agreed = game(rules)
        fen = random_start(agreed, Random(seed)) if kings else None
        self.session = MixedGame(agreed, board, commit, seed=seed, fen=fen)

    @precondition(playing)
    @rule()
    def honest(self) -> None:
        self.session.honest()

    @precondition(playing)
    @rule(again=st.integers(1, 4))
    def clumsy(self, again: int) -> None:
        for _ in range(again):
            if playing(self):
                self.session.clumsy()

    @precondition(playing)
    @rule()
    def forgets_to_press(self) -> None:
        self.session.forgets_to_press()

    @precondition(playing)
    @rule()
    def holds_a_piece(self) -> None:
        self.session.holds_a_piece()

    @precondition(playing)
    @rule()
    def forgets_a_piece(self) -> None:
        self.session.forgets_a_piece()

    @precondition(playing)
    @rule()
    def accident(self) -> None:
        self.session.accident()

    @precondition(playing)
    @rule(kind=KINDS, choice=st.sampled_from(CHOICES))
    def cheat(self, kind: str, choice: Choice) -> None:
        if not self.session.cheat(kind, choice):
            self.session.honest()

    @precondition(playing)
    @rule(choice=st.sampled_from(CHOICES), first=st.integers(0, len(CHEATS) - 1))
    def cheat_somehow(self, choice: Choice, first: int) -> None:
        kinds = [*CHEATS]
        for kind in (*kinds[first:], *kinds[:first]):
            if self.session.cheat(kind, choice):
                return

    def judge(self) -> None:
        """Check that every turn and every irregularity was recognised."""
        report = examine(self.session)
        assert not report.wrong, "\n".join(report.wrong)
        TALLY.add(self.session, report)

    def teardown(self) -> None:
        if hasattr(self, "session"):
            self.judge()
