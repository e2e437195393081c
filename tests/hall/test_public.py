"""What the public sees: nothing before its time, and feeds as Lidraughts reads them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.core.messages.arbiter_acts import SetPosition, SetResult, TakeBack
from dambord.controller.core.messages.events import Event, LinkFound, Pressed, Ruled, Seen
from dambord.controller.hall.archive.archive import Archive, Arrived
from dambord.controller.hall.archive.intake import read_line
from dambord.controller.hall.public.feed import GAMES
from dambord.controller.hall.public.public_hall import PublicHall
from dambord.controller.hall.round.rounds import Rounds
from dambord.controller.record.export.gate import Gate
from dambord.controller.record.header import Header
from dambord.controller.record.journal import Journal
from tests.hall.lidraughts_reader import Broadcast, UnreadableError, read
from tests.hall.records import HEADER, START, told

S = 1_000_000


def moved(cells: str, origin: int, target: int) -> str:
    board = list(cells)
    board[origin - 1], board[target - 1] = ".", "x"
    return "".join(board)


FIRST = moved(START, 32, 28)
SECOND = moved(FIRST, 19, 23)
GAME: Sequence[Event] = (
    LinkFound(0),
    Seen(S // 10, START),
    Pressed(2 * S, "b", "clock"),
    Seen(10 * S, FIRST),
    Pressed(12 * S, "w", "clock"),
    Seen(20 * S, SECOND),
    Pressed(25 * S, "b", "clock"),
    Seen(26 * S, SECOND),
)
"""32-28 after 10 s, 19-23 after 13 s more."""


class Watched:
    """A public hall over an archive in `folder`. A test moves its clock; lines come at their own instants."""

    def __init__(self, folder: Path, delay_min: float = 0) -> None:
        self.folder, self.wall = folder, 0.0
        self.archive = Archive(str(folder / "archive.sqlite3"), "cup")
        self.said: list[str] = []
        self.told: list[tuple[str, Mapping[str, Any]]] = []
        self.delay_min = delay_min
        self.rounds = Rounds()
        self.hall = self.begun()

    def begun(self) -> PublicHall:
        """Another desk over the same archive."""
        gate = Gate[Arrived](self.delay_min, lambda: self.wall)
        hall = PublicHall(
            self.archive,
            gate,
            lambda *told: self.told.append(told),
            lambda _: self.wall,
            self.said.append,
            lambda: self.rounds,
        )
        hall.load()
        return hall

    def take(self, board: str, state: Mapping[str, Any]) -> None:
        self.told.append((board, state))

    def play(self, board: str, *events: Event, header: Header = HEADER, since: int = 0) -> None:
        """A game at a board: what is new of it arrives, each line at the instant that it tells."""
        record = self.folder / board
        with Journal(record) as journal:
            game = 1 if since else journal.begin(header)
            journal.append(game, since, events)
        lines = told(record)[-len(events) :]
        arrived = [
            Arrived(board, read_line(line), event.at / S) for line, event in zip(lines, events, strict=True)
        ]
        self.archive.write(arrived, {})
        self.last = arrived
        self.hall.arrived(arrived)

    def at(self, seconds: float) -> None:
        """Let the desk's clock be there, and the public hall look."""
        self.wall = seconds

        async def look() -> None:
            task = asyncio.create_task(self.hall.run())
            while not self.hall.loaded:
                await asyncio.sleep(0)
            for _ in range(20 + 4 * GAMES):
                await asyncio.sleep(0)
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

        self.hall.loaded = False
        asyncio.run(look())

    def feed(self, number: int = 1) -> str:
        text = self.hall.feed.page(number)
        assert text is not None
        return text


@pytest.fixture
def watched(tmp_path: Path) -> Watched:
    return Watched(tmp_path)


def test_a_game_is_there_before_its_first_turn_and_grows(watched: Watched) -> None:
    broadcast = Broadcast()
    watched.play("b1", *GAME)
    for seconds, moves in ((1, ()), (13, ("32-28",)), (30, ("32-28", "19-23"))):
        watched.at(seconds)
        (game,) = broadcast.fetch(watched.feed())
        assert game.moves == moves
    people = {"White": "Anna", "Black": "Bruno", "Board": "7", "WhiteFmjdId": "1"}
    assert dict(game.tags) | people == game.tags
    assert game.clocks == ((595, 600, "b"), (595, 592, "w"))
    assert not broadcast.over


def test_nothing_passes_before_its_time_on_any_way(tmp_path: Path) -> None:
    watched = Watched(tmp_path, delay_min=15)
    watched.play("b1", *GAME, Ruled(30 * S, "Ilze", "agreed", SetResult("w")))
    delay = 15 * 60
    watched.at(delay - 1)
    assert (watched.feed(), watched.hall.feed.board("b1")) == ("", None)
    assert (watched.hall.states, watched.told) == ({}, [])
    for seconds, ply, result in ((11, 0, None), (13, 1, None), (29, 2, None), (31, 2, "w")):
        watched.at(delay + seconds)
        board = watched.hall.feed.board("b1")
        assert board is not None
        assert len(read(board).moves) == ply
        state = watched.hall.states["b1"]
        assert state == watched.told[-1][1]
        assert (state["ply"], (state["result"] or {}).get("winner")) == (ply, result)
        assert (read(board).result == "*") == (result is None)


def test_the_clocks_are_those_of_then(tmp_path: Path) -> None:
    watched = Watched(tmp_path, delay_min=15)
    watched.play("b1", *GAME)
    watched.at(15 * 60 + 8)
    assert watched.hall.states["b1"]["clock"] == {"w": 594.0, "b": 600.0, "runs": "w", "flag": None}


def test_a_corrected_move_is_taken_over(watched: Watched) -> None:
    broadcast = Broadcast()
    watched.play("b1", *GAME)
    watched.at(30)
    broadcast.fetch(watched.feed())
    watched.play("b1", Ruled(40 * S, "Ilze", "wrongly read", TakeBack(1, clocks=False)), since=len(GAME))
    watched.at(41)
    assert broadcast.fetch(watched.feed())[0].moves == ("32-28",)


def test_where_a_position_is_set_a_game_ends_and_goes_on_at_the_end_of_the_feed(watched: Watched) -> None:
    broadcast = Broadcast()
    watched.play("b1", *GAME)
    watched.play("b2", *GAME)
    watched.at(30)
    assert len(broadcast.fetch(watched.feed())) == 2
    fen = "W:W31,36:B2,7"
    watched.play("b1", Ruled(40 * S, "Ilze", "it stands", SetPosition(fen, override=False)), since=len(GAME))
    watched.at(41)
    first, other, rest = broadcast.fetch(watched.feed())
    assert (first.moves, other.moves, rest.moves) == (("32-28", "19-23"), ("32-28", "19-23"), ())
    assert rest.tags["FEN"] == fen
    # Another desk has the same order, and a part that is taken back keeps its place.
    watched.hall = watched.begun()
    watched.at(41)
    assert [game.tags.get("FEN") for game in broadcast.fetch(watched.feed())] == [None, None, fen]
    board = watched.hall.feed.board("b1")
    assert board is not None
    assert read(board).tags["FEN"] == fen


def test_64_games_are_one_feed_and_the_65th_begins_another(watched: Watched) -> None:
    for number in range(GAMES + 1):
        watched.play(f"b{number}", *GAME[:2])
    watched.at(1)
    first, second = watched.feed(1), watched.feed(2)
    assert (len(Broadcast().fetch(first)), len(Broadcast().fetch(second))) == (GAMES, 1)
    assert (watched.hall.feed.page(0), watched.hall.feed.page(3)) == (None, None)


def test_a_game_that_cannot_be_shown_ends_no_feed(watched: Watched) -> None:
    watched.play("b1", *GAME)
    watched.play("b2", *GAME[:2], header=Header("international", "/etc/board.toml", "clock"))
    watched.at(30)
    assert len(Broadcast().fetch(watched.feed())) == 1
    assert watched.said == ["hall: b2: game 1 is not shown: is played on a board that is not described here"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        '[Event "x"]\n\n',
        '[Event "x"]\n[Result "0-0"]\n\n1. 32-28 0-0\n',
        '[Event "x"]\n[Result "*"]\n\n1. 32-28 -- *\n',
        '[Event "x"]\n[Result "*"]\n\n1. 32-28 /FEN "W:W1:B2"/ *\n',
        '[Event "x"]\n[Result "*"]\n\n1. 32-29 *\n',
        '[Event "x"]\n[Result "*"]\n\n1. 32-28\n\n19-23 *\n',
    ],
)
def test_the_reader_refuses_what_ends_a_broadcast(text: str) -> None:
    with pytest.raises(UnreadableError):
        Broadcast().fetch(text)


def test_a_game_that_goes_on_at_a_spare_board_keeps_its_place(tmp_path: Path) -> None:
    """What the broken board still tells, or tells again after a start of the desk, leaves no open game."""
    watched = Watched(tmp_path)
    watched.play("b1", *GAME[:5])
    watched.at(15)
    (first,) = watched.archive.games()
    assert "19-23" not in watched.feed()
    watched.rounds = watched.rounds.after(
        {"act": "move", "from": list(first.key), "to": ["b2", 1]}, "Ilze", 16.0
    )
    watched.play("b2", *GAME, Ruled(30 * S, "Ilze", "agreed", SetResult("w")))
    watched.at(40)
    watched.hall = watched.begun()
    for _ in range(2):
        watched.at(41)
        assert watched.feed().count("[Event ") == 1
        assert "19-23" in watched.feed()
        assert '[Result "2-0"]' in watched.feed()
        assert watched.hall.feed.board("b2") == watched.feed()
        assert watched.hall.feed.board("b1") is None
