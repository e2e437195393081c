"""A hook of MkDocs: what the documents write for readers of the source, as the site needs it.

Links to files beside the documents become plain text, as those are not published; folders lead to their
README. A block of code may have a name behind its language. The second anchor of a name ends otherwise.
"""

from __future__ import annotations

import posixpath
import re
from typing import Any

LINK = re.compile(r"(?<!!)\[(?P<text>[^\]]+)\]\((?P<target>[^)#:\s]+)(?:#[^)]*)?\)")

FENCE = re.compile(r"^```(?P<language>\w+) (?P<name>[^`\n{]+)$", re.MULTILINE)
SECOND = re.compile(r"(\]\(#[\w-]+)-(\d\))")


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

    markdown = FENCE.sub(r'```\g<language> title="\g<name>"', markdown)
    return LINK.sub(shown, SECOND.sub(r"\1_\2", markdown))
