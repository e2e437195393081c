"""Frisian draughts: captures along ranks and files too, the most valuable one first."""

from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import DIAGONAL, SQUARELY, BoardShape, Merit, Rules, Script
from dambord.rules.irregularities import TOUCH_MOVE
from dambord.rules.options import Option

ENDINGS = (
    Draw(
        7,
        "FRISIAN: two kings against one",
        sourced.FRISIAN_SEVEN,
        keeps=Keeps.ENDING,
        ending=Ending(("KK",), ("K",)),
    ),
    Draw(
        2,
        "FRISIAN: one king against one",
        sourced.FRISIAN_TWO,
        keeps=Keeps.ENDING,
        ending=Ending(("K",), ("K",)),
    ),
)
THREEFOLD = Draw(3, "repetition", sourced.FRISIAN_THREE, counted=Counted.REPETITIONS)

FRISIAN = Rules(
    name="frisian",
    title="Frisian draughts",
    source="Official rules for Frisian draughts, 2011 (FRISIAN)",
    board=BoardShape(10, 10),
    script=Script(),
    gametype=40,
    array=("m", "m", "m", "m"),
    man_captures=DIAGONAL + SQUARELY,
    king_captures=DIAGONAL + SQUARELY,
    merits=(Merit.VALUE, Merit.BY_KING),
    king_repeats=3,
    code=TOUCH_MOVE,
    clauses={
        "board": "FRISIAN 1-5",
        "array": "FRISIAN 4",
        "begins": "FRISIAN 6",
        "man_steps": "FRISIAN 7",
        "man_captures": "FRISIAN 7",
        "crowning": "FRISIAN 8",
        "king_steps": "FRISIAN 9",
        "king_captures": "FRISIAN 9",
    },
    draws=ENDINGS,
    options=(
        Option(
            "repetition",
            "how often a position must come up for a draw",
            "none",
            {"none": {}, "3": {"draws": (THREEFOLD, *ENDINGS)}},
            "no clause: the rules that were found name no draw by repetition",
        ),
    ),
    notes=(
        "The official rules end one king against one at once, unless a king can be captured by force; as on "
        "lidraughts, each side has two moves to do so.",
        "The text of the official rules on the endgame (section C) was not at hand: the numbers are those of "
        "friesdammen.nl and lidraughts.",
    ),
)

FRYSK = FRISIAN._replace(
    name="frysk",
    typical=False,
    title="Frysk!",
    source="Frisian rules with five men on each side, as on lidraughts.org (variant frysk)",
    array=("m",),
)
