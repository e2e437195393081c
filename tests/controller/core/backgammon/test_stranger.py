"""A stranger at backgammon: he does only what the page's view says, also where his mistakes are put right."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from dambord.controller.core.backgammon.display.view import view
from dambord.controller.core.backgammon.recognition.point_sensing import squares_of_point
from dambord.controller.core.messages.sayings import Irregular
from dambord.rules.game import Side
from tests.controller.core.agreement import disagreement
from tests.controller.core.backgammon.match_table import MatchTable, position
from tests.plugins.extent import deep

POINT_OF = {square: point for point in range(1, 25) for square in squares_of_point(point)}
SEEN = 5
"""The most checkers of a point that are seen."""
PATIENCE = 3_000
"""Acts within which a game has to be over."""


class Stranger:
    """Plays both sides of a match."""

    def __init__(self, table: MatchTable, rng: Random) -> None:
        self.table, self.rng = table, rng
        self.done: list[str] = []

    def play(self, mistakes: int) -> str:
        """Play a game with so many mistakes; what was wrong, or nothing."""
        for _ in range(PATIENCE):
            seen = view(self.table.state)
            if seen["phase"] == "over" or seen["match"]["game"] > 1:
                return ""
            if wrong := disagreement(seen):
                return wrong
            if mistakes and seen["expects"]["what"] in ("play", "roll") and self.rng.random() < 0.1:
                mistakes -= 1
                self._go_wrong()
                continue
            self.obey()
            if said := self.table.said(Irregular):
                return f"{said[-1].side} {said[-1].kind}"
        return "comes to no end"

    def obey(self) -> None:
        """Do what is told."""
        seen = view(self.table.state)
        self.done.append(f"{seen['next']['what']} {seen['next']['remark']['key']}")
        self._do(seen)

    def _go_wrong(self) -> None:
        """A checker goes to a wrong point, or off the board; one that no sensor sees is not touched."""
        full = [point for point, checkers in self.table.points.items() if 0 < len(checkers) < SEEN]
        side = self.table.points[point := self.rng.choice(full)][-1]
        self.table.take(point, side)
        if self.rng.random() < 0.5:
            free = [one for one, checkers in self.table.points.items() if one <= 24 and len(checkers) < SEEN]
            self.table.put(self.rng.choice(free), side)
        self.table.wait(8_000)

    def _do(self, seen: dict[str, Any]) -> None:
        act = seen["next"]
        origins, targets, side = act["from"], act["to"], act["piece"] or seen["side"]
        match act["what"]:
            case "roll" if act["side"] is None:
                white = self.rng.randint(1, 6)
                self.table.throw(white, white % 6 + 1)
            case "roll":
                self.table.roll(act["side"], self.rng.randint(1, 6), self.rng.randint(1, 6))
            case "move" if origins and targets:
                self._take(self.rng.choice(origins), side)
                self._put(self.rng.choice(targets), side)
            case "move" | "take-off" if origins:
                self._take(self.rng.choice(origins), side)
            case "move" | "put-on" if targets:
                self._put(self.rng.choice(targets), side)
            case "turn-over":
                point = POINT_OF[origins[0]]
                shows = self.table.points[point][-1]
                self.table.take(point, shows)
                self.table.put(point, "b" if shows == "w" else "w")
            case "press":
                self.table.press(act["side"])
            case "decide":
                answer = self.rng.choice(seen["banner"]["answers"])
                self.table.press(answer["side"], answer["button"])
        self.table.wait(1_500)

    def _take(self, square: int, side: Side) -> None:
        if side in self.table.points[POINT_OF[square]]:
            self.table.take(POINT_OF[square], side)

    def _put(self, square: int, side: Side) -> None:
        self.table.put(POINT_OF[square], side)


@pytest.mark.parametrize("number", range(deep(5, 3)))
def test_a_stranger_finishes_a_game_with_twelve_mistakes(number: int) -> None:
    stranger = Stranger(MatchTable(length=1), Random(f"0 {number}"))
    wrong = stranger.play(12)
    assert not wrong, f"{wrong} after {stranger.done[-12:]}"


HEAPS = (
    # Nobody sees one of seven leave: what is told has to be a move whose end is seen.
    (position("w", {6: 7, 1: 2}, {1: 6, 2: 6, 5: 1}), (4, 1)),
    # The next move must not lead to a board that looks as before the roll.
    (position("w", {6: 11, 4: 1, 1: 1}, {1: 4, 2: 1, 3: 8, 4: 2}), (4, 2)),
    # Nobody sees a checker come to the sixth place: it must not be told to press with one in the hand.
    (position("w", {6: 5, 13: 5, 8: 3, 24: 2}, {6: 5, 13: 5, 8: 3, 24: 2}), (6, 1)),
)


@pytest.mark.parametrize(("start", "dice"), HEAPS)
def test_who_obeys_with_more_than_five_on_a_point_has_made_the_play_in_wood(
    start: dict[str, Any], dice: tuple[int, int]
) -> None:
    table = MatchTable(length=1, start=start).roll("w", *dice)
    stranger = Stranger(table, Random(0))
    for _ in range(12):
        if table.state.side == "b":
            break
        stranger.obey()
    assert table.state.side == "b", stranger.done
    on_points = {n: there for n, there in enumerate(table.state.position.of("w")[1:25], 1) if there}
    assert {n: len(on) for n, on in table.points.items() if n <= 24 and "w" in on} == on_points
