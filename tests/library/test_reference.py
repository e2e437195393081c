"""The reference is the one that the docstrings make, and has every public name."""

from __future__ import annotations

import importlib
from collections import Counter

import pytest

from tests.library.module_source import module
from tests.library.public_names import entry
from tests.library.reference import PAGE, SECTIONS, page

PACKAGES = sorted({section.package for section in SECTIONS})


def test_the_page_is_up_to_date() -> None:
    """After a change: `python -m tests.library.reference`."""
    assert PAGE.read_text(encoding="utf-8") == page()


@pytest.mark.parametrize("package", [name for name in PACKAGES if module(name).exported])
def test_every_public_name_is_in_one_section(package: str) -> None:
    shown = Counter(
        name for section in SECTIONS if section.package == package for name in section.names.split()
    )
    assert shown == Counter(module(package).exported)


@pytest.mark.parametrize("package", PACKAGES)
def test_every_name_can_be_imported_and_says_what_it_is(package: str) -> None:
    names = [name for section in SECTIONS if section.package == package for name in section.names.split()]
    offered = importlib.import_module(package)
    assert [name for name in names if not hasattr(offered, name)] == []
    assert [name for name in names if not entry(package, name).doc] == []


@pytest.mark.parametrize("package", PACKAGES)
def test_every_method_says_what_it_does(package: str) -> None:
    names = [name for section in SECTIONS if section.package == package for name in section.names.split()]
    silent = [
        f"{name}.{member.signature}"
        for name in names
        for member in entry(package, name).members
        if member.kind != "field" and not member.doc
    ]
    assert silent == []
