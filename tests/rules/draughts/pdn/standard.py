"""What PDN 3.0 (10x10.org, "PDN Grammars") lets a writer write, as a check that shares nothing with ours."""

from __future__ import annotations

import re

TOKEN = re.compile(
    r"""
      (?P<blank>[ \t\r\n]+)
    | (?P<tag>\[[A-Z][a-zA-Z0-9_]*\ "(?:[^"\n]|(?<=\\)")*"\])
    | (?P<comment>\{[^{}]*\})
    | (?P<setup>/[^/]*/)
    | (?P<number>[0-9]+\.(?:\.\.)?)
    | (?P<move>(?P<square>[a-j][1-9]0?|[1-9][0-9]?)(?:(?P<separator>[-x:])(?:[a-j][1-9]0?|[1-9][0-9]?))+)
      (?P<strength>[!?]+|\([!?]+\))?(?![^\s])
    | (?P<nag>\$[0-9]+)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<end>\*)
    """,
    re.VERBOSE,
)
DEFAULT = {"1-0", "0-1", "1/2-1/2", "0-0", "*"}
INTERNATIONAL = {"2-0", "0-2", "1-1", "0-0", "*"}
GAMES = {
    20: ("20,W,10,10,N2,0", INTERNATIONAL, "x"),
    21: ("21,B,8,8,N1,0", DEFAULT, "x"),
    22: ("22,W,8,8,N2,1", DEFAULT, "x"),
    23: ("23,B,8,8,N1,0", DEFAULT, "x"),
    24: ("24,W,8,8,N1,1", DEFAULT, "x"),
    25: ("25,W,8,8,A0,0", DEFAULT, ":"),
    26: ("26,W,8,8,A0,0", DEFAULT, "x"),
    27: ("27,W,12,12,N2,0", INTERNATIONAL, "x"),
    28: ("28,W,8,8,N1,1", DEFAULT, "x"),
    29: ("29,W,8,8,A0,0", DEFAULT, "x"),
    30: ("30,W,8,8,A0,0", DEFAULT, "x"),
    31: ("31,B,8,8,N2,0", DEFAULT, "-"),
    40: ("40,W,10,10,N2,0", DEFAULT, "x"),
    41: ("41,W,10,8,A0,0", DEFAULT, ":"),
}
"""The full tag, the results and the capture separator of each number of the GameType tag."""
FORMATS = {
    "Plus draw": r"2-0|0-2|1-1|0-0|1\+ - 1-|1- - 1\+|\*",
    "Delfts": r"2-0|0-2|1 1/2 - 1/2|1/2 - 1 1/2|1-1|0-0|\*",
    "Goes": r"2-0|0-2|[01]\.\d\d-[01]\.\d\d|1-1|0-0|\*",
}
SEVEN = ["Event", "Site", "Date", "Round", "White", "Black", "Result"]


def objections(text: str) -> list[str]:
    """What in a written game the standard does not allow."""
    found: list[str] = []
    tags: dict[str, str] = {}
    at = depth = 0
    body = 0
    ended = False
    while at < len(text):
        token = TOKEN.match(text, at)
        if not token:
            return [*found, f"no token at {text[at : at + 30]!r}"]
        at = token.end()
        kind = token.lastgroup if not token["move"] else "move"
        if kind == "blank":
            continue
        if ended:
            found.append(f"behind the end: {token.group()!r}")
        if kind == "tag":
            name, value = token.group()[1:-2].split(' "', 1)
            if body or name in tags:
                found.append(f"tag {name} in the wrong place")
            tags[name] = value
            continue
        body += kind != "end"
        depth += (kind == "open") - (kind == "close")
        ended = kind == "end"
        if kind == "move" and "GameType" in tags:
            separators = set(re.sub(r"[^-x:]", "", token["move"]))
            if separators - {"-", GAMES[int(tags["GameType"].split(",")[0])][2]}:
                found.append(f"separator of {token.group()}")
        if depth < 0 or (ended and depth):
            found.append("parentheses that do not match")
    if list(tags)[:7] != SEVEN:
        found.append(f"tags begin with {list(tags)[:7]}")
    if not ended:
        found.append("no * at the end")
    return found + of_the_game(tags)


def of_the_game(tags: dict[str, str]) -> list[str]:
    """What is wrong with the result and the type of the game."""
    result, kind = tags.get("Result", ""), tags.get("GameType", "")
    if "ResultFormat" in tags:
        right = re.fullmatch(FORMATS[tags["ResultFormat"]], result)
        return [] if right else [f"result {result} of {tags['ResultFormat']}"]
    if not kind:
        return [] if result in DEFAULT else [f"result {result}"]
    whole, results, _ = GAMES[int(kind.split(",")[0])]
    return [
        *([] if result in results else [f"result {result} of GameType {kind}"]),
        *([] if kind == whole or "Ruleset" in tags else [f"GameType {kind}, expected {whole}"]),
    ]
