"""What a page has chosen of a table's settings, in a file beside the record, and when it counts."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from dambord.controller.record.atomic_file import kept_mode, write_atomically
from dambord.hardware.regular_file import read_regular
from dambord.rules.quoting import quoted

FORM = 1
"""Version of the file."""
MOST_BYTES = 1 << 18
GROUPS = (
    ("rules", "options", "board", "commit", "time", "match", "dice"),
    ("port",),
    ("tls",),
    ("copy",),
    ("white", "black", "white_number", "black_number", "event", "round", "table", "site"),
)
"""Keys of the settings that a page may choose. Those of a group depend on each other."""
KEYS = tuple(key for group in GROUPS for key in group)

Values = Mapping[str, Any]


class TableChoiceError(ValueError):
    """The file can't be read or written; the message is one line and names it."""


class TableChoice:
    """The settings that were chosen on a page, and what they replaced.

    They go before the settings as long as those say the same as then: a group of keys in which something has
    changed since counts no longer.
    """

    def __init__(self, record: Path) -> None:
        self.path = record.with_name(f"{record.name}.table.json")

    @property
    def there(self) -> bool:
        """Whether a table has been set up on a page."""
        return self.path.exists()

    def read(self, given: Values) -> dict[str, Any]:
        """Return the values that count under the settings `given`; empty without a file.

        Raises TableChoiceError.
        """
        try:
            data = json.loads(read_regular(self.path, MOST_BYTES).decode("utf-8"))
        except FileNotFoundError:
            return {}
        except OSError as error:
            raise TableChoiceError(f"{self.path}: {error.strerror or error}") from None
        except (ValueError, RecursionError) as error:
            raise TableChoiceError(f"{self.path}: not JSON ({error})") from None
        match data:
            case {"form": 1, "given": dict(before), "chosen": dict(chosen)}:
                if odd := sorted(chosen.keys() - set(KEYS)):
                    raise TableChoiceError(f"{self.path}: unknown {quoted(odd[0])}")
                same = (key for group in GROUPS if _same(group, before, given) for key in group)
                return {key: chosen[key] for key in same if key in chosen}
        raise TableChoiceError(f"{self.path}: expected given and chosen of form {FORM}")

    def write(self, given: Values, chosen: Values) -> None:
        """Keep what was chosen under the settings `given`. Raises TableChoiceError."""
        before = {key: given.get(key) for key in KEYS}
        data = {"form": FORM, "given": before, "chosen": dict(chosen)}
        text = json.dumps(data, ensure_ascii=False, indent=1) + "\n"
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            write_atomically(self.path, text.encode(), kept_mode(self.path.parent))
        except OSError as error:
            raise TableChoiceError(f"{self.path}: {error.strerror or error}") from None


def _same(group: tuple[str, ...], before: Values, given: Values) -> bool:
    return all(before.get(key) == given.get(key) for key in group)
