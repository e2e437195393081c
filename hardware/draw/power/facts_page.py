"""The page of data-sheet facts: every figure that simulations and checks use, and where it is from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from dambord.hardware.physics.facts import FACTS, FUSES, Fact

HEAD = """# Data-sheet facts with their source

Made by `make drawings` from `hardware/physics/facts.py`, from which simulations and checks take every figure.
Nobody has measured them on a board.

"""
MISSING = """
## Not found

No sheet with these figures was at hand: look them up before you rely on them.

"""


def facts_page() -> str:
    """Return all figures and their sources as Markdown, those that were not found apart."""
    every = [*(fuse.ohm for fuse in FUSES.values()), *FACTS.values()]
    found = _table((fact for fact in every if fact.source), "source", "assumed in it")
    missing = _table((fact for fact in every if not fact.source), "assumed")
    return HEAD + "".join(found) + MISSING + "".join(missing)


def _table(facts: Iterable[Fact], *last: str) -> Iterator[str]:
    """Yield lines of a table; its last columns are what each figure has of a source and an assumption."""
    yield f"| figure | least | typical | most | unit | {' | '.join(last)} |\n"
    yield "| --- | ---: | ---: | ---: | --- |" + " --- |" * len(last) + "\n"
    for fact in facts:
        values = (f"{value:g}" for value in (fact.least, fact.typical, fact.most))
        said = (fact.source, fact.assumed)[-len(last) :]
        yield f"| {' | '.join((fact.what, *values, fact.unit, *said))} |\n"
