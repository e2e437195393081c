"""The table of rulesets: the record of each, with the clauses of its source."""

from dambord.rules.draughts.ruleset import Rules
from dambord.rules.draughts.variants.checkers import CZECH, ENGLISH, ITALIAN, POOL, THAI
from dambord.rules.draughts.variants.frisian import FRISIAN, FRYSK
from dambord.rules.draughts.variants.hungarian import DAMA, DAMA_PARACHUTE, DAMA_STRAIGHT
from dambord.rules.draughts.variants.iberian import PORTUGUESE, SPANISH
from dambord.rules.draughts.variants.international import (
    ANTIDRAUGHTS,
    BREAKTHROUGH,
    CANADIAN,
    INTERNATIONAL,
    KILLER,
    LATVIAN_100,
)
from dambord.rules.draughts.variants.russian import (
    BRAZILIAN,
    DAMBRETE_BOX,
    LATVIAN_64,
    RUSSIAN,
    SPANTSIRETTI,
)
from dambord.rules.draughts.variants.turkish import TURKISH

RULESETS: tuple[Rules, ...] = (
    LATVIAN_64,
    DAMBRETE_BOX,
    LATVIAN_100,
    INTERNATIONAL,
    DAMA,
    DAMA_PARACHUTE,
    DAMA_STRAIGHT,
    RUSSIAN,
    BRAZILIAN,
    ENGLISH,
    ITALIAN,
    SPANISH,
    PORTUGUESE,
    CZECH,
    POOL,
    CANADIAN,
    THAI,
    TURKISH,
    FRISIAN,
    FRYSK,
    KILLER,
    BREAKTHROUGH,
    ANTIDRAUGHTS,
    SPANTSIRETTI,
)
