"""Every block of Python in the documents runs as it stands there; `make check` types all of them together."""

from __future__ import annotations

import ast
import re
from pathlib import Path

import pytest

from tests.library.examples import DOCS, Example, examples, write

COMPARED = DOCS / "library" / "coming-from.md"


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_it_runs_and_prints_what_it_says(
    example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", [str(example.page)])
    exec(compile(example.program, str(example.page), "exec"), {"__name__": "__main__"})
    printed = " ".join(capsys.readouterr().out.split())
    pattern = ".*".join(re.escape(" ".join(part.split())) for part in example.shown.split("…"))
    assert re.search(pattern, printed), f"{example.shown!r} in {printed!r}"


def test_what_is_typed_is_what_is_run(tmp_path: Path) -> None:
    write(tmp_path)
    written = {
        path.stem: ast.dump(ast.parse(path.read_text(encoding="utf-8"))) for path in tmp_path.iterdir()
    }
    assert written == {example.name: ast.dump(ast.parse(example.code)) for example in examples()}


def test_what_corresponds_to_something_stands_in_a_block_that_runs() -> None:
    text = COMPARED.read_text(encoding="utf-8")
    rows = re.findall(r"^\| .* \| (.*) \|$", text, re.MULTILINE)
    ours = {code for row in rows for code in re.findall(r"`([^`]+)`", row)}
    run = "\n".join(example.code for example in examples() if example.page == COMPARED)
    assert len(ours) > 60
    assert {code for code in ours if code not in run} == set()
