"""A TOML table that knows where it stands, so that every complaint names file, key and what was expected."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path


class BoardError(ValueError):
    """A board's TOML is wrong; the message names the file, the key and what was expected there."""


@dataclass(frozen=True, slots=True)
class TomlTable:
    """The keys and values at `path` (empty, or `lamps.` say) of the file named `file`."""

    file: str
    path: str
    content: Mapping[str, object]

    @classmethod
    def read(cls, path: Path, name: str) -> TomlTable:
        """Parse a file that complaints call `name`, with or without the mark of Windows' editors before it.

        Raises BoardError.
        """
        try:
            return cls(name, "", tomllib.loads(path.read_text(encoding="utf-8-sig")))
        except OSError as error:
            raise BoardError(f"{path}: {error.strerror or error}; expected a board's TOML file") from None
        except ValueError as error:  # not UTF-8, not TOML, a number too long for Python
            raise BoardError(f"{name}: not TOML: {error}") from None
        except RecursionError:
            raise BoardError(
                f"{name}: expected a board's tables and lists, found too many in each other"
            ) from None

    def over(self, below: TomlTable) -> TomlTable:
        """This table, with what it does not say taken from another; what neither says is missing here."""
        file = self.file if self.content or not below.content else below.file
        return TomlTable(file, self.path, {**below.content, **self.content})

    def wrong(self, key: str, expected: str) -> BoardError:
        """The error that says what should stand at `key`."""
        try:
            found = f"found {self.content[key]!r}" if key in self.content else "it is missing"
        except ValueError:  # hexadecimal ones may be too long for Python to write them in tens
            found = "found a number too long to show"
        return BoardError(f"{self.file}: {self.path}{key}: expected {expected}, {found}")

    def only(self, *known: str) -> None:
        """Refuse keys that nobody reads: mostly misspelt ones."""
        for key in self.content:
            if key not in known:
                raise BoardError(f"{self.file}: {self.path}{key}: unknown key; expected {', '.join(known)}")

    def text(self, key: str, choices: Collection[str], expected: str = "") -> str:
        """A string out of `choices`, which a complaint calls `expected`."""
        value = self.content.get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise self.wrong(key, expected or f"one of {', '.join(choices)}")

    def number(self, key: str, span: range) -> int:
        """A whole number within `span`."""
        value = self.content.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value in span:
            return value
        raise self.wrong(key, f"a whole number from {span[0]} to {span[-1]}")

    def choice(self, key: str, choices: Collection[int]) -> int:
        """A whole number out of `choices`."""
        value = self.content.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value in choices:
            return value
        raise self.wrong(key, f"one of {', '.join(map(str, choices))}")

    def numbers(self, key: str, span: range, count: range) -> tuple[int, ...]:
        """A list of whole numbers within `span`, as many as `count` allows."""
        value = self.content.get(key)
        if (
            isinstance(value, list)
            and len(value) in count
            and all(type(n) is int and n in span for n in value)
        ):
            return tuple(value)
        many = f"{count[0]}" if len(count) == 1 else f"{count[0]} to {count[-1]}"
        raise self.wrong(key, f"a list of {many} whole numbers from {span[0]} to {span[-1]}")

    def measure(self, key: str, least: float, most: float) -> float:
        """A number, whole or not, from `least` to `most`."""
        value = self.content.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self.wrong(key, f"a number from {least:g} to {most:g}")

    def flag(self, key: str) -> bool:
        """True or false; false when absent."""
        value = self.content.get(key, False)
        if isinstance(value, bool):
            return value
        raise self.wrong(key, "true or false")

    def table(self, key: str) -> TomlTable:
        """The table under `key`; empty when absent."""
        value = self.content.get(key, {})
        if isinstance(value, dict):
            return TomlTable(self.file, f"{self.path}{key}.", value)
        raise self.wrong(key, "a table")
