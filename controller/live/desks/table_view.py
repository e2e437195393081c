"""The view of a live table for pages, worked out from its state and from what the state does not know."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from dambord.controller.core.clock.clock_face import picture
from dambord.controller.core.families import family_of
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.sayings import Saying
from dambord.controller.core.table.table_state import TableState
from dambord.controller.core.table.told.banner import Banner, Notice
from dambord.controller.devices.lamps.palette import DEFAULT, Palette
from dambord.controller.live.live_table import LiveTable

if TYPE_CHECKING:
    from dambord.controller.live.desks.page_ear import PageEar

NOTICE_US = 6_000_000
"""A page shows a notice, such as why a button was refused, for this many microseconds."""
EXTRAS = ("opponent", "lobby", "station", "address", "first_run", "hall_code", "confirm")
"""The keys that a program that plays, a station, the name in the network, a first run, and a hall that has to
admit the board and wants results confirmed add to a view; null without them."""


@dataclass(frozen=True, slots=True)
class ViewInputs:
    """What a view shows beside the state of the table; all of it is ready for JSON."""

    lit: Mapping[str, str] | None = None
    """The role of every lit square, where others than the game say what lamps show."""
    extras: Mapping[str, Any] = field(default_factory=dict)
    """Keys that replace those of the view; see `EXTRAS`."""
    virtual: Mapping[str, Any] | None = None
    """The pieces of a simulated board; None for a real one."""
    interpreter: str = ""
    """What the firmware of a simulated board runs under."""


class TableView:
    """Works out the view of `table` with `inputs`. A new state calls `changed`."""

    def __init__(
        self,
        table: LiveTable,
        board: str,
        inputs: Callable[[], ViewInputs],
        changed: Callable[[], None],
        palette: Palette = DEFAULT,
    ) -> None:
        self._table = table
        self._board = board
        self._inputs = inputs
        self._changed = changed
        self._palette = palette
        self._notice: tuple[int | None, Notice] | None = None
        """The last notice, and the number of its game."""
        self._ways_of: tuple[Any, dict[str, list[int]]] = (None, {})
        table.listen(self._heard)

    def _heard(self, state: TableState, sayings: Sequence[Saying]) -> None:
        notices = [found for saying in sayings if (found := family_of(state.terms).notice(state, saying))]
        if notices:
            self._notice = self._table.game, notices[-1]
        elif sayings and self._notice is not None and self._notice[1].button is not None:
            self._notice = None  # the game has gone on: why a button was refused is of no interest any more
        self._changed()

    def view(self) -> dict[str, Any]:
        """Return the complete view, ready for JSON."""
        table, inputs = self._table, self._inputs()
        state = table.state
        shown = family_of(state.terms).view(state) | dict.fromkeys(EXTRAS)
        if inputs.lit is not None:
            shown["lamps"] = {square: {"role": role} for square, role in inputs.lit.items()}
        shown |= inputs.extras
        for lamp in shown["lamps"].values():
            lamp.update(self._palette.look(lamp["role"]).as_json())
        notice = self._told(shown)
        if fault := table.fault:
            shown["message"] = fault
            shown["banner"] = Banner("fault", "tell", Remark.of("fault", text=fault)).as_json()
        elif (trouble := table.trouble.remark) and (table.trouble.lasts or shown["banner"] is None):
            shown["message"] = trouble.sentence
            shown["banner"] = Banner("fault", "tell", trouble).as_json()
        elif not shown["message"] and notice is not None:
            shown["message"] = notice.remark.sentence
        elif not shown["message"] and shown["opponent"] is not None:
            shown["message"] = shown["opponent"]["message"]
        virtual = inputs.virtual
        return shown | {
            "notice": None if notice is None else notice.as_json(),
            "called": state.aside.called,
            "board": self._board,
            "game": table.game,
            "interpreter": inputs.interpreter,
            "virtual": None if virtual is None else {**virtual, "ways": self._ways(shown)},
            **table.header.occasion.shown(),
        }

    def ear(self) -> PageEar:
        """Return what one page in text mode is told by."""
        # Other pages start sooner without it.
        from dambord.controller.live.desks.page_ear import PageEar

        return PageEar(self.now, lambda: self._table.state)

    def now(self) -> dict[str, Any]:
        """Return the view with the clocks as they are now."""
        view, clock = self.view(), self._table.state.clock
        return view if clock is None else {**view, "clock": picture(clock.times, self._table.game_time())}

    def _told(self, shown: Mapping[str, Any]) -> Notice | None:
        """The last notice while it is new; not why a press was refused where pressing is the next act."""
        game, notice = self._notice or (None, None)
        if notice is None or game != self._table.game:
            return None
        act = shown.get("next")
        if notice.button == "clock" and act is not None and act["what"] == "press":
            return None
        return notice if 0 <= self._table.game_time() - notice.at < NOTICE_US else None

    def _ways(self, shown: Mapping[str, Any]) -> dict[str, list[int]]:
        """Where the pieces on a simulated board may go now; nowhere while nothing is to be moved."""
        # A real table starts sooner without them.
        from dambord.controller.simulation.kits import kit_of

        state = self._table.state
        if state.position != self._ways_of[0]:
            self._ways_of = state.position, kit_of(state.terms).ways(state.position)
        return self._ways_of[1] if shown["phase"] == "play" else {}
