"""The opponent with the real program."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from dambord.controller.opponents.fibs_board import LARGEST
from dambord.controller.opponents.gnubg_opponent import INTERNATIONAL, GnubgOpponent
from dambord.rules.backgammon import Cube, Match, Play, Position, game, new_match
from dambord.rules.backgammon.cube import is_dead, offered, refusal, taken
from dambord.rules.backgammon.formats import Situation
from dambord.rules.backgammon.formats.match_id import ids
from dambord.rules.game import Side
from tests.gnu_backgammon import ask
from tests.rules.backgammon.formats.random_matches import thrown
from tests.rules.backgammon.formats.test_ids import situations
from tests.waiting import HANG_S, until

pytestmark = pytest.mark.needs("gnubg")

Instant = tuple[Position, Match, Cube]
TOLD = """
plain = gnubg.evalcontext(1, 0, 1, 0, 0.0)
gnubg.command("new match 5")
told = []
for text, rolled in given:
    gnubg.command("set gnubgid " + text)
    if rolled:
        best = gnubg.findbestmove(gnubg.board(), gnubg.cubeinfo(), plain)
        told.append(gnubg.movetupletostring(best, gnubg.board()))
    else:
        told.append(gnubg.cfevaluate(gnubg.board(), gnubg.cubeinfo(), plain)[-1])
answer(told)
"""


def instants(rolled: bool) -> list[Instant]:
    """Positions of random play and of races, most with the cube to be decided."""
    chance, found = random.Random(5), list[Instant]()
    for one in situations():
        if one.cube.value > LARGEST:
            continue  # gnubg itself has no such cube
        match = new_match(INTERNATIONAL.profile, one.length, one.score, one.crawford)
        found.append((one.position._replace(dice=None), match, one.cube))
    for _ in range(200):
        length = chance.choice((0, 3, 5, 7, 9))
        score = (chance.randrange(length), chance.randrange(length)) if length else (0, 0)
        sides: tuple[Side, Side] = ("w", "b")
        side = chance.choice(sides)
        position = Position(side, home(chance), home(chance))
        cube = chance.choice((Cube(), Cube(2, side)))
        found.append((position, new_match(INTERNATIONAL.profile, length, score), cube))
    if rolled:
        return [(position._replace(dice=thrown(chance)), *rest) for position, *rest in found]  # type: ignore[misc]
    return [
        (position, match, cube)
        for position, match, cube in found
        if not refusal(INTERNATIONAL.profile, match, cube, position, position.side)
        and not is_dead(match, cube, position.side)
    ]


def home(chance: random.Random) -> tuple[int, ...]:
    """Some checkers at home, the others off."""
    counts = [0] * 26
    for _ in range(chance.randint(2, 9)):
        counts[chance.randint(1, 6)] += 1
    counts[0] = 15 - sum(counts)
    return tuple(counts)


def text(instant: Instant) -> str:
    """Position ID and match ID."""
    position, match, cube = instant
    return ":".join(ids(Situation(position, cube, False, match.length, match.score, match.crawford)))


def test_the_cube_as_gnubg_itself_decides() -> None:
    found = instants(rolled=False)

    async def decided() -> list[tuple[str, str]]:
        opponent = GnubgOpponent(INTERNATIONAL, plies=0, patience_s=HANG_S)
        await opponent.start()
        try:
            return [(await opponent.roll_or_double(*one), await opponent.answer(*one)) for one in found]
        finally:
            await opponent.stop()

    ours = asyncio.run(decided())
    theirs = ask(TOLD, [(text(one), False) for one in found])
    assert ours == [
        (
            "double" if said.startswith(("Double", "Redouble")) else "roll",
            "drop" if "pass" in said else "take",
        )
        for said in theirs
    ]
    assert len(set(ours)) == 4
    assert len(ours) > 250


def test_the_play_as_gnubg_itself_chooses() -> None:
    # In the last races several plays are as good, and its choice is arbitrary.
    found = [one for one in instants(rolled=True) if one[0].w[25:] != (0,) or one[0].pips("w") > 60]

    async def played() -> list[Play]:
        opponent = GnubgOpponent(INTERNATIONAL, plies=0, patience_s=HANG_S)
        try:
            return [await opponent.play(*one) for one in found]
        finally:
            await opponent.stop()

    ours = asyncio.run(played())
    theirs = ask(TOLD, [(text(one), True) for one in found])
    wanted = [
        INTERNATIONAL.read(position, said) for (position, *_), said in zip(found, theirs, strict=True) if said
    ]
    assert [play.after for play in ours if play.parts] == [play.after for play in wanted]


@pytest.mark.parametrize("home_hit", ["strict", "shelter"])
def test_georgian_plays(home_hit: str) -> None:
    playing = game("nardi-georgian", {"home_hit": home_hit, "cube": "yes"})
    chance = random.Random(2)

    async def games() -> tuple[int, int, set[int]]:
        opponent = GnubgOpponent(playing, plies=0, patience_s=HANG_S)
        turns, otherwise, cubes = 0, 0, set[int]()
        try:
            for _ in range(10):
                position, match, cube = playing.start(), new_match(playing.profile, 7), Cube()
                while playing.outcome([position]) is None:
                    if await opponent.roll_or_double(position, match, cube) == "double":
                        offer = offered(playing.profile, match, cube, position, position.side)
                        await opponent.answer(position, match, cube)
                        cube = taken(offer)
                        cubes.add(cube.value)
                    position = playing.rolled(position, thrown(chance))
                    # What the rules of both codes allow, and what only those of the other do.
                    plays = playing.turns(position)
                    foreign = {one.after for one in INTERNATIONAL.turns(position)} - {
                        one.after for one in plays
                    }
                    play = await opponent.play(position, match, cube)
                    assert play in plays
                    otherwise += bool(foreign)
                    turns += 1
                    position = play.after
        finally:
            await opponent.stop()
        return turns, otherwise, cubes

    turns, otherwise, cubes = asyncio.run(games())
    assert turns > 200
    assert otherwise > 2
    assert {2, 3} <= cubes


def test_where_its_play_is_not_legal_the_best_of_the_others_is_taken() -> None:
    # What it would like best hits at home and goes on with that checker, which GEO-24 forbids.
    playing = game("nardi-georgian", {"home_hit": "strict"})
    chance = random.Random(8)

    async def found() -> tuple[Play, Play, tuple[Play, ...]]:
        theirs = GnubgOpponent(INTERNATIONAL, plies=0, patience_s=HANG_S)
        ours = GnubgOpponent(playing, plies=0, patience_s=HANG_S)
        try:
            position = playing.start()
            while True:
                position = playing.rolled(position, thrown(chance))
                best = await theirs.play(position, Match(5), Cube())
                play = await ours.play(position, Match(5), Cube())
                if best.after != play.after:
                    return best, play, playing.turns(position)
                position = chance.choice(playing.turns(position)).after
                if playing.outcome([position]):
                    position = playing.start()
        finally:
            await theirs.stop()
            await ours.stop()

    best, play, legal = asyncio.run(found())
    assert best.after not in {one.after for one in legal}
    assert play in legal
    hitting = [part for part in best.parts if part.hit and part.target <= 6]
    assert any(part.origin == hit.target for hit in hitting for part in best.parts)


@pytest.mark.parametrize("name", ["short", "a long name with blanks " * 3])
def test_it_ends_with_the_program_that_started_it(name: str) -> None:
    script = """
import asyncio, sys
from dambord.controller.opponents.gnubg_opponent import GnubgOpponent
from dambord.rules.backgammon import game

async def wait():
    opponent = GnubgOpponent(game("backgammon"))
    await opponent.start()
    print(opponent._process._process.pid, flush=True)
    await asyncio.sleep(1000)

asyncio.run(wait())
"""
    with tempfile.TemporaryDirectory(prefix="d-") as made:
        (folder := Path(made) / name.strip()).mkdir()
        ended_with(script, folder)
        assert list(folder.iterdir()) == []


def ended_with(script: str, folder: Path) -> None:
    """Kill a program that has started gnubg, with `folder` for temporary files, and wait until gnubg ends."""
    kept = {**os.environ, "TMPDIR": str(folder)}
    command = [sys.executable, "-c", script]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=kept) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        os.kill(pid, 0)
        program.send_signal(signal.SIGKILL)

    def gone() -> bool:
        try:
            os.kill(pid, 0)
        except ProcessLookupError:
            return True
        return False

    until(gone)
