"""Formats the answers of the API as lines and columns of text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from dambord.controller.commands.arbiter import match_listing

SIDES = {"w": "White", "b": "Black", None: ""}
RESULTS = {"w": "White has won", "b": "Black has won", None: "drawn"}


def table(told: Mapping[str, Any]) -> Iterable[str]:
    """Describe one table and what needs attention there."""
    yield f"game {told['game']}: {told['rules']}, {standing(told)}"
    if who := people(told):
        yield f"players   {who}"
    if event := told.get("event"):
        yield f"event     {occasion(event)}"
    yield f"position  {told['fen']}"
    if "match" in told:
        yield from match_listing.match(told)
    if told["clock"] is not None:
        yield f"clocks    {clocks(told['clock'])}"
    if not told["attention"]:
        yield "nothing needs attention"
    yield from columns(
        (matter["need"], SIDES[matter["side"]], matter["text"], _squares(matter))
        for matter in told["attention"]
    )


def standing(told: Mapping[str, Any]) -> str:
    """Describe the state of the game in a few words."""
    if told["phase"] == "over":
        result = told["result"]
        return "void" if result is None else f"{RESULTS[result['winner']]} ({result['reason']})"
    last = "" if told["last"] is None else f" after {told['last']}"
    words = {"setup": "not begun", "unclear": "something is the matter", "play": "in play"}
    return f"{words[told['phase']]}, ply {told['ply']}{last}, {SIDES[told['side']]} to move"


def people(told: Mapping[str, Any]) -> str:
    """The players, White first; empty if no name is known."""
    names = told.get("names") or {}
    if not any(names.values()):
        return ""
    white, black = (names[side]["name"] if names.get(side) else SIDES[side] for side in ("w", "b"))
    return f"{white} – {black}"


def occasion(event: Mapping[str, str]) -> str:
    """Event, place, round and table, as far as they are known."""
    numbered = (f"{key} {event[key]}" for key in ("round", "table") if event[key])
    return ", ".join(filter(None, (event["event"], event["site"], *numbered)))


def clocks(shown: Mapping[str, Any]) -> str:
    """Show both clocks; `*` marks the running one."""
    running = shown["running"]
    mark = {side: "*" if side == running and not shown["paused"] else "" for side in ("w", "b")}
    sides = (f"{SIDES[side]} {time(shown[side]['left'])}{mark[side]}" for side in ("w", "b"))
    return "  ".join((*sides, *(["stopped"] if shown["paused"] else [])))


def time(microseconds: int) -> str:
    """Format a time as hours, minutes and seconds; with tenths below 20 seconds."""
    seconds, rest = divmod(microseconds, 1_000_000)
    if seconds < 20:
        return f"0:{seconds:02}.{rest // 100_000}"
    hours, minutes = seconds // 3600, seconds // 60 % 60
    return (f"{hours}:{minutes:02}" if hours else f"{minutes}") + f":{seconds % 60:02}"


def evidence(told: Mapping[str, Any]) -> Iterable[str]:
    """Describe the evidence of the current turn."""
    yield f"ply {told['ply']}, {SIDES[told['side']]} to move, {told['t']:.1f} s into the game"
    yield f"position  {told['fen']}"
    if "match" in told:
        yield from match_listing.match(told)
    if told["clock"] is not None:
        yield f"clocks    {clocks(told['clock'])}"
    if told["irregularity"] is not None:
        found = told["irregularity"]
        clause = f" ({found['clause']})" if found["clause"] else ""
        where = _squares(found) if "squares" in found else match_listing.points(found["points"])
        yield ", ".join(filter(None, (f"{SIDES[found['side']]}: {found['kind']}{clause}", where)))
    if told.get("touched") is not None:
        yield f"touched   {told['touched_label']}"
    yield from columns(map(_difference, told["differs"]))
    yield from columns(
        (f"{step['t']:.2f} s", step["did"], _place(step), _level(step["level"])) for step in told["trail"]
    )
    yield f"legal     {', '.join(told['legal'][:20])}{' …' if len(told['legal']) > 20 else ''}"
    if ending := told.get("ending"):
        won = f"{SIDES[ending['winner']]} wins in {ending['plies']} plies" if ending["winner"] else "a draw"
        yield f"solved    {won} with best play"
    yield from columns(
        (
            f"{move['ply']}.",
            SIDES[move["side"]],
            match_listing.act(move) if "act" in move else move["text"],
            f"{move['t']:.1f} s",
            move.get("irregular", ""),
        )
        for move in told["moves"]
    )


def _difference(each: Mapping[str, Any]) -> tuple[str, str, str]:
    if "point" in each:
        return match_listing.difference(each)
    return (f"square {each['label']}", f"was {each['before'] or 'empty'}", f"now {each['seen'] or 'empty'}")


def _place(step: Mapping[str, Any]) -> str:
    return match_listing.point(step) if "point" in step else step["label"]


def history(told: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    """List the irregularities, unclear boards and rulings of a game."""
    return columns(
        (f"{each['t']:.1f} s", f"ply {each['ply']}", each["event"], *_happened(each)) for each in told
    )


def _happened(each: Mapping[str, Any]) -> tuple[str, ...]:
    match each["event"]:
        case "ruling":
            fields = ("t", "ply", "event", "who", "why", "act", "refused", "overridden", "undo")
            more = " ".join(f"{key}={value}" for key, value in each.items() if key not in fields)
            refused = f" (refused: {each['refused']})" if "refused" in each else ""
            return (f"{each['act']} {more}".strip() + refused, f"{each['who']}: {each['why']}")
        case "irregularity":
            return (f"{each['kind']} by {SIDES[each['side']]}", _squares(each))
        case "unclear":
            return (each["why"], _squares(each))
    return (f"{each.get('move', each.get('play'))} stands", each["irregular"])


def games(told: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    """List all games on record."""
    return columns(
        (
            str(game["game"]),
            game["began"],
            game["rules"],
            game["board"],
            game["control"] or "no clock",
            "live" if game["live"] else "",
        )
        for game in told
    )


def boards(rows: Sequence[Mapping[str, Any]]) -> Iterable[str]:
    """List several tables, one line each, with what needs attention."""
    return columns([board(row) for row in rows])


def board(row: Mapping[str, Any]) -> tuple[str, ...]:
    """Return the columns of one table: address, state or error, clocks, matters that need attention."""
    if "error" in row:
        return (row["address"], row["error"], "", "")
    clock = "" if row["clock"] is None else clocks(row["clock"])
    who = people(row)
    state = f"{who}: {standing(row)}" if who else standing(row)
    return (row["address"], state, clock, ", ".join(each["need"] for each in row["attention"]))


def versions(told: Mapping[str, Any]) -> Iterable[str]:
    """List the boards of a hall with their versions, and how far an update has come."""
    plan = (told["updates"] or {}).get("plan")
    steps = {step["board"]: step for step in plan["boards"]} if plan else {}
    none = {"phase": "", "why": ""}
    rows = [(row, steps.get(row["board"], none)) for row in told["boards"]]
    return columns(
        [
            (
                row["board"],
                row["version"] or "?",
                "here" if row["here"] else "off",
                step["phase"],
                step["why"],
            )
            for row, step in rows
        ]
    )


def columns(rows: Iterable[Sequence[str]]) -> Iterable[str]:
    """Align the columns of the rows."""
    rows = list(rows)
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)] if rows else []
    for row in rows:
        yield "  ".join(text.ljust(width) for text, width in zip(row, widths, strict=True)).rstrip()


def _squares(each: Mapping[str, Any]) -> str:
    """The squares as the ruleset names them; of a match the points."""
    named = each.get("labels") or each["squares"]
    return f"squares {', '.join(map(str, named))}" if named else ""


def _level(level: str) -> str:
    return {"w": "white", "b": "black"}.get(level, "")
