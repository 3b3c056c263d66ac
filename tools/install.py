"""Install into the environment that runs this, with `uv` where it can be had: seconds instead of minutes.

    .venv/bin/python tools/install.py install --requirement needed
    .venv/bin/python tools/install.py wheel FOLDER

`uv` knows nothing of how pip was set up on a machine (an index of a company, say), so it is told. Where it cannot be
had, or fails for whatever reason, pip does the same work and has the last word.
"""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path

INDEXES = {"index-url": "UV_DEFAULT_INDEX", "extra-index-url": "UV_INDEX", "find-links": "UV_FIND_LINKS"}


def settings_for_uv(listed: str) -> dict[str, str]:
    """What `pip config list` tells of where packages come from, in the words of uv. The environment is listed first,
    and wins. Several indexes are asked as pip asks them: the best version of all, not of the first that has any."""
    told: dict[str, str] = {}
    for line in listed.splitlines():
        name, _, value = line.partition("=")
        if setting := INDEXES.get(name.rpartition(".")[2]):
            places = value.strip("'\"").replace("\\n", " ").split()
            told.setdefault(setting, ("," if setting == "UV_FIND_LINKS" else " ").join(places))
    if "UV_INDEX" in told:
        told["UV_INDEX_STRATEGY"] = "unsafe-best-match"
    return told


def commands(words: Sequence[str], python: str = sys.executable) -> tuple[list[str], list[str]]:
    """The same work for uv and for pip."""
    match words:
        case ["install", *what]:
            return (
                ["pip", "install", "--python", python, *what],
                [python, "-m", "pip", "install", "--progress-bar", "on", *what],
            )
        case ["wheel", folder]:
            return (
                ["build", "--wheel", "--quiet", "--python", python, "--out-dir", folder],
                [python, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, "."],
            )
        case _:
            raise SystemExit(__doc__)


def wants_pip(environment: Mapping[str, str] = os.environ) -> bool:
    """`SOLUTRE_PIP=1` asks for pip alone."""
    return environment.get("SOLUTRE_PIP") == "1"


def uv_here(environment: Mapping[str, str] = os.environ) -> Path | None:
    """The uv of this environment, if it has one and it is wanted."""
    here = Path(sys.prefix, "bin", "uv")
    return here if here.exists() and not wants_pip(environment) else None


def main(words: Sequence[str]) -> int:
    """Install by uv, or else by pip; the exit code of whichever came last."""
    by_uv, by_pip = commands(words)
    if uv := uv_here():
        listed = subprocess.run([sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True).stdout
        environment = {**settings_for_uv(listed), **os.environ}
        if subprocess.run([str(uv), *by_uv], env=environment).returncode == 0:
            return 0
        print("uv could not do it; pip tries", file=sys.stderr)
    return subprocess.run(by_pip).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
