"""The table in words: names for titles, labels and buttons."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from solutre.core.book.words import Value, Words, listing, load_words
from solutre.core.game import Look
from solutre.core.state import CHANCE
from solutre.games.ice_age.board.outlook import FIGHT, SAFE, UNSURE, Case
from solutre.games.ice_age.board.scene import PHASES, Pile, Region, Scene, is_cult, is_light
from solutre.games.ice_age.rules.components import INCOME, L11, PRICE, TERRAIN_NAMES, USE_PRICE
from solutre.games.ice_age.rules.steps import NOTHING

COLON = {"en": ": ", "fr": " : "}
SEMICOLON = {"en": "; ", "fr": " ; "}
FATES = (SAFE, UNSURE, FIGHT)


@cache
def words() -> Words:
    return Words(tomllib.loads((Path(__file__).parents[1] / "book" / "board_texts.toml").read_text(encoding="utf-8")))


def say(label: str, look: Look, names: dict[str, str] | None = None, **numbers: Value) -> str:
    """A label with its numbers and names filled in."""
    text = words().label(label, look.language, **numbers)
    for name, value in (names or {}).items():
        text = text.replace(f"[{name}]", value)
    return text


@cache
def game_words() -> Words:
    """The names that log and choices use too."""
    return load_words(Path(__file__).parents[1] / "book")


def word(domain: str, value: int, look: Look) -> str:
    known = words() if domain in words().domains else game_words()
    return known.word(domain, value, look.language)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def span(least: int, most: int) -> str:
    """`5` or `5–7`."""
    return str(least) if least == most else f"{least}–{most}"


# --- whose turn ------------------------------------------------------------------------------------


def step_said(scene: Scene, look: Look) -> str:
    return word("step", scene.step, look)


def turn_said(scene: Scene, look: Look) -> str:
    """`Ann: play a card`, or who has won."""
    if scene.over:
        return winners_said(scene, look)
    if scene.player == CHANCE:
        return capital(step_said(scene, look))
    return say("says", look, {"who": look.name(scene.player), "what": step_said(scene, look)})


def winners_said(scene: Scene, look: Look) -> str:
    won = [look.name(seat) for seat, player in enumerate(scene.players) if player.place == 1]
    return say("won" if len(won) == 1 else "shared", look, {"list": listing(won, look.language)})


def phase_said(scene: Scene, look: Look) -> str:
    return word("phase", PHASES.index(scene.phase), look)


def card_runs(scene: Scene, look: Look) -> str:
    """The card that is being carried out and who played it."""
    if scene.card == NOTHING:
        return ""
    return say("acts_for", look, {"card": word("card", scene.card, look), "who": look.name(scene.seat)})


# --- regions ---------------------------------------------------------------------------------------


def terrain_said(region: Region, look: Look) -> str:
    return word("terrain", TERRAIN_NAMES.index(region.terrain), look)


def fate_said(region: Region, look: Look) -> str:
    return word("fate", FATES.index(region.outlook.fate), look)


def conflicts_ahead(scene: Scene) -> bool:
    """Before the conflicts of a round; after them the fires are gone and everybody left scores (ICE-F13)."""
    return scene.phase in ("settle", "migration", "conflicts")


def region_said(scene: Scene, region: Region, look: Look) -> str:
    """A region for the ear: terrain, herds, fires, hunters, room and who would fall."""
    if region.covered:
        return say("covered", look, number=region.number)
    parts = [say("region", look, {"terrain": terrain_said(region, look)}, number=region.number)]
    parts += [say(name, look, count=count) for name, count in
              (("mammoths", region.mammoths), ("fires", region.fires), ("heat", region.heat)) if count]  # fmt: skip
    told = [", ".join(parts) + COLON[look.language] + hunters_said(region, look)]
    if conflicts_ahead(scene):
        told += [room_said(region, look), falls_said(region, look)]
    told.append(say("worth", look, count=region.worth))
    return SEMICOLON[look.language].join(told)


def hunters_said(region: Region, look: Look) -> str:
    found = []
    for seat, (plain, clubbed) in enumerate(region.hunters):
        if plain + clubbed:
            label = "held_club" if clubbed else "held"
            found.append(say(label, look, {"who": look.name(seat)}, count=plain + clubbed, clubs=clubbed))
    return listing(found, look.language) or say("empty", look)


def room_said(region: Region, look: Look) -> str:
    outlook = region.outlook
    room = str(outlook.least)
    if outlook.most > outlook.least:
        room = say("to", look, least=outlook.least, most=outlook.most)
    return say("room_said", look, {"range": room}, crowd=outlook.crowd)


def falls_said(region: Region, look: Look) -> str:
    """Who would fall for each value of the fires, cases alike told together."""
    outlook = region.outlook
    if outlook.fate == SAFE:
        return say("safe_said", look)
    if len({case.falls for case in outlook.cases}) == 1:
        told = losses_said(outlook.cases[0], look) or say("all_clubs", look)
        return say("falls_surely", look, {"list": told})
    told_cases = [
        say("falls_at", look, {"list": losses_said(case, look) or say("nobody_falls", look)},
            heat=case.heat, percent=round(100 * case.chance))
        for case in outlook.cases
    ]  # fmt: skip
    return SEMICOLON[look.language].join(told_cases)


def losses_said(case: Case, look: Look) -> str:
    return listing(
        [say("loses", look, {"who": look.name(seat)}, count=count) for seat, count in enumerate(case.falls) if count],
        look.language,
    )


def tag_of(region: Region, seat: int) -> tuple[str, bool]:
    """What a seat would lose here, `−1`, `−1?` or `−1–2`, and whether some loss is sure."""
    least, most = region.outlook.falls(seat)
    if not most:
        return "", False
    return (f"−{span(least, most)}", True) if least else (f"−{most}?", False)


# --- cards and piles -------------------------------------------------------------------------------


def card_said(card: int, look: Look) -> str:
    """`Drive (light, costs 3 stones): …`; a cult has no stones of its own (ICE-U4)."""
    names = {"card": word("card", card, look), "colour": colour_said(card, look), "text": word("card_text", card, look)}
    if is_cult(card):
        return say("cult_said", look, names)
    if card == L11:
        least, middle, most = (int(price) for price in USE_PRICE)
        return say("costs_said", look, names, least=least, middle=middle, most=most)
    if is_light(card):
        return say("cost_said", look, names, stones=int(PRICE[card]))
    return say("gain_said", look, names, stones=int(INCOME[card]))


def colour_said(card: int, look: Look) -> str:
    return word("colour", 0 if is_light(card) else 1, look)


def side_said(pile: Pile, look: Look) -> str:
    return say(f"{pile.colour}_side", look)


def pile_said(pile: Pile, look: Look) -> str:
    """Stones, cards to draw, the open card, and what the viewer knows of the bottom."""
    label = "pile" if pile.stones else "bare_pile"
    told = [say(label, look, {"side": side_said(pile, look)}, stones=pile.stones, cards=pile.cards)]
    if pile.open == NOTHING:
        told.append(say("no_open", look))
    else:
        told.append(say("open_card", look, {"card": word("card", pile.open, look)}))
    if pile.beneath:
        told.append(say("put_under", look, {"list": cards_listed(pile.beneath, look)}))
    return SEMICOLON[look.language].join(told)


def supply_said(scene: Scene, look: Look) -> str:
    """What lies beside the board for all; fires always do."""
    goods = (("mammoths", scene.mammoths), ("clubs", scene.clubs), ("fire_tokens", scene.fires))
    found = [say(name, look, count=count) for name, count in goods if count]
    return say("supply", look, {"list": listing(found, look.language)})


def discards_said(pile: Pile, look: Look) -> str:
    """The open card with the whole discard pile, which everybody has seen (ICE-H3)."""
    if pile.open == NOTHING and not pile.discarded:
        return say("no_open", look)
    told = [card_said(pile.open, look)] if pile.open != NOTHING else []
    told.append(say("discards", look, {"list": cards_listed(pile.discarded, look)}))
    return SEMICOLON[look.language].join([side_said(pile, look), *told])


def cards_listed(cards: Iterable[int], look: Look) -> str:
    found = Counter(cards)
    return listing([
        say("times", look, {"card": word("card", card, look)}, count=count) if count > 1 else word("card", card, look)
        for card, count in sorted(found.items())
    ], look.language)  # fmt: skip
