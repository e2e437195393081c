"""`make site`: fills `build/site/` with plain files for any web server."""

from __future__ import annotations

import sys
from subprocess import CalledProcessError

from website.building import OUT, build, pages


def main() -> int:
    """Build the site; returns the exit status."""
    try:
        build()
    except (OSError, ValueError, CalledProcessError) as error:
        print(f"make site: {error}", file=sys.stderr)
        return 2
    megabytes = sum(path.stat().st_size for path in OUT.rglob("*") if path.is_file()) / 1e6
    print(f"{OUT}: {pages()} pages, {megabytes:.1f} MB of plain files", end="; ")
    print(f"python -m http.server --directory {OUT} serves them")
    return 0


if __name__ == "__main__":
    sys.exit(main())
