"""Which files the microcontroller runs."""

from pathlib import Path

FIRMWARE = Path(__file__).resolve().parents[1]
"""The folder of the firmware; all of it but `host/` runs on the Pico."""


def target_files(folder: Path = FIRMWARE) -> "list[Path]":
    """The Python files of a firmware folder that run on the Pico."""
    return [path for path in sorted(folder.rglob("*.py")) if path.relative_to(folder).parts[0] != "host"]


def copy_target(into: Path, folder: Path = FIRMWARE) -> None:
    """Copy those files into the new folder `into`: `main.py` itself, the others as the package `firmware`."""
    for path in target_files(folder):
        name = path.relative_to(folder)
        copied = into / name if name == Path("main.py") else into / "firmware" / name
        copied.parent.mkdir(parents=True, exist_ok=True)
        copied.write_bytes(path.read_bytes())
