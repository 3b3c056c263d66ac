"""The library as an app: what installs it, and what a device keeps, which is nothing of anybody."""

from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import Any

import pytest
from PIL import Image

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import Game, games
from solutre.web.pages.offline import app
from solutre.web.pages.words import FOLDER

STATIC = FOLDER / "static"


def told_to_worker(script: str, name: str) -> Any:
    found = re.search(rf"^const {name} = (.+);$", script, re.M)
    assert found
    return json.loads(found.group(1))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_manifest_has_all_that_installs(ada: Any, language: str) -> None:
    ada.client.cookies.set("language", language)
    page = ada.get("/")
    assert "manifest-src 'self'" in page.headers["content-security-policy"]
    (link,) = re.findall(r'<link rel="manifest" href="([^"]+)"', page.text)
    answer = ada.get(link)
    told = answer.json()
    assert answer.headers["content-type"] == "application/manifest+json" and told["lang"] == language
    assert (told["display"], told["start_url"], told["scope"]) == ("standalone", "/", "/")
    for icon in told["icons"]:
        drawn = Image.open(io.BytesIO(ada.get(icon["src"]).content))
        assert icon["sizes"] == f"{drawn.width}x{drawn.height}"
    assert {"any", "maskable"} == {icon["purpose"] for icon in told["icons"]}
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in told["icons"]}


def test_a_maskable_icon_keeps_its_sign_in_the_middle() -> None:
    """Systems cut away all but the inner circle of four fifths."""
    drawn = Image.open(STATIC / "icons" / "maskable-512.png").convert("RGB")
    ground = drawn.getpixel((0, 0))
    painted = [(x, y) for x in range(0, 512, 4) for y in range(0, 512, 4) if drawn.getpixel((x, y)) != ground]
    assert painted and all((x - 256) ** 2 + (y - 256) ** 2 <= (0.4 * 512) ** 2 for x, y in painted)


def test_the_service_worker_is_asked_for_anew_and_has_a_version(ada: Any) -> None:
    answer = ada.get("/sw.js")
    assert answer.headers["cache-control"] == "no-cache" and "javascript" in answer.headers["content-type"]
    assert "set-cookie" not in answer.headers
    assert told_to_worker(answer.text, "VERSION") == app.version()
    assert told_to_worker(answer.text, "LANGUAGES") == list(LANGUAGES)
    for path in told_to_worker(answer.text, "SHELL"):
        assert ada.get(path).status_code == 200, path


def test_whatever_changes_makes_another_version(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A script, a word or a rule book: the old worker and its cache go."""
    seen = set()
    package = tmp_path / "solutre"
    (package / "web").mkdir(parents=True)
    (package / "__init__.py").write_text("")
    monkeypatch.setattr("solutre.__file__", str(package / "__init__.py"))
    for number in range(2):
        for name in ("table.js", "fr.po", "rulebook.en.md", "picture.py", "icon.css"):
            (package / "web" / name).write_text(str(number))
            seen.add(app.version.__wrapped__())
    assert len(seen) == 10


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_kept_of_a_game_is_there_and_is_nobodys(ada: Any, any_game: Game, language: str) -> None:
    """No form, no token, no cookie, no name: the same for everybody, whatever cookies come with the question."""
    ada.client.cookies.set("name", "Zenobia")
    ada.client.cookies.set("language", "fr" if language == "en" else "en")
    paths = ada.get(f"/offline/{language}/list/{any_game.id}").json()
    assert paths[0] == f"/offline/{language}/rules/{any_game.id}"
    drawn = 0
    for path in [f"/offline/{language}", f"/offline/{language}/table", *paths]:
        if path.endswith(".svg"):
            drawn += 1
            if drawn > 2:
                continue
        answer = ada.get(path)
        assert answer.status_code == 200 and "set-cookie" not in answer.headers, path
        assert "csrf" not in answer.text and "Zenobia" not in answer.text and "<form" not in answer.text, path
        if path.startswith("/offline/") and not path.endswith(".svg"):
            assert f'<html lang="{language}"' in answer.text


def test_a_kept_lesson_says_everything_that_the_guide_says(ada: Any) -> None:
    for played in games().values():
        if played.lesson:
            page = ada.get(f"/offline/en/learn/{played.id}").text
            said = [step.said["en"] for chapter in played.lesson.chapters for step in chapter.steps if step.said]
            assert page.count("<img") == len(played.lesson.chapters)
            plain = page.replace("&#39;", "'").replace("&#34;", '"').replace("&amp;", "&")
            assert said and not [one for one in said if one not in plain]
            assert "you need the network" in page


@pytest.mark.parametrize(
    "path",
    [
        "/offline/de",
        "/offline/en/rules/chess",
        "/offline/en/learn/elawa/0.svg",
        "/offline/en/learn/elawa/99.svg",
        "/offline/en/list/x",
        "/manifest.de.json",
        "/offline/en/learn/chess",
    ],
)
def test_what_nobody_keeps_is_404(ada: Any, path: str) -> None:
    assert ada.get(path).status_code == 404


def test_the_worker_keeps_nothing_of_tables_and_forms() -> None:
    """It answers for pages, which it never puts away, and for what is the same for everybody."""
    script = (STATIC / "sw.js").read_text(encoding="utf-8")
    assert script.count("cache.put(") == 1  # its own state
    kept = re.findall(r"cache\.add(?:All)?\(([^;]+);", script)
    assert len(kept) == 2 and all('credentials: "omit"' in one and 'cache: "reload"' in one for one in kept)
    assert 'if (method !== "GET" || origin !== location.origin) return;' in script
