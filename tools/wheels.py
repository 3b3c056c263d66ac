"""Wheels for every Python of this machine, each tried where nothing else of ours is: `make wheels`.

The archive of the sources is made first. Each wheel is built from that archive, not from this folder, installed into a
fresh environment, and tested with tests of the archive: whoever has the archive can do the same. Pythons are looked for
on the path and among those of pyenv. `uv` does the fetching where it can be had, pip otherwise. Every step is told when
it begins and when it ends, and now and then while it lasts; all that it printed is in build/wheels.
"""

from __future__ import annotations

import glob
import os
import shutil
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from install import commands, uv_here, wants_pip

ROOT = Path(__file__).parents[1]
DIST = ROOT / "dist"
WORK = ROOT / "build" / "wheels"
VERSIONS = ("3.11", "3.12", "3.13", "3.14")
NEEDED = ("hypothesis>=6.150", "numpy>=2", "pytest>=9")
TESTS = ("tests/core/test_rng.py", "tests/core/test_record.py", "tests/core/test_match.py", "tests/test_golden.py")
SIGN_OF_LIFE = 20.0  # seconds between two lines of a step that lasts
LIMIT = 3 * 3600.0  # seconds: a step that lasts longer will not end; on a busy machine compiling takes an hour
LAST_LINES = 30  # of what a failed step printed


class StepFailed(Exception):
    """A step ended badly, or not at all."""


def main() -> int:
    """Build and try all; the answer is how many failed."""
    shutil.rmtree(WORK, ignore_errors=True)
    WORK.mkdir(parents=True)
    fetcher = usable_fetcher()
    archive = make_archive(fetcher)
    with tarfile.open(archive) as packed:
        packed.extractall(WORK, filter="data")
    unpacked = WORK / archive.name.removesuffix(".tar.gz")
    told = {version: tried(version, fetcher, unpacked) for version in sys.argv[1:] or VERSIONS}
    print(f"\n{archive.relative_to(ROOT)}")
    for version, line in told.items():
        print(f"Python {version}: {line}")
    return sum(line.startswith("failed") for line in told.values())


def make_archive(fetcher: Fetcher) -> Path:
    """The sources as one file. Nothing is compiled for it."""
    fetcher.pack("archive", "packs the sources", sys.executable, "--sdist", DIST, ROOT, pure=True)
    return max(DIST.glob("solutre-*.tar.gz"), key=lambda file: file.stat().st_mtime)


def tried(version: str, fetcher: Fetcher, unpacked: Path) -> str:
    """What came of one version, as a line."""
    found = python_of(version)
    if found is None:
        return "not on this machine: no wheel"
    begun = time.monotonic()
    try:
        made = WORK / "made" / version
        fetcher.pack(version, "compiles the engine", found, "--wheel", made, unpacked)
        (wheel,) = made.glob("*.whl")
        python = fetcher.environment(version, found)
        fetcher.fetch(version, python, f"{wheel}[cli,arena]", *NEEDED)
        tests = step(version, "tests", python, "-m", "pytest", *TESTS, folder=unpacked)
        asked = "import solutre; print('compiled' if solutre.COMPILED else 'pure Python')"
        engine = step(version, "looks at the engine", python, "-c", asked)
    except StepFailed as failed:
        return f"failed: {failed}"
    DIST.mkdir(exist_ok=True)
    shutil.copy(wheel, DIST)
    return f"{wheel.name}, {engine}, {tests.strip('= ')}, {time.monotonic() - begun:.0f} s in all"


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


class Fetcher:
    """Makes environments, fetches packages and packs ours, with pip and what it brings."""

    def environment(self, name: str, python: str) -> str:
        """A fresh environment; its interpreter."""
        step(name, "makes an environment", python, "-m", "venv", "--clear", str(WORK / name))
        return inside(WORK / name, "python")

    def fetch(self, name: str, python: str, *packages: str) -> None:
        """Install packages into the environment of an interpreter."""
        _, by_pip = commands(["install", *packages], python)
        step(name, "fetches libraries", *by_pip)

    def pack(self, name: str, what: str, python: str, kind: str, into: Path, source: Path, pure: bool = False) -> None:
        """An archive or a wheel of the sources."""
        maker = self.environment(f"{name}-maker", python)
        self.fetch(f"{name}-maker", maker, "build")
        step(name, what, maker, "-m", "build", kind, "--outdir", str(into), str(source), pure=pure)


class QuickFetcher(Fetcher):
    """The same with uv, in a tenth of the time."""

    def __init__(self, uv: str) -> None:
        self.uv = uv

    def environment(self, name: str, python: str) -> str:
        step(name, "makes an environment", self.uv, "venv", "--python", python, str(WORK / name))
        return inside(WORK / name, "python")

    def fetch(self, name: str, python: str, *packages: str) -> None:
        by_uv, _ = commands(["install", *packages], python)
        step(name, "fetches libraries", self.uv, *by_uv)

    def pack(self, name: str, what: str, python: str, kind: str, into: Path, source: Path, pure: bool = False) -> None:
        asked = (kind, "--python", python, "--out-dir", str(into), str(source))
        step(name, what, self.uv, "build", *asked, pure=pure)


def usable_fetcher() -> Fetcher:
    """uv, if it is there or can be fetched, and finds its packages; else, or where it is asked for, pip."""
    if wants_pip():
        return Fetcher()
    try:
        quick = QuickFetcher(str(uv_here() or shutil.which("uv") or fetched_uv()))
        quick.fetch("fetcher", quick.environment("fetcher", sys.executable), "mypy-extensions")
        return quick
    except StepFailed as failed:
        print(f"no uv ({failed}): pip does its work", flush=True)
        return Fetcher()


def fetched_uv() -> str:
    """uv in an environment of its own."""
    python = Fetcher().environment("uv", sys.executable)
    Fetcher().fetch("uv", python, "uv")
    return inside(WORK / "uv", "uv")


def inside(folder: Path, program: str) -> str:
    """A program of an environment."""
    return str(folder / ("Scripts" if os.name == "nt" else "bin") / program)


def step(name: str, what: str, *command: str, folder: Path = WORK, log: Path | None = None, pure: bool = False) -> str:
    """Run something, with signs of life; its last line. All that it printed is in the log of the name."""
    known = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    log = log or WORK / f"{name}.log"
    begun = time.monotonic()
    print(f"{name}: {what} …", flush=True)
    with log.open("a+", encoding="utf-8") as printed:
        start = printed.seek(0, os.SEEK_END)
        running = subprocess.Popen(
            command,
            cwd=folder,
            env={**known, **({"SOLUTRE_PURE": "1"} if pure else {})},
            stdout=printed,
            stderr=subprocess.STDOUT,
        )
        ended = waited(running, f"{name}: {what}", begun)
        printed.seek(start)
        lines = printed.read().strip().splitlines() or [""]
    if ended != 0:
        print(*lines[-LAST_LINES:], sep="\n", flush=True)
        why = f"did not end in {LIMIT:.0f} s" if ended is None else f"ended with {ended}"
        raise StepFailed(f"{what} {why}; all it printed is in {log}")
    print(f"{name}: {what}: done, {time.monotonic() - begun:.0f} s  {lines[-1][:100]}", flush=True)
    return lines[-1]


def waited(running: subprocess.Popen[bytes], told: str, begun: float) -> int | None:
    """How a process ended; none if it went on beyond the limit and was stopped."""
    while True:
        try:
            return running.wait(SIGN_OF_LIFE)
        except subprocess.TimeoutExpired:
            lasted = time.monotonic() - begun
            if lasted > LIMIT:
                running.kill()
                running.wait()
                return None
            print(f"{told} … {lasted:.0f} s", flush=True)


if __name__ == "__main__":
    sys.exit(main())
