"""The laws of pictures: whole, escaped, complete, and the same for two truths that a seat cannot tell apart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from xml.etree import ElementTree

from solutre.core.book.rulebook import LANGUAGES
from solutre.core.game import LAYOUTS, Game, Look
from solutre.core.laws.broken import observers, require
from solutre.core.picture import POINTED, Mark, Picture
from solutre.core.rng import Rng
from solutre.core.state import State

ROGUE = "<script>&\"'"  # a name that must only ever be text


def look_for(game: Game, state: State, observer: int, language: str, layout: str) -> Look:
    """What the page asks of a picture: the choices if they are this observer's own."""
    names = tuple(f"{ROGUE}{seat}" for seat in range(state.seats))
    legal = state.redact(observer).legal_actions() if state.player == observer else []
    choices = tuple(game.actions.describe(action) for action in legal)
    return Look(language=language, names=names, layout=layout, choices=choices, embedded=True)


def a_picture_is_whole_and_shows_every_choice(game: Game, state: State) -> None:
    for layout in LAYOUTS:
        for language in LANGUAGES:
            for observer in {state.player if state.player >= 0 else 0, -2}:
                look = look_for(game, state, observer, language, layout)
                check_picture(game.draw(state.redact(observer), look), look)


def check_picture(picture: Picture, look: Look) -> None:
    """Well-formed, each id once, every choice a target, nothing else a target, all its offers told, no style and no
    script."""
    try:
        root = ElementTree.fromstring(picture.svg)
    except ElementTree.ParseError as problem:
        raise AssertionError(f"the picture is no XML: {problem}") from problem
    thing = ElementTree.fromstring(picture.thing) if picture.thing else ElementTree.Element("svg")
    elements = [*root.iter(), *thing.iter()]
    ids = [element.get("id", "") for element in elements if element.get("id")]
    require(len(set(ids)) == len(ids), f"an id stands twice: {sorted({i for i in ids if ids.count(i) > 1})[:5]}")
    require(set(ids).issuperset(picture.focus.split()), f"the focus {picture.focus} is nowhere")
    targets = marked(elements, "data-action")
    wanted = {choice.action for choice in look.choices}
    require(targets == wanted, f"targets {sorted(targets)} but choices {sorted(wanted)}")
    drawn = [(one.get("id", ""), int(one.get("data-action", ""))) for one in elements if one.get("data-action")]
    require(sorted(picture.targets) == sorted(drawn), f"targets {picture.targets} are told, {drawn} are drawn")
    asked, back = [offer.action for offer in picture.asks], [offer.action for offer in picture.backs]
    for told, mark in ((asked, "data-ask"), (back, "data-back")):
        require(len(set(told)) == len(told), f"an offer is told twice: {told}")
        shown = marked(elements, mark)
        require(set(told) == shown, f"{mark} {sorted(shown)} but offers {sorted(told)}")
    for element in elements:
        require(not element.tag.endswith("script"), "a picture holds a script")
        strange = [name for name in element.attrib if name == "style" or name.startswith("on")]
        require(not strange, f"a picture has the attribute {strange}")
    require(root.find("{http://www.w3.org/2000/svg}title") is not None, "the picture has no title")


def marked(elements: Iterable[ElementTree.Element], mark: str) -> set[int]:
    """The actions that the pieces of a picture stand for, of one kind."""
    return {int(element.get(mark, "")) for element in elements if element.get(mark)}


def every_piece_can_be_pointed_out(game: Game, state: State) -> None:
    """By a guide or an analysis, in every layout: whatever keeps a drawing keeps it for other marks apart."""
    for layout in LAYOUTS:
        look = look_for(game, state, max(0, int(state.player)), "en", layout)
        view = state.redact(max(0, int(state.player)))
        ids = [one.get("id", "") for one in pieces_of(game.draw(view, look))]
        marks = tuple(Mark(name, POINTED) for name in ids)
        plain = [
            one.get("id", "")
            for one in pieces_of(game.draw(view, replace(look, marks=marks)))
            if POINTED not in one.get("class", "").split()
        ]
        require(not plain, f"on a {layout} these cannot be pointed out: {plain[:5]}")


def pieces_of(picture: Picture) -> list[ElementTree.Element]:
    """The pieces of a table that have a name."""
    elements = ElementTree.fromstring(picture.svg).iter()
    return [one for one in elements if "piece" in one.get("class", "").split() and one.get("id")]


def two_truths_give_one_picture(game: Game, state: State) -> None:
    """Worlds that a seat cannot tell apart look the same to it."""
    for observer in observers(state):
        look = look_for(game, state, observer, "en", "desk")
        world = state.redact(observer).imagine(Rng(11))
        require(
            game.draw(world.redact(observer), look) == game.draw(state.redact(observer), look),
            f"the picture of {observer} tells two truths apart",
        )


def a_summary_can_be_read(game: Game, state: State) -> None:
    for language in LANGUAGES:
        for title, lines in game.summary(state.redact(-2), look_for(game, state, -2, language, "desk")):
            require(bool(title), "a part of the summary has no heading")
            require(all(line and "{" not in line for line in lines), f"the summary reads badly: {lines}")
