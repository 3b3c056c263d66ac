"""Windows of a browser. A new one costs as much work as the page in it, so the next test has it, as good as new."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Browser, ConsoleMessage, Error, Page

PATIENCE = 60_000  # milliseconds
IDLE = re.compile(r"EventSource|ERR_INCOMPLETE_CHUNKED|status of 4\d\d")  # leaving a page ends its stream
USUAL: dict[str, Any] = {
    "locale": "en-GB", "reduced_motion": "reduce", "color_scheme": "light",
    "service_workers": "block",  # few tests go without the network, and all would pay for what it keeps
}  # fmt: skip
RESTING = "/health"  # a page of the library without script: leaving the library would end its process
UNPAINTED = """
const unseen = new CSSStyleSheet();
unseen.replaceSync("html { opacity: 0 !important }");
document.adoptedStyleSheets = [unseen];
"""
FORGET = "() => { localStorage.clear(); sessionStorage.clear(); }"


class Windows:
    """Windows by what a browser must know when it opens them: a language, a touch screen, no script."""

    def __init__(self, browser: Browser, address: str) -> None:
        self.complaints: list[str] = []
        self._browser = browser
        self._address = address
        self._free: dict[str, list[Page]] = {}
        self._used: list[tuple[dict[str, Any], Page]] = []

    def open(self, width: int, height: int, **how: Any) -> Page:
        """A window that nobody has used, or that looks so. Everything in it is laid out, measured and touched as ever,
        but only `painted=True` paints it: a fifth of the work, and few tests look at colours."""
        told, size = {**USUAL, **how}, {"width": width, "height": height}
        kept = self._free.setdefault(repr(sorted(told.items())), [])
        if kept:
            page = kept.pop()
            page.set_viewport_size(size)  # type: ignore[arg-type]
        else:
            page = self._made({**told, "viewport": size})
        self._used.append((told, page))
        return page

    def _made(self, told: dict[str, Any]) -> Page:
        painted = told.pop("painted", False)
        page = self._browser.new_context(**told).new_page()
        if not painted:
            page.add_init_script(UNPAINTED)
        page.set_default_timeout(PATIENCE)
        page.on("console", self._listen)
        page.on("pageerror", lambda fault: self.complaints.append(str(fault)))
        return page

    def _listen(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not IDLE.search(message.text):
            self.complaints.append(message.text)

    def give_back(self) -> None:
        """After a test: what cannot be made as good as new is thrown away."""
        for told, page in self._used:
            if told["service_workers"] == "allow":  # it stays with the window
                page.context.close()
                continue
            try:
                self._clear(told, page)
                self._free[repr(sorted(told.items()))].append(page)
            except Error:
                page.context.close()
        self._used = []
        self.complaints = []

    def _clear(self, told: dict[str, Any], page: Page) -> None:
        """Nothing is left of what somebody did here."""
        page.unroute_all()
        page.context.set_offline(False)
        for other in page.context.pages:
            if other != page:
                other.close()
        if told.get("java_script_enabled", True):
            page.evaluate(FORGET)
        page.context.clear_cookies()
        page.emulate_media(media="null", color_scheme=told["color_scheme"], reduced_motion=told["reduced_motion"])
        page.goto(self._address + RESTING)
