"""What an arbiter reads of a whole game: its irregularities, doubts and rulings, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, TypeVar

from dambord.controller.core.messages.act_fields import SECOND, write_act
from dambord.controller.core.messages.arbiter_acts import Act
from dambord.controller.core.messages.events import Event
from dambord.controller.core.messages.sayings import Ruling, Saying

S = TypeVar("S")


def history_of(
    opening: S,
    events: Sequence[Event],
    steps: Callable[[S, Event], Iterator[tuple[S, tuple[Saying, ...]]]],
    told: Callable[[S, Saying], dict[str, Any] | None],
    reversal: Callable[[Act, S, S, S], Iterable[Act]],
) -> list[dict[str, Any]]:
    """The irregularities, doubts and rulings of a game, in order, as JSON values; times in seconds.

    `told` is what an arbiter reads of a saying; None leaves it out. A ruling that took effect has the acts
    that undo it now, by `reversal(act, before it, after it, now)`.
    """
    state, items = opening, list[dict[str, Any]]()
    rulings = list[tuple[int, Act, S, S]]()
    for event in events:
        for then, sayings in steps(state, event):
            before, state = state, then
            for saying in sayings:
                if (one := told(state, saying)) is None:
                    continue
                if isinstance(saying, Ruling) and not saying.refused:
                    rulings.append((len(items), saying.act, before, state))
                items.append({"t": saying.at / SECOND, **one})
    for number, act, before, after in rulings:
        items[number]["undo"] = [write_act(undoing) for undoing in reversal(act, before, after, state)]
    return items
