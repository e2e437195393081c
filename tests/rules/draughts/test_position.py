"""Positions and turns as values: whose board they are of, how they read, and how they are pickled."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections import defaultdict
from collections.abc import Callable

import pytest

from dambord.rules import draughts
from dambord.rules.draughts import Draughts, Position
from dambord.rules.draughts.draughts_game import with_rules

GAMES = [draughts.game(name) for name in draughts.names()]
OWN = with_rules(draughts.game("russian").rules._replace(name="own", king_flies=False))
ASKED: dict[str, Callable[[Draughts, Position], object]] = {
    "turns": lambda game, position: game.turns(position),
    "fen": lambda game, position: game.fen(position),
    "picture": lambda game, position: game.picture(position),
    "outcome": lambda game, position: game.outcome([position]),
    "read": lambda game, position: game.read(position, "32-28"),
    "text": lambda game, position: game.text(position, game.turns(game.start())[0]),
    "landings": lambda game, position: game.landings(position, 32, ()),
    "claim": lambda game, position: game.claim([position]),
    "counts": lambda game, position: game.counts([position]),
    "can_win": lambda game, position: game.can_win(position, "w"),
    "faults": lambda game, position: game.faults(position),
    "bounded": lambda game, position: game.bounded(position),
    "perft": lambda game, position: draughts.perft(game, position, 2),
}


def test_games_of_one_layout_have_the_same_bits_and_rows() -> None:
    layouts = defaultdict(list)
    for game in GAMES:
        layouts[game.start().layout].append(game)
    assert len(layouts) == 8
    for games in layouts.values():
        assert len({game.board.bits for game in games}) == 1
        assert len({game.generators["w"].search.last_row for game in games}) == 1
    assert draughts.game("frisian").lenient.start().layout == draughts.game("frysk").start().layout


@pytest.mark.parametrize("ask", ASKED.values(), ids=ASKED)
def test_a_position_of_another_board_is_refused(ask: Callable[[Draughts, Position], object]) -> None:
    game = draughts.game("international")
    for name in ("latvian-100", "frisian", "italian", "latvian-64", "turkish", "canadian"):
        with pytest.raises(ValueError, match=r"a position of the board .*, expected 10x10 \(international\)"):
            ask(game, draughts.game(name).start())
    with pytest.raises(ValueError, match="a position of the board without a name"):
        ask(game, Position("w", 1, 0, 2, 0))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_position_of_a_game_is_its_own(game: Draughts) -> None:
    start = game.start()
    assert game.parse(game.fen(start)) == start
    assert game.picture_position(game.picture(start), start.side) == start
    assert {turn.after.layout for turn in game.turns(start)} == {start.layout}


def test_what_a_person_reads() -> None:
    game = draughts.game("international")
    assert repr(game.start()) == "Position('10x10', 'W:W31-50:B1-20')"
    kings = game.parse("B:WK3,18,19:B7,K12,40,41,42")
    assert repr(kings) == "Position('10x10', 'B:W18,19,K3:B7,40-42,K12')"
    assert repr(game.read(game.start(), "32-28")) == "Turn('32-28')"
    assert repr(game.read(game.parse("W:W33:B29,20"), "33x15")) == "Turn('33x24x15')"
    frisian = draughts.game("frisian")
    assert repr(frisian.parse("W:WK7,30:BK9:+2K7+0")).endswith("'W:W30,K7:BK9:+2K7+0')")
    assert repr(Position("w", 1, 0, 2, 0)) == "Position('w', 1, 0, 2, 0, (0, 0, 0, 0), '')"


@pytest.mark.parametrize("game", [*GAMES, OWN, OWN.lenient], ids=lambda game: game.name)
def test_pickles_and_copies_are_equal(game: Draughts) -> None:
    position = game.start()
    turns = list(game.turns(position))
    for found in (pickle.loads(pickle.dumps(turns)), copy.deepcopy(turns), list(map(copy.copy, turns))):
        assert found == turns
        assert [turn.after for turn in found] == [turn.after for turn in turns]
    assert pickle.loads(pickle.dumps(position)) == copy.deepcopy(position) == position
    assert pickle.loads(pickle.dumps(game)) is game


def test_a_pickle_of_another_process_is_equal() -> None:
    """The other one pickles a ruleset of the table, its lenient form, and one that has no name there."""
    code = """if True:
        import pickle, sys
        from dambord.rules import draughts
        from dambord.rules.draughts.draughts_game import with_rules
        dama = draughts.game("dama", {"king_run_up": "yes"})
        own = with_rules(draughts.game("russian").rules._replace(name="own", king_flies=False))
        found = [list(game.turns(game.start())) for game in (dama, dama.lenient, own)]
        sys.stdout.buffer.write(pickle.dumps(found))
    """
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True).stdout
    dama = draughts.game("dama", {"king_run_up": "yes"})
    assert pickle.loads(told) == [list(game.turns(game.start())) for game in (dama, dama.lenient, OWN)]
    lone = pickle.dumps(draughts.game("international").turns(draughts.game("international").start())[0])
    assert len(lone) < 600
    told = subprocess.run(
        [sys.executable, "-c", "import pickle, sys; print(pickle.load(sys.stdin.buffer))"],
        input=lone,
        check=True,
        capture_output=True,
    ).stdout
    assert told == b"Turn('31-26')\n"
