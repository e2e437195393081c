"""A match to 5 on the page, with cube, Crawford and a gammon; its sheet is read by GNU Backgammon."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest

from dambord.rules.backgammon import Dice, Play, Position, game
from dambord.rules.backgammon.formats import position_id
from dambord.rules.game import Side, other
from tests.cli.command import Command
from tests.gnu_backgammon import ask
from tests.web.backgammon.real_table import Players, running
from tests.web.browsing import Chromium

pytestmark = [pytest.mark.needs("chromium"), pytest.mark.needs("gnubg"), pytest.mark.cost(60)]

RULES = game("backgammon")
ROLLS: list[Dice] = [(6, 6), (5, 5), (6, 5), (4, 4), (6, 4), (3, 3), (2, 1)]
"""With one of them somebody who is not shut out comes forward."""
GNUBG: dict[Side, str] = {"w": "X", "b": "O"}
"""What gnubg calls the left and the right column of a sheet."""
READ = """
gnubg.command(given[0] + " " + given[1])
answer(gnubg.match(0, 1, 0, 0))
"""


def fastest(position: Position, rolls: list[Dice]) -> tuple[Dice, Play]:
    """Return the roll and the play that bring the side on roll home soonest, without a hit if it can."""
    side, ways = position.side, []
    for dice in rolls:
        for play in RULES.turns(RULES.rolled(position, dice)):
            gain = position.pips(side) - play.after.pips(side)
            ways.append(((gain, -sum(part.hit for part in play.parts), -len(play.parts)), dice, play))
    _, dice, play = max(ways, key=lambda way: way[0])
    return dice, play


def slowest(position: Position) -> tuple[Dice, Play]:
    """Return 2-1 and a play of it that hits nobody."""
    plays = RULES.turns(RULES.rolled(position, (2, 1)))
    return (2, 1), min(plays, key=lambda play: (sum(part.hit for part in play.parts), len(play.parts)))


@dataclass
class Match:
    """What the players do; `told` collects it as gnubg should find it on the sheet, game by game."""

    players: Players
    position: Position = field(default_factory=RULES.start)
    told: list[list[dict[str, Any]]] = field(default_factory=list)

    async def open(self, winner: Side) -> None:
        """Begin a game: `winner` throws the higher die, and plays both."""
        white, black = (3, 1) if winner == "w" else (1, 6)
        view = await self.players.throw(white, black)
        assert (view["side"], view["legal"] > 0) == (winner, True)
        self.position = RULES.start(winner)
        self.told.append([])
        await self._play(*fastest(self.position, [(white, black)]))

    async def turn(self, dice: Dice, play: Play) -> None:
        """Roll, and play."""
        await self.players.roll(self.position.side, dice)
        await self._play(dice, play)

    async def _play(self, dice: Dice, play: Play) -> None:
        self._tell("move", dice=[*dice], board=self._board())
        await self.players.play(self.position.side, play)
        self.position = play.after

    async def double(self, answer: str) -> dict[str, Any]:
        """Let the side on roll double, and the other answer."""
        side = self.position.side
        self._tell("double", board=self._board())
        self.told[-1].append({"action": answer, "player": GNUBG[other(side)]})
        return await self.players.double(side, answer)

    def _tell(self, action: str, **more: Any) -> None:
        self.told[-1].append({"action": action, "player": GNUBG[self.position.side], **more})

    def _board(self) -> str:
        side = self.position.side
        return position_id(self.position.of(side), self.position.of(other(side)))

    async def win_by_redoubling(self, winner: Side) -> None:
        """Win 2 points: the opponent doubles, the winner takes and doubles again, which is dropped."""
        await self.open(winner)
        view = await self.double("take")
        assert (view["cube"]["value"], view["cube"]["owner"]) == (2, winner)
        await self.turn(*slowest(self.position))
        await self.double("drop")

    async def win_a_gammon(self, winner: Side) -> None:
        """Bear everything off by big rolls while the opponent crawls."""
        await self.open(winner)
        while self.position.of(winner)[0] < 15:
            fast = self.position.side == winner
            await self.turn(*(fastest(self.position, ROLLS) if fast else slowest(self.position)))


def check_sheet(command: Command, folder: Path, kind: str, match: Match) -> None:
    """Check what GNU Backgammon finds on the exported sheet."""
    exported = command("match", "export", "--record", folder / "match.sqlite3", "--format", kind)
    assert exported.status == 0, exported.err
    sheet = folder / f"match.{kind}"
    sheet.write_text(exported.out, encoding="utf-8")
    read = ask(READ, ["import mat" if kind == "mat" else "load match", str(sheet)])
    assert read["match-info"]["match-length"] == 5
    found = [
        [
            {key: one[key] for key in ("action", "player", "dice", "board") if key in one}
            for one in played["game"]
        ]
        for played in read["games"]
    ]
    assert [[dict(one) for one in played] for played in found] == match.told
    infos = [played["info"] for played in read["games"]]
    assert [(one["winner"], one["points-won"]) for one in infos] == [("X", 2), ("X", 2), ("O", 2), ("X", 2)]
    assert [one.get("crawford", False) for one in infos] == [False, False, True, False]


def test_a_match_to_five_with_cube_crawford_and_gammon(
    chromium: Chromium, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    async def run() -> Match:
        options = ("--rules", "backgammon", "--board", "linear-backgammon", "--match", "5", "--time", "none")
        async with (
            running(tmp_path / "match.sqlite3", *options) as url,
            chromium.look(url, time="runs", size=(1280, 800)) as seen,
        ):
            # Drawing every frame of lamps that breathe would cost as much as the match.
            await seen.page.emulate_media(reduced_motion="reduce")
            players = Players(seen.page)
            match = Match(players)
            for score in ([2, 0], [4, 0]):
                await match.win_by_redoubling("w")
                view = await players.score(score)
                assert view["match"]["crawford"] == (score == [4, 0])
                await players.put_up()
            # The Crawford game has no cube, neither on the board nor as a button.
            assert await seen.page.locator(".cube").count() == 0
            assert "Crawford game" in await seen.page.inner_text("#control")
            await match.win_a_gammon("b")
            assert await seen.page.locator('[data-button="double"]:visible').count() == 0
            view = await players.score([4, 2])
            assert not view["match"]["crawford"]
            await players.put_up()
            await match.win_by_redoubling("w")
            view = await players.until(lambda view: view["result"])
            assert (view["result"]["winner"], view["result"]["reason"]) == ("w", "match")
            assert await seen.page.inner_text("#message") == "White wins the match 6-2."
            assert (await seen.page.inner_text("#message")).startswith("White wins the match")
            return match

    match = chromium.run(run())
    assert [len(played) for played in match.told][:2] == [6, 6]
    for kind in ("mat", "sgf"):
        check_sheet(Command(capsys, monkeypatch), tmp_path, kind, match)
