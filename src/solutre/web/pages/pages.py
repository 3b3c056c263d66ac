"""The pages as complete HTML: plain functions of what the server knows. They ask nobody and change nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from markupsafe import Markup

import solutre
from solutre.bots import table_players
from solutre.bots.companion import COMPANION
from solutre.core.game import Game, game, games
from solutre.core.picture import Parts
from solutre.draw.cover import boxed
from solutre.web.pages.art import cover_icons, cover_parts, sprite
from solutre.web.pages.end import EndPage
from solutre.web.pages.parted.parts import PageParts
from solutre.web.pages.parted.regions import in_parts
from solutre.web.pages.table import TablePage, open_seats, seat_lines, seated, title_of
from solutre.web.pages.words import message, render, render_marked, translate
from solutre.web.tables.model import PACES, Reading, Site, TableCard, TableView
from solutre.web.tables.programs import Program

USUAL = Reading()
BLURB = 260  # letters
ALONE = (  # scripts of other pages, of all pages, and what a touch asks for
    "app.js", "calls.js", "growing.js", "lesson.js", "lobby.js", "nonce.js", "offline.js", "proof.js", "push.js",
    "replay.js",
)  # fmt: skip
MODULES = tuple(  # of a table's script, asked for at once: each would be found only in the one that imports it
    sorted(file.name for file in (Path(__file__).parent / "static" / "js").glob("*.js") if file.name not in ALONE)
)
PLY = '<input type="hidden" name="ply" value="{}">'
ARRANGEMENTS = 1 << 9  # of games, with their options, in all languages
REFRESH = 4  # seconds after which a page without script looks again whether it is one's turn
HOURS = ((30, message("30 min")), (60, message("1 hour")), (120, message("2 hours")))
HOLDERS = (
    ("me", message("Me")),
    ("friend", message("Friend")),
    ("computer", message("Computer")),
    ("here", message("On this device")),
    ("empty", message("Empty")),
)
PACE_WORDS = {
    "relaxed": (message("Unhurried"), message("No clock. The page calls you when it is your turn.")),
    "live": (message("Around the fire"), message("Everyone is here, and everyone has a clock.")),
    "days": (message("By the moon"), message("Days for each choice, for friends far away.")),
}
DOOR_WORDS = (
    ("closed", message("Only people whom I invite"), message("By the link or the code.")),
    (
        "open",
        message("Anybody"),
        message("The table stands among the open tables; seats of friends are for whoever comes."),
    ),
    ("asks", message("Anybody whom I let in"), message("The same, but people ask first, and I say yes or no.")),
)
LEVEL_WORDS = {
    "cub": (message("cub"), message("Has its favourites and sees only what is plain.")),
    "gatherer": (message("gatherer"), message("Misses much where there is much to choose from.")),
    "fisher": (message("fisher"), message("Misses now and then what is hard to see.")),
    "hunter": (message("hunter"), message("Sees every choice, looks one ahead.")),
    "elder": (message("elder"), message("Thinks some turns ahead, half a second.")),
    "shaman": (message("shaman"), message("Thinks furthest, two seconds.")),
    COMPANION: (message("companion"), message("Plays as well as you do, by your last games.")),
}
PLAYER_WORDS = {"people": message("people"), "program": message("a program")}
VARIANT_WORDS = {
    "standard": message("As in the box"),
    "normal": message("Normal"),
    "advanced": message("Advanced"),
    "basic": message("Basic"),
    "full": message("Full game"),
    "short": message("Short game"),
}


def shelf_page(site: Site, tables: Sequence[TableCard]) -> str:
    """The first page: the games, one's own tables, a friend's code."""
    shown = [box(played, site.language) for played in games().values()]
    return page(
        site,
        "shelf.html",
        shelf=shown,
        tables=tables,
        counts=range(1, most_seats() + 1),
        hours=HOURS,
        icons=sprite(cover_icons()),
        art=cover_parts(),
    )


def new_table_page(site: Site, game_id: str, error: str = "") -> str:
    """Who plays, which variant, at which pace."""
    played = game(game_id)
    return page(
        site,
        "new.html",
        box=box(played, site.language),
        game=played,
        error=error,
        holders=HOLDERS,
        levels=[(level, *level_words(level)) for level in table_players()],
        paces=[(pace, *PACE_WORDS[pace]) for pace in PACES],
        variants=[(variant, *variant_words(played, variant, site.language)) for variant in played.variants],
        options=options_of(played, site.language),
        doors=DOOR_WORDS,
        blurb=blurb(intro(played, site.language)),
        icons=sprite(cover_icons()),
        art=cover_parts(),
    )


def table_page(site: Site, table: TableView, reading: Reading = USUAL) -> str:
    """A table: the lobby, the game or its end."""
    return moment_of(site, table, reading, "table.html").whole


def table_fragment(site: Site, table: TableView, reading: Reading = USUAL) -> PageParts:
    """What the script swaps of the table's page."""
    return moment_of(site, table, reading, "table_part.html")


def programs_page(site: Site, programs: Sequence[Program], key: str = "") -> str:
    """The programs of a person, and the key of one that was just made."""
    return page(site, "programs.html", programs=programs, key=key)


def about_page(site: Site) -> str:
    """Whose games and letters these are, and why the luck is fair."""
    return page(
        site,
        "about.html",
        shelf=[box(played, site.language) for played in games().values()],
        version=solutre.__version__,
    )


def error_page(site: Site, status: int, message: str, clause: str = "") -> str:
    """Something did not work, and why."""
    return page(site, "error.html", status=status, message=message, clause=clause)


def page(site: Site, template: str, **context: object) -> str:
    return render(site.language, template, **(shared_by_all(site) | context))


def shared_by_all(site: Site) -> dict[str, object]:
    """What every page needs."""
    return {"site": site, "icons": sprite(), "titles": titles(site.language)}


@lru_cache(ARRANGEMENTS)
def shared_at_all(game_id: str, variant: str, language: str) -> dict[str, object]:
    """What the pages of all tables of a game need that are arranged alike. To be read, not changed."""
    played = game(game_id)
    return {
        "icons": sprite(),
        "titles": titles(language),
        "game_title": title_of(played, language),
        "arrangement": arrangement_name(played, variant, language),
        "facts": played.box,
        "refresh": REFRESH,
        "has_aid": bool(played.guide.aid),
        "explained": played.guide.aid.explained,
        "modules": MODULES,
        "level_name": level_names(language),
    }


def moment_of(site: Site, table: TableView, reading: Reading, template: str) -> PageParts:
    """The page of a table in one of its three moments."""
    shared = shared_at_all(table.game, table.variant, site.language) | {
        "site": site,
        "table": table,
        "reading": reading,
        "share": f"{site.base}/t/{table.code}",
        "seated": seated(table),
    }
    if table.match is None:
        shared |= {"moment": "lobby", "seats": seat_lines(table, None), "open_seats": open_seats(table)}
        return in_parts(Parts(), lambda: render_marked(site.language, template, **shared))
    shown = TablePage(site, table, table.match, reading)
    log = shown.log()
    cited = [line.clause for line in log]
    if table.match.over:
        ending = EndPage(shown)
        cited += [clause for kind in ending.legend for clause in kind.clauses]
        shared.update(end=ending, icons=sprite(ending.icons))
    shared |= {"moment": "end" if table.match.over else "play", "page": shown, "seats": shown.seats()}
    parts = Parts(shown.parts)
    ply = Markup(parts.put("ply", PLY.format(table.ply)))  # changes with every choice, and the forms around it do not
    shared |= {"log": log, "clauses": shown.clauses(cited), "ply": ply}
    return in_parts(parts, lambda: render_marked(site.language, template, **shared))


def box(played: Game, language: str) -> dict[str, object]:
    """The facts on the box, and its cover."""
    title = title_of(played, language)
    return {
        "id": played.id,
        "title": title,
        "seats": played.seats,
        "cover": boxed(played.cover, title),
        "facts": played.box,
        "minutes_to_learn": played.lesson.minutes,
    }


@cache
def titles(language: str) -> dict[str, str]:
    """Titles of all games by id."""
    return {played.id: title_of(played, language) for played in games().values()}


def most_seats() -> int:
    return max(played.seats[-1] for played in games().values())


def player_words(level: str, language: str) -> str:
    """Who plays, in results: a level by its name, people, or programs from outside."""
    return translate(language, PLAYER_WORDS.get(level) or level_words(level)[0])


@cache  # one for each language: what is kept of a page is kept by it
def level_names(language: str) -> Callable[[str], str]:
    """Puts the name of a computer player into a language."""
    return lambda level: translate(language, level_words(level)[0])


def level_words(level: str) -> tuple[str, str]:
    """What a computer player is called, and how it plays."""
    return LEVEL_WORDS.get(level, (level, ""))


def options_of(played: Game, language: str) -> list[tuple[str, str, list[tuple[str, str, int | None]]]]:
    """What a table may choose: each option with its title, its values, their words, and how many seats may stay empty
    with it, where it matters."""
    told = []
    for option in played.options:
        values = [
            (
                value,
                played.words.option(option.name, language, value),
                played.seats[-1] - option.needs[value] if value in option.needs else None,
            )
            for value in option.values
        ]
        told.append((option.name, played.words.option(option.name, language), values))
    return told


def arrangement_name(played: Game, variant: str, language: str) -> str:
    """A variant with its options in words: “Advanced · The chiefs are chosen”."""
    found, say = played.arrangement(variant), played.words.option
    unusual = [option.name for option in played.options if found.options[option.name] != option.values[0]]
    told = [f"{say(name, language)} {say(name, language, found.options[name])}" for name in unusual]
    return " · ".join([variant_name(played, found.variant, language), *told])


def variant_name(played: Game, variant: str, language: str) -> str:
    """As the game's texts call it (`labels.variant_…`), or by a word that many games use."""
    if (label := f"variant_{variant}") in played.words.labels:
        return played.words.label(label, language)
    return translate(language, VARIANT_WORDS.get(variant, variant.replace("_", " ")))


def variant_words(played: Game, variant: str, language: str) -> tuple[str, str]:
    """Its name, and what is special about it (`labels.variant_…_about`) where the game's texts tell it."""
    about = f"variant_{variant}_about"
    told = played.words.label(about, language) if about in played.words.labels else ""
    return variant_name(played, variant, language), told


def blurb(text: str) -> str:
    """The first sentences of a text, as many as fit on the back of a box."""
    told = ""
    for sentence in text.split(". "):
        if told and len(told) + len(sentence) > BLURB:
            break
        told += sentence.removesuffix(".") + ". "
    return told.strip()


@cache
def intro(played: Game, language: str) -> str:
    """What the rule book says before its first section."""
    text = (played.book / f"rulebook.{language}.md").read_text(encoding="utf-8")
    before = text.partition("\n## ")[0].partition("\n")[2]
    return re.sub(r"[ \n]+", " ", before).strip()  # other spaces are there to hold a line together
