"""What matters at a table now, and what is new since it was looked at: functions of its view."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

from dambord.controller.speech.phrase import Phrase, Value, phrase, remark
from dambord.rules.game import SIDES

View = Mapping[str, Any]
"""A table as pages are shown it (`docs/formats.md`)."""


def matters(view: View) -> list[Phrase]:
    """What matters now: why, the matter, its answers, what the coach says, the next act."""
    found = list[Phrase]()
    if (banner := view["banner"]) is not None:
        found += [remark(banner["reason"])] if banner["reason"] else []
        found.append(remark(banner["remark"]))
        found += _answers(banner)
    if (coach := (view["opponent"] or {}).get("coach")) is not None:
        found.append(remark(coach["remark"]))
    if (act := view["next"]) is not None and view["result"] is None:
        found += [remark(act["why"])] if act["why"] else []
        found.append(remark(act["remark"], **_targets(view, act)))
    return _once(found)


def news(before: View | None, view: View) -> list[Phrase]:
    """What somebody who has heard all of `before` does not know yet; all that matters if that is None."""
    if before is None or before["game"] != view["game"]:
        return matters(view)
    return _once(
        [*_moves(before, view), *_dice(before, view), *_notice(before, view), *_low(before, view)]
    ) + [one for one in matters(view) if one not in matters(before)]


def move(view: View, made: Mapping[str, Any]) -> Phrase:
    """A turn of the record, or what was done with the cube."""
    if "act" not in made:
        return phrase("said", side=made["side"], text=made["text"])
    if made["act"] != "play":
        said = phrase(f"list-{made['act']}", n=made.get("value") or 0)
        return phrase("said", side=made["side"], text=said)
    dice = " ".join(map(str, made["dice"] or ()))
    return phrase("aloud-play", side=made["side"], dice=dice, text=made["text"] or phrase("no-play"))


def _moves(before: View, view: View) -> Iterator[Phrase]:
    for made, known in zip_longest(view["moves"], before["moves"]):
        if made is None or made == known:
            continue
        # A play that was told may turn out later to have been another one.
        yield move(view, made) if known is None else phrase("aloud-corrected", text=move(view, made))
        if made.get("irregular"):
            yield phrase(f"remark-did-{made['irregular']}", side=made["side"])


def _dice(before: View, view: View) -> Iterator[Phrase]:
    dice, was = view.get("dice"), before.get("dice")
    if (
        dice
        and dice["side"]
        and (was is None or (dice["side"], dice["values"]) != (was["side"], was["values"]))
    ):
        yield phrase("rolled", side=dice["side"], dice=list(dice["values"]))


def _notice(before: View, view: View) -> Iterator[Phrase]:
    notice, was = view["notice"], before["notice"]
    if notice is None or (was is not None and was["at"] == notice["at"]):
        return
    yield remark(notice["remark"])
    if notice["button"] is not None:
        # Who presses in vain wants to know what is due: the button asks.
        yield from (*matters(view), *clocks(view))


def _low(before: View, view: View) -> Iterator[Phrase]:
    for side in SIDES if view["clock"] and before["clock"] else ():
        low = view["clock"][side]["low"]
        if low is not None and low != before["clock"][side]["low"]:
            yield phrase("said", side=side, text=duration(low))


def clocks(view: View) -> list[Phrase]:
    """The time that each side has left, the running clock first."""
    clock = view["clock"]
    if clock is None:
        return [phrase("no-clock")]
    order = sorted(SIDES, key=lambda side: side != clock["running"])
    said = [phrase("said", side=side, text=duration(clock[side]["left"])) for side in order]
    return said + ([] if clock["running"] else [phrase("paused")] if clock["paused"] else [])


def duration(time_us: int) -> Phrase:
    """A time in words, rounded down to seconds."""
    minutes, seconds = divmod(time_us // 1_000_000, 60)
    hours, minutes = divmod(minutes, 60)
    return phrase("aloud-time", hours=hours, minutes=minutes, seconds=seconds)


def _targets(view: View, act: Mapping[str, Any]) -> Mapping[str, Value]:
    """Where a piece in the hand may go, which the eye sees lit."""
    if act["remark"]["key"] != "put-down":
        return {}
    return {"points": list(dict.fromkeys(view["labels"][square - 1] for square in act["to"]))}


def _answers(banner: Mapping[str, Any]) -> Iterator[Phrase]:
    for side in SIDES:
        buttons = [one["button"] for one in banner["answers"] if one["side"] == side]
        if buttons:
            words = [
                phrase(f"answer-{banner['kind']}-{button}", f"answer-{button}", button) for button in buttons
            ]
            yield phrase("said", name=phrase("answers-of", side=side), text=words)


def _once(phrases: list[Phrase]) -> list[Phrase]:
    """The phrases in order, none of them twice."""
    return [one for index, one in enumerate(phrases) if one not in phrases[:index]]
