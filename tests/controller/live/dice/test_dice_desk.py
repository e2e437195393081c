"""The dice of a running table: who may roll when, keys, and the seed at the end of a match."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from dambord.controller.core.messages.events import (
    DicePromised,
    DiceRevealed,
    DiceText,
    Event,
    Pressed,
    Rolled,
)
from dambord.controller.core.table.family import RollAsked
from dambord.controller.live.dice import dice_desk
from dambord.controller.live.dice.dice_desk import DiceDesk
from dambord.controller.live.dice.dice_master import DiceError, Happening
from dambord.controller.live.dice.seed_file import seed_path
from dambord.controller.live.loop.game_loop import GameLoop


class Loop:
    """A game loop that takes in at once what it is told."""

    def __init__(self) -> None:
        self.told: list[Event] = []
        self.state = SimpleNamespace(terms=None, over=False)
        self.asked: RollAsked | None = RollAsked(None, 1)
        self.kinds: tuple[type[Any], ...] = (Rolled,)
        self.held: list[Happening] | None = None
        """What waits to be taken in; None: nothing waits."""
        self._listeners: list[Callable[[Any, Sequence[Any]], None]] = []

    def now(self) -> int:
        return 1_000_000 * len(self.told)

    def tell(self, at: int, happening: Happening) -> None:
        if self.held is not None:
            self.held.append(happening)
        else:
            self.told.append(happening(at))
            self.heard()

    def listen(self, listener: Callable[[Any, Sequence[Any]], None]) -> None:
        self._listeners.append(listener)

    def heard(self) -> None:
        """Call the listeners: the table knows what it was told."""
        for listener in self._listeners:
            listener(self.state, ())

    def end(self) -> None:
        self.state.over = True
        self.heard()


@pytest.fixture
def loop(monkeypatch: pytest.MonkeyPatch) -> Loop:
    made = Loop()
    monkeypatch.setattr(
        dice_desk,
        "family_of",
        lambda terms: SimpleNamespace(roll_asked=lambda state: made.asked, events=made.kinds),
    )
    return made


@pytest.fixture
def said() -> list[str]:
    return []


def desk(loop: Loop, said: list[str], folder: Path, *, electronic: bool = False) -> DiceDesk:
    made = DiceDesk(cast(GameLoop, loop), folder / "record.sqlite3", said.append, electronic=electronic)
    made.begin()
    return made


@pytest.fixture
def entered(loop: Loop, said: list[str], tmp_path: Path) -> DiceDesk:
    return desk(loop, said, tmp_path)


@pytest.fixture
def drawn(loop: Loop, said: list[str], tmp_path: Path) -> DiceDesk:
    made = desk(loop, said, tmp_path, electronic=True)
    made.take_text("w", "one")
    made.take_text("b", "two")
    return made


class TestEntered:
    def test_keys_of_both_players_make_an_opening_throw(self, loop: Loop, entered: DiceDesk) -> None:
        entered.key(0, "b", "die-1")
        entered.key(10, "w", "die-3")
        assert loop.told == [Rolled(10, (3, 1), None, "board")]

    def test_two_keys_make_a_roll(self, loop: Loop, entered: DiceDesk) -> None:
        loop.asked = RollAsked("w", 1)
        entered.key(0, "w", "die-6")
        entered.key(10, "w", "die-5")
        assert loop.told == [Rolled(10, (6, 5), "w", "board")]

    def test_a_roll_that_nobody_waits_for_is_told_as_well(self, loop: Loop, entered: DiceDesk) -> None:
        """It may contest the last one, or come too early: the table judges that."""
        loop.asked = None
        entered.key(0, "b", "die-6")
        entered.key(10, "b", "die-5")
        entered.enter("b", (2, 2))
        assert loop.told == [Rolled(10, (6, 5), "b", "board"), Rolled(1_000_000, (2, 2), "b", "page")]

    def test_a_game_without_dice_takes_none(self, loop: Loop, entered: DiceDesk) -> None:
        loop.kinds = (Pressed,)
        entered.key(0, "w", "die-6")
        entered.key(10, "w", "die-5")
        with pytest.raises(ValueError, match="no dice are rolled in this game"):
            entered.enter("w", (1, 2))
        entered.begin()
        assert loop.told == []

    def test_the_table_rolls_only_where_it_has_promised_to(self, entered: DiceDesk) -> None:
        with pytest.raises(DiceError, match="no electronic dice were promised"):
            entered.roll("w")


class TestDrawn:
    def test_the_table_rolls_for_who_has_to(self, loop: Loop, drawn: DiceDesk) -> None:
        drawn.roll("b")
        loop.asked = RollAsked("w", 1)
        for nobody in ("b", None):
            with pytest.raises(ValueError, match="it is not your roll"):
                drawn.roll(nobody)
        drawn.roll("w")
        loop.asked = None
        with pytest.raises(ValueError, match="it is not your roll"):
            drawn.roll("w")
        promised, white, black, opening, first = loop.told
        assert isinstance(promised, DicePromised)
        assert (white, black) == (DiceText(1_000_000, "w", "one"), DiceText(2_000_000, "b", "two"))
        assert isinstance(opening, Rolled)
        assert isinstance(first, Rolled)
        assert (opening.side, opening.drawn, opening.source) == (None, (1, 0), "electronic")
        assert (first.side, first.drawn) == ("w", (1, 1))

    def test_a_button_pressed_twice_rolls_once(self, loop: Loop, drawn: DiceDesk) -> None:
        loop.held = []
        drawn.roll("w")
        with pytest.raises(ValueError, match="the dice are rolling"):
            drawn.roll("w")
        loop.heard()
        with pytest.raises(ValueError, match="the dice are rolling"):
            drawn.roll("w")
        (happening,) = loop.held
        happening(1)
        loop.heard()
        drawn.roll("w")

    def test_nobody_enters_dice_meanwhile(self, loop: Loop, drawn: DiceDesk) -> None:
        with pytest.raises(ValueError, match="the table rolls in this match"):
            drawn.enter("w", (6, 6))
        drawn.key(0, "w", "die-6")
        drawn.key(10, "b", "die-1")
        assert not any(isinstance(event, Rolled) for event in loop.told)

    def test_the_seed_is_shown_when_the_match_is_over(self, loop: Loop, drawn: DiceDesk) -> None:
        loop.end()
        loop.end()
        assert [type(event) for event in loop.told[3:]] == [DiceRevealed]

    def test_after_the_end_dice_are_promised_anew(self, loop: Loop, drawn: DiceDesk) -> None:
        """An arbiter has reopened the match."""
        loop.end()
        loop.state.over = False
        with pytest.raises(DiceError, match="the dice are promised anew"):
            drawn.roll("w")
        assert isinstance(loop.told[-1], DicePromised)
        assert drawn.master.ledger.white is None

    def test_the_seed_of_a_match_given_up_is_shown_before_the_next(self, loop: Loop, drawn: DiceDesk) -> None:
        async def given_up() -> None:
            loop.held = []
            finishing = asyncio.create_task(drawn.finish())
            await asyncio.sleep(0)
            assert not finishing.done()
            (happening,) = loop.held
            assert isinstance(happening(9), DiceRevealed)
            await finishing
            await drawn.finish()

        asyncio.run(given_up())
        drawn.begin()
        assert drawn.master.ledger.white is None

    def test_a_loop_that_stands_still_does_not_stop_the_next_match(
        self, loop: Loop, drawn: DiceDesk, said: list[str], monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(dice_desk, "REVEAL_S", 0.0)
        loop.held = []
        asyncio.run(drawn.finish())
        assert said == ["the seed of the electronic dice could not be recorded: the loop stands still"]

    def test_a_match_goes_on_with_its_dice(
        self, loop: Loop, drawn: DiceDesk, said: list[str], tmp_path: Path
    ) -> None:
        drawn.roll("w")
        again = DiceDesk(cast(GameLoop, loop), tmp_path / "record.sqlite3", said.append)
        again.resume(loop.told)
        loop.asked = RollAsked("b", 1)
        again.roll("b")
        assert cast(Rolled, loop.told[-1]).drawn == (1, 1)

    def test_without_the_seed_dice_are_entered(
        self, loop: Loop, drawn: DiceDesk, said: list[str], tmp_path: Path
    ) -> None:
        seed_path(tmp_path / "record.sqlite3").unlink()
        drawn.resume(loop.told[:])
        assert said[-1].endswith("its rolls can't go on; from now on dice are entered")
        drawn.enter("w", (6, 6))
        assert loop.told[-1] == Rolled(3_000_000, (6, 6), "w", "page")

    def test_a_disk_that_cannot_keep_a_seed_is_told(
        self, loop: Loop, said: list[str], tmp_path: Path
    ) -> None:
        desk(loop, said, tmp_path / "none", electronic=True)
        assert said == ["no electronic dice: No such file or directory; dice are entered"]
        assert loop.told == []
