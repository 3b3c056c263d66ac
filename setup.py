"""Builds the package; the modules marked [c] in docs/decisions.md are compiled by mypyc as one unit.

Without a C compiler the package installs as plain Python and works, slower. `SOLUTRE_PURE=1` asks for that.
The typeface is cut to our letters on the way; where it cannot be had, pages and pictures use the system's fonts.
"""

import os
import sys
import sysconfig
import tempfile
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py

sys.path.insert(0, str(Path(__file__).parent / "tools"))
import typeface

CORE = [
    "src/solutre/core/rng.py",
    "src/solutre/core/state.py",
    "src/solutre/core/appraisal.py",
    "src/solutre/bots/judging.py",
    "src/solutre/bots/search.py",
]
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]  # nobody replaces our functions from outside
ROOMS = ("rules", "mind")  # of every game


def compiled_modules() -> list[str]:
    """The hot modules: the core's, and the rules and the mind of every game."""
    found = list(CORE)
    for package in sorted(Path("src/solutre/games").glob("*/__init__.py")):
        for room in ROOMS:
            found += [file.as_posix() for file in sorted(package.parent.glob(f"{room}/**/[!_]*.py"))]
    return found


def can_compile() -> bool:
    """Try a tiny extension, so that a missing compiler or missing headers are found before the real work."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler

    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder, "probe.c")
        source.write_text("#include <Python.h>\nint probe(void) { return Py_REFCNT(Py_None) > 0; }\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(source)], output_dir=folder, include_dirs=[sysconfig.get_paths()["include"]])
        except Exception as problem:
            print(f"solutre: no working C compiler ({problem}); installing pure Python, slower", file=sys.stderr)
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("SOLUTRE_PURE") == "1" or not can_compile():
        return []
    from mypyc.build import mypycify

    found = mypycify(compiled_modules(), opt_level="2", debug_level="0", multi_file=True)
    for extension in found:
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]  # the list is shared
    return found


class BuildSideBySide(build_ext):
    """Compiles as many files at once as the machine has cores: half the wait on two."""

    def build_extensions(self) -> None:
        self.compiler.compile = side_by_side(self.compiler.compile)
        super().build_extensions()


def side_by_side(compile_all: Callable[..., list[str]]) -> Callable[..., list[str]]:
    """The compiler's own way with each file, for several files at once."""

    def compile_each(sources: list[str], *args: Any, **how: Any) -> list[str]:
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            made = pool.map(lambda source: compile_all([source], *args, **how), sources)
            return [each for several in made for each in several]

    return compile_each


class BuildWithTypeface(build_py):
    """Puts the typeface beside the style sheets that name it."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        try:
            typeface.make(Path(self.build_lib, "solutre", "web", "pages", "static", "type"))
        except ImportError as problem:
            print(f"solutre: no typeface ({problem}); pages use the fonts of the system", file=sys.stderr)


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithTypeface})
