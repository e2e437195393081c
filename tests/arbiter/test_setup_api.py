"""Setting up a game over the network, and links for telephones: who may, what is kept, what is refused."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import httpx
import pytest

from dambord.controller.core.table.agreed.regulations import Regulations
from dambord.controller.record.export.pdn_export import export_game
from dambord.controller.record.header import Header
from dambord.controller.record.record_reader import RecordReader
from dambord.controller.record.setup.game_setup import GameSetup, SetupFile
from dambord.controller.web.access_tokens import Tokens
from dambord.rules.draughts.pdn import write_game
from tests.arbiter.hall import HEADER, Hall, hall, run
from tests.waiting import HANG_S

PLAYERS = {"w": {"name": "Ilze Bērziņa", "number": "10231"}, "b": {"name": "Kovács János"}}


def error(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    said: str = answer.json()["error"]
    assert "\n" not in said
    return said


class TestSetup:
    def test_a_game_by_another_setup(self, table: Hall) -> None:
        wanted = {"rules": "frisian", "control": "300+3", "event": "Winter Cup", "round": "3"}
        answer = table.ask("PUT", "api/setup", None, players=PLAYERS, **wanted)
        assert answer.status_code == 200, answer.text
        assert answer.json()["game"] == 2
        view = table.get("api/view").json()
        assert (view["rules"], view["clock"]["control"]) == ("frisian", "300+3")
        assert view["names"] == {
            "w": {"name": "Ilze Bērziņa", "number": "10231"},
            "b": {"name": "Kovács János", "number": ""},
        }
        assert view["event"] == {"event": "Winter Cup", "round": "3", "table": "", "site": ""}
        assert table.get("api/table").json()["names"] == view["names"]
        told = table.get("api/setup").json()
        assert told["setup"] == answer.json()["setup"]
        assert (told["running"], told["refused"], told["fixed"]) == (False, None, {})

    def test_names_reach_the_record_and_pdn(self, table: Hall) -> None:
        table.ask("PUT", "api/setup", players=PLAYERS, event='The "Open"', site="Rīga", table="12")
        with RecordReader(table.record) as reader:
            recorded = reader.load(2)
        assert recorded is not None
        text = write_game(export_game(recorded))
        for tag in (
            '[Event "The \\"Open\\""]', '[Site "Rīga"]', '[White "Ilze Bērziņa"]', '[Black "Kovács János"]',
            '[WhiteFmjdId "10231"]', '[Board "12"]', '[Round "2"]',
        ):  # fmt: skip
            assert tag in text
        assert "BlackFmjdId" not in text

    def test_not_amid_a_game(self, table: Hall) -> None:
        assert not table.get("api/setup").json()["running"]
        table.press("b")
        table.turn(32, 28)
        assert table.get("api/setup").json()["running"]
        assert "abandon" in error(table.ask("PUT", "api/setup", control="60s"), 409)
        assert len(table.state.plies) == 1
        assert table.ask("PUT", "api/setup", control="60s", abandon=True).json()["game"] == 2

    def test_one_game_from_a_position(self, table: Hall) -> None:
        table.ask("PUT", "api/setup", players=PLAYERS)
        answer = table.ask("POST", "api/setup/start", fen="B:W28,40:B3,9")
        assert answer.json()["game"] == 3
        view = table.get("api/view").json()
        assert (view["fen"], view["names"]["w"]["name"]) == ("B:W28,40:B3,9", "Ilze Bērziņa")
        kept = SetupFile(table.record, GameSetup(HEADER)).read()
        assert kept is not None
        assert (kept.header.fen, kept.playing.fen) == (None, "B:W28,40:B3,9")
        table.do(table.games.new_game())
        assert table.get("api/view").json()["fen"].startswith("W:W31,32,33")
        kept = SetupFile(table.record, GameSetup(HEADER)).read()
        assert kept is not None
        assert kept.once is None
        assert error(table.ask("POST", "api/setup/start", fen="x"), 400).startswith("fen: ")

    def test_every_fault_is_told(self, still: Hall) -> None:
        answer = still.ask("PUT", "api/setup", rules="russian", control="x", players={"w": {"name": 5}})
        assert error(answer, 400).startswith("rules: expected a ruleset for this board")
        assert [fault["key"] for fault in answer.json()["faults"]] == ["rules", "control", "players.w.name"]

    def test_bound_players_and_spectators_may_not(self, still: Hall) -> None:
        of_white = still.tokens.make("Wanda", "player", side="w")
        of_game = still.tokens.make("Gunta", "player", game=1)
        looks_on = still.tokens.make("Zane", "spectator")
        assert "one colour" in error(still.ask("PUT", "api/setup", of_white), 403)
        assert "for game 1" in error(still.ask("PUT", "api/setup", of_game), 403)
        error(still.ask("PUT", "api/setup", looks_on), 403)
        assert still.get("api/setup", of_white).json()["refused"]["key"] == "side"

    def test_no_page_of_another_site(self, still: Hall) -> None:
        """Such a page may send a text without asking first, and this machine plays without a token."""
        for path in ("api/setup/start", "api/link"):
            answer = httpx.post(
                still.address + path,
                content=b'{"role": "player", "fen": "W:W31:B20"}',
                headers={"origin": "http://example.org", "content-type": "text/plain"},
                trust_env=False,
                timeout=HANG_S,
            )
            assert "another site" in error(answer, 403)
        assert still.game_loop.game == 1

    def test_a_file_that_cannot_be_written(self, table: Hall) -> None:
        path = SetupFile(table.record, GameSetup(HEADER)).path
        path.with_name(path.name + ".new").mkdir()
        assert "not done" in error(table.ask("PUT", "api/setup", control="60s"), 503)
        assert table.get("api/view").json()["clock"]["control"] == "900+5"


def test_an_events_table_is_set_up_by_its_arbiter(tmp_path: Path) -> None:
    header = Header("international", "reed-100", "clock", regulations=Regulations(claim_penalty=60_000_000))
    with run(Hall(tmp_path, "player", "spectator", header)) as table:
        assert "only an arbiter" in error(table.ask("PUT", "api/setup", table.player), 403)
        assert table.ask("PUT", "api/setup", table.arbiter, players=PLAYERS).status_code == 200
        with RecordReader(table.record) as reader:
            recorded = reader.load(2)
        assert recorded is not None
        assert recorded.header.regulations == header.regulations


class TestKept:
    def kept(self, record: Path, given: Header) -> GameSetup | None:
        return SetupFile(record, GameSetup(given)).read()

    def test_until_the_command_line_changes(self, tmp_path: Path) -> None:
        with hall(tmp_path) as table:
            table.ask("PUT", "api/setup", rules="frisian", players=PLAYERS)
        found = self.kept(table.record, HEADER)
        assert found is not None
        assert (found.header.rules, found.header.occasion.white.name) == ("frisian", "Ilze Bērziņa")
        assert self.kept(table.record, Header("international", "reed-100", "clock", control="60")) is None

    @pytest.mark.parametrize("text", ["", "[1]", '{"form": 1, "given": {}, "chosen": {}}', '{"form": 2}'])
    def test_damage_is_told_in_one_line(self, tmp_path: Path, text: str) -> None:
        (tmp_path / "record.setup.json").write_text(text)
        with pytest.raises(ValueError, match=r"^.*record\.setup\.json: [^\n]+$"):
            self.kept(tmp_path / "record", HEADER)

    def test_none(self, tmp_path: Path) -> None:
        assert self.kept(tmp_path / "record", HEADER) is None


class TestLinks:
    def test_for_anybody(self, still: Hall) -> None:
        told = still.get("api/link?view=watch").json()
        assert told["link"] == still.address + "watch"
        assert told["unreached"] == "loopback"
        assert told["why"].startswith("the page is served on this machine only")
        assert told["svg"].startswith("<svg")
        drawn = still.get("api/link.svg")
        assert drawn.headers["content-type"] == "image/svg+xml"
        assert "<path" in drawn.text
        assert "view: expected" in error(still.get("api/link?view=x"), 400)

    def made(self, table: Hall, token: str | None, **body: Any) -> tuple[dict[str, Any], Any]:
        told = table.ask("POST", "api/link", token, **body).json()
        return told, table.tokens.find(told["link"].partition("#token=")[2])

    def test_a_player_passes_on_the_game(self, table: Hall) -> None:
        told, who = self.made(table, table.player, role="player", side="b", view="play")
        assert told["link"].startswith(table.address + "play#token=dambord_")
        assert (who.role, who.side, who.game) == ("player", "b", 1)
        assert told["name"].endswith("of Anna")
        _, who = self.made(table, None, role="spectator")
        assert who.role == "spectator"

    def test_an_arbiter_has_any_made(self, table: Hall) -> None:
        told, who = self.made(table, table.arbiter, role="arbiter", hours=2)
        assert (who.role, told["hours"]) == ("arbiter", 2)
        _, who = self.made(table, table.arbiter, role="player", game=7.0)
        assert (who.game, type(who.game)) == (7, int)

    def test_nobody_passes_on_more_than_he_has(self, still: Hall) -> None:
        of_white = still.tokens.make("W", "player", side="w")
        of_other = still.tokens.make("G", "player", game=9)
        looks_on = still.tokens.make("S", "spectator")
        for token, body in (
            (still.player, {"role": "arbiter"}),
            (still.player, {"role": "player", "game": 2}),
            (still.player, {"role": "player", "hours": 48}),
            (of_white, {"role": "player"}),
            (of_white, {"role": "player", "side": "b"}),
            (of_other, {"role": "player"}),
            (looks_on, {"role": "spectator"}),
        ):
            error(still.ask("POST", "api/link", token, **body), 403)
        assert not any(token.name.startswith("link") for token in still.tokens.all())

    @pytest.mark.parametrize(
        "body",
        [
            {},
            {"role": "king"},
            {"role": "player", "side": "x"},
            {"role": "player", "game": 0},
            {"role": [], "x": 1},
        ],
    )
    def test_what_is_not_understood(self, still: Hall, body: dict[str, Any]) -> None:
        error(still.ask("POST", "api/link", still.arbiter, **body), 400)

    def test_too_many_and_those_that_are_over(self, table: Hall) -> None:
        rows = json.loads(table.tokens.path.read_text())
        old = {
            "name": "link old",
            "role": "player",
            "digest": "0",
            "made": "2020",
            "ends": "2020-01-01T00:00:00+00:00",
        }
        rows["tokens"].append(old)
        table.tokens.path.write_text(json.dumps(rows))
        self.made(table, None, role="spectator")
        assert "link old" not in [token.name for token in Tokens(table.tokens.path).all()]
        for _ in range(9):
            self.made(table, None, role="spectator")
        answer = table.ask("POST", "api/link", None, role="spectator")
        assert "too many links" in error(answer, 429)
        assert int(answer.headers["retry-after"]) > 0
