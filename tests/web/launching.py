"""How the browser of the tests is started: what it draws does not depend on the machine's fonts."""

from __future__ import annotations

import os
from typing import Any

from tests.parts.table import BROWSER, chromium
from tests.web.fonts import CONFIGURATION

DRAWN = ("--font-render-hinting=none", "--disable-lcd-text")
"""Options that have letters drawn as they are: unhinted, without colours at their edges."""


def launching() -> dict[str, Any]:
    """Return the arguments of Playwright's `launch`. The browser finds no fonts but the page's own."""
    return {
        "executable_path": chromium(),
        "args": [*BROWSER, *DRAWN],
        "env": os.environ | {"FONTCONFIG_FILE": str(CONFIGURATION)},
    }
