"""Screen Arrange: the lamps lead the board to the array, square by square; then the game begins."""

from __future__ import annotations

from dambord.controller.station.model.effects import BeginGame, Keep, TakeSeat
from dambord.controller.station.model.events import Acted, Event
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Arrange, Play
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import choosing, leaving, servicing


def happened(plan: Plan, state: State, arrange: Arrange, event: Event) -> Stepped:
    """Answer an event."""
    match event:
        case Acted(act="leave"):
            return leaving.left(plan, state, "left")
        case Acted(act="back"):
            return choosing.begin(plan, state)
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Acted():
            return Stepped(state.to(arrange))
    return Stepped(state)


def board(plan: Plan, state: State, arrange: Arrange) -> Stepped:
    """Begin when the board shows the array."""
    seen = state.board
    if not seen.levels or seen.step is not None:
        return Stepped(state)
    choice = arrange.choice
    play = Play(choice, "")
    return Stepped(state.to(play), (BeginGame(choice), Keep(choice), TakeSeat(choice)))
