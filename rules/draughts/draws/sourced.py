"""How well a rule of draws is sourced: where it was read, or which program does so where none was found."""

from __future__ import annotations

from typing import NamedTuple


class Sourced(NamedTuple):
    """Where a rule was read. What was found where, and what was not: docs/decisions/0023."""

    found: bool
    """Whether a written rule was found."""
    where: str
    """Who publishes or quotes the rule; where none was found, who does so."""

    def __str__(self) -> str:
        return self.where if self.found else f"no source found; {self.where}"


OWN_TEXT = Sourced(True, "the ruleset's own source")
"""The originals of the Latvian rulesets."""
DECISION = Sourced(False, "a decision of this project")
FMJD_SAME = Sourced(True, "FMJD, annex 1; the clauses are those of its Latvian text")
FMJD_64_QUOTED = Sourced(True, "fmjd64.org, rules of the game, as the code of lidraughts quotes them")
FMJD_64_BY_ANALOGY = Sourced(
    False, "as Russian draughts are played (FMJD section 64), but for its rule of the main road"
)
CBD_QUOTED = Sourced(True, "rules of the Brazilian confederation, articles 18 and 19, as programs quote them")
QUEBEC = Sourced(True, "dames.quebecjeux.org: the rules of this and of the international game are the same")
KILLER_SAME = Sourced(False, "mindsports.nl names the rule of the halting king as the only difference")
ANTIDRAUGHTS_PAGE = Sourced(True, "lidraughts.org, variant antidraughts: the only rule of draws that remains")
WCDF_QUOTED = Sourced(True, "WCDF, rules of draughts (checkers), as programs quote them")
FID_CITED = Sourced(True, "FID, Regolamento tecnico, capo I (2008), as the code of dctl cites it")
APCA_CITED = Sourced(True, "APCA, tournament rules of play, as the code of dctl cites them")
APCA_THIRTEEN = Sourced(
    True, "APCA, tournament rules of play, as the code of dctl and Wikipedia (Pool checkers) cite them"
)
CZECH_PAGE = Sourced(True, "fmjd.org, brief rules of Czech draughts, last point")
IBERIAN_PAGE = Sourced(True, "section64port.online, Spanish or classic draughts, end of the game")
IBERIAN_CLASSIC = Sourced(
    True,
    "rules of classic draughts as stated in Costa Rica, points 8 and 9",
)
FPD_QUOTED = Sourced(True, "FPD, Rules of Portuguese draughts (2026), as a program quotes them")
FPD_REPETITION = Sourced(
    True, "FPD, Rules of Portuguese draughts (2026), as a program cites them; on claim in older rules, 14 b"
)
TUDAF_QUOTED = Sourced(True, "TÜDAF, Türk Daması Kuralları (v3), as programs quote it")
FRISIAN_SEVEN = Sourced(True, "friesdammen.nl, the rules of the game; lidraughts counts moves of each side")
FRISIAN_TWO = Sourced(
    False, "lidraughts does so; the official rules end it at once unless a king can be captured"
)
FRISIAN_THREE = Sourced(False, "py-draughts does so; lidraughts and pydraughts know no repetition")
THAI_NONE = Sourced(False, "the program dctl takes it for every ruleset that says nothing")
