"""Every `dambord …` in the documents can be parsed by the command itself.

In a block of code or quoted in a sentence, words are read as a shell reads them, up to `|`, `>`, `&&`, `;`,
`)` or a comment. A word of capitals (`FILE`, `N`) stands for a value: for a number or one of some words where
these are wanted. So does `…` after an option; elsewhere it ends what is read. `[…]` may be left out. A
sentence may name a command without the rest of its words.
"""

from __future__ import annotations

import re
import shlex

import pytest

from dambord.controller.cli import _parser
from tests.shell_lines import PAGES, ROOT

LED = r"(?:\$ )?(?:eval \"\$\()?(?:\w+=\S+ )*(?:sudo )?(?:-u dambord )?(?:/opt/dambord/bin/|\.venv/bin/)?"
"""What may stand before the command."""
CODE = re.compile(r"^( *)```.*?^\1```$|^    [^\n]*$", re.MULTILINE | re.DOTALL)
LINE = re.compile(rf"^ *{LED}(dambord [a-z-].*)$", re.MULTILINE)
QUOTED = re.compile(rf"(?<!`)`{LED}(dambord [a-z-][^`]*)`(?!`)")
PLACEHOLDER = re.compile(r"\b[A-Z][A-Z_]*\b")


def said(page: str) -> list[tuple[str, str, bool]]:
    """Page, command, and whether a sentence only names it."""
    text = (ROOT / page).read_text(encoding="utf-8")
    code = "\n".join(found[0] for found in CODE.finditer(text))
    told = [(page, line, False) for line in LINE.findall(code)]
    return told + [(page, " ".join(line.split()), True) for line in QUOTED.findall(CODE.sub("", text))]


SAID = sorted({one for page in PAGES for one in said(page)})


def words(command: str) -> list[str]:
    """The arguments of a command as a page has it."""
    line = re.sub(r"\[[^\]\d]*\]", "", command)
    found: list[str] = []
    lexer = shlex.shlex(line, posix=True, punctuation_chars="|><&;)")
    lexer.whitespace_split = True
    for word in lexer:
        if {*word} <= {*"|><&;)"} or (word == "…" and not found[-1].startswith("--")):
            break
        found.append("VALUE" if word == "…" else word)
    return found[1:]


def fault(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    """What the parser says against them; empty for nothing."""
    try:
        _parser(arguments).parse_args(arguments)
    except SystemExit as end:
        return capsys.readouterr().err.strip() if end.code else ""
    return ""


@pytest.mark.parametrize(("page", "command", "named"), SAID, ids=lambda value: str(value)[:60])
def test_it_is_parsed(page: str, command: str, named: bool, capsys: pytest.CaptureFixture[str]) -> None:
    arguments = words(command)
    why = fault(arguments, capsys)
    if why and PLACEHOLDER.search(" ".join(arguments)):
        why = fault([PLACEHOLDER.sub("1", word) for word in arguments], capsys)
        if choice := re.search("expected one of ([^,]*)", why):
            why = fault([PLACEHOLDER.sub(choice[1], word) for word in arguments], capsys)
    assert not why or (named and re.search("arguments are required|expected one argument", why)), why


def test_there_are_many() -> None:
    assert len(SAID) > 250
    assert {page for page, *_ in SAID} > {"README.md", "docs/commands.md", "docs/build.md", "docs/service.md"}


@pytest.mark.parametrize(
    "command", ["dambord rnu", "dambord run --boad x", "dambord pdn chek FILE", "dambord run --page x | cat"]
)
def test_a_wrong_one_is_found(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert fault(words(command), capsys)
