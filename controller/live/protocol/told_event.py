"""An event that a client tells: that of a program which plays, or of a station's lesson; it happens now."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from dambord.controller.core.messages.events import (
    Announced,
    Doubled,
    Dropped,
    Event,
    GameResigned,
    Pressed,
    Ruled,
    Taken,
)
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.live.loop.game_loop import GameLoop
from dambord.controller.live.protocol.act_queue import Answer, refusal
from dambord.controller.record.format import read_event
from dambord.controller.web.api.console import Conflict


async def tell_event(loop: GameLoop, act: Mapping[str, Any], *, by_program: bool = True) -> Answer:
    """Tell `{"tell": …, "game": 3}`, a line of the record. Raises ValueError for one that can't be read.

    A program tells what is its own alone.
    """
    if act.get("game") != loop.game:
        raise Conflict("another game is played now")
    terms = loop.state.terms
    line = act["tell"] if isinstance(act["tell"], dict) else {}
    event = read_event(line, "tell", terms.sensing.sensor, terms.sensing.cells)
    if by_program and not _is_of(terms.program, event):
        return refusal("refused", "a program tells its own turns and answers, and nothing else")
    loop.tell(loop.now(), lambda at: replace(event, at=at))
    return {"ok": True}


def _is_of(program: Program | None, event: Event) -> bool:
    """Whether `event` is one that `program` may tell: its own acts, and what a server rules that keeps both
    times."""
    match event:
        case Announced(side=side) | Pressed(side=side) | Doubled(side=side) | Taken(side=side):
            return program is not None and side == program.side
        case Dropped(side=side) | GameResigned(side=side):
            return program is not None and side == program.side
        case Ruled():
            return program is not None and program.timed == "both-there"
    return False
