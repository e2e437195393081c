"""Which packages the wheel has: folders of the root, all under the name `dambord`; and the compiled core.

The core is an extra. Without a compiler, or with DAMBORD_COMPILED=no, everything is Python, and this says so.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path

from setuptools import Extension, find_packages, setup
from setuptools.command.build_ext import build_ext

FOLDERS = ("rules", "controller", "firmware", "hardware")
CORE = Path("rules", "draughts", "compiled")
WANTED = os.environ.get("DAMBORD_COMPILED") != "no"


class BuildCore(build_ext):
    """Builds the core, or says once that there is none."""

    def build_extension(self, ext: Extension) -> None:
        """Build it; without a compiler go on all the same."""
        try:
            super().build_extension(ext)
        except Exception as error:  # whatever the compiler's driver raises
            print(f"dambord: no compiled core, everything is Python: {error}", file=sys.stderr)


extension = Extension(
    "dambord.rules.draughts.compiled._core",
    [str(CORE / name) for name in ("module.c", "portable_core.c", "popcount_core.c")],
    depends=[str(path) for path in sorted(CORE.glob("*.h"))],
    extra_compile_args=["-O3", "-g0"],
    py_limited_api=True,
    optional=True,
)

setup(
    package_dir={"dambord": ".", **{f"dambord.{folder}": folder for folder in FOLDERS}},
    py_modules=["dambord.__main__"],
    packages=[f"dambord.{name}" for name in find_packages() if name.split(".")[0] in FOLDERS],
    ext_modules=[extension] if WANTED else [],
    cmdclass={"build_ext": BuildCore},
    options={"bdist_wheel": {"py_limited_api": "cp311"}} if WANTED else {},
)
