"""`dambord arbiter`: shows a running table, its evidence and its games, and sends rulings."""

from __future__ import annotations

import asyncio
import json
from argparse import ArgumentParser, BooleanOptionalAction, Namespace, _SubParsersAction
from collections.abc import Callable, Iterable
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

from dambord.controller.commands.arbiter import listing as shown
from dambord.controller.commands.arbiter.client import ADDRESS, VARIABLE, Client, TableError, token
from dambord.controller.commands.options.defaults import HOST
from dambord.controller.commands.options.number_arguments import duration, port, whole
from dambord.controller.commands.records.usual_place import kept
from dambord.controller.core.messages.act_fields import FORMS, read_act, write_act
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.web.access_tokens import AccessToken, Tokens, kept_beside
from dambord.controller.web.auth import ROLES
from dambord.rules.game import SIDES


def arbiter(args: Namespace) -> int:
    """Run the subcommand."""
    status: int = args.do(args)
    return status


def add_arbiter(parser: ArgumentParser) -> None:
    """Add the subcommands of `dambord arbiter`."""
    words = parser.add_subparsers(dest="word", required=True, metavar="WORD")
    _add_tokens(words)
    _add_questions(words)
    _add_acts(words)


def _add_tokens(words: _SubParsersAction[ArgumentParser]) -> None:
    made = words.add_parser("token", help="make a token; it is shown once")
    made.add_argument("--role", required=True, choices=ROLES[1:])
    made.add_argument("--name", required=True, help="its owner; recorded with every ruling")
    made.add_argument("--side", choices=SIDES, help="a player's: for this colour only (both)")
    made.add_argument(
        "--game", type=whole("a number", 1), metavar="N", help="a player's: for this game only (every game)"
    )
    made.add_argument(
        "--lasts", type=duration, metavar="TIME", help="valid for so long: 90m, 8h, 2d (until it is revoked)"
    )
    made.set_defaults(do=_make_token)
    revoked = words.add_parser("revoke", help="revoke a token")
    revoked.add_argument("--name", required=True)
    revoked.set_defaults(do=_revoke)
    listed = words.add_parser("tokens", help="list who has a token")
    listed.set_defaults(do=_list_tokens)
    for word in (made, revoked, listed):
        word.add_argument(
            "--record", default=str(kept()), metavar="FILE", help="the table's record: tokens lie beside it"
        )


def _make_token(args: Namespace) -> int:
    tokens = Tokens(kept_beside(Path(args.record)))
    print(tokens.make(args.name, args.role, side=args.side, game=args.game, lasts=args.lasts))
    return 0


def _revoke(args: Namespace) -> int:
    Tokens(kept_beside(Path(args.record))).revoke(args.name)
    return 0


def _list_tokens(args: Namespace) -> int:
    tokens = Tokens(kept_beside(Path(args.record))).all()
    _print(shown.columns((each.name, each.role, each.made, _bound(each)) for each in tokens))
    return 0


def _bound(token: AccessToken) -> str:
    """Return what a token is bound to and when it ends, for people."""
    parts = (
        {"w": "White only", "b": "Black only"}.get(token.side or "", ""),
        "" if token.game is None else f"game {token.game} only",
        "" if token.ends is None else f"until {token.ends}",
    )
    return ", ".join(filter(None, parts))


def _add_questions(words: _SubParsersAction[ArgumentParser]) -> None:
    for word, path, show, help_ in (
        ("show", "api/table", shown.table, "show the state of the table and what needs attention"),
        ("evidence", "api/arbiter/evidence", shown.evidence, "show the evidence of the current turn"),
        ("games", "api/games", shown.games, "list the games on record"),
        ("versions", "api/hall/boards", shown.versions, "of a hall's desk: the version of each board"),
    ):
        _add_table(words.add_parser(word, help=help_)).set_defaults(do=_ask, path=path, show=show)
    past = _add_table(words.add_parser("history", help="irregularities, doubts and rulings of a game"))
    past.add_argument("--game", type=whole("a number", 1), metavar="N", help="its number (the live one)")
    past.set_defaults(do=_history)
    for word, help_ in (
        ("recording", "a game as a recording"),
        ("pdn", "a game as PDN"),
        ("mat", "a match of backgammon as .mat"),
        ("sgf", "a match of backgammon as SGF"),
    ):
        fetched = _add_table(words.add_parser(word, help=help_))
        fetched.add_argument("game", type=whole("a number", 1), metavar="N", help="its number")
        fetched.set_defaults(do=_fetch)
    boards = words.add_parser("boards", help="show several tables, one line each")
    boards.add_argument("addresses", nargs="+", metavar="ADDRESS", help="http://HOST:PORT/ of each")
    boards.add_argument("--json", action="store_true", help="as JSON")
    boards.add_argument(
        "--page", type=port, metavar="N", help="serve a page of them on this port of this machine instead"
    )
    boards.add_argument("--token-file", metavar="FILE", help=f"file with the token (${VARIABLE})")
    boards.set_defaults(do=_boards)


def _ask(args: Namespace) -> int:
    told = _client(args).get(args.path)
    _print([json.dumps(told, ensure_ascii=False)] if args.json else args.show(told))
    return 0


def _history(args: Namespace) -> int:
    which = "" if args.game is None else f"?game={args.game}"
    told = _client(args).get(f"api/arbiter/history{which}")
    _print([json.dumps(told, ensure_ascii=False)] if args.json else shown.history(told))
    return 0


def _fetch(args: Namespace) -> int:
    print(_client(args).text(f"api/games/{args.game}/{args.word}"), end="")
    return 0


def _boards(args: Namespace) -> int:
    """List several tables; a table that does not answer does not stop the others."""
    ask = partial(ask_table, token(args.token_file))
    if args.page is not None:
        return _hub(args, ask)
    rows = [ask(address) for address in args.addresses]
    if args.json:
        print(json.dumps(rows, ensure_ascii=False))
    else:
        _print(shown.boards(rows))
    return 1 if any("error" in row for row in rows) else 0


def ask_table(held: str | None, address: str) -> dict[str, Any]:
    """Return the state of the table at `address`, as `GET api/table` gives it.

    `held` is the token, or None. If the table does not answer, the result has only `address`, `error` and
    `trouble` (a word of `Trouble`).
    """
    try:
        return {"address": address, **Client(address, held).get("api/table")}
    except TableError as error:
        said = str(error).removeprefix(f"{address.partition('#')[0].rstrip('/')}/: ")
        return {"address": address, "error": said, "trouble": error.trouble}


def _hub(args: Namespace, ask: Callable[[str], dict[str, Any]]) -> int:
    """Serve the overview page of the tables until Ctrl-C."""
    from dambord.controller.web.hub import create_hub
    from dambord.controller.web.server import serving

    for address in args.addresses:
        Client(address)  # reports a bad address before anything is served

    async def until_told() -> None:
        hub = create_hub(args.addresses, ask)
        async with serving(hub, HOST, args.page) as address:
            print(f"the tables are at {address}", flush=True)
            await asyncio.Event().wait()

    with suppress(KeyboardInterrupt):
        asyncio.run(until_told())
    return 0


def _add_acts(words: _SubParsersAction[ArgumentParser]) -> None:
    decide = _add_act(words, "decide")
    decide.add_argument("choice", choices=("correct", "continue"))
    decide.add_argument("--side", choices=SIDES, help="whose act it was, where the sensors can't tell")
    _add_act(words, "restore")
    position = _add_act(words, "position")
    position.add_argument("fen", metavar="FEN", help="PDN FEN; in backgammon JSON with w, b and side")
    position.add_argument("--override", action="store_true", help="even if it breaks the rules")
    back = _add_act(words, "take-back")
    back.add_argument("plies", type=whole("a number", 1), metavar="N", help="how many")
    back.add_argument("--clocks", action="store_true", help="the clocks go back too")
    result = _add_act(words, "result")
    result.add_argument("winner", choices=(*SIDES, "draw"))
    forfeit = _add_act(words, "forfeit")
    forfeit.add_argument("side", choices=SIDES)
    _add_act(words, "void")
    _add_act(words, "reopen")
    _add_act(words, "attend")
    _add_act(words, "halt")
    _add_act(words, "proceed")
    clock = _add_act(words, "clock")
    clock.add_argument("side", choices=SIDES)
    clock.add_argument("--left", type=float, metavar="SECONDS")
    clock.add_argument("--turns", type=int, metavar="N", help="turns that it has completed")
    time = _add_act(words, "time")
    time.add_argument("side", choices=SIDES)
    time.add_argument("seconds", type=float, metavar="SECONDS", help="below 0 to subtract")
    dice = _add_act(words, "dice")
    dice.add_argument("dice", type=int, nargs=2, metavar="NUMBER", help="1 to 6")
    cube = _add_act(words, "cube")
    cube.add_argument("value", type=int, metavar="VALUE")
    cube.add_argument("owner", choices=(*SIDES, "middle"), help="who owns it")
    score = _add_act(words, "score")
    score.add_argument("w", type=int, metavar="WHITE", help="White's points")
    score.add_argument("b", type=int, metavar="BLACK", help="Black's points")
    score.add_argument("--crawford", action=BooleanOptionalAction, help="whether this is the Crawford game")


def _add_act(words: _SubParsersAction[ArgumentParser], word: str) -> ArgumentParser:
    act = _add_table(words.add_parser(word, help=FORMS[word].says))
    act.add_argument("--why", required=True, metavar="REASON", help="recorded with the ruling")
    act.add_argument("--ply", type=int, metavar="N", help="only if so many plies have been played")
    act.set_defaults(do=_rule, act=word)
    return act


def _rule(args: Namespace) -> int:
    fields = FORMS[args.act].fields
    given = {key: getattr(args, key) for key in fields if getattr(args, key) is not None}
    if given.get("winner") == "draw":
        given["winner"] = None
    if given.get("owner") == "middle":
        given["owner"] = None
    # Check the act before a request is sent.
    act = write_act(read_act({"act": args.act, **given}))
    seen = {} if args.ply is None else {"ply": args.ply}
    told = _client(args).post("api/arbiter/acts", {**act, "why": args.why, **seen})
    if args.json:
        print(json.dumps(told, ensure_ascii=False))
    else:
        against = f" (against the rules: {'; '.join(told['overridden'])})" if "overridden" in told else ""
        print(f"{told['t']:.1f} s: {args.act} ruled by {told['who']}{against}")
    return 0


def _add_table(parser: ArgumentParser) -> ArgumentParser:
    parser.add_argument(
        "--address",
        default=ADDRESS,
        metavar="URL",
        help=f"the table's page ({ADDRESS}); with #sha256=… only the table with this certificate",
    )
    parser.add_argument("--token-file", metavar="FILE", help=f"where the token is (${VARIABLE})")
    parser.add_argument("--json", action="store_true", help="as JSON")
    return parser


def _client(args: Namespace) -> Client:
    return Client(args.address, token(args.token_file))


def _print(lines: Iterable[str]) -> None:
    for line in lines:
        print(one_line(line))
