"""The words of the page in one language, read from its Fluent file."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from dambord.controller.web.page_files import FOLDER, WORDS


class Words:
    """The messages of `language`."""

    def __init__(self, language: str, folder: Path = FOLDER / WORDS) -> None:
        """Raise ValueError where the library that reads them is missing."""
        try:
            from rustfluent import Bundle
        except ImportError:
            raise ValueError("the library rustfluent is missing: pip install 'dambord[speech]'") from None
        self.language = language
        self._bundle = Bundle(language, [str(folder / f"{language}.ftl")])

    def first(self, keys: Iterable[str], fill: Mapping[str, str | int]) -> str | None:
        """The first of the messages that there is, filled; None where there is none."""
        for key in keys:
            try:
                return str(self._bundle.get_translation(key, variables=dict(fill), use_isolating=False))
            except ValueError:  # no such message
                continue
        return None
