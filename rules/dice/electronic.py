"""Electronic dice by commitment and reveal: every roll follows from a seed that was promised beforehand.

1. The table draws a seed and shows its commitment: the seed is fixed, and nobody can tell it from that.
2. Only then each player gives a text: so the table could not choose a seed that favours somebody.
3. Seed and texts make the key, and the key makes every roll of every game.
4. After the match the seed is shown: anybody computes commitment and rolls again.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from itertools import count

Dice = tuple[int, int]
"""Two numbers from 1 to 6, in the order in which they were told."""

SEED_BYTES = 32
"""Length of the seed."""
LONGEST_MATCH = 64
"""Characters of a match's name at most."""
LONGEST_TEXT = 200
"""Characters of a player's text at most."""
_LABEL = "BGDICE1"
_FAIR = 252
"""Bytes below it give each of six numbers equally often; those from it on are left out."""


def commitment(match: str, seed: bytes) -> str:
    """The commitment to `seed` for the match of that name: 64 hexadecimal digits.

    Raises ValueError for a seed of another length than SEED_BYTES, or a name that can't be one.
    """
    _check(match, seed)
    return sha256(f"{_LABEL}|commit|{match}|".encode() + seed).hexdigest()


@dataclass(frozen=True, slots=True)
class ElectronicDice:
    """The dice of one match."""

    key: bytes

    @classmethod
    def of(cls, match: str, seed: bytes, white: str, black: str) -> ElectronicDice:
        """The dice that follow from the match's name, the seed and both players' texts.

        Raises ValueError as `commitment` does, and for a text of more than LONGEST_TEXT characters.
        """
        _check(match, seed)
        told = f"{_LABEL}|key|{match}|".encode() + _with_length(white) + _with_length(black)
        return cls(hmac.digest(seed, told, "sha256"))

    def roll(self, game: int, number: int) -> Dice:
        """Roll `number` (from 0) of game `game` (from 1).

        All rolls of a game are numbered in a row: an opening throw too, White's die first. After equal dice
        of an opening throw, and where a roll is demanded anew, the next number is rolled.
        """
        fair = self._fair(game, number)
        return next(fair), next(fair)

    def _fair(self, game: int, number: int) -> Iterator[int]:
        # The 0 is reserved by the format for a second attempt at the same roll, which is never made.
        for block in count():
            drawn = hmac.digest(self.key, f"{_LABEL}|roll|{game}|{number}|0|{block}".encode(), "sha256")
            yield from (byte % 6 + 1 for byte in drawn if byte < _FAIR)


def check_text(text: str) -> None:
    """Check a player's text; raises ValueError."""
    if len(text) > LONGEST_TEXT or not text.isprintable():
        raise ValueError(f"a player's text: expected one line of at most {LONGEST_TEXT} printable characters")


def _check(match: str, seed: bytes) -> None:
    if not 0 < len(match) <= LONGEST_MATCH or not (match.isascii() and match.isprintable()) or "|" in match:
        raise ValueError(
            f"name of a match: expected 1 to {LONGEST_MATCH} printable ASCII characters without '|'"
        )
    if len(seed) != SEED_BYTES:
        raise ValueError(f"seed: expected {SEED_BYTES} bytes, found {len(seed)}")


def _with_length(text: str) -> bytes:
    """The text in UTF-8 with its number of bytes before it, so that two texts can't run into each other."""
    check_text(text)
    said = text.encode()
    return len(said).to_bytes(2, "big") + said
