"""`python -m tests.parts`: installs or builds what the tests need beside Python, and prints the time."""

from __future__ import annotations

import time

from tests.parts.part import Part
from tests.parts.table import BY_NAME, PARTS

WIDTH = max(map(len, BY_NAME))


def get(part: Part) -> None:
    """Obtain one part; if that fails its tests are skipped."""
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
