"""Every block of the library's pages runs as it stands there; `make check` types all of them together."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from tests.library.examples import Example, examples, write


@pytest.mark.parametrize("example", examples(), ids=lambda example: example.name)
def test_it_runs(example: Example, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    exec(compile(example.program, str(example.page), "exec"), {"__name__": "__main__"})


def test_what_is_typed_is_what_is_run(tmp_path: Path) -> None:
    write(tmp_path)
    written = {
        path.stem: ast.dump(ast.parse(path.read_text(encoding="utf-8"))) for path in tmp_path.iterdir()
    }
    assert written == {example.name: ast.dump(ast.parse(example.code)) for example in examples()}
