"""Compiles /source into /compiled: modules without their sources, other files as they are. Run by Pyodide."""

import importlib._bootstrap_external as external
from pathlib import Path

SOURCE, COMPILED = Path("/source"), Path("/compiled")
for path in sorted(SOURCE.rglob("*")):
    if not path.is_file():
        continue
    made, data = COMPILED / path.relative_to(SOURCE), path.read_bytes()
    # What looks into its own source at run time keeps it.
    if path.suffix == ".py" and b"install_lazy_importer()" not in data:
        code = compile(data, path.relative_to(SOURCE).as_posix(), "exec", dont_inherit=True, optimize=2)
        # Never checked against a source: there is none.
        made = made.with_suffix(".pyc")
        data = external._code_to_hash_pyc(code, bytes(8), checked=False)  # type: ignore[attr-defined]
    made.parent.mkdir(parents=True, exist_ok=True)
    made.write_bytes(data)
