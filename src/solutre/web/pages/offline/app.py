"""What makes the library an app that installs: the manifest, the service worker and its version, the pages without the
network. All of it is the same for every reader: nothing that belongs to one is ever kept on a device."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path

import solutre
from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import game, games
from solutre.web.pages.art import cover_icons, cover_parts, sprite
from solutre.web.pages.book import rules_page
from solutre.web.pages.pages import box, page
from solutre.web.pages.words import FACES, FOLDER, message, translate
from solutre.web.tables.model import Site

GROUND, INK = "#efe6d6", "#8c3b2a"  # rock and haematite
SEEN = {".css", ".html", ".js", ".json", ".md", ".po", ".py", ".svg", ".toml", ".webp", ".woff2"}
STYLES = ("theme.css", "solutre.css", "shelf.css", "book.css")
SCRIPTS = ("js/app.js", "js/offline.js")
ICONS = ("icon-192.png", "icon-512.png", "maskable-512.png", "touch-180.png", "badge-96.png")
ABOUT = message("Prehistoric board games, open day and night.")
SHORTCUTS = (("/my", message("My tables")), ("/rules", message("Rule books")))


@cache
def version() -> str:
    """Another one for whatever changed: a page, a script, a word, a rule book, a drawing."""
    folders = [Path(solutre.__file__).parent, *(Path(played.folder) for played in games().values())]
    digest = hashlib.sha256(solutre.__version__.encode())
    for file in sorted({file for folder in folders for file in folder.rglob("*") if file.suffix in SEEN}):
        digest.update(file.name.encode() + file.read_bytes())
    return digest.hexdigest()[:16]


def shell() -> list[str]:
    """What every device keeps."""
    pages = [f"/offline/{language}{what}" for language in LANGUAGES for what in ("", "/table")]
    names = (*STYLES, *SCRIPTS, "rock.webp", "favicon.svg", *(f"icons/{name}" for name in ICONS))
    return [*pages, *(f"/static/{name}" for name in names), *(f"/static/type/{face}" for face in FACES)]


def service_worker() -> str:
    """The script, with its version: a browser takes a new one as soon as a single byte differs."""
    told = {"VERSION": version(), "SHELL": shell(), "LANGUAGES": list(LANGUAGES)}
    head = "".join(f"const {name} = {json.dumps(value)};\n" for name, value in told.items())
    return head + (FOLDER / "static" / "sw.js").read_text(encoding="utf-8")


def manifest(language: str) -> dict[str, object]:
    """How systems call the app, which pictures it has, and where it begins."""
    icons = [(name, name[-7:-4], "maskable" if name.startswith("maskable") else "any") for name in ICONS[:3]]
    return {
        "id": "/",
        "name": "Solutré",
        "short_name": "Solutré",
        "description": translate(language, ABOUT),
        "lang": language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": GROUND,
        "theme_color": GROUND,
        "categories": ["games"],
        "icons": [
            {"src": f"/static/icons/{name}", "sizes": f"{size}x{size}", "type": "image/png", "purpose": use}
            for name, size, use in icons
        ],
        "shortcuts": [{"name": translate(language, words), "url": path} for path, words in SHORTCUTS],
    }


def without_network(language: str, *, table: bool = False) -> str:
    """The page that says what is missing, and what can be read."""
    site = Site(language=language, offline=True)
    boxes = [box(played, language) for played in games().values()]
    return page(
        site,
        "offline.html",
        boxes=boxes,
        table=table,
        icons=sprite(cover_icons()),
        art=cover_parts(),
    )


def kept_rules(language: str, game_id: str) -> str:
    """A rule book for a device: no forms, nothing to search with, and nothing of a reader."""
    return rules_page(Site(language=language, offline=True), game_id)


def kept_with(language: str, game_id: str) -> list[str]:
    """All that a device keeps of a game: the pages, and the pictures in them."""
    played, home = game(game_id), f"/offline/{language}"
    scenes = [f"/rules/{game_id}/scenes/{scene}/{language}.svg" for scene in played.scenes]
    lesson = [f"{home}/learn/{game_id}"] if played.lesson else []
    lesson += [f"{home}/learn/{game_id}/{number}.svg" for number in range(1, len(played.lesson.chapters) + 1)]
    return [f"{home}/rules/{game_id}", *lesson, f"/static/games/{game_id}.css", *scenes]
