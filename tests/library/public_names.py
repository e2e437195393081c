"""What a package offers, read from its source: signatures, fields and docstrings of the names in `__all__`.

Nothing is imported, so compiled modules and names that a package fetches when asked are read like others.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[2]
KINDS = {
    "NamedTuple": "named tuple",
    "Protocol": "protocol",
    "Enum": "enumeration",
    "TypedDict": "dictionary",
}
"""Bases that say what kind of class it is."""
Definition = ast.ClassDef | ast.FunctionDef | ast.Assign | ast.AnnAssign


class Member(NamedTuple):
    """A field, property or method of a class."""

    kind: str
    """`field`, `property` or `method`."""
    signature: str
    doc: str


class Entry(NamedTuple):
    """A public name: a function, a class or a constant."""

    name: str
    kind: str
    signatures: tuple[str, ...]
    doc: str
    members: tuple[Member, ...] = ()


class Module(NamedTuple):
    """The top level of a module."""

    name: str
    exported: tuple[str, ...]
    """The names in `__all__`."""
    defined: dict[str, tuple[Definition, ...]]
    """What it defines itself; several definitions are overloads, the implementation last."""
    imported: dict[str, tuple[str, str]]
    """Where it has other names from: module and the name there."""
    docs: dict[str, str]
    """The strings after assignments."""


@cache
def module(name: str) -> Module:
    """The module of a dotted name, such as `dambord.rules.draughts.pdn`."""
    path = source(name)
    exported: tuple[str, ...] = ()
    defined: dict[str, tuple[Definition, ...]] = {}
    imported = {}
    body = list(statements(ast.parse(path.read_text(encoding="utf-8"), str(path)).body))
    for node in body:
        if isinstance(node, ast.ImportFrom) and node.module:
            imported.update({item.asname or item.name: (node.module, item.name) for item in node.names})
        elif isinstance(node, ast.ClassDef | ast.FunctionDef):
            defined[node.name] = (*defined.get(node.name, ()), node)
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            target = assigned(node)
            defined[target] = (node,)
            if target == "__all__" and node.value:
                exported = tuple(ast.literal_eval(node.value))
    return Module(name, exported, defined, imported, docs_after(body))


def source(name: str) -> Path:
    """The file of a module."""
    path = ROOT.joinpath(*name.split(".")[1:])
    return path / "__init__.py" if path.is_dir() else path.with_suffix(".py")


def is_module(name: str) -> bool:
    """Whether there is a module of that name."""
    return source(name).is_file()


def statements(body: list[ast.stmt]) -> Iterator[ast.stmt]:
    """The statements of a module, those below `if TYPE_CHECKING:` included."""
    for node in body:
        if isinstance(node, ast.If):
            yield from statements(node.body)
        else:
            yield node


def assigned(node: ast.Assign | ast.AnnAssign) -> str:
    """The name that a statement assigns to; empty when it is no plain name."""
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return target.id if isinstance(target, ast.Name) else ""


def docs_after(body: list[ast.stmt]) -> dict[str, str]:
    """The strings that stand after assignments."""
    return {
        assigned(node): clean(told)
        for node, after in pairwise(body)
        if isinstance(node, ast.Assign | ast.AnnAssign) and (told := text_of(after))
    }


def text_of(node: ast.stmt) -> str:
    """The text of a statement that is nothing but a string."""
    value = node.value if isinstance(node, ast.Expr) else None
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else ""


def clean(text: str) -> str:
    """A docstring with every paragraph and every item of a list as one line."""
    found = ""
    for line in (line.strip() for line in text.strip().splitlines()):
        begins = not line or not found or found.endswith("\n") or line.startswith("- ")
        found += f"\n{line}" if begins and found else line if begins else f" {line}"
    return found


def entry(home: str, name: str) -> Entry:
    """The public name `name` of the module `home`, wherever it is defined."""
    found = module(home)
    while name not in found.defined:
        where, name = found.imported[name]
        if is_module(f"{where}.{name}"):
            return of_module(f"{where}.{name}")
        found = module(where)
    nodes = found.defined[name]
    last = nodes[-1]
    if isinstance(last, ast.ClassDef):
        return of_class(last)
    if isinstance(last, ast.FunctionDef):
        return Entry(
            name, "function", signatures([n for n in nodes if isinstance(n, ast.FunctionDef)]), doc(last)
        )
    head = f"{name}: {ast.unparse(last.annotation)}" if isinstance(last, ast.AnnAssign) else name
    value = ast.unparse(last.value) if last.value else ""
    short = f"{head} = {value}" if len(value) <= 80 else head
    return Entry(name, "constant", (short,), found.docs.get(name, ""))


def of_module(name: str) -> Entry:
    """A module with its public functions."""
    path = source(name)
    told = ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"), str(path)))
    functions = [
        Member("method", "\n".join(signatures(list(nodes))), doc(nodes[-1]))
        for made, defined in module(name).defined.items()
        if (nodes := [node for node in defined if isinstance(node, ast.FunctionDef)]) and made[0] != "_"
    ]
    return Entry(name.rpartition(".")[2], "module", (name,), clean(told or ""), tuple(functions))


def of_class(node: ast.ClassDef) -> Entry:
    """A class with its public fields, properties and methods, in the order of the source."""
    docs = docs_after(node.body)
    members: list[Member] = []
    methods: dict[str, list[ast.FunctionDef]] = {}
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and not assigned(item).startswith("_"):
            default = f" = {ast.unparse(item.value)}" if item.value and plain(item.value) else ""
            text = f"{assigned(item)}: {ast.unparse(item.annotation)}{default}"
            members.append(Member("field", text, docs.get(assigned(item), "")))
        elif isinstance(item, ast.Assign) and kind_of(node) == "enumeration":
            members.append(Member("field", ast.unparse(item), docs.get(assigned(item), "")))
        elif isinstance(item, ast.FunctionDef):
            methods.setdefault(item.name, []).append(item)
    for name, defined in methods.items():
        if not name.startswith("_"):
            members.append(of_method(node.name, defined))
    made = methods.get("__init__", [])
    members = [*(member for node in made for member in attributes(node)), *members]
    built = tuple(text.removeprefix("__init__").removesuffix(" -> None") for text in signatures(made))
    heads = tuple(node.name + text for text in built) or (node.name,)
    told = "\n\n".join(filter(None, (doc(node), *(doc(one) for one in made[-1:]))))
    return Entry(node.name, kind_of(node), heads, told, tuple(members))


def attributes(made: ast.FunctionDef) -> Iterator[Member]:
    """The attributes that a constructor sets and documents, where their type can be told."""
    given = {one.arg: one.annotation for one in (*made.args.args, *made.args.kwonlyargs)}
    for node, after in pairwise(made.body):
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not (told := text_of(after)):
            continue
        target = node.targets[0] if isinstance(node, ast.Assign) else node.target
        named = isinstance(target, ast.Attribute) and ast.unparse(target.value) == "self"
        if named and isinstance(target, ast.Attribute) and (kind := type_of(node, given)):
            yield Member("field", f"{target.attr}: {kind}", clean(told))


def type_of(node: ast.Assign | ast.AnnAssign, given: dict[str, ast.expr | None]) -> str:
    """The type of what is assigned: as written, that of a parameter, or that of a plain value; else empty."""
    if isinstance(node, ast.AnnAssign):
        return ast.unparse(node.annotation)
    match node.value:
        case ast.Name(id=name) if annotation := given.get(name):
            return ast.unparse(annotation)
        case ast.Constant(value=value):
            return type(value).__name__
        case ast.Call(func=ast.Name(id=name)) if name[0].isupper() or name in ("dict", "list"):
            return name
    return ""


def kind_of(node: ast.ClassDef) -> str:
    """What kind of class it is, in words."""
    for decorator in node.decorator_list:
        text = ast.unparse(decorator)
        if text.startswith("dataclass"):
            return "frozen dataclass" if "frozen=True" in text else "dataclass"
    for base in node.bases:
        name = ast.unparse(base).partition("[")[0]
        if name in KINDS:
            return KINDS[name]
    return "class"


def of_method(owner: str, defined: list[ast.FunctionDef]) -> Member:
    """A method or property with its overloads; the name of the class stands before its own methods."""
    last = defined[-1]
    decorators = {ast.unparse(decorator) for decorator in defined[0].decorator_list}
    if decorators & {"property", "cached_property"}:
        text = f"{last.name}: {ast.unparse(defined[0].returns) if defined[0].returns else 'Any'}"
        return Member("property", text, doc(defined[0]))
    of = f"{owner}." if "classmethod" in decorators else ""
    return Member("method", "\n".join(of + text for text in signatures(defined)), doc(last))


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


def doc(node: ast.ClassDef | ast.FunctionDef) -> str:
    """A docstring as paragraphs of one line each."""
    return clean(ast.get_docstring(node) or "")
