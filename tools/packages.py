"""Fetch the Debian packages that the tests need: a compiler, a browser, PostgreSQL, fonts.

    python3 tools/packages.py

Where they cannot be had (no apt-get, not root, no network) a line says so, and the tests that need them are skipped.
It runs before there is an environment, so it needs nothing but Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from collections.abc import Sequence

NEEDED = (
    "gcc",
    "libc6-dev",
    "chromium-headless-shell",
    "postgresql",
    "fontconfig",
    "fonts-dejavu-core",
    "fonts-liberation",
)
INSTEAD = {"chromium-headless-shell": "chromium"}  # where a release of Debian has no headless shell of its own
QUIETLY = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}


def missing(packages: Sequence[str] = NEEDED) -> list[str]:
    """Those that Debian does not list as installed; a browser that stands in for another is as good."""
    return [name for name in packages if not installed(name) and not installed(INSTEAD.get(name, name))]


def installed(package: str) -> bool:
    told = subprocess.run(["dpkg-query", "-W", "-f", "${db:Status-Status}", package], capture_output=True, text=True)
    return told.stdout == "installed"


def apt_get(*words: str) -> bool:
    return subprocess.run(["apt-get", *words], env=QUIETLY, stdout=subprocess.DEVNULL).returncode == 0


def install(packages: Sequence[str]) -> bool:
    return apt_get("install", "-y", "-qq", "--no-install-recommends", *packages)


def fetch(packages: Sequence[str]) -> list[str]:
    """All at once, or else one by one what can be had; those that cannot."""
    apt_get("update", "-qq")
    if install(packages):
        return []
    return [name for name in packages if not install([name]) and not (name in INSTEAD and install([INSTEAD[name]]))]


def main() -> str:
    """What is to be told in the end, in one line."""
    if not shutil.which("dpkg-query") or not shutil.which("apt-get"):
        return "no apt-get here: tests that need a browser or PostgreSQL are skipped where these are not installed"
    wanted = missing()
    if not wanted:
        return "every package that the tests need is on this machine"
    if os.geteuid() != 0:
        return f"only root may install {', '.join(wanted)}: tests that need them are skipped"
    print(f"Fetching {', '.join(wanted)} …", flush=True)
    if lacking := fetch(wanted):
        return f"{', '.join(lacking)} could not be had: tests that need them are skipped"
    return "packages are here"


if __name__ == "__main__":
    sys.exit(print(main()))
