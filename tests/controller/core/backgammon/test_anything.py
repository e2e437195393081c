"""Whatever people do: the table answers, keeps every checker, and can be written and read again."""

from __future__ import annotations

from random import Random
from typing import Any, get_args

import pytest

from dambord.controller.core.backgammon.display.evidence import evidence
from dambord.controller.core.backgammon.display.lamps import lamps
from dambord.controller.core.backgammon.display.told.attention import attention
from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.model.state import opening
from dambord.controller.core.backgammon.step import steps
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    Decide,
    Halt,
    Proceed,
    Reopen,
    Restore,
    SetCube,
    SetDice,
    SetScore,
    TakeBack,
)
from dambord.controller.core.messages.events import Button
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.record.states.state_codec import decode_state, encode_state
from dambord.rules.game import SIDES
from tests.controller.core.backgammon.match_table import MatchTable

COMMITS: tuple[Any, ...] = ("clock", "lift", "settle")
BUTTONS: tuple[Button, ...] = tuple(one for one in get_args(Button) if one != "resign")
ACTS: tuple[Act, ...] = (
    Decide("correct"),
    Decide("continue"),
    Restore(),
    TakeBack(1),
    TakeBack(2, clocks=True),
    Reopen(),
    Halt(),
    Proceed(),
    SetCube(2, "w"),
    SetDice((4, 2)),
    SetScore(1, 2),
)


class Crowd:
    """People who mostly play, and sometimes do anything."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        pick = self.random.choice
        rules = pick(("backgammon", "nardi-georgian"))
        loudness = pick(("block", "notify", "silent"))
        self.table = MatchTable(
            rules,
            pick(COMMITS),
            length=pick((0, 1, 3, 5)),
            control=pick((None, "20d2", "600d12")),
            options={"cube": "yes"},
            regulations={
                "loudness": {"illegal-play": loudness, "wrong-roll": loudness},
                "flag": pick((1, "match")),
            },
            turned=pick((True, False)),
            homes_left=pick((True, False)),
        )

    def act(self) -> None:
        """Do something."""
        table, random = self.table, self.random
        table.after(random.choice((5, 60, 300, 900)))
        kind = random.random()
        clock = table.state.clock
        if clock is not None and clock.halted and random.random() < 0.5:
            table.rule(Proceed())
        elif clock is not None and clock.stopped_by_player and random.random() < 0.8:
            table.press("w", "pause")
        elif kind < 0.75:
            self.play_on()
        elif kind < 0.83:
            self.fumble()
        elif kind < 0.92:
            table.press(random.choice(SIDES), random.choice(BUTTONS))
        elif kind < 0.94:
            table.roll(random.choice(SIDES), random.randint(1, 6), random.randint(1, 6))
        elif kind < 0.96:
            random.choice((table.double, table.accept, table.drop))(random.choice(SIDES))
        elif kind < 0.97:
            table.down().up()
        elif kind < 0.98:
            table.restart().up()
        elif kind < 0.995:
            table.rule(random.choice(ACTS))
        else:
            table.wait(random.choice((3_000, 25_000)))

    def play_on(self) -> None:
        """Do what is expected, most of the time to the end."""
        table, random = self.table, self.random
        state = table.state
        expected = view(state)["expects"]
        dice = random.randint(1, 6), random.randint(1, 6)
        match expected["what"]:
            case "setup" | "next" | "over":
                table.place(state.position)
            case "opening":
                table.throw(*dice)
            case "roll" if random.random() < 0.1:
                table.double(state.side)
            case "roll":
                table.place(state.position).roll(state.side, *dice)
            case "answer":
                random.choice((table.accept, table.drop))(expected["side"])
            case _ if state.position.dice is not None:
                plays = state.terms.game.legal(state.position)
                table.place(random.choice(plays).after).wait(30)
                self.end_turn()

    def end_turn(self) -> None:
        """Press the clock, or lift the dice."""
        state = self.table.state
        self.table.press(state.side, "lift" if state.terms.commit == "lift" else "clock")

    def fumble(self) -> None:
        """Move any checker to any point."""
        table, random = self.table, self.random
        held = [point for point, checkers in table.points.items() if checkers]
        for _ in range(random.randint(1, 3) if held else 0):
            held = [point for point, checkers in table.points.items() if checkers]
            table.move(random.choice(held), random.randint(1, 24))
        if random.random() < 0.6:
            self.end_turn()
            table.wait(1_500)


@pytest.mark.parametrize("seed", range(10))
def test_the_table_stays_sound(seed: int) -> None:
    crowd = Crowd(seed)
    table = crowd.table
    for number in range(100):
        crowd.act()
        state = table.state
        position = state.position
        assert sum(position.w) == sum(position.b) == 15
        assert state.terms.game.profile.has_value(state.cube.value)
        view(state)
        lamps(state)
        if number % 20:
            continue
        evidence(state)
        attention(state, state.now)
        assert decode_state(encode_state(state), table.terms) == state
    again = opening(table.terms)
    said: list[Saying] = []
    for event in table.events:
        for then, sayings in steps(again, event):
            again = then
            said += sayings
    assert (again, said) == (table.state, table.all)
