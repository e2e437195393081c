"""`dambord arbiter`: tokens, queries, acts, and one-line errors."""

from __future__ import annotations

import json
import stat
from collections.abc import Callable
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.arbiter import listing
from dambord.controller.commands.arbiter.client import VARIABLE
from dambord.controller.core.draughts.model.phase import Disputed
from dambord.controller.core.messages.act_fields import FORMS
from dambord.controller.web.access_tokens import Tokens
from dambord.controller.web.auth import Who
from tests.arbiter.hall import Hall

Command = Callable[..., list[str]]


@pytest.fixture
def command(table: Hall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Run `dambord arbiter` on the table with an arbiter's token; returns the printed lines."""
    monkeypatch.setenv(VARIABLE, table.arbiter)

    def run(*words: str, status: int = 0) -> list[str]:
        address = [] if words[0] == "boards" else ["--address", table.address]
        assert main(["arbiter", words[0], *address, *words[1:]]) == status
        said = capsys.readouterr()
        assert bool(said.err) == (status == 2)
        return (said.err if status == 2 else said.out).splitlines()

    return run


class TestTokens:
    def test_bound_to_a_colour_and_a_game_for_a_time(
        self, tmp_path: Path, capsys: pytest.CaptureFixture[str]
    ) -> None:
        record = ["--record", str(tmp_path / "record")]
        bound = ["--side", "w", "--game", "12", "--lasts", "8h"]
        assert main(["arbiter", "token", "--role", "player", "--name", "Anna", *bound, *record]) == 0
        (secret,) = capsys.readouterr().out.splitlines()
        assert Tokens(tmp_path / "tokens.json").find(secret) == Who("player", "Anna", "w", 12)
        assert main(["arbiter", "tokens", *record]) == 0
        assert "White only, game 12 only, until 20" in capsys.readouterr().out
        assert main(["arbiter", "token", "--role", "arbiter", "--name", "Ilze", *bound, *record]) == 2
        assert "only a player's is" in capsys.readouterr().err

    @pytest.mark.parametrize("time", ["8", "h", "0h", "1.5h", "8w", "1000000d", "²h"])
    def test_a_time_that_is_none(self, time: str, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit):
            main(["arbiter", "token", "--role", "player", "--name", "Anna", "--lasts", time])
        assert "expected a time such as 90m, 8h or 2d" in capsys.readouterr().err

    def test_made_listed_and_revoked(self, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
        record = ["--record", str(tmp_path / "record")]
        assert main(["arbiter", "token", "--role", "arbiter", "--name", "Ilze Bērziņa", *record]) == 0
        (secret,) = capsys.readouterr().out.splitlines()
        file = tmp_path / "tokens.json"
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert Tokens(file).find(secret) == Who("arbiter", "Ilze Bērziņa")
        assert main(["arbiter", "tokens", *record]) == 0
        (line,) = capsys.readouterr().out.splitlines()
        assert line.startswith("Ilze Bērziņa  arbiter  20")
        assert secret not in line
        assert main(["arbiter", "revoke", "--name", "Ilze Bērziņa", *record]) == 0
        assert Tokens(file).find(secret) is None
        assert main(["arbiter", "revoke", "--name", "Ilze Bērziņa", *record]) == 2
        assert capsys.readouterr().err == (
            f"dambord arbiter: {file}: 'Ilze Bērziņa' has no token; nobody has\n"
        )

    def test_nobody_has_no_token(self, tmp_path: Path) -> None:
        with pytest.raises(SystemExit):
            main(["arbiter", "token", "--role", "nobody", "--name", "x", "--record", str(tmp_path / "r")])


class TestQuestions:
    def test_players_and_event(self, table: Hall, command: Command) -> None:
        players = {"w": {"name": "Ilze Bērziņa"}, "b": {"name": ""}}
        table.ask("PUT", "api/setup", players=players, event="Winter Cup", round="3", table="12")
        lines = command("show")
        assert lines[1] == "players   Ilze Bērziņa – Black"
        assert lines[2] == "event     Winter Cup, round 3, table 12"
        (row,) = command("boards", table.address.rstrip("/"))
        assert "Ilze Bērziņa – Black: " in row

    def test_show(self, table: Hall, command: Command) -> None:
        table.press("b")
        table.turn(32, 28)
        lines = command("show")
        assert lines[0] == "game 1: international, in play, ply 1 after 32-28, Black to move"
        assert lines[1].startswith("position  B:W28,")
        assert table.state.clock is not None
        left = listing.time(table.state.clock.times.left_w)  # the clock is stopped since White's press
        assert lines[2].startswith(f"clocks    White {left}")
        assert lines[3] == "nothing needs attention"
        table.move(20, 29)
        table.press("b")
        table.until(lambda state: isinstance(state.phase, Disputed))
        lines = command("show")
        assert lines[3].startswith("irregularity  Black  Black moved a piece as it may not move (FMJD 5.4.2)")
        assert lines[3].endswith("squares 20, 29")
        told = json.loads(command("show", "--json")[0])
        assert told["attention"][0]["squares"] == [20, 29]

    def test_a_solved_ending(self, table: Hall, command: Command) -> None:
        for fen, solved in (("W:WK1,K2:BK46", "a draw"), ("B:WK5,K10:B12", "White wins in 6 plies")):
            assert table.rule(table.arbiter, act="position", fen=fen, override=True).status_code == 200
            assert f"solved    {solved} with best play" in command("evidence")

    def test_evidence_and_history(self, table: Hall, command: Command) -> None:
        table.press("b")
        table.move(31, 22)
        table.press("w")
        table.until(lambda state: isinstance(state.phase, Disputed))
        lines = command("evidence")
        assert "White: wrong-move (5.4.2), squares 22, 31" in lines
        assert "square 22  was empty  now x" in lines
        assert any(line.split()[2:] == ["lift", "31"] for line in lines)
        assert any(line.startswith("legal     ") and "31-27" in line for line in lines)
        command("decide", "continue", "--why", "Black has waived it")
        lines = command("history")
        assert lines[0].split()[1:6] == ["s", "ply", "0", "irregularity", "wrong-move"]
        assert lines[1].endswith("decide choice=continue  Ilze Bērziņa: Black has waived it")
        assert lines[2].endswith("31-22 stands            wrong-move")
        assert command("history", "--game", "1") == lines

    def test_games(self, table: Hall, command: Command) -> None:
        assert command("games") == []  # nothing is played yet
        table.turn(32, 28)
        (line,) = command("games")
        assert line.split()[0] == "1"
        assert line.split()[2:] == ["international", "reed-100", "900+5", "live"]
        assert json.loads(command("recording", "1")[0])["rules"] == "international"
        assert '[Round "1"]' in command("pdn", "1")

    def test_boards(self, table: Hall, dead: str, command: Command) -> None:
        table.press("w", "resign")
        table.until(lambda state: state.over)
        lines = command("boards", table.address, dead, status=1)
        assert lines[0].split("  ")[:2] == [table.address, "Black has won (resignation)"]
        assert lines[1].startswith(dead)
        assert "can't be reached" in lines[1]
        rows = json.loads(command("boards", table.address, "--json")[0])
        assert rows[0]["result"]["winner"] == "b"


class TestActs:
    def test_each(self, table: Hall, command: Command) -> None:
        """Every act once, in an order that makes each one possible."""
        why = ("--why", "as told to both")
        table.press("b")
        table.move(31, 22)
        table.press("w")
        table.until(lambda state: isinstance(state.phase, Disputed))
        command("decide", "continue", *why)
        command("take-back", "1", "--clocks", *why)
        command("position", "B:W28,31,33-50:B1-20", *why, "--ply", "0")
        command("restore", *why)
        table.press("b", "arbiter")
        table.until(lambda state: state.aside.called == "b")
        command("attend", *why)
        command("halt", *why)
        command("clock", "w", "--left", "600", "--turns", "7", *why)
        command("time", "b", "-30", *why)
        command("proceed", *why)
        command("forfeit", "w", *why)
        command("reopen", *why)
        command("void", *why)
        (line,) = command("result", "draw", *why)
        assert line.endswith("s: result ruled by Ilze Bērziņa")
        assert table.state.outcome is not None
        assert table.state.outcome.winner is None
        done = [line.split()[5] for line in command("history") if "ruling" in line]
        assert set(done) == set(FORMS) - {"dice", "cube", "score"}

    def test_against_the_rules(self, command: Command) -> None:
        (line,) = command("position", "W:W1,40:B2", "--override", "--why", "so it stands", status=0)
        assert line.endswith("(against the rules: White has a man on the last row (1))")

    @pytest.mark.parametrize(
        ("words", "said"),
        [
            (("take-back", "1", "--why", "x"), "only 0 turns can be taken back"),
            (("dice", "3", "1", "--why", "x"), "draughts has no dice, no cube and no score of a match"),
            (("cube", "2", "middle", "--why", "x"), "draughts has no dice"),
            (("score", "2", "1", "--no-crawford", "--why", "x"), "draughts has no dice"),
            (("dice", "7", "1", "--why", "x"), "dice: dice is [7, 1]; expected two numbers from 1 to 6"),
            (("void", "--why", "x", "--ply", "4"), "0 plies have been played, not 4: look again"),
            (("clock", "w", "--why", "x"), "clock: expected 'left', 'turns' or both"),
            (("time", "w", "1e9", "--why", "x"), "time: seconds is 1000000000.0"),
            (("pdn", "4"), "no game 4 in this record"),
        ],
    )
    def test_mistakes(self, command: Command, words: tuple[str, ...], said: str) -> None:
        (line,) = command(*words, status=2)
        assert line.startswith("dambord arbiter: ")
        assert said in line

    def test_a_reason_is_required(self, table: Hall, capsys: pytest.CaptureFixture[str]) -> None:
        with pytest.raises(SystemExit) as ended:
            main(["arbiter", "void", "--address", table.address])
        assert ended.value.code == 2
        assert "--why" in capsys.readouterr().err


class TestConnection:
    def asked(self, capsys: pytest.CaptureFixture[str], *words: str) -> str:
        assert main(["arbiter", *words]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        return line

    def test_without_a_token(
        self, table: Hall, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv(VARIABLE, raising=False)
        said = self.asked(capsys, "void", "--why", "x", "--address", table.address)
        assert said == f"dambord arbiter: {table.address}: this needs the token of an arbiter"

    def test_a_token_from_a_file(
        self, table: Hall, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.delenv(VARIABLE, raising=False)
        file = tmp_path / "token"
        file.write_text(f"{table.arbiter}\n")
        words = ("--address", table.address, "--token-file", str(file))
        assert main(["arbiter", "evidence", *words]) == 0
        capsys.readouterr()
        for text in ("", "two words", "ā"):
            file.write_text(text)
            assert "expected one token" in self.asked(capsys, "evidence", *words)
        assert "No such file" in self.asked(capsys, "evidence", "--token-file", str(tmp_path / "none"))

    @pytest.mark.parametrize("address", ["nonsense", "ftp://x", "http://", "dead"])
    def test_no_table_there(self, address: str, dead: str, capsys: pytest.CaptureFixture[str]) -> None:
        address = dead if address == "dead" else address
        assert address.strip("/") in self.asked(capsys, "show", "--address", address)


def test_times_are_shown_as_on_a_clock() -> None:
    shown = [listing.time(round(seconds * 1_000_000)) for seconds in (0, 9.96, 20, 61, 3_600, 7_325)]
    assert shown == ["0:00.0", "0:09.9", "0:20", "1:01", "1:00:00", "2:02:05"]
