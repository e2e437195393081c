"""Every test of the engine searches in Python and by the compiled core."""

from __future__ import annotations

import pytest

from dambord.controller.engine import searcher


@pytest.fixture(params=["python", pytest.param("core", marks=pytest.mark.needs("core"))], autouse=True)
def search_by(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Which of the two searches."""
    name: str = request.param
    if name == "python":
        monkeypatch.setattr(searcher, "core_of", lambda rules: None)
    return name
