"""Frisian draughts: captures along ranks and files too, the most valuable one first."""

from dambord.rules.draughts.draws.draw_rules import Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import DIAGONAL, SQUARELY, BoardShape, Merit, Rules, Script
from dambord.rules.irregularities import TOUCH_MOVE

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
    draws=(
        Draw(3, "FRISIAN: repetition", repetition=True),
        Draw(7, "FRISIAN: two kings against one", keeps=Keeps.ENDING, ending=Ending(("KK",), ("K",))),
        Draw(2, "FRISIAN: one king against one", keeps=Keeps.ENDING, ending=Ending(("K",), ("K",))),
    ),
)

FRYSK = FRISIAN._replace(
    name="frysk",
    typical=False,
    title="Frysk!",
    source="Frisian rules with five men on each side",
    array=("m",),
)
