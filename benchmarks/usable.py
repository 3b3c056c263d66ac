"""How soon the page of a table can be used in a real browser (Chromium, driven by Playwright).

    python benchmarks/usable.py

Starts a server of its own and opens tables of every game in all stages, each in a fresh browser context with nothing
in its cache. A page is usable once its picture is drawn, its scripts run, and a choice can be clicked. Told are
milliseconds from the request, and the bytes that came over the wire.
"""

from __future__ import annotations

import os
import shutil
import statistics
import tempfile
from typing import Annotated

import typer
from crowd import Laid
from load import lay_tables, start_server, wait_for
from playwright.sync_api import Browser, sync_playwright
from postgres import free_port

from solutre.core.game import games

PROMISED = 1000.0  # milliseconds
USABLE = "() => document.documentElement.classList.contains('has-script') && document.querySelector('#board')"
SPENT = "() => performance.now()"
CAME = """() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .reduce((sum, one) => sum + one.transferSize, 0)"""


def opened(browser: Browser, address: str, laid: Laid) -> tuple[float, int]:
    """Milliseconds until the page of a table was usable, and its bytes."""
    context = browser.new_context(viewport={"width": 1280, "height": 800})
    context.add_cookies([{"name": "reader", "value": laid.people[0].cookie, "url": address}])
    page = context.new_page()
    page.goto(f"{address}/t/{laid.code}", wait_until="commit")
    page.wait_for_function(USABLE, polling="raf")
    spent = float(page.evaluate(SPENT))
    page.wait_for_load_state("load")
    came = int(page.evaluate(CAME))
    context.close()
    return spent, came


def main(tables: Annotated[int, typer.Option(min=1, help="Tables of every game.")] = 12) -> None:
    """Measure how soon pages are usable."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        store = f"sqlite:///{folder}/usable.db"
        laid = lay_tables(store, tables * len(games()), list(games()), "cub")
        server = start_server(port, store, 1)
        try:
            wait_for(port)
            browser = playwright.chromium.launch(executable_path=shutil.which("chromium"), args=["--no-sandbox"])
            address = f"http://127.0.0.1:{port}"
            opened(browser, address, laid[0])  # the browser itself starts slowly
            found = {game: [opened(browser, address, one) for one in laid if one.game == game] for game in games()}
            browser.close()
        finally:
            server.terminate()
            server.wait(20)
    for game, pages in found.items():
        times, weights = [spent for spent, _ in pages], [came for _, came in pages]
        print(
            f"{game:11} usable after {statistics.median(times):5.0f} ms, the slowest of {len(times)} "
            f"after {max(times):5.0f} ms; {max(weights) / 1000:4.0f} kB on the wire at most"
        )
    print(f"load average {os.getloadavg()[0]:.1f}")
    if max(spent for pages in found.values() for spent, _ in pages) > PROMISED:
        raise typer.Exit(1)


if __name__ == "__main__":
    typer.run(main)
