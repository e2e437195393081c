"""A release: its list of parts, its audit, its sums and signature; no program of it is run but ssh-keygen."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import tarfile
import zipfile
from pathlib import Path

import pytest

from dambord.controller.service.release_files import NAMESPACE
from dambord.firmware.host.image.chips import CHIPS
from dambord.firmware.host.packages import UnavailableError
from release import __main__ as release_main
from release import packs
from release.__main__ import KEY, copy_images, debian, no_room, notes, sign, sums, unlike
from release.audit import Audit, audit, read, stops
from release.debian import wheels
from release.parts_list import cleaned
from release.source_archive import steady

MADE = {
    "components": [
        {
            "bom-ref": "requirements-L4",
            "description": "requirements line 4: b==2 --hash=sha256:ff",
            "externalReferences": [
                {"hashes": [{"alg": "SHA-256", "content": "ff"}], "url": "https://registry.example/simple/b/"}
            ],
            "name": "b",
            "purl": "pkg:pypi/b@2",
        },
        {"bom-ref": "requirements-L1", "name": "a", "purl": "pkg:pypi/a@1"},
    ],
    "dependencies": [{"ref": "requirements-L4"}],
    "metadata": {"tools": {}},
}


def test_the_list_of_parts_names_packages_and_hashes_and_no_place() -> None:
    text = cleaned(json.loads(json.dumps(MADE)), "dambord", "1.2.3")
    assert text == cleaned(json.loads(json.dumps(MADE)), "dambord", "1.2.3")
    assert "registry.example" not in text
    assert "requirements" not in text
    made = json.loads(text)
    assert made["metadata"]["component"]["purl"] == "pkg:pypi/dambord@1.2.3"
    assert [one["bom-ref"] for one in made["components"]] == ["pkg:pypi/a@1", "pkg:pypi/b@2"]
    assert made["components"][1]["properties"] == [{"name": "dambord:sha256", "value": "ff"}]
    assert made["dependencies"][0]["dependsOn"] == ["pkg:pypi/a@1", "pkg:pypi/b@2"]


@pytest.mark.parametrize(
    ("report", "line"),
    [
        ({"dependencies": [{"name": "a", "vulns": []}]}, "l: 1 packages without known weakness"),
        (
            {"dependencies": [{"name": "a", "vulns": [{"id": "PYSEC-1"}]}]},
            "l: known weaknesses: a PYSEC-1",
        ),
        (
            {"dependencies": [{"name": "a", "skip_reason": "x"}]},
            "l: NOT AUDITED: no package could be looked up in the database",
        ),
        (
            {"dependencies": [{"name": "a", "skip_reason": "x"}, {"name": "b", "vulns": []}]},
            "l: 1 packages without known weakness, NOT AUDITED: a",
        ),
        ([], "l: NOT AUDITED: pip-audit printed no report"),
    ],
)
def test_what_an_audit_says(report: object, line: str) -> None:
    assert read("l", json.dumps(report)).line == line


def test_a_release_has_to_be_audited_as_a_whole_a_trial_need_not() -> None:
    whole, in_part, none = Audit("a", 3), Audit("b", 3, ("x",)), Audit("c", fault="no network")
    assert stops([whole], release=True) == ""
    assert stops([whole, in_part, none], release=False) == ""
    assert stops([whole, in_part, none], release=True).endswith("is not: b, c")
    assert stops([Audit("d", 3, weak=("x PYSEC-1",))], release=False) == "known weaknesses: d"


def test_an_audit_without_its_program(tmp_path: Path) -> None:
    found = audit(tmp_path / "none", tmp_path / "l.lock")
    assert found.line.startswith("l.lock: NOT AUDITED: ")


def test_a_source_archive_has_the_same_bytes_whenever_it_was_built(tmp_path: Path) -> None:
    made = []
    for day in (1, 2):
        files = {name: tmp_path / f"{name}-{day}" for name in "abc"}
        archive = tmp_path / f"{day}.tar.gz"
        with tarfile.open(archive, "w:gz") as laid:
            for name in sorted(files, reverse=day == 2):
                files[name].write_text(name)
                os.utime(files[name], (86_400.5 * day, 86_400.5 * day))
                laid.add(files[name], f"x-1/{name}")
        steady(archive, 1_700_000_000)
        made.append(archive.read_bytes())
        with tarfile.open(archive) as read:
            assert {member.mtime for member in read} == {1_700_000_000}
            content = read.extractfile("x-1/b")
            assert content is not None
            assert content.read() == b"b"
    assert made[0] == made[1]


def test_notes_say_what_is_missing() -> None:
    said = notes("1.2.3", "A TRIAL", [Audit("l", 3)], ["NO FIRMWARE: no compiler"])
    assert said == "dambord 1.2.3\nA TRIAL\nl: 3 packages without known weakness\nNO FIRMWARE: no compiler\n"


def test_sums_are_those_of_sha256sum(tmp_path: Path) -> None:
    (tmp_path / "b").write_bytes(b"")
    (tmp_path / "a").write_bytes(b"abc")
    (tmp_path / "SHA256SUMS").write_text(sums(tmp_path))
    ran = subprocess.run(
        ["sha256sum", "--check", "SHA256SUMS"], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert ran.stdout == "a: OK\nb: OK\n"
    assert unlike(tmp_path) == []


def test_what_is_not_as_its_sum_is_named(tmp_path: Path) -> None:
    for name in "abc":
        (tmp_path / name).write_text(name)
    (tmp_path / "SHA256SUMS").write_text(sums(tmp_path))
    (tmp_path / "a").write_text("other")
    (tmp_path / "b").unlink()
    (tmp_path / "new").touch()
    assert unlike(tmp_path) == ["a", "b", "new"]


def test_images_are_copied_and_what_never_ran_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    built = [tmp_path / chip.name for chip in CHIPS]
    for path in built:
        path.touch()
    out = tmp_path / "out"
    out.mkdir()
    monkeypatch.setattr(release_main, "obtain_all", lambda: built)
    assert "never ran anywhere: rp2350 (Pico 2)" in copy_images(out, "dambord-1.2.3")
    assert {path.name for path in out.iterdir()} == {
        "dambord-1.2.3-rp2040.uf2",
        "dambord-1.2.3-rp2350-untried.uf2",
    }


def test_without_a_compiler_the_notes_say_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails() -> list[Path]:
        raise UnavailableError("no cmake here")

    monkeypatch.setattr(release_main, "obtain_all", fails)
    assert copy_images(tmp_path, "dambord-1.2.3") == "NO FIRMWARE: no cmake here"


def test_without_a_network_the_package_is_missed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(lock: Path, into: Path) -> list[Path]:
        raise ValueError(f"{lock.name}: no network")

    monkeypatch.setattr(wheels, "fetch", fails)
    said = debian(tmp_path, tmp_path / "x.whl", "1.2.3", 0)
    assert said == "NO DEBIAN PACKAGE: requirements.lock: no network"
    assert [path.name for path in tmp_path.iterdir()] == ["dambord-first-boot.sh"]


def test_a_pack_is_the_same_each_time(tmp_path: Path) -> None:
    for folder in ("one", "two"):
        (tmp_path / folder / "deep").mkdir(parents=True)
        (tmp_path / folder / "deep" / "file").write_text("x")
        packs.pack(tmp_path / folder, (tmp_path / folder).rglob("*"), tmp_path / f"{folder}.zip", 0)
    assert (tmp_path / "one.zip").read_bytes() == (tmp_path / "two.zip").read_bytes().replace(
        b"two/", b"one/"
    )
    assert zipfile.ZipFile(tmp_path / "one.zip").namelist() == ["one/deep/file"]


def test_a_command_that_fails_is_told_in_the_notes(tmp_path: Path) -> None:
    maker = packs.Maker("release.no_such_module", "order", "packs", True)
    said = packs.made(maker, tmp_path, "dambord-1.2.3", 0)
    assert said.startswith("NO ORDER: ")
    assert "No module named" in said
    assert not list(tmp_path.iterdir())


def test_without_a_key_it_says_so(tmp_path: Path) -> None:
    assert sign(tmp_path, {}) == f"NOT SIGNED: {KEY} names no key"


def test_a_signature_can_be_verified(tmp_path: Path) -> None:
    if shutil.which("ssh-keygen") is None:
        return  # a release without a key is tested above
    key = tmp_path / "key"
    subprocess.run(["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], check=True)
    (tmp_path / "SHA256SUMS").write_text("00  a\n")
    assert sign(tmp_path, {KEY: str(key)}) == "signed: SHA256SUMS.sig"
    (tmp_path / "signers").write_text(f"release {key.with_suffix('.pub').read_text()}")
    verify = ["ssh-keygen", "-Y", "verify", "-f", "signers", "-I", "release", "-n", NAMESPACE]
    with (tmp_path / "SHA256SUMS").open() as file:
        subprocess.run([*verify, "-s", "SHA256SUMS.sig"], cwd=tmp_path, stdin=file, check=True)
    with pytest.raises(ValueError, match=KEY):
        sign(tmp_path, {KEY: str(tmp_path / "none")})


def test_too_little_room_is_told_before_anything_is_made() -> None:
    assert no_room(1_200_000_000, there=True) == ""
    assert no_room(1_200_000_000, there=False) == (
        "1.2 GB are free here: expected 3.5 GB, 2.5 of them for .tools at first"
    )
