"""Turkish draughts: all squares, along ranks and files, captured pieces leave at once."""

from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import (
    STRAIGHT,
    STRAIGHT_FORWARD,
    BoardShape,
    CrowningRule,
    Merit,
    Rules,
    Script,
)
from dambord.rules.options import Option

THREEFOLD = Draw(3, "TUDAF: repetition", sourced.TUDAF_QUOTED, claimed=True, counted=Counted.REPETITIONS)
ONE_EACH = Draw(
    1,
    "TUDAF: one piece each",
    sourced.TUDAF_QUOTED,
    counted=Counted.BALANCE,
    keeps=Keeps.ENDING,
    ending=Ending(("K", "m"), ("K", "m")),
)

TURKISH = Rules(
    name="turkish",
    title="Turkish draughts",
    source="Rules of Turkish draughts of the Turkish federation (TÜDAF), as programs quote them",
    board=BoardShape(8, 8, every=True),
    script=Script(letters=True, first=0),
    gametype=30,
    array=(".", "m", "m"),
    man_steps=STRAIGHT_FORWARD,
    man_captures=STRAIGHT_FORWARD,
    king_steps=STRAIGHT,
    king_captures=STRAIGHT,
    merits=(Merit.NUMBER,),
    removes_in_passing=True,
    may_reverse=False,
    draws=(THREEFOLD, ONE_EACH),
    options=(
        Option(
            "one_each",
            "whether one piece on each side is a draw at once",
            "draw",
            {"draw": {}, "play": {"draws": (THREEFOLD,)}},
            "TUDAF: one piece each",
        ),
        Option(
            "crowning",
            "how a man goes on that reaches the last row inside a series",
            "man",
            {
                "man": {},
                "stop": {"crowning": CrowningRule.STOPS},
                "king": {"crowning": CrowningRule.PASSING},
            },
            "TUDAF 5",
        ),
    ),
    clauses={"crowning": "TUDAF 5"},
    notes=(
        "A man that reaches the last row inside a series captures on as a man, sideways, and is crowned when "
        "it stops (TÜDAF, rule 5 and examples 5 and 7). Wikipedia lets it go on as a king, some programs "
        "stop it there: option `crowning`.",
        "One piece each is a draw (TÜDAF), even a king against a man; older descriptions let the king win: "
        "option `one_each`.",
        "TÜDAF leaves a game without progress to the arbiter (tournament rules 3 g, 4 f, 4 g); no number of "
        "moves is counted.",
    ),
)
