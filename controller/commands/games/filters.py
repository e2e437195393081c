"""Which games are meant: by day, player and ruleset; days are those of this machine's time zone."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from datetime import UTC, date, datetime, time, timedelta

from dambord.controller.record.games.search import Search

AGO = {"today": 0, "yesterday": 1}
"""Days that have a name."""


def add_filters(parser: ArgumentParser, default: str | None = None) -> None:
    """Add the options that choose games; `default` is SUPPRESS in an act of a command."""
    begun = (
        ("--day", "begun on that day: 2026-11-23, today or yesterday"),
        ("--since", "begun on that day or later"),
        ("--until", "begun on that day or before"),
    )
    for option, help_ in begun:
        parser.add_argument(option, type=day, metavar="DAY", default=default, help=help_)
    parser.add_argument(
        "--player", metavar="NAME", default=default, help="with this in a player's name or number"
    )
    parser.add_argument("--rules", metavar="R", default=default, help="of this ruleset")
    parser.add_argument(
        "--empty",
        action="store_true",
        default=default or False,
        help="those in which nothing was played, too",
    )


def day(text: str) -> date:
    """Read a day, by its date or its name; raises ArgumentTypeError."""
    if text in AGO:
        return datetime.now().astimezone().date() - timedelta(AGO[text])
    try:
        return date.fromisoformat(text)
    except ValueError:
        expected = ", ".join(AGO)
        raise ArgumentTypeError(f"{text!r}: expected a day such as 2026-11-23, or {expected}") from None


def wanted(args: Namespace) -> Search:
    """The search that the options ask for."""
    first = max(filter(None, (args.day, args.since)), default=None)
    last = min(filter(None, (args.day, args.until)), default=None)
    return Search(
        player=args.player or "",
        rules=args.rules or "",
        since="" if first is None else begins(first),
        before="" if last is None else begins(last + timedelta(1)),
        played=not args.empty,
    )


def begins(local: date) -> str:
    """When a day of this machine's time zone begins, in UTC as the record writes instants."""
    return datetime.combine(local, time()).astimezone(UTC).isoformat(timespec="seconds")
