"""A piece that one player disturbs is never held against its owner: the set of wronged sides, once."""

from __future__ import annotations

import pytest

from tests.irregular.wronged import CASES, faults
from tests.irregular.wronged_game import ANSWERS, DEEDS, Answer, Deed


@pytest.mark.clause("FMJD 5.4.5", "FMJD 5.4.7", "FMJD 5.7")
@pytest.mark.parametrize("answer", ANSWERS)
@pytest.mark.parametrize("deed", DEEDS)
def test_the_wronged_side_is_never_named(deed: Deed, answer: Answer) -> None:
    """`python -m tests.irregular.wronged` does the same with more seeds."""
    cases = [case for case in CASES if case[3:] == (deed, answer)]
    assert len(cases) >= 18
    assert {" ".join(case): found for case in cases if (found := faults(case, seed=1))} == {}
