"""A stranger: he does only what the page's view says, knows no rules, and sees no state of the table."""

from __future__ import annotations

from random import Random
from typing import Any

from dambord.controller.core.draughts.display.view import view
from dambord.controller.core.draughts.inference.trail import Lift
from dambord.controller.core.draughts.model.phase import Adjusting, Moving, Over, Setup
from dambord.controller.core.draughts.model.state import State
from dambord.controller.core.messages.arbiter_acts import Proceed
from dambord.controller.core.messages.events import Event, LinkFound, Pressed, Ruled, Seen, Woken, press
from dambord.controller.core.messages.sayings import Irregular
from tests.controller.core.agreement import disagreement
from tests.model.happenings import Node, Passed, follow

HAND_US = 300_000
"""The time that a hand takes for a lift or a place."""
STILL_US = 10_000_000
"""Longer than any timer of the board takes: what was done before has been judged."""
PATIENCE = 120
"""Acts within which a turn has to be made; a turned-over heap of pieces takes two for each of them."""
TOLD_LATER = ("removed-early", "pause-in-removal", "touch-out-of-turn")
"""What is only told, once the turn is complete or the piece is back."""


class Obedient:
    """Does what the view says is next at one table, and knows nothing else."""

    def __init__(self, node: Node, rng: Random) -> None:
        self.state, self.cells, self.rng = node.state, node.cells, rng
        self.accused: list[str] = []
        """What somebody was accused of since he began."""
        self.early = False
        self.done: list[str] = []
        self._tell(Woken(self.state.now + STILL_US))
        self.accused.clear()
        self.early = _captured_off(self.state)

    @property
    def plies(self) -> int:
        """The turns in the record."""
        return len(self.state.plies)

    def turn(self) -> str:
        """Act until a turn is in the record or the game is over; what was wrong, or nothing."""
        plies = self.plies
        for _ in range(PATIENCE):
            seen = view(self.state)
            if seen["next"] is None or self.plies != plies:
                self.early = False
                return ""
            if wrong := disagreement(seen):
                return wrong
            self.done.append(f"{seen['next']['what']} {seen['next']['remark']['key']}")
            self._do(seen)
            if self.accused:
                return f"accused: {self.accused[0]}"
        return "comes to no end"

    def resign(self) -> None:
        """Give the game up by the button of the page."""
        self._tell(press(self._now, view(self.state)["side"], "resign", "page"))

    def _do(self, seen: dict[str, Any]) -> None:
        act = seen["next"]
        origins, targets, piece = act["from"], act["to"], act["piece"]
        match act["what"]:
            case "plug-in":
                self._plug_in()
            case "move" if origins and targets:
                self._move(self.rng.choice(origins), self.rng.choice(targets), piece, seen["position"])
            case "move" | "take-off" if origins:
                self._set(self.rng.choice(origins), ".")
            case "take-off":
                self._clear_strays()
            case "put-on":
                self._set(targets[0], self._level(piece or seen["side"]))
            case "crown":
                self._set(targets[0], self._level(piece))
            case "press":
                self._tell(Pressed(self._now, act["side"], "clock"))
            case "resume":
                self._tell(Pressed(self._now, seen["side"], "pause"))
            case "adjust":
                self._tell(Pressed(self._now, act["side"], "adjust"))
            case "decide":
                self._answer(seen["banner"]["answers"])
            case _:
                if act["remark"]["key"] == "clocks-halted":  # nobody but the arbiter can end that
                    self._tell(Ruled(self._now, "arbiter", "go on", Proceed()))
                if self.state.sensors.linked:
                    self._tell(Seen(self._now, self.cells))
                self._tell(Woken(self._now + STILL_US))
        self._tell(Woken(self._now + HAND_US))

    def _plug_in(self) -> None:
        """Plug the board in. A press that waits for that was made before he began: it is judged only now."""
        phase = self.state.phase
        waits = isinstance(phase, Moving) and bool(phase.presses or phase.early)
        self._tell(LinkFound(self._now), Seen(self._now, self.cells))
        if waits:
            self._tell(Woken(self._now + STILL_US))
            self.accused.clear()

    def _move(self, origin: int, target: int, piece: str | None, position: str) -> None:
        """Take the piece from one square to the other; it is in the hand if it was lifted before."""
        level = self._on(origin)
        if level == ".":
            level = self._level(piece or position[origin - 1])
        elif origin != target:
            self._set(origin, ".")
            self._tell(Woken(self._now + HAND_US))
        if self._on(target) != ".":  # a captured piece stands where the capturing one ends
            self._set(target, ".")
            self._tell(Woken(self._now + HAND_US))
        self._set(target, level)

    def _answer(self, answers: list[dict[str, Any]]) -> None:
        """Decide by chance."""
        chosen = self.rng.choice(answers)
        self._tell(press(self._now, chosen["side"], chosen["button"], "page"))

    def _clear_strays(self) -> None:
        squares = set(self.state.sensors.sensing.cell_of)
        self.cells = "".join(level if n in squares else "." for n, level in enumerate(self.cells))
        self._tell(Seen(self._now, self.cells))

    def _level(self, piece: str) -> str:
        return self.state.sensors.sensing.sensor.sensed(piece)

    def _on(self, square: int) -> str:
        return self.cells[self.state.sensors.sensing.cells_of_squares[square - 1]]

    def _set(self, square: int, level: str) -> None:
        cell = self.state.sensors.sensing.cells_of_squares[square - 1]
        self.cells = self.cells[:cell] + level + self.cells[cell + 1 :]
        if self.state.sensors.linked:
            self._tell(Seen(self._now, self.cells))

    @property
    def _now(self) -> int:
        return self.state.now

    def _tell(self, *events: Event) -> None:
        self.state, passed = follow(self.state, events)
        told = accusations(passed)
        self.accused += [said for said in told if not (self.early and said.endswith(TOLD_LATER))]


def accusations(passed: list[Passed]) -> list[str]:
    """The irregularities that were said."""
    return [
        f"{said.side} {said.kind}" for each in passed for said in each.said if isinstance(said, Irregular)
    ]


def _captured_off(state: State) -> bool:
    """Whether a piece of the opponent's was off before he began: that is told when the turn is complete.

    A touch out of turn is told later, too, if other pieces stand wrong then: the trail that shows it may have
    ended by the time that adjusting ends.
    """
    if isinstance(state.phase, Setup | Over):
        return False
    if isinstance(state.phase, Adjusting) and state.phase.moving.opponent_lift is not None:
        return True
    lifted = {step.square for step in state.phase.turn.trail if isinstance(step, Lift)} | state.displaced
    return any(state.prospects.owner(square) not in (None, state.side) for square in lifted)
