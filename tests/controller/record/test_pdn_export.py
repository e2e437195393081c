"""PDN of games with rulings and irregularities: it can be read back and shows what was not played."""

from __future__ import annotations

from dambord.controller.core.messages.arbiter_acts import (
    Decide,
    SetPosition,
    SetResult,
    TakeBack,
)
from dambord.controller.record.export.pdn_export import export_game
from dambord.controller.record.header import Header
from dambord.controller.record.recorded import Recorded
from dambord.rules.draughts.game_tree import GameTree
from dambord.rules.draughts.pdn import GameRecord, PositionSetup, read_games, write_game
from tests.arbiter.ruled import Ruledtop
from tests.arbiter.test_ruling_record import written


def exported(table: Ruledtop, fen: str | None = None) -> tuple[str, GameRecord]:
    """The PDN of a game, and what is read back from it."""
    header = Header("international", "reed-100", "clock", fen=fen)
    recorded = Recorded(1, "2026-11-20T00:00:00+00:00", header, tuple(written(table.events)), table.now)
    text = write_game(export_game(recorded))
    (read,) = read_games(text)
    assert isinstance(read, GameRecord)
    assert read.positions()[-1] == table.state.position
    return text, read


def test_irregularity_that_stands() -> None:
    fen = "W:W28,50:B23,1"
    table = Ruledtop(fen=fen).lift(50).put(45).press("w").wait(500).rule(Decide("continue"))
    table.turn("23x32")
    text, read = exported(table, fen)
    assert "50-45 stands: capture-missed" in " ".join(text.split())
    assert len(read.turns) == 1


def test_taken_back_turns_are_omitted() -> None:
    table = Ruledtop().turn("32-28").turn("19-23").rule(TakeBack(1)).right().turn("20-25")
    _, read = exported(table)
    assert len(read.turns) == 2


def test_positions_that_were_set() -> None:
    table = Ruledtop().turn("32-28").rule(SetPosition("B:W31,33-50,27:B1-20")).right().turn("19-23")
    table.rule(SetPosition("W:W31,33-50,27:B1-19,25")).rule(SetPosition("W:W31-50:B1-20")).right()
    table.turn("32-28").rule(SetResult("w"))
    text, read = exported(table)
    assert [type(item) is PositionSetup for item in read.items] == [False, True, False, True, True, False]
    assert "position set by the arbiter" in " ".join(text.split())
    assert read.result == "1-0"


def test_the_lines_of_an_analysis_are_variations() -> None:
    table = Ruledtop(fen="W:W32,37,48:B19,9,6", commit="free")
    for origin, target in ((32, 28), (19, 24), (24, 19), (28, 32), (32, 27), (9, 13), (6, 40)):
        table.lift(origin).put(target).wait(2_500)
    table.press("b", "stands").lift(40).put(45).wait(2_500)
    header = Header("international", "reed-100", "free", fen="W:W32,37,48:B19,9,6")
    recorded = Recorded(1, "2026-11-20T00:00:00+00:00", header, tuple(written(table.events)), table.now)
    text = write_game(export_game(recorded))
    tree = GameTree.from_pdn(text)
    assert [[node.text for node in line] for line in (tree.main_line(),)] == [["32-27", "9-13", "", "40-45"]]
    assert [node.text for node in tree.root.children] == ["32-27", "32-28"]
    assert [node.text for node in tree.root.children[1].children] == ["19-24"]


def test_what_was_taken_at_first_is_the_start() -> None:
    table = Ruledtop(board="hall-100", commit="free", shows=f"{'.' * 27}w{'.' * 21}b").press("b", "stands")
    header = Header("international", "hall-100", "free")
    recorded = Recorded(1, "2026-11-20T00:00:00+00:00", header, tuple(written(table.events)), table.now)
    whole = export_game(recorded)
    assert (whole.game.fen(whole.start), whole.items) == ("B:W28:BK50", ())
