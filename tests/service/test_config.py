"""`dambord run --config`: settings of the file, overrides on the command line, and error messages."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.options.config import ConfigError, read_config, settled
from dambord.controller.commands.options.table_options import add_run, header_of

FILE = """
rules = "latvian-64"
board = "hall-64"
port = "/dev/dambord"
commit = "settle"
time = "none"
host = "::1"
page = 80
"""


def asked(*words: str) -> Namespace:
    parser = ArgumentParser()
    add_run(parser)
    return settled(parser.parse_args(words))


def written(folder: Path, text: str) -> str:
    path = folder / "dambord.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def test_defaults_apply_to_missing_settings() -> None:
    args = asked()
    assert (args.rules, args.board, args.port, args.commit) == (
        "international",
        None,
        "/dev/ttyACM*",
        "clock",
    )
    assert (args.time, args.host, args.page, args.option) == (None, "127.0.0.1", 8064, [])
    assert args.record.endswith("record.sqlite3")


def test_settings_of_the_file_apply(tmp_path: Path) -> None:
    args = asked("--config", written(tmp_path, FILE))
    assert (args.rules, args.board, args.port, args.commit) == (
        "latvian-64",
        "hall-64",
        "/dev/dambord",
        "settle",
    )
    assert (args.time, args.host, args.page) == ("none", "::1", 80)


def test_what_protects_the_page(tmp_path: Path) -> None:
    text = 'tls = "own"\nplayer_tokens = "colour"\ncertificate = "board.pem"\nkey = "/keys/board.pem"\n'
    args = asked("--config", written(tmp_path, text))
    assert (args.tls, args.player_tokens) == ("own", "colour")
    assert (args.certificate, args.key) == (str(tmp_path / "board.pem"), "/keys/board.pem")
    assert (asked().tls, asked().player_tokens, asked().certificate) == ("none", "any", None)
    for wrong in ('tls = "yes"', 'player_tokens = "side"', "certificate = 1"):
        with pytest.raises(ConfigError, match=f"{wrong.split()[0]}: expected"):
            read_config(Path(written(tmp_path, wrong)))


def test_the_command_line_wins(tmp_path: Path) -> None:
    args = asked(
        "--config", written(tmp_path, FILE), "--rules", "international", "--page", "0", "--time", "60"
    )
    assert (args.rules, args.board, args.page, args.time) == ("international", "hall-64", 0, "60")


def test_rule_options_go_with_their_rules(tmp_path: Path) -> None:
    file = written(tmp_path, 'rules = "dama"\n[options]\nking_run_up = true\n')
    assert asked("--config", file).option == [("king_run_up", "yes")]
    assert asked("--config", file, "--option", "king_run_up=no").option == [("king_run_up", "no")]
    assert asked("--config", file, "--rules", "international").option == []


def test_files_beside_the_file_are_found_from_anywhere(tmp_path: Path) -> None:
    source = Path(__file__).parents[2] / "hardware" / "boards" / "reed-64.toml"
    (tmp_path / "mine.toml").write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    said = read_config(Path(written(tmp_path, 'board = "mine.toml"\nrecord = "games.sqlite3"\n')))
    assert said["board"] == str(tmp_path / "mine.toml")
    assert said["record"] == str(tmp_path / "games.sqlite3")


def test_configuration_of_the_service_selects_its_games(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("STATE_DIRECTORY", raising=False)
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path / "mine"))
    folder = tmp_path / "etc/dambord"
    folder.mkdir(parents=True)
    config = written(folder, 'board = "reed-64"\nrules = "latvian-64"\nport = "nowhere"\n')
    games = tmp_path / "var/lib/dambord/record.sqlite3"
    assert asked("--config", config).record == str(games)
    assert asked("--config", config, "--record", "other").record == "other"
    main(["doctor", "--config", config])
    assert f"none yet in {games}" in capsys.readouterr().out
    # A copy elsewhere is not the service's; the service itself uses the folder that systemd gives.
    copy = written(tmp_path, "")
    assert asked("--config", copy).record == str(tmp_path / "mine/dambord/record.sqlite3")
    monkeypatch.setenv("STATE_DIRECTORY", "/srv/games")
    assert asked("--config", config).record == "/srv/games/record.sqlite3"
    written(folder, 'record = "beside.sqlite3"\n')
    assert asked("--config", config).record == str(folder / "beside.sqlite3")


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("rules =", "not TOML: Invalid value"),
        ("\xff", "not TOML"),
        ("rule = 'international'", "rule: unknown key; expected one of rules, fen, board"),
        ("rules = 64", "rules: expected a text, found 64"),
        ("rules = ''", "rules: expected a text, found ''"),
        ("rules = 'checkers'", "rules: unknown ruleset 'checkers'; expected one of"),
        ("board = 'reed-65'", "board: unknown board 'reed-65'; expected one of"),
        ("board = 'none.toml'", "none.toml: No such file or directory"),
        ("time = 'long'", "time: time control 'long'"),
        ("commit = 'never'", "commit: expected clock or settle or lift or free, found 'never'"),
        ("page = '8064'", "page: expected a whole number from 0 to 65535, found '8064'"),
        ("page = 65536", "page: expected a whole number from 0 to 65535, found 65536"),
        ("page = true", "page: expected a whole number from 0 to 65535, found True"),
        ("opponent = 'scan'", "opponent: opponent 'scan': expected builtin, builtin:LEVEL, hub:COMMAND"),
        ("opponent_hand = 'me'", "opponent_hand: expected nobody or visitor, found 'me'"),
        ("opponent_time = 0", "opponent_time: expected seconds, more than 0 and at most 3600, found 0"),
        ("rest = 0", "rest: expected minutes from 1 to 1440, or never, found 0"),
        ('rest = "often"', "rest: expected minutes from 1 to 1440, or never, found 'often'"),
        ("opponent_time = true", "opponent_time: expected seconds, more than 0 and at most 3600, found True"),
        ("options = 3", "options: expected a table, found 3"),
        ("[options]\nx = 'y'", "options: expected rules too"),
        (
            "rules = 'dama'\n[options]\nking_run_up = 1.5",
            "options.king_run_up: expected a text, a number, true",
        ),
        ("rules = 'dama'\n[options]\ncolour = 'red'", "rules: ruleset dama has no option 'colour'"),
    ],
)
def test_a_wrong_file_is_refused_in_one_line(tmp_path: Path, text: str, complaint: str) -> None:
    path = tmp_path / "dambord.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(ConfigError) as refused:
        read_config(path)
    assert str(refused.value).startswith(f"{path}: ")
    assert complaint in str(refused.value)
    assert "\n" not in str(refused.value)


def test_a_missing_file_is_one_line_and_exit_2(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "dambord.toml"
    assert main(["run", "--config", str(missing)]) == 2
    assert capsys.readouterr().err == f"dambord run: {missing}: No such file or directory\n"


class TestPlayersAndEvent:
    def test_from_the_command_line_and_the_file(self, tmp_path: Path) -> None:
        file = written(tmp_path, 'white = "Anna"\nevent = "Winter Cup"\ntable = "12"\n')
        words = ("--white", "Ilze Bērziņa", "--white-number", "10231", "--black", "János", "--round", "3")
        told = header_of(asked("--config", file, *words)).occasion
        assert (told.white.name, told.white.number, told.black.name) == ("Ilze Bērziņa", "10231", "János")
        assert (told.event, told.round, told.table, told.site) == ("Winter Cup", "3", "12", "")

    def test_none(self) -> None:
        assert header_of(asked()).occasion.shown() == {"names": {"w": None, "b": None}, "event": None}

    def test_too_long_or_of_two_lines(self, tmp_path: Path) -> None:
        with pytest.raises(ValueError, match=r"^--white-number: expected one printable line of at most 20"):
            header_of(asked("--white-number", "1" * 21))
        with pytest.raises(ConfigError, match=r"dambord\.toml: black: expected one printable line"):
            read_config(Path(written(tmp_path, 'black = "two\\nlines"\n')))
