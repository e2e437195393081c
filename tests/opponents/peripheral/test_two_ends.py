"""Both ends of the Chess Peripheral Protocol: every line of the board's end, and the app's end against it."""

from __future__ import annotations

import pytest

from dambord.controller.opponents.peripheral import app_end, board_end
from dambord.controller.opponents.peripheral.board_end import BoardEnd, Round, Wanted
from dambord.controller.opponents.peripheral.lines import (
    FEATURES,
    LONGEST,
    VARIANTS,
    Line,
    LineSplitter,
    read_line,
)

BEGUN = BoardEnd(
    frozenset({"draw_offer", "resign", "submove_state"}), round=Round("draughts_standard", "w", "W:W31:B20")
)


def sent(step: board_end.Step) -> list[str]:
    return [str(out) for out in step[1] if isinstance(out, Line)]


def wanted(step: board_end.Step) -> list[Wanted]:
    return [out for out in step[1] if isinstance(out, Wanted)]


def hear(end: BoardEnd, text: str) -> board_end.Step:
    return board_end.heard(end, read_line(text.encode()))


@pytest.mark.parametrize("name", FEATURES)
def test_a_feature_that_the_board_has(name: str) -> None:
    end, _ = step = hear(BoardEnd(), f"feature {name}")
    assert sent(step) == ["ok"]
    assert name in end.features


NOT_HERE = ("feature set_state", "feature time", "variant chess_960", "variant standard")
NONSENSE = ("move 3126", "undo 3126", "end draw", "draw_offer", "fly", "ok", "nok", "promote x")


@pytest.mark.parametrize("text", NOT_HERE)
def test_what_it_has_not(text: str) -> None:
    end, _ = step = hear(BoardEnd(), text)
    assert sent(step) == ["nok"]
    assert end.features == frozenset()


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_round_begins(variant: str) -> None:
    assert sent(hear(BoardEnd(), f"variant {variant}")) == ["ok"]
    end, _ = hear(BoardEnd(), f"set_variant {variant}")
    end, _ = hear(end, "side b")
    step = hear(end, "begin W:W31:B20")
    assert wanted(step) == [Wanted("begin", "W:W31:B20", Round(variant, "b", "W:W31:B20"))]
    end = step[0]
    step = board_end.shows(end, "W:W31:B", synced=False)
    assert sent(step) == ["unsync W:W31:B"]
    step = board_end.shows(step[0], "W:W31:B", synced=False)
    assert sent(step) == []
    step = board_end.shows(step[0], "W:W31:B19", synced=False)
    assert sent(step) == ["state W:W31:B19"]
    step = board_end.shows(step[0], "W:W31:B20", synced=True)
    assert sent(step) == ["sync W:W31:B20"]
    assert sent(board_end.shows(step[0], "W:W:B20", synced=True)) == []


def test_pieces_in_the_air_are_told_to_who_asked() -> None:
    end, _ = board_end.shows(BEGUN, "W:W31:B20", synced=True)
    assert sent(board_end.shows(end, "W:W:B20", synced=True)) == ["state W:W:B20"]


def test_a_turn_is_accepted_or_not() -> None:
    end, _ = step = board_end.moved(BEGUN, "3126")
    assert sent(step) == ["move 3126"]
    assert hear(end, "ok") == (BEGUN, ())
    assert wanted(hear(end, "nok")) == [Wanted("refuse")]


def test_draws_and_resignation() -> None:
    offered, _ = step = board_end.offers(BEGUN)
    assert sent(step) == ["draw_offer"]
    assert wanted(hear(offered, "ok")) == [Wanted("accept")]
    assert wanted(hear(offered, "nok")) == [Wanted("decline")]
    assert wanted(hear(offered, "move 2025")) == [Wanted("decline"), Wanted("move", "2025")]
    asked, _ = step = hear(BEGUN, "draw_offer")
    assert wanted(step) == [Wanted("offer")]
    assert sent(board_end.answers(asked, agreed=False)) == ["nok"]
    agreed, _ = step = board_end.answers(asked, agreed=True)
    assert sent(step) == ["ok"]
    assert agreed.round is None
    assert sent(board_end.resigns(BEGUN)) == ["resign"]
    assert sent(board_end.resigns(BoardEnd(round=BEGUN.round))) == []  # the app did not ask for it
    assert sent(board_end.offers(BoardEnd(round=BEGUN.round))) == []


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("undo 3126", Wanted("take-back")),
        ("undo W:W31:B20", Wanted("set", "W:W31:B20")),
        ("redo W:W26:B20", Wanted("set", "W:W26:B20")),
        ("end resign", Wanted("end", "resign")),
        ("end", Wanted("end", "")),
        ("msg good luck", Wanted("tell", "good luck")),
    ],
)
def test_what_the_app_wants(text: str, what: Wanted) -> None:
    assert wanted(hear(BEGUN, text)) == [what]


@pytest.mark.parametrize("text", NONSENSE)
def test_what_makes_no_sense_is_answered(text: str) -> None:
    end, _ = step = hear(BoardEnd(), text)
    assert end == BoardEnd()
    assert sent(step) == [f"err no round for {text.partition(' ')[0]}"]
    if text in ("fly", "ok", "nok", "promote x"):
        assert sent(hear(BEGUN, text)) == [f"err unexpected {text.partition(' ')[0]}"]


def test_the_last_move_clock_and_score_need_no_answer() -> None:
    for text in ("last_move 3126", "time 1000 2000", "check x", "score 1.5 2.5"):
        assert hear(BEGUN, text) == (BEGUN, ())


@pytest.mark.parametrize("data", [b"\xff\xfe", b"\x00\x01", b" ", b"x" * (LONGEST + 1), "ć".encode()])
def test_rubbish(data: bytes) -> None:
    with pytest.raises(ValueError, match="expected one line of ASCII"):
        read_line(data)


def test_lines_in_pieces() -> None:
    splitter = LineSplitter()
    assert splitter.feed(b"feat") == []
    assert splitter.feed(b"ure msg\r\n\nend d") == [b"feature msg"]
    assert splitter.feed(b"raw\n") == [b"end draw"]
    assert splitter.feed(b"x" * 600) == [b"x" * 600]
    assert splitter.feed(b"ok\n") == [b"ok"]


def test_the_app_asks_then_begins_and_judges() -> None:
    app, lines = app_end.begun("draughts_standard", "w")
    assert [str(line) for line in lines[-4:]] == [
        "variant draughts_standard",
        "set_variant draughts_standard",
        "side w",
        f"begin {app.game.fen(app.game.start())}",
    ]
    board = BoardEnd()
    for line in lines:
        board, outs = board_end.heard(board, line)
        for out in outs:
            if isinstance(out, Line):
                app, _ = app_end.heard(app, out)
    assert "option" not in app.features
    assert {"msg", "undo_redo", "draughts_standard"} <= set(app.features)
    app, answer = app_end.heard(app, Line("move", "3127"))
    assert answer == (Line("ok"),)
    assert app_end.heard(app, Line("move", "2722")) == (app, (Line("nok"),)) or not app.board_moves
    app, told = app_end.plays(app, next(iter(app.game.turns(app.positions[-1]))))
    assert told[0].command == "move"
    app, told = app_end.takes_back(app)
    assert told[0].command == "undo"
    assert len(app.turns) == 1
