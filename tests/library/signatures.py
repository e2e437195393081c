"""How functions may be called, as text: their parameters, types, defaults and results."""

from __future__ import annotations

import ast
from collections.abc import Iterator


def signatures(defined: list[ast.FunctionDef]) -> tuple[str, ...]:
    """The signatures by which a function may be called: its overloads, if it has any."""
    overloads = [node for node in defined if any("overload" in ast.unparse(d) for d in node.decorator_list)]
    return tuple(signature(node) for node in overloads or defined[-1:])


def signature(node: ast.FunctionDef) -> str:
    """`name(parameters) -> result`, without `self` and `cls`."""
    result = f" -> {ast.unparse(node.returns)}" if node.returns else ""
    return f"{node.name}({', '.join(parameters(node.args))}){result}"


def parameters(given: ast.arguments) -> Iterator[str]:
    """Every parameter with its type and default."""
    listed = [*given.posonlyargs, *given.args]
    defaults = [*[None] * (len(listed) - len(given.defaults)), *given.defaults]
    for place, (parameter, default) in enumerate(zip(listed, defaults, strict=True)):
        if place or parameter.arg not in ("self", "cls"):
            yield typed(parameter, default)
    if given.vararg:
        yield f"*{typed(given.vararg)}"
    elif given.kwonlyargs:
        yield "*"
    for parameter, default in zip(given.kwonlyargs, given.kw_defaults, strict=True):
        yield typed(parameter, default)
    if given.kwarg:
        yield f"**{typed(given.kwarg)}"


def typed(parameter: ast.arg, default: ast.expr | None = None) -> str:
    """`name: type = default`."""
    text = parameter.arg + (f": {ast.unparse(parameter.annotation)}" if parameter.annotation else "")
    return f"{text} = {ast.unparse(default)}" if default else text


def plain(value: ast.expr) -> bool:
    """Whether a default is short enough to be shown."""
    return isinstance(value, ast.Constant | ast.Tuple | ast.UnaryOp) and len(ast.unparse(value)) <= 30
