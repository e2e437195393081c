"""The station of a table for a page whose game is another process."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from dambord.controller.live.client.game_link import GameLink
from dambord.controller.live.client.replica import Replica
from dambord.controller.live.station.counts_file import CountsFile
from dambord.controller.station.counts import write_counts
from dambord.controller.web.api.console import Busy
from dambord.controller.web.api.station_console import StationAct


class RemoteStation:
    """Implements `web.api.station_console.StationConsole`; its counts are in the file beside `record`."""

    def __init__(self, replica: Replica, link: GameLink, record: Path) -> None:
        self._replica = replica
        self._link = link
        self._counts = CountsFile(record, lambda line: None)

    def shown(self) -> Mapping[str, object]:
        """Return what the station shows: the key `station` of every view."""
        return self._replica.inputs.extras.get("station") or {}

    async def act(self, act: StationAct, option: str | None) -> None:
        """Send what a page asks for. Raises ValueError with one line if the station can't do it now."""
        await self._link.act("", "player", {"station": {"act": act, "option": option}})

    def counts(self) -> Mapping[str, object]:
        """Return what visitors have done: numbers by day, no personal data."""
        return write_counts(self._counts.kept())

    def card(self) -> Mapping[str, object]:
        """Return what the printed card needs. Raises Busy until the station has told it."""
        card: Mapping[str, object] | None = self._replica.told["station"]["card"]
        if card is None:
            raise Busy("the station is starting: try again in a moment")
        return card
