"""Rulesets of 64 squares of Spain and Portugal: a light corner at White's left, the larger capture first."""

from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps, Road
from dambord.rules.draughts.ruleset import FORWARD, BoardShape, CrowningRule, Merit, Rules, Script

THREE_KINGS = Ending(("KKK",), ("K",))
HELD_ROAD = THREE_KINGS._replace(road=Road.STRONG)
CHASE = Ending(("KKK", "KK", "K"), ("K",))
"""What is left of three kings against one when some are given up to catch it."""

SPANISH = Rules(
    name="spanish",
    title="Spanish draughts",
    source="Spanish or classic draughts as the FMJD's section 64 in Portugal describes them",
    board=BoardShape(8, 8, corner=False),
    script=Script(first=1),
    gametype=24,
    array=("m", "m", "m"),
    man_captures=FORWARD,
    merits=(Merit.NUMBER, Merit.KINGS),
    crowning=CrowningRule.STOPS,
    draws=(
        Draw(3, "SPANISH: repetition", sourced.IBERIAN_PAGE, counted=Counted.REPETITIONS),
        Draw(20, "SPANISH: 20 moves", sourced.IBERIAN_PAGE, keeps=Keeps.MEN),
        Draw(
            12,
            "SPANISH: three kings",
            sourced.IBERIAN_CLASSIC,
            keeps=Keeps.ENDING,
            ending=CHASE,
            begins=HELD_ROAD,
        ),
    ),
    notes=(
        "Twelve moves of both sides from the position in which one of three kings stands on the main road "
        "against a lone king; captures don't stop the count, nor does leaving the road.",
    ),
)

PORTUGUESE = SPANISH._replace(
    name="portuguese",
    title="Portuguese draughts",
    source="Rules of classic draughts of the Portuguese federation (FPD)",
    gametype=28,
    draws=(
        Draw(3, "FPD 5.3", sourced.FPD_REPETITION, claimed=True, counted=Counted.REPETITIONS),
        Draw(20, "FPD 3.8 b", sourced.FPD_QUOTED, keeps=Keeps.MEN, each=4, besides=THREE_KINGS),
        Draw(
            12,
            "FPD 3.8 a",
            sourced.FPD_QUOTED,
            keeps=Keeps.ENDING,
            ending=CHASE,
            begins=HELD_ROAD,
            strong_moves=True,
        ),
    ),
    notes=(
        "FPD 3.8 a counts from the position in which one of three kings stands on the main road, also when "
        "it leaves the road or kings are given up: the capturing move is one of the twelve. The moves "
        'of the stronger side are counted: only 3.8 b says "for each color".',
    ),
)
