"""What runs at a forge is named by its hash: a tag could be moved to something else."""

from __future__ import annotations

import re
from pathlib import Path

ROOT = Path(__file__).parents[1]
USED = re.compile(r"^\s*-?\s*uses:\s*(\S+)", re.MULTILINE)
BY_HASH = re.compile(r"[\w.-]+(?:/[\w.-]+)+@[0-9a-f]{40}")


def test_every_action_is_used_by_its_hash() -> None:
    files = [*(ROOT / ".github").rglob("*.yml")]
    used = [action for file in files for action in USED.findall(file.read_text())]
    assert used
    assert [action for action in used if not BY_HASH.fullmatch(action)] == []
