"""Screen Attract: one famous game after the other, until somebody touches anything."""

from __future__ import annotations

from dambord.controller.station.model.events import Acted, Event, Pushed, Ticked
from dambord.controller.station.model.plan import Plan
from dambord.controller.station.model.screens import Attract
from dambord.controller.station.model.state import State, Stepped
from dambord.controller.station.screens import choosing, servicing


def happened(plan: Plan, state: State, attract: Attract, event: Event) -> Stepped:
    """Answer an event."""
    match event:
        case Ticked():
            return Stepped(state._replace(screen=_shown_on(plan, state.now, attract)))
        case Acted(act="service" | "restart" | "doctor"):
            return servicing.asked(state, event)
        case Acted(act="touch", option=str(option)) if option in plan.languages:
            return choosing.begin(plan, state, option)
        case Acted() | Pushed():
            return choosing.begin(plan, state)
    return Stepped(state)


def _shown_on(plan: Plan, now: int, attract: Attract) -> Attract:
    """The next position of the famous game, or the next game, when it is time."""
    if not plan.famous:
        return attract
    ends = attract.ply >= plan.famous[attract.number % len(plan.famous)].plies
    if now - attract.since < (plan.waits.end if ends else plan.waits.ply):
        return attract
    if ends:
        return attract._replace(number=attract.number + 1, ply=0, since=now)
    return attract._replace(ply=attract.ply + 1, since=now)
