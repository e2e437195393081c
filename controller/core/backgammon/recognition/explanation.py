"""The explanation of a board by the plays of the roll, as it stands: nothing turned over, no other roll."""

from __future__ import annotations

from collections import Counter

from dambord.controller.core.backgammon.recognition.findings import UNCHANGED, Finished, Unchanged, UnderWay
from dambord.controller.core.backgammon.recognition.point_sensing import DEPTH, Seen, shown, shows
from dambord.controller.core.backgammon.recognition.ways import NOWHERE, OFF, Reading, Ways, lifted, remaining
from dambord.rules.backgammon import Part, Play

HANDS = 2

Explanation = Unchanged | UnderWay | Finished


def explain(ways: Ways, seen: Seen, stacked: frozenset[int]) -> Explanation | None:
    """What the board shows; `stacked` are White's points with a sensed stack. None if no play explains it."""
    hiding = frozenset(point for point in stacked if 0 < sum(seen[point - 1]) < DEPTH)
    plays = ways.by_shown.get(seen, ())
    if (hiding and seen == ways.before) or plays:
        plays += _covered_plays(ways, seen, hiding | thinned(ways, seen))
    if seen == ways.before:
        return _unchanged(ways, plays)
    if plays:
        return _finished(ways, plays, seen, hiding)
    gone = ways.taken_off(ways.foe_cells(seen))
    readings = [] if gone is None else ways.readings(ways.own_cells(seen), gone)
    if hiding and (found := _with_hidden(ways, seen, hiding, bool(readings))) is not None:
        return found
    if not readings and hiding:
        readings = _hidden_readings(ways, seen, hiding)
    return _under_way(ways, seen, readings) if readings else _thinking(ways, seen)


def thinned(ways: Ways, seen: Seen) -> frozenset[int]:
    """White's points of more than five checkers with free cells now, for a hand may take one from below.

    What then lies on another is felt only if it lies the same way up.
    """
    own = ((ways.white(point), count) for point, count in enumerate(ways.me[1:25], 1))
    return frozenset(point for point, count in own if count > DEPTH and 0 < sum(seen[point - 1]) < DEPTH)


def _unchanged(ways: Ways, plays: tuple[Play, ...]) -> Unchanged | Finished:
    """The board before the play, which also shows `plays`."""
    if plays and not plays[0].parts:
        return Finished(plays[0])
    if plays and len(ways.plays) == 1:  # who says that he is done can have done nothing else
        return Finished(plays[0], also_under_way=True)
    return Unchanged(plays) if plays else UNCHANGED


def _finished(ways: Ways, plays: tuple[Play, ...], seen: Seen, hiding: frozenset[int]) -> Finished:
    """The play that the board shows, what else it shows, and whether more may be to come.

    Where several plays show the same, nothing is waited for that leads from one to another: nobody sees it.
    """
    own = ways.own_cells(seen)
    gone = ways.taken_off(ways.foe_cells(seen))
    readings = [] if gone is None else ways.readings(own, gone)
    if hiding:
        readings += _hidden_readings(ways, seen, hiding)
    bears_off = any(part.target == OFF for play in plays for part in play.parts)
    alone = len(plays) == 1
    goes_on = any(
        variant.play not in plays or (alone and len(reading.made.edges) < len(variant.edges))
        for reading in readings
        if not (reading.held and bears_off)
        for variant in reading.variants
    )
    return Finished(plays[0], goes_on, maybe_held=bears_off and len(ways.plays) > 1, alike=plays[1:])


def _hidden_readings(ways: Ways, seen: Seen, hiding: frozenset[int]) -> list[Reading]:
    """The readings if on the points `hiding` cells may show two checkers each."""
    own = frozenset(map(ways.white, hiding))
    gone = ways.taken_off(ways.foe_cells(seen), own)
    return [] if gone is None else ways.readings(ways.own_cells(seen), gone, own)


def _covered_plays(ways: Ways, seen: Seen, hiding: frozenset[int]) -> tuple[Play, ...]:
    """The plays that leave this board, but not exactly: on the points `hiding` cells show two checkers."""
    return tuple(
        [
            play
            for play in ways.plays
            if play.parts and shown(play.after) != seen and shows(play.after, seen, hiding)
        ]
    )


def _with_hidden(
    ways: Ways, seen: Seen, hiding: frozenset[int], under_way: bool
) -> Unchanged | Finished | None:
    """The board as one on which checkers stand on others though there is room beside; None if it is not.

    A board that can be the middle of a play is preferred to an unchanged one, and to several plays.
    """
    unchanged = shows(ways.position, seen, hiding)
    plays = _covered_plays(ways, seen, hiding)
    if plays:
        plays = _covered_plays(ways, seen, hiding | thinned(ways, seen))
    if unchanged:
        if ways.plays and not ways.plays[0].parts:
            return Finished(ways.plays[0])
        return None if under_way else Unchanged(plays)
    if not plays or (under_way and len(plays) > 1):
        return None
    pairs = zip(seen, shown(plays[0].after), strict=True)
    covered = tuple([point for point, (cells, full) in enumerate(pairs, 1) if cells != full])
    return Finished(plays[0], also_under_way=True, stacked=covered, alike=plays[1:])


def _under_way(ways: Ways, seen: Seen, readings: list[Reading]) -> UnderWay:
    """What has still to be done by the readings with the fewest checkers in the hand."""
    fewest = min(len(reading.held) for reading in readings)
    likely = [reading for reading in readings if len(reading.held) == fewest]
    first = likely[0]
    left = sorted((die for _, _, die in remaining(first.variants[0].edges, first.made.edges)), reverse=True)
    foe = ways.foe_cells(seen)
    standing = {target for reading in likely for _, target, _ in reading.made.edges if ways.foe[target] == 1}
    remove = sorted(ways.white(point) for point in standing if foe[point])
    points = [point for point, (a, b) in enumerate(zip(seen, ways.before, strict=True), 1) if a != b]
    return UnderWay(tuple(left), _to_play(ways, likely), tuple(remove), tuple(points), fewest)


def _thinking(ways: Ways, seen: Seen) -> UnderWay | None:
    """The position with one or two of the mover's checkers in his hands, though no play begins with them."""
    held = lifted(ways.me, ways.own_cells(seen), NOWHERE)
    if held is None or len(held) > HANDS or ways.taken_off(ways.foe_cells(seen)) != NOWHERE:
        return None
    first, second = ways.position.dice or (0, 0)
    left = (first,) * 4 if first == second else (max(first, second), min(first, second))
    points = sorted({ways.white(point) for point in held})
    return UnderWay(left, points=tuple(points), in_hand=len(held)) if ways.position.dice else None


def _to_play(ways: Ways, readings: list[Reading]) -> tuple[Part, ...]:
    """The parts that every way of the readings has still to make, the rearmost checker first."""
    ahead = [
        (variant, remaining(variant.edges, reading.made.edges))
        for reading in readings
        for variant in reading.variants
    ]
    if len({variant.play for variant, _ in ahead}) == 1:
        ahead = ahead[:1]  # other ways to the same play differ in where one checker rests
    common = Counter(ahead[0][1])
    for _, left in ahead[1:]:
        common &= Counter(left)
        if not common:
            return ()
    return tuple(
        Part(origin, target, target > 0 and ways.foe[target] == 1, die)
        for origin, target, die in sorted(common.elements(), reverse=True)
    )
