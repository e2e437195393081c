"""Matches for the hands: legal from the first throw to the score, with all that a match can bring."""

from __future__ import annotations

from collections import Counter

import pytest

from dambord.controller.simulation.backgammon.match_script import CubeDeed, MatchScript, match_script
from dambord.rules.backgammon import Cube, game, kind, new_match, opened, points
from dambord.rules.backgammon.cube import offered, taken
from dambord.rules.game import other

NONE: dict[str, str] = {}
CODES = (("backgammon", NONE), ("nardi-georgian", NONE), ("nardi-georgian", {"cube": "yes"}))


def check(script: MatchScript, seen: Counter[str]) -> None:
    """Play a script by the rules alone."""
    rules, match = script.rules, new_match(script.rules.profile, script.length)
    for played in script.games:
        assert played.match == match
        seen["Crawford"] += match.crawford
        starter, dice = match.starter(rules.profile), None
        for throw in played.throws:
            assert starter is None
            starter, dice = opened(rules.profile, throw)
        assert starter is not None
        position, cube, offer, won = rules.start(starter), Cube(), None, None
        for deed in played.deeds:
            assert won is None
            if isinstance(deed, CubeDeed):
                seen[deed.act] += 1
                match deed.act:
                    case "double":
                        assert dice is None
                        offer = offered(rules.profile, match, cube, position, deed.side)
                        assert offer.value == deed.value
                    case "take":
                        assert offer is not None
                        assert deed.side == other(offer.by)
                        cube = taken(offer)
                    case "drop":
                        assert offer is not None
                        won = (offer.by, "single", offer.stake)
                continue
            assert deed.side == position.side
            assert dice in (None, deed.dice)
            dice = None
            rolled = rules.rolled(position, deed.dice)
            assert rolled == deed.before
            assert rules.read(rolled, deed.text).after == deed.play.after
            seen["hit"] += any(part.hit for part in deed.play.parts)
            seen["no play"] += not deed.play.parts
            position = deed.play.after
            if (outcome := rules.outcome([position])) is not None and outcome.winner is not None:
                how = kind(position, outcome.winner)
                won = (outcome.winner, how, points(rules.profile, match, cube, how))
        assert won == (played.winner, played.kind, played.points)
        seen[played.kind] += 1
        match = match.won(played.winner, played.points)
    assert (match.winner, match.score) == (script.winner, script.score)


@pytest.mark.parametrize(("rules", "options"), CODES)
def test_whole_matches_follow_the_rules(rules: str, options: dict[str, str]) -> None:
    seen = Counter[str]()
    for seed in range(10):
        check(match_script(game(rules, options), 5, seed), seen)
    wanted = {"hit", "no play", "single", "gammon"}
    wanted |= {"double", "take", "drop"} if game(rules, options).profile.cube else set()
    wanted |= {"Crawford"} if rules == "backgammon" else set()
    assert wanted <= {name for name, count in seen.items() if count}


def test_the_same_seed_gives_the_same_match() -> None:
    assert match_script(game("backgammon"), 3, 1) == match_script(game("backgammon"), 3, 1)
    assert match_script(game("backgammon"), 3, 1) != match_script(game("backgammon"), 3, 2)
