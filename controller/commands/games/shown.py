"""One game as text: who played, its turns, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

from dambord.controller.commands.games.listing import NOBODY, lasted, local
from dambord.controller.commands.rules.match_commands import summed_up
from dambord.controller.core.messages.one_line import one_line
from dambord.controller.record.export.match_export import export_match, replayed
from dambord.controller.record.export.match_sheet import sheet
from dambord.controller.record.export.pdn_export import export_game
from dambord.controller.record.games.summary import summary
from dambord.controller.record.line import SECOND
from dambord.controller.record.recorded import Recorded
from dambord.rules.backgammon.formats import write_mat
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.pdn.writer import written_moves
from dambord.rules.registry import game


def shown(recorded: Recorded) -> Iterator[str]:
    """The lines of a game; raises ValueError for one that can't be replayed."""
    header, ended = recorded.header, summary(recorded)
    occasion = header.occasion
    names = " – ".join(person.name or NOBODY for person in (occasion.white, occasion.black))
    in_round = occasion.round and f"round {occasion.round}"
    event = ", ".join(filter(None, (occasion.event, in_round, occasion.site)))
    yield one_line(f"game {recorded.number}: {names}")
    yield one_line(", ".join(filter(None, (local(recorded.began), header.rules, header.board, event))))
    yield f"{ended.plies} turn{'' if ended.plies == 1 else 's'}, {lasted(recorded.last / SECOND)}"
    yield ""
    if isinstance(game(header.rules), Draughts):
        yield written_moves(export_game(recorded)).removesuffix("*").rstrip() or "no turn"
    else:
        state, openings = replayed(recorded)
        yield from summed_up(state, sheet(state, openings))
        yield ""
        yield write_mat(export_match(recorded)).rstrip("\n")
    yield ""
    if ended.result is not None:
        yield f"{ended.result['text']}, {ended.result['reason']}"
    else:
        yield "void" if ended.ending == "void" else "not finished"
