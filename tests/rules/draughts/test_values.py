"""Everything of the library that is a value is pickled, copied, compared and hashed, across processes too."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
from collections.abc import Hashable, Iterator
from random import Random

import pytest

from dambord.rules import draughts
from dambord.rules.draughts.draughts_game import Draughts, with_rules
from dambord.rules.draughts.pdn import GameFault, Report, read_games
from dambord.rules.draughts.ruleset import BoardShape
from tests.rules.draughts.random_play import walk

SMALL = with_rules(
    draughts.game("russian").rules._replace(name="small", board=BoardShape(6, 6), array=("m", "m"))
)
FILE = """[White "A"]
[GameType "20"]
{before} 1. 32-28! {[%clock w0:10:00 B0:09:00] a word} 19-23 $2 (1... 18-22 {other}) (1... nonsense)
2. 28x19 14x23 /FEN "W:W31,33-50:B1-13,15-18,20"/ 3. 31-27 {!} *

[White "B"]
[GameType "20"]
1. 32-28 19-24 2. 28-19 *
"""


def games() -> Iterator[Draughts]:
    """Every ruleset, every option of each, a ruleset that no table has, and the lenient form of some."""
    for name in draughts.names():
        game = draughts.game(name)
        yield game
        for option in game.rules.options:
            for value in option.values:
                yield draughts.game(name, {option.key: value})
    yield SMALL
    yield SMALL.lenient
    yield draughts.game("dama", {"capture": "free"}).lenient


def values() -> list[Hashable]:
    """Something of every kind."""
    found: list[Hashable] = []
    for game in games():
        board = walk(game, Random(11), 6)
        found += [game, game.rules, board.position, *board.history, board.claim(), *board.counts()]
        found += [board.outcome(), board.record({"White": "A"}), *game.faults(board.position)]
    found += [game.parse("W:W1:B") for game in games()]
    found += draughts.game("international").faults(draughts.game("international").parse("W:W1:B"))
    found += [draughts.Board("international", "W:W46:B41,37").outcome(), *read_games(FILE)]
    return found


@pytest.fixture(scope="module")
def everything() -> list[Hashable]:
    return values()


def test_there_is_something_of_every_kind(everything: list[Hashable]) -> None:
    kinds = {type(value).__name__ for value in everything}
    assert kinds >= {"Draughts", "Rules", "Position", "Turn", "Claim", "Count", "Outcome", "Fault"}
    assert kinds >= {"GameRecord", "GameFault"}
    (record, fault) = everything[-2:]
    assert isinstance(fault, GameFault)
    assert "Clocks(" in repr(record)
    assert "PositionSetup(" in repr(record)
    assert "Variation(" in repr(record)


def test_copies_are_equal_and_have_the_same_hash(everything: list[Hashable]) -> None:
    for value in everything:
        for twin in (copy.copy(value), copy.deepcopy(value)):
            assert twin == value
            assert hash(twin) == hash(value)
            assert type(twin) is type(value)


def test_values_go_to_another_process_and_come_back(everything: list[Hashable]) -> None:
    """The other process works with them, too: the turns that it makes come back equal."""
    code = """if True:
        import pickle, sys
        from dambord.rules.draughts import Board, Draughts
        values, boards = pickle.load(sys.stdin.buffer)
        played = [Board(value).legal_turns[0] for value in values if isinstance(value, Draughts)]
        for board in boards:
            board.push(board.legal_turns[0], play_on=True)
        repeated = [(value, hash(value)) and value for value in values]
        sys.stdout.buffer.write(pickle.dumps((repeated, boards, played)))
    """
    boards = [walk(game, Random(13), 5) for game in games()]
    sent = pickle.dumps((everything, boards))
    told = subprocess.run([sys.executable, "-c", code], input=sent, check=True, capture_output=True).stdout
    back, pushed, played = pickle.loads(told)
    assert back == everything
    assert [hash(value) for value in back] == [hash(value) for value in everything]
    assert [repr(value) for value in back] == [repr(value) for value in everything]
    for board in boards:
        board.push(board.legal_turns[0], play_on=True)
    assert pushed == boards
    assert played == [draughts.Board(game).legal_turns[0] for game in games()]


@pytest.mark.parametrize("protocol", range(2, pickle.HIGHEST_PROTOCOL + 1))
def test_any_protocol_of_pickle_does(protocol: int) -> None:
    board = walk(SMALL, Random(2), 8)
    assert pickle.loads(pickle.dumps(board, protocol)) == board
    assert pickle.loads(pickle.dumps(board.record(), protocol)) == board.record()


def test_games_are_equal_by_their_rules() -> None:
    game = draughts.game("dama", {"capture": "free"})
    assert game == Draughts(game.rules) != draughts.game("dama")
    assert hash(game) == hash(Draughts(game.rules))
    assert game == draughts.game("dama", {"capture": "free", "king_flies": "no"})
    assert draughts.game("russian") != SMALL != SMALL.lenient
    assert game != "dama"


def test_what_a_person_reads() -> None:
    assert repr(draughts.game("international")) == "Draughts('international')"
    free = draughts.game("dama", {"capture": "free", "king_flies": "no"})
    assert repr(free) == "Draughts('dama', capture='free')"
    assert repr(SMALL) == "Draughts('small')"


def test_reports_are_copied() -> None:
    report = Report(replayed=2)
    assert pickle.loads(pickle.dumps(report)) == copy.deepcopy(report) == report
