"""Diagrams: well-formed, everything in its place, and clear refusals."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections import Counter
from typing import Any

import pytest

from dambord.controller.devices.lamps.palette import DEFAULT, DRAUGHTS_ROLES
from dambord.rules import draughts
from dambord.rules.draughts.diagram import THEMES, Svg, svg
from dambord.rules.draughts.diagram.marks import LAMPS
from dambord.rules.game import Grid
from tests.rules.draughts.diagram.pictures import later

NS = "{http://www.w3.org/2000/svg}"
LARGEST = 16_000
"""Characters of a diagram of 12 by 12 squares with numbers, all men and as many lamps as kings."""


def read(drawn: str) -> ET.Element:
    """The document, which must be one element of SVG."""
    root = ET.fromstring(drawn)
    assert root.tag == f"{NS}svg"
    return root


def group(root: ET.Element, name: str) -> ET.Element:
    """The group of that class."""
    (found,) = (part for part in root.iter(f"{NS}g") if part.get("class") == name)
    return found


def faces(root: ET.Element) -> dict[str, set[tuple[int, int]]]:
    """For `w`, `W`, `b` and `B`: where the faces of the pieces have their centres."""
    found = {}
    for piece, name in {"w": "white men", "W": "white kings", "b": "black men", "B": "black kings"}.items():
        groups = [part for part in root.iter(f"{NS}g") if part.get("class") == name]
        centres = [(int(disc.get("cx", "")), int(disc.get("cy", ""))) for part in groups for disc in part[1]]
        assert len(centres) == len(set(centres))
        found[piece] = set(centres)
    return found


def expected(picture: str, grid: Grid, turned: bool) -> dict[str, set[tuple[int, int]]]:
    """The same from a picture and the places of the squares."""
    found: dict[str, set[tuple[int, int]]] = {piece: set() for piece in "wWbB"}
    for piece, (row, column) in zip(picture, grid.squares, strict=True):
        x, y = 100 * column + 50, 100 * row + 50
        if piece != ".":
            found[piece].add((100 * grid.columns - x, 100 * grid.rows - y) if turned else (x, y))
    return found


@pytest.mark.parametrize("name", draughts.names())
def test_every_piece_stands_where_the_grid_says(name: str) -> None:
    game = draughts.game(name)
    position, last = later(game, 60)
    for shown in (game.start(), position):
        for turned in (False, True):
            drawn = svg(game, shown, turned=turned, last=last if shown == position else None)
            root = read(drawn)
            assert faces(root) == expected(game.picture(shown), game.grid, turned)
            assert game.fen(shown) in (root.findtext(f"{NS}desc") or "")
            assert (root.findtext(f"{NS}title") or "").endswith(
                "White to move" if shown.side == "w" else "Black to move"
            )
            assert root.get("role") == "img"
            assert len(drawn) < LARGEST
            assert "href" not in drawn
            assert " id=" not in drawn


@pytest.mark.parametrize("name", draughts.names())
def test_squares_played_on_are_dark_and_the_corner_is_the_rulesets(name: str) -> None:
    game = draughts.game(name)
    root = read(svg(game, game.start()))
    dark = next(path.get("d", "") for path in root.iter(f"{NS}path")).split("z")[:-1]
    corners = {(int(x[1:]), int(y)) for x, y in (square.partition("h")[0].split() for square in dark)}
    rows, columns = game.grid.rows, game.grid.columns
    assert ((0, 100 * (rows - 1)) in corners) == game.rules.board.corner
    if game.rules.board.every:
        assert len(corners) == rows * columns // 2
    else:
        assert corners == {(100 * column, 100 * row) for row, column in game.grid.squares}


def texts(drawn: str) -> dict[str, tuple[float, float]]:
    """Where the names stand."""
    return {
        text.text or "": (float(text.get("x", "")), float(text.get("y", "")))
        for text in group(read(drawn), "names").iter(f"{NS}text")
    }


def test_names_in_squares_and_at_the_edge() -> None:
    game = draughts.game("spanish")
    own = texts(svg(game, game.start()))
    assert len(own) == 32
    assert own["32"] == (2.0, 17.0)
    assert texts(svg(game, game.start(), labels="diagram"))["1"] == own["32"]
    assert texts(svg(game, game.start(), turned=True))["1"] == own["32"]

    edge = texts(svg(game, game.start(), labels="letters"))
    assert sorted(edge) == sorted("abcdefgh12345678")
    assert edge["a"] == (50.0, 831.0)
    assert edge["1"] == (-21.0, 760.0)
    turned = texts(svg(game, game.start(), labels="letters", turned=True))
    assert turned["a"][0] == 750
    assert turned["1"][1] == 60

    game = draughts.game("international")
    edge = texts(svg(game, game.start(), coordinates="edge"))
    assert set(map(int, edge)) == {1, 2, 3, 4, 5, 46, 47, 48, 49, 50, 6, 16, 26, 36, 15, 25, 35, 45}
    assert edge["5"][1] < 0
    assert edge["15"][0] > 1000
    assert edge["16"][0] < 0
    assert edge["46"][1] > 1000

    bare = svg(game, game.start(), labels="none", coordinates="edge")
    assert "<text" not in bare


def test_lamps_arrows_and_the_last_turn() -> None:
    game = draughts.game("international")
    position = game.parse("W:W32,K46:B28,10")
    (turn,) = game.turns(position)
    drawn = svg(game, position, lamps={"32": "must-capture", "23": "target"}, arrows=[(32, 23), (46, 46)])
    root = read(drawn)
    told = [lamp.findtext(f"{NS}title") for lamp in group(root, "lamps").iter(f"{NS}rect")]
    assert Counter(told) == {"must-capture": 1, "target": 1, None: 2}
    assert len(group(root, "arrows")) == 2
    assert "32 must-capture, 23 target" in (root.findtext(f"{NS}desc") or "")
    assert "arrows 32 to 23, 46 to 46" in (root.findtext(f"{NS}desc") or "")

    root = read(svg(game, turn.after, last=turn))
    shaded = {(tile.get("x"), tile.get("y")) for tile in group(root, "last")}
    assert shaded == {("300", "600"), ("500", "400")}
    assert [cross.get("d") for cross in group(root, "captured")] == ["M432 532l36 36m0-36l-36 36"]
    assert "last turn 32x23" in (root.findtext(f"{NS}desc") or "")


def test_lamps_are_those_of_the_table() -> None:
    assert set(LAMPS) == set(DRAUGHTS_ROLES)
    assert {role: lamp.colour for role, lamp in LAMPS.items()} == {
        role: DEFAULT.look(role).hex for role in DRAUGHTS_ROLES
    }


def test_whatever_is_given_is_escaped() -> None:
    game = draughts.game("russian")
    wild = '</title><script>alert("1 & 2")</script>\x00\x1b\ud800'
    root = read(svg(game, game.start(), title=wild))
    assert root.findtext(f"{NS}title") == '</title><script>alert("1 & 2")</script>\ufffd\ufffd\ufffd'
    theme = THEMES["board"]._replace(dark='"/><script/>')
    root = read(svg(game, game.start(), theme=theme))
    assert not list(root.iter(f"{NS}script"))


def test_size_is_that_of_the_longer_side() -> None:
    game = draughts.game("spantsiretti")
    root = read(svg(game, game.start(), size=300, coordinates="squares"))
    assert root.get("width") == "300"
    assert float(root.get("height", "")) == pytest.approx(300 * 824 / 1024, abs=0.01)
    assert root.get("viewBox") == "-12 -12 1024 824"


def test_a_notebook_shows_it() -> None:
    game = draughts.game("international")
    drawn = svg(game, game.start())
    assert isinstance(drawn, Svg)
    assert drawn._repr_svg_() == drawn
    assert type(drawn._repr_svg_()) is str


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ({"size": 0}, "size 0: expected a length in pixels above 0"),
        ({"size": -3.5}, "size -3.5: expected a length"),
        ({"size": float("inf")}, "size inf: expected a length"),
        ({"size": "400"}, "size '400': expected a length"),
        ({"labels": "roman"}, "labels 'roman': expected one of own, diagram, letters, none"),
        ({"coordinates": "inside"}, "coordinates 'inside': expected one of auto, squares, edge"),
        ({"theme": "neon"}, "theme 'neon': expected board, print or a Theme"),
        ({"lamps": {51: "target"}}, "lamps: no square 51; expected a number 1 to 50"),
        ({"lamps": {"c3": "target"}}, "lamps: no square 'c3'; expected a number 1 to 50"),
        ({"lamps": {7: "glowing"}}, "lamps: square 7: 'glowing'; expected one of must-capture, target"),
        ({"arrows": [(32, 0)]}, "arrows: no square 0; expected a number 1 to 50"),
        ({"arrows": [32]}, "arrows: expected pairs of an origin and a target, found 32"),
        ({"arrows": [(1, 2, 3)]}, "arrows: expected pairs of an origin and a target, found (1, 2, 3)"),
    ],
)
def test_refused_in_one_line(options: dict[str, Any], said: str) -> None:
    game = draughts.game("international")
    with pytest.raises(ValueError, match=r"^[^\n]*$") as refused:
        svg(game, game.start(), **options)
    assert str(refused.value).startswith(said)
