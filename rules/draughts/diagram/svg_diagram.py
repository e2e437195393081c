"""A position as a picture: SVG that stands alone, small, and readable by people who can't see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import isfinite

from dambord.rules.draughts.diagram import marks, pieces
from dambord.rules.draughts.diagram.markup import Svg, element, escaped, group
from dambord.rules.draughts.diagram.plan import (
    UNIT,
    Coordinates,
    Labels,
    Plan,
    at_the_edge,
    edge,
    square_names,
)
from dambord.rules.draughts.diagram.themes import THEMES, Theme
from dambord.rules.draughts.draughts_game import Draughts
from dambord.rules.draughts.interface import PlayedTurn
from dambord.rules.draughts.position import Position
from dambord.rules.game import SIDE_NAMES
from dambord.rules.quoting import quoted

FONT = "Helvetica,Arial,Liberation Sans,sans-serif"
NAME_PX = 9.5
"""Height of a square's name in the square in pixels, as far as that is ..."""
NAME_LEAST, NAME_MOST = 17, 25
"""... between these hundredths of the square."""


def svg(
    game: Draughts,
    position: Position,
    *,
    size: float = 400,
    turned: bool = False,
    labels: Labels = "own",
    coordinates: Coordinates = "auto",
    lamps: Mapping[int, str] | Mapping[str, str] | None = None,
    arrows: Sequence[tuple[int, int]] = (),
    last: PlayedTurn | None = None,
    theme: Theme | str = "board",
    title: str = "",
) -> Svg:
    """A position as an SVG document.

    - `size`: length of the longer side, in pixels.
    - `turned`: the other way round: Black at the bottom, in `latvian-100` White.
    - `labels`: the names of the squares, `own` (the ruleset's notation), `diagram` (numbers 1 to N),
      `letters` or `none`. `coordinates`: where they stand, in the `squares`, at the `edge`, or `auto`
      (letters at the edge).
    - `lamps`: the role of each lit square, as in the event `leds`: `must-capture`, `target`, `touched`,
      `remove`, `crown`, `wrong`, `restore`, `last`.
    - `arrows`: (origin, target), a ring where they are equal. All squares are numbers of the diagram.
    - `last`: the turn that led here: its squares are shaded, and crosses show what it captured.
    - `theme`: `board`, `print` (greys), or colours of your own.
    - `title`: what the picture is called instead of the ruleset's title and the side to move.

    The position's FEN is in the description. ValueError for an option that is not one of these, and for a
    square that the board does not have.
    """
    if isinstance(size, bool) or not isinstance(size, int | float) or not isfinite(size) or size <= 0:
        raise ValueError(f"size {quoted(size)}: expected a length in pixels above 0")
    colours = THEMES.get(theme) if isinstance(theme, str) else theme
    if not isinstance(colours, Theme):
        raise ValueError(f"theme {quoted(theme)}: expected {', '.join(THEMES)} or a Theme")
    plan = Plan(game.grid, turned)
    names = square_names(game, labels)
    on_edge = at_the_edge(names, coordinates)
    lit = {plan.square(square, "lamps"): role for square, role in (lamps or {}).items()}
    ways = [plan.way(pair) for pair in arrows]
    route = [plan.square(square, "last") for square in last.path] if last else []
    taken = [plan.square(square, "last") for square in last.captures] if last else []

    rim = 42 if on_edge else 12
    width, height = plan.grid.columns * UNIT, plan.grid.rows * UNIT
    scale = size / (max(width, height) + 2 * rim)
    in_squares = bool(names[0]) and not on_edge
    name_height = min(max(NAME_PX / scale, NAME_LEAST), NAME_MOST) if in_squares else 0.0
    parts = [
        element("title", escaped(title or f"{game.rules.title}, {SIDE_NAMES[position.side]} to move")),
        element("desc", escaped(description(game, position, lit, ways, last, turned))),
        element("rect", x=-rim, y=-rim, width=width + 2 * rim, height=height + 2 * rim, fill=colours.rim),
        tiles(plan, colours),
        marks.last_turn(plan, route, colours),
        marks.lit(plan, lit, colours),
        standing(game, position, plan, 41 - name_height / 5, colours),
        names_in_squares(plan, names, name_height, colours) if in_squares else "",
        names_at_edge(plan, names, colours) if on_edge else "",
        marks.captured(plan, taken, colours),
        marks.badges(plan, lit),
        marks.arrows(plan, ways, colours),
    ]
    return Svg(
        element(
            "svg",
            *parts,
            xmlns="http://www.w3.org/2000/svg",
            viewBox=f"{-rim} {-rim} {width + 2 * rim} {height + 2 * rim}",
            width=(width + 2 * rim) * scale,
            height=(height + 2 * rim) * scale,
            role="img",
        )
    )


def description(
    game: Draughts,
    position: Position,
    lamps: Mapping[int, str],
    arrows: Sequence[tuple[int, int]],
    last: PlayedTurn | None,
    turned: bool,
) -> str:
    """What the picture shows, in words; squares have the ruleset's names."""
    name = dict(enumerate(game.labels, 1))
    told = [f"FEN {game.fen(position)}"]
    if last:
        told.append(f"last turn {game.notation.write((last.origin, last.target), bool(last.captures))}")
    if lamps:
        told.append("lamps " + ", ".join(f"{name[square]} {role}" for square, role in lamps.items()))
    if arrows:
        told.append("arrows " + ", ".join(f"{name[start]} to {name[end]}" for start, end in arrows))
    if turned:
        told.append("turned round")
    return "; ".join(told)


def tiles(plan: Plan, colours: Theme) -> str:
    """The light board and its dark squares."""
    width, height = plan.grid.columns * UNIT, plan.grid.rows * UNIT
    dark = (square for square in range(1, len(plan.grid.squares) + 1) if plan.is_dark(square))
    corners = map(plan.corner, dark)
    squares = "".join(f"M{x} {y}h{UNIT}v{UNIT}h-{UNIT}z" for x, y in corners)
    return element(
        "rect", width=width, height=height, fill=colours.light, stroke=colours.frame, stroke_width=6
    ) + element("path", d=squares, fill=colours.dark)


def standing(game: Draughts, position: Position, plan: Plan, radius: float, colours: Theme) -> str:
    """All pieces."""
    at: dict[str, list[tuple[int, int]]] = {piece: [] for piece in ".wWbB"}
    for square, piece in enumerate(game.picture(position), 1):
        at[piece].append(plan.centre(square))
    return (
        pieces.men(at["w"], radius, colours.white, "white")
        + pieces.kings(at["W"], radius - 2, colours.white, "white")
        + pieces.men(at["b"], radius, colours.black, "black")
        + pieces.kings(at["B"], radius - 2, colours.black, "black")
    )


def names_in_squares(plan: Plan, names: Sequence[str], height: float, colours: Theme) -> str:
    """The name of every square in its upper left corner; `height` is that of names of two characters."""
    size = height * min(1.0, 2 / max(map(len, names)))
    texts: dict[bool, list[str]] = {True: [], False: []}
    for square, name in enumerate(names, 1):
        x, y = plan.corner(square)
        texts[plan.is_dark(square)].append(
            element("text", escaped(name), x=x + 2, y=y + 3 + round(0.72 * size))
        )
    return group(
        (group(texts[True], fill=colours.label), group(texts[False], fill=colours.light_label)),
        class_="names",
        font_family=FONT,
        font_size=size,
        font_weight=600,
    )


def names_at_edge(plan: Plan, names: Sequence[str], colours: Theme) -> str:
    """Letters and digits, or numbers, on the rim."""
    rows, columns = plan.grid.rows, plan.grid.columns

    def middle(index: int, count: int) -> int:
        return -21 if index < 0 else count * UNIT + 21 if index == count else index * UNIT + UNIT // 2

    texts = (
        element("text", escaped(text), x=middle(column, columns), y=middle(row, rows) + 10)
        for row, column, text in edge(plan, names)
    )
    return group(
        texts,
        class_="names",
        fill=colours.label,
        font_family=FONT,
        font_size=27,
        font_weight=600,
        text_anchor="middle",
    )
