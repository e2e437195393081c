"""Replays the recording of a game and compares the reports with what the hands did."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from dambord.controller.record.replay import replay
from dambord.controller.simulation.scenarios.behaviours import MixedGame
from dambord.controller.simulation.scenarios.simulated_game import Planted

MICRO = 1_000_000


@dataclass
class Report:
    """The table's events for one game, and the differences from the expected ones."""

    told: list[dict[str, Any]]
    wrong: list[str] = field(default_factory=list)
    late: list[int] = field(default_factory=list)
    unclear: list[str] = field(default_factory=list)
    """The behaviour during each report of an unclear board."""

    def of(self, event: str) -> list[dict[str, Any]]:
        """Return the events of one kind."""
        return [each for each in self.told if each["event"] == event]


def examine(session: MixedGame) -> Report:
    """Replay what was recorded and compare."""
    report = Report([json.loads(line) for line in replay(session.played().lines)])
    report.wrong += _moves(session, report)
    report.wrong += _irregularities(session, report)
    for event in report.of("unclear"):
        report.unclear.append(_during(session, event["t"]).behaviour)
    return report


def _moves(session: MixedGame, report: Report) -> Iterator[str]:
    told, made = report.of("move"), session.scene.moves
    for event, move in zip(told, made, strict=False):
        seen: tuple[object, ...] = (event["ply"], event["side"], event["fen"], event.get("irregular", ""))
        want: tuple[object, ...] = (move.ply, move.side, move.fen, move.irregular)
        if not move.irregular:
            seen += (event["move"], event["from"], event["to"], frozenset(event["captures"]))
            want += (move.move, move.origin, move.target, move.captures)
        if seen != want:
            yield f"at {event['t']}: told {seen}, made {want} at {move.done / MICRO}"
            return
        if round(event["t"] * MICRO) < move.done:
            yield f"at {event['t']}: told before {move.done / MICRO}"
    if len(told) != len(made):
        yield f"{len(told)} turns told, {len(made)} made"


def _irregularities(session: MixedGame, report: Report) -> Iterator[str]:
    named = report.of("irregularity")
    for planted in session.planted:
        found = next((event for event in named if _is(event, planted)), None)
        if found is None:
            yield f"not named: {planted}; {[e for e in named if abs(e['t'] * MICRO - planted.until) < 5e6]}"
            continue
        named.remove(found)
        report.late.append(round(found["t"] * MICRO) - planted.since)
        if not planted.since <= round(found["t"] * MICRO) <= planted.until:
            yield f"at the wrong time: {found} for {planted}"
    for event in named:
        span = _during(session, event["t"])
        if event["kind"] not in span.may:
            yield f"nobody did it: {event} while {span}"


def _is(event: dict[str, Any], planted: Planted) -> bool:
    same = (event["kind"], event["side"]) == (planted.kind, planted.side)
    near = planted.since - MICRO <= event["t"] * MICRO <= planted.until + MICRO
    return same and near and planted.squares <= frozenset(event["squares"])


def _during(session: MixedGame, seconds: float) -> Any:
    return [span for span in session.behaviours if span.since <= seconds * MICRO][-1]
