"""Rulesets of 64 squares in which men capture forwards only, and American pool."""

from dambord.rules import irregularities
from dambord.rules.draughts.draws.draw_rules import Draw, Keeps
from dambord.rules.draughts.ruleset import (
    DIAGONAL,
    FORWARD,
    BoardShape,
    CrowningRule,
    Merit,
    Rules,
    Script,
)
from dambord.rules.options import Option

ENGLISH = Rules(
    name="english",
    title="English draughts (checkers)",
    source="Rules of the World Checkers and Draughts Federation (WCDF)",
    board=BoardShape(8, 8),
    script=Script(first=1),
    gametype=21,
    array=("m", "m", "m"),
    begins="b",
    man_captures=FORWARD,
    king_flies=False,
    king_run_up=False,
    king_run_on=False,
    crowning=CrowningRule.STOPS,
    code=irregularities.TOUCH_MOVE,
    draws=(
        Draw(3, "WCDF: repetition", claimed=True, repetition=True),
        Draw(40, "WCDF: 40-move rule", claimed=True, keeps=Keeps.MEN),
    ),
)

ITALIAN = ENGLISH._replace(
    name="italian",
    title="Italian draughts",
    source="Rules of the Federazione Italiana Dama (FID)",
    board=BoardShape(8, 8, corner=False),
    script=Script(first=2),
    gametype=22,
    begins="w",
    man_takes_king=False,
    merits=(Merit.NUMBER, Merit.BY_KING, Merit.KINGS, Merit.KINGS_FIRST),
    code=irregularities.FID,
    draws=(
        Draw(3, "FID: repetition", claimed=True, repetition=True),
        Draw(40, "FID: 40 moves", claimed=True, keeps=Keeps.MEN),
    ),
    clauses={"touch_move": "FID 3.7"},
)

SPANISH = Rules(
    name="spanish",
    title="Spanish draughts",
    source="Rules of Spanish draughts as PDN's type 24 and other programs have them",
    board=BoardShape(8, 8, corner=False),
    script=Script(first=1),
    gametype=24,
    array=("m", "m", "m"),
    man_captures=FORWARD,
    merits=(Merit.NUMBER, Merit.KINGS),
    crowning=CrowningRule.STOPS,
    draws=(Draw(3, "repetition", claimed=True, repetition=True),),
)

PORTUGUESE = SPANISH._replace(
    name="portuguese",
    title="Portuguese draughts",
    source="Rules of Portuguese draughts as PDN's type 28 and other programs have them",
    gametype=28,
)

CZECH = Rules(
    name="czech",
    title="Czech draughts",
    source="Rules of Czech draughts as PDN's type 29 and other programs have them",
    board=BoardShape(8, 8),
    script=Script(letters=True, first=0),
    gametype=29,
    array=("m", "m", "m"),
    man_captures=FORWARD,
    merits=(Merit.BY_KING,),
    crowning=CrowningRule.STOPS,
    draws=(Draw(3, "repetition", claimed=True, repetition=True),),
)

POOL = Rules(
    name="pool",
    title="American pool checkers",
    source="Rules of the American Pool Checkers Association, PDN's type 23",
    board=BoardShape(8, 8),
    script=Script(first=1),
    gametype=23,
    array=("m", "m", "m"),
    begins="b",
    man_captures=DIAGONAL,
    code=irregularities.TOUCH_MOVE,
    draws=(Draw(3, "repetition", claimed=True, repetition=True),),
)

THAI = Rules(
    name="thai",
    title="Thai draughts (makhos)",
    source="Rules of Thai draughts as PDN's type 31 and other programs have them",
    board=BoardShape(8, 8),
    script=Script(first=2, separator="-"),
    gametype=31,
    array=("m", "m"),
    begins="b",
    man_captures=FORWARD,
    king_run_on=False,
    crowning=CrowningRule.STOPS,
    removes_in_passing=True,
    draws=(Draw(3, "repetition", claimed=True, repetition=True),),
    options=(
        Option(
            "men",
            "men on each side",
            "8",
            {"8": {}, "12": {"array": ("m", "m", "m")}},
            "as played: 8; the published counts for 12 exist too",
        ),
    ),
)
