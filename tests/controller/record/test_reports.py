"""The corpus: games that people have sent lead to the events that were found right."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import report as corpus


@pytest.mark.parametrize("recording", corpus.kept(), ids=lambda path: path.stem)
def test_the_corpus(recording: Path) -> None:
    """After an intended change run `python -m tests.report` again and read the difference."""
    assert corpus.events(recording) == recording.with_suffix(".events.jsonl").read_text(encoding="utf-8")
