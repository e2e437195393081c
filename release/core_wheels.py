"""The wheels with the compiled core, one for each kind of processor: for others by a cross compiler."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from tempfile import TemporaryDirectory

DEBIAN = {"x86_64": "amd64", "aarch64": "arm64"}
"""What Debian calls a kind of processor, by the kernel's name."""
PROCESSORS = tuple(DEBIAN)
"""The kinds of processor that have a wheel of their own."""


def build(words: list[str | Path], tools: Path, out: Path, environment: Mapping[str, str]) -> list[str]:
    """Make the wheels in `out`; returns lines for the notes.

    `words` is the command that builds a wheel into the folder that is added to it. Raises CalledProcessError.
    """
    return [_built(processor, words, tools, out, environment) for processor in PROCESSORS]


def _built(
    processor: str, words: list[str | Path], tools: Path, out: Path, environment: Mapping[str, str]
) -> str:
    with TemporaryDirectory() as work:
        try:
            told = {**environment, **compiler(processor, Path(work, "include"))}
        except ValueError as error:
            return f"NO WHEEL FOR {processor}: {error}"
        subprocess.run([*words, work], env=told, check=True)
        (wheel,) = Path(work).glob("*.whl")
        if not wheel.stem.endswith(processor):
            return f"NO WHEEL FOR {processor}: the core was not compiled"
        # Its tag then says on which systems it runs, by the versions of what it calls in libc.
        repair: list[str | Path] = [tools / "auditwheel", "repair", "--plat", "auto", "--only-plat"]
        searched = {**environment, "PATH": f"{tools}{os.pathsep}{environment.get('PATH', os.defpath)}"}
        subprocess.run([*repair, "--wheel-dir", out, wheel], env=searched, check=True, capture_output=True)
    return f"wheel with the compiled core: {processor}"


def compiler(processor: str, include: Path) -> Mapping[str, str]:
    """Variables of the environment with which setuptools compiles for a processor.

    `include` is a folder to be made for header files. Raises ValueError where there is no compiler.
    """
    if processor == platform.machine():
        return {}
    program = f"{processor}-linux-gnu-gcc"
    if shutil.which(program) is None:
        package = f"gcc-{processor.replace('_', '-')}-linux-gnu"
        raise ValueError(f"no {program} here: sudo apt-get install {package}")
    if not Path(f"/usr/{processor}-linux-gnu/include/stdio.h").exists():
        package = f"libc6-dev-{DEBIAN[processor]}-cross"
        raise ValueError(f"{program} has no headers here: sudo apt-get install {package}")
    # Debian's Python.h asks for the settings of the processor compiled for. Those of this one do: the limited
    # interface needs the sizes of numbers, which are the same on all Linux systems of 64 bits.
    own = sysconfig.get_config_var("MULTIARCH") or f"{platform.machine()}-linux-gnu"
    include.mkdir()
    (include / f"{processor}-linux-gnu").symlink_to(f"/usr/include/{own}")
    return {
        "CC": f"{program} -I{include}",
        "LDSHARED": f"{program} -shared",
        "_PYTHON_HOST_PLATFORM": f"linux-{processor}",
    }


def of(out: Path) -> dict[str, Path]:
    """The wheels with the core in a folder, by processor."""
    return {name: wheel for name in PROCESSORS for wheel in out.glob(f"*_{name}.whl")}
