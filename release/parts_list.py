"""The list of the parts (SBOM) of a lock: CycloneDX in JSON, the same bytes for the same lock."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any


def parts_list(tool: Path, lock: Path, name: str, version: str) -> str:
    """The list of the packages that `lock` installs, made by the program `tool` (cyclonedx-py)."""
    words: list[str | Path] = [
        tool,
        "requirements",
        "--output-reproducible",
        "--short-PURLs",
        "--no-validate",
        lock,
    ]
    ran = subprocess.run(words, capture_output=True, text=True, check=True)
    return cleaned(json.loads(ran.stdout), name, version)


def cleaned(made: dict[str, Any], name: str, version: str) -> str:
    """The list with the project at its root, without lines of the lock and addresses of registries."""
    root = f"pkg:pypi/{name}@{version}"
    made["metadata"]["component"] = {
        "bom-ref": root,
        "name": name,
        "purl": root,
        "type": "application",
        "version": version,
    }
    for one in made["components"]:
        one["bom-ref"] = one["purl"]
        one.pop("description", None)
        hashes = [found for place in one.pop("externalReferences", ()) for found in place.get("hashes", ())]
        # One of the files with these hashes is installed; which one depends on the machine.
        one["properties"] = [{"name": "dambord:sha256", "value": found["content"]} for found in hashes]
    made["components"].sort(key=lambda one: one["bom-ref"])
    made["dependencies"] = [{"ref": root, "dependsOn": [one["bom-ref"] for one in made["components"]]}]
    return json.dumps(made, indent=1, sort_keys=True) + "\n"
