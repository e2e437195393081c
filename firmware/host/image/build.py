"""Builds the Pico's image from Debian packages. The file name has a hash of everything that it was built
from.

MicroPython, the Pico's SDK and its USB stack are Debian's source packages, the cross compiler is that of this
system. Everything is unpacked in a folder of this project, nothing is installed. The first build takes one to
two minutes and downloads 320 MB. The first for another chip takes a minute, one after a change of the
firmware some seconds. An image that exists is not built again.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import sys
from pathlib import Path

from dambord.firmware.host import get_micropython, packages
from dambord.firmware.host.image import uf2
from dambord.firmware.host.image.chips import CHIPS, RP2040, Chip
from dambord.firmware.host.packages import BUILDING, FETCHING, UnavailableError, run
from dambord.firmware.host.target_files import FIRMWARE, copy_target, target_files

TOOLS = {
    "apt-get": "apt",
    "dpkg-deb": "dpkg",
    "cmake": "cmake",
    "ninja": "ninja-build",
    "make": "make",
    "gcc": "gcc",
    "g++": "g++",
    "xz": "xz-utils",
}
"""Programs that the build runs, and Debian's package of each."""
COMPILER = (
    "gcc-arm-none-eabi",
    "binutils-arm-none-eabi",
    "libnewlib-arm-none-eabi",
    "libnewlib-dev",
    "libstdc++-arm-none-eabi-dev",
    "libstdc++-arm-none-eabi-newlib",
)
FETCH, BUILD = "fetch what the Pico's image is made of", "build the Pico's image"
LIBRARIES = ("pico-sdk-source", "tinyusb-source")
BASE = 1
RECIPE = 4
"""BASE: increase after a change to what is fetched and prepared. RECIPE: after any other change of the
result."""

# A board needs no encryption. Debian's sources lack the library for it, so it is switched off.
_WITHOUT_TLS = (
    ("CMakeLists.txt", r"^set\(MICROPY_SSL_MBEDTLS ON\)", "set(MICROPY_SSL_MBEDTLS OFF)"),
    ("CMakeLists.txt", r"^ *mbedtls/mbedtls_port\.c", ""),
    ("CMakeLists.txt", r"^target_link_libraries\(\$\{MICROPY_TARGET\} micropy_lib_mbedtls\)", ""),
    ("mpconfigport.h", r"\(MICROPY_SSL_MBEDTLS \|\| MICROPY_BLUETOOTH_BTSTACK\)", "(0)"),
    (
        "mpconfigport.h",
        r"(#define +MICROPY_(?:SSL_MBEDTLS|PY_SSL|PY_CRYPTOLIB|PY_HASHLIB_SHA1) +)\(1\)",
        r"\1(0)",
    ),
)


def key(chip: Chip = RP2040) -> str:
    """Hash of everything that the image for `chip` is built from."""
    inputs = hashlib.sha256(repr((BASE, RECIPE, COMPILER, LIBRARIES, _WITHOUT_TLS, chip)).encode())
    for path in target_files():
        name = path.relative_to(FIRMWARE).as_posix()
        inputs.update(name.encode() + b"\0" + path.read_bytes() + b"\0")
    return inputs.hexdigest()[:16]


def folder() -> Path:
    """The folder that it is built in."""
    return packages.folder("pico")


def image(chip: Chip = RP2040, where: Path | None = None) -> Path:
    """Path of the UF2 file for `chip`, which may not exist yet."""
    return (where or folder()) / f"dambord-{chip.label}-{key(chip)}.uf2"


def obtain(chip: Chip = RP2040, where: Path | None = None) -> Path:
    """The image for `chip` as a UF2 file, built if necessary. Raises UnavailableError with the reason."""
    where = where or folder()
    found = image(chip, where)
    if found.exists():
        return found
    missing = [tool for tool in TOOLS if not shutil.which(tool)]
    if missing:
        wanted = " ".join(TOOLS[tool] for tool in missing)
        raise UnavailableError(f"no {', '.join(missing)} here to {BUILD}: sudo apt-get install {wanted}")
    with packages.locked(where):
        if not found.exists():
            made = _built(_prepared(where), chip)
            fresh = found.with_suffix(".new")
            fresh.write_bytes(uf2.pack(made, chip))
            fresh.replace(found)
    return found


def obtain_all(where: Path | None = None) -> list[Path]:
    """The images for all chips, with compiler and sources. Raises UnavailableError with the reason."""
    where = where or folder()
    if not base_of(where).exists():
        for chip in CHIPS:
            image(chip, where).unlink(missing_ok=True)  # tests of the images also read the sources
    return [obtain(chip, where) for chip in CHIPS]


def base_of(where: Path) -> Path:
    """Path of the folder with compiler and sources, which may not exist yet."""
    return where / f"base-{BASE}"


def _prepared(where: Path) -> Path:
    """The folder with compiler and sources, fetched if necessary."""
    base = base_of(where)
    if base.exists():
        return base
    work = where / "work"
    shutil.rmtree(work, ignore_errors=True)
    work.mkdir()
    # Its files contain absolute paths, so it is prepared in place. The link `base` marks it as complete.
    shutil.rmtree(where / "tree", ignore_errors=True)
    tree = where / "tree"
    (work / "debs").mkdir()
    plain = ["-o", "APT::Sandbox::User=root"] if os.geteuid() == 0 else []
    run(["apt-get", *plain, "-qq", "download", *COMPILER], work / "debs", FETCH, FETCHING)
    settings = packages.open_apt(work / "apt", get_micropython.suites(), FETCH, sources=True)
    run(["apt-get", *settings, "-qq", "download", *LIBRARIES], work / "debs", FETCH, FETCHING)
    (work / "source").mkdir()
    source = ["apt-get", *settings, "-qq", "source", "--download-only", "micropython"]
    run(source, work / "source", FETCH, FETCHING)
    for package in sorted((work / "debs").glob("*.deb")):
        run(["dpkg-deb", "-x", str(package), str(tree)], work, FETCH)
    (archive,) = (work / "source").glob("*.orig.tar.*")
    (tree / "micropython").mkdir()
    run(["tar", "-xf", str(archive), "-C", str(tree / "micropython"), "--strip-components=1"], work, FETCH)
    shutil.rmtree(work)
    _prepare_sources(tree)
    base.symlink_to(tree.name)
    return base


def _compilers(tree: Path, chip: Chip) -> Path:
    """A folder of launchers for the unpacked compiler, which name the folders of its libraries."""
    newlib = tree / "usr/include/newlib"
    (plus,) = (path for path in (newlib / "c++").iterdir() if path.is_dir())
    pico = plus / "arm-none-eabi/thumb" / chip.library
    folder = tree / f"compilers-{chip.name}"
    folder.mkdir(exist_ok=True)
    for name, include in (("gcc", ""), ("g++", f"-isystem {plus} -isystem {pico} ")):
        launcher = folder / f"arm-none-eabi-{name}"
        launcher.write_text(
            "#!/bin/sh\n"
            f"exec {tree}/usr/bin/arm-none-eabi-{name} -B{tree}/usr/lib/arm-none-eabi/newlib/ "
            f'{include}-idirafter {newlib} "$@"\n'
        )
        launcher.chmod(0o755)
    return folder


def _prepare_sources(tree: Path) -> None:
    """Put the parts where MicroPython expects them, and build MicroPython's tools."""
    source = tree / "micropython"
    # Debian removes these two from the sources, as it has packages of them.
    (source / "lib/micropython-lib/README.md").touch()
    (source / "lib/tinyusb").rmdir()
    (source / "lib/tinyusb").symlink_to(tree / "usr/src/tinyusb")
    port = source / "ports/rp2"
    for name, pattern, replacement in _WITHOUT_TLS:
        path = port / name
        text, count = re.subn(pattern, replacement, path.read_text(), flags=re.MULTILINE)
        if not count:
            raise UnavailableError(f"{path} is not as expected: nothing matches {pattern}")
        path.write_text(text)
    assembler = tree / "pioasm"
    sdk = tree / "usr/src/pico-sdk"
    flags = ("-DPIOASM_FLAT_INSTALL=1", "-DPIOASM_VERSION_STRING=2.1.1")
    run(["cmake", "-G", "Ninja", "-S", f"{sdk}/tools/pioasm", "-B", str(assembler), *flags], tree, BUILD)
    run(["ninja", "-C", str(assembler)], tree, BUILD, BUILDING)
    run(["make", "-s", "-C", str(source / "mpy-cross"), f"-j{os.cpu_count() or 1}"], tree, BUILD, BUILDING)


def _built(base: Path, chip: Chip) -> bytes:
    """The content of the flash, with the present files of the firmware frozen in."""
    tree = base.resolve()
    own = tree / "frozen"
    shutil.rmtree(own, ignore_errors=True)
    copy_target(own)
    manifest = [
        'freeze("$(PORT_DIR)/modules")',
        f'module("main.py", base_path="{own}")',
        f'package("firmware", base_path="{own}")',
    ]
    (tree / "manifest.py").write_text("\n".join(manifest) + "\n")
    port = tree / "micropython/ports/rp2"
    build = tree / f"build-{chip.name}"
    settings = {
        "MICROPY_BOARD": chip.port,
        "MICROPY_BOARD_DIR": f"{port}/boards/{chip.port}",
        "PICO_SDK_PATH_OVERRIDE": f"{tree}/usr/src/pico-sdk",
        "PICO_TINYUSB_PATH": f"{tree}/usr/src/tinyusb",
        "PICO_NO_PICOTOOL": "1",
        "MICROPY_FROZEN_MANIFEST": f"{tree}/manifest.py",
        "pioasm_DIR": f"{tree}/pioasm",
    }
    # A checkout that was moved or copied has a cache that names the old folder.
    configure = ["cmake", "--fresh", "-G", "Ninja", "-S", str(port), "-B", str(build)]
    configure += [f"-D{name}={value}" for name, value in settings.items()]
    # The banner has a date and a version. Both are fixed (the version would be that of the surrounding
    # repository), so that the same inputs give the same image.
    environment = {
        "PATH": f"{_compilers(tree, chip)}:{tree}/usr/bin:{os.environ['PATH']}",
        "SOURCE_DATE_EPOCH": "0",
        "GIT_CEILING_DIRECTORIES": str(tree.parent),
    }
    run(configure, tree, BUILD, environment=environment)
    run(["ninja", "-C", str(build)], tree, BUILD, BUILDING, environment)
    return (build / "firmware.bin").read_bytes()


if __name__ == "__main__":
    try:
        print(*obtain_all(), sep="\n")
    except UnavailableError as reason:
        sys.exit(f"build: {reason}")
