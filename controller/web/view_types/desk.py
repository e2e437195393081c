"""What the desk of a table adds for its pages."""

from typing import Any, Literal, TypedDict

from dambord.controller.web.view_types.table import Notice, Remark, Side

Held = TypedDict("Held", {"page": str, "piece": str, "from": int | str})
"""What a page holds in its hand, and the square or place from which it took it."""


class Virtual(TypedDict):
    """A simulated board."""

    pieces: str
    hand: str | None
    hands: list[Held]
    places: dict[str, int]
    ways: dict[str, list[int]]


class Person(TypedDict):
    """A player as he was entered."""

    name: str
    number: str


class Names(TypedDict):
    """The players that were entered."""

    w: Person | None
    b: Person | None


class Occasion(TypedDict):
    """Where the game is played; what is not known is empty."""

    event: str
    round: str
    table: str
    site: str


class Coached(TypedDict):
    """What the coach says of the visitor's last turn."""

    remark: Remark
    lit: dict[str, str]
    ply: int


class Opponent(TypedDict):
    """A program in its seat, or one that looks on at an analysis."""

    side: Side | None
    name: str
    plays: str | None
    message: str
    coach: Coached | None


class Challenge(TypedDict):
    """Somebody on a server wants to play, or plays by correspondence: then `turn` tells whether the turn is
    this board's."""

    id: str
    user: str
    rules: str | None
    control: str | None
    days: int | None
    rated: bool
    side: Side | None
    playable: bool
    turn: bool | None


class Lobby(TypedDict):
    """Who on a server wants to play, and which of them were declined a moment ago."""

    challenges: list[Challenge]
    declined: list[str]


class FirstRun(TypedDict):
    """A table that is not set up yet."""

    digits: int


class DeskPart(TypedDict):
    """What the desk of a table adds for its pages."""

    notice: Notice | None
    called: Side | None
    board: str
    game: int
    interpreter: str
    virtual: Virtual | None
    names: Names
    event: Occasion | None
    opponent: Opponent | None
    lobby: Lobby | None
    station: dict[str, Any] | None
    address: str | None
    first_run: FirstRun | None
    hall_code: str | None
    confirm: list[Side] | None


class You(TypedDict):
    """What a page may do."""

    role: Literal["nobody", "spectator", "player", "arbiter"]
    name: str
    side: Side | None
    game: int | None
    certificate: str | None
    page: str
