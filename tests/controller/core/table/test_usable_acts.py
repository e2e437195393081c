"""What the rows say of an act is what a press of its button meets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from dambord.controller.core.backgammon import acts as backgammon
from dambord.controller.core.backgammon.dispatch import apply_event as apply_to_backgammon
from dambord.controller.core.backgammon.model import phase as backgammon_phase
from dambord.controller.core.draughts import acts as draughts
from dambord.controller.core.draughts.dispatch import apply_event as apply_to_draughts
from dambord.controller.core.draughts.model import phase as draughts_phase
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.draughts.phases.player_requests import commit_finished_turn
from dambord.controller.core.messages.events import Announced, Event, press
from dambord.controller.core.messages.sayings import Refused
from dambord.controller.core.table.acts.acts import PlayerActs
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.header import Header
from dambord.rules.draughts import game
from dambord.rules.game import SIDES
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.controller.core.backgammon.test_anything import Crowd
from tests.controller.core.draughts.tabletop import Tabletop
from tests.model.walks import Walker
from tests.plugins.extent import deep

ENDS: tuple[Any, ...] = ("clock", "lift", "settle")
HELP, BLACK = Regulations(help=True, take_backs=3), Program("b", "Scan")
HEADERS = (
    Header("latvian-64", "reed-64", "clock", control="1800+5", regulations=HELP),
    Header("international", "linear-100", "settle", control="1800", regulations=HELP),
    Header("latvian-64", "hall-64", "free"),
    Header("latvian-64", "hall-64", "clock", control="1800", program=BLACK, regulations=HELP),
    Header("latvian-64", "hall-64", "settle", fen="B:W21,22,29:B9,10", control="1800", program=BLACK),
)
DOINGS, WALKS, MOST_WALKS = 40, deep(25, 5), 60
"""Things that are done in a walk; walks of which every state is tried; those that have to show every act."""


def pressed(acts: PlayerActs[Any], state: Any, rng: Random) -> Event:
    """A press of a button that is not refused, of any side that has one."""
    side = rng.choice(SIDES)
    can = [name for name in acts.names if name != "resign" and acts.why_not(state, name, side) is None]
    return press(state.now, side, rng.choice(can or ["clock"]), "page")


class Walked(Walker):
    """People at a table of draughts; where a program plays, it tells its turns."""

    def do_something(self) -> None:
        state = self.node.state
        if isinstance(state.phase, draughts_phase.Thinking) and self.rng.random() < 0.3:
            turn = self.rng.choice(state.prospects.turns)
            self._tell(Announced(self._now, state.side, state.terms.game.text(state.position, turn)))
        elif self.rng.random() < 0.4:
            self._tell(pressed(draughts.ACTS, state, self.rng))
        else:
            super().do_something()


class Crowded(Crowd):
    """People at a table of backgammon; where a program plays, it tells its plays."""

    def __init__(self, seed: int) -> None:
        super().__init__(seed)
        unlimited: dict[str, Any] = {"length": 0, "options": {"beavers": "yes"}}
        if seed % 2:
            more = unlimited if seed % 4 == 1 else {"program": BLACK}
            self.table = MatchTable(commit=self.random.choice(ENDS), control="600d12", **more)

    def act(self) -> None:
        table, phase = self.table, self.table.state.phase
        match phase:
            case backgammon_phase.Thinking() if self.random.random() < 0.3:
                play = self.random.choice(table.game.legal(table.state.position))
                table.announce(table.game.text(table.state.position, play))
            case backgammon_phase.Guided() if self.random.random() < 0.3:
                table.place(phase.play.after).wait(30)
            case _ if self.random.random() < 0.4:
                table.tell(pressed(backgammon.ACTS, table.state, self.random))
            case _:
                super().act()


def as_counted(state: Any) -> Any:
    """The state that is asked: at draughts a turn that a press or standing still has ended counts as made."""
    return commit_finished_turn(state).state if isinstance(state, State) else state


def of_draughts(seed: int) -> Iterator[Any]:
    """The states of some tables on which it takes long to happen, then of walks."""
    if not seed:
        astray = "." + game("international").picture(game("international").start())[1:]
        yield Tabletop(commit="free", shows=astray).state
        yield Tabletop(commit="settle", shows=astray).press("w", "draw").state
    walker = Walked(HEADERS[seed % len(HEADERS)], seed, looked_every=10**9)
    for _ in range(DOINGS):
        yield walker.node.state
        walker.do_something()


def of_backgammon(seed: int) -> Iterator[Any]:
    """The states of some tables on which it takes long to happen, then of matches."""
    if not seed:
        shut = position("w", {25: 1, 6: 14}, dict.fromkeys((1, 2, 3, 4, 5, 6), 2) | {7: 3})
        for commit in ENDS:
            yield MatchTable(commit=commit, start=shut).state
            yield MatchTable(commit=commit).press("w", "resign").state
    crowd = Crowded(seed)
    for _ in range(DOINGS):
        yield crowd.table.state
        crowd.act()


FAMILIES = [
    (draughts, apply_to_draughts, of_draughts),
    (backgammon, apply_to_backgammon, of_backgammon),
]


@pytest.mark.parametrize(("family", "apply_event", "states"), FAMILIES)
def test_what_is_offered_is_what_is_accepted(
    family: Any, apply_event: Callable[..., Any], states: Callable[[int], Iterator[Any]]
) -> None:
    """Other than that, some acts are possible though their rows do not offer them."""
    rows = {(phase, row.name): row for row in family.ACTS.rows for phase in row.phases}
    for state in (as_counted(state) for seed in range(WALKS) for state in states(seed)):
        here = type(state.phase)
        if here.__name__ == "Setup":  # the page offers less there
            continue
        for side in (side for side in SIDES if not state.by_program(side)):
            accepted = []
            for name in family.ACTS.names:
                event = press(state.now, side, name, "page")
                row, said = rows.get((here, name)), apply_event(state, event).sayings
                if row is not None and not any(isinstance(one, Refused) for one in said):
                    accepted += [name] if row.offered(state, state.phase, side) else []
            assert list(family.usable(state)[side]) == accepted, (here, side)


@pytest.mark.parametrize(("family", "states"), [(family, states) for family, _, states in FAMILIES])
def test_what_a_row_says_can_be_done_in_a_phase_can_be_done_in_some_state_of_it(
    family: Any, states: Callable[[int], Iterator[Any]]
) -> None:
    acts = family.ACTS
    unmet = {(phase, row.name) for row in acts.rows for phase in row.phases if not row.refused}
    unmet = {(phase, name) for phase, name in unmet if name in acts.names}
    for state in (state for seed in range(MOST_WALKS) for state in states(seed)):
        here = type(state.phase)
        for name in [name for phase, name in unmet if phase is here]:
            if any(acts.why_not(state, name, side) is None for side in SIDES):
                unmet.remove((here, name))
        if not unmet:
            return
    assert not unmet
