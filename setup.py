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
import docstrings
import mends
import typeface

CORE = [
    "src/solutre/core/rng.py",
    "src/solutre/core/state.py",
    "src/solutre/core/appraisal.py",
    "src/solutre/core/minds/inputs.py",
    "src/solutre/adapters/panel.py",
    "src/solutre/adapters/batch.py",
    "src/solutre/bots/net.py",
    "src/solutre/bots/judgements.py",
    "src/solutre/bots/judging.py",
    "src/solutre/bots/search.py",
    "src/solutre/bots/plain.py",
    "src/solutre/arena/training/net_notes.py",
    "src/solutre/bots/endgame.py",
]
DIRECT_CALLS = ["-fno-semantic-interposition", "-fvisibility=hidden"]  # nobody replaces our functions from outside
SHARED = Path("src/solutre/core/rules")  # by all games
ROOMS = ("rules", "mind")  # of every game
OF_A_GAME = "__native_solutre___games___"  # so begin the C files of its modules
CALM = ("___reading", "___refusals", "___audit", "___layout")  # modules that no game is played by
CALMLY = """#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC push_options
#pragma GCC optimize ("O0")
#endif
#include "{}"
#if defined(__GNUC__) && !defined(__clang__)
#pragma GCC pop_options
#endif
"""
PURE_NEEDS = ["markupsafe>=3"]
COMPILED_NEEDS = [*PURE_NEEDS, "librt>=0.16,<1", "mypy-extensions>=1.1"]
DESCRIBING = {"egg_info", "dist_info", "sdist"}  # what the package is, not what it is compiled to


def compiled_modules() -> list[str]:
    """The hot modules: the core's, and the rules and the mind of every game."""
    found = CORE + [file.as_posix() for file in sorted(SHARED.glob("[!_]*.py"))]
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


def compiling() -> bool:
    """Whether the engine is to be compiled: not if somebody asked for that, and not without a compiler."""
    return os.environ.get("SOLUTRE_PURE") != "1" and can_compile()


def extensions(compiled: bool) -> list[Extension]:
    if not compiled or DESCRIBING & set(sys.argv):
        return []
    from mypyc.build import mypycify

    modules = compiled_modules()
    found = mypycify(modules, opt_level="2", debug_level="0", multi_file=True)
    docstrings.restore(modules, Path("build"))
    mends.mend(Path("build"))
    for extension in found:
        extension.sources = game_by_game(extension.sources)
        if sys.platform != "win32":
            extension.extra_compile_args = [*extension.extra_compile_args, *DIRECT_CALLS]  # the list is shared
    return found


def game_by_game(sources: list[str]) -> list[str]:
    """One C file for all modules of a game: the long header that they share is read once for each game. The longest
    comes first, so that nothing has to wait for it at the end."""
    games: dict[str, list[Path]] = {}
    for source in map(Path, sources):
        if source.name.startswith(OF_A_GAME):
            games.setdefault(source.name.removeprefix(OF_A_GAME).partition("___")[0], []).append(source)
    whole: list[str] = []
    for game in sorted(games, key=lambda game: -sum(module.stat().st_size for module in games[game])):
        file = games[game][0].with_name(f"__game_{game}.c")
        file.write_text("".join(included(module.name) for module in sorted(games[game])))
        whole.append(str(file))
    return [*whole, *(source for source in sources if not Path(source).name.startswith(OF_A_GAME))]


def included(module: str) -> str:
    """A module as a part of its game. Positions are read, refusals worded and laws checked by code that gcc compiles as
    it stands: that takes it three quarters of the time for the whole game."""
    return CALMLY.format(module) if any(part in module for part in CALM) else f'#include "{module}"\n'


class BuildSideBySide(build_ext):
    """Compiles as many files at once as the machine has cores: half the wait on two. The engine is one library; beside
    it every module has a small one of its own."""

    def build_extensions(self) -> None:
        self.parallel = self.parallel or os.cpu_count()
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


COMPILED = compiling()
setup(
    ext_modules=extensions(COMPILED),
    install_requires=COMPILED_NEEDS if COMPILED else PURE_NEEDS,
    cmdclass={"build_ext": BuildSideBySide, "build_py": BuildWithTypeface},
)
