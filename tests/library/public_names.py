"""What a package offers: signatures, fields and docstrings of the names in `__all__`."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from tests.library.module_source import assigned, clean, doc, docs_after, is_module, module, source, text_of
from tests.library.signatures import plain, signatures

KINDS = {
    "NamedTuple": "named tuple",
    "Protocol": "protocol",
    "Enum": "enumeration",
    "TypedDict": "dictionary",
}
"""Bases that say what kind of class it is."""


class Member(NamedTuple):
    """A field, property or method of a class."""

    kind: str
    """`field`, `property` or `method`."""
    signature: str
    """Of a method, one line for each way to call it."""
    doc: str

    @property
    def name(self) -> str:
        """The name of the member."""
        (name,) = re.findall(r"\A(?:\w+\.)?(\w+)", self.signature)
        return str(name)


class Entry(NamedTuple):
    """A public name: a function, a class or a constant."""

    name: str
    kind: str
    signatures: tuple[str, ...]
    doc: str
    members: tuple[Member, ...] = ()


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
