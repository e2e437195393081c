"""All formats of positions, by name."""

from __future__ import annotations

import contextlib
import random
from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dambord.rules import draughts
from dambord.rules.draughts.formats import FORMATS, NAMINGS, position_format, read_position, write_position

GOLDEN = {
    "fen": "W:W21,K32:BK1,2",
    "fen-own": "W:WK1,12:B31,K32",
    "fen-letters": "W:WKh1,b3:BKa8,c8",
    "lidraughts": "W:W21,K32:BK1,2:H0:F1",
    "hub": "WBb" + "e" * 18 + "w" + "e" * 10 + "W",
}
"""One position of Spanish draughts, whose own numbers run the other way."""


def some_positions(game: draughts.Draughts, count: int) -> Iterator[draughts.Position]:
    chance = random.Random(5)
    position = game.start()
    for _ in range(count):
        yield position
        turns = game.turns(position)
        position = chance.choice(turns).after if turns else game.start()


def test_golden() -> None:
    spanish = draughts.game("spanish")
    position = spanish.parse(GOLDEN["fen"])
    assert {name: write_position(spanish, position, name) for name in GOLDEN} == GOLDEN
    assert {read_position(spanish, text, name) for name, text in GOLDEN.items()} == {position}


@pytest.mark.parametrize("name", draughts.names())
def test_written_and_read_again(name: str) -> None:
    game = draughts.game(name)
    for position in some_positions(game, 90):
        for made in FORMATS.values():
            if made.name == "dxp" and len(game.grid.squares) != 50:
                with pytest.raises(ValueError, match="has another board"):
                    made.write(game, position)
            else:
                again = made.read(game, made.write(game, position))
                assert again.board() == position.board()
                assert again.runs == position.runs or made.name in ("hub", "dxp", "lidraughts")


@pytest.mark.parametrize("name", ["frisian", "frysk"])
def test_runs_of_king_moves(name: str) -> None:
    game, chance = draughts.game(name), random.Random(1)
    position = game.parse("W:W31,36,41,K46,K47:BK5")
    longest = 0
    for _ in range(120):
        turns = game.turns(position)
        safe = [turn for turn in turns if not any(reply.taken for reply in game.turns(turn.after))]
        position = chance.choice(safe or turns).after
        longest = max(longest, *position.runs[1::2])
        for naming in NAMINGS:
            assert game.parse(game.fen(position, naming), naming) == position
        lidraughts = read_position(game, write_position(game, position, "lidraughts"), "lidraughts")
        assert [turn.after.board() for turn in game.turns(lidraughts)] == [
            turn.after.board() for turn in game.turns(position)
        ]
    assert longest > 9


@pytest.mark.parametrize("format", sorted(FORMATS))
def test_positions_of_another_board(format: str) -> None:
    frisian = draughts.game("frisian")
    with pytest.raises(ValueError, match="a position of the board 10x10, expected 10x10 with captures along"):
        write_position(frisian, draughts.game("international").start(), format)


def test_an_unknown_format() -> None:
    with pytest.raises(ValueError, match="unknown format 'pgn'; expected one of: fen, fen-own, "):
        position_format("pgn")
    assert all(name == made.name and made.title for name, made in FORMATS.items())


@given(
    st.sampled_from(sorted(FORMATS)),
    st.sampled_from(["international", "canadian", "turkish", "frisian"]),
    st.text(alphabet="WBZKGPHFwbze:,-.+ 0123456789ak\"[]'é٣", max_size=60)
    | st.text(alphabet="WBZwbze", min_size=51, max_size=51),
)
def test_any_text_is_read_or_refused(format: str, name: str, text: str) -> None:
    game = draughts.game(name)
    with contextlib.suppress(ValueError):
        position = read_position(game, text, format)
        assert read_position(game, write_position(game, position, format), format).board() == position.board()
