"""A minimal Debian with a clone of this checkout, and somebody who runs commands there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import IO, NamedTuple

from tests.service.container import ROOT

ENTER = Path(__file__).with_name("enter.sh")
CHECKOUT = "dambord"
"""The clone, in the home of who runs the command."""
OWNED = 1000
"""User and group of the ordinary user."""
SETTINGS = re.compile(r"PIP_\w+|NPM_\w+|SSL_CERT_\w+|\w+_CA_(BUNDLE|CERTS)|\w+_proxy", re.IGNORECASE)
"""Variables that say how this machine reaches the registries."""


INSTALL = """
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install --yes --no-install-recommends"""
VERSION = 'import os, sys; print(f"Python {sys.version.split()[0]} ({os.path.realpath(sys.executable)})")'


class Person(NamedTuple):
    """Who runs the command."""

    home: str
    becomes: tuple[str, ...] = ()
    """The words of setpriv."""
    installed: tuple[str, ...] = ()
    """The packages that somebody else has installed before."""


PEOPLE: Mapping[str, Person] = MappingProxyType(
    {
        "root": Person("/root"),
        "user": Person(
            "/home/user",
            ("setpriv", f"--reuid={OWNED}", f"--regid={OWNED}", "--init-groups"),
            ("python3", "python3-venv"),
        ),
        "no-admin": Person("/root", ("setpriv", "--bounding-set=-sys_admin", "--inh-caps=-sys_admin")),
    }
)


class Cell:
    """A tree of which only the changes are written, each command in namespaces of its own."""

    def __init__(self, base: Path, changes: Path, person: str) -> None:
        """`changes` is a folder, made if necessary; what is in it is gone on with."""
        self._base = base
        self._changes = changes
        self._person = PEOPLE[person]
        for name in ("upper", "work", "tree"):
            (changes / name).mkdir(parents=True, exist_ok=True)

    def furnish(self, output: IO[bytes]) -> None:
        """Put the person, the clone and what was installed before into it, where that was not done yet."""
        upper = self._changes / "upper"
        home = upper / self._person.home.lstrip("/")
        if (home / CHECKOUT).exists():
            self._update(home / CHECKOUT)
            return
        home.mkdir(parents=True)
        for name in ("resolv.conf", "hosts"):
            (upper / "etc").mkdir(exist_ok=True)
            shutil.copy(Path("/etc", name), upper / "etc" / name)
        for name in (".config/pip/pip.conf", ".npmrc"):
            if (Path.home() / name).exists():
                (home / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy(Path.home() / name, home / name)
        clone = ["git", "clone", "--quiet", "--no-hardlinks", str(ROOT), str(home / CHECKOUT)]
        subprocess.run(clone, check=True)
        if self._person.installed:
            wanted = " ".join(self._person.installed)
            if self._enter(["sh", "-ec", f"{INSTALL} {wanted}"], (), output):
                raise RuntimeError(f"apt-get could not install {wanted}")
        if self._person.home != "/root":
            self._enter(["useradd", "--uid", str(OWNED), "--shell", "/bin/bash", "user"], (), output)
            self._enter(["chown", "-R", f"{OWNED}:{OWNED}", self._person.home], (), output)

    def _update(self, clone: Path) -> None:
        """Bring a clone that was kept up to date; what was made in it stays."""
        git = ["git", "-c", "safe.directory=*", "-C", str(clone)]
        # The branches, too: what has landed decides which tests rest.
        landed = "+refs/heads/*:refs/remotes/origin/*"
        subprocess.run([*git, "fetch", "--quiet", str(ROOT), "HEAD", landed], check=True)
        subprocess.run([*git, "reset", "--quiet", "--hard", "FETCH_HEAD"], check=True)
        owner = clone.stat()
        subprocess.run(["chown", "-R", f"{owner.st_uid}:{owner.st_gid}", str(clone)], check=True)

    def run(self, command: Sequence[str], output: IO[bytes]) -> int:
        """Run a command in the clone, all that it says into `output`; its exit status."""
        return self._enter(command, self._person.becomes, output)

    def python(self) -> str:
        """The version and the place of the Python that the command has used."""
        asked = 'for python in .venv/bin/python python3; do "$python" -c "$0" 2>/dev/null && break; done'
        with (self._changes / "python").open("w+b") as answer:
            self._enter(["sh", "-c", asked, VERSION], self._person.becomes, answer)
            answer.seek(0)
            return answer.read().decode().strip() or "no Python"

    def _enter(self, command: Sequence[str], becomes: Sequence[str], output: IO[bytes]) -> int:
        settings = {name: value for name, value in os.environ.items() if SETTINGS.fullmatch(name)}
        environment = {
            **settings,
            "PATH": "/usr/local/bin:/usr/bin:/bin:/usr/local/sbin:/usr/sbin:/sbin",
            "HOME": self._person.home,
            "USER": "user" if self._person.home != "/root" else "root",
            "LANG": "C.UTF-8",
            "CHECKOUT": f"{self._person.home}/{CHECKOUT}",
        }
        entered = subprocess.run(
            [
                *("unshare", "--mount", "--pid", "--fork", "--kill-child", "--propagation=private", "--"),
                *("sh", "-eu", str(ENTER), str(self._base), str(self._changes), " ".join(shared())),
                *(*becomes, *command),
            ],
            env=environment,
            stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT, check=False,
        )  # fmt: skip
        return entered.returncode


def shared() -> list[str]:
    """Folders of this machine that pip takes packages from: links beside an index lead to its files."""
    told = [Path("/etc/pip.conf"), Path.home() / ".config/pip/pip.conf"]
    text = "\n".join(path.read_text() for path in told if path.exists())
    found = [
        os.environ.get("PIP_FIND_LINKS", ""),
        *re.findall(r"^find-links\s*=\s*(\S+)", text, re.MULTILINE),
    ]
    found += [str(Path(index).parent) for index in re.findall(r"file://(/\S+)", text)]
    return sorted({path for path in found if path and Path(path).is_dir()})
