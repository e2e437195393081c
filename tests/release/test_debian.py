"""The Debian package from stand-ins of wheels: fields, files, links, sums, scripts; nothing is installed."""

from __future__ import annotations

import gzip
import hashlib
import re
import shutil
import subprocess
import zipfile
from pathlib import Path

import pytest

from dambord.controller.service.files import FILES, content
from release.debian import package, tree, wheels
from release.debian.shell_files import COMPLETIONS, MAN_PAGE

pytestmark = pytest.mark.needs("dpkg")

EPOCH = 1_700_000_000
ROOT = Path(__file__).parents[2]


def wheel(folder: Path, files: dict[str, str]) -> Path:
    """A wheel with these files."""
    made = folder / "part-1-py3-none-any.whl"
    with zipfile.ZipFile(made, "w") as archive:
        for name, text in {"part-1.dist-info/WHEEL": "", **files}.items():
            archive.writestr(name, text)
    return made


@pytest.fixture(scope="module")
def deb(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("deb")
    files = {
        "part/__init__.py": "",
        "part/program": "\x7fELF",
        "part-1.data/data/share/part/text": "",
        "part-1.data/scripts/run": "",
    }
    return package.build([wheel(folder, files)], "1.2.3", EPOCH, folder)


@pytest.fixture(scope="module")
def laid(deb: Path) -> Path:
    """The package unpacked, its scripts and fields in `DEBIAN`."""
    subprocess.run(["dpkg-deb", "--raw-extract", deb, deb.parent / "laid"], check=True)
    return deb.parent / "laid"


def test_its_fields(deb: Path) -> None:
    asked = ["dpkg-deb", "--field", str(deb), "Package", "Version", "Architecture", "Depends"]
    said = subprocess.run(asked, capture_output=True, text=True, check=True).stdout
    assert said.splitlines()[:3] == ["Package: dambord", "Version: 1.2.3", "Architecture: all"]
    assert "python3 (>= 3.11), python3 (<< 3.15), openssl" in said


def test_its_files(laid: Path) -> None:
    home = laid / tree.HOME
    assert (home / "site/part/__init__.py").exists()
    assert (home / "share/part/text").exists()
    assert not (home / "site/part/program").exists()  # a program for one processor
    assert not list(laid.rglob("run"))
    assert (laid / "usr/bin/dambord").readlink() == Path("../lib/dambord/bin/dambord")
    assert (home / "lib/python3.13/site-packages/part/__init__.py").exists()
    for file in FILES:
        there = laid / file.packaged
        if file.theirs or file.station:
            assert not there.exists()
        else:
            assert there.read_text() == content(file, tree.COMMAND)
    assert not (laid / "etc").exists()  # settings are made by the first installation


def test_what_makes_a_station_is_removed_with_the_package() -> None:
    ends = ".service.d/station.conf"
    units = [Path(file.target.removesuffix(ends)).name for file in FILES if file.target.endswith(ends)]
    removed = (ROOT / "release/debian/scripts/postrm").read_text()
    assert f"for unit in {' '.join(units)}; do" in removed


def test_shells_and_man_know_the_command(laid: Path) -> None:
    for shell, path in COMPLETIONS.items():
        assert "latvian-64" in (laid / path).read_text(), shell
    page = gzip.decompress((laid / MAN_PAGE).read_bytes()).decode()
    assert page.startswith('.TH DAMBORD "1" "2023\\-11\\-14" "dambord 1.2.3"')
    assert "dambord demo" in page.replace("\\", "")


def test_whose_and_how_old_its_files_are(deb: Path) -> None:
    listed = subprocess.run(
        ["dpkg-deb", "--contents", deb], capture_output=True, text=True, check=True
    ).stdout
    lines = [line.split() for line in listed.splitlines()]
    assert {line[1] for line in lines} == {"root/root"}
    assert {line[0] for line in lines} == {"drwxr-xr-x", "-rw-r--r--", "-rwxr-xr-x", "lrwxrwxrwx"}
    assert {line[3] for line in lines} == {"2023-11-14"}


def test_its_sums(laid: Path) -> None:
    listed = (line.split("  ") for line in (laid / "DEBIAN/md5sums").read_text().splitlines())
    sums = {name: digest for digest, name in listed}
    there = {
        path.relative_to(laid).as_posix(): hashlib.md5(path.read_bytes()).hexdigest()
        for path in laid.rglob("*")
        if path.is_file() and not path.is_symlink() and path.parent.name != "DEBIAN"
    }
    assert sums == there


def test_the_same_bytes_again(deb: Path, tmp_path: Path) -> None:
    again = package.build([deb.parent / "part-1-py3-none-any.whl"], "1.2.3", EPOCH, tmp_path)
    assert again.read_bytes() == deb.read_bytes()


@pytest.mark.parametrize("script", sorted(path.name for path in package.SCRIPTS.iterdir()))
def test_its_scripts(laid: Path, script: str) -> None:
    path = laid / "DEBIAN" / script
    assert path.stat().st_mode & 0o777 == 0o755
    assert re.match(r"#!/bin/sh\n(# .+\n)+set -e\n", path.read_text())
    subprocess.run(["sh", "-n", path], check=True)
    if shutil.which("shellcheck"):
        subprocess.run(["shellcheck", "-s", "sh", path], check=True)


def test_it_has_the_compiled_core_of_each_processor(tmp_path: Path) -> None:
    path = f"dambord{wheels.CORE}"
    python = wheel(tmp_path, {"dambord/rules/draughts/compiled/__init__.py": ""})
    cores = {}
    for name in ("x86_64", "aarch64"):
        (tmp_path / name).mkdir()
        cores[name] = wheel(tmp_path / name, {path: f"\x7fELF of {name}", "dambord/other.py": ""})
    tree.lay(tmp_path / "root", [python], cores, "1.2.3", EPOCH)
    site = tmp_path / "root" / tree.HOME / "site"
    there = {one.name: one.read_text() for one in (site / path).parent.iterdir()}
    assert there == {
        "__init__.py": "",
        "_core.x86_64.abi3.so": "\x7fELF of x86_64",
        "_core.aarch64.abi3.so": "\x7fELF of aarch64",
    }
    assert not (site / "dambord/other.py").exists()


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"../part": ""}, r"part-1-py3-none-any\.whl: \.\./part: expected a path inside the wheel"),
        (
            {"part/fast.cpython-311-x86_64-linux-gnu.so": "\x7fELF", "part/other.py": ""},
            r"part/fast\.cpython-311-x86_64-linux-gnu\.so: expected a module for every processor",
        ),
    ],
)
def test_wheels_that_do_not_belong_into_it(tmp_path: Path, files: dict[str, str], said: str) -> None:
    with pytest.raises(ValueError, match=said):
        wheels.unpack(wheel(tmp_path, files), tmp_path / "site", tmp_path)


def test_of_a_compiled_module_its_twin_in_python_is_taken(tmp_path: Path) -> None:
    twins = {"part/fast.cpython-311-x86_64-linux-gnu.so": "\x7fELF", "part/fast.py": ""}
    wheels.unpack(wheel(tmp_path, twins), tmp_path / "site", tmp_path)
    assert [path.name for path in (tmp_path / "site/part").iterdir()] == ["fast.py"]


def test_of_the_lock_what_is_compiled_is_left_to_debian_and_what_builds_is_left_out() -> None:
    text = (ROOT / "requirements.lock").read_text()
    names = {re.split(r"[=\s]", block)[0] for block in wheels.blocks(text)}
    kept = {re.split(r"[=\s]", block)[0] for block in wheels.blocks(text, wheels.LEFT_OUT)}
    assert names - kept == {"setuptools", *wheels.COMPILED}
    assert all("--hash=sha256:" in block for block in wheels.blocks(text))
