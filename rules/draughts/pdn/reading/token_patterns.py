"""The patterns of PDN's tokens, far wider than the standard, because real files are."""

from __future__ import annotations

import re

from dambord.rules.draughts.notation.move_text import MOVE

BARE = "Event|Site|Date|Round|Result|GameType|FEN|SetUp"
"""Tags known by their name where they have no quotes. `[White to move]` is prose."""
HALF = r"(?:1/2|½|0[.,]5)"
END = r"(?=\s*(?:\Z|\[|\n[^\S\n]*\n))"
"""Only white space up to a tag, an empty line or the end."""
RESULT = rf"""
    {HALF}\s*[-–:]\s*{HALF}
  | [012][.,]\d+\s*-\s*[012][.,]\d+
  | 1\s1/2\s*-\s*1/2 | 1/2\s*-\s*1\s1/2 | 1\+\s*-\s*1- | 1-\s*-\s*1\+
  | (?:[012]\s*[-–:]\s*0|0\s*[-–:]\s*[12]|1\s*[-–:]\s*1)(?![\d/:x-]|\.\d)
  | 1/2(?!\S)
"""
"""Nothing of it can be a move: no square is called 0, and no plain move stays on square 1."""
FORFEIT = rf"(?:[+-]:[+-]|=:=)(?!\S) | (?:\+\s+-|-\s+\+){END}"
"""Results without play: `+:-`, White's opponent did not come."""
NULL_MOVE = r"--(?![\w-]) | (?:0000|Z0|(?i:null|pass))(?!\w)"
SIGN = r"\([!?]+\)|[!?]+|a\.\s?l\.|\+-|-\+|=|[+-]\d(?!\d)|[+#]"
NUMBER = r"\d{1,9}\s*(?:\.+|…)(?:\s*\.{2,})?"
GLYPH = r"\$\d{1,9}"
SETUP = r"/\s*FEN\b[^/]*/"
QUOTE = "[\"“”„«‘’']"


def kept(name: str, pattern: str) -> str:
    """A named group that gives nothing back of what it has taken, so that no text is tried in many ways.

    That is `(?>…)`, which `re` gets wrong in Python 3.11.0 to 3.11.4. A look ahead isn't tried again either.
    """
    return rf"(?=(?P<{name}>{pattern}))(?P={name})"


VALUE = kept("value", r'(?:[^"\\\n]+|\\.|"(?!\s{0,9}\])){0,2001}')
WIDE_VALUE = kept("wide_value", r'(?:[^"\\\[\]\n]|\n(?!\s{0,9}\n)){0,500}')

TOKEN = re.compile(
    rf"""
      (?P<tag>\[\s*(?P<name>[^\W\d]\w*)\s*"{VALUE}"\s*\])
    | (?P<wide>\[\s*(?P<wide_name>[^\W\d]\w*)\s*"{WIDE_VALUE}"\s*\])
    | (?P<open_tag>\[[^\S\n]*
        (?P<open_name>[^\W\d]\w*(?=\s*{QUOTE})
          |(?i:White|Black|{BARE})(?=\s[^\n\[\]"]*"\s*\])
          |(?<=(?<!.)\[)(?i:{BARE})(?=\s[^\n\[\]]*\]))(?P<open_value>[^\n]{{0,1000}}))
    | (?P<line>(?:^%|;)[^\n]*)
    | (?P<setup>{SETUP})
    | (?P<glyph>{GLYPH})
    | (?P<forfeit>{FORFEIT})
    | (?P<null>{NULL_MOVE})
    | (?P<sign>{SIGN})
    | (?P<open>\()
    | (?P<close>\))
    | (?P<result>{RESULT})
    | (?P<number>{NUMBER})
    | (?P<move>{MOVE})(?:(?!\w)|(?=[A-Z][a-z]{{3}}))
    | (?P<glued>(?<=\d)[A-Z][a-z]{{3}}[^\s{{}}()\[\]]*)
    | (?P<star>\*)
    | (?P<other>[^\s{{}}()\[\]]+|[\[\]}}])
    """,
    re.VERBOSE | re.MULTILINE,
)
MOVES_ONLY = re.compile(
    rf"""
      (?P<closing>(?:{RESULT}|{FORFEIT}|\*)(?=\s*?\n[^\S\n]*\n))
    | (?P<moves>
          \s+ | \{{[^{{}}]*\}} | [()*] | {SETUP} | {GLYPH} | {FORFEIT} | {NULL_MOVE} | {SIGN} | {RESULT}
        | {NUMBER} | {MOVE}(?!\w) )
    | (?P<words>[^\s{{}}()]+|[{{}}])
    """,
    re.VERBOSE | re.MULTILINE,
)
"""What belongs to moves, and what does not: words."""
ANOTHER = re.compile(r'"?\s*\](?=\s*\[\s*[^\W\d]\w*\s+")')
"""The end of a tag inside what seems to be its value, before another tag in the same line."""
