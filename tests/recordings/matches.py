"""Matches of backgammon for golden recordings, each made by scripted hands."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any, NamedTuple

from dambord.controller.core.messages.events import Woken
from dambord.controller.record.format import write_event
from tests.controller.core.backgammon.match_table import MatchTable, position


class PlayedMatch(NamedTuple):
    """The header of a match, and the table at which it was played."""

    header: dict[str, Any]
    table: MatchTable

    def save(self, path: Path) -> None:
        """Write the recording."""
        said = [event for event in self.table.events if not isinstance(event, Woken)]
        lines = [json.dumps({"recording": 1, **self.header}), *map(write_event, said)]
        path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def international() -> PlayedMatch:
    """A double in a race, then the Crawford game: a wrong roll, an illegal play, a premature roll."""
    match: dict[str, Any] = {"length": 3, "score": [0, 0]}
    start = position("w", {3: 2, 1: 2}, {2: 2, 1: 1})
    table = MatchTable(match=match, start=start, control="360d12")
    table.double("b").double("w").accept("b").turn((2, 1), "3/off").turn((6, 5), "2/off(2)")
    table.turn((4, 4), "3/off 1/off(2)").wait(5_000)
    table.place(table.state.position).double("w").throw(3, 3).throw(1, 3).make("8/5 6/5").press("b")
    table.roll("w", 6, 4).make("24/14").press("w").roll("b", 5, 2).move(12, 17).move(17, 20).press("b")
    table.roll("b", 5, 3).roll("w", 2, 1).move(13, 11).move(13, 11).press("w").wait(1_000)
    table.move(11, 13).move(11, 10).press("w", "correct").roll("b", 6, 1).press("w").wait(500)
    table.press("b", "resign")
    return PlayedMatch(_header("backgammon", "clock", match, start, "360d12"), table)


def georgian() -> PlayedMatch:
    """The starter rolls anew; a hit that `strict` forbids, and a play that was changed after its end."""
    match: dict[str, Any] = {"length": 5, "score": [0, 0]}
    strict = {"home_hit": "strict"}
    table = MatchTable("nardi-georgian", "settle", match=match, options=strict)
    table.throw(5, 2).roll("w", 6, 6).make("24/18(2) 13/7(2)").wait(1_000)
    table.roll("b", 4, 3).make("24/20 13/10").wait(2_500)
    table.roll("w", 2, 1).take(5, "b").move(6, 5).move(5, 3).wait(2_500).press("b", "continue")
    table.roll("b", 2, 1).make("bar/22").wait(100)
    return PlayedMatch(_header("nardi-georgian", "settle", match, options=strict), table)


def _header(
    rules: str,
    commit: str,
    match: dict[str, Any],
    start: Any = None,
    control: str | None = None,
    options: Mapping[str, str] | None = None,
) -> dict[str, Any]:
    agreed = {
        "rules": rules,
        "options": options or {},
        "board": "linear-backgammon",
        "commit": commit,
        "match": match,
    }
    more = {"position": start, "control": control}
    return agreed | {key: value for key, value in more.items() if value is not None}
