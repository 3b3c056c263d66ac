"""What the position tells about a choice: the numbers that its sentence names."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations

from solutre.core.actions import Choice
from solutre.core.book.words import Value
from solutre.core.rules.bits import ONES
from solutre.games.prehistory.rules import scoring, spaces, stores
from solutre.games.prehistory.rules.components import (
    BOX,
    CAMP_POINTS,
    CAMP_SCORE,
    CEREMONY,
    COLOURS,
    FISHING,
    GATHERING,
    GATHERING_COST,
    HUNTING,
    KINDS,
    LAST_SPACE,
    MARKER_PRICE,
    MIGRATION_AREA,
    MOVE_VALUE,
    NEED,
    NOTHING,
    PAINTING,
    PREY_SCORE,
    PREY_SPECIES,
    PREY_VALUE,
    RESOURCE_PRICE,
    RITE_VALUE,
    ROW_SCORE,
    SET_SCORE,
    SETTLE,
    SHARED,
    SYMBOLS,
    WEATHER,
)
from solutre.games.prehistory.rules.layouts import FISH_SPACE, MEGALITH_A
from solutre.games.prehistory.rules.six_actions import fishing
from solutre.games.prehistory.rules.state import PreHistory
from solutre.games.prehistory.rules.steps import (
    AFTER,
    AUTUMN,
    FINAL,
    MIGRATE_TO,
    MOVE_TO,
    SETTLERS,
    SHAMAN_TO,
    SPRING,
    SUMMER,
)
from solutre.games.prehistory.rules.stores import markers

# the domain "price": six resources, three counts of markers for each colour, then the prices by number of colours
MARKERS = COLOURS
MOVES = MARKERS + 3 * COLOURS
OF_FISHING_HALF = MOVES + 3
OF_HUNTING_HALF = OF_FISHING_HALF + 3
FREE = COLOURS  # of the domain "fare", after the six resources

# the domain "ending"
PASS_SPRING, PASS_VISIT, END_AUTUMN, PASS_FINAL, END_TURN, ENOUGH_SHAMANS = range(6)
REST_IN_SPRING, REST_IN_SUMMER, REST_AT_VISIT = range(6, 9)
# the domain "errand"
SELECT, WALK, SETTLE_FROM, MIGRATE, NO_ERRAND = range(5)
# the domain "sight"
AS_PRINTED, TAKEN, OWN_CAMP, FOREIGN_CAMP = range(4)
TRIOS = tuple(combinations(range(COLOURS), 3))  # the domain "trio"; after them none
INCOMES = tuple(int(line["at"]) for line in BOX["fishing"]["income"])
ALL_THREE = 7  # sectors of half a wheel
PRICES = {
    "rotate": 1, "rotate_weather": 1, "buy_resource": int(RESOURCE_PRICE), "buy_marker": int(MARKER_PRICE),
}  # in development points (section D)  # fmt: skip
NO_TILE = 12  # of the domain "tile"
NO_PREY = 30
NO_RITE = 34


def facts(state: PreHistory, choice: Choice) -> Mapping[str, Value]:
    """Facts for the sentence of a choice, legal or not."""
    kind, args = choice.kind, choice.args
    if kind == "end":
        return {"ending": ending(state), "visit": int(state.visit)}
    if kind == "rest":
        return {"ending": rest(state)}
    if kind in ("paint", "gather", "ceremony", "fish", "hunt", "migrate_pay", "migrate_count"):
        return facts_of_action(state, kind, args)
    if kind in ("payset", "fee", "shaman_to", "take_pillar", "setup_weather"):
        return facts_of_pick(state, kind, args)
    if kind in ("move_pay_resource", "move_pay_marker"):
        value = worth_in_steps(state, args["colour"])
        return {"value": value, "total": int(state.points) + value}
    if kind == "move_pay_point":
        return {"total": int(state.points) + 1}
    if kind in PRICES:
        return {"left": max(int(state.development[state.seat]) - PRICES[kind], 0)}
    if kind == "camp":
        camp = args["camp"]
        told = {"need": NEED, "settle": SETTLE, "worth": CAMP_SCORE, "gain": CAMP_POINTS}
        return {name: int(values[camp]) for name, values in told.items()}
    if kind == "space":
        return facts_of_space(state, args["space"])
    if kind == "build":
        return {"space": int(spaces.spot(state, args["space"]))}
    return {"number": args["seat"] + 1} if kind == "next_in_order" else {}


def worth_in_steps(state: PreHistory, colour: int) -> int:
    """What a cube is worth in autumn (PRE-C8)."""
    return int(MOVE_VALUE[stores.centre(state) * COLOURS + colour])


def ending(state: PreHistory) -> int:
    """What it means to choose nothing more."""
    if state.step == SHAMAN_TO:
        return ENOUGH_SHAMANS
    if state.step == AFTER:
        return END_TURN
    return {SPRING: PASS_SPRING, SUMMER: PASS_VISIT, AUTUMN: END_AUTUMN, FINAL: PASS_FINAL}.get(
        int(state.season), END_TURN
    )


def rest(state: PreHistory) -> int:
    """What it means to rest (PRE-D10)."""
    if state.season == SPRING:
        return REST_IN_SPRING
    return REST_IN_SUMMER if state.step == AFTER else REST_AT_VISIT


def facts_of_action(state: PreHistory, kind: str, args: Mapping[str, int]) -> dict[str, Value]:
    """The tile or card and its price by the rules of the season."""
    spring = state.season == SPRING
    if kind == "paint":
        symbols = int(SYMBOLS[args["section"]])
        resources = stores.colours_of(state, PAINTING, symbols)
        price = resources if spring else markers(PAINTING, ONES[symbols])
        row = args["section"] // 3
        painted = int(state.painted[state.seat]) | 1 << args["section"]
        return {"price": price, "row_worth": int(ROW_SCORE[scoring.row_count(painted, row)])}
    if kind == "gather":
        tile, colour = int(state.gathering_slots[args["slot"]]), int(stores.colour_at(state, GATHERING, args["slot"]))
        price = [colour] if spring else markers(GATHERING, GATHERING_COST)
        held = int(state.baskets[state.seat * KINDS + tile // 2]) + 1 if tile != NOTHING else 0
        worth = int(SET_SCORE[min(held, len(SET_SCORE) - 1)])
        return {"tile": tile if tile != NOTHING else NO_TILE, "price": price, "tiles": held, "worth": worth}
    if kind in ("migrate_pay", "migrate_count"):
        return facts_of_migration(state, kind, args)
    return facts_of_card(state, kind, args["slot"], spring)


def facts_of_card(state: PreHistory, kind: str, slot: int, spring: bool) -> dict[str, Value]:
    if kind == "ceremony":
        card = int(state.ceremony_slots[slot])
        value = int(RITE_VALUE[card]) if card != NOTHING else 1
        price = [MOVES + value - 1] if spring else markers(CEREMONY, value)
        now = int(scoring.rite_score(state, state.seat, card)) if card != NOTHING else 0
        return {"card": card if card != NOTHING else NO_RITE, "price": price, "now": now}
    if kind == "fish":
        value = int(state.fish_slots[slot]) + 1
        worth = max(value, 1)
        river = int(state.river[state.seat])
        reach = min(river + worth, int(LAST_SPACE))
        income = next((at for at in INCOMES if at > reach), int(LAST_SPACE))
        price = [OF_FISHING_HALF + worth - 1] if spring else markers(FISHING, worth)
        return {
            "value": value,
            "nth": among_equals([int(fish) for fish in state.fish_slots], slot),
            "price": price,
            "trio": trio(state, FISHING) if spring else len(TRIOS),
            "river": river,
            "reach": reach,
            "income": income,
        }
    card = int(state.hunting_slots[slot])
    value = int(PREY_VALUE[card]) if card != NOTHING else 1
    price = [OF_HUNTING_HALF + value - 1] if spring else markers(HUNTING, value)
    told = {"card": card if card != NOTHING else NO_PREY, "trio": trio(state, HUNTING) if spring else len(TRIOS)}
    return {**told, "price": price, **hunt_to_be(state, card)}


def among_equals(row: list[int], slot: int) -> int:
    """Which of the equal ones this is, from the left; 0 where it is the only one."""
    return row[: slot + 1].count(row[slot]) if row.count(row[slot]) > 1 else 0


def hunt_to_be(state: PreHistory, card: int) -> dict[str, int]:
    """Animals and footprints of a species with one card more, and their product (PRE-H7)."""
    if card == NOTHING:
        return {"worth": 0, "prints": 0, "product": 0}
    species, seat = int(PREY_SPECIES[card]), state.seat
    worth = int(scoring.animals_worth(state, seat, species)) + int(PREY_SCORE[card])
    prints = int(scoring.footprints_owned(state, seat, species)) + (PREY_SCORE[card] == 0)
    return {"worth": worth, "prints": prints, "product": worth * prints}


def trio(state: PreHistory, action: int) -> int:
    """The three colours that fish or prey costs now, as a value of the domain "trio"; none before the deal."""
    if state.prices[SHARED + 1] == NOTHING:
        return len(TRIOS)
    shown = stores.colours_of(state, SHARED, fishing.half_of(state, action, ALL_THREE))
    return TRIOS.index((*sorted(int(colour) for colour in shown),))


def facts_of_migration(state: PreHistory, kind: str, args: Mapping[str, int]) -> dict[str, Value]:
    tent = int(state.tent[state.seat])
    if kind == "migrate_count":
        return {"members": args["count"] + 1, "tent": tent}
    payment = args["payment"]
    colours = stores.colours_of(state, MIGRATION_AREA, (1, 2, 3)[payment])
    return {"most": 3 if payment == 2 else 1, "price": colours, "tent": tent}


def facts_of_pick(state: PreHistory, kind: str, args: Mapping[str, int]) -> dict[str, Value]:
    if kind == "payset":
        action = FISHING if state.action == FISHING else HUNTING
        return {"price": stores.colours_of(state, SHARED, fishing.half_of(state, action, args["sectors"] + 1))}
    if kind == "fee":
        left = max(int(stores.resources_of(state, state.seat)) - 1, 0)
        value = worth_in_steps(state, args["colour"])
        return {"pillar": max(int(state.action), 0), "value": value, "left": left}
    if kind == "shaman_to":
        return {"fare": int(stores.colour_at(state, CEREMONY, args["position"])) if state.season == SPRING else FREE}
    if kind == "take_pillar":
        first = args["pillar"] * COLOURS
        return {"cubes": [colour for colour in range(COLOURS) for _ in range(state.top[first + colour])]}
    first = (state.weather_tile[state.seat] * 6 + (args["position"] + 1) % 6) * COLOURS
    return {"cubes": [colour for colour in range(COLOURS) for _ in range(WEATHER[first + colour])]}


def facts_of_space(state: PreHistory, space: int) -> dict[str, Value]:
    errand = {MOVE_TO: WALK, SETTLERS: SETTLE_FROM, MIGRATE_TO: MIGRATE}.get(
        int(state.step), SELECT if state.season == AUTUMN else NO_ERRAND
    )
    return {"errand": errand, "space": int(spaces.spot(state, space)), "sight": sight(state, space)}


def sight(state: PreHistory, space: int) -> int:
    """What has become of a space, as a value of the domain "sight"."""
    if space >= len(state.land):
        return AS_PRINTED
    for seat in range(state.seats):
        if spaces.has_camp(state, seat, space):
            return OWN_CAMP if seat == state.seat else FOREIGN_CAMP
    printed = int(state.land[space])
    if FISH_SPACE <= printed <= MEGALITH_A and not spaces.piece_lies(state, space):
        return TAKEN
    return AS_PRINTED
