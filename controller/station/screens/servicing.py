"""Screen Service: what the club needs to know, and may do without a keyboard."""

from __future__ import annotations

from dambord.controller.station.model.effects import Doctor, Restart
from dambord.controller.station.model.events import Acted, Event, ServiceTold
from dambord.controller.station.model.screens import Service
from dambord.controller.station.model.state import State, Stepped


def asked(state: State, event: Event) -> Stepped:
    """Open the service screen, from wherever it is asked for. What else is asked elsewhere is nothing."""
    if not isinstance(event, Acted) or event.act != "service" or isinstance(state.screen, Service):
        return Stepped(state)
    return Stepped(state.to(Service(state.screen, {})), (Doctor(),))


def happened(state: State, service: Service, event: Event) -> Stepped:
    """Answer an event."""
    match event:
        case ServiceTold(told=told):
            return Stepped(state._replace(screen=service._replace(told=told)))
        case Acted(act="leave" | "back"):
            return Stepped(state.to(service.before))
        case Acted(act="doctor"):
            return Stepped(state.to(service._replace(told={})), (Doctor(),))
        case Acted(act="restart"):
            return Stepped(state.to(service), (Restart(),))
        case Acted():
            return Stepped(state.to(service))
    return Stepped(state)
