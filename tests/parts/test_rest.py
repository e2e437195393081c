"""What rests in a developer's run: only tests of folders that are as they have landed."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.parts.rest import ALWAYS, ROOT, WAKES, changed, guards, resting
from tests.parts.table import BY_NAME


def git(folder: Path, *words: str) -> None:
    """Run git in a folder, whatever the user has set."""
    who = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *who, *words], cwd=folder, check=True, capture_output=True)


@pytest.fixture
def clone(tmp_path: Path) -> Path:
    """A checkout of a repository with one file that has landed."""
    landed = tmp_path / "landed"
    landed.mkdir()
    git(landed, "init", "-q", "-b", "main")
    (landed / "firmware").mkdir()
    (landed / "firmware/main.py").write_text("1\n")
    git(landed, "add", ".")
    git(landed, "commit", "-q", "-m", "first")
    git(tmp_path, "clone", "-q", "landed", "clone")
    return tmp_path / "clone"


def test_nothing_has_changed_in_a_clone(clone: Path) -> None:
    assert changed(clone) == set()


def test_what_was_committed_since_has_changed(clone: Path) -> None:
    git(clone, "switch", "-q", "-c", "mine")
    git(clone, "mv", "firmware/main.py", "firmware/start.py")
    git(clone, "commit", "-q", "-a", "-m", "second")
    assert changed(clone) == {"firmware/main.py", "firmware/start.py"}


def test_what_is_not_committed_has_changed(clone: Path) -> None:
    (clone / "firmware/main.py").write_text("2\n")
    (clone / "new.py").write_text("3\n")
    assert changed(clone) == {"firmware/main.py", "new.py"}
    assert changed(clone / "firmware") == {"main.py"}, "a checkout within another repository"


def test_what_others_have_landed_meanwhile_has_not_changed(clone: Path) -> None:
    landed = clone.parent / "landed"
    (landed / "other.py").write_text("4\n")
    git(landed, "add", ".")
    git(landed, "commit", "-q", "-m", "third")
    git(clone, "fetch", "-q")
    assert changed(clone) == set()


def test_without_git_or_anything_landed_nothing_rests(clone: Path, tmp_path: Path) -> None:
    git(clone, "remote", "remove", "origin")
    assert changed(clone) is None
    assert changed(tmp_path / "landed/.git/objects/info") is None
    assert resting(None) == set()


def test_a_change_wakes_what_guards_its_folder() -> None:
    assert resting([]) == {*WAKES}
    assert resting(["docs/testing.md"]) == {*WAKES}
    assert resting(["firmware/main.py"]) == {*WAKES} - {"pico", "tests/hardware"}
    woken = (
        "hardware/boards/reed-100.toml",
        "systemd/x",
        "firmware/x",
        "controller/web/x",
        "rules/draughts/x",
    )
    assert not resting(woken)
    assert all(resting([path]) == set() for path in ALWAYS)


def test_each_rule_has_its_tests_and_its_folders() -> None:
    assert all(name in BY_NAME or (ROOT / name).is_dir() for name in WAKES)
    assert all((ROOT / path).exists() for paths in (*WAKES.values(), ALWAYS) for path in paths)
    assert guards("tests/firmware/test_pico.py", ["pico"]) == {"pico"}
    assert guards("tests/web/screens/test_pictures.py", ["chromium"]) == {"tests/web/screens"}
    assert guards("tests/web/test_page.py", ["chromium"]) == set()
