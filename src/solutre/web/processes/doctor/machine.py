"""The machine and the package: files, fonts, games, the engine, where mails are handed in."""

from __future__ import annotations

import platform
import shutil
import socket
import sqlite3
import sys
import sysconfig
import tempfile
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import urlsplit

import solutre
from solutre.core.errors import SolutreError
from solutre.core.game import games
from solutre.web.pages.words import FACES
from solutre.web.processes.doctor.findings import Finding, good, note, wrong

if sys.platform != "win32":
    import resource

FEW_FILES = 4096  # connections are files
OLDEST_SQLITE = (3, 35, 0)  # it answers an UPDATE with rows since then
OPTIMISED = "--enable-optimizations"  # how Python is built that is quick
OF_THE_SYSTEM = "/usr"  # a Python there is built quickly, too, and does not always say so
MAIL_PORTS = {"smtp": 25, "smtps": 465}
PATIENCE = 5.0  # seconds for a mail server


def machine(smtp: str) -> Iterator[Finding]:
    yield engine()
    yield interpreter()
    yield fonts()
    yield library_of_games()
    yield files()
    yield sqlite()
    yield temporary_folder()
    if smtp:
        yield mail(smtp)


def engine() -> Finding:
    told = f"solutre {solutre.__version__} on Python {platform.python_version()}"
    if solutre.COMPILED:
        return good("engine", f"{told}, compiled")
    remedy = "install a C compiler and the headers of Python, then install solutre again"
    return note("engine", f"{told}, interpreted: computers think many times as long", remedy)


def interpreter() -> Finding:
    """Pages are drawn by Python itself. A system that tells nothing of how it was built is not doubted."""
    built = sysconfig.get_config_var("CONFIG_ARGS")
    if built is None or OPTIMISED in built or sys.base_prefix == OF_THE_SYSTEM:
        return good("Python", f"of {sys.base_prefix}")
    remedy = f"use the system's, or build it with {OPTIMISED} --with-lto"
    told = f"of {sys.base_prefix}, was built without optimisation: answers take a twentieth more of the processor"
    return note("Python", told, remedy)


def fonts() -> Finding:
    if FACES:
        return good("fonts", f"{len(FACES)} weights of the typeface are shipped")
    remedy = "install the package font-source-sans-pro, then install solutre again"
    return wrong("fonts", "the typeface is missing: words do not fit into the pictures", remedy)


def library_of_games() -> Finding:
    try:
        found = games()
    except (SolutreError, ImportError, OSError) as problem:
        return wrong("games", f"a game cannot be opened: {problem}", "look into the folders of SOLUTRE_GAMES")
    return good("games", f"{len(found)} games: {', '.join(found)}")


def files() -> Finding:
    if sys.platform == "win32":
        return good("open files", "Windows has no limit that matters here")
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard == resource.RLIM_INFINITY or hard >= FEW_FILES:
        return good(
            "open files", f"{'as many as wanted' if hard == resource.RLIM_INFINITY else f'{hard:,}'} may be open"
        )
    remedy = "LimitNOFILE=65536 in the unit of systemd, or `ulimit -Hn 65536` before the start"
    return wrong("open files", f"only {hard:,} may be open: every page needs one or two", remedy)


def sqlite() -> Finding:
    if sqlite3.sqlite_version_info >= OLDEST_SQLITE:
        return good("SQLite", f"version {sqlite3.sqlite_version}")
    oldest = ".".join(map(str, OLDEST_SQLITE))
    return wrong(
        "SQLite", f"version {sqlite3.sqlite_version} is too old", f"use a Python with SQLite {oldest} or later"
    )


def temporary_folder() -> Finding:
    try:
        folder = Path(tempfile.gettempdir())
        with tempfile.TemporaryFile(dir=folder) as probe:
            probe.write(b"solutre")
    except OSError as problem:
        return wrong("temporary folder", f"cannot be written: {problem.strerror}", "name another one in TMPDIR")
    return good("temporary folder", f"{folder} can be written, {told_bytes(shutil.disk_usage(folder).free)} are free")


def mail(address: str) -> Finding:
    """Whether the mail server answers; nothing is sent."""
    try:
        parts = urlsplit(address)
        port = parts.port or MAIL_PORTS[parts.scheme]
        host = parts.hostname or ""
    except (KeyError, ValueError):
        return wrong("mail", "the address cannot be read", "write smtp://USER:PASSWORD@HOST:PORT or smtps://…")
    try:
        with socket.create_connection((host, port), PATIENCE) as line:
            line.settimeout(PATIENCE)
            greets = parts.scheme == "smtps" or line.recv(200).startswith(b"220")
    except OSError as problem:
        return wrong("mail", f"{host}:{port} does not answer: {problem}", "start the mail server, or name another one")
    if not greets:
        return wrong("mail", f"{host}:{port} is no mail server", "name another one")
    return good("mail", f"{host}:{port} answers")


def told_bytes(count: float) -> str:
    for unit in ("bytes", "kB", "MB", "GB"):
        if count < 1000:
            return f"{count:.0f} {unit}"
        count /= 1000
    return f"{count:.1f} TB"
