"""The file of access tokens: it stores only hashes, and only its owner can read it."""

from __future__ import annotations

import json
import os
import secrets
from collections.abc import Callable
from dataclasses import asdict, dataclass
from datetime import UTC, datetime, timedelta
from hashlib import sha256
from hmac import compare_digest
from pathlib import Path

from dambord.controller.record.atomic_file import kept_mode, write_atomically
from dambord.controller.web.auth import ROLES, AccessRole, Who
from dambord.hardware.regular_file import read_regular
from dambord.rules.game import Side

FORM = 2
"""Version of the file. Form 1, which is read too, has neither side nor game nor an end."""
FORMS = (1, 2)
MOST_BYTES = 1 << 20
"""Longest file of tokens."""
BYTES = 32
"""Random bytes of a token. 256 bits cannot be guessed, so a single round of SHA-256 is enough to hide
them."""
PREFIX = "dambord_"
"""First characters of every token, so that secret scanners recognise one that was published by mistake."""
MAX_LENGTH = 200
"""Longest name of a token's owner in characters."""


def kept_beside(record: Path) -> Path:
    """Return the path of the token file of the table whose record is at `record`."""
    return record.with_name("tokens.json")


class TokensError(ValueError):
    """The token file cannot be read or written, or a name is taken or unknown; the message says what was
    expected."""


@dataclass(frozen=True, slots=True)
class AccessToken:
    """The stored part of a token: owner, role and SHA-256 hash (hexadecimal), and what it is bound to."""

    name: str
    role: AccessRole
    digest: str
    made: str
    """Wall-clock time of its creation (ISO 8601, UTC)."""
    side: Side | None = None
    """The only colour for which it is good; None: both."""
    game: int | None = None
    """The number of the only game for which it is good; None: every game."""
    ends: str | None = None
    """Wall-clock time from which it is no longer valid (ISO 8601, UTC); None: valid until it is revoked."""

    def valid(self, now: datetime) -> bool:
        """Whether the token has not expired yet."""
        return self.ends is None or now < datetime.fromisoformat(self.ends)


class Tokens:
    """The tokens of one table. The file is read again whenever it has changed. `now` is the clock on the
    wall."""

    def __init__(self, path: Path, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.path = path
        self._now = now
        self._seen: tuple[int, int, int] | None = None
        self._tokens: tuple[AccessToken, ...] = ()

    def find(self, token: str) -> Who | None:
        """Return the owner of `token`, or None. Every stored hash is compared, each in constant time.

        Raises TokensError if the file cannot be read.
        """
        digest = digest_of(token)
        found = None
        for kept in self.all():
            if compare_digest(kept.digest, digest):
                found = kept
        if found is None or not found.valid(self._now()):
            return None
        return Who(found.role, found.name, found.side, found.game)

    def all(self) -> tuple[AccessToken, ...]:
        """Return all tokens in the order of their creation. Raises TokensError."""
        try:
            state = self.path.stat()
        except FileNotFoundError:
            return ()
        except OSError as error:
            raise TokensError(f"{self.path}: {error.strerror}") from None
        mode = kept_mode(self.path.parent)
        if state.st_mode & 0o077 & ~mode:
            raise TokensError(
                f"{self.path}: others may read or write it; expected mode {mode:o} (chmod {mode:o})"
            )
        seen = (state.st_mtime_ns, state.st_size, state.st_ino)
        if seen != self._seen:
            self._tokens, self._seen = self._read(), seen
        return self._tokens

    def make(
        self,
        name: str,
        role: AccessRole,
        *,
        side: Side | None = None,
        game: int | None = None,
        lasts: timedelta | None = None,
    ) -> str:
        """Create a token for `name` and return it; only its hash is stored. Raises TokensError.

        A player's token may be bound to a colour and to the number of a game. `lasts` is how long it is
        valid.
        """
        token = new_token()
        self.admit(digest_of(token), name, role, side=side, game=game, lasts=lasts)
        return token

    def admit(
        self,
        digest: str,
        name: str,
        role: AccessRole,
        *,
        side: Side | None = None,
        game: int | None = None,
        lasts: timedelta | None = None,
    ) -> None:
        """Let in a token that somebody else has drawn, by its hash alone; otherwise as `make`."""
        if not 0 < len(name) <= MAX_LENGTH or not name.isprintable():
            raise TokensError(f"name {name!r}: expected a printable text of at most {MAX_LENGTH} characters")
        if role != "player" and (side is not None or game is not None):
            raise TokensError(
                f"a token of the role {role} is not bound to a colour or a game, only a player's is"
            )
        tokens = self.all()
        if any(token.name == name for token in tokens):
            raise TokensError(f"{self.path}: {name!r} has a token already; revoke that one first")
        now = self._now()
        try:
            ends = None if lasts is None else (now + lasts).isoformat(timespec="seconds")
        except OverflowError:
            raise TokensError(f"a token can't be valid for {lasts}: expected a shorter time") from None
        made = now.isoformat(timespec="seconds")
        self._write((*tokens, AccessToken(name, role, digest, made, side, game, ends)))

    def revoke(self, name: str) -> None:
        """Delete the token of `name`, so that it is no longer valid. Raises TokensError."""
        tokens = self.all()
        left = tuple(token for token in tokens if token.name != name)
        if len(left) == len(tokens):
            names = ", ".join(repr(token.name) for token in tokens) or "nobody"
            raise TokensError(f"{self.path}: {name!r} has no token; {names} has")
        self._write(left)

    def _read(self) -> tuple[AccessToken, ...]:
        try:
            data = json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8"))
        except OSError as error:
            raise TokensError(f"{self.path}: {error.strerror}") from None
        except (ValueError, RecursionError) as error:
            raise TokensError(f"{self.path}: not JSON ({error})") from None
        match data:
            case {"form": form, "tokens": list(rows)} if form in FORMS and all(map(_whole, rows)):
                return tuple(AccessToken(**row) for row in rows)
        raise TokensError(f"{self.path}: expected tokens with name, role, digest and made, form {FORM}")

    def _write(self, tokens: tuple[AccessToken, ...]) -> None:
        """Write the file atomically; other users can never read it, not even during the write."""
        rows = [{key: value for key, value in asdict(token).items() if value is not None} for token in tokens]
        text = json.dumps({"form": FORM, "tokens": rows}, ensure_ascii=False, indent=1) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            folder = self.path.parent.stat()
            # When root creates the file, it belongs to the owner of the folder, which is the service's user.
            owner = (folder.st_uid, folder.st_gid) if os.geteuid() == 0 else None
            write_atomically(self.path, text.encode(), kept_mode(self.path.parent), owner)
        except OSError as error:
            raise TokensError(f"{self.path}: {error.strerror}") from None


def new_token() -> str:
    """A new token, which nobody lets in yet."""
    return PREFIX + secrets.token_urlsafe(BYTES)


def digest_of(token: str) -> str:
    """The hash by which a token is known."""
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def _whole(row: object) -> bool:
    """Whether a row of the file is a token: all that every one has, and nothing but what one may have."""
    if not isinstance(row, dict) or not NEEDED <= set(row) <= NEEDED | BOUND.keys():
        return False
    texts = all(isinstance(row[key], str) for key in NEEDED) and row["role"] in ROLES
    return texts and all(fits(row[key]) for key, fits in BOUND.items() if key in row)


def _instant(value: object) -> bool:
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


NEEDED = {"name", "role", "digest", "made"}
"""What every token in the file has."""
BOUND: dict[str, Callable[[object], bool]] = {
    "side": lambda value: value in ("w", "b"),
    "game": lambda value: type(value) is int and value > 0,
    "ends": _instant,
}
"""What a token may have besides, and which values are right."""
