"""Every sentence that the core can produce has a Latvian translation."""

from __future__ import annotations

import ast
import inspect
from collections.abc import Callable, Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType

import pytest

from dambord.controller import core
from dambord.controller.core.backgammon.display import messages as backgammon_messages
from dambord.controller.core.draughts.display import view
from tests.controller.core.backgammon.match_table import MatchTable
from tests.controller.core.draughts.tabletop import Tabletop
from tests.web.browsing import Chromium
from tests.web.scripted import ScriptedDesk

TOLD_BY = {"refuse", "_refuse", "Refused", "Unexplained"}
ANSWERS = {
    "message",
    "_plain",
    "_refusal",
    "_answered",
    "_decided",
    "decided",
    "reroll",
    "_about_roll",
    "_about_array",
}
"""Functions that return a sentence."""


def speakers(family: str) -> Iterator[ModuleType]:
    """Return every module of the core that may produce sentences at a table of `family`."""
    (other,) = {"draughts", "backgammon"} - {family}
    for found in walk_packages(core.__path__, f"{core.__name__}."):
        # Sentences for the arbiter do not appear on pages.
        if not found.ispkg and f".{other}." not in found.name and ".rulings." not in found.name:
            yield import_module(found.name)


def sentences(module: ModuleType) -> Iterator[str]:
    """Return every sentence without placeholders in a module."""
    for node in ast.walk(ast.parse(inspect.getsource(module))):
        match node:
            case ast.Call(func=ast.Name(id=name), args=args) if name in TOLD_BY:
                yield from constants(args)
            case ast.FunctionDef(name=name, body=body) if name in ANSWERS:
                for inner in (part for statement in body for part in ast.walk(statement)):
                    if isinstance(inner, ast.Return) and inner.value is not None:
                        yield from constants([inner.value])
            case ast.Assign(targets=[ast.Name(id="why")], value=value):
                yield from constants([value.body, value.orelse] if isinstance(value, ast.IfExp) else [value])
            case ast.keyword(arg="why", value=value):
                yield from constants([value])


def constants(expressions: list[ast.expr]) -> Iterator[str]:
    for one in expressions:
        if isinstance(one, ast.Constant) and isinstance(one.value, str) and " " in one.value:
            yield one.value


def sentence(text: str) -> str:
    """Return a sentence as shown to people."""
    return text if text.endswith(".") else f"{text[:1].upper()}{text[1:]}."


def draughts_filled() -> Iterator[str]:
    """Return sentences of draughts with placeholders as the core fills them in."""
    yield view.message(Tabletop(shows="." * 50).state)
    yield view.message(Tabletop(rules="latvian-64", board="reed-64-all", shows="." * 32).state)
    shown = "." * 20 + "b" * 20 + "." * 10
    yield view.message(Tabletop(shows=shown).state)
    yield view.message(Tabletop().lift(32).put(22).wait(5_000).state)
    for state in (
        Tabletop().lift(1, 2).put(22).put(23).wait(8_000).state,
        Tabletop().put(22, "w").wait(8_000).state,
        Tabletop().lift(1, 2, 3).wait(60_000).state,
    ):
        yield view.message(state)
    for kind in view.DONE.values():
        for clause in ("", " (5.4.6)", " (FMJD 3.13)"):
            yield f"White {kind}{clause}: put the board back as the lamps show."
            yield f"White {kind}{clause}: crown the king as the lamp shows."
            yield f"Black {kind}{clause}. White decides: correct, or play on."


def backgammon_filled() -> Iterator[str]:
    """Return sentences of backgammon with placeholders as the core fills them in."""
    table = MatchTable()
    yield backgammon_messages.message(table.state)
    for kind in backgammon_messages.DONE.values():
        for clause in ("", " (INT-10)"):
            yield f"White {kind}{clause}: make a legal play, or put the board back."
            yield f"Black {kind}{clause}. White decides: correct, or play on."


FILLED: dict[str, Callable[[], Iterator[str]]] = {
    "draughts": draughts_filled,
    "backgammon": backgammon_filled,
}
TOUCHED = "Melnie pieskārās kauliņam, kad nebija viņa gājiens"
LAST = {
    "draughts": f"{TOUCHED} (FMJD 3.13). Baltie izlemj: labot vai turpināt.",
    "backgammon": "Melnie meta, kad nebija viņa gājiens (INT-10). Baltie izlemj: labot vai turpināt.",
}


@pytest.mark.parametrize("family", FILLED)
def test_every_sentence_of_the_core_has_a_latvian_translation(chromium: Chromium, family: str) -> None:
    plain = [sentence(text) for module in speakers(family) for text in sentences(module)]
    assert len(plain) > 30
    said = [*plain, *filter(None, FILLED[family]())]

    async def run() -> None:
        async with chromium.visit(ScriptedDesk()) as seen:
            told: list[str] = await seen.page.evaluate(
                """async ([family, said]) => {
                    const words = await import('/static/shared/words.js');
                    const answers = await import('/static/shared/answers.js');
                    answers.hear(await import(`/static/families/${family}/answers.js`));
                    const english = said.map(answers.answered);
                    await words.speak('lv');
                    return [...english, ...said.map(answers.answered)];
                }""",
                [family, said],
            )
            assert told[: len(said)] == said
            latvian = told[len(said) :]
            assert [english for english, other in zip(said, latvian, strict=True) if english == other] == []
            assert not any("{" in text or "undefined" in text for text in latvian)
            assert latvian[-1] == LAST[family]

    chromium.run(run())


def test_the_page_shows_it(chromium: Chromium) -> None:
    async def run() -> None:
        desk = ScriptedDesk()
        desk.show(message="The board is not connected.")
        async with chromium.visit(desk) as seen:
            assert await seen.page.inner_text("#message") == "The board is not connected."
            await seen.page.click("#language")
            assert await seen.page.inner_text("#message") == "Galdiņš nav pievienots."

    chromium.run(run())
