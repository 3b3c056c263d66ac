"""Wheels for every Python of this machine, each tried where nothing else of ours is: `make wheels`.

The archive of the sources is made first. Each wheel is built from that archive, not from this folder, installed into a
fresh environment, and tested with tests of the archive: whoever has the archive can do the same. Pythons are looked for
on the path and among those of pyenv.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build" / "wheels"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NEEDED = ("hypothesis>=6.150", "numpy>=2", "pytest>=9")
TESTS = ("tests/core/test_rng.py", "tests/core/test_record.py", "tests/core/test_match.py", "tests/test_golden.py")


def main() -> int:
    """Build and try all; the answer is how many failed."""
    archive = make_archive()
    with tarfile.open(archive) as packed:
        packed.extractall(WORK, filter="data")
    unpacked = WORK / archive.name.removesuffix(".tar.gz")
    told = {version: tried(version, archive, unpacked) for version in sys.argv[1:] or VERSIONS}
    print(f"\n{archive.relative_to(ROOT)}")
    for version, line in told.items():
        print(f"Python {version}: {line}")
    return sum(line.startswith("failed") for line in told.values())


def make_archive() -> Path:
    shutil.rmtree(WORK, ignore_errors=True)
    maker = environment(WORK / "maker", sys.executable)
    call(maker, "-m", "pip", "install", "--quiet", "build")
    call(maker, "-m", "build", "--sdist", "--outdir", str(DIST), str(ROOT), SOLUTRE_PURE="1")  # nothing to compile yet
    return max(DIST.glob("solutre-*.tar.gz"), key=lambda file: file.stat().st_mtime)


def tried(version: str, archive: Path, unpacked: Path) -> str:
    """What came of one version, as a line."""
    found = python_of(version)
    if found is None:
        return "not on this machine: no wheel"
    try:
        python = environment(WORK / version, found)
        call(
            python,
            "-m",
            "pip",
            "wheel",
            "--quiet",
            "--no-deps",
            "--wheel-dir",
            str(WORK / "made" / version),
            str(archive),
        )
        (wheel,) = (WORK / "made" / version).glob("*.whl")
        call(python, "-m", "pip", "install", "--quiet", f"{wheel}[cli,arena]", *NEEDED)
        call(python, "-m", "pytest", *TESTS, folder=unpacked)
        engine = call(python, "-c", "import solutre; print('compiled' if solutre.COMPILED else 'pure Python')")
    except subprocess.CalledProcessError as failed:
        return f"failed: {' '.join(failed.cmd[1:4])} … ended with {failed.returncode}"
    shutil.copy(wheel, DIST)
    return f"{wheel.name}, {engine}, tested"


def python_of(version: str) -> str | None:
    """An interpreter of this version that runs."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    for found in (
        *sorted(glob.glob(f"{pyenv}/{version}.*/bin/python"), reverse=True),
        shutil.which(f"python{version}"),
    ):
        asked = "import sys; print('%d.%d' % sys.version_info[:2])"
        if found and subprocess.run([found, "-c", asked], capture_output=True, text=True).stdout.strip() == version:
            return found
    return None


def environment(folder: Path, python: str) -> str:
    """A fresh environment; its interpreter."""
    subprocess.run([python, "-m", "venv", "--clear", str(folder)], check=True)
    return str(folder / ("Scripts" if os.name == "nt" else "bin") / "python")


def call(python: str, *args: str, folder: Path = WORK, **surroundings: str) -> str:
    """Run something, seen by whoever waits; what it printed last."""
    print("…", *args, flush=True)
    folder.mkdir(parents=True, exist_ok=True)
    known = {name: value for name, value in os.environ.items() if not name.startswith("PYTHON")}
    done = subprocess.run([python, *args], cwd=folder, env={**known, **surroundings}, stdout=subprocess.PIPE, text=True)
    print(done.stdout, end="", flush=True)
    done.check_returncode()
    return done.stdout.strip().rpartition("\n")[2]


if __name__ == "__main__":
    sys.exit(main())
