"""What the table's lock installs is listed, with the reason for each package, in docs/release.md."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "release.md").read_text(encoding="utf-8")
LOCKS = ("requirements.lock", "requirements-pi.lock", "requirements-pi5.lock")


def pinned(lock: str) -> set[str]:
    """The names of the packages of a lock."""
    return set(re.findall(r"^([a-z0-9-]+)==", (ROOT / lock).read_text(encoding="utf-8"), re.MULTILINE))


def reviewed() -> set[str]:
    """The names in the table of the page, each with its reason."""
    rows = re.findall(r"^\| `([a-z0-9-]+)` \| (.+?) \| ([^|]+) \|$", PAGE, re.MULTILINE)
    assert all(reason.strip() for _, reason, _ in rows)
    return {name for name, _, _ in rows}


def test_every_package_of_the_table_has_a_reviewed_reason() -> None:
    assert set().union(*map(pinned, LOCKS)) == reviewed()


@pytest.mark.parametrize("lock", LOCKS)
def test_no_tool_of_development_is_installed(lock: str) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = project["optional-dependencies"]
    tools = {
        canonicalize_name(Requirement(one).name) for extra in ("dev", "release") for one in extras[extra]
    }
    assert not tools & pinned(lock)
