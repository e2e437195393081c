"""How people name an opponent."""

from __future__ import annotations

import re

import pytest

from dambord.controller.engine import LEVELS
from dambord.controller.live.station.plan_of_station import levels_of
from dambord.controller.opponents.choice import Builtin, Choice, Dxp, Hub, offered, read_choice
from dambord.controller.opponents.draughts_opponent import Pairing
from dambord.controller.opponents.programs import opponent
from dambord.rules import draughts


@pytest.mark.parametrize(
    ("text", "choice"),
    [
        ("builtin", Builtin("")),
        ("builtin:child", Builtin("child")),
        ("hub:/opt/scan/scan hub", Hub(("/opt/scan/scan", "hub"))),
        (
            "hub:book=false bb-size=0 'my scan' hub",
            Hub(("my scan", "hub"), (("book", "false"), ("bb-size", "0"))),
        ),
        ("dxp:example.org:1234", Dxp("example.org", 1234)),
        ("dxp:example.org", Dxp("example.org", 27531)),
        ("dxp:[::1]:1234", Dxp("::1", 1234)),
        ("dxp:[::1]", Dxp("::1", 27531)),
        ("dxp:listen:1234", Dxp("", 1234)),
        ("dxp:listen", Dxp("", 27531)),
    ],
)
def test_choices(text: str, choice: Choice) -> None:
    assert read_choice(text) == choice


@pytest.mark.parametrize(
    "text",
    [
        "",
        "scan",
        "gnubg",
        "hub:",
        "hub:a=b",
        "hub:'x",
        "dxp:",
        "dxp:a b:3",
        "dxp:a:0",
        "dxp:a:70000",
        "dxp:a:x",
        "dxp::1",
    ],
)
def test_what_is_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"^opponent ['\"][^\n]*$"):
        read_choice(text)


def test_a_level_that_is_none() -> None:
    with pytest.raises(ValueError, match=r"^opponent: expected a level of child, .*; found 'master'$"):
        opponent("builtin:master", Pairing(draughts.game("russian"), "w"))


def test_a_board_that_dxp_does_not_have() -> None:
    with pytest.raises(ValueError, match=r"^DXP is played on 10 by 10 squares; russian has another board$"):
        opponent("dxp:listen", Pairing(draughts.game("russian"), "w"))


def test_programs_of_a_choice_are_known_by_their_names() -> None:
    text = "builtin | builtin:child | hub:seed=1 '/opt/my programs/scan' hub | dxp:listen:27531 | gnubg"
    assert offered(text) == {
        "dambord club": "builtin",
        "dambord child": "builtin:child",
        "scan": "hub:seed=1 '/opt/my programs/scan' hub",
        "DXP listen:27531": "dxp:listen:27531",
        "GNU Backgammon": "gnubg",
    }
    assert [*(offered("builtin:* | gnubg") or {}).items()][:3] == [
        ("dambord child", "builtin:child"),
        ("dambord 750", "builtin:750"),
        ("dambord 900", "builtin:900"),
    ]
    assert len(offered("builtin:*") or {}) == len(LEVELS)
    assert (offered("lidraughts"), offered("gnubg"), offered("")) == ({}, None, None)


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("|", "expected programs with | between"),
        ("builtin | builtin:club", "dambord club stands there twice"),
        ("builtin | what", "expected builtin, builtin:LEVEL"),
    ],
)
def test_a_choice_that_is_none(text: str, why: str) -> None:
    with pytest.raises(ValueError, match=re.escape(why)):
        offered(text)


@pytest.mark.parametrize(
    ("text", "levels"),
    [
        ("builtin", ("child", "beginner", "casual", "club")),
        ("builtin:*", tuple(LEVELS)[:-1]),
        ("builtin:1650", ("1650",)),
        ("hub:/opt/scan/scan hub", ("club",)),
    ],
)
def test_levels_that_a_station_offers(text: str, levels: tuple[str, ...]) -> None:
    assert levels_of(text) == levels
