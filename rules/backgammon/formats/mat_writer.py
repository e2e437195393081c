"""Writes a match as `.mat`, the text of Jellyfish, which GNU Backgammon, XG, Snowie and others read.

White has the left column. Each side counts from its own home; the bar is 25, off the board is 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from dambord.rules.backgammon.cube import Cube
from dambord.rules.backgammon.formats.match_record import (
    Condoned,
    CubeAct,
    GameRecord,
    MatchRecord,
    Placed,
    Played,
    Standing,
    replay,
)
from dambord.rules.backgammon.formats.situation import Situation
from dambord.rules.backgammon.formats.snowie import snowie_text
from dambord.rules.backgammon.formats.xgid import PREFIX, xgid
from dambord.rules.game import SIDES

LEFT = 27
"""Characters of a cell in the left column."""
SECOND = 5 + LEFT + 1
"""Where the right column begins."""
CUBE_NOTE = (
    "; The cube of this match rises one step at a time: 2, 3, 4, 5, 6. What holds is the number after",
    "; 'Doubles =>' and the points of 'Wins'. Programs that double the cube by themselves read other values.",
)
RULES_NOTE = "; Its rules are not the international ones: other programs may find plays illegal."


def write_mat(match: MatchRecord) -> str:
    """The whole match as text.

    What other programs read otherwise is said in the comments at its head: Georgian rules and cubes. The
    opening throw is not written, nor why a game ended that was not played to its end.
    """
    lines = [*_head(match), "", f" {match.length} point match"]
    for number, game in enumerate(match.games, 1):
        lines += ["", f" Game {number}", *_game(match, game)]
    return "\n".join(lines) + "\n"


def _head(match: MatchRecord) -> Iterator[str]:
    """Comments: what is known of the match, and what a reader has to know."""
    known = {
        "Ruleset": match.rules,
        "Site": match.place,
        "Event": match.event,
        "Round": match.round,
        "EventDate": match.date.replace("-", "."),
        "Player 1": match.white,
        "Player 2": match.black,
        "Crawford": {"yes": "On", "no": "Off"}.get(match.options.get("crawford", ""), ""),
    }
    for key, value in known.items():
        if value:
            yield f'; [{key} "{value.replace(chr(34), chr(39))}"]'
    if not match.international:
        yield RULES_NOTE
    acts = (entry for game in match.games for entry in game.entries if isinstance(entry, CubeAct))
    if any(act.value & (act.value - 1) for act in acts):
        yield from CUBE_NOTE


def _game(match: MatchRecord, game: GameRecord) -> Iterator[str]:
    """Names and score, a row for each pair of turns, the result."""
    left, right = (f"{_name(match.name(side))} : {game.score[side == 'b']}" for side in SIDES)
    yield f" {left:<{SECOND - 4}}  {right}"
    number, cell = 0, ""
    standing: Standing | None = None
    for entry, standing in zip(game.entries, list(replay(game))[1:], strict=True):
        if isinstance(entry, Placed):
            if cell:
                yield cell.rstrip()
            cell = ""
            yield _set_up(standing)
            continue
        text = _cell(match, game, entry, standing)
        if entry.side == "w" or not cell:
            if cell:
                yield cell.rstrip()
            number += 1
            cell = f"{number:3}) "
        if entry.side == "w":
            cell = f"{cell}{text:<{LEFT}} "
        else:
            yield f"{cell:<{SECOND}}{text}".rstrip()
            cell = ""
    yield from _result(match, game, cell)


def _cell(match: MatchRecord, game: GameRecord, entry: Played | Condoned | CubeAct, after: Standing) -> str:
    """One turn, as a cell of the table."""
    match entry:
        case Played(_, dice, parts):
            moves = (f" {part.origin}/{part.target}{'*' * part.hit}" for part in parts)
            return f"{dice[0]}{dice[1]}:{''.join(moves)}"
        case Condoned(_, dice, _):
            situation = Situation(after.position, after.cube, False, match.length, game.score, game.crawford)
            return f"{dice[0]}{dice[1]}: Illegal play ({snowie_text(situation, match.white, match.black)})"
        case CubeAct(_, "double", value):
            return f" Doubles => {value}"
        case CubeAct(_, "beaver", value):
            return f" Beavers => {value}"
        case CubeAct(_, "take", _):
            return " Takes"
        case _:
            return " Drops"


def _set_up(standing: Standing) -> str:
    """Checkers and cube that were set up, as XG writes them; a Georgian cube is left out.

    A cube of White's is negative: so does GNU Backgammon read it.
    """
    cube = standing.cube if standing.cube.value & (standing.cube.value - 1) == 0 else Cube()
    checkers, power, owner, *_ = xgid(Situation(standing.position, cube)).removeprefix(PREFIX).split(":")
    return f"; Set Pos={checkers}/{-int(power) * int(owner)}"


def _result(match: MatchRecord, game: GameRecord, cell: str) -> Iterator[str]:
    """The row that is not full, and who has won how much; after a drop in the same row."""
    if game.result is None:
        if cell:
            yield cell.rstrip()
        return
    winner, points = game.result.winner, game.result.points
    won = game.score["wb".index(winner)] + points
    decided = " and the match" if match.length and won >= match.length else ""
    text = f" Wins {points} point{'s' * (points > 1)}{decided}"
    dropped = game.result.reason == "drop"
    if cell and winner == "b" and dropped:
        yield f"{cell:<{SECOND}}{text}"
        return
    if cell:
        yield cell.rstrip()
    yield " " * (5 if winner == "w" else SECOND) + text


def _name(name: str) -> str:
    """A name that no reader takes for something else: no colon ends it early."""
    return " ".join(name.replace(":", "_").split())
