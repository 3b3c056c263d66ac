"""A running library and a real browser for it: Debian's Chromium, driven by Playwright."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

pytest.importorskip("playwright", reason="Playwright is not installed: pip install playwright")
from playwright.sync_api import Browser, expect, sync_playwright

from solutre.core.record import Record, parse
from solutre.core.state import OVER
from solutre.web.store.database import Database
from solutre.web.store.rows import ActionRow, Turn
from solutre.web.store.schema import CHOICE, COMPUTER, FORCED, PERSON
from solutre.web.store.store import Store
from solutre.web.tables.names import new_code, new_token

from .people import OWN_FONT, Person
from .windows import PATIENCE, Windows

expect.set_options(timeout=PATIENCE)  # a busy machine takes its time, and nothing is the worse for it

CHROMIUM = shutil.which("chromium-headless-shell") or shutil.which("chromium") or ""  # a third less work
SWITCHES = [
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
]  # fmt: skip
LIBRARY = Path(__file__).with_name("library.py")
GAMES = Path(__file__).parents[1] / "games"
LONG_NAMES = ("Maximilienne d’Ő", "Ocre", "Wilhelmina Mammoth-Řež", "Kid", "Ambre")  # and short ones
FONTS = (OWN_FONT, "DejaVu Sans", "Liberation Sans")  # ours, and those of usual machines, which are wider


@pytest.fixture(scope="session")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('library') / 'solutre.db'}"


@pytest.fixture(scope="session")
def address(database: str) -> Iterator[str]:
    """Where the library is open: one server and one worker on a fresh store."""
    command = [sys.executable, str(LIBRARY), database]
    with subprocess.Popen([*command, "server"], stdout=subprocess.PIPE, text=True) as server:
        assert server.stdout is not None
        found = re.search(r"http://\S+", server.stdout.readline())
        assert found, "the server did not say where it is open"
        with subprocess.Popen([*command, "worker"]) as worker:  # the store is there now
            yield found.group()
            worker.terminate()
        server.terminate()


@pytest.fixture(scope="session")
def fonts() -> tuple[str, ...]:
    """Our typeface, which every package brings along, and the usual fonts, as far as this machine has them."""
    if not shutil.which("fc-list"):
        pytest.skip("nobody tells which fonts are on this machine: apt install fontconfig fonts-dejavu-core")
    listed = subprocess.run(["fc-list", ":", "family"], capture_output=True, text=True, check=False).stdout
    return (FONTS[0], *(font for font in FONTS[1:] if font in listed))


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not CHROMIUM:
        pytest.skip("no chromium on this machine: apt install chromium-headless-shell")
    with sync_playwright() as playwright:
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=SWITCHES)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def windows(browser: Browser, address: str) -> Windows:
    return Windows(browser, address)


@pytest.fixture
def complaints(windows: Windows) -> Iterator[list[str]]:
    """What browsers complain about, such as a broken Content-Security-Policy: nothing, at the end of every test."""
    yield windows.complaints
    heard = [*windows.complaints]
    windows.give_back()
    assert heard == []


@pytest.fixture
def visit(windows: Windows, address: str, complaints: list[str]) -> Callable[..., Person]:
    """A new person's browser at the shelf: `visit(width=360)`."""

    def arrive(path: str = "/", width: int = 1280, height: int = 900, **how: object) -> Person:
        person = Person(windows.open(width, height, **how), address)
        person.go(path)
        return person

    return arrive


@pytest.fixture
def take_over(visit: Callable[..., Person], database: str) -> Callable[..., Person]:
    """Somebody who goes on with a golden game, in the seat that is to choose: `take_over("elawa", "2-normal", 0.5)`
    is in the middle of it, and 1 at its end. Computers hold the other seats."""

    def come(game_id: str, name: str, share: float, **how: object) -> Person:
        whole = parse((GAMES / game_id / "golden" / f"{name}.txt").read_text(encoding="utf-8"))
        return visit(laid(Store(Database(database)), whole, share), **how)

    return come


def laid(store: Store, whole: Record, share: float) -> str:
    """Lay a part of a game on a table of the library; returns the personal link of the seat that goes on."""
    plies = int(len(whole.plies) * share)
    while plies < len(whole.plies) and whole.plies[plies].player < 0:
        plies += 1  # what chance does is done
    player = whole.plies[plies].player if plies < len(whole.plies) else OVER
    mine, code, token = max(player, 0), new_code(), new_token()
    while store.changes([code]):  # the second try of a test draws what its first one drew
        code = new_code()
    table = {"code": code, "game": whole.game, "variant": whole.variant, "rules": whole.rules_version}
    secret = {"pace": "relaxed", "secret": "0" * 64, "commitment": "0" * 64}
    around = [
        {
            "number": seat,
            "name": LONG_NAMES[seat],
            "held": PERSON if seat == mine else COMPUTER,
            "level": "cub",
            "token": token if seat == mine else new_token(),
            "nonce": "",
            "seconds": None,
            "seen": 0.0,
        }
        for seat in range(whole.seats)
    ]
    rows = [ActionRow(CHOICE if ply.player >= 0 else FORCED, ply.player, ply.action) for ply in whole.plies[:plies]]
    with store.database.writing() as db:
        store.create(db, table | secret, around, [])
        store.append(db, code, 0, rows, Turn(player, time.time(), None))
    return f"/t/{code}/seat/{token}"
