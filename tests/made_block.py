"""Parts of a page that a command writes: between a line that says from what, and `<!-- end -->`."""

from __future__ import annotations

END = "<!-- end -->"


def renewed(page: str, source: str, text: str) -> str:
    """The page with `text` in the place of what was made from `source` before."""
    before, begin, rest = page.partition(f"from {source} -->\n")
    assert END in rest, f"the page has no part that is made from {source}"
    return f"{before}{begin}{text}{END}{rest.partition(END)[2]}"
