"""`python -m tests.parts`: gets what the tests need beside Python, says what it does and how long it took."""

from __future__ import annotations

import time

from tests.parts.part import Part
from tests.parts.table import BY_NAME, PARTS

WIDTH = max(map(len, BY_NAME))


def get(part: Part) -> None:
    """Get one part; its tests are left out where that can't be done."""
    begun, did = time.monotonic(), False

    def say(doing: str) -> None:
        nonlocal did
        did = True
        print(f"  {part.name:{WIDTH}}  {doing} ...", flush=True)

    why = part.obtain(say)
    took = f" ({time.monotonic() - begun:.0f} s)" if did else ""
    print(f"  {part.name:{WIDTH}}  {f'left out: {why}' if why else 'there'}{took}", flush=True)


if __name__ == "__main__":
    for one in PARTS:
        get(one)
