"""What each board costs and how long it takes: the table docs/hardware/costs.md."""

from __future__ import annotations

from collections.abc import Iterator

from dambord import hardware
from dambord.hardware.parts.builds import Build, builds
from dambord.hardware.parts.hours import hours, rates
from dambord.hardware.parts.operations import BUILD_STEPS

HEAD = """# Costs and hours

Estimates, made in {dated} and never measured: nobody has built one of these boards with a watch.
Prices are in euros with tax, for one board, without tools; postage only of circuit boards. Hours are counted:
every wire, joint, crimp, screw and hole of a board, times the minutes in `hardware/parts/rates.toml`. Boards
on strips have a clock box with two displays, wired ones have none. Made by `make drawings`.

By hand: the builder solders everything. Assembled: the circuit boards come soldered from a board house;
plugs, cables, wood, pieces and setup remain. A board that is wired has no circuit boards to order.

| board | parts, by hand | hours | parts, assembled | hours |
| --- | ---: | ---: | ---: | ---: |
"""


def costs() -> str:
    """Return the table of all boards, and the hours of each step."""
    made = {name: builds(hardware.board(name)) for name in hardware.names()}
    lines = [HEAD.format(dated=rates().dated).rstrip("\n")]
    for name, (by_hand, *others) in made.items():
        told = _told(others[0]) if others else "| | |"
        lines.append(f"| {name} | {by_hand.euro:.0f} € | {by_hand.hours:.0f} {told}")
    lines += ["", "## Hours of each step, by hand", "", f"| board | {' | '.join(BUILD_STEPS)} |"]
    lines.append(f"| --- |{' ---: |' * len(BUILD_STEPS)}")
    lines += [f"| {name} | {' | '.join(_steps(by_hand))} |" for name, (by_hand, *_) in made.items()]
    return "\n".join(lines) + "\n"


def _told(build: Build) -> str:
    return f"| {build.euro:.0f} € | {build.hours:.0f} |"


def _steps(build: Build) -> Iterator[str]:
    found = hours(build.work)
    for step in BUILD_STEPS:
        yield f"{found[step]:.1f}" if found[step] else ""
