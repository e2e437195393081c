"""Roles by address and token, storage of tokens, and the limit on failed attempts."""

from __future__ import annotations

import os
import stat
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from pathlib import Path
from typing import ClassVar

import pytest

from dambord.controller.web import access_tokens
from dambord.controller.web.access_tokens import Tokens, TokensError
from dambord.controller.web.auth import (
    ALL_ATTEMPTS,
    FORGIVEN_AFTER_S,
    FREE_ATTEMPTS,
    LONGEST_LOCK_S,
    MAX_ADDRESSES,
    ROLES,
    Access,
    AccessRole,
    Binding,
    Denied,
    Who,
)
from dambord.controller.web.connections.peer import loopback

HOME, AWAY = "127.0.0.1", "192.0.2.7"


class Keys:
    """A single valid token, `right`, of an arbiter; counts the look-ups."""

    asked = 0

    def find(self, token: str) -> Who | None:
        self.asked += 1
        return Who("arbiter", "Ilze") if token == "right" else None


class Watch:
    """A clock that is set by hand."""

    time = 1_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def watch() -> Watch:
    return Watch()


@pytest.fixture
def access(watch: Watch) -> Access:
    return Access(Keys(), watch)


class TestRoles:
    @pytest.mark.parametrize(("role", "may"), [(role, ROLES[: n + 1]) for n, role in enumerate(ROLES)])
    def test_each_role_includes_the_rights_of_lower_roles(
        self, role: AccessRole, may: tuple[AccessRole, ...]
    ) -> None:
        assert tuple(each for each in ROLES if Who(role).may(each)) == may

    def test_without_a_token(self, access: Access) -> None:
        assert access.who(None, HOME) == Who("player")
        assert access.who(None, "::1") == Who("player")
        assert access.who(None, "::ffff:127.0.0.1") == Who("player")
        assert access.who(None, AWAY) == Who("spectator")
        assert access.who(None, "fe80::1%eth0") == Who("spectator")
        assert access.who(None, "somewhere") == Who("spectator")

    def test_as_configured(self, watch: Watch) -> None:
        closed = Access(Keys(), watch, near="spectator", far="nobody")
        assert closed.who(None, HOME) == Who("spectator")
        assert closed.who(None, AWAY) == Who("nobody")

    def test_nobody_is_arbiter_without_a_token(self, watch: Watch) -> None:
        for near, far in (("arbiter", "nobody"), ("player", "arbiter")):
            with pytest.raises(ValueError, match="an arbiter needs a token"):
                Access(Keys(), watch, near=near, far=far)  # type: ignore[arg-type]

    def test_token_gives_the_same_role_from_everywhere(self, access: Access) -> None:
        assert access.who("right", HOME) == access.who("right", AWAY) == Who("arbiter", "Ilze")

    def test_without_a_file_of_tokens_none_is_known(self, watch: Watch) -> None:
        with pytest.raises(Denied, match="not known"):
            Access(None, watch).who("right", HOME)

    @pytest.mark.parametrize("peer", ["10.0.0.1", "fe80::1", "", "localhost", "::ffff:10.0.0.1", "127.1"])
    def test_addresses_that_are_not_loopback(self, peer: str) -> None:
        assert not loopback(peer)


class TestBinding:
    """A table may want players' tokens to be bound."""

    OWNERS: ClassVar = {
        "free": Who("player", "A"),
        "white": Who("player", "B", "w"),
        "one game": Who("player", "C", "w", 3),
        "arbiter": Who("arbiter", "D"),
    }

    def find(self, token: str) -> Who | None:
        return self.OWNERS.get(token)

    @pytest.mark.parametrize(
        ("binding", "let_in"),
        [
            ("any", ["free", "white", "one game", "arbiter"]),
            ("colour", ["white", "one game", "arbiter"]),
            ("game", ["one game", "arbiter"]),
        ],
    )
    def test_of_players_tokens(self, watch: Watch, binding: Binding, let_in: list[str]) -> None:
        access = Access(self, watch, binding=binding)
        for token, who in self.OWNERS.items():
            if token in let_in:
                assert access.who(token, AWAY) == who
            else:
                with pytest.raises(Denied, match="a player's token has to be for one") as denied:
                    access.who(token, AWAY)
                assert denied.value.wait == 0
        assert access.failed_addresses == 0


class TestGuessing:
    def guess(self, access: Access, times: int, peer: str = AWAY) -> list[int]:
        """Return the lock-out times, in seconds, after wrong tokens."""
        waits = []
        for _ in range(times):
            with pytest.raises(Denied) as denied:
                access.who("wrong", peer)
            waits.append(denied.value.wait)
        return waits

    def test_few_failed_attempts_do_not_lock_out(self, access: Access) -> None:
        assert self.guess(access, FREE_ATTEMPTS) == [0] * FREE_ATTEMPTS

    def test_a_right_token_is_let_in_however_many_wrong_ones_there_were(self, access: Access) -> None:
        """The arbiter may share the address of a proxy with whoever guesses."""
        for _ in range(20):
            self.guess(access, 1)
            assert access.who("right", AWAY).role == "arbiter"
        assert self.guess(access, 1)[0] > 0

    def test_wrong_tokens_from_many_addresses_have_to_wait_together(
        self, access: Access, watch: Watch
    ) -> None:
        for number in range(ALL_ATTEMPTS):
            assert self.guess(access, 1, f"192.0.2.{number}") == [0]
        assert self.guess(access, 1, "198.51.100.1")[0] > 0
        assert access.who("right", "198.51.100.1").role == "arbiter"
        watch.time += 2.0
        assert self.guess(access, 2, "198.51.100.1") == [0, 0]
        assert self.guess(access, 1, "198.51.100.2")[0] > 0

    def test_lock_out_doubles_up_to_a_limit(self, access: Access, watch: Watch) -> None:
        self.guess(access, FREE_ATTEMPTS)
        waits = []
        for _ in range(20):
            self.guess(access, 1)
            with pytest.raises(Denied) as denied:
                access.who("wrong", AWAY)
            waits.append(denied.value.wait)
            watch.time += denied.value.wait
        assert waits[:3] == [3, 5, 9]
        assert waits == sorted(waits)
        assert waits[-1] == LONGEST_LOCK_S + 1

    def test_failed_attempts_are_forgotten_after_a_while(self, access: Access, watch: Watch) -> None:
        self.guess(access, FREE_ATTEMPTS)
        watch.time += FORGIVEN_AFTER_S + 1
        assert self.guess(access, FREE_ATTEMPTS) == [0] * FREE_ATTEMPTS

    def test_others_are_not_locked_out(self, access: Access) -> None:
        self.guess(access, FREE_ATTEMPTS + 1)
        assert access.who("right", "192.0.2.8").role == "arbiter"
        assert access.who(None, AWAY).role == "spectator"

    def test_ipv6_network_counts_as_one_address(self, access: Access) -> None:
        for host in range(FREE_ATTEMPTS + 1):
            self.guess(access, 1, f"2001:db8::{host:x}")
        assert self.guess(access, 1, "2001:db8::ffff")[0] > 0
        assert self.guess(access, 1, "2001:db8:0:1::1") == [0]

    def test_number_of_stored_addresses_is_limited(self, access: Access) -> None:
        for number in range(MAX_ADDRESSES + 50):
            self.guess(access, 1, f"10.0.{number // 250}.{number % 250}")
        assert access.failed_addresses == MAX_ADDRESSES


class TestTokens:
    @pytest.fixture
    def path(self, tmp_path: Path) -> Path:
        return tmp_path / "state" / "tokens.json"

    def test_created_token_is_found(self, path: Path) -> None:
        tokens = Tokens(path)
        secret = tokens.make("Ilze Bērziņa", "arbiter")
        assert tokens.find(secret) == Who("arbiter", "Ilze Bērziņa")
        assert tokens.find(secret[:-1]) is None
        assert tokens.find("") is None
        assert tokens.find("\ud800") is None

    def test_only_the_hash_is_stored_and_only_the_owner_can_read_it(self, path: Path) -> None:
        secret = Tokens(path).make("Ilze", "arbiter")
        text = path.read_text()
        assert secret not in text
        assert secret.removeprefix("dambord_") not in text
        assert sha256(secret.encode()).hexdigest() in text
        assert stat.S_IMODE(path.stat().st_mode) == 0o600
        assert path.stat().st_uid == path.parent.stat().st_uid

    def test_never_readable_by_others_with_any_umask(self, path: Path) -> None:
        before = os.umask(0)
        try:
            Tokens(path).make("Ilze", "arbiter")
        finally:
            os.umask(before)
        assert stat.S_IMODE(path.stat().st_mode) == 0o600

    def test_file_created_by_root_belongs_to_the_owner_of_the_folder(
        self, path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        """Otherwise the service, which runs as another user, could not read it."""
        given: list[tuple[int, int]] = []
        monkeypatch.setattr(os, "geteuid", lambda: 0)
        monkeypatch.setattr(os, "fchown", lambda file, user, group: given.append((user, group)))
        Tokens(path).make("Ilze", "arbiter")
        owner = path.parent.stat()
        assert given == [(owner.st_uid, owner.st_gid)]

    def test_a_token_has_256_bits(self, path: Path) -> None:
        made = {Tokens(path).make(f"player {n}", "player") for n in range(20)}
        assert len(made) == 20
        assert {len(secret) for secret in made} == {len("dambord_") + 43}

    def test_new_token_is_known_at_once_to_other_readers(self, path: Path) -> None:
        running = Tokens(path)
        assert running.all() == ()
        secret = Tokens(path).make("Ilze", "arbiter")
        assert running.find(secret) is not None
        Tokens(path).revoke("Ilze")
        assert running.find(secret) is None

    def test_read_once(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        tokens = Tokens(path)
        secret = tokens.make("Ilze", "arbiter")
        assert tokens.find(secret) is not None
        monkeypatch.setattr(Tokens, "_read", lambda self: pytest.fail("read again"))
        assert tokens.find(secret) is not None

    def test_every_stored_hash_is_compared(self, path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        """The time taken must not reveal a partial match."""
        tokens = Tokens(path)
        secrets = [tokens.make(f"player {n}", "player") for n in range(3)]
        compared: list[str] = []

        def compare(kept: str, given: str) -> bool:
            compared.append(kept)
            return kept == given

        monkeypatch.setattr(access_tokens, "compare_digest", compare)
        for secret in (*secrets, "wrong"):
            compared.clear()
            tokens.find(secret)
            assert len(compared) == 3

    def test_a_token_is_bound_and_ends(self, path: Path) -> None:
        wall = [datetime(2026, 11, 22, 12, tzinfo=UTC)]
        tokens = Tokens(path, lambda: wall[0])
        secret = tokens.make("Anna", "player", side="w", game=7, lasts=timedelta(hours=8))
        assert Tokens(path, lambda: wall[0]).find(secret) == Who("player", "Anna", "w", 7)
        wall[0] += timedelta(hours=7, minutes=59)
        assert tokens.find(secret) is not None
        wall[0] += timedelta(minutes=1)
        assert tokens.find(secret) is None

    def test_only_players_are_bound(self, path: Path) -> None:
        with pytest.raises(TokensError, match="only a player's"):
            Tokens(path).make("Ilze", "arbiter", side="w")

    def test_a_file_of_the_older_form_is_read(self, path: Path) -> None:
        secret = "dambord_older"
        digest = sha256(secret.encode()).hexdigest()
        row = f'{{"name": "x", "role": "player", "digest": "{digest}", "made": ""}}'
        path.parent.mkdir()
        path.write_text(f'{{"form": 1, "tokens": [{row}]}}')
        path.chmod(0o600)
        assert Tokens(path).find(secret) == Who("player", "x")

    def test_a_name_once(self, path: Path) -> None:
        tokens = Tokens(path)
        tokens.make("Ilze", "arbiter")
        with pytest.raises(TokensError, match="has a token already"):
            tokens.make("Ilze", "player")
        with pytest.raises(TokensError, match="'Anna' has no token; 'Ilze' has"):
            tokens.revoke("Anna")

    @pytest.mark.parametrize("name", ["", "x" * 201, "two\nlines"])
    def test_name_must_fit_into_one_line(self, path: Path, name: str) -> None:
        with pytest.raises(TokensError, match="expected a printable text"):
            Tokens(path).make(name, "player")

    def test_a_file_that_others_may_read_is_not_used(self, path: Path) -> None:
        secret = Tokens(path).make("Ilze", "arbiter")
        path.chmod(0o640)
        with pytest.raises(TokensError, match="chmod 600"):
            Tokens(path).find(secret)

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "[]",
            "{}",
            '{"form": 3, "tokens": []}',
            '{"form": 2, "tokens": [{"name": "x", "role": "player", "digest": "", "made": "", "side": "g"}]}',
            '{"form": 2, "tokens": [{"name": "x", "role": "player", "digest": "", "made": "", "game": 0}]}',
            '{"form": 2, "tokens": [{"name": "x", "role": "player", "digest": "", "made": "", "ends": "8"}]}',
            '{"form": 1, "tokens": [{}]}',
            '{"form": 1, "tokens": [{"name": "x", "role": "king", "digest": "", "made": ""}]}',
        ],
    )
    def test_bad_file_is_reported_in_one_line(self, path: Path, text: str) -> None:
        path.parent.mkdir()
        path.write_text(text)
        path.chmod(0o600)
        with pytest.raises(TokensError) as caught:
            Tokens(path).all()
        assert str(path) in str(caught.value)
        assert "\n" not in str(caught.value)
