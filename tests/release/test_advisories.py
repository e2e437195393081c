"""An audit without a network, by a database of weaknesses that was carried along."""

from __future__ import annotations

import json
import zipfile
from collections.abc import Mapping
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

import pytest

from release import advisories
from release.__main__ import ADVISORIES, LOCKS, audited
from release.advisories import Advisories
from release.audit import stops

TODAY = date(2026, 5, 20)


def record(number: int, *, modified: str = "2026-05-10T08:00:00Z", **more: Any) -> Mapping[str, Any]:
    """A record of OSV; `more` is of the package that it names."""
    package = {"package": {"ecosystem": "PyPI", "name": "Some_Package"}, **more}
    return {"id": f"PYSEC-2026-{number}", "modified": modified, "affected": [package]}


def database(folder: Path, *records: Mapping[str, Any]) -> Path:
    path = folder / "all.zip"
    with zipfile.ZipFile(path, "w") as packed:
        for one in records:
            packed.writestr(f"{one['id']}.json", json.dumps(one))
    return path


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(advisories, "LEAST", 1)


def ranged(*events: Mapping[str, str]) -> Mapping[str, Any]:
    return {"ranges": [{"type": "ECOSYSTEM", "events": list(events)}]}


@pytest.mark.parametrize(
    ("said", "weak"),
    [
        ({"versions": ["1.9", "1.10"]}, True),
        ({"versions": ["1.9"]}, False),
        (ranged({"introduced": "0"}), True),
        (ranged({"introduced": "0"}, {"fixed": "1.10"}), False),
        (ranged({"introduced": "1.2"}, {"fixed": "1.11"}), True),
        (ranged({"introduced": "2.0"}), False),
        (ranged({"introduced": "1.0"}, {"last_affected": "1.10"}), True),
        (ranged({"introduced": "1.0"}, {"last_affected": "1.9"}), False),
        (ranged({"introduced": "0"}, {"fixed": "1.1"}, {"introduced": "1.5"}, {"fixed": "1.11"}), True),
        (ranged({"introduced": "no version"}), True),
        ({"package": {"ecosystem": "npm", "name": "some-package"}, "versions": ["1.10"]}, False),
        ({"package": {"ecosystem": "PyPI", "name": "other"}, "versions": ["1.10"]}, False),
    ],
)
def test_what_is_known_against_a_version(tmp_path: Path, said: Mapping[str, Any], weak: bool) -> None:
    lock = tmp_path / "l.lock"
    lock.write_text("some-package==1.10 ; python_version < '4' \\\n    --hash=sha256:ff\nsafe==1\n")
    found = Advisories(database(tmp_path, record(1, **said)), TODAY).audit(lock)
    assert found.weak == (("some-package PYSEC-2026-1",) if weak else ())
    assert found.whole
    assert found.line.startswith("l.lock, by the database of 2026-05-10: ")


def test_a_record_that_was_taken_back_says_nothing(tmp_path: Path) -> None:
    lock = tmp_path / "l.lock"
    lock.write_text("some-package==1.10\n")
    taken_back = {**record(1, versions=["1.10"]), "withdrawn": "2026-05-11T00:00:00Z"}
    assert Advisories(database(tmp_path, taken_back), TODAY).audit(lock).weak == ()


def test_a_release_goes_by_the_database_that_it_is_given(tmp_path: Path) -> None:
    path = database(tmp_path, record(1, versions=["1"], modified=datetime.now(UTC).isoformat()))
    found = audited(tmp_path / "no tools", {ADVISORIES: str(path)})
    assert [one.lock.partition(",")[0] for one in found] == list(LOCKS)
    assert stops(found, release=True) == ""
    without = audited(tmp_path / "no tools", {})
    assert stops(without, release=True).startswith("a release has to be audited as a whole")


def test_a_database_that_is_old_or_none_or_a_part_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    old = database(tmp_path, record(1, modified="2026-05-05T00:00:00Z"))
    with pytest.raises(ValueError, match="of 2026-05-05, 15 days old: expected 14 at most"):
        Advisories(old, TODAY)
    monkeypatch.setattr(advisories, "LEAST", 2)
    with pytest.raises(ValueError, match="1 records: expected a whole database"):
        Advisories(old, TODAY)
    old.write_text("no database")
    for path in (old, tmp_path / "none.zip"):
        with pytest.raises(ValueError, match="expected a ZIP with OSV records: "):
            Advisories(path, TODAY)
