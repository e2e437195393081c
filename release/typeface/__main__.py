"""`python -m release.typeface`: makes `controller/web/static/fonts/` and `typeface.css` anew.

The letters are those of FiraGO, from a package of the npm registry whose digest stands here. The licence lets
nobody call changed letters by that name, so the page's own typeface is called Dambord Sans.
"""

from __future__ import annotations

import subprocess
import sys
import tarfile
from collections.abc import Iterable
from hashlib import sha256
from itertools import chain, product
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import IO

from fontTools import subset
from fontTools.ttLib import TTFont

from release.typeface import signs

FOLDER = Path(__file__).parents[2] / "controller" / "web" / "static" / "fonts"
PACKAGE = "@fontsource/firago@5.3.0"
DIGEST = "864f5f6703b5dad24ae5adbbb94893d02da7231124a9516c4d6e2dad370d67ad"
"""SHA-256 of the package."""
FAMILY = "Dambord Sans"
WEIGHTS = {400: "Regular", 600: "SemiBold"}
"""The weights of the page, and their names."""
OWN = "ÁÉËÍÏÓÖŐÚÜŰáéëíïóöőúüűĀČĒĢĪĶĻŅŠŪŽāčēģīķļņšūž"
"""Letters with accents of the languages of the page."""
PARTS: dict[str, tuple[Iterable[int], ...]] = {
    "first": (
        range(0x20, 0x7F),
        (0xA0, 0xA7, 0xAB, 0xB0, 0xB1, 0xB7, 0xBB, 0xBD, 0xD7),
        range(0x2010, 0x2028),
        range(0x2030, 0x203B),
        (0x20AC, 0x2122, 0x2212, 0x25B6),
        range(0x2190, 0x2194),
        [ord(sign) for sign in signs.SIGNS],
    ),
    "latin": ([ord(letter) for letter in OWN],),
    "latin-more": (
        [code for code in range(0xA1, 0x180) if chr(code) not in f"§«°±·»½×{OWN}"],
        (0x18F, 0x259),  # Azerbaijani
        range(0x218, 0x21C),  # Romanian
        range(0x2C6, 0x2DE),
    ),
    "cyrillic": (range(0x400, 0x460), (0x2116,)),
    "cyrillic-more": (range(0x48A, 0x530),),  # of languages other than Slavic
    "georgian": (range(0x10D0, 0x10FB),),
}
"""Characters of each file; of some ranges FiraGO lacks a few. The first is enough for English, and a browser
fetches the others when it meets one of their letters."""
SHEET = FOLDER.parent / "typeface.css"
FEATURES = ["kern", "tnum"]
"""Features that are kept: pairs of letters in their distances, and digits of one width."""


def fetch(folder: Path) -> Path:
    """Fetch the package into a folder. Raises OSError if it can't be had or is another."""
    command = ["npm", "pack", "--silent", "--pack-destination", str(folder), PACKAGE]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    (archive,) = folder.glob("*.tgz")
    if (found := sha256(archive.read_bytes()).hexdigest()) != DIGEST:
        raise OSError(f"{PACKAGE} has the digest {found}, not {DIGEST}")
    return archive


def make(letters: IO[bytes], weight: int, codes: Iterable[int], made: Path) -> list[int]:
    """Write letters of one weight, named and with the signs, as WOFF2; return which there are."""
    options = subset.Options(
        flavor="woff2", hinting=False, layout_features=FEATURES, name_IDs=[0, 1, 2, 3, 4, 6, 13, 14, 16, 17]
    )
    with TTFont(letters, recalcTimestamp=False) as font:
        signs.add(font)
        rename(font, WEIGHTS[weight])
        chosen = subset.Subsetter(options)
        chosen.populate(unicodes=codes)
        chosen.subset(font)
        subset.save_font(font, made, options)
        return sorted(font.getBestCmap())


def face(weight: int, name: str, codes: Iterable[int]) -> str:
    """The rule of the style sheet by which a browser finds one file."""
    runs: list[list[int]] = []
    for code in codes:
        if runs and code == runs[-1][1] + 1:
            runs[-1][1] = code
        else:
            runs.append([code, code])
    ranges = ", ".join(f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs)
    source = f'src: url("fonts/{name}") format("woff2")'
    about = f'font-family: "{FAMILY}"; font-weight: {weight}; font-display: swap'
    return f"@font-face {{ {about}; {source}; unicode-range: {ranges}; }}\n"


def rename(font: TTFont, style: str) -> None:
    """Give a font the name of the page's typeface; whose work it is stays in it."""
    postscript = f"{FAMILY.replace(' ', '')}-{style}"
    names = {1: f"{FAMILY} {style}", 2: "Regular", 3: postscript, 4: f"{FAMILY} {style}", 6: postscript}
    for number, text in (names | {16: FAMILY, 17: style}).items():
        font["name"].setName(text, number, 3, 1, 0x409)


def main() -> int:
    """Make all files."""
    FOLDER.mkdir(exist_ok=True)
    with TemporaryDirectory() as folder:
        try:
            archive = fetch(Path(folder))
        except (OSError, subprocess.CalledProcessError) as error:
            print(f"the typeface was not made: {error}", file=sys.stderr)
            return 1
        with tarfile.open(archive) as packed:

            def member(name: str) -> IO[bytes]:
                file = packed.extractfile(f"package/{name}")
                assert file is not None, name
                return file

            faces = []
            for weight, (part, codes) in product(WEIGHTS, PARTS.items()):
                name = f"dambord-sans-{weight}-{part}.woff2"
                letters = member(f"files/firago-latin-{weight}-normal.woff2")
                there = make(letters, weight, {*chain.from_iterable(codes)}, FOLDER / name)
                faces.append(face(weight, name, there))
            head = "/* The typeface of the page, by script; made by `python -m release.typeface`. */\n\n"
            SHEET.write_text(head + "".join(faces), encoding="utf-8")
            (FOLDER / "OFL.txt").write_bytes(member("LICENSE").read())
    return 0


if __name__ == "__main__":
    sys.exit(main())
