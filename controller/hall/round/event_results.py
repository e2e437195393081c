"""What has become of the rounds of an event, read out of its archive, and what is handed on of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from dambord.controller.hall.archive.archive import Archive, Arrived
from dambord.controller.hall.public.told_games import ToldGames
from dambord.controller.hall.round.results import BY_DEFAULT, Played, counted, entered
from dambord.controller.hall.round.round_journal import RoundJournal
from dambord.controller.hall.round.rounds import OPEN, Pair
from dambord.controller.hall.round.trf16 import new_report, read_report, round_number
from dambord.controller.record.export.pdn_export import game_of
from dambord.controller.record.setup.occasion import Occasion, Person
from dambord.rules.draughts import Draughts
from dambord.rules.draughts.pdn import write_game

LETTERS: Mapping[str, tuple[str, str]] = {
    OPEN: (" ", " "),
    "1-0": ("1", "0"),
    "0-1": ("0", "1"),
    "1/2-1/2": ("=", "="),
    "0-0": ("0", "0"),
}
"""What White and Black have scored, as a tournament report writes it."""
WITHOUT_PLAY: Mapping[str, str] = {"1": "+", "0": "-"}


class EventResults:
    """The results of the event named `event`. Its methods may be called in any thread."""

    def __init__(self, event: str, archive: Archive, journal: RoundJournal) -> None:
        self._event, self._journal = event, journal
        self._games = ToldGames(archive)

    def arrived(self, lines: Sequence[Arrived]) -> None:
        """Lines are in the archive."""
        self._games.arrived(lines)

    def results(self) -> list[Played]:
        """The games that count, and what the desk has entered; it reads what has come since the last time."""
        rounds = self._journal.rounds()
        games = counted([*self._games.played(), *entered(rounds)])
        signed = {
            pair.occasion for one in rounds.by_number.values() for pair in one.pairs.values() if pair.signed
        }
        return [replace(one, confirmed=one.confirmed or one.occasion in signed) for one in games]

    def pdn(self, number: str) -> str:
        """The games of draughts of a round as PDN; of all rounds where it is empty."""
        texts = []
        for archived, told in self._games.told(number):
            second = self._journal.last.is_second(archived.board, told.header.occasion)
            if told.state.plies and isinstance(told.terms.game, Draughts) and not second:
                texts.append(write_game(game_of(told.header, told.began, archived.game, told.state)))
        return "\n".join(texts)

    def sheets(self, number: str) -> list[dict[str, Any]]:
        """The score sheets of a round: who plays, and the turns so far; games on paper have none yet."""
        rounds = self._journal.rounds()
        turns: dict[Occasion, list[str]] = {}
        for _, told in self._games.told(number):
            if isinstance(told.terms.game, Draughts):
                turns[told.header.occasion] = [ply.text for ply in told.state.plies]
        results = {one.occasion: one.result for one in self.results()}
        played = rounds.by_number.get(number)
        pairs: list[Pair] = [] if played is None else list(played.pairs.values())
        of = [pair.occasion for pair in pairs] or list(turns)
        return [{**one.shown(), "result": results.get(one, OPEN), "turns": turns.get(one, [])} for one in of]

    def report(self) -> bytes:
        """The tournament report that was read, else a new one, with all pairings and results; encoded."""
        rounds = self._journal.rounds()
        pairs = [pair for one in rounds.by_number.values() for pair in one.pairs.values()]
        people = [person for pair in pairs for person in (pair.occasion.white, pair.occasion.black)]
        report = read_report(rounds.report) if rounds.report else new_report(self._event, people)
        results = {one.occasion: one for one in self.results()}
        for one in rounds.by_number.values():
            rows = [_row(pair, results.get(pair.occasion)) for pair in one.pairs.values()]
            report = report.with_results(round_number(one.number), rows)
        return report.text.encode(rounds.encoding)


def _row(pair: Pair, found: Played | None) -> tuple[Person, Person, str, str]:
    letters = LETTERS[OPEN if found is None else found.result]
    if found is not None and found.reason == BY_DEFAULT:
        letters = (WITHOUT_PLAY[letters[0]], WITHOUT_PLAY[letters[1]])
    return pair.occasion.white, pair.occasion.black, *letters
