"""A PostgreSQL of the tests' own, without a network, in a folder of its own."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.waiting import HANG_S

PROGRAMS = Path("/usr/lib/postgresql")
USER = "postgres"


def programs() -> Path | None:
    """The folder of the newest version that is installed; Debian keeps it off the path."""
    found = sorted(PROGRAMS.glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


class Databases:
    """The databases of a server whose socket is in `folder`."""

    def __init__(self, folder: Path) -> None:
        self._folder, self._count = folder, 0

    def new(self) -> str:
        """The address of a new database."""
        import psycopg  # finds libpq, which is not everywhere

        self._count += 1
        with psycopg.connect(f"host={self._folder} user={USER} dbname=postgres", autocommit=True) as db:
            db.execute(f"CREATE DATABASE archive{self._count}".encode())
        return f"postgresql://{USER}@/archive{self._count}?host={self._folder}"


@contextmanager
def serving() -> Iterator[Databases]:
    """Run a server; its files are gone afterwards."""
    where = programs()
    assert where is not None
    folder = Path(tempfile.mkdtemp(prefix="dambord-"))
    other = []
    if not os.geteuid():  # it refuses to run as root
        shutil.chown(folder, USER)
        other = ["runuser", "-u", USER, "--"]

    def run(program: str, *words: str) -> None:
        command = [*other, str(where / program), "-D", str(folder / "data"), *words]
        subprocess.run(command, check=True, capture_output=True, timeout=HANG_S, cwd="/")

    try:
        run("initdb", "-A", "trust", "-U", USER, "--no-sync")
        options = f"-k {folder} -c listen_addresses= -c fsync=off"
        run("pg_ctl", "-w", "-l", str(folder / "log"), "-o", options, "start")
        try:
            yield Databases(folder)
        finally:
            run("pg_ctl", "-m", "immediate", "stop")
    finally:
        shutil.rmtree(folder)
