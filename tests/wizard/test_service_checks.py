"""`dambord doctor` where the service is installed: it reads settings, record and log by itself."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from pathlib import Path

import pytest

from dambord.controller.commands.machine import wizard
from dambord.controller.live.first_run_terms import code_file
from dambord.controller.record.setup.table_choice import TableChoice
from dambord.controller.wizard.doctor import service_checks
from dambord.controller.wizard.doctor.check_result import CheckResult

RUNS = {
    "is-active": "active",
    "show": "ActiveState=active\nStatusText=game 3, ply 7, play",
    "--no-pager": "the page is at http://0.0.0.0:8064/\nboard on /dev/ttyACM0",
}


def asked(answers: dict[str, str]) -> service_checks.Ask:
    """What the programs of the system answer, by their first option."""
    return lambda *words: answers.get(words[1])


def checks(folder: Path, answers: dict[str, str]) -> dict[str, CheckResult]:
    settings, record = folder / "dambord.toml", folder / "record.sqlite3"
    return {each.name: each for each in service_checks.service_checks(settings, record, asked(answers))}


def test_a_service_that_runs(tmp_path: Path) -> None:
    found = checks(tmp_path, RUNS)
    assert found["service"].line() == "ok   service: active: game 3, ply 7, play"
    assert "board on /dev/ttyACM0" in found["log"].said
    assert {check.well for check in found.values()} == {True}
    assert all("\n" not in check.line() for check in found.values())


def test_one_that_does_not(tmp_path: Path) -> None:
    found = checks(tmp_path, {"show": "ActiveState=failed\nStatusText="})
    assert found["service"].well is False
    assert "sudo systemctl restart" in found["service"].remedy
    assert found["log"].remedy == "sudo dambord doctor"


def test_where_nobody_manages_services(tmp_path: Path) -> None:
    assert checks(tmp_path, {})["service"].well is None


def test_a_new_table_is_told_with_its_code(tmp_path: Path) -> None:
    code_file(tmp_path / "record.sqlite3").write_text("123456\n")
    assert "enter the code 123 456" in checks(tmp_path, RUNS)["first run"].told


def test_what_may_not_be_read_is_said_with_the_command_that_may(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code_file(tmp_path / "record.sqlite3").write_text("123456\n")
    monkeypatch.setattr(service_checks, "may_read", lambda folder: False)
    found = checks(tmp_path, RUNS)
    assert "closed to you" in found["record"].said
    assert found["record"].remedy == "sudo dambord doctor"
    assert "first run" not in found


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with the service's settings, and the answers of a page that go before them."""
    settings = tmp_path / "etc/dambord/dambord.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text('board = "hall-100"\nport = "simulated"\npage = 1\n')
    record = tmp_path / "var/lib/dambord/record.sqlite3"
    TableChoice(record).write({"board": "hall-100", "port": "simulated"}, {"white": "Anna"})
    monkeypatch.setattr(wizard, "HERE", tmp_path)
    monkeypatch.setattr(wizard, "runs", lambda: False)
    monkeypatch.delenv("XDG_STATE_HOME", raising=False)
    return tmp_path


def doctor(capsys: pytest.CaptureFixture[str], *words: str) -> dict[str, str]:
    """What the command says, by part."""
    parser = ArgumentParser()
    wizard.add_doctor(parser)
    wizard.doctor(parser.parse_args(["--json", *words]))
    return {each["name"]: each["said"] for each in map(json.loads, capsys.readouterr().out.splitlines())}


def test_the_command_finds_the_service_by_itself(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = doctor(capsys)
    assert str(machine / "etc/dambord/dambord.toml") in said["settings"]
    assert str(machine / "var/lib/dambord/record.sqlite3") in said["record"]
    assert "0.1:1 " in said["page"]


def test_whoever_may_not_read_it_is_told_the_rest(
    machine: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    for module in (wizard, service_checks):
        monkeypatch.setattr(module, "may_read", lambda folder: False)
    said = doctor(capsys)
    assert "closed to you" in said["record"]
    assert "page" in said


def test_a_table_that_is_named_is_another_one(machine: Path, capsys: pytest.CaptureFixture[str]) -> None:
    said = doctor(capsys, "--port", "simulated", "--board", "hall-64", "--record", str(machine / "mine"))
    assert "settings" not in said
    assert str(machine / "mine") in said["record"]


def test_one_that_is_in_use_is_not_probed(
    machine: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wizard, "runs", lambda: True)
    (machine / "etc/dambord/dambord.toml").write_text('port = "/dev/none"\n')
    assert doctor(capsys)["board"] == "the service uses it"
