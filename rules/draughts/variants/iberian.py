"""Rulesets of 64 squares of Spain and Portugal: a light corner at White's left, the larger capture first."""

from dambord.rules.draughts.draws import sourced
from dambord.rules.draughts.draws.draw_rules import Counted, Draw, Ending, Keeps, Road
from dambord.rules.draughts.draws.sourced import Sourced
from dambord.rules.draughts.ruleset import FORWARD, BoardShape, CrowningRule, Merit, Rules, Script


def forced(clause: str, read: Sourced) -> Draw:
    """Twelve moves for three kings against one, once they hold the main road, whatever is given up for it."""
    return Draw(
        12,
        clause,
        read,
        keeps=Keeps.ENDING,
        ending=Ending(("KKK", "KK", "K"), ("K",)),
        begins=Ending(("KKK",), ("K",), Road.STRONG),
    )


FORCED_NOTES = (
    "Twelve moves of both sides from the position in which one of three kings stands on the main road "
    "against a lone king; captures don't stop the count, nor does leaving the road.",
)

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
        forced("SPANISH: three kings", sourced.IBERIAN_CLASSIC),
    ),
    notes=FORCED_NOTES,
)

PORTUGUESE = SPANISH._replace(
    name="portuguese",
    title="Portuguese draughts",
    source="Rules of classic draughts of the Portuguese federation (FPD)",
    gametype=28,
    draws=(
        Draw(3, "FPD 14 b", sourced.FPD_RULES, claimed=True, counted=Counted.REPETITIONS),
        Draw(20, "FPD 14 a", sourced.FPD_LIMITS, keeps=Keeps.MEN),
        forced("FPD 14 a", sourced.FPD_LIMITS),
    ),
    notes=(
        "FPD 14 a ends a game at the limits of moves of its section 3.2, the text of which was not at hand: "
        "the numbers are those of the Spanish game.",
        *FORCED_NOTES,
    ),
)
