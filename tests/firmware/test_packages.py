"""Running tools and fetching packages: messages of one line, and which apt sources are used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from dambord.firmware.host.packages import UnavailableError, copy_sources, done, run
from tests.waiting import HANG_S


def script(folder: Path, text: str) -> str:
    """A tool: a shell script with this text."""
    path = folder / "tool"
    path.write_text(f"#!/bin/sh\n{text}\n")
    path.chmod(0o755)
    return str(path)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("echo one; echo two >&2; echo three >&2; exit 1", "three"),
        ("echo one; echo two; exit 1", "two"),
        ("exit 1", "nothing said"),
    ],
)
def test_the_message_of_a_failed_tool_is_quoted_with_its_purpose(
    tmp_path: Path, text: str, said: str
) -> None:
    with pytest.raises(UnavailableError) as caught:
        run([script(tmp_path, text)], tmp_path, "build the Pico's image")
    assert str(caught.value) == f"tool could not build the Pico's image: {said}"


def test_a_tool_that_is_missing_or_takes_too_long_is_named(tmp_path: Path) -> None:
    with pytest.raises(UnavailableError, match=r"^tool took more than 1 s to fetch KiCad$"):
        done([script(tmp_path, "exec sleep 100000")], tmp_path, "fetch KiCad", 1)
    with pytest.raises(UnavailableError, match=r"^none could not fetch KiCad: No such file or directory$"):
        done([str(tmp_path / "none")], tmp_path, "fetch KiCad", 1)


def test_a_tool_gets_the_given_environment(tmp_path: Path) -> None:
    said = run(
        [script(tmp_path, "echo $LC_ALL $HOME")], tmp_path, "say it", round(HANG_S), {"HOME": "/nowhere"}
    )
    assert said == "C /nowhere\n"


DEB822 = """\
Types: deb
URIs: mirror://one/debian
Suites: bookworm bookworm-updates
Components: main

Types: deb
URIs: mirror://two/elsewhere
Suites: stable
Components: main

Types: deb
URIs: mirror://one/security
Suites: bookworm-security
"""
LINES = """\
# deb mirror://old/debian bookworm main
deb [arch=amd64] mirror://one/debian bookworm main
deb mirror://three/sdk sdk-bookworm main
deb-src mirror://one/debian bookworm main
"""


def test_only_sources_of_this_release_are_copied_and_their_suite_replaced(tmp_path: Path) -> None:
    etc = tmp_path / "etc"
    (etc / "sources.list.d").mkdir(parents=True)
    (etc / "sources.list").write_text(LINES)
    (etc / "sources.list.d" / "debian.sources").write_text(DEB822)
    (etc / "sources.list.d" / "notes.txt").write_text(LINES)
    into = tmp_path / "into"
    into.mkdir()
    assert copy_sources(etc, "bookworm", ["trixie"], into)
    assert sorted(path.name for path in into.iterdir()) == ["debian.sources", "sources.list"]
    assert (into / "sources.list").read_text() == "deb [arch=amd64] mirror://one/debian trixie main\n"
    assert (into / "debian.sources").read_text() == (
        "Types: deb\nURIs: mirror://one/debian\nSuites: trixie trixie-updates\nComponents: main\n\n"
        "Types: deb\nURIs: mirror://one/security\nSuites: trixie-security\n"
    )


def test_sources_of_a_release_that_has_it_stay_as_they_are(tmp_path: Path) -> None:
    etc = tmp_path / "etc"
    etc.mkdir()
    (etc / "sources.list").write_text("deb mirror://one/debian trixie main\n")
    assert copy_sources(etc, "trixie", ["trixie"], tmp_path)
    assert (tmp_path / "sources.list").read_text() == "deb mirror://one/debian trixie main\n"
    assert not copy_sources(etc, "forky", ["forky"], tmp_path)
    assert not copy_sources(etc, "", [""], tmp_path)


@pytest.mark.parametrize(
    ("name", "text", "suites"),
    [
        (
            "debian.sources",
            "Types: deb\nURIs: x:/d\nSuites: bookworm bookworm-updates\n\nTypes: deb\nSuites: stable\n",
            ["bookworm bookworm-updates", "bookworm-backports"],
        ),
        ("sources.list", "# deb x:/d bookworm main\ndeb x:/d bookworm main\ndeb x:/o other main\n", []),
    ],
)
def test_sources_of_the_release_get_its_backports_beside_them(
    tmp_path: Path, name: str, text: str, suites: list[str]
) -> None:
    etc, into = tmp_path / "etc", tmp_path / "into"
    (etc / "sources.list.d").mkdir(parents=True)
    into.mkdir()
    where = etc / "sources.list.d" / name if suites else etc / name
    where.write_text(text)
    assert copy_sources(etc, "bookworm", ["bookworm", "bookworm-backports"], into)
    copied = (into / name).read_text()
    if suites:
        assert re.findall("^Suites: (.*)$", copied, re.MULTILINE) == suites
    else:
        assert copied.split("\n\n") == ["deb x:/d bookworm main", "deb x:/d bookworm-backports main\n"]
    assert not copy_sources(etc, "trixie", ["trixie"], into)
