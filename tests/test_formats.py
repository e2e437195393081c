"""docs/formats.md matches the program: its tables are compared with the code."""

from __future__ import annotations

import json
import re
from dataclasses import fields
from functools import partial
from pathlib import Path
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import pytest

from dambord.controller.cli import main
from dambord.controller.core.messages.act_fields import read_act, write_act
from dambord.controller.core.messages.arbiter_acts import (
    Act,
    Restore,
)
from dambord.controller.core.messages.events import CommonEvent, Woken
from dambord.controller.core.messages.lamp_roles import Role
from dambord.controller.core.messages.remark import Remark
from dambord.controller.core.messages.saying_fields import saying_fields
from dambord.controller.core.messages.sayings import CommonSaying
from dambord.controller.core.table.agreed.program import Program
from dambord.controller.core.table.agreed.regulations import (
    STANDARD,
    Loudness,
    Regulations,
    write_regulations,
)
from dambord.controller.core.table.matter import Need
from dambord.controller.devices.lamps.palette import DEFAULT
from dambord.controller.record.format import read_event, write_event
from dambord.controller.record.header import Header, write_header
from dambord.controller.record.replay import replay
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.controller.web.api.api_description import description
from dambord.controller.web.api.ruling_request import read_ruling
from dambord.controller.web.asgi import create_app
from dambord.controller.web.hub import create_hub
from dambord.controller.web.page_requests import PieceFromBox
from dambord.controller.web.request_parser import read_request
from dambord.hardware.sensor import REED, SENSORS
from dambord.rules import backgammon
from dambord.rules.backgammon import description as of_backgammon
from dambord.rules.draughts import game, names
from dambord.rules.draughts.description import describe
from dambord.rules.irregularities import FMJD, KINDS
from tests.arbiter.hall import Hall, hall
from tests.shell_lines import lines

PAGE = (Path(__file__).parent.parent / "docs" / "formats.md").read_text(encoding="utf-8")
FILES = dict(re.findall(r"^```(?:jsonl|pdn) (\S+)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL))
JSON = {
    name: json.loads(text)
    for name, text in re.findall(r"^```json (.*?)\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
}
VOLATILE = ("t", "now", "at", "began", "left", "clock", "seconds")
"""Fields whose values differ between runs: only their type is compared."""


def section(heading: str) -> str:
    """Return the text under a heading, up to the next heading."""
    found = re.search(rf"^#+ {re.escape(heading)}\n(.*?)(?=^#+ |\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, heading
    return found[1]


def table(heading: str, number: int = 0) -> list[list[str]]:
    """Return the rows of the table with index `number` under a heading, as lists of cells."""
    found = re.findall(r"^\|[^\n]*\n\| *---[^\n]*\n((?:\|[^\n]*\n)+)", section(heading), re.MULTILINE)
    return [[cell.strip() for cell in line[1:-1].split("|")] for line in found[number].splitlines()]


def quoted(cell: str) -> list[str]:
    """Return the texts in backticks in a cell."""
    return re.findall(r"`([^`]+)`", cell)


def first(heading: str, number: int = 0) -> list[str]:
    """Return the texts in backticks in the first column."""
    return [name for row in table(heading, number) for name in quoted(row[0])]


def sample(kind: Any) -> Any:
    """Return a non-empty value of a type."""
    if kind == Act:
        return Restore()
    if get_origin(kind) is Literal:
        return get_args(kind)[0]
    if get_origin(kind) is tuple:
        return tuple(sample(each) for each in get_args(kind) if each is not Ellipsis)
    if get_origin(kind) in (Union, UnionType):
        return sample(get_args(kind)[0])
    return {int: 1, str: "x", bool: True, Remark: Remark.of("sensors-unheard")}[kind]


def made(kind: Any) -> Any:
    """Return an instance of a record with every field set."""
    hints = get_type_hints(kind)
    return kind(**{field.name: sample(hints[field.name]) for field in fields(kind)})


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".jsonl")])
def test_recordings_can_be_replayed(name: str) -> None:
    assert list(replay(FILES[name].splitlines(), leds=True))


def test_an_error_is_one_line_and_status_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(tmp_path / "none")]) == 2
    assert re.fullmatch(r"dambord replay: [^\n]+\n", capsys.readouterr().err)


class TestHeader:
    def test_every_key(self) -> None:
        occasion = Occasion(Person("Ilze", "1"), Person("János"), "Cup", "3", "12", "Rīga")
        regulations = Regulations(claim_penalty=1)
        full = Header(
            "a",
            "b",
            "clock",
            {},
            "fen",
            "60",
            "w",
            regulations,
            occasion=occasion,
            program=Program("b", "Scan"),
        )
        assert set(first("The header")) == set(json.loads(write_header(full)))
        assert set(json.loads(FILES["header.jsonl"].splitlines()[0])) == set(first("The header"))

    def test_every_regulation(self) -> None:
        loudness: dict[str, Loudness] = {"two-moves": "silent"}
        other = Regulations(loudness, 1, 1, "release", 1, "w", 1, 1, 1, help=True, take_backs=2)
        assert set(first("The header", 1)) == set(write_regulations(other))
        usual = {name: value for name, value, _ in table("The header", 1) if value}
        for key in ("brush", "pause", "release", "claim_penalty", "flag_time"):
            assert float(usual[f"`{key}`"]) == getattr(STANDARD, key) / 1e6
        assert usual["`flag`"] == "`match`"
        assert usual["`completes`"] == f"`{STANDARD.completes}`"


class TestLines:
    def test_every_kind(self) -> None:
        written = {
            frozenset(json.loads(write_event(made(kind)))) - {"t"}
            for kind in get_args(CommonEvent)
            if kind is not Woken
        }
        assert {frozenset(quoted(row[0])) for row in table("The lines")} == written

    def test_all_of_them_are_in_the_example(self) -> None:
        texts = [FILES[name] for name in ("clocks.jsonl", "program.jsonl")]
        lines = [json.loads(line) for text in texts for line in text.splitlines()[1:]]
        for row in table("The lines"):
            assert any(set(quoted(row[0])) | {"t"} == set(line) for line in lines)
        assert {type(read_event(line, "line", REED, 50)) for line in lines} == {*get_args(CommonEvent)} - {
            Woken
        }

    def test_every_sensor(self) -> None:
        for name, characters in table("Names"):
            assert set(quoted(characters)) == set(SENSORS[quoted(name)[0]].raw)
        assert first("Names") == list(SENSORS)


class TestEvents:
    def test_every_event_with_its_fields(self) -> None:
        said = {row[0].strip("`"): row[2] for row in table("The events")}
        del said["leds"]
        for kind in get_args(CommonSaying):
            written = saying_fields(made(kind))
            told = said.pop(written.pop("event"))
            if kind.__name__ == "Ruling":
                assert {"who", "why", "act", "refused", "overridden"} == set(written)
            assert set(written) <= set(quoted(told)), kind
        assert not said

    def test_the_fields_are_no_others(self) -> None:
        """The examples contain every event, with all its fields."""
        seen: dict[str, set[str]] = {}
        for said in lines("docs/formats.md"):
            for line in (said.shown or "").splitlines():
                if '"event"' in line:
                    data = json.loads(line)
                    seen.setdefault(data["event"], set()).update(set(data) - {"t", "event"})
        assert set(seen) == set(first("The events"))
        for row in table("The events"):
            told, acts = set(quoted(row[2])), {"plies", "clocks", "winner", "side", "seconds"}
            known = seen[row[0].strip("`")]
            assert known <= (told | acts if row[0] == "`ruling`" else told)

    def test_every_irregularity(self) -> None:
        assert [(quoted(kind)[0], clause) for kind, clause, _ in table("Irregularities")] == [
            (kind, FMJD.clauses[kind]) for kind in KINDS
        ]

    def test_every_reason(self) -> None:
        known = first("Results")
        drawn = {draw.reason for name in names() for draw in game(name).rules.draws}
        assert {re.sub(r"^\d+", "N", reason) for reason in drawn} <= set(known)
        for name in names():
            for draw in describe(game(name))["draws"]:
                assert draw["rule"] in drawn

    def test_every_role_of_a_lamp(self) -> None:
        rows = table("Lamps")
        assert tuple(first("Lamps")) == get_args(Role)
        for name, _, shown in rows:
            look = DEFAULT.look(name.strip("`"))
            assert quoted(shown) == [look.hex, look.blink]


def test_what_a_ruleset_says() -> None:
    of_list, of_board = describe(game("dama")), describe(game("dama"))["board"]
    rows = {name: row[1] for row in table("The commands", 2) for name in quoted(row[0])}
    assert set(rows) == set(of_list)
    assert set(quoted(rows["board"])) == set(of_board)
    assert set(quoted(rows["options"])) == set(of_list["options"][0])
    assert set(quoted(rows["draws"])) == set(of_list["draws"][0])


def test_what_a_ruleset_of_backgammon_says() -> None:
    said = of_backgammon.describe(backgammon.game("nardi-georgian"))
    rows = {name: row[1] for row in table("The commands", 3) for name in quoted(row[0])}
    assert set(rows) == set(said)
    assert {"name", *quoted(rows["board"])} == set(said["board"])
    assert set(quoted(rows["options"])) == set(said["options"][0])


def test_squares() -> None:
    """The corner squares named on the page."""
    for name, numbers in (
        ("latvian-64", {"b8": 1, "h8": 4, "a1": 29, "g1": 32}),
        ("italian", {"a8": 1, "g8": 4, "b1": 29, "h1": 32}),
        ("turkish", {"a8": 1, "h1": 64}),
    ):
        assert {square: game(name).square(square) for square in numbers} == numbers
    assert game("latvian-100").fen(game("latvian-100").start()).startswith("W:W1,2,3")


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """A live table after White's first turn."""
    with hall(tmp_path_factory.mktemp("played")) as made:
        made.press("b")
        made.turn(32, 28)
        yield made


def like(shown: Any, real: Any, key: str = "") -> None:
    """Check that the table's answer has the form of the example; volatile values may differ."""
    if isinstance(shown, dict) and isinstance(real, dict):
        assert set(shown) == set(real), key
        for name in shown:
            like(shown[name], real[name], name if key != "clock" else "clock")
    elif isinstance(shown, list) and shown and isinstance(real, list):
        like(shown[0], real[0], key)
    elif key in VOLATILE:
        number = isinstance(shown, int | float) and not isinstance(shown, bool)
        assert isinstance(real, int | float) if number else type(shown) is type(real), key
    else:
        assert shown == real, key


class TestHttp:
    def test_every_route(self, played: Hall) -> None:
        rows = table("The HTTP interface")
        told = {re.sub("^(GET|POST|PUT) ", "", path) for row in rows for path in quoted(row[0])}
        desk: Any = None  # no request is made
        app = create_app(desk, console=played.console, games=played.games)
        paths = {re.sub(r"\{name(:path)?\}", "…", getattr(route, "path", "")) for route in app.routes}
        assert told == paths
        assert set(description()["paths"]) < told

    def test_every_route_of_several_tables(self) -> None:
        routes = create_hub([], lambda address: {}).routes
        (asked,) = (path for route in routes if "/api/" in (path := getattr(route, "path", "")))
        assert f"`GET {asked}`" in section("Several tables")

    def test_permissions(self, played: Hall) -> None:
        for row in table("The HTTP interface"):
            way, _, path = quoted(row[0])[0].partition(" ")
            if way == "GET" and not path.endswith("…"):
                asked = path.lstrip("/").replace("{game}", "1").replace("{ply}", "0")
                there = 404 if asked.endswith(("/mat", "/sgf", "/moments")) else 200  # draughts, in play
                if row[1] == "arbiter":
                    assert played.get(asked).status_code == 401
                    assert played.get(asked, played.arbiter).status_code == there
                else:
                    assert played.get(asked).status_code == there

    def test_errors(self, played: Hall) -> None:
        told = {row[0] for row in table("The HTTP interface", 1)}
        answers = {
            played.get("api/games/x/pdn"),
            played.get("api/arbiter/evidence"),
            played.get("api/arbiter/evidence", played.player),
            played.get("api/games/9/pdn"),
            played.rule(),
            played.rule(played.arbiter, act="decide", choice="correct"),
            played.send(played.arbiter, content=b" " * 5000),
        }
        assert {str(answer.status_code) for answer in answers} <= told
        for answer in answers:
            assert set(answer.json()) == {"error"}
        described = {
            status
            for path in description()["paths"].values()
            for way in path.values()
            for status in way["responses"]
        }
        assert described - {"200"} <= told

    def test_the_table_in_short(self, played: Hall) -> None:
        like(JSON["GET /api/table"], played.get("api/table").json())
        assert tuple(sorted(quoted(table("The table in short")[0][1]))) == tuple(sorted(get_args(Need)))
        clock = JSON["GET /api/table"]["clock"]
        assert set(first("The table in short", 1)) == set(clock)
        assert set(first("The table in short", 2)) == set(clock["w"])

    def test_games(self, played: Hall) -> None:
        like(JSON["GET /api/games"], played.get("api/games").json())

    def test_acts(self, played: Hall) -> None:
        asked = JSON["POST /api/arbiter/acts"]
        _, act, *_ = read_ruling(asked)
        assert write_act(read_act(write_act(act))) == {"act": "time", "side": "b", "seconds": 60.0}
        answer = played.send(played.arbiter, json=asked)
        assert answer.status_code == 200
        like(JSON["answer"], answer.json())

    def test_checking_an_act(self, played: Hall) -> None:
        answer = played.send(played.arbiter, "check", json=JSON["POST /api/arbiter/check"])
        assert answer.status_code == 200
        like(JSON["checked"], answer.json())
        assert {*first("Checking an act")} == {*answer.json(), "faults"}

    def test_evidence(self, played: Hall) -> None:
        told = {name for row in table("Evidence and history") for name in quoted(row[0])}
        assert told == set(played.get("api/arbiter/evidence", played.arbiter).json())

    def test_the_view(self, played: Hall) -> None:
        assert {*first("The view"), "now"} == set(played.get("api/view").json())


def test_messages_of_the_socket() -> None:
    for row in table("The WebSocket", 1):
        for message in quoted(row[0]):
            assert read_request(message, 50, places=True)
    pieces = [partial(read_request, f'{{"put": 28, "piece": "{piece}"}}') for piece in get_args(PieceFromBox)]
    assert all(piece(50) for piece in pieces)
