"""Gives up rights and sets limits, and then becomes the program that it was started for.

It is run as a script with the limits as JSON and the program's words, in the process that then becomes that
program. It needs nothing but the standard library.
"""

from __future__ import annotations

import ctypes
import json
import os
import signal
import sys
from contextlib import suppress
from typing import NamedTuple

PR_SET_PDEATHSIG = 1
PR_SET_NO_NEW_PRIVS = 38
LANDLOCK_CREATE_RULESET, LANDLOCK_ADD_RULE, LANDLOCK_RESTRICT_SELF = 444, 445, 446
LANDLOCK_RULE_PATH_BENEATH = 1
WRITE_FILE, REMOVE_DIR, REMOVE_FILE = 1 << 1, 1 << 4, 1 << 5
MAKE = sum(1 << bit for bit in range(6, 13))
"""Making files, folders, sockets, devices and links."""
CHANGES = WRITE_FILE | REMOVE_DIR | REMOVE_FILE | MAKE
"""What Landlock calls the ways to change a file system (its first version)."""
LANDLOCK_VERSION, WITH_NETWORK, TCP = 1, 4, 3
"""The flag that asks for its version, the version from which it knows networks, to listen and to connect."""
FAILED = 126
"""Exit status when the program can't be started, as of a shell."""


class Confinement(NamedTuple):
    """What a foreign program may use. Sizes are bytes."""

    memory: int = 1 << 30
    """Of data of each process; the address space may be larger, as files that are mapped don't count."""
    file_size: int = 16 << 20
    """Of a file that it writes."""
    files: int = 256
    """Open at once."""
    nice: int = 5
    """How much it stands back behind the table itself."""
    writable: tuple[str, ...] = ()
    """Folders in which it may write, where the kernel has Landlock; nowhere else but to `/dev/null`."""
    network: bool = False
    """Whether it may listen and connect."""


def usual() -> Confinement:
    """The usual limits: half of the machine's memory, 1 GB at most."""
    machine = os.sysconf("SC_PHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    return Confinement(memory=min(Confinement().memory, machine // 2))


def command(limits: Confinement, parent: int | None = None) -> list[str]:
    """The words that go before those of a confined program, which ends with `parent`, else this process."""
    told = json.dumps({"limits": limits._asdict(), "parent": os.getpid() if parent is None else parent})
    return [sys.executable, "-I", "-S", __file__, told]


def confine(limits: Confinement, parent: int) -> None:
    """Apply the limits to this process and all that it will start.

    `parent` is the process with which this one has to end.
    """
    import resource  # in the child only: not every platform that reads this module has it

    libc = ctypes.CDLL(None, use_errno=True)
    libc.prctl(PR_SET_PDEATHSIG, int(signal.SIGKILL), 0, 0, 0)
    if os.getppid() != parent:  # it has ended meanwhile, and nobody would be told
        sys.exit(FAILED)
    libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0)
    for which, most in (
        (resource.RLIMIT_DATA, limits.memory),
        (resource.RLIMIT_FSIZE, limits.file_size),
        (resource.RLIMIT_NOFILE, limits.files),
        (resource.RLIMIT_CORE, 0),
    ):
        hard = resource.getrlimit(which)[1]
        limit = most if hard == resource.RLIM_INFINITY else min(most, hard)
        resource.setrlimit(which, (limit, limit))
    # A service may not; its unit has put the table before what it starts.
    with suppress(PermissionError):
        os.nice(limits.nice)
    restrict(libc, limits.writable, network=limits.network)


def restrict(libc: ctypes.CDLL, folders: tuple[str, ...], *, network: bool = False) -> bool:
    """Allow changes of files only below `folders`, and no network unless `network`; whether that can be done.

    Landlock came with Linux 5.13; it knows networks from 6.7 on, and then only TCP.
    """
    version = libc.syscall(LANDLOCK_CREATE_RULESET, None, ctypes.c_size_t(0), LANDLOCK_VERSION)
    rights = (ctypes.c_uint64 * 2)(CHANGES, 0 if network or version < WITH_NETWORK else TCP)
    size = ctypes.c_size_t(16 if version >= WITH_NETWORK else 8)
    ruleset = libc.syscall(LANDLOCK_CREATE_RULESET, ctypes.byref(rights), size, 0)
    if ruleset < 0:
        return False
    for path, allowed in (*((folder, CHANGES) for folder in folders), (os.devnull, WRITE_FILE)):
        try:
            opened = os.open(path, os.O_PATH | os.O_CLOEXEC)
        except OSError:
            continue
        beneath = allowed.to_bytes(8, sys.byteorder) + opened.to_bytes(4, sys.byteorder)
        libc.syscall(LANDLOCK_ADD_RULE, ruleset, LANDLOCK_RULE_PATH_BENEATH, beneath, 0)
        os.close(opened)
    restricted: int = libc.syscall(LANDLOCK_RESTRICT_SELF, ruleset, 0)
    os.close(ruleset)
    return restricted == 0


def main() -> None:
    """Be given the limits and the parent as JSON, then the program and its arguments."""
    told = json.loads(sys.argv[1])
    words = sys.argv[2:]
    confine(Confinement(**{**told["limits"], "writable": tuple(told["limits"]["writable"])}), told["parent"])
    try:
        os.execvp(words[0], words)
    except OSError as error:
        print(f"{words[0]} can't be started: {error.strerror}", file=sys.stderr)
        sys.exit(FAILED)


if __name__ == "__main__":
    main()
