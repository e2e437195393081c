"""The feeds: games as PDN in an order that never changes, so that readers know them by their places."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dambord.controller.core.draughts.model.state import State
from dambord.controller.hall.archive.archive import Key, Slot
from dambord.controller.hall.public.told_game import ToldGame
from dambord.controller.record.export.pdn_export import game_of, without_setups
from dambord.rules.draughts.pdn import write_game

GAMES = 64
"""Games of one feed at most: Lidraughts reads no more of an address."""
PLIES = 500
"""Turns of a game at most: it reads no longer ones."""


class Feed:
    """The feeds of an event. `give` keeps a new place for good."""

    def __init__(self, slots: Sequence[Slot], give: Callable[[Slot], None]) -> None:
        self._give = give
        self._slots = list(slots)
        self._parts: dict[Key, int] = {}
        for slot in slots:
            key = _key(slot)
            self._parts[key] = max(self._parts.get(key, 0), slot.part + 1)
        self._texts: dict[Key, tuple[str, ...]] = {}
        self._written: dict[Key, object] = {}
        self._goes_on: dict[Key, Key] = {}
        """By the game as which it began: the game at a spare board."""

    def show(self, key: Key, game: ToldGame, state: State, origin: Key) -> None:
        """Take in how a game of draughts stands. `origin`: as which it began, where it is at a spare board.

        It keeps its place then, and what its first board still tells is of no interest.
        """
        if self._is_elsewhere(key, origin):
            return
        mark = (state.plies, state.history.placed, state.outcome)
        if self._written.get(origin) == mark:
            return
        self._written[origin] = mark
        whole = game_of(game.header, game.began, game.number, state)
        self._put(origin, tuple(_text(write_game(part)) for part in without_setups(whole, PLIES)))

    def restore(self, key: Key, texts: Sequence[str], origin: Key) -> None:
        """Take in a game by its texts (`of`), at least one."""
        if not self._is_elsewhere(key, origin):
            self._put(origin, tuple(texts))

    def of(self, origin: Key) -> tuple[str, ...]:
        """The texts of a game: one for each of its parts."""
        return self._texts.get(origin, ())

    def _is_elsewhere(self, key: Key, origin: Key) -> bool:
        """Whether the game goes on at a spare board, and this is what its first one tells."""
        if origin != key:
            self._goes_on[origin] = key
        return origin == key and key in self._goes_on

    def _put(self, key: Key, texts: tuple[str, ...]) -> None:
        # A part that was taken back keeps its place, with what stands now.
        given = self._parts.get(key, 0)
        self._texts[key] = texts + texts[-1:] * (given - len(texts))
        for part in range(given, len(texts)):
            slot = Slot(len(self._slots) + 1, *key, part)
            self._give(slot)
            self._slots.append(slot)
        self._parts[key] = max(given, len(texts))

    def page(self, number: int) -> str | None:
        """The feed of that number, from 1; None if there is none. The first one is always there."""
        first = (number - 1) * GAMES
        if number < 1 or (number > 1 and first >= len(self._slots)):
            return None
        return "\n".join(map(self._in, self._slots[first : first + GAMES]))

    def board(self, board: str) -> str | None:
        """The last game of a board, in its last part; None if nothing is public of it."""
        slots = [slot for slot in self._slots if self._goes_on.get(_key(slot), _key(slot))[0] == board]
        return self._in(slots[-1]) if slots else None

    def _in(self, slot: Slot) -> str:
        texts = self._texts.get(_key(slot))
        return texts[slot.part] if texts else PLACE.format(board=slot.board)


PLACE = '[Event "?"]\n[Board "{board}"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n*\n'
"""Stands for a game that is not public (again) yet: an empty one would end the whole feed."""


def _key(slot: Slot) -> Key:
    return slot.board, slot.record, slot.game


def _text(written: str) -> str:
    """A game with one empty line, that after its tags, and a line break at its end."""
    tags, _, moves = written.partition("\n\n")
    return f"{tags}\n\n{' '.join(moves.split())}\n"
