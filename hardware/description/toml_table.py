"""A TOML table with its location, so that error messages name file, key and expected value."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path

from dambord.hardware.description.toml_file import parse_toml, toml_text


class BoardError(ValueError):
    """A board's TOML is wrong; the message names the file, the key and what was expected there."""


LONGEST = 60
"""Characters of a key or value in an error message at most."""


@dataclass(frozen=True, slots=True)
class TomlTable:
    """The keys and values at `path` (empty, or `lamps.` say) of the file named `file`."""

    file: str
    path: str
    content: Mapping[str, object]

    @classmethod
    def read(cls, path: Path, name: str) -> TomlTable:
        """Parse a file, with or without a byte order mark; error messages call it `name`.

        Raises BoardError.
        """
        try:
            return cls(name, "", parse_toml(toml_text(path)))
        except OSError as error:
            raise BoardError(f"{path}: {error.strerror or error}; expected a board's TOML file") from None
        except ValueError as error:  # not UTF-8, not TOML, a number too long for Python
            raise BoardError(f"{name}: not TOML: {error}") from None

    def with_defaults(self, below: TomlTable) -> TomlTable:
        """Return this table, with missing keys taken from `below`."""
        file = self.file if self.content or not below.content else below.file
        return TomlTable(file, self.path, {**below.content, **self.content})

    def error(self, key: str, expected: str) -> BoardError:
        """Return the error for a wrong or missing value at `key`."""
        found = f"found {_shown(self.content[key])}" if key in self.content else "it is missing"
        return BoardError(f"{self.file}: {self.path}{key}: expected {expected}, {found}")

    def allow_only(self, *known: str) -> None:
        """Raise BoardError for unknown keys, which are mostly misspelt ones."""
        for key in self.content:
            if key not in known:
                raise BoardError(
                    f"{self.file}: {self.path}{key[:LONGEST]}: unknown key; expected {', '.join(known)}"
                )

    def text(self, key: str, choices: Collection[str], expected: str = "") -> str:
        """Return a string that is one of `choices`; error messages describe them as `expected`."""
        value = self.content.get(key)
        if isinstance(value, str) and value in choices:
            return value
        raise self.error(key, expected or f"one of {', '.join(choices)}")

    def number(self, key: str, span: range) -> int:
        """Return an integer within `span`."""
        value = self.content.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value in span:
            return value
        raise self.error(key, f"a whole number from {span[0]} to {span[-1]}")

    def choice(self, key: str, choices: Collection[int]) -> int:
        """Return an integer that is one of `choices`."""
        value = self.content.get(key)
        if isinstance(value, int) and not isinstance(value, bool) and value in choices:
            return value
        raise self.error(key, f"one of {', '.join(map(str, choices))}")

    def numbers(self, key: str, span: range, count: range) -> tuple[int, ...]:
        """Return a list of integers within `span`, its length within `count`."""
        value = self.content.get(key)
        if (
            isinstance(value, list)
            and len(value) in count
            and all(type(n) is int and n in span for n in value)
        ):
            return tuple(value)
        many = f"{count[0]}" if len(count) == 1 else f"{count[0]} to {count[-1]}"
        raise self.error(key, f"a list of {many} whole numbers from {span[0]} to {span[-1]}")

    def measure(self, key: str, least: float, most: float) -> float:
        """Return an integer or float from `least` to `most`."""
        value = self.content.get(key)
        if isinstance(value, int | float) and not isinstance(value, bool) and least <= value <= most:
            return value
        raise self.error(key, f"a number from {least:g} to {most:g}")

    def flag(self, key: str) -> bool:
        """Return a boolean; False when absent."""
        value = self.content.get(key, False)
        if isinstance(value, bool):
            return value
        raise self.error(key, "true or false")

    def table(self, key: str) -> TomlTable:
        """Return the table under `key`; an empty one when absent."""
        value = self.content.get(key, {})
        if isinstance(value, dict):
            return TomlTable(self.file, f"{self.path}{key}.", value)
        raise self.error(key, "a table")


def _shown(value: object) -> str:
    """The value as `repr` writes it, cut to `LONGEST` characters."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits, lists nested as deeply
        return "a value too long to show"
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
