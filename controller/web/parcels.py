"""Joins the modules and style sheets of the page as they are read: few requests instead of a hundred.

A module that a page begins with (`main.js`, `hub.js`, `hall_desk.js`) is sent with all that it imports, and a
view's module with what it imports beyond `main.js`. Each module becomes a function that is called once; what
it exports is in the table `$` by its name. A style sheet is sent with those that it imports. Comments stay at
home. Nothing is built: a change of a file is seen after a restart, as ever (decision 0043).
"""

from __future__ import annotations

import posixpath
import re
from collections.abc import Iterator, Mapping, Set

MAIN, HUB, HALL_DESK = "main.js", "hub.js", "hall_desk.js"
VIEW = re.compile(r"views/\w+/view\.js")
SHEET = re.compile(r"page\.css|views/.*\.css")
_IMPORT = re.compile(r'^import (?:(?P<what>\{[^}]*\}|\* as \w+) from )?"(?P<path>[^"]+)";\n', re.MULTILINE)
_AGAIN = re.compile(r'^export \{(?P<names>[^}]*)\}(?: from "(?P<path>[^"]+)")?;\n?', re.MULTILINE)
_EXPORT = re.compile(
    r"^export (?P<kept>(?:async )?(?:function\*?|class|const|let) (?P<name>[\w$]+))", re.MULTILINE
)
_COMMENTS = re.compile(
    r"^[ \t]*/\*(?:(?!\*/)[\s\S])*\*/[ \t]*\n|^[ \t]*//[^\n]*\n|/\*\* @(?:type|satisfies) \{[^\n]*?\} \*/ ?",
    re.MULTILINE,
)
_INDENTED = re.compile(r"^ +|^\n", re.MULTILINE)
_SHEET = re.compile(r'^@import url\("(?P<path>[^"]+)"\);\n', re.MULTILINE)
_SHEET_COMMENTS = re.compile(r"/\*.*?\*/\n*", re.DOTALL)

_MORE = ("Games", "Desk", "Setup", "Welcome", "Hub", "Station", "Analysis", "Aloud", "Refused acts", "Hall")
"""Sections of the words that the first view of a table does without."""


def parted(words: str) -> tuple[str, str]:
    """Return the words that a page begins with, and those that it fetches then; comments stay at home."""
    head, *sections = re.split(r"^## ", words, flags=re.MULTILINE)
    parts: tuple[list[str], list[str]] = [head], []
    for section in sections:
        text = re.sub(r"^#[^\n]*\n", "", section.partition("\n")[2], flags=re.MULTILINE)
        parts[section.startswith(_MORE)].append(text)
    return "".join(parts[0]), "".join(parts[1])


def joined(files: Mapping[str, str]) -> dict[str, str]:
    """Return the parcels by name; `files` has all scripts and style sheets of the page."""
    scripts = {name: text for name, text in files.items() if name.endswith(".js")}
    known = {*_needed(scripts, MAIN)} if MAIN in scripts else set[str]()
    parcels = {name: _beginning(scripts, name) for name in (MAIN, HUB, HALL_DESK) if name in scripts}
    for name in scripts:
        if VIEW.fullmatch(name) and MAIN in scripts:
            parcels[name] = _view(scripts, name, known)
    sheets = {name: text for name, text in files.items() if name.endswith(".css")}
    return parcels | {name: _sheet(sheets, name) for name in sheets if SHEET.fullmatch(name)}


def _beginning(scripts: Mapping[str, str], entry: str) -> str:
    """The module with which a page begins, after all that it needs; as it may wait, it is no function."""
    before = "".join(_wrapped(scripts, name) for name in _needed(scripts, entry) if name != entry)
    return f"export const $ = {{}};\n{before}{_body(scripts, entry)[0]}"


def _view(scripts: Mapping[str, str], entry: str, known: Set[str]) -> str:
    """A view's module after what it needs that is not known."""
    head = f'import {{ $ }} from "{posixpath.relpath(MAIN, posixpath.dirname(entry))}";\n'
    mine = "".join(_wrapped(scripts, name) for name in _needed(scripts, entry) if name not in known)
    return f'{head}{mine}export const {{ View }} = $["{entry}"];\n'


def _needed(scripts: Mapping[str, str], entry: str) -> Iterator[str]:
    """Yield the modules that `entry` imports, directly or not, each after those that it imports itself."""
    done: dict[str, None] = {}

    def visit(name: str) -> None:
        if name in done:
            return
        for path in _paths(scripts[name]):
            visit(_resolved(name, path))
        done[name] = None

    visit(entry)
    yield from done


def _paths(script: str) -> Iterator[str]:
    for found in (*_IMPORT.finditer(script), *_AGAIN.finditer(script)):
        if found["path"]:
            yield found["path"]


def _wrapped(scripts: Mapping[str, str], name: str) -> str:
    body, exports = _body(scripts, name)
    return f'$["{name}"] ??= (() => {{\n{body}return {{ {", ".join(exports)} }};\n}})();\n'


def _body(scripts: Mapping[str, str], name: str) -> tuple[str, list[str]]:
    """A module without `import` and `export`, and what it exports."""
    exports: list[str] = []

    def taken(found: re.Match[str]) -> str:
        what, source = found["what"], f'$["{_resolved(name, found["path"])}"]'
        if what is None:
            return ""
        if what.startswith("*"):
            return f"const {what.removeprefix('* as ')} = {source};\n"
        return f"const {what.replace(' as ', ': ')} = {source};\n"

    def again(found: re.Match[str]) -> str:
        names = [each.strip() for each in found["names"].split(",") if each.strip()]
        exports.extend(names)
        if not found["path"] or not names:
            return ""
        return f'const {{ {", ".join(names)} }} = $["{_resolved(name, found["path"])}"];\n'

    def own(found: re.Match[str]) -> str:
        exports.append(found["name"])
        return found["kept"]

    body = _INDENTED.sub("", _COMMENTS.sub("", scripts[name]))
    body = _EXPORT.sub(own, _AGAIN.sub(again, _IMPORT.sub(taken, body)))
    return (body if body.endswith("\n") else f"{body}\n"), exports


def _sheet(sheets: Mapping[str, str], name: str) -> str:
    """A style sheet with those that it imports, whose addresses are as from its own folder."""

    def inlined(found: re.Match[str]) -> str:
        return _sheet(sheets, _resolved(name, f"./{found['path']}"))

    return _SHEET.sub(inlined, _INDENTED.sub("", _SHEET_COMMENTS.sub("", sheets[name])))


def _resolved(name: str, path: str) -> str:
    return posixpath.normpath(posixpath.join(posixpath.dirname(name), path))
