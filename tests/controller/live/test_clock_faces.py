"""What players see and hear at a running table: faces, turn lamps, tunes; and when it is silent."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.draughts.model.phase import phase_word
from dambord.controller.core.messages.events import Button, press
from dambord.controller.core.messages.match_sayings import CubeTurned
from dambord.controller.core.messages.sayings import (
    DrawOffered,
    Ended,
    FlagFallen,
    Irregular,
    LowTime,
    Saying,
)
from dambord.controller.core.table.agreed.regulations import STANDARD, Regulations
from dambord.controller.devices.clock_box.segments import face
from dambord.controller.devices.clock_box.tunes import TUNES
from dambord.controller.devices.reports import monotonic_us
from dambord.controller.live.clock_box.sounds import Sounds, Wanted, tune_of
from dambord.controller.live.table_settings import Guest, RunningTable
from dambord.controller.record.header import Header
from dambord.controller.record.setup.occasion import Occasion
from dambord.controller.simulation.virtual_board import VirtualBoard
from dambord.firmware import wire
from dambord.rules.game import Side
from tests.boards import PICO_BOARD
from tests.controller.live.test_app import HEADER, Evening
from tests.simulated.world import World
from tests.waiting import until_simulated

CLOCK = '[clock]\ndisplays = "pico"\nbrightness = 5\nbus = [4, 5]\nturn_lamps = [6, 7]\npiezo = 8\n'
EVENT = replace(HEADER, occasion=Occasion(event="Latvian championship"))


def sees(bench: VirtualBoard[Any], white: str, black: str, brightness: int) -> bool:
    return bench.faces == (face(white, brightness), face(black, brightness))


def offered(brightness: int) -> Guest:
    """A first turn, an offered draw that is declined, and White's flag."""

    async def guest(table: RunningTable) -> None:
        bench = table.bench
        assert bench is not None

        def told(side: Side, button: Button) -> None:
            table.game_loop.tell(monotonic_us(), partial(press, side=side, button=button, source="board"))

        await until_simulated(lambda: phase_word(table.game_loop.state.phase) == "play")
        await until_simulated(lambda: sees(bench, " 1:00", " 1:00", brightness))
        assert bench.turn_lamps == (False, False)
        bench.press("b", "clock")
        await until_simulated(lambda: bench.turn_lamps == (True, False))
        await until_simulated(lambda: sees(bench, " 0:58", " 1:00", brightness))
        await bench.lift(32)
        await asyncio.sleep(0.2)
        await bench.put(28, None)
        await asyncio.sleep(0.2)
        told("w", "draw")
        await asyncio.sleep(0.2)
        bench.press("w", "clock")
        await until_simulated(lambda: table.game_loop.state.plies)
        await until_simulated(lambda: bench.turn_lamps == (False, True))
        await until_simulated(lambda: bench.faces[1] == face("drAU", brightness))
        told("b", "decline")
        await until_simulated(lambda: bench.faces[1] != face("drAU", brightness))
        await until_simulated(lambda: bench.faces[1] == face("  9.5", brightness))
        await until_simulated(lambda: table.game_loop.state.over)
        await until_simulated(lambda: bench.faces[1] == face("FLAG", brightness))
        await until_simulated(lambda: bench.faces[0] == face(" 1-0", brightness))
        assert bench.turn_lamps == (False, False)
        await asyncio.sleep(2)

    return guest


def test_a_simulated_table_shows_what_players_see(stepped: World, tmp_path: Path) -> None:
    seen: list[VirtualBoard[Any]] = []

    async def guest(table: RunningTable) -> None:
        assert table.bench is not None
        seen.append(table.bench)
        await offered(8)(table)

    Evening(tmp_path / "record").play(guest)
    (bench,) = seen
    assert bench.tones == [900, 1200, 0, *[hertz for hertz, _ in TUNES["flag"]], 0]
    assert bench.faces == (bytes(6), bytes(6)), "dark at the end"
    # At most ten pictures a second: 60 s of which 20 with tenths, 10 with a blinking flag or an offer.
    assert 240 < bench.clock.pictures < 400


def test_the_same_at_a_pico_that_runs_the_firmware(stepped: World, tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(PICO_BOARD + CLOCK)
    header = replace(EVENT, board=str(file))
    heard: list[int] = []

    async def guest(table: RunningTable) -> None:
        assert table.bench is not None
        await offered(5)(table)
        heard.extend(table.bench.tones)

    evening = Evening(tmp_path / "record", header=header)
    evening.play(guest)
    assert heard == [], "silent in games of an event"
    assert not any("display" in line for line in evening.said)


@pytest.mark.parametrize(
    ("wanted", "header", "audible"),
    [
        ("auto", HEADER, True),
        ("auto", EVENT, False),
        ("auto", replace(HEADER, regulations=Regulations(completes="release")), False),
        ("auto", replace(HEADER, regulations=replace(STANDARD, help=True)), True),
        ("yes", EVENT, True),
        ("no", HEADER, False),
        ("no", EVENT, False),
    ],
)
def test_when_it_may_be_heard(wanted: Wanted, header: Header, audible: bool) -> None:
    assert Sounds(wanted).audible(header) is audible


@pytest.mark.parametrize(
    ("saying", "tune"),
    [
        (FlagFallen(0, "w"), "flag"),
        (Ended(0, "b", "flag", ""), "flag"),
        (Ended(0, "b", "no-moves", ""), None),
        (Irregular(0, "w", "wrong-move", "", ()), "irregular"),
        (DrawOffered(0, "w"), "draw"),
        (CubeTurned(0, "w", "double", 2), "draw"),
        (CubeTurned(0, "w", "take", 2), None),
        (LowTime(0, "w", 10), None),
    ],
)
def test_few_things_are_heard(saying: Saying, tune: str | None) -> None:
    assert tune_of(saying) == (None if tune is None else TUNES[tune])


def test_tunes_are_short_and_can_be_played() -> None:
    for tune in TUNES.values():
        assert sum(milliseconds for _, milliseconds in tune) <= 1200
        assert wire.unpack_tune(wire.pack_tune(0, list(tune))) == (0, list(tune))
