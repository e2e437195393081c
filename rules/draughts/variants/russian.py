"""Rulesets of 64 squares with flying kings and captures backwards: Latvian, Russian, Brazilian."""

from dambord.rules import irregularities
from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps, Road
from dambord.rules.draughts.draws.sourced import Sourced
from dambord.rules.draughts.ruleset import BoardShape, CrowningRule, Merit, Rules, Script
from dambord.rules.options import Option

THREE_AGAINST_ONE = Ending(("KKK+",), ("K",))
ON_THE_ROAD = Ending(("KKK",), ("K",), Road.WEAK)


def section_64(read: Sourced, *road: Draw) -> tuple[Draw, ...]:
    """Article 7.2 of the FMJD's rules on 64 squares, as `read`; `road` is 7.2.7 where there is that road."""
    two = Ending(("KK", "Km", "K"), ("K",))
    return (
        Draw(3, "FMJD-64 7.2.3", read, counted=Counted.REPETITIONS),
        *road,
        Draw(5, "FMJD-64 7.2.8", read, keeps=Keeps.ENDING, ending=two, strong_moves=True),
        Draw(15, "FMJD-64 7.2.4", read, ending=THREE_AGAINST_ONE, strong_moves=True),
        Draw(15, "FMJD-64 7.2.5", read, keeps=Keeps.MEN),
        Draw(30, "FMJD-64 7.2.6", read, pieces=(4, 5)),
        Draw(60, "FMJD-64 7.2.6", read, pieces=(6, 7)),
    )


ROAD = Draw(
    5,
    "FMJD-64 7.2.7",
    sourced.FMJD_64_QUOTED,
    keeps=Keeps.ENDING,
    ending=Ending(("KKK", "KKm", "Kmm"), ("K",), Road.WEAK),
    strong_moves=True,
)
BRAZIL = (
    Draw(3, "FMJD-64 7.2.3", sourced.FMJD_64_QUOTED, counted=Counted.REPETITIONS),
    Draw(20, "CBD 18", sourced.CBD_QUOTED, keeps=Keeps.MEN),
    Draw(5, "CBD 19", sourced.CBD_QUOTED, ending=Ending(("KK",), ("KK", "K", "Km"))),
    Draw(5, "CBD 19", sourced.CBD_QUOTED, ending=Ending(("K", "Km"), ("K",))),
)

LATVIAN_64 = Rules(
    name="latvian-64",
    title="Latvian draughts on 64 squares",
    source="Special rules of draughts on 64 squares, Latvia (LV64)",
    board=BoardShape(8, 8),
    script=Script(letters=True, first=0),
    gametype=25,
    typical=False,
    array=("m", "m", "m"),
    crowning=CrowningRule.PASSING,
    code=irregularities.LATVIAN_64,
    draws=(
        Draw(32, "LV64 1.14.1b", sourced.OWN_TEXT, claimed=True),
        Draw(5, "LV64 1.14.1d", sourced.OWN_TEXT, ending=ON_THE_ROAD, strong_moves=True),
        Draw(15, "LV64 1.14.1c", sourced.OWN_TEXT, ending=THREE_AGAINST_ONE, strong_moves=True),
        Draw(
            10, "LV64 1.14.1e", sourced.OWN_TEXT, ending=Ending(("KK", "Km"), ("K", "m")), strong_moves=True
        ),
        Draw(3, "LV64 1.14.1f", sourced.OWN_TEXT, claimed=True, counted=Counted.REPETITIONS),
    ),
    clauses={
        "board": "LV64 1.1",
        "array": "LV64 1.3",
        "begins": "LV64 1.8",
        "man_steps": "LV64 1.6.2",
        "man_captures": "LV64 1.7.2",
        "king_steps": "LV64 1.6.3",
        "king_captures": "LV64 1.7.3",
        "king_flies": "LV64 1.6.3",
        "king_run_up": "LV64 1.7.3",
        "king_run_on": "LV64 1.7.3",
        "compulsory": "LV64 1.7.1",
        "merits": "LV64 1.7.2",
        "crowning": "LV64 1.7.3",
        "removes_in_passing": "LV64 1.7.2",
        "goal": "LV64 1.12",
        "touch_move": "LV64 1.10",
    },
)

DAMBRETE_BOX = LATVIAN_64._replace(
    name="dambrete-box",
    title="Dambrete, the boxed set",
    source="Rules of the game, leaflet of the boxed set Dambrete (BOX; it has no clause numbers)",
    code=irregularities.PLAIN,
    draws=(),
    clauses={field: "BOX" for field in LATVIAN_64.clauses if field != "touch_move"},
)

RUSSIAN = LATVIAN_64._replace(
    name="russian",
    code=irregularities.TOUCH_MOVE,
    title="Russian draughts",
    source="Rules of draughts on 64 squares (FMJD section 64)",
    script=Script(letters=True, first=0, separator=":"),
    typical=True,
    draws=section_64(sourced.FMJD_64_QUOTED, ROAD),
    notes=(
        "FMJD-64 7.2.4 counts anew after a capture or a promotion; 7.2.7 and 7.2.8 go on while one of the "
        "balances that they name stands, as FMJD 6.3 and 6.4 do, whatever is captured or crowned.",
        "FMJD-64 7.2.5 and 7.2.6 hold side by side here; others read that 7.2.6 replaces 7.2.5 there.",
        "FMJD-64 7.2.7 counts the moves during which the lone king stays on the main road without a break.",
    ),
    clauses={},
)

BRAZILIAN = RUSSIAN._replace(
    name="brazilian",
    title="Brazilian draughts",
    script=Script(letters=True, first=0),
    gametype=26,
    merits=(Merit.NUMBER,),
    crowning=CrowningRule.AT_END,
    options=(
        Option(
            "draws",
            "whose rules of draws",
            "fmjd",
            {"fmjd": {}, "cbd": {"draws": BRAZIL}},
            "no clause: FMJD-64 7.2 or the Brazilian confederation's 18 and 19",
        ),
    ),
    notes=(
        *RUSSIAN.notes,
        "The Brazilian confederation (CBD) has 20 moves with kings only, and 5 with at most two pieces on "
        "each side: option `draws`.",
    ),
)

SPANTSIRETTI = RUSSIAN._replace(
    name="spantsiretti",
    title="Spantsiretti draughts",
    source="Rules of draughts on 64 squares (FMJD section 64) on a board of 10 by 8 squares",
    board=BoardShape(8, 10),
    gametype=41,
    draws=section_64(sourced.FMJD_64_BY_ANALOGY),
    notes=(
        "No rules of its own on draws were found. The board has no diagonal from corner to corner, so "
        "FMJD-64 7.2.7 (the main road) has no meaning on it.",
    ),
)
