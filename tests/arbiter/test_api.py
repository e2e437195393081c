"""The API: permissions, one-line JSON errors, and acts that are recorded before they take effect."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from dambord.controller.core.draughts.model.phase import Disputed, phase_word
from dambord.controller.core.messages.act_fields import FORMS, read_act, write_act
from dambord.controller.record.format import read_events
from dambord.controller.web.api.api_description import description
from dambord.controller.web.auth import FREE_ATTEMPTS
from dambord.hardware.sensor import REED
from dambord.rules.draughts.pdn import GameRecord, read_games
from tests.arbiter.hall import Hall, hall
from tests.arbiter.test_ruling_record import ACTS as EVERY_ACT
from tests.plugins.extent import deep
from tests.waiting import HANG_S

WHY = "as told to both"
KEYS = ("act", "why", "game", "ply", "fen", "override", "side", "seconds", "left", "turns", "winner", "x")
TEXTS = st.text(max_size=20)
LAST: list[object] = []
AFTER_LAST = {"refused": "message: an object expected"}
"""A message that is always refused, and its answer; it shows that all earlier messages are done."""
JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
    max_leaves=5,
)


def error(answer: httpx.Response, status: int) -> str:
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/json"
    said = answer.json()
    assert set(said) == {"error"}
    assert isinstance(said["error"], str)
    assert "\n" not in said["error"]
    return said["error"]


class TestLooking:
    def test_the_table(self, table: Hall) -> None:
        table.press("b")
        table.turn(32, 28)
        told = table.get("api/table").json()
        assert (told["game"], told["ply"], told["last"], told["phase"]) == (1, 1, "32-28", "play")
        assert told["attention"] == []
        assert told["you"] == {"role": "player", "name": ""}
        assert table.get("api/table", table.arbiter).json()["you"] == {
            "role": "arbiter",
            "name": "Ilze Bērziņa",
        }

    def test_what_needs_attention(self, table: Hall) -> None:
        table.press("b")
        table.move(31, 22)
        table.press("w")
        table.until(lambda state: isinstance(state.phase, Disputed))
        (matter,) = table.get("api/table").json()["attention"]
        assert (matter["need"], matter["side"], matter["squares"]) == ("irregularity", "w", [22, 31])
        assert matter["text"].startswith("White moved a piece as it may not move (FMJD 5.4.2)")

    @pytest.mark.parametrize(
        ("fen", "ending"),
        [
            ("W:WK1,K2:BK46", {"winner": None, "plies": None}),
            ("B:WK5,K10:B12", {"winner": "w", "plies": 6}),
            ("W:WK1,K2,K3,K4:BK46", None),
        ],
    )
    def test_a_theoretical_draw(self, table: Hall, fen: str, ending: dict[str, Any] | None) -> None:
        assert table.rule(table.arbiter, act="position", fen=fen, override=True).status_code == 200
        assert table.get("api/arbiter/evidence", table.arbiter).json()["ending"] == ending

    def test_evidence(self, table: Hall) -> None:
        table.press("b")
        table.turn(32, 28)
        table.move(20, 29)
        table.press("b")
        table.until(lambda state: isinstance(state.phase, Disputed))
        told = table.get("api/arbiter/evidence", table.arbiter).json()
        assert [(step["did"], step["square"]) for step in told["trail"]] == [("lift", 20), ("place", 29)]
        assert told["differs"] == [
            {"square": 20, "label": "20", "before": "b", "seen": None},
            {"square": 29, "label": "29", "before": None, "seen": "x"},
        ]
        assert told["irregularity"]["kind"] == "wrong-move"
        assert told["moves"][0]["text"] == "32-28"
        assert "19-23" in told["legal"]
        assert told["clock"]["paused"]
        # After the decision the history still has the evidence.
        assert table.rule(table.arbiter, act="decide", choice="correct").status_code == 200
        table.move(29, 20)
        table.until(lambda state: not isinstance(state.phase, Disputed))
        first, second = table.get("api/arbiter/history", table.arbiter).json()
        assert first["event"] == "irregularity"
        assert first["evidence"]["trail"] == told["trail"]
        assert first["evidence"]["seen"] == told["seen"]
        assert (second["event"], second["act"], second["who"], second["ply"]) == (
            "ruling",
            "decide",
            "Ilze Bērziņa",
            1,
        )
        assert table.get("api/arbiter/history?game=1", table.arbiter).json() == [first, second]

    def test_games(self, table: Hall) -> None:
        table.press("b")
        table.turn(32, 28)
        (game,) = table.get("api/games").json()
        assert (game["game"], game["rules"], game["live"]) == (1, "international", True)
        lines = table.get("api/games/1/recording").text.splitlines()
        assert json.loads(lines[0])["rules"] == "international"
        assert len(list(read_events(lines[1:], REED, 50))) == len(lines) - 1
        (read,) = read_games(table.get("api/games/1/pdn").text)
        assert isinstance(read, GameRecord)
        assert len(read.turns) == 1

    def test_what_is_asked_of_the_history(self, still: Hall) -> None:
        for query in ("game=1&game=1", "ply=1", "game=1&x"):
            assert "expected game=NUMBER once" in error(
                still.get(f"api/arbiter/history?{query}", still.arbiter), 400
            )

    @pytest.mark.parametrize("path", ["api/games/2/pdn", "api/games/7/recording"])
    def test_no_such_game(self, still: Hall, path: str) -> None:
        assert "there is no game" in error(still.get(path), 404)

    @pytest.mark.parametrize("number", ["0", "x", "-1", "1.5", "9" * 30, "%C2%B2"])
    def test_no_number(self, still: Hall, number: str) -> None:
        assert "expected its number" in error(still.get(f"api/games/{number}/pdn"), 400)

    def test_other_paths_and_ways(self, still: Hall) -> None:
        error(still.get("api/nothing"), 404)
        error(still.get("api/arbiter/acts", still.arbiter), 405)
        assert still.get("nothing").text == "Not Found\n"


class TestRoles:
    PRIVATE = ("api/arbiter/evidence", "api/arbiter/history")

    @pytest.mark.parametrize("path", PRIVATE)
    def test_arbiters_only(self, still: Hall, path: str) -> None:
        answer = still.get(path)
        assert error(answer, 401) == "this needs the token of an arbiter"
        assert answer.headers["www-authenticate"] == "Bearer"
        error(still.get(path, still.player), 403)
        assert still.get(path, still.arbiter).status_code == 200

    def test_no_player_rules(self, table: Hall) -> None:
        error(table.rule(act="void"), 401)
        error(table.rule(table.player, act="void"), 403)
        assert phase_word(table.state.phase) == "play"

    def test_wrong_tokens_and_too_many(self, table: Hall) -> None:
        for _ in range(FREE_ATTEMPTS + 1):
            assert "not known" in error(table.get("api/table", "wrong"), 401)
        table.time += 0.5
        answer = table.get("api/table", "wrong")
        assert "too many" in error(answer, 429)
        assert answer.headers["retry-after"] == "2"
        assert table.rule(table.arbiter, act="halt").status_code == 200

    @pytest.mark.parametrize("header", ["", "Bearer", "Basic eDp5", "x"])
    def test_a_bad_header(self, still: Hall, header: str) -> None:
        answer = httpx.get(
            still.address + "api/table", headers={"Authorization": header}, trust_env=False, timeout=HANG_S
        )
        assert "Authorization: Bearer" in error(answer, 401)

    def test_a_token_file_that_others_may_read(self, table: Hall) -> None:
        table.tokens.path.chmod(0o644)
        assert "chmod 600" in error(table.get("api/table", table.arbiter), 503)
        assert table.get("api/table").status_code == 200

    def test_revoked_at_once(self, table: Hall) -> None:
        table.tokens.revoke("Ilze Bērziņa")
        error(table.rule(table.arbiter, act="void"), 401)


class TestActs:
    def test_done_and_told(self, table: Hall) -> None:
        table.press("b")
        table.turn(32, 28)
        answer = table.rule(table.arbiter, act="take-back", plies=1, ply=1, game=1)
        assert answer.status_code == 200
        told = answer.json()
        assert told == {
            "t": told["t"],
            "event": "ruling",
            "who": "Ilze Bērziņa",
            "why": WHY,
            "act": "take-back",
            "plies": 1,
            "clocks": False,
        }
        assert len(table.state.plies) == 0
        (matter,) = table.get("api/table").json()["attention"]
        assert (matter["need"], matter["squares"]) == ("restoring", [28, 32])
        lines = table.get("api/games/1/recording").text.splitlines()
        assert json.loads(lines[-1])["ruling"] == {
            "who": "Ilze Bērziņa",
            "why": WHY,
            "act": "take-back",
            "plies": 1,
            "clocks": False,
        }

    def test_two_at_once_are_told_apart(self, table: Hall) -> None:
        async def both() -> list[httpx.Response]:
            async with httpx.AsyncClient(trust_env=False, timeout=HANG_S) as client:
                return await asyncio.gather(
                    *(
                        client.post(
                            table.address + "api/arbiter/acts",
                            json={"act": "time", "side": side, "seconds": 30, "why": side},
                            headers={"Authorization": f"Bearer {table.arbiter}"},
                        )
                        for side in "wbwb"
                    )
                )

        assert [answer.json()["why"] for answer in asyncio.run(both())] == ["w", "b", "w", "b"]
        assert table.state.clock is not None
        assert (table.state.clock.times.left_w, table.state.clock.times.left_b) == (960_000_000, 960_000_000)

    def test_overridden(self, table: Hall) -> None:
        answer = table.rule(table.arbiter, act="position", fen="W:W1,40:B2")
        assert "last row" in error(answer, 409)
        answer = table.rule(table.arbiter, act="position", fen="W:W1,40:B2", override=True)
        assert answer.json()["overridden"] == ["White has a man on the last row (1)"]

    def test_not_as_the_table_stands(self, table: Hall) -> None:
        assert "only 0 turns" in error(table.rule(table.arbiter, act="take-back", plies=1), 409)
        assert "not game 2" in error(table.rule(table.arbiter, act="void", game=2), 409)
        assert "look again" in error(table.rule(table.arbiter, act="void", ply=3), 409)
        assert "FEN 'nonsense'" in error(table.rule(table.arbiter, act="position", fen="nonsense"), 409)
        # An act refused in advance is not recorded.
        assert "ruling" not in table.get("api/games/1/recording").text

    @pytest.mark.parametrize(
        ("body", "said"),
        [
            (b"", "body: not JSON"),
            (b"[" * 3000, "body: not JSON"),
            (b"[]", "expected an object"),
            (b'{"act": "void"}', "why: expected"),
            (b'{"act": "void", "why": " "}', "why: expected"),
            (b'{"act": "void", "why": "two\\nlines"}', "why: expected"),
            (b'{"act": "void", "why": "x", "ply": -1}', "ply: expected"),
            (b'{"act": "void", "why": "x", "game": true}', "game: expected"),
            (b'{"act": "shout", "why": "x"}', "expected one of decide"),
            (b'{"act": "void", "why": "x", "ply": null}', "ply: expected"),
            (b'{"act": "\\ud800", "why": "x"}', "expected one of decide"),
            (b'{"act": "void", "why": "x", "who": "me"}', "unknown 'who'"),
            (b'{"act": "time", "why": "x", "side": "w", "seconds": NaN}', "time: seconds is nan"),
        ],
    )
    def test_not_understood(self, still: Hall, body: bytes, said: str) -> None:
        assert said in error(still.send(still.arbiter, content=body), 400)

    @settings(max_examples=deep(60), deadline=None, suppress_health_check=list(HealthCheck))
    @given(
        st.one_of(
            st.builds(dict, act=st.sampled_from(list(FORMS)), why=TEXTS),
            EVERY_ACT.map(lambda act: {**write_act(act), "why": WHY}),
        ),
        st.dictionaries(st.sampled_from(KEYS), JSON, max_size=3),
    )
    def test_every_bad_request_gets_one_line(
        self, table: Hall, body: dict[str, object], more: dict[str, object]
    ) -> None:
        answer = table.send(table.arbiter, content=json.dumps({**body, **more}))
        if answer.status_code != 200:
            assert answer.status_code in (400, 409, 413)
            error(answer, answer.status_code)

    def test_too_large(self, still: Hall) -> None:
        error(still.rule(still.arbiter, act="void", why="x" * 5000), 413)


class TestSocket:
    async def told(
        self, address: str, *messages: object, token: str | None = None, shown: int = 1
    ) -> list[dict[str, Any]]:
        """Send the messages; return the answers once all are done and `shown` views have arrived."""
        headers = {} if token is None else {"Authorization": f"Bearer {token}"}
        url = address.replace("http", "ws") + "ws"
        back: list[dict[str, Any]] = []
        async with connect(
            url, additional_headers=headers, proxy=None, open_timeout=HANG_S, ping_interval=None
        ) as socket:
            with suppress(ConnectionClosed):
                for message in (*messages, LAST):  # messages are handled in order
                    await socket.send(json.dumps(message))
            with suppress(ConnectionClosed):
                async with asyncio.timeout(HANG_S):
                    while AFTER_LAST not in back or sum("view" in message for message in back) < shown:
                        back.append(json.loads(await socket.recv()))
        return [message for message in back if message != AFTER_LAST]

    @pytest.fixture
    def strict(self, tmp_path: Path) -> Iterator[Hall]:
        """A table that refuses everybody without a token."""
        with hall(tmp_path, near="nobody", far="nobody") as made:
            yield made

    @pytest.fixture
    def watched(self, tmp_path: Path) -> Iterator[Hall]:
        """A table that everybody may watch."""
        with hall(tmp_path, near="spectator") as made:
            yield made

    def test_spectators_see_and_touch_nothing(self, watched: Hall) -> None:
        back = asyncio.run(self.told(watched.address, {"press": "resign", "side": "w"}, {"new": True}))
        assert sum("view" in message for message in back) == 1
        assert [message["refused"].split(":")[0] for message in back if "refused" in message] == [
            "only players may do that"
        ] * 2
        assert phase_word(watched.state.phase) == "play"

    def test_a_token_makes_a_player_of_a_page(self, watched: Hall) -> None:
        messages = ({"token": watched.player}, {"press": "resign", "side": "w"})
        back = asyncio.run(self.told(watched.address, *messages))
        assert not [message for message in back if "refused" in message]
        watched.until(lambda state: state.over)

    def test_or_in_the_header(self, watched: Hall) -> None:
        asyncio.run(self.told(watched.address, {"press": "resign", "side": "w"}, token=watched.arbiter))
        watched.until(lambda state: state.over)

    def test_nobody_gets_no_view_before_the_token(self, strict: Hall) -> None:
        back = asyncio.run(self.told(strict.address, {"press": "resign", "side": "w"}, shown=0))
        assert [set(message) for message in back] == [{"refused"}]
        back = asyncio.run(self.told(strict.address, {"token": strict.player}))
        assert any("view" in message for message in back)
        error(strict.get("api/view"), 401)
        error(strict.get("api/table"), 401)
        assert strict.get("api/view", strict.player).status_code == 200

    def test_a_wrong_token_is_refused(self, watched: Hall) -> None:
        back = asyncio.run(self.told(watched.address, {"token": "wrong"}))
        assert [message for message in back if "refused" in message] == [
            {"refused": "this token is not known here"}
        ]
        assert asyncio.run(self.told(watched.address, token="wrong")) == [
            {"refused": "this token is not known here"}
        ]


class TestDescription:
    def test_every_act_is_described_and_no_other(self) -> None:
        schemas = description()["components"]["schemas"]
        assert {name for name in schemas if name.startswith("act-")} == {f"act-{word}" for word in FORMS}
        for word in FORMS:
            with pytest.raises(ValueError, match="unknown 'nonsense'") as caught:
                read_act({"act": word, "nonsense": 1})
            said = str(caught.value).rpartition("expected ")[2]
            schema = schemas[f"act-{word}"]
            fields = set(schema["properties"]) - {"act", "why", "game", "ply"}
            assert fields == (set(said.split(", ")) if fields else set())
            assert set(schema["required"]) - {"act", "why"} <= fields

    def test_is_served(self, still: Hall) -> None:
        assert still.get("api/openapi.json").json() == description()
