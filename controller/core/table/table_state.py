"""What the shell around the core may ask the state of any table: its time, clock, sensors and end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol, Self

from dambord.controller.core.sensing.debounce import Settling
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import Commit
from dambord.controller.core.table.aside import Aside
from dambord.controller.core.table.time.table_clock import TableClock
from dambord.hardware.sensor import Sensor
from dambord.rules.game import Outcome, Side


class BoardSensing(Protocol):
    """The cells of a board under a game."""

    @property
    def sensor(self) -> Sensor:
        """The kind of its sensors."""

    @property
    def cells(self) -> int:
        """The number of its cells."""

    @property
    def turned(self) -> bool:
        """Whether the board lies turned by half a turn."""

    @property
    def cells_of_squares(self) -> tuple[int, ...]:
        """The cell, counted from 0, under each square in order of number."""


class TableTerms(Protocol):
    """What was agreed before a game; the family of the game knows the rest."""

    @property
    def game(self) -> Any:
        """The rules."""

    @property
    def start(self) -> Any:
        """The position from which the game begins."""

    @property
    def sensing(self) -> BoardSensing:
        """The board in its usual orientation."""

    @property
    def commit(self) -> Commit:
        """What ends a turn."""

    @property
    def program(self) -> Program | None:
        """The program that plays one side; None where two people play."""


class TableSensors(Protocol):
    """The board under a game, as far as it has been heard."""

    @property
    def sensing(self) -> BoardSensing:
        """The board as it lies."""

    @property
    def settling(self) -> Settling:
        """The settled and the unsettled cells."""

    @property
    def linked(self) -> bool:
        """Whether the link to the sensors is up."""

    @property
    def heard(self) -> bool:
        """Whether every sensor has been heard since the link last came up."""


class TableState(Protocol):
    """The state of a table of any family. Times are microseconds of the game."""

    @property
    def now(self) -> int:
        """The instant of the state."""

    @property
    def phase(self) -> Any:
        """The phase; its type chooses the timers."""

    @property
    def wakes(self) -> int | None:
        """When the next timer falls due if no event comes before; None if none will. Stepping sets it."""

    @property
    def stirs(self) -> int | None:
        """The same of the timers other than that of settling cells."""

    def timed(self, now: int, wakes: int | None, stirs: int | None) -> Self:
        """The same state at another time."""

    def sampled(self, now: int, cells: str) -> Self:
        """The state with the raw levels `cells` taken in, before any timer is due: most events are bounces.

        A cell that becomes restless puts off what waits for stillness, and brings forward nothing but its
        own settling. So the other timers need not be asked before `stirs`.
        """

    @property
    def terms(self) -> TableTerms:
        """What was agreed."""

    @property
    def sensors(self) -> TableSensors:
        """The board under the game."""

    @property
    def aside(self) -> Aside:
        """What has nothing to do with the game itself."""

    def with_aside(self, aside: Aside) -> Self:
        """The same state with other matters beside the game."""

    @property
    def clock(self) -> TableClock | None:
        """The clock; None in a game without one."""

    @property
    def side(self) -> Side:
        """Whose turn it is."""

    def with_clock(self, clock: TableClock | None) -> Self:
        """The same state with another clock."""

    def with_sensors(self, sensors: Any) -> Self:
        """The same state with other sensors."""

    def to(self, phase: Any) -> Self:
        """The same state in another phase."""

    @property
    def position(self) -> Any:
        """The current position of the record."""

    @property
    def plies(self) -> Sequence[Any]:
        """All turns in the record."""

    @property
    def over(self) -> bool:
        """Whether the game, or the match, has ended."""

    @property
    def outcome(self) -> Outcome | None:
        """How the game or match ended; None while it is played, and if it is void."""
