"""What is told of one family alone."""

from typing import Literal, TypedDict

from dambord.controller.web.view_types.table import Remark, Side


class Reading(TypedDict):
    """One reading of a piece that either hand may have moved."""

    side: Side
    kind: str


class Contested(TypedDict):
    """A piece that either hand may have moved."""

    squares: list[int]
    readings: list[Reading]


NextAct = TypedDict(
    "NextAct",
    {
        "what": str,
        "remark": Remark,
        "side": Side | None,
        "piece": str | None,
        "from": list[int],
        "to": list[int],
        "why": Remark | None,
        "clause": str | None,
        "then": str | None,
        "left": int,
        "repair": bool,
    },
)
"""What is to be done next."""


class Arrow(TypedDict):
    """What is drawn over the board: the squares of its path, and captured pieces."""

    kind: Literal["repair", "due"]
    path: list[int]
    captures: list[int]


class DraughtsPart(TypedDict):
    """What is told of draughts alone."""

    position: str
    contested: Contested | None
    next: NextAct | None
    arrows: list[Arrow]
    offer: Side | None


class Dice(TypedDict):
    """The roll that lies on the table; without a side it is the opening throw."""

    side: Side | None
    values: list[int]
    source: str
    left: list[int]


class Cube(TypedDict):
    """The doubling cube; `use`: whether it is used in this game."""

    value: int
    owner: Side | None
    offered: Side | None
    offer: int | None
    use: bool


class Match(TypedDict):
    """How a match stands; its length is 0 where it has no end."""

    length: int
    score: list[int]
    game: int
    crawford: bool


class Expected(TypedDict):
    """What the table waits for, and from whom."""

    what: str
    side: Side | None


Way = TypedDict("Way", {"from": int, "to": int, "die": int})
"""Where a checker may go with a die, counted by the side on roll."""


class Electronic(TypedDict):
    """What has been told of electronic dice."""

    match: str
    commitment: str
    w: str | None
    b: str | None
    ready: bool
    seed: str | None


class DiceSource(TypedDict):
    """Where the rolls come from."""

    electronic: Electronic


class Points(TypedDict):
    """Checkers of each side by its own points: 0 borne off, 25 on the bar."""

    w: list[int]
    b: list[int]


class BackgammonPart(TypedDict):
    """What is told of backgammon alone."""

    next: NextAct | None
    arrows: list[Arrow]
    homes: Literal["left", "right"]
    points: Points
    shown: Points
    dice: Dice | None
    legal: int | None
    cube: Cube
    match: Match
    pips: list[int]
    expects: Expected
    hints: list[Way]
    chooser: Side | None
    choices: list[str]
    capped: dict[str, int]
    source: DiceSource | None
