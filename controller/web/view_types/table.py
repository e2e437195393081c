"""What the core tells of a table of either family."""

from typing import Literal, NotRequired, TypedDict

Side = Literal["w", "b"]
Fill = str | int | list[int] | list[str] | None
Blink = Literal["steady", "slow", "fast", "double"]


class Remark(TypedDict):
    """What is said to people: a key, and values that the language puts into its sentence."""

    key: str
    fill: dict[str, Fill]


class Answer(TypedDict):
    """A button that answers a banner."""

    button: str
    side: Side


class Due(TypedDict):
    """A turn that was due: the squares of its piece, and those of the captured pieces."""

    path: list[int]
    captures: NotRequired[list[int]]


class Count(TypedDict):
    """How far a draw by rule has come; `since` is the ply from which it counts."""

    rule: str
    have: int
    need: int
    since: int | None


Banner = TypedDict(
    "Banner",
    {
        "kind": str,
        "tone": Literal["ask", "act", "tell"],
        "remark": Remark,
        "side": Side | None,
        "for": Side | None,
        "answers": list[Answer],
        "clause": str | None,
        "reason": Remark | None,
        "due": list[Due],
        "squares": list[int],
        "left": int,
    },
)


class Notice(TypedDict):
    """What has happened, told for a short time; `at` in µs of the game."""

    at: int
    remark: Remark
    side: Side | None
    button: str | None
    count: Count | None
    clause: str | None
    squares: list[int]


class Hint(TypedDict):
    """What may be done next."""

    key: str
    side: Side | None
    squares: list[int]


class Lamp(TypedDict):
    """A lamp: its role, and how the palette shows it."""

    role: str
    colour: str
    blink: Blink


class Grid(TypedDict):
    """Rows, columns, and the row and column of each square."""

    rows: int
    columns: int
    squares: list[list[int]]


class SideClock(TypedDict):
    """The clock of one side; times in µs."""

    left: int
    delay: int
    over: int
    gives: bool
    period: int
    periods: int | None
    to_go: int | None
    turns: int
    low: int | None
    flag: bool


class ClockFace(TypedDict):
    """Both clocks at the instant `at` (µs of the game)."""

    w: SideClock
    b: SideClock
    running: Side | None
    paused: bool
    flag: Side | None
    flags: list[Side]
    control: str
    at: int


class Move(TypedDict):
    """A turn of the record; those of backgammon say what was done, with which dice, in which game."""

    ply: int
    side: Side
    text: str
    irregular: NotRequired[str]
    clause: NotRequired[str | None]
    game: NotRequired[int]
    act: NotRequired[str]
    dice: NotRequired[list[int] | None]
    value: NotRequired[int]


class Provisional(TypedDict):
    """The finished turn that the board shows and the record has not yet."""

    side: Side
    text: str


class Irregularity(TypedDict):
    """What a player did that the rules do not allow, on squares or, in backgammon, on points."""

    side: Side
    kind: str
    squares: NotRequired[list[int]]
    correcting: NotRequired[bool]
    points: NotRequired[list[int]]
    dice: NotRequired[list[int] | None]


class Result(TypedDict):
    """How a game has ended."""

    winner: Side | None
    reason: str
    text: str


class ShownAct(TypedDict):
    """A button of the players; a rare one may stand apart."""

    name: str
    rare: bool


class Buttons(TypedDict):
    """The buttons that would do something now."""

    w: list[str]
    b: list[str]


class Program(TypedDict):
    """The program that plays a side, and whose hand moves its pieces."""

    side: Side
    name: str
    hand: NotRequired[str]


class GuidedLeft(TypedDict):
    """What is still to be done of an announced turn."""

    move: bool
    remove: list[int]
    restore: list[int]
    wrong: list[int]


AnnouncedTurn = TypedDict(
    "AnnouncedTurn",
    {
        "side": Side,
        "text": str,
        "from": int,
        "to": int,
        "path": list[int],
        "captures": list[int],
        "left": GuidedLeft,
        "made": bool,
    },
)


Part = TypedDict("Part", {"from": int, "to": int, "hit": bool})
"""A part of a play, counted by the side on roll."""


class PlayLeft(TypedDict):
    """What is still to be done of an announced play."""

    start: list[int]
    target: list[int]
    remove: list[int]
    restore: list[int]
    wrong: list[int]


class AnnouncedPlay(TypedDict):
    """The play that a program has told."""

    side: Side
    text: str
    parts: list[Part]
    left: PlayLeft
    made: bool


class CoreView(TypedDict):
    """What the core tells of a table."""

    family: Literal["draughts", "backgammon"]
    rules: str
    commit: str
    grid: Grid
    labels: list[str]
    phase: Literal["setup", "play", "unclear", "over"]
    irregularity: Irregularity | None
    side: Side
    fen: str
    ply: int
    cells: str
    lamps: dict[str, Lamp]
    clock: ClockFace | None
    moves: list[Move]
    program: Program | None
    announced: AnnouncedTurn | AnnouncedPlay | None
    provisional: Provisional | None
    result: Result | None
    link: Literal["up", "down"]
    turned: bool
    message: str
    banner: Banner | None
    hint: Hint | None
    buttons: Buttons
    acts: list[ShownAct]
