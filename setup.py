"""Which packages the wheel has: folders of the root, all under the name `dambord`."""

from __future__ import annotations

from setuptools import find_packages, setup

FOLDERS = ("rules", "controller", "firmware", "hardware")

setup(
    package_dir={"dambord": ".", **{f"dambord.{folder}": folder for folder in FOLDERS}},
    py_modules=["dambord.__main__"],
    packages=[f"dambord.{name}" for name in find_packages() if name.split(".")[0] in FOLDERS],
)
