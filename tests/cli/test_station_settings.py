"""The table [station] of a settings file: the example of the document, one line for every wrong value."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.station.settings_reader import KNOWN, read_station
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.station.model.plan import SECOND

DOCUMENT = Path(__file__).parents[2] / "docs" / "station.md"


def example() -> dict[str, Any]:
    """The example of the document."""
    found = re.search(r"```toml\n(.*?)```", DOCUMENT.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    return tomllib.loads(found[1])


def test_the_example_of_the_document(tmp_path: Path) -> None:
    (tmp_path / "our").mkdir()
    said = example()["station"]
    made = read_station(said | {"opponent": "hub:/opt/scan/scan hub"}, tmp_path)
    assert said.keys() == set(KNOWN), "every key is in it"
    assert (made.languages[0], made.rules[1], made.folder) == ("lv", "russian", tmp_path / "our")
    assert made.waits.choose == 45 * SECOND
    assert [len(hours) for hours in made.schedule.week] == [0, 1, 0, 0, 0, 2, 0]


def test_an_empty_table_changes_nothing() -> None:
    assert read_station({}) == StationSettings()


@pytest.mark.parametrize(
    ("table", "line"),
    [
        ('station = "x"', "station: expected a table, found 'x'"),
        ("[station]\nlanguage = 1", "station: unknown key 'language'; expected one of languages, rules"),
        ('[station]\nlanguages = ["xx"]', "station.languages: expected a list of en, lv"),
        ("[station]\nlanguages = []", "station.languages: expected a list of en, lv"),
        ('[station]\nrules = ["chess"]', "station.rules: unknown ruleset 'chess'"),
        ('[station]\nopponent = "me"', "station.opponent: opponent 'me': expected builtin"),
        ('[station]\nopponent = "builtin:god"', "station.opponent: expected builtin: and one of child, "),
        ("[station]\nopponent = 3", "station.opponent: expected a text"),
        ('[station]\nhand = "left"', "station.hand: expected nobody or visitor, found 'left'"),
        ("[station]\nthink = 0", "station.think: expected a number from 0.1 to 60, found 0"),
        ("[station]\nthink = true", "station.think: expected a number"),
        ('[station]\nfolder = "gone"', "station.folder: expected a folder that is there, found 'gone'"),
        ('[station]\nscreen = "no"', "station.screen: expected true or false, found 'no'"),
        ("[station]\nplay = 0.5", "station.play: expected a number from 1 to 3600, found 0.5"),
        ("[station]\nplay = nan", "station.play: expected a number"),
        (
            "[station]\nchoose = 10",
            "station.warning: expected at most the shortest wait, 10 seconds, found 20",
        ),
        ('[station]\nhours = "always"', "station.hours: expected a table"),
        ('[station.hours]\ntue = "late"', "station.hours.tue: expected "),
        ('[station.volume]\n"08:00" = 2', "station.volume.08:00: expected a number from 0 to 1, found 2"),
        ("[station]\nkeep_files = 0", "station.keep_files: expected a number from 1"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(
    table: str, line: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "station.toml"
    file.write_text(table, encoding="utf-8")
    assert main(["station", "--config", str(file), "--port", "simulated"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert said.startswith(f"dambord station: {file}: {line}")


def test_a_board_on_which_nothing_fits(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "station.toml"
    file.write_text('board = "reed-64"\n[station]\nrules = ["international"]\n', encoding="utf-8")
    assert main(["station", "--config", str(file), "--record", str(tmp_path / "r.sqlite3")]) == 2
    assert "station.rules: none of international can be played on board reed-64" in capsys.readouterr().err
