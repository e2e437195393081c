"""A hook of MkDocs: what the documents write for readers of the source, as the site needs it.

Links to files beside the documents become plain text, as those are not published; folders lead to their
README. A block of code may have a name behind its language. The second anchor of a name ends otherwise. Where
a page says so, the board in a browser stands, closed until somebody wants to play, a circuit board that can
be turned, or what `--help` says of every command.
"""

from __future__ import annotations

import itertools
import os
import posixpath
import re
from pathlib import Path
from typing import Any

LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<target>[^)#:\s]+)(?:#[^)]*)?\)")

FENCE = re.compile(r"^```(?P<language>\w+) (?P<name>[^`\n{]+)$", re.MULTILINE)
BOARD = "<!-- board -->"
HELP = "<!-- help -->"
FRAME = """<details class="board">
<summary>Play on this board</summary>
<iframe src="{root}try/index.html" title="A board to play on" loading="lazy" width="100%" height="620">
</iframe>
</details>
"""
SOLIDS = re.compile(r"<!-- solids ([\w -]+) -->")
VIEWER = "model-viewer.min.js"
"""The file of npm's package that shows solids; it stands beside the page that has some."""
TURNABLE = """<p>{buttons}</p>
<model-viewer id="solid" src="{first}.glb" alt="An assembled circuit board" camera-controls
camera-orbit="20deg 50deg 105%" shadow-intensity="1" style="width:100%;height:28rem"></model-viewer>
<script type="module" src="{viewer}"></script>
"""
BUTTON = (
    '<button type="button" class="md-button" onclick="document.getElementById(\'solid\').src=\'{name}.glb\'">'
    "{name}</button>"
)
GLOSSARY = "glossary.md"
LANDMARK = re.compile(r'(<nav class="md-nav[^>]*) aria-label(?:ledby)?="([^"]+)"')
STYLE = """<style>
.md-typeset a { text-decoration: underline; }
.md-tabs__link { opacity: 1; }
.md-copyright, .md-copyright a { color: #fff !important; }
.highlight span { color: var(--md-code-fg-color) !important; }
</style>"""
"""Links are told from text without their colour; what is grey in the theme has contrast."""
SECOND = re.compile(r"(\]\(#[\w-]+)-(\d\))")


def on_post_page(output: str, **more: Any) -> str:
    """Return a page of HTML as it is heard, too: dialogs and landmarks have names of their own."""
    number = itertools.count(1)

    def named(found: re.Match[str]) -> str:
        return f'{found[1]} aria-label="Pages {next(number)}"'

    output = output.replace('role="dialog"', 'role="dialog" aria-label="Search"')
    output = output.replace("<th></th>", "<td></td>").replace("</head>", f"{STYLE}</head>", 1)
    return LANDMARK.sub(named, output)


def on_page_markdown(markdown: str, page: Any, **more: Any) -> str:
    """Return a page as MkDocs reads it."""
    here = posixpath.dirname(page.file.src_uri)

    def shown(found: re.Match[str]) -> str:
        target = posixpath.normpath(posixpath.join(here, found["target"]))
        if target.startswith(".."):
            return found["text"]
        if found["target"].endswith("/"):
            return f"[{found['text']}]({found['target']}README.md)"
        return found[0]

    if page.file.src_uri == GLOSSARY:
        page.meta["search"] = {"boost": 10_000}  # first what a word means, then where it is used
    board = FRAME.format(root="../" * (page.file.src_uri.count("/") + 1))
    markdown = markdown.replace(BOARD, board)
    markdown = SOLIDS.sub(_turnable, markdown)
    if HELP in markdown:
        markdown = markdown.replace(HELP, Path(os.environ["COMMANDS_HELP"]).read_text(encoding="utf-8"))
    markdown = FENCE.sub(r'```\g<language> title="\g<name>"', markdown)
    return LINK.sub(shown, SECOND.sub(r"\1_\2", markdown))


def _turnable(found: re.Match[str]) -> str:
    """Return what shows one of some solids, and the buttons that choose which."""
    names = found[1].split()
    buttons = " ".join(BUTTON.format(name=name) for name in names)
    return TURNABLE.format(buttons=buttons, first=names[0], viewer=VIEWER)
