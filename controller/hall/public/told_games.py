"""The archived games as they stand, each stepped once: two questions later only what is new is read."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from threading import Lock

from dambord.controller.hall.archive.archive import Archive, ArchivedGame, Arrived, Key
from dambord.controller.hall.archive.stands import Stand, Stands
from dambord.controller.hall.public.told_game import CameTo, ToldGame
from dambord.controller.hall.round.results import Played
from dambord.controller.hall.round.rounds import OPEN
from dambord.controller.record.header import Header, read_header
from dambord.controller.record.replay import terms
from dambord.controller.record.states.snapshot import fingerprint

FAULTS = (ValueError, LookupError, TypeError, ArithmeticError)
"""What a game raises that can't be shown here."""


class ToldGames:
    """Answers from any thread. Open games stay in memory; of ended ones what they came to does."""

    def __init__(self, archive: Archive) -> None:
        self.read = 0
        """How many lines have been read and stepped."""
        self._archive, self._stands = archive, Stands(archive)
        self._open: dict[Key, ToldGame] = {}
        self._played: dict[Key, Played | None] = {}
        """In the order in which the games began; None for one that can't be shown here."""
        self._changed: set[Key] | None = None
        """Those with new lines since the last question; None: all."""
        self._alone = Lock()

    def arrived(self, lines: Sequence[Arrived]) -> None:
        """Lines are in the archive."""
        if self._changed is not None:
            self._changed |= {one.key for one in lines}

    def played(self) -> list[Played]:
        """What every game has come to, in the order in which they began."""
        with self._alone:
            changed, self._changed = self._changed, set()
            if changed is None or changed - self._played.keys():
                games = self._archive.games()
            else:
                games = [game for key in changed if (game := self._archive.game(key)) is not None]
            stands = self._stands.all() if changed is None else {}
            for game in games:
                if changed is None or game.key in changed:
                    self._played[game.key] = self._ended(game, stands.get(game.key)) or self._now(game)
            return [one for one in self._played.values() if one is not None]

    def told(self, number: str) -> Iterator[tuple[ArchivedGame, ToldGame]]:
        """The games of a round as they stand, of all where it is empty; without those that can't be shown."""
        for archived in self._archive.games():
            try:
                if number and read_header(archived.header).occasion.round != number:
                    continue
                told = begun(archived, self._stands)
                follow(self._archive, archived, told)
            except FAULTS:
                continue  # the desk has told why when it came
            yield archived, told

    def _ended(self, game: ArchivedGame, stand: Stand | None) -> Played | None:
        """What a game has come to, if it is over and its stand has all of it."""
        header = None if stand is None else header_of(game, stand)
        if stand is None or header is None or any(self._archive.lines(*game.key, since=stand.following)):
            return None
        came = CameTo(*stand.tells["came"])
        return None if came.result == OPEN else Played(game.board, game.game, header.occasion, *came)

    def _now(self, game: ArchivedGame) -> Played | None:
        try:
            told = self._open.pop(game.key, None) or begun(game, self._stands)
            self.read += follow(self._archive, game, told)
        except FAULTS:
            return None  # the desk has told why when it came
        if told.state.outcome is None:
            self._open[game.key] = told
        return Played(game.board, game.game, told.header.occasion, *told.came_to())


def header_of(game: ArchivedGame, stand: Stand) -> Header | None:
    """The header of a game whose stand this program has made; None if another one has."""
    try:
        header = read_header(game.header)
        return header if stand.code == fingerprint(terms(header)) else None
    except FAULTS:
        return None


def begun(game: ArchivedGame, stands: Stands, before: float | None = None) -> ToldGame:
    """A game from its stand, if this program has made it and nothing of it came after `before`; else anew."""
    told = ToldGame(game.game, game.row)
    stand = stands.of(game.key)
    if stand is not None and (before is None or stand.received <= before):
        told.restore(stand)
    return told


def follow(archive: Archive, game: ArchivedGame, told: ToldGame) -> int:
    """Step what the archive has besides; return how many lines that are."""
    count = 0
    for _, line, _, received in archive.lines(*game.key, since=told.following):
        told.take(line, received)
        count += 1
    return count
