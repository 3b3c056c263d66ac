"""Rule books as pages: in the order of learning, with a summary, pictures, examples to step through, and a search."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from urllib.parse import urlencode

from markupsafe import Markup

from solutre.core.book.learning import parts, sections_of
from solutre.core.book.scenes import Scene
from solutre.core.book.searching import Hit, marked, search
from solutre.core.book.staging import Moment, moments, names
from solutre.core.game import Game, Look, game, games
from solutre.core.state import Event
from solutre.draw.figure import figure
from solutre.draw.icons import OWNERS
from solutre.web.pages.art import cover_icons, cover_parts, sprite
from solutre.web.pages.pages import box, intro, page
from solutre.web.tables.model import Site

MOST_HITS = 60  # that a page shows
PICTURES, SCENES = 256, 128  # that are kept


@dataclass(frozen=True)
class Asked:
    """What the address of a page of the book says besides its place."""

    question: str = ""
    table: str = ""  # the code of the table that the reader comes from, checked
    at: str = ""  # … and the moment of its replay

    @property
    def way(self) -> str:
        """The way back, as addresses carry it."""
        return f"{self.table}.{self.at}" if self.table and self.at else self.table

    @property
    def back(self) -> str:
        """Where the way back leads."""
        return f"/t/{self.table}/replay?at={self.at}" if self.at else f"/t/{self.table}"

    @property
    def query(self) -> str:
        """What links to other pages of the book carry along, so that the way back is not lost."""
        return f"?{urlencode({'table': self.way})}" if self.table else ""


NOTHING = Asked()


def rules_page(site: Site, game_id: str, asked: Asked = NOTHING) -> str:
    """A rule book: at a glance, then section by section."""
    played = game(game_id)
    book = played.rulebooks[site.language]
    return page(
        site,
        "rules.html",
        asked=asked,
        book=book,
        chapters=parts(book, played.order),
        ours=played.rulings,
        intro=intro(played, site.language),
        scenes=beside(played),
        shown_by=shown_by(played),
        found=found(asked, [played], site.language),
        **glance(site, played),
        art=cover_parts(),
        icons=sprite(tuple(dict.fromkeys((*cover_icons(), *sign_icons(played))))),
    )


def aid_page(site: Site, game_id: str, asked: Asked = NOTHING) -> str:
    """The game on one screen: the aim, a turn, what scores, the end, the signs."""
    played = game(game_id)
    return page(site, "aid.html", asked=asked, **glance(site, played), icons=sprite(sign_icons(played)))


def books_page(site: Site, asked: Asked = NOTHING) -> str:
    """All rule books, and a search through all of them."""
    shelf = list(games().values())
    boxes = {played.id: box(played, site.language) for played in shelf}
    return page(
        site,
        "books.html",
        asked=asked,
        boxes=boxes,
        found=found(asked, shelf, site.language),
        icons=sprite(cover_icons()),
        art=cover_parts(),
    )


def scene_page(site: Site, game_id: str, scene_id: str, number: int, asked: Asked = NOTHING) -> str:
    """A worked example, one step of it."""
    played = game(game_id)
    scene, book = played.scenes[scene_id], played.rulebooks[site.language]
    told = staged(game_id, scene_id)
    moment = told[min(number, len(told) - 1)]
    return page(
        site,
        "scene.html",
        asked=asked,
        box=box(played, site.language),
        scene=scene,
        moment=moment,
        last=len(told) - 1,
        picture=Markup(drawn(game_id, scene_id, moment.number, site.language, embedded=True)),
        section=sections_of(book)[scene.beside].title,
        lines=lines(played, moment, site.language),
        clause=book[scene.clause],
    )


def glance(site: Site, played: Game) -> dict[str, object]:
    """What the summary of a game is made of."""
    return {
        "box": box(played, site.language),
        "aid": played.guide.aid,
        "vignette": lambda name: vignette(played.id, name, site.language),
    }


@lru_cache(PICTURES)
def vignette(game_id: str, name: str, language: str) -> Markup:
    """A small picture of the summary; it is the same for everybody."""
    return Markup(game(game_id).vignette(name, Look(language, embedded=True)))


def sign_icons(played: Game) -> tuple[str, ...]:
    return tuple(dict.fromkeys(one.icon for one in played.guide.aid.signs if one.icon))


# --- pictures and examples ---------------------------------------------------------------------


@dataclass(frozen=True)
class Line:
    """What the rules tell about a step."""

    text: str
    points: int = 0
    clause: str = ""
    colour: str = ""


def beside(played: Game) -> dict[str, list[Scene]]:
    """The scenes by the section that they stand beside."""
    shown: dict[str, list[Scene]] = {}
    for scene in played.scenes.values():
        shown.setdefault(scene.beside, []).append(scene)
    return shown


def shown_by(played: Game) -> Mapping[str, list[Scene]]:
    """The scenes by the clause that they show."""
    shown: defaultdict[str, list[Scene]] = defaultdict(list)
    for scene in played.scenes.values():
        shown[scene.clause].append(scene)
    return shown


@lru_cache(SCENES)
def staged(game_id: str, scene_id: str) -> tuple[Moment, ...]:
    """Every moment of a scene; nobody plays on with them."""
    played = game(game_id)
    return tuple(moments(played, played.scenes[scene_id]))


@lru_cache(PICTURES)
def drawn(game_id: str, scene_id: str, number: int, language: str, *, embedded: bool = False) -> str:
    """The picture of a step."""
    played = game(game_id)
    return figure(played, played.scenes[scene_id], staged(game_id, scene_id)[number], language, embedded=embedded).svg


def lines(played: Game, moment: Moment, language: str) -> list[Line]:
    """What happens in a step, or why something does not."""
    called = names(moment.state.seats, language)
    if moment.refusal:
        return [Line(played.excuse(moment.refusal, language, called), clause=moment.refusal.clause)]
    return [line(played, event, language, called) for event in moment.events]


def line(played: Game, event: Event, language: str, called: Sequence[str]) -> Line:
    colour = OWNERS[event.player] if event.player >= 0 else ""
    return Line(played.words.event(event, language, called), event.points, event.clause, colour)


# --- the search --------------------------------------------------------------------------------


@dataclass(frozen=True)
class Found:
    """A clause that was looked for; the words that fit are marked."""

    game: str
    clause: str
    section: str
    pieces: list[tuple[str, bool]]


def found(asked: Asked, shelf: Sequence[Game], language: str) -> list[Found]:
    """What fits a question, the best first."""
    return [told(hit, asked.question) for hit in search(shelf, asked.question, language)[:MOST_HITS]]


def told(hit: Hit, question: str) -> Found:
    return Found(hit.game.id, hit.clause.id, hit.clause.section, marked(hit.clause.text, question))
