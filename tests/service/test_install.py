"""`dambord install` and `uninstall` on a system in a folder: said before done, done again without harm."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from controller.cli import main
from controller.commands.config import read_config
from controller.service import steps
from controller.service.files import COMMAND, FILES, content, folder
from controller.service.steps import Keep, Remove, Run, Write

pytestmark = pytest.mark.system


def tree(root: Path) -> dict[str, str]:
    """Every file and link under `root` with what is in it, but for the accounts' lock."""
    found = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_file() and path.name != ".pwd.lock":
            found[name] = path.read_text(encoding="utf-8")
    return found


def installed(root: Path, *more: str, command: str = COMMAND) -> int:
    return main(["install", "--root", str(root), "--command", command, *more])


def test_everything_is_in_its_place(tmp_path: Path) -> None:
    assert installed(tmp_path, "--kiosk") == 0
    there = tree(tmp_path)
    for file in FILES:
        assert there[file.target] == content(file, COMMAND)
        assert (tmp_path / file.target).stat().st_mode & 0o777 == 0o644
    assert "etc/systemd/system/multi-user.target.wants/dambord.service" in there
    assert "etc/systemd/system/graphical.target.wants/dambord-kiosk.service" in there
    assert re.search(r"^dambord:.*:/var/lib/dambord:", there["etc/passwd"], re.MULTILINE)
    members = dict(re.findall(r"^(\w+):x:\d+:(\S*)$", there["etc/group"], re.MULTILINE))
    assert all(members[group] == "dambord" for group in ("gpio", "spi", "dialout"))
    assert (tmp_path / "var/lib/dambord").stat().st_mode & 0o777 == 0o750


def test_no_screen_unless_asked_for(tmp_path: Path) -> None:
    assert installed(tmp_path) == 0
    assert not any("kiosk" in name for name in tree(tmp_path))


def test_a_second_time_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path, "--kiosk")
    before = tree(tmp_path)
    capsys.readouterr()
    assert installed(tmp_path, "--kiosk") == 0
    assert tree(tmp_path) == before
    said = capsys.readouterr().out
    assert "write" not in said
    assert said.count("as it should be") == len(FILES) - 1


def test_what_was_interrupted_is_completed(tmp_path: Path) -> None:
    installed(tmp_path)
    whole = tree(tmp_path)
    (tmp_path / "etc/systemd/system/multi-user.target.wants/dambord.service").unlink()
    (tmp_path / "etc/udev/rules.d/70-dambord.rules").unlink()
    (tmp_path / "etc/systemd/system/dambord.service").write_text("[Unit]\n")
    installed(tmp_path)
    assert tree(tmp_path) == whole


def test_settings_are_the_users(tmp_path: Path) -> None:
    installed(tmp_path)
    settings = tmp_path / "etc/dambord/dambord.toml"
    settings.write_text('rules = "latvian-64"\n')
    installed(tmp_path)
    assert settings.read_text() == 'rules = "latvian-64"\n'


def test_a_dry_run_says_all_and_does_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert installed(tmp_path, "--kiosk", "--dry-run") == 0
    assert tree(tmp_path) == {}
    said = capsys.readouterr().out
    for file in FILES:
        assert f"write   {tmp_path / file.target}\n" in said
    assert "systemctl" in said
    assert said.endswith("nothing has been done (--dry-run)\n")


def test_the_command_that_is_asked_for_is_started(tmp_path: Path) -> None:
    installed(tmp_path, "--kiosk", command="/srv/board/bin/dambord")
    there = tree(tmp_path)
    for unit in ("dambord.service", "dambord-kiosk.service"):
        assert "ExecStart=/srv/board/bin/dambord " in there[f"etc/systemd/system/{unit}"]


@pytest.mark.parametrize("command", ["/home/pi/venv/bin/dambord", "/root/bin/dambord", "/tmp/x", "dambord"])
def test_a_command_that_the_service_cannot_see_is_refused(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert installed(tmp_path, command=command) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dambord install: {command} is ")
    assert said.count("\n") == 1
    assert tree(tmp_path) == {}


@pytest.mark.parametrize("command", ["/opt/my board/dambord", "/opt/%n/dambord", '/opt/"x"/dambord'])
def test_a_command_that_a_unit_would_read_otherwise_is_refused(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert installed(tmp_path, command=command) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dambord install: {command}: expected a path without ")
    assert said.count("\n") == 1
    assert tree(tmp_path) == {}


def test_a_root_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "sd-card"
    assert installed(missing) == 2
    assert capsys.readouterr().err == f"dambord install: {missing}: no such folder\n"


def test_uninstalling_leaves_games_and_settings(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path, "--kiosk")
    games = tmp_path / "var/lib/dambord/record.sqlite3"
    games.write_text("games")
    assert main(["uninstall", "--root", str(tmp_path)]) == 0
    left = {name for name in tree(tmp_path) if not re.fullmatch(r"etc/(passwd|group|shadow|gshadow)-?", name)}
    assert left == {"etc/dambord/dambord.toml", "var/lib/dambord/record.sqlite3"}
    capsys.readouterr()
    assert main(["uninstall", "--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("nothing to do\n")


def test_an_uninstallation_is_said_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path)
    before = tree(tmp_path)
    capsys.readouterr()
    assert main(["uninstall", "--root", str(tmp_path), "--dry-run"]) == 0
    assert tree(tmp_path) == before
    assert f"remove  {tmp_path / 'etc/systemd/system/dambord.service'}\n" in capsys.readouterr().out


def test_games_survive_uninstalling_and_coming_back(tmp_path: Path) -> None:
    installed(tmp_path)
    games = tmp_path / "var/lib/dambord/record.sqlite3"
    games.write_text("games")
    main(["uninstall", "--root", str(tmp_path)])
    installed(tmp_path)
    assert games.read_text() == "games"


def test_a_running_pi_is_told_and_a_replaced_unit_started_again(tmp_path: Path) -> None:
    fresh = steps.install(tmp_path, COMMAND, ("systemd", "udev"), kiosk=False)
    words = [step.words for step in fresh if isinstance(step, Run)]
    assert ("systemctl", "daemon-reload") in words
    assert ("udevadm", "control", "--reload") in words
    assert words[-2:] == [
        ("systemctl", "start", "dambord.service"),
        ("systemctl", "try-restart", "dambord.service"),
    ]
    for step in fresh:
        if isinstance(step, Write):
            step.do()
    again = steps.install(tmp_path, COMMAND, ("systemd", "udev"), kiosk=False)
    # A game that goes on must not be disturbed by an installation that changes nothing.
    assert not any("try-restart" in step.words for step in again if isinstance(step, Run))
    calm = steps.install(tmp_path, COMMAND, (), kiosk=False)
    assert not any("start" in step.words for step in calm if isinstance(step, Run))
    gone = steps.uninstall(tmp_path, ("systemd", "udev"))
    assert isinstance(gone[0], Run)
    assert "--now" in gone[0].words
    assert [type(step) for step in gone].count(Remove) == len([f for f in FILES if not (f.theirs or f.kiosk)])
    assert isinstance(gone[-1], Keep)


def test_a_failing_program_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(steps.StepError, match=r"^systemctl --root=.* enable .*\S$") as failed:
        Run(("systemctl", f"--root={tmp_path}", "enable", "dambord.service")).do()
    assert "\n" not in str(failed.value)
    with pytest.raises(steps.StepError, match="no-such-program"):
        Run(("no-such-program",)).do()


def test_our_settings_are_right() -> None:
    said = read_config(folder() / "dambord.toml")
    assert (said["port"], said["board"], said["page"]) == ("/dev/dambord", "reed-100", 8064)
    # What is left out for the reader to fill in is right too.
    text = (folder() / "dambord.toml").read_text(encoding="utf-8")
    assert '# king_run_up = "yes"' in text
