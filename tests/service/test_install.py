"""`dambord install` and `uninstall` on a system in a folder: steps are printed first and can be repeated."""

from __future__ import annotations

import json
import re
from datetime import datetime
from pathlib import Path

import pytest

from dambord.controller.cli import main
from dambord.controller.commands.machine.certificate import MakeCertificate
from dambord.controller.commands.options.config import read_config
from dambord.controller.live.station.station_settings import StationSettings
from dambord.controller.service import steps
from dambord.controller.service.files import BROWSER, COMMAND, FILES, content, folder
from dambord.controller.service.steps import Keep, Remove, Run, Write
from dambord.controller.web.connections.certificate import own

pytestmark = pytest.mark.needs("systemd", "owners")


def tree(root: Path) -> dict[str, str]:
    """Return the content of every file and link under `root`, except the program and the lock of the
    accounts."""
    found = {}
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root).as_posix()
        if path.is_symlink():
            found[name] = f"-> {path.readlink()}"
        elif path.is_file() and path.name not in ("dambord", ".pwd.lock"):
            found[name] = path.read_text(encoding="utf-8")
    return found


def asked(root: Path, *more: str, command: str = COMMAND) -> int:
    return main(["install", "--root", str(root), "--command", command, *more])


def put(root: Path, command: str = COMMAND) -> Path:
    """Create a program on that system."""
    program = root / command[1:]
    program.parent.mkdir(parents=True, exist_ok=True)
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    return program


def installed(root: Path, *more: str, command: str = COMMAND) -> int:
    put(root, command)
    return asked(root, *more, command=command)


def refusal(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the error line of a refused command."""
    capsys.readouterr()
    assert main([*words]) == 2
    said = capsys.readouterr()
    assert said.err.count("\n") == 1
    assert said.err.startswith(f"dambord {words[0]}: ")
    return said.err.removeprefix(f"dambord {words[0]}: ").rstrip("\n")


def test_everything_is_in_its_place(tmp_path: Path) -> None:
    assert installed(tmp_path, "--kiosk", "--station") == 0
    there = tree(tmp_path)
    for file in FILES:
        assert there[file.target] == content(file, COMMAND)
        assert (tmp_path / file.target).stat().st_mode & 0o777 == 0o644
    assert "etc/systemd/system/multi-user.target.wants/dambord.service" in there
    assert "etc/systemd/system/dambord.service.wants/dambord-page.service" in there
    assert "etc/systemd/system/graphical.target.wants/dambord-kiosk.service" in there
    assert re.search(r"^dambord:.*:/var/lib/dambord:", there["etc/passwd"], re.MULTILINE)
    members = dict(re.findall(r"^([\w-]+):x:\d+:(\S*)$", there["etc/group"], re.MULTILINE))
    assert members["dambord"] == "dambord-page"
    assert all(members[group] == "dambord" for group in ("gpio", "spi", "dialout"))
    assert (tmp_path / "var/lib/dambord").stat().st_mode & 0o777 == 0o750


def test_no_screen_unless_asked_for(tmp_path: Path) -> None:
    assert installed(tmp_path, "--station") == 0
    assert not any("kiosk" in name or "chromium" in name for name in tree(tmp_path))


def test_no_station_unless_asked_for(tmp_path: Path) -> None:
    assert installed(tmp_path, "--kiosk") == 0
    assert not any("station" in name for name in tree(tmp_path))


def test_an_installed_station_stays_one(tmp_path: Path) -> None:
    installed(tmp_path, "--kiosk", "--station")
    whole = tree(tmp_path)
    (tmp_path / "etc/systemd/system/dambord-kiosk.service.d/station.conf").unlink()
    installed(tmp_path)
    assert tree(tmp_path) == whole
    main(["uninstall", "--root", str(tmp_path)])
    assert [name for name in tree(tmp_path) if "station" in name] == ["etc/dambord/station.toml"]


def test_a_station_starts_game_page_and_view_by_its_own_settings(tmp_path: Path) -> None:
    installed(tmp_path, "--kiosk", "--station", command="/srv/board/bin/dambord")
    units = tmp_path / "etc/systemd/system"
    kinds = {"dambord": "game --socket", "dambord-page": "page --socket", "dambord-kiosk": "kiosk --station"}
    for unit, words in kinds.items():
        text = (units / f"{unit}.service.d/station.conf").read_text()
        # The first line empties the unit's own list.
        assert "\nExecStart=\nExecStart=/srv/board/bin/dambord " + words in text


def test_the_browser_of_a_station_shows_its_page_only(tmp_path: Path) -> None:
    put(tmp_path)
    settings = tmp_path / "etc/dambord/station.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('host = "::"\npage = 80\n')
    assert asked(tmp_path, "--kiosk", "--station") == 0
    rules = json.loads((tmp_path / BROWSER).read_text())
    assert rules["URLAllowlist"] == ["http://[::1]:80"]
    assert "*" in rules["URLBlocklist"]


def test_only_what_a_change_concerns_is_started_again(tmp_path: Path) -> None:
    for step in steps.install(tmp_path, COMMAND, (), kiosk=True, station=True):
        if isinstance(step, Write):
            step.do()
    moved = steps.install(tmp_path, COMMAND, {"systemd"}, kiosk=True, page="http://127.0.0.1:80")
    again = [step.words for step in moved if isinstance(step, Run) and "try-restart" in step.words]
    assert again == [("systemctl", "try-restart", "dambord-kiosk.service")]


def test_second_installation_changes_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path, "--kiosk", "--station")
    before = tree(tmp_path)
    capsys.readouterr()
    assert installed(tmp_path, "--kiosk") == 0
    assert tree(tmp_path) == before
    said = capsys.readouterr().out
    assert "write" not in said
    assert said.count("as it should be") == len([file for file in FILES if not file.theirs])


def test_interrupted_installation_is_completed(tmp_path: Path) -> None:
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
    assert asked(tmp_path, "--kiosk", "--station", "--dry-run") == 0
    assert not list(tmp_path.iterdir())
    said = capsys.readouterr().out
    # A dry run works before the program is installed.
    assert f"lacks   {tmp_path / COMMAND[1:]}: no such program; install dambord into /opt/dambord" in said
    for file in FILES:
        assert f"write   {tmp_path / file.target}\n" in said
    assert "systemctl" in said
    assert said.endswith("nothing has been done (--dry-run)\n")


def test_the_command_that_is_asked_for_is_started(tmp_path: Path) -> None:
    installed(tmp_path, "--kiosk", command="/srv/board/bin/dambord")
    there = tree(tmp_path)
    for unit in ("dambord.service", "dambord-page.service", "dambord-kiosk.service"):
        assert "ExecStart=/srv/board/bin/dambord " in there[f"etc/systemd/system/{unit}"]


@pytest.mark.parametrize("command", ["/home/pi/venv/bin/dambord", "/root/bin/dambord", "/tmp/x", "dambord"])
def test_a_command_that_the_service_cannot_see_is_refused(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(tmp_path, command=command) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dambord install: {command} is ")
    assert said.count("\n") == 1
    assert tree(tmp_path) == {}


@pytest.mark.parametrize(
    ("command", "means", "hidden"),
    [
        ("/opt/x/../../home/pi/dambord", "/home/pi/dambord", "/home"),
        ("//tmp/x", "/tmp/x", "/tmp"),
        ("/var/./tmp//x", "/var/tmp/x", "/var/tmp"),
        ("/home", "/home", "/home"),
    ],
)
def test_hidden_command_in_another_spelling_is_refused(
    tmp_path: Path, command: str, means: str, hidden: str, capsys: pytest.CaptureFixture[str]
) -> None:
    put(tmp_path, means + ("/dambord" if command == hidden else ""))
    before = tree(tmp_path)
    line = refusal(capsys, "install", "--root", str(tmp_path), "--command", command)
    assert line.startswith(f"{means} is under {hidden}, where the service may not look; ")
    assert tree(tmp_path) == before


@pytest.mark.parametrize("link", ["/home/pi/venv", "../home/pi/venv", "/srv/to/venv"])
def test_hidden_command_behind_a_link_is_refused(
    tmp_path: Path, link: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Links of a system in a folder are resolved inside that system."""
    put(tmp_path, "/home/pi/venv/bin/dambord")
    for name, leads in (("opt/dambord", link), ("srv/to", "/home/pi")):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).symlink_to(leads)
    line = refusal(capsys, "install", "--root", str(tmp_path))
    assert line.startswith(f"{COMMAND} is a link into /home, where the service may not look; ")


def test_a_link_to_a_folder_that_the_service_sees_will_do(tmp_path: Path) -> None:
    put(tmp_path, "/srv/board/bin/dambord")
    (tmp_path / "opt").mkdir()
    (tmp_path / "opt/dambord").symlink_to("/srv/board")
    assert main(["install", "--root", str(tmp_path)]) == 0
    assert f"ExecStart={COMMAND} " in (tmp_path / "etc/systemd/system/dambord.service").read_text()


def test_links_in_a_circle_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "opt").symlink_to("/srv")
    (tmp_path / "srv").symlink_to("opt")
    line = refusal(capsys, "install", "--root", str(tmp_path))
    assert line == f"{tmp_path / COMMAND[1:]}: its links lead round in a circle"


def test_the_program_must_be_there(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    words = ("install", "--root", str(tmp_path))
    expected = (
        f"{tmp_path / COMMAND[1:]}: no such program; install dambord into /opt/dambord (docs/service.md)"
    )
    assert refusal(capsys, *words) == expected
    put(tmp_path).unlink()
    (tmp_path / COMMAND[1:]).mkdir()
    assert refusal(capsys, *words) == expected
    (tmp_path / COMMAND[1:]).rmdir()
    put(tmp_path).chmod(0o644)
    assert refusal(capsys, *words).startswith(f"{tmp_path / COMMAND[1:]}: nobody may run it; ")
    assert refusal(capsys, *words, "--command", "/").startswith(f"{tmp_path}: no such program; ")
    assert tree(tmp_path) == {}


def test_installation_on_a_card_needs_only_the_card(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """The card's program is at its usual path, wherever this program runs from."""
    put(tmp_path)
    assert main(["install", "--root", str(tmp_path)]) == 0
    said = capsys.readouterr().out
    assert said.startswith(f"{tmp_path}: the model is found when the Pi starts\n")
    assert "not a Raspberry Pi" not in said
    assert f"ExecStart={COMMAND} " in (tmp_path / "etc/systemd/system/dambord.service").read_text()


@pytest.mark.parametrize("command", ["/opt/my board/dambord", "/opt/%n/dambord", '/opt/"x"/dambord'])
def test_a_command_that_a_unit_would_read_otherwise_is_refused(
    tmp_path: Path, command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert asked(tmp_path, command=command) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"dambord install: {command}: expected a path without ")
    assert said.count("\n") == 1
    assert tree(tmp_path) == {}


def test_a_root_that_is_not_there_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    missing = tmp_path / "sd-card"
    for words in (["install"], ["install", "--dry-run"], ["uninstall"], ["uninstall", "--dry-run"]):
        assert refusal(capsys, *words, "--root", str(missing)) == f"{missing}: no such folder"


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


def test_running_daemons_are_notified_and_replaced_units_restarted(tmp_path: Path) -> None:
    fresh = steps.install(tmp_path, COMMAND, ("systemd", "udev"), kiosk=False)
    words = [step.words for step in fresh if isinstance(step, Run)]
    assert ("systemctl", "daemon-reload") in words
    assert ("udevadm", "control", "--reload") in words
    # In this order a stopped table is started once, and a running one is restarted once.
    assert words[-4:] == [
        ("systemctl", "try-restart", "dambord.service"),
        ("systemctl", "try-restart", "dambord-page.service"),
        ("systemctl", "try-restart", "dambord-poweroff.path"),
        ("systemctl", "start", "dambord.service", "dambord-page.service", "dambord-poweroff.path"),
    ]
    for step in fresh:
        if isinstance(step, Write):
            step.do()
    again = steps.install(tmp_path, COMMAND, ("systemd", "udev"), kiosk=False)
    # An installation that changes nothing must not disturb a running game.
    assert not any("try-restart" in step.words for step in again if isinstance(step, Run))
    calm = steps.install(tmp_path, COMMAND, (), kiosk=False)
    assert not any("start" in step.words for step in calm if isinstance(step, Run))
    gone = steps.uninstall(tmp_path, ("systemd", "udev"))
    assert isinstance(gone[0], Run)
    assert "--now" in gone[0].words
    assert [type(step) for step in gone].count(Remove) == len(
        [file for file in FILES if not (file.theirs or file.kiosk or file.station)]
    )
    assert isinstance(gone[-1], Keep)


def test_installed_kiosk_is_updated_too(tmp_path: Path) -> None:
    installed(tmp_path, "--kiosk")
    whole = tree(tmp_path)
    unit = tmp_path / "etc/systemd/system/dambord-kiosk.service"
    unit.write_text("[Unit]\nDescription=of an older version\n")
    (tmp_path / "etc/sysusers.d/dambord-kiosk.conf").unlink()
    installed(tmp_path)
    assert tree(tmp_path) == whole


@pytest.mark.parametrize("old", [b"# Schl\xfcssel\n", b"", b"\xff\xfe\0"])
def test_changed_file_of_the_distribution_is_renewed(tmp_path: Path, old: bytes) -> None:
    installed(tmp_path)
    whole = tree(tmp_path)
    for name in ("etc/systemd/system/dambord.service", "etc/udev/rules.d/70-dambord.rules"):
        (tmp_path / name).write_bytes(old)
    assert installed(tmp_path) == 0
    assert tree(tmp_path) == whole


@pytest.mark.parametrize(
    ("written", "said"),
    [
        ("ExecStart=\nExecStart=/opt/dambord/bin/dambord run --config /x.toml", "starts dambord run, but"),
        ("AmbientCapabilities=CAP_NET_BIND_SERVICE", "is for the page, which has its own unit: move it to"),
    ],
)
def test_a_drop_in_from_before_game_and_page_were_two_units_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], written: str, said: str
) -> None:
    put(tmp_path)
    folder = tmp_path / "etc/systemd/system/dambord.service.d"
    folder.mkdir(parents=True)
    (folder / "mine.conf").write_text(f"[Service]\n{written}\n")
    before = tree(tmp_path)
    line = refusal(capsys, "install", "--root", str(tmp_path), "--command", COMMAND)
    assert line.startswith(f"{folder / 'mine.conf'} {said}")
    assert tree(tmp_path) == before
    (folder / "mine.conf").write_text("[Service]\nIPAddressAllow=10.1.0.0/16\n")
    assert asked(tmp_path) == 0


def test_a_masked_unit_stays_masked(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path, "--kiosk")
    unit, screen = (
        tmp_path / f"etc/systemd/system/{name}" for name in ("dambord.service", "dambord-kiosk.service")
    )
    for masked in (screen, unit):
        masked.unlink()
        masked.symlink_to("/dev/null")
        before = tree(tmp_path)
        line = refusal(capsys, "install", "--root", str(tmp_path), "--kiosk")
        unmask = f"sudo systemctl --root={tmp_path} unmask {masked.name}"
        assert line == f"{masked} is masked, so that nobody starts it: {unmask}, then again"
        assert tree(tmp_path) == before
        if masked is screen:  # nobody has asked for it
            assert installed(tmp_path) == 0
            assert f"keep    {screen} (masked by you)\n" in capsys.readouterr().out
            assert screen.is_symlink()
    assert main(["uninstall", "--root", str(tmp_path)]) == 0
    assert f"keep    {unit} (masked by you)\n" in capsys.readouterr().out
    assert unit.is_symlink()
    assert not (tmp_path / "etc/udev/rules.d/70-dambord.rules").exists()


def test_rest_of_an_installation_is_removed(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    installed(tmp_path, "--kiosk")
    for unit in steps.UNITS:
        (tmp_path / "etc/systemd/system" / unit).unlink()
    live = steps.uninstall(tmp_path, ("systemd", "udev"))
    words = [step.words for step in live if isinstance(step, Run)]
    assert [word for word in words if "stop" in word] == [
        ("systemctl", "stop", "dambord.servic[e]"),
        ("systemctl", "stop", "dambord-page.servic[e]"),
        ("systemctl", "stop", "dambord-poweroff.pat[h]"),
        ("systemctl", "stop", "dambord-kiosk.servic[e]"),
    ]
    assert ("systemctl", "daemon-reload") in words
    assert main(["uninstall", "--root", str(tmp_path)]) == 0
    assert not [name for name in tree(tmp_path) if "wants" in name or "dambord.conf" in name]
    capsys.readouterr()
    assert main(["uninstall", "--root", str(tmp_path)]) == 0
    assert capsys.readouterr().out.endswith("nothing to do\n")
    # Only its link is left: it is removed, and no other unit is stopped.
    link = tmp_path / "etc/systemd/system/multi-user.target.wants/dambord.service"
    link.symlink_to("/etc/systemd/system/dambord.service")
    live = steps.uninstall(tmp_path, ["systemd"])
    assert [str(step) for step in live if not isinstance(step, Keep)] == [
        "run     systemctl stop 'dambord.servic[e]'",
        f"remove  {link}",
        "run     systemctl daemon-reload",
    ]


def test_a_failing_program_is_one_line(tmp_path: Path) -> None:
    with pytest.raises(steps.StepError, match=r"^systemctl --root=.* enable .*\S$") as failed:
        Run(("systemctl", f"--root={tmp_path}", "enable", "dambord.service")).do()
    assert "\n" not in str(failed.value)
    with pytest.raises(steps.StepError, match="no-such-program"):
        Run(("no-such-program",)).do()


def test_only_temporary_files_of_drivers_are_cleaned_up(tmp_path: Path) -> None:
    installed(tmp_path)
    games, rest = tmp_path / "var/lib/dambord/record.sqlite3", tmp_path / "run/dambord"
    games.write_text("games")
    (rest / ".lgd-nfy0").write_text("a pipe of lgpio")
    (rest / "dgt").symlink_to("/dev/pts/7")
    rules = tmp_path / "etc/tmpfiles.d/dambord.conf"
    rules.write_text(rules.read_text().replace(" 1d\n", " 0\n"))  # a day has passed
    Run(("systemd-tmpfiles", f"--root={tmp_path}", "--clean", "dambord.conf")).do()
    assert [path.name for path in rest.iterdir()] == ["dgt"]
    assert games.read_text() == "games"


@pytest.mark.needs("openssl")
def test_the_certificate_is_made_where_the_settings_want_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = tmp_path / "dambord.toml"
    step = MakeCertificate(settings, tmp_path)
    settings.write_text('tls = "none"\n')
    step.do()
    assert not (tmp_path / "tls").exists()
    settings.write_text('tls = "own"\n')
    step.do()
    said = capsys.readouterr().out
    assert own(tmp_path / "tls").fingerprint() in said
    assert str(tmp_path / "tls") in str(step)


def test_our_settings_are_right() -> None:
    said = read_config(folder() / "dambord.toml")
    assert (said["port"], said["board"], said["page"]) == ("/dev/dambord", "reed-100", 8064)
    # Everybody on the network may look on, and whoever stands beside the table may set it up.
    assert (said["host"], said["first_run"], said["announce"]) == ("0.0.0.0", "page", "dambord")
    # The settings in comments are valid, too.
    text = (folder() / "dambord.toml").read_text(encoding="utf-8")
    assert '# king_run_up = "yes"' in text


def test_our_settings_of_a_station_are_right(tmp_path: Path) -> None:
    said = read_config(folder() / "station.toml")
    assert (said["port"], said["board"], said["page"]) == ("/dev/dambord", "hall-64", 8064)
    # The settings in comments are valid, too.
    text = (folder() / "station.toml").read_text(encoding="utf-8")
    whole = tmp_path / "whole.toml"
    whole.write_text(re.sub(r"^# (\[station|rules|daily|sun|\")", r"\1", text, flags=re.MULTILINE))
    station = read_config(whole)["station"]
    assert isinstance(station, StationSettings)
    assert not station.schedule.open_at(datetime.fromisoformat("2026-11-22T12:00"))
    assert station.rules == ("latvian-64", "russian")
