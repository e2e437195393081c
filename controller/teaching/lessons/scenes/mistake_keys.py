"""The keys under which a step may say something about a mistake."""

from __future__ import annotations

from collections.abc import Callable

from dambord.controller.core.messages.remark import templates
from dambord.controller.core.table.agreed.regulations import ALL_KINDS
from dambord.controller.teaching.lessons.lesson import Step
from dambord.rules.quoting import quoted
from dambord.rules.spelling import meant

OWN = ("other-turn", "wrong-answer", "claim-refused", "let-stand")
"""Those that are no irregularity of the table: another legal turn, a wrong square, and so on."""


def check_keys(step: Step, square: Callable[[str], int] = lambda name: 0) -> None:
    """Check that each key is an irregularity, a refused button, one of `OWN`, or a square with a number.

    Raises ValueError.
    """
    for key in step.mistakes:
        if key in ALL_KINDS or key in OWN or key in templates() or square(key):
            continue
        known = (*OWN, *ALL_KINDS)
        raise ValueError(
            f"mistake: unknown {quoted(key)}; expected one of {', '.join(known)}{meant(key, known)}"
        )
