"""The Python of the documents; `python -m tests.library.examples FOLDER` writes every block as a file.

Each block is a program of its own: it imports what it uses, so that it can be copied as it stands.
"""

from __future__ import annotations

import re
import sys
import textwrap
from pathlib import Path
from typing import NamedTuple

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [path for path in sorted(DOCS.rglob("*.md")) if path.parent.name != "decisions"]
BLOCK = re.compile(r"^( *)```python\n(.*?)^\1```$", re.MULTILINE | re.DOTALL)
PRINTED = re.compile(r"^ *print\(.*\)(?: +# (.*))?\n((?: *#.*\n)*)", re.MULTILINE)
COMMENT = re.compile(r"^ *# ?", re.MULTILINE)


class Example(NamedTuple):
    """One block of a page."""

    page: Path
    line: int
    """The line of the page on which its code begins."""
    code: str

    @property
    def name(self) -> str:
        """The page and the line, as a name that Python allows."""
        return f"{self.page.stem.replace('-', '_')}_{self.line}"

    @property
    def program(self) -> str:
        """Its code below as many empty lines as stand above it on the page: messages then name that line."""
        return "\n" * (self.line - 1) + self.code

    @property
    def shown(self) -> str:
        """What it says that it prints: the comments behind and below `print`; `…` is any text."""
        return " ".join(f"{behind} {COMMENT.sub('', below)}" for behind, below in PRINTED.findall(self.code))


def examples() -> list[Example]:
    """Every Python block of the pages, in their order."""
    return [
        Example(page, text.count("\n", 0, found.start(2)) + 1, textwrap.dedent(found[2]))
        for page, text in texts()
        for found in BLOCK.finditer(text)
    ]


def texts() -> list[tuple[Path, str]]:
    """The pages with their texts."""
    return [(page, page.read_text(encoding="utf-8")) for page in PAGES]


def write(folder: Path) -> None:
    """Write every block into `folder`, and remove what an earlier run has left there."""
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.py"):
        path.unlink()
    for example in examples():
        (folder / f"{example.name}.py").write_text(example.program, encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]))
