"""The settings of a running table, and the table as its guests see it."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from dambord.controller.live.attached.attachments import Attachments, Attending
from dambord.controller.live.clock_box.sounds import Sounds
from dambord.controller.live.first_run_terms import FirstRun
from dambord.controller.live.table_desks import Joins
from dambord.controller.record.header import Header
from dambord.controller.web.announcing.names import NOT
from dambord.controller.web.auth import AccessRole, Binding
from dambord.controller.web.connections.certificate import Certificate

if TYPE_CHECKING:
    from dambord.controller.devices.link.session import Counts
    from dambord.controller.live.attached.told_station import ToldStation
    from dambord.controller.live.desks.player_desk import PlayerDesk
    from dambord.controller.live.desks.setup_desk import SetupDesk
    from dambord.controller.live.equipment.equipment import Equipment
    from dambord.controller.live.loop.game_loop import GameLoop
    from dambord.controller.simulation.virtual_board import VirtualBoard


@dataclass(frozen=True, slots=True)
class TableSettings(Attachments):
    """The settings of a controller and what is attached to it; for `port` see `live.equipment.equipment`."""

    header: Header
    journal: Path
    port: str
    host: str
    """The address on which the page is served."""
    page: int
    """The port of the page; 0 takes a free one."""
    near: AccessRole = "player"
    """Role of pages on this machine without a token."""
    far: AccessRole = "spectator"
    """Role of pages on other machines without a token."""
    player_tokens: Binding = "any"
    """What a player's token has to be bound to."""
    certificate: Certificate | None = None
    """The certificate of the page; without one it is not encrypted."""
    fresh: bool = False
    """Begin a new game even if the last one was not finished."""
    electronic: bool = False
    """Whether the table rolls the dice of matches that begin."""
    station: ToldStation | None = None
    """Who looks after visitors at this table; None where players look after themselves.

    It begins their games: the table itself begins an unrecorded one, unless the last game goes on."""
    attending: Attending = field(default_factory=Attending)
    """In which process all that is attached is; a station's is another one than that of other tables."""
    sounds: Sounds = field(default_factory=Sounds)
    """When the players' clock may be heard."""
    lamps: bool = True
    """Whether the board's own lamps are lit."""
    rest_us: int | None = 20 * 60_000_000
    """Microseconds without a touch after which the board rests while no clock runs; None: never."""
    first_run: FirstRun | None = None
    """What a table that is not set up yet needs for that; None for any other."""
    announce: str = NOT
    """The name of the table in the local network, without `.local`; it may get a number after it."""
    joins: Joins | None = None
    """What joins the table to a hall; None for a table that is in none."""
    goes_on: bool = True
    """Whether the next game begins by itself once the array stands again."""


@dataclass(frozen=True, slots=True)
class RunningTable:
    """A running table, for a guest that plays on it."""

    game_loop: GameLoop
    bench: VirtualBoard[Any] | None
    address: str
    counts: Counts | None
    """Statistics of the serial link; None if the sensors are not connected over one."""
    games: SetupDesk
    """Begins games, by its setup or by any header (`SetupDesk.play`)."""
    desk: PlayerDesk
    """The page's desk; `PlayerDesk.add` adds keys to every view."""
    equipment: Equipment


Guest = Callable[[RunningTable], Coroutine[Any, Any, None]]
