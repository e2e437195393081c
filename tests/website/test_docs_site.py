"""The documents as a site: its paths, and what its hook makes of them."""

from __future__ import annotations

import re
from pathlib import Path
from types import SimpleNamespace

import pytest

from dambord.controller.cli import whole_parser
from website import commands_help
from website.outside import FRAME, on_page_markdown, on_post_page
from website.program import ROOT

NAV = re.findall(
    r"^  - ([^:\n]+): \[(.*)\]$", (ROOT / "website" / "mkdocs.yml").read_text(encoding="utf-8"), re.MULTILINE
)


@pytest.mark.parametrize(("reader", "pages"), NAV)
def test_a_path_has_five_pages_at_most(reader: str, pages: str) -> None:
    names = pages.split(", ")
    assert len(NAV) == 6
    assert 0 < len(names) <= 5
    assert [name for name in names if not (ROOT / "docs" / name).exists()] == []


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ("see [the code](../rules/game.py#x)", "see the code"),
        ("see [here](formats.md#view)", "see [here](formats.md#view)"),
        ("see [boards](hardware/)", "see [boards](hardware/README.md)"),
        ("![a picture](../x.png)", "![a picture](../x.png)"),
        ("see [it](#name-1)", "see [it](#name_1)"),
        ("```jsonl header.jsonl\n{}\n```", '```jsonl title="header.jsonl"\n{}\n```'),
        ("```sh\nls\n```", "```sh\nls\n```"),
        ("<!-- board -->", FRAME.format(root="../")),
    ],
)
def test_what_is_written_for_a_forge(written: str, shown: str) -> None:
    page = SimpleNamespace(file=SimpleNamespace(src_uri="arbiter.md"))
    assert on_page_markdown(written, page) == shown


def test_landmarks_have_names_of_their_own() -> None:
    made = (
        '<head></head><nav class="md-nav" aria-label="A"></nav><nav class="md-nav" aria-labelledby="b"></nav>'
    )
    shown = on_post_page(made)
    assert re.findall('aria-label="([^"]+)"', shown) == ["Pages 1", "Pages 2"]
    assert "aria-labelledby" not in shown


def test_what_help_says_of_every_command_is_on_the_page(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COMMANDS_HELP", str(tmp_path / "help.md"))
    (tmp_path / "help.md").write_text(commands_help.text(), encoding="utf-8")
    page = SimpleNamespace(file=SimpleNamespace(src_uri="commands.md"))
    shown = on_page_markdown((ROOT / "docs" / "commands.md").read_text(encoding="utf-8"), page)
    parsers = dict(commands_help.commands(whole_parser()))
    headings = set(re.findall("^#{3,4} (dambord .*)$", shown, re.MULTILINE))
    assert len(headings) > 80
    assert headings == {*parsers} - {"dambord"}
    listed = re.findall(r"^    (\S+) ", whole_parser().format_help(), re.MULTILINE)
    assert {f"dambord {name}" for name in listed} <= headings
    assert "usage: dambord pdn find" in shown
