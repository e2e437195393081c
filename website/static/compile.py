"""Packs /source into /packed.zip: modules compiled, without sources; other files as they are.

Run by Pyodide.
"""

import importlib._bootstrap_external as external
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

SOURCE = Path("/source")
with ZipFile("/packed.zip", "w", ZIP_DEFLATED) as packed:
    for path in sorted(SOURCE.rglob("*")):
        if not path.is_file():
            continue
        name, data = path.relative_to(SOURCE).as_posix(), path.read_bytes()
        # What looks into its own source at run time keeps it.
        if path.suffix == ".py" and b"install_lazy_importer()" not in data:
            code = compile(data, name, "exec", dont_inherit=True, optimize=2)
            # Never checked against a source: there is none.
            name, data = f"{name}c", external._code_to_hash_pyc(code, bytes(8), checked=False)  # type: ignore[attr-defined]
        packed.writestr(ZipInfo(name), data, ZIP_DEFLATED, 9)
