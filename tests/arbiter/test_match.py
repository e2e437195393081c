"""`dambord arbiter` at a table of backgammon: every act, what is shown, and what is recorded and sealed."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.arbiter.client import VARIABLE
from dambord.controller.core.backgammon.model.agreed import position_text
from dambord.controller.core.backgammon.model.phase import Over, Playing, Restoring, Setup, ToRoll
from dambord.controller.core.messages.act_fields import FORMS
from dambord.controller.core.messages.events import Doubled, Rolled
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.replay import recovered, terms
from dambord.rules.backgammon import Cube, Position
from dambord.rules.backgammon.formats import read_mat
from tests.arbiter.match_hall import MatchHall, match_hall

Command = Callable[..., list[str]]
WHY = "--why=as told to both players"


@pytest.fixture
def table(tmp_path: Path) -> Iterator[MatchHall]:
    """A table of backgammon for one test."""
    with match_hall(tmp_path) as made:
        yield made


@pytest.fixture
def command(table: MatchHall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `dambord arbiter` on the table with an arbiter's token; returns the lines printed, or the error."""
    monkeypatch.setenv(VARIABLE, table.arbiter)

    def run(word: str, *words: str, status: int = 0) -> list[str]:
        why = [WHY] if word in FORMS else []
        assert main(["arbiter", word, "--address", table.address, *words, *why]) == status
        said = capsys.readouterr()
        assert bool(said.err) == (status == 2)
        return (said.err if status else said.out).splitlines()

    return run


def changed(table: MatchHall, white: dict[int, int]) -> Position:
    """The record's position with some of White's counts changed."""
    position: Position = table.match.position
    counts = tuple(white.get(point, count) for point, count in enumerate(position.w))
    return position._replace(w=counts, dice=None)


def test_what_is_shown(table: MatchHall, command: Command) -> None:
    lines = command("show")
    assert lines[0] == "game 1: backgammon, in play, ply 0, White to move"
    assert lines[2:4] == ["match     to 5: White 0, Black 0; game 1", "cube      1, in the middle"]
    table.throw(3, 1)
    assert "roll      3-1" in command("show")
    table.play("8/5 6/5")
    lines = command("show")
    assert lines[0] == "game 1: backgammon, in play, ply 1 after 8/5 6/5, Black to move"
    assert lines[-1] == "nothing needs attention"
    told = json.loads(command("show", "--json")[0])
    assert told["match"] == {"length": 5, "score": [0, 0], "game": 1, "crawford": False}
    assert told["cube"]["value"] == 1


def test_the_handbook_shows_what_is_shown(table: MatchHall, command: Command) -> None:
    page = (Path(__file__).parents[2] / "docs" / "arbiter.md").read_text(encoding="utf-8")
    (said,) = re.findall(r"^```console\n\$ dambord arbiter show\n(.*?)^```$", page, re.MULTILINE | re.DOTALL)
    table.throw(3, 1)
    table.play("8/5 6/5")
    table.roll(5, 2)
    lines, wanted = command("show"), said.splitlines()
    assert [line for line in lines if not line.startswith("clocks")] == [
        line for line in wanted if not line.startswith("clocks")
    ]
    (clocks,) = [line for line in lines if line.startswith("clocks")]
    assert re.sub(r"\d+:[\d.]+", "", clocks) == re.sub(r"\d+:[\d.]+", "", wanted[5])


def test_evidence_and_history(table: MatchHall, command: Command) -> None:
    table.throw(3, 1)
    table.place(changed(table, {24: 1, 23: 1}))
    table.press("w")
    table.until(lambda state: table.match.phase.breach is not None)
    lines = command("evidence")
    assert "roll      3-1" in lines
    assert any(line.startswith("White: illegal-play (INT-10") and "points 23, 24" in line for line in lines)
    assert "point 23  was empty    now 1 white" in lines
    assert any(line.startswith("legal     ") and "8/5 6/5" in line for line in lines)
    (matter,) = json.loads(command("show", "--json")[0])["attention"]
    assert (matter["need"], matter["side"]) == ("irregularity", "w")
    command("decide", "continue")
    lines = command("history")
    assert "irregularity" in lines[0]
    assert "illegal-play by White" in lines[0]
    assert "decide choice=continue" in lines[1]
    assert lines[1].endswith("Ilze Bērziņa: as told to both players")
    assert "Illegal play stands" in lines[2]
    assert command("evidence")[-1].split()[:3] == ["1.", "White", "Illegal"]


def test_an_early_roll_needs_attention(table: MatchHall, command: Command) -> None:
    table.throw(3, 1)
    table.tell(lambda at: Rolled(at, (6, 5), "b", "page"), lambda state: state.phase.premature is not None)
    lines = command("show")
    assert lines[-1].startswith("irregularity  Black  Black")
    assert any(line.startswith("Black: premature-roll (INT-14)") for line in command("evidence"))
    command("decide", "correct")
    assert table.match.phase.premature is None


def test_dice_cube_and_score(table: MatchHall, command: Command) -> None:
    assert "nobody is to roll now" in command("dice", "3", "1", status=2)[0]
    table.throw(3, 1)
    (line,) = command("dice", "6", "5")
    assert line.endswith(" s: dice ruled by Ilze Bērziņa")
    assert table.match.position.dice == (6, 5)
    assert "expected two numbers from 1 to 6" in command("dice", "7", "1", status=2)[0]
    command("cube", "4", "b")
    assert table.match.cube == Cube(4, "b")
    assert "expected one of 1, 2, 4" in command("cube", "3", "middle", status=2)[0]
    command("cube", "1", "middle")
    assert table.match.cube == Cube()
    command("score", "4", "2", "--crawford")
    assert (table.match.match.score, table.match.match.crawford) == ((4, 2), True)
    assert "match     to 5: White 4, Black 2; game 1, the Crawford game" in command("show")
    assert "expected 0 to 4" in command("score", "5", "0", status=2)[0]
    command("score", "4", "2", "--no-crawford")
    assert not table.match.match.crawford


def test_position_take_back_and_restore(table: MatchHall, command: Command) -> None:
    table.throw(3, 1)
    table.play("8/5 6/5")
    command("take-back", "1", "--clocks", "--ply", "1")
    assert "ply 0" in command("show")[0]
    assert table.match.position.dice == (3, 1)
    (matter,) = json.loads(command("show", "--json")[0])["attention"]
    assert matter["need"] == "restoring"
    table.right()
    table.until(lambda state: isinstance(table.match.phase, Playing))
    table.play("24/23 24/21")
    assert "only 1 act can be taken back" in command("take-back", "5", status=2)[0]
    text = position_text(changed(table, {23: 0, 20: 1}))
    command("position", text)
    assert isinstance(table.match.phase, Restoring)
    table.right()
    table.until(lambda state: isinstance(table.match.phase, ToRoll))
    assert "is no JSON" in command("position", "W:W1:B2", status=2)[0]
    assert "16 checkers" in command("position", position_text(changed(table, {20: 2})), status=2)[0]
    assert "since the arbiter's last act" in command("take-back", "1", status=2)[0]
    table.roll(6, 5)
    table.place(table.match.position._replace(w=(0,) * 26))
    command("restore")
    assert isinstance(table.match.phase, Restoring)
    table.right()
    table.until(lambda state: isinstance(table.match.phase, Playing))


def test_the_end_and_its_undoing(table: MatchHall, command: Command) -> None:
    assert "the match is not over" in command("reopen", status=2)[0]
    assert "a match has a winner" in command("result", "draw", status=2)[0]
    for words, said in (
        (("result", "b"), "Black has won (arbiter)"),
        (("forfeit", "b"), "White has won (forfeit)"),
        (("void",), "void"),
    ):
        command(*words)
        assert said in command("show")[0]
        assert isinstance(table.match.phase, Over)
        assert "reopen it first" in command("cube", "2", "w", status=2)[0]
        command("reopen")
        assert not isinstance(table.match.phase, Over)


def test_clocks(table: MatchHall, command: Command) -> None:
    table.throw(3, 1)
    command("halt")
    assert any(line.startswith("clocks") and line.endswith("stopped") for line in command("show"))
    assert "stopped already" in command("halt", status=2)[0]
    command("clock", "w", "--left", "90", "--turns", "7")
    command("time", "b", "-30")
    assert table.match.clock.times.left_w == 90_000_000
    assert table.match.clock.times.left_b == 570_000_000
    command("proceed")
    assert not table.match.halted


def test_it_is_recorded_sealed_and_recovered(
    table: MatchHall, command: Command, capsys: pytest.CaptureFixture[str]
) -> None:
    table.throw(3, 1)
    table.play("8/5 6/5")
    command("cube", "2", "b")
    command("score", "3", "1")
    table.tell(lambda at: Doubled(at, "b", "page"), lambda state: state.plies[-1].kind == "double")
    table.drop("w")
    table.until(lambda state: isinstance(table.match.phase, Setup))
    command("take-back", "2")
    assert table.match.match.score == (3, 1)
    assert table.match.cube == Cube(2, "b")
    assert main(["record", "--verify", "--record", str(table.record)]) == 0
    assert "all as they were written" in capsys.readouterr().out
    with RecordReader(table.record) as reader:
        recorded = reader.load()
    assert recorded is not None
    rulings = [json.loads(line)["ruling"] for line in recorded.lines if '"ruling"' in line]
    assert [one["act"] for one in rulings] == ["cube", "score", "take-back"]
    again = recovered(recorded, terms(recorded.header))
    assert again.history == table.match.history


def test_the_sheet_of_a_match_in_play(table: MatchHall, command: Command) -> None:
    table.throw(3, 1)
    table.play("8/5 6/5")
    lines = command("mat", "1")
    assert read_mat("\n".join(lines) + "\n").games[0].score == (0, 0)
    assert "  1) 31: 8/5 6/5" in lines
    assert "".join(command("sgf", "1")).startswith("(;FF[4]GM[6]")
    assert "game 1 is of backgammon" in command("pdn", "1", status=2)[0]
