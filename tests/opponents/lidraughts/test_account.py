"""Token and server of the account, the choice of an opponent, and the terms of a game."""

from __future__ import annotations

from pathlib import Path

import pytest

from dambord.controller.core.clock import Control
from dambord.controller.opponents.choice import Lidraughts, read_choice
from dambord.controller.opponents.draughts_opponent import Pairing
from dambord.controller.opponents.lidraughts.account import SERVER, TOKEN_FILE, Account, read_account
from dambord.controller.opponents.lidraughts.messages import Challenge
from dambord.controller.opponents.lidraughts.terms import terms
from dambord.rules import draughts


def kept(folder: Path, text: str = "abc\n", mode: int = 0o600) -> dict[str, str]:
    path = folder / "token"
    path.write_text(text, encoding="utf-8")
    path.chmod(mode)
    return {TOKEN_FILE: str(path)}


def test_an_account(tmp_path: Path) -> None:
    account = read_account(kept(tmp_path))
    assert account == Account("abc", "lidraughts.org", 443, True)
    assert account.server == "lidraughts.org"
    other = read_account(kept(tmp_path) | {SERVER: "http://127.0.0.1:9669"})
    assert other == Account("abc", "127.0.0.1", 9669, False)
    assert other.server == "127.0.0.1:9669"


@pytest.mark.parametrize("mode", [0o640, 0o604, 0o644, 0o660])
def test_a_token_that_others_can_read(tmp_path: Path, mode: int) -> None:
    with pytest.raises(
        ValueError, match=r"others than you can read .*token; chmod 600 keeps the token secret$"
    ):
        read_account(kept(tmp_path, mode=mode))


@pytest.mark.parametrize("text", ["", "two words", "é", "x" * 201, "a\nb"])
def test_no_token(tmp_path: Path, text: str) -> None:
    with pytest.raises(ValueError, match=r"has no token in it: expected one"):
        read_account(kept(tmp_path, text))


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match=f"^{TOKEN_FILE} is not set: expected the file"):
        read_account({})
    with pytest.raises(ValueError, match="No such file"):
        read_account({TOKEN_FILE: str(tmp_path / "none")})


@pytest.mark.parametrize(
    "url",
    [
        "lidraughts.org",
        "ftp://x",
        "https://",
        "https://x/y",
        "http://example.org",
        "http://x:y",
        "https://[1",
    ],
)
def test_no_server(tmp_path: Path, url: str) -> None:
    with pytest.raises(ValueError, match=f"^{SERVER}: expected https"):
        read_account(kept(tmp_path) | {SERVER: url})


def test_who_is_chosen() -> None:
    assert read_choice("lidraughts:Ilze_1") == Lidraughts("Ilze_1")
    told = read_choice("lidraughts:ilze?wait=yes&rated=yes&days=3")
    assert told == Lidraughts("ilze", waits=True, rated=True, days=3)


@pytest.mark.parametrize(
    "text",
    ["lidraughts:", "lidraughts:a b", "lidraughts:ilze?days=15", "lidraughts:ilze?x=1", "lidraughts:é"],
)
def test_nobody_is_chosen(text: str) -> None:
    with pytest.raises(ValueError, match=r"^opponent 'lidraughts:.*expected "):
        read_choice(text)


def pairing(rules: str, control: str | None = None, fen: str | None = None, **options: str) -> Pairing:
    game = draughts.game(rules, options)
    start = None if fen is None else game.parse(fen)
    return Pairing(game, "b", control=None if control is None else Control.parse(control), start=start)


def test_terms() -> None:
    form = terms(Lidraughts("Ilze"), pairing("international", "300+25")).form()
    assert form == {
        "rated": "false",
        "variant": "standard",
        "color": "white",
        "clock.limit": "300",
        "clock.increment": "25",
    }
    far = terms(Lidraughts("ilze", days=3), pairing("russian", fen="W:W21:B12"))
    assert far.form() == {
        "rated": "false",
        "variant": "russian",
        "color": "white",
        "days": "3",
        "fen": "W:W21:B12",
    }


@pytest.mark.parametrize(
    ("told", "why"),
    [
        (pairing("latvian-64"), "expected one of international, .*, found latvian-64"),
        (pairing("frisian", fen="W:W28:B12"), "begins with its usual position"),
        (pairing("international", "301"), "the time control 301 is not one of the server's"),
        (pairing("international", "300b5"), "300b5 is not one"),
        (pairing("international", "300=600"), "is not one"),
        (pairing("international", "50/7200:25/3600"), "is not one"),
    ],
)
def test_terms_that_the_server_has_not(told: Pairing, why: str) -> None:
    with pytest.raises(ValueError, match=f"^lidraughts: .*{why}"):
        terms(Lidraughts("ilze"), told)


def test_days_and_a_clock() -> None:
    with pytest.raises(ValueError, match="days=… is for games without a clock"):
        terms(Lidraughts("ilze", days=1), pairing("international", "300"))


def test_which_challenge_is_wanted() -> None:
    wanted = terms(Lidraughts("ilze"), pairing("international", "300+5"))
    same = Challenge("abc", "ilze", "standard", False, 300, 5, None, "black", "")
    assert wanted.why_not(same) == ""
    assert wanted.why_not(same._replace(color="random")) == ""
    assert wanted.why_not(same._replace(variant="russian")) == "another variant"
    assert wanted.why_not(same._replace(rated=True)) == "rated or not"
    assert wanted.why_not(same._replace(limit_s=600)) == "another time"
    assert wanted.why_not(same._replace(color="white")) == "the other colour"
    assert wanted.why_not(same._replace(fen="W:W28:B12")) == "another position"
