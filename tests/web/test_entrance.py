"""An arbiter of a hall comes into the page of a board by a token of which the board knows the hash alone."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from dambord.controller.web.access_tokens import Tokens, digest_of, new_token
from dambord.controller.web.api.console import Conflict
from dambord.controller.web.api.setup import passed_on
from dambord.controller.web.api.setup.entrance import Entrance
from dambord.controller.web.auth import Who

HERE = "http://127.0.0.1:8064/"


def entrance(folder: Path, host: str = "0.0.0.0", own: str | None = "192.168.1.7") -> Entrance:
    return Entrance(HERE, host, Tokens(folder / "tokens.json"), lambda: own)


def test_the_token_is_good_for_an_hour_and_nothing_but_its_hash_was_sent(tmp_path: Path) -> None:
    into, token = entrance(tmp_path), new_token()
    assert into.admit("Ilze", digest_of(token), near=False) == "http://192.168.1.7:8064/"
    found = into.tokens.find(token)
    assert found is not None
    assert (found.role, found.name.endswith(" of Ilze")) == ("arbiter", True)
    assert into.tokens.find(new_token()) is None
    later = Tokens(into.tokens.path, lambda: datetime.now(UTC) + timedelta(minutes=61))
    assert later.find(token) is None


def test_tokens_whose_time_is_over_are_swept_away_and_others_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    into = entrance(tmp_path)
    mine = into.tokens.make("Ilze", "arbiter")
    passed_on.pass_on(into.tokens, "hall", "Anna", digest_of(new_token()), "arbiter", timedelta(0))
    into.admit("Ilze", digest_of(new_token()), near=True)
    assert [one.name.partition(" ")[0] for one in into.tokens.all()] == ["Ilze", "hall"]
    assert into.tokens.find(mine) == Who("arbiter", "Ilze")
    monkeypatch.setattr(passed_on, "MOST", 1)
    with pytest.raises(Conflict, match="1 links are good already"):
        into.admit("Ilze", digest_of(new_token()), near=True)


@pytest.mark.parametrize(
    ("host", "own", "near", "said"),
    [
        ("127.0.0.1", "192.168.1.7", False, "served on its own machine only"),
        ("0.0.0.0", None, False, "on no network"),
        ("127.0.0.1", None, True, HERE),
        ("192.168.1.7", None, False, HERE),
    ],
)
def test_a_page_that_the_arbiter_cannot_reach_is_said_to_be_none(
    tmp_path: Path, host: str, own: str | None, near: bool, said: str
) -> None:
    into = entrance(tmp_path, host, own)
    if said == HERE:
        assert into.admit("Ilze", digest_of(new_token()), near=near) == HERE
        return
    with pytest.raises(Conflict, match=said):
        into.admit("Ilze", digest_of(new_token()), near=near)
    assert into.tokens.all() == ()


@pytest.mark.parametrize("digest", ["", "x" * 64, "0" * 63, "0" * 64 + "\n", "dambord_abc"])
def test_what_is_no_hash_lets_nobody_in(tmp_path: Path, digest: str) -> None:
    into = entrance(tmp_path)
    with pytest.raises(ValueError, match="SHA-256"):
        into.admit("Ilze", digest, near=True)
    assert into.tokens.all() == ()
