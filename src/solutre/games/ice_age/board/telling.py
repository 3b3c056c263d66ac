"""The table in words: names for titles, labels and buttons."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from functools import cache, lru_cache
from pathlib import Path

from solutre.core.book.grammar import listing
from solutre.core.game import Look
from solutre.core.state import CHANCE
from solutre.draw.layout import winners
from solutre.draw.words import Speaker, capital
from solutre.games.ice_age.board.facts import FATES, facts
from solutre.games.ice_age.board.outlook import SAFE, Case
from solutre.games.ice_age.board.scene import PHASES, Pile, Region, Scene, is_cult, is_light
from solutre.games.ice_age.rules.actions import ACTIONS
from solutre.games.ice_age.rules.components import INCOME, L11, PRICE, TERRAIN_NAMES, USE_PRICE
from solutre.games.ice_age.rules.steps import NOTHING

OFTEN = 1 << 14  # regions, piles and players whose words are remembered
SPEAKER = Speaker(Path(__file__).parents[1] / "book", ACTIONS, facts)
label, word, headed = SPEAKER.label, SPEAKER.word, SPEAKER.headed


def span(least: int, most: int) -> str:
    """`5` or `5–7`."""
    return str(least) if least == most else f"{least}–{most}"


# --- whose turn ------------------------------------------------------------------------------------


def step_said(scene: Scene, look: Look) -> str:
    return word(look, "step", scene.step)


def turn_said(scene: Scene, look: Look) -> str:
    """`Ann: play a card`, or who has won."""
    if scene.over:
        return winners_said(scene, look)
    if scene.player == CHANCE:
        return capital(step_said(scene, look))
    return label(look, "says", who=look.name(scene.player), what=step_said(scene, look))


def winners_said(scene: Scene, look: Look) -> str:
    won = winners(look, [player.place for player in scene.players])
    return label(look, "won" if len(won) == 1 else "shared", list=listing(won, look.language))


def phase_said(scene: Scene, look: Look) -> str:
    return word(look, "phase", PHASES.index(scene.phase))


def card_runs(scene: Scene, look: Look) -> str:
    """The card that is being carried out and who played it."""
    if scene.card == NOTHING:
        return ""
    return label(look, "acts_for", card=word(look, "card", scene.card), who=look.name(scene.seat))


def progress_said(scene: Scene, look: Look) -> str:
    """Which of the hunters of the running card is the next."""
    return label(look, "progress", next=min(scene.done + 1, scene.whole), whole=scene.whole)


# --- regions ---------------------------------------------------------------------------------------


def terrain_said(region: Region, look: Look) -> str:
    return word(look, "terrain", TERRAIN_NAMES.index(region.terrain))


def fate_said(region: Region, look: Look) -> str:
    return word(look, "fate", FATES.index(region.outlook.fate))


def conflicts_ahead(scene: Scene) -> bool:
    """Before the conflicts of a round; after them the fires are gone and everybody left scores (ICE-F13)."""
    return scene.phase in ("settle", "migration", "conflicts")


def region_said(scene: Scene, region: Region, look: Look) -> str:
    """A region for the ear: terrain, herds, fires, hunters, room and who would fall."""
    return _region_said(region, conflicts_ahead(scene), look.language, look.names)


@lru_cache(OFTEN)
def _region_said(region: Region, ahead: bool, language: str, names: tuple[str, ...]) -> str:
    look = Look(language, names)
    if region.covered:
        return label(look, "covered", number=region.number)
    parts = [label(look, "region", terrain=terrain_said(region, look), number=region.number)]
    parts += [
        label(look, name, count=count)
        for name, count in (("mammoths", region.mammoths), ("fires", region.fires), ("heat", region.heat))
        if count
    ]
    told = [headed(look, ", ".join(parts), hunters_said(region, look))]
    if ahead:
        told += [room_said(region, look), falls_said(region, look)]
    told.append(label(look, "worth", count=region.worth))
    return label(look, "semicolon").join(told)


def hunters_said(region: Region, look: Look) -> str:
    found = []
    for seat, (plain, clubbed) in enumerate(region.hunters):
        if plain + clubbed:
            wording = "held_club" if clubbed else "held"
            found.append(label(look, wording, who=look.name(seat), count=plain + clubbed, clubs=clubbed))
    return listing(found, look.language) or label(look, "empty")


def room_said(region: Region, look: Look) -> str:
    outlook = region.outlook
    room = str(outlook.least)
    if outlook.most > outlook.least:
        room = label(look, "to", least=outlook.least, most=outlook.most)
    return label(look, "room_said", range=room, crowd=outlook.crowd)


def falls_said(region: Region, look: Look) -> str:
    """Who would fall for each value of the fires, cases alike told together."""
    outlook = region.outlook
    if outlook.fate == SAFE:
        return label(look, "safe_said")
    if len({case.falls for case in outlook.cases}) == 1:
        told = losses_said(outlook.cases[0], look) or label(look, "all_clubs")
        return label(look, "falls_surely", list=told)
    told_cases = [_case_said(case, look) for case in outlook.cases]
    return label(look, "semicolon").join(told_cases)


def _case_said(case: Case, look: Look) -> str:
    """What one value of the fires would bring, and how likely it is."""
    told = losses_said(case, look) or label(look, "nobody_falls")
    return label(look, "falls_at", list=told, heat=case.heat, percent=round(100 * case.chance))


def losses_said(case: Case, look: Look) -> str:
    return listing(
        [label(look, "loses", who=look.name(seat), count=count) for seat, count in enumerate(case.falls) if count],
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
    return _card_said(card, look.language)


@cache
def _card_said(card: int, language: str) -> str:
    look = Look(language)
    names = {"card": word(look, "card", card), "colour": colour_said(card, look), "text": word(look, "card_text", card)}
    if is_cult(card):
        return label(look, "cult_said", **names)
    if card == L11:
        least, middle, most = (int(price) for price in USE_PRICE)
        return label(look, "costs_said", **names, least=least, middle=middle, most=most)
    if is_light(card):
        return label(look, "cost_said", **names, stones=int(PRICE[card]))
    return label(look, "gain_said", **names, stones=int(INCOME[card]))


def colour_said(card: int, look: Look) -> str:
    return word(look, "colour", 0 if is_light(card) else 1)


def side_said(pile: Pile, look: Look) -> str:
    return label(look, f"{pile.colour}_side")


def pile_said(pile: Pile, look: Look) -> str:
    """Stones, cards to draw, the open card, and what the viewer knows of the bottom."""
    return _pile_said(pile, look.language)


@lru_cache(OFTEN)
def _pile_said(pile: Pile, language: str) -> str:
    look = Look(language)
    wording = "pile" if pile.stones else "bare_pile"
    told = [label(look, wording, side=side_said(pile, look), stones=pile.stones, cards=pile.cards)]
    if pile.open == NOTHING:
        told.append(label(look, "no_open"))
    else:
        told.append(label(look, "open_card", card=word(look, "card", pile.open)))
    if pile.beneath:
        told.append(label(look, "put_under" if pile.yours else "under_pile", list=cards_listed(pile.beneath, look)))
    return label(look, "semicolon").join(told)


def supply_said(scene: Scene, look: Look) -> str:
    """What lies beside the board for all; fires always do."""
    goods = (("mammoths", scene.mammoths), ("clubs", scene.clubs), ("fire_tokens", scene.fires))
    found = [label(look, name, count=count) for name, count in goods if count]
    return label(look, "supply", list=listing(found, look.language))


def discards_said(pile: Pile, look: Look) -> str:
    """The open card with the whole discard pile, which everybody has seen (ICE-H3)."""
    if pile.open == NOTHING and not pile.discarded:
        return label(look, "no_open")
    told = [card_said(pile.open, look)] if pile.open != NOTHING else []
    told.append(label(look, "discards", list=cards_listed(pile.discarded, look)))
    return label(look, "semicolon").join([side_said(pile, look), *told])


def cards_listed(cards: Iterable[int], look: Look) -> str:
    found = Counter(cards)
    return listing(
        [
            label(look, "times", card=word(look, "card", card), count=count) if count > 1 else word(look, "card", card)
            for card, count in sorted(found.items())
        ],
        look.language,
    )
