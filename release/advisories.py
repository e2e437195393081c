"""Known weaknesses from a database that was carried along, for an audit without a network.

It is the export of OSV for PyPI, or one of the same form: a ZIP with one JSON a weakness
(https://ossf.github.io/osv-schema/). Its age is that of its newest record.
"""

from __future__ import annotations

import json
import re
import zipfile
from collections.abc import Iterator, Mapping
from datetime import date
from pathlib import Path
from typing import Any

from packaging.utils import canonicalize_name
from packaging.version import InvalidVersion, Version

from release.audit import Audit

MOST_DAYS = 14
"""Days after which a database is too old to say that nothing is known."""
LEAST = 5000
"""Records of a whole database at least: of a part of one nothing could be said."""
PIN = re.compile(r"^([\w.-]+)==([^\s;\\]+)", re.MULTILINE)
Found = tuple[str, Mapping[str, Any]]
"""Name of a weakness, and what one of its records says of a package."""


class Advisories:
    """The records of the database at `path`. Raises ValueError with one line for one that can't be used."""

    def __init__(self, path: Path, today: date) -> None:
        try:
            with zipfile.ZipFile(path) as packed:
                records = [
                    json.loads(packed.read(name)) for name in packed.namelist() if name.endswith(".json")
                ]
            self.day = max((str(one["modified"])[:10] for one in records), default="")
            self._found: dict[str, list[Found]] = {}
            for record in records:
                for name, found in _found(record):
                    self._found.setdefault(name, []).append(found)
            days = (today - date.fromisoformat(self.day)).days if records else 0
        except (OSError, ValueError, KeyError, TypeError, zipfile.BadZipFile) as error:
            raise ValueError(f"{path}: expected a ZIP with OSV records: {error}") from None
        if len(records) < LEAST:
            raise ValueError(
                f"{path}: {len(records)} records: expected a whole database, of {LEAST} at least"
            )
        if days > MOST_DAYS:
            raise ValueError(f"{path}: of {self.day}, {days} days old: expected {MOST_DAYS} at most")

    def audit(self, lock: Path) -> Audit:
        """What is known against the packages of a lock."""
        pins = PIN.findall(lock.read_text(encoding="utf-8"))
        weak = [
            f"{name} {weakness}"
            for name, version in pins
            for weakness, said in self._found.get(canonicalize_name(name), ())
            if _concerns(said, version)
        ]
        return Audit(f"{lock.name}, by the database of {self.day}", len(pins), (), tuple(dict.fromkeys(weak)))


def _found(record: Mapping[str, Any]) -> Iterator[tuple[str, Found]]:
    if "withdrawn" in record:
        return
    for one in record.get("affected", ()):
        package = one.get("package", {})
        if package.get("ecosystem") == "PyPI":
            yield canonicalize_name(package["name"]), (str(record["id"]), one)


def _concerns(said: Mapping[str, Any], version: str) -> bool:
    """Whether a version is named, or in a range; a range that can't be read is taken to have it."""
    if version in said.get("versions", ()):
        return True
    ranges = [one["events"] for one in said.get("ranges", ()) if one.get("type") == "ECOSYSTEM"]
    try:
        return any(_within(events, Version(version)) for events in ranges)
    except InvalidVersion:
        return True


def _within(events: list[Mapping[str, str]], version: Version) -> bool:
    """Whether the last event that is not after a version begins a range."""
    within, at = False, None
    for event in events:
        ((kind, text),) = event.items()
        after = Version("0.dev0" if text == "0" else text)
        if (after < version if kind == "last_affected" else after <= version) and (at is None or after >= at):
            within, at = kind == "introduced", after
    return within
