"""A small sample of `python -m tests.rules.draughts.fuzz`."""

from __future__ import annotations

from tests.rules.draughts.fuzz.runs import run


def test_changed_texts_are_read_or_refused() -> None:
    for kind, tally in run(inputs=300, seed=64).items():
        assert tally.broken == [], kind
        assert tally.read > tally.inputs // 20, kind
