"""The library's reference: `python -m tests.library.reference` writes docs/library/reference.md anew."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import NamedTuple

from tests.library.public_names import Entry, Member, entry

PAGE = Path(__file__).parents[2] / "docs" / "library" / "reference.md"
HEAD = """# Reference

<!-- Made from the docstrings by `python -m tests.library.reference`: change those. -->

Every public name with its signature and its docstring. The [tour](tour.md) shows how they go together. A name
begins with the package that it is imported from: `draughts.game` is `game` of `dambord.rules.draughts`. *FMJD
3.11* and the like are clauses of the source that a [ruleset's page](../rulesets/README.md) names.
"""


class Section(NamedTuple):
    """A group of names that belong together."""

    title: str
    package: str
    """Where the names are imported from."""
    names: str
    about: str = ""
    brief: str = ""
    """Names of which only the docstring is shown."""


SECTIONS = (
    Section("Rulesets", "dambord.rules.draughts", "game names Draughts perft"),
    Section("Positions and turns", "dambord.rules.draughts", "Position Turn"),
    Section("A board to play on", "dambord.rules.draughts", "Board"),
    Section("Ends and draws", "dambord.rules.draughts", "Outcome Claim Count Fault"),
    Section(
        "Diagrams", "dambord.rules.draughts.diagram",
        "svg text_diagram Svg Labels Coordinates Theme Piece THEMES",
    ),
    Section(
        "Formats of positions", "dambord.rules.draughts.formats",
        "read_position write_position FORMATS PositionFormat position_format Naming NAMINGS "
        "hub dxp lidraughts Situation",
    ),
    Section("Games with variations", "dambord.rules.draughts", "GameTree Node"),
    Section(
        "PDN", "dambord.rules.draughts.pdn",
        "read_file read_game read_games write_game check convert Report "
        "GameRecord GameFault GameHeader Ply PositionSetup Variation Clocks",
    ),
    Section(
        "Collections of games", "dambord.rules.draughts.collections",
        "find Selection Pattern Hit MisfitError SeenGames OpeningTree Reached file_names numbered Key KEYS",
    ),
    Section(
        "Any game of draughts", "dambord.rules.draughts", "DraughtsGame PlayedTurn",
        "For programs that take any object with these methods, as the table does.", "DraughtsGame",
    ),
    Section(
        "Backgammon", "dambord.rules.backgammon",
        "game names BackgammonGame text_diagram Position Play Part Dice Counts mirrored results opened Start",
    ),
    Section(
        "A match of backgammon", "dambord.rules.backgammon",
        "new_match Match Cube Offer Kind KINDS kind points Profile HomeHit",
    ),
    Section("What both families share", "dambord.rules.game", "Side Grid Movement Game GameOfDice"),
)  # fmt: skip

WITHIN = {"Turn": "source move start end taken route"}
"""Members that only the generator of the turns has a use for."""


def page() -> str:
    """The whole page."""
    contents, body, seen = [], [], Counter[str]()
    for section in SECTIONS:
        package = section.package.rpartition(".")[2]
        titles = [f"{package}.{name}" for name in section.names.split()]
        top = anchor(section.title, seen)
        links = ", ".join(f"[`{title}`](#{anchor(title, seen)})" for title in titles)
        contents.append(f"- [{section.title}](#{top}): {links}")
        body += [f"## {section.title}", f"`from {section.package} import …`", section.about]
        for title, name in zip(titles, section.names.split(), strict=True):
            shown = entry(section.package, name)
            body += [f"### `{title}`", *told(shown, name in section.brief.split())]
    return "\n\n".join(part for part in (HEAD.rstrip(), "\n".join(contents), *body) if part) + "\n"


def anchor(heading: str, seen: Counter[str]) -> str:
    """The name by which a link finds a heading, as forges make it: the second of a name has `-1`."""
    name = re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-")
    seen[name] += 1
    return f"{name}-{seen[name] - 1}" if seen[name] > 1 else name


def told(shown: Entry, brief: bool) -> list[str]:
    """The paragraphs about a name."""
    kind = "" if shown.kind in ("function", "constant") else f"{shown.kind} "
    parts = [*(f"{kind}`{unqualified(text)}`" for text in shown.signatures), shown.doc]
    members = [member for member in shown.members if member.name not in WITHIN.get(shown.name, "").split()]
    values = [item(member) for member in members if member.kind != "method"]
    methods = [item(member) for member in members if member.kind == "method"]
    for title, items in (("Values", values), ("Methods", methods)):
        if items and not brief:
            parts += [f"*{title}*", "\n".join(items)]
    return parts


def unqualified(text: str) -> str:
    """A signature without the modules that its types are taken from."""
    return re.sub(r"\b[a-z_]+\.(?=[A-Z])", "", text)


def item(member: Member) -> str:
    """A member as an item of a list."""
    heads = " or ".join(f"`{unqualified(text)}`" for text in member.signature.split("\n"))
    return f"- {heads}" + (": " if member.doc else "") + re.sub(r"\n(?=.)", "\n  ", member.doc)


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
