"""Tables of endings: what they say follows from the rules, in Python and in the compiled core."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.compiled import core_of
from dambord.rules.tables import Ending, Result, Tables, tables_of
from dambord.rules.tables.building import solved
from dambord.rules.tables.checking import every_position, random_positions, wrong
from dambord.rules.tables.families import FOLDER, relatives
from dambord.rules.tables.slices import Forces, Geometry, all_forces, forces_named
from dambord.rules.tables.table_file import TableFile, keep_smallest, write
from tests.plugins.extent import deep

SEEDS = (
    "latvian-64",
    "latvian-100",
    "international",
    "dama",
    "dama-parachute",
    "dama-straight",
    "dambrete-box",
)
SIZES = Geometry(64, 8)
"""Of dama-straight."""
SHIPPED_MOST = 2_000_000
"""Bytes of one shipped file at most."""


def asked(name: str, fen: str) -> Ending | None:
    game = draughts.game(name)
    return tables_of(game).ask(game.parse(fen))


@pytest.mark.parametrize("name", SEEDS)
def test_every_value_follows_from_the_turns(name: str) -> None:
    game = draughts.game(name)
    tables = tables_of(game)
    chance = random.Random(name)
    for forces in sorted(tables.files):
        positions = random_positions(game, forces, deep(10), chance)
        assert [why for one in positions if (why := wrong(tables, one))] == []


@pytest.mark.parametrize("name", ["latvian-64", "dama"])
def test_every_position_of_two_pieces_follows(name: str) -> None:
    game = draughts.game(name)
    tables = tables_of(game)
    positions = [one for forces in all_forces(2) for one in every_position(game, forces)]
    assert len(positions) == len(set(positions)) > 3000
    assert [why for one in positions if (why := wrong(tables, one))] == []


def test_a_wrong_value_is_found() -> None:
    game = draughts.game("latvian-64")
    forces = Forces(0, 1, 0, 1)
    tables = Tables(game, [tables_of(game).files[forces]])
    tables._slices[forces] = bytes(tables.geometry.size(forces))
    assert any(wrong(tables, one) for one in every_position(game, forces))


@pytest.mark.parametrize(
    ("name", "fen", "ending"),
    [
        # Three kings win when the lone king is not on the main road, and on it nobody does (LV64 1.14.1d).
        ("latvian-64", "W:WK3,K4,K15:BK31", Ending(Result.WIN, 15)),
        ("latvian-64", "B:WK3,K4,K15:BK31", Ending(Result.LOSS, 22)),
        ("latvian-64", "W:WK1,K2,K3:BK29", Ending(Result.DRAW, None)),
        ("latvian-64", "W:WK1,K2:BK32", Ending(Result.DRAW, None)),
        ("latvian-100", "W:WK1:BK50", Ending(Result.DRAW, None)),
        # Nobody wins with three kings against one that holds the main road (FMJD's five moves are for this).
        ("international", "W:WK1,K2,K3:BK46", Ending(Result.DRAW, None)),
        ("dama", "W:WK1,K2,K3:BK32", Ending(Result.WIN, 21)),
        ("latvian-64", "W:W:B10", Ending(Result.LOSS, 0)),
        ("latvian-64", "W:W1:BK32", None),
        ("latvian-64", "W:WK1,K2,K3,K5:BK32", None),
        ("frisian", "W:WK1:BK50", None),
    ],
)
def test_what_they_say(name: str, fen: str, ending: Ending | None) -> None:
    assert asked(name, fen) == ending


def test_rulesets_that_play_the_same_endings_share_tables() -> None:
    assert set(relatives(draughts.game("latvian-100").rules)) >= {"latvian-100", "international"}
    assert relatives(draughts.game("russian").rules)[:1] == ("russian",)
    assert "latvian-64" in relatives(draughts.game("russian").rules)
    assert "latvian-64" not in relatives(draughts.game("brazilian").rules)
    assert relatives(draughts.game("dama", {"king_flies": "yes"}).rules) == ()


def test_they_are_small() -> None:
    files = Path(str(tables_of(draughts.game("dama")).files[Forces(0, 1, 0, 1)].path)).parent
    sizes = {path.name: path.stat().st_size for path in files.iterdir() if path.suffix == ".endings"}
    assert len(sizes) == 4
    assert max(sizes.values()) < SHIPPED_MOST


def test_the_largest_slices_are_left_out(tmp_path: Path) -> None:
    shipped = tables_of(draughts.game("dama-straight")).files
    path = tmp_path / "dama-straight.endings"
    write(path, [(forces, file.read(forces, SIZES.size(forces))) for forces, file in shipped.items()])
    whole = path.stat().st_size
    for most in (whole, whole // 2):
        keep_smallest(path, most)
        assert path.stat().st_size <= most
    kept = TableFile(path).forces
    assert 0 < len(kept) < len(shipped)
    assert {sum(forces) for forces in kept} == {2, 3}
    keep_smallest(path, 22)
    assert TableFile(path).forces == ()


@pytest.mark.needs("core")
def test_they_are_what_the_core_solves() -> None:
    game = draughts.game("dama-straight")
    tables = tables_of(game)
    found = list(solved(game, 2))
    assert [one.forces for one in found] == list(all_forces(2))
    for one in found:
        assert tables.slice(one.forces) == one.values


@pytest.mark.needs("core")
@pytest.mark.parametrize("name", ["latvian-64", "latvian-100", "dama-straight"])
def test_the_core_reads_them_alike(name: str) -> None:
    game = draughts.game(name)
    tables, core = tables_of(game), core_of(game.rules)
    assert core
    solved_ones = core.endings()
    chance = random.Random(name)
    for forces in all_forces(3):
        values = tables.slice(forces)
        assert values
        solved_ones.load(*forces, values)
        for one in random_positions(game, forces, deep(50), chance):
            assert solved_ones.value(*core.words(one)) == tables.value(one)
    uncrowned = game.parse("W:W3:BK30" if game.rules.moves_down("b") else "W:W50:BK30")
    assert solved_ones.value(*core.words(uncrowned)) == -1


def test_places_are_all_different() -> None:
    game = draughts.game("dama")
    tables = tables_of(game)
    places = [tables.place(one) for one in every_position(game, Forces(1, 0, 1, 0))]
    assert len(places) == len(set(places))
    assert max(places) < Geometry(32, 4).size(Forces(1, 0, 1, 0)) == 28 * 28


@pytest.mark.parametrize(
    ("name", "options", "pieces", "why"),
    [
        ("frisian", {}, 3, "depends on more than the pieces"),
        ("breakthrough", {}, 3, "depends on more than the pieces"),
        ("canadian", {}, 3, "no compiled core"),
        ("dama", {}, 7, "7 pieces: expected 2 to 6"),
    ],
)
def test_what_can_not_be_solved(name: str, options: dict[str, str], pieces: int, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        list(solved(draughts.game(name, options), pieces))


def small(game: Draughts) -> list[tuple[Forces, bytes]]:
    tables = tables_of(game)
    return [(forces, tables.slice(forces) or b"") for forces in all_forces(2)]


def test_a_folder_of_ones_own_is_read_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path / "brazilian.endings", small(draughts.game("latvian-64")))
    monkeypatch.setenv(FOLDER, str(tmp_path))
    game = draughts.game("brazilian")
    assert tables_of.__wrapped__(game).ask(game.parse("W:WK1:BK32")) == Ending(Result.DRAW, None)


def test_the_same_tables_are_the_same_file(tmp_path: Path) -> None:
    for name in ("one", "two"):
        write(tmp_path / name, small(draughts.game("dama")))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_files_that_are_none(tmp_path: Path) -> None:
    path = tmp_path / "dama.endings"
    path.write_bytes(b"nothing")
    with pytest.raises(ValueError, match=r"dama\.endings: no file of endings"):
        TableFile(path)
    forces, values = small(draughts.game("dama"))[0]
    write(path, [(forces, values[:-1])])
    with pytest.raises(ValueError, match=f"{forces} has {len(values) - 1} places, expected {len(values)}"):
        TableFile(path).read(forces, len(values))
    write(path, [(forces, values)])
    whole = bytearray(path.read_bytes())
    whole[60:80] = bytes(20)
    path.write_bytes(whole)
    with pytest.raises(ValueError, match=r"dama\.endings"):
        TableFile(path).read(forces, len(values))


@pytest.mark.parametrize("name", ["", "KK", "K-", "Kk-K", "mK-K"])
def test_names_of_slices(name: str) -> None:
    if name == "K-":
        assert str(forces_named(name)) == name
        return
    with pytest.raises(ValueError, match="balance of forces"):
        forces_named(name)


@pytest.mark.parametrize(
    ("here", "later", "leads"),
    [
        ("KKm-K", "KKK-K", True),
        ("KKm-K", "Km-K", True),
        ("KKm-K", "KK-KK", False),
        ("KKK-K", "KKm-K", False),
        ("KKK-K", "KKK-Km", False),
    ],
)
def test_what_captures_and_promotions_lead_to(here: str, later: str, leads: bool) -> None:
    assert forces_named(here).leads_to(forces_named(later)) is leads
