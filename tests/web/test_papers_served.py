"""The documentation site under /docs: there once it was built, and nowhere else less strict."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from solutre.cli.web import papers_in
from solutre.core.errors import SolutreError
from solutre.web.http.app import create_app
from solutre.web.settings import Settings

from .asking import answers


def asked(settings: Settings, *paths: str) -> list[httpx.Response]:
    """What an application answers, without a server around it."""
    app = create_app(settings)

    try:
        return answers(app, *paths)
    finally:
        app.state.library.database.close()


def test_a_site_that_was_built_is_shown(tmp_path: Path) -> None:
    site = tmp_path / "site"
    site.mkdir()
    (site / "index.html").write_text("<h1>Papers</h1>")
    settings = Settings(database=f"sqlite:///{tmp_path}/library.db", papers=papers_in(site), warm_up=False)
    page, outside, shelf, other = asked(settings, "/docs/", "/docs/%2e%2e/library.db", "/", "/docsy")
    assert page.text == "<h1>Papers</h1>"
    assert "script-src 'self' 'unsafe-inline'" in page.headers["content-security-policy"]
    assert outside.status_code == 404
    assert not any("unsafe-inline" in one.headers["content-security-policy"] for one in (shelf, other))


def test_without_a_site_there_is_no_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert papers_in(None) == ""
    with pytest.raises(SolutreError, match="there is no documentation site in"):
        papers_in(tmp_path)
    settings = Settings(database=f"sqlite:///{tmp_path}/library.db", warm_up=False)
    assert asked(settings, "/docs/")[0].status_code == 404
