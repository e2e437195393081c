"""Rulesets in which the largest number must be captured on large boards: the international family."""

from dambord.rules.draughts.draws.draw_rules import Draw, Ending, Keeps
from dambord.rules.draughts.ruleset import BoardShape, Goal, Merit, Rules, Script
from dambord.rules.irregularities import FMJD

INTERNATIONAL = Rules(
    name="international",
    title="International draughts",
    source="Rules of international draughts (FMJD)",
    board=BoardShape(10, 10),
    script=Script(),
    gametype=20,
    two_points=True,
    array=("m", "m", "m", "m"),
    merits=(Merit.NUMBER,),
    code=FMJD,
    draws=(
        Draw(3, "FMJD 6.1", repetition=True),
        Draw(25, "FMJD 6.2", keeps=Keeps.MEN),
        Draw(16, "FMJD 6.3", keeps=Keeps.ENDING, ending=Ending(("KKK", "KKm", "Kmm"), ("K",))),
        Draw(5, "FMJD 6.4", keeps=Keeps.ENDING, ending=Ending(("KK", "Km", "K"), ("K",))),
    ),
    clauses={
        "board": "FMJD 2.1-2.6",
        "array": "FMJD 2.7-2.8",
        "begins": "FMJD 3.3",
        "man_steps": "FMJD 3.4",
        "man_captures": "FMJD 4.1-4.2",
        "king_steps": "FMJD 3.9",
        "king_captures": "FMJD 4.3, 4.6",
        "king_flies": "FMJD 3.9",
        "king_run_up": "FMJD 4.3",
        "king_run_on": "FMJD 4.3, 4.6",
        "compulsory": "FMJD 4.2-4.3",
        "merits": "FMJD 4.13-4.14",
        "crowning": "FMJD 4.15",
        "removes_in_passing": "FMJD 4.11",
        "goal": "FMJD 7.2",
        "touch_move": "FMJD 3.11",
    },
)

LATVIAN_100 = INTERNATIONAL._replace(
    name="latvian-100",
    title="Latvian draughts on 100 squares",
    source="Rules of draughts on 100 squares, Latvia, after the FMJD (clauses of the same number)",
    script=Script(first=1),
    typical=False,
    white_on_top=True,
    clauses={**INTERNATIONAL.clauses, "white_on_top": "FMJD 2.8"},
)

CANADIAN = INTERNATIONAL._replace(
    name="canadian",
    title="Canadian draughts",
    source="International rules on a board of 144 squares",
    board=BoardShape(12, 12),
    gametype=27,
    array=("m", "m", "m", "m", "m"),
)

KILLER = INTERNATIONAL._replace(
    name="killer",
    typical=False,
    title="Killer draughts",
    source="International rules; a king whose last victim is a king stops right behind it",
    stops_behind_king=True,
)

BREAKTHROUGH = INTERNATIONAL._replace(
    name="breakthrough",
    typical=False,
    title="Breakthrough draughts",
    source="International rules; the first king wins",
    goal=Goal.FIRST_KING,
)

ANTIDRAUGHTS = INTERNATIONAL._replace(
    name="antidraughts",
    typical=False,
    title="Antidraughts",
    source="International rules; who can't move wins",
    goal=Goal.NO_MOVE,
)
