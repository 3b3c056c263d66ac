"""Everything that lies on the table, and where the year stands: the fields of a position (sections C and I).

Stacks have no order here. A tile or card of a face-down stack gets its value when it is turned up, drawn from what its
stack can still hold, which is the same as shuffling at the start (PRE-I2, PRE-I4). So a view hides nothing but the
ceremony cards of others, and those only at a table that covers them (PRE-I3).
"""

from __future__ import annotations

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.state import State
from solutre.games.prehistory.rules.components import NOTHING
from solutre.games.prehistory.rules.steps import ALL_POSITIONS, DEAL, RULES, WINTER


@mypyc_attr(acyclic=True)
class Position(State):
    """The whole table of Pre History as numbers; sets are bits, tables by seat or space lie one behind the other.

    Rows are shared between copies: they are never changed, but replaced as a whole (`with_value`, `spaces.copy_map`).
    """

    def __init__(self, seats: i64) -> None:
        super().__init__(seats)
        self.rules: i64 = RULES
        self.covered: i64 = 0  # 1: ceremony cards lie face down for all but their owner (PRE-I3)
        self.round: i64 = 1
        self.season: i64 = WINTER
        self.step: i64 = DEAL
        self.turn: i64 = 0  # place in the turn order of the player whose turn it is
        self.seat: i64 = 0  # the player whose turn it is
        self.visit: i64 = 0  # the action that is visited in summer (PRE-U3)
        self.passed: i64 = 0  # set of the seats that passed this spring (PRE-P3)
        self.resting: i64 = 0  # set of the seats that are asked for actions only, this season (PRE-D10)
        self.awaits: i64 = 0  # what chance tells next, and about which place
        self.at: i64 = 0
        # the action that is being chosen: nothing happens before its last pick
        self.action: i64 = NOTHING
        self.slot: i64 = NOTHING  # told "target": its tile or card; in a spring migration the payment
        self.count: i64 = 0  # told "count": shamans or members that it moves
        self.targets: i64 = 0  # positions that shamans go to, and positions that they leave
        self.leaving: i64 = 0
        self.unordered: i64 = ALL_POSITIONS  # follows: positions picked in any order; none under `offer_one_order`
        self.points: i64 = 0  # told "movement points": movement points (PRE-A3)
        self.from_space: i64 = NOTHING  # told "space": where the selected member stands, or where a camp is being built
        self.camp: i64 = NOTHING  # told "camp"
        self.settler: i64 = NOTHING  # told "first settler": the space of the first member named for settling
        # what the stacks can still hold: counts of four bits, or sets of cards (PRE-I2)
        self.unseen_gathering: i64 = 0
        self.unseen_fish: i64 = 0
        self.unseen_tokens: i64 = 0
        self.unseen_hunting: i64 = 0
        self.unseen_ceremony: i64 = 0
        self.layout: i64 = NOTHING
        # fixed once the table is set up, so copies share them
        self.prices: vec[i64] = vec[i64]()  # shared: centre, five areas, the four centres to come (PRE-S1, PRE-S2)
        self.map_tiles: vec[i64] = vec[i64]()  # shared: by slot of the layout
        self.tile_turns: vec[i64] = vec[i64]()  # shared
        self.land: vec[i64] = vec[i64]()  # shared: what is printed on each space
        self.terrain: vec[i64] = vec[i64]()  # shared, follows
        self.contents: vec[i64] = vec[i64]()  # shared: the fish, gathering tile or animal that was laid there (PRE-S12)
        self.stones: vec[i64] = vec[i64]()  # shared, follows: spaces of megaliths B and C
        self.sites: vec[i64] = vec[i64]()  # shared, follows: sets of spaces, two words each: see `sites_of`
        self.weather_tile: vec[i64] = vec[i64]()  # shared
        # the table
        self.order: vec[i64] = vec[i64]()  # shared: seats in turn order
        self.track: vec[i64] = vec[i64]()  # shared: seats on the ceremony track, then NOTHING
        self.turned: vec[i64] = vec[i64]()  # shared: notches of the five areas
        self.top: vec[i64] = vec[i64]()  # shared: pillar * COLOURS + colour -> cubes
        self.base: vec[i64] = vec[i64]()  # shared: pillar * BASES + place -> colour
        self.gathering_slots: vec[i64] = vec[i64]()  # shared: tile type, or NOTHING
        self.fish_slots: vec[i64] = vec[i64]()  # shared: value - 1, or NOTHING
        self.hunting_slots: vec[i64] = vec[i64]()  # shared
        self.ceremony_slots: vec[i64] = vec[i64]()  # shared
        # the map
        self.members: vec[i64] = vec[i64]()  # shared: space -> members, four bits a seat
        self.peopled: vec[i64] = vec[i64]()  # shared: seat -> set of the spaces with own members
        self.camped: vec[i64] = vec[i64]()  # shared, follows: seat -> set of the spaces with own camps
        self.taken: vec[i64] = vec[i64]()  # shared: set of the spaces whose piece is gone (PRE-X1)
        self.tired: vec[i64] = vec[i64]()  # shared: set of the spaces whose member has moved this autumn (PRE-A4)
        # the personal boards, by seat
        self.weather: vec[i64] = vec[i64]()  # shared
        self.shamans: vec[i64] = vec[i64]()  # shared: set of positions
        self.resources: vec[i64] = vec[i64]()  # shared: seat * COLOURS + colour
        self.markers: vec[i64] = vec[i64]()  # shared
        self.development: vec[i64] = vec[i64]()  # shared
        self.painted: vec[i64] = vec[i64]()  # shared: set of sections
        self.baskets: vec[i64] = vec[i64]()  # shared: seat * KINDS + kind
        self.fish: vec[i64] = vec[i64]()  # shared: seat * FISH_VALUES + value - 1
        self.river: vec[i64] = vec[i64]()  # shared: space on the fishing track
        self.hunted: vec[i64] = vec[i64]()  # shared: set of hunting cards
        self.tokens: vec[i64] = vec[i64]()  # shared: seat * SPECIES + species: animals from the map
        self.rites: vec[i64] = vec[i64]()  # shared: set of ceremony cards
        self.face_down: vec[i64] = vec[i64]()  # shared: how many more of them a view does not show (PRE-I3)
        self.megaliths: vec[i64] = vec[i64]()  # shared: A
        self.tent: vec[i64] = vec[i64]()  # shared: members
        self.camp_at: vec[i64] = vec[i64]()  # shared: seat * CAMPS + camp -> space, or NOTHING

    # --- written by tools/fields.py from the fields above -----------------------------------------

    def copy_fields(self, other: Position) -> None:
        """Become the same position; nothing that can change is shared."""
        self.copy_common(other)
        self.rules = other.rules
        self.covered = other.covered
        self.round = other.round
        self.season = other.season
        self.step = other.step
        self.turn = other.turn
        self.seat = other.seat
        self.visit = other.visit
        self.passed = other.passed
        self.resting = other.resting
        self.awaits = other.awaits
        self.at = other.at
        self.action = other.action
        self.slot = other.slot
        self.count = other.count
        self.targets = other.targets
        self.leaving = other.leaving
        self.unordered = other.unordered
        self.points = other.points
        self.from_space = other.from_space
        self.camp = other.camp
        self.settler = other.settler
        self.unseen_gathering = other.unseen_gathering
        self.unseen_fish = other.unseen_fish
        self.unseen_tokens = other.unseen_tokens
        self.unseen_hunting = other.unseen_hunting
        self.unseen_ceremony = other.unseen_ceremony
        self.layout = other.layout
        self.prices = other.prices
        self.map_tiles = other.map_tiles
        self.tile_turns = other.tile_turns
        self.land = other.land
        self.terrain = other.terrain
        self.contents = other.contents
        self.stones = other.stones
        self.sites = other.sites
        self.weather_tile = other.weather_tile
        self.order = other.order
        self.track = other.track
        self.turned = other.turned
        self.top = other.top
        self.base = other.base
        self.gathering_slots = other.gathering_slots
        self.fish_slots = other.fish_slots
        self.hunting_slots = other.hunting_slots
        self.ceremony_slots = other.ceremony_slots
        self.members = other.members
        self.peopled = other.peopled
        self.camped = other.camped
        self.taken = other.taken
        self.tired = other.tired
        self.weather = other.weather
        self.shamans = other.shamans
        self.resources = other.resources
        self.markers = other.markers
        self.development = other.development
        self.painted = other.painted
        self.baskets = other.baskets
        self.fish = other.fish
        self.river = other.river
        self.hunted = other.hunted
        self.tokens = other.tokens
        self.rites = other.rites
        self.face_down = other.face_down
        self.megaliths = other.megaliths
        self.tent = other.tent
        self.camp_at = other.camp_at

    def small_numbers(self) -> dict[str, int]:
        """The small numbers of a moment, by their names in a dump."""
        return {
            "target": self.slot,
            "count": self.count,
            "movement points": self.points,
            "space": self.from_space,
            "camp": self.camp,
            "first settler": self.settler,
        }

    def take_numbers(self, numbers: dict[str, int]) -> None:
        self.slot = numbers["target"]
        self.count = numbers["count"]
        self.points = numbers["movement points"]
        self.from_space = numbers["space"]
        self.camp = numbers["camp"]
        self.settler = numbers["first settler"]

    def key(self) -> tuple[object, ...]:
        return (
            self.seats, self.player, self.observer, tuple(self.scores), self.rules, self.covered, self.round,
            self.season, self.step, self.turn, self.seat, self.visit, self.passed, self.resting, self.awaits, self.at,
            self.action, self.slot, self.count, self.targets, self.leaving, self.unordered, self.points,
            self.from_space, self.camp, self.settler, self.unseen_gathering, self.unseen_fish, self.unseen_tokens,
            self.unseen_hunting, self.unseen_ceremony, self.layout, tuple(self.prices), tuple(self.map_tiles),
            tuple(self.tile_turns), tuple(self.land), tuple(self.terrain), tuple(self.contents), tuple(self.stones),
            tuple(self.sites), tuple(self.weather_tile), tuple(self.order), tuple(self.track), tuple(self.turned),
            tuple(self.top), tuple(self.base), tuple(self.gathering_slots), tuple(self.fish_slots),
            tuple(self.hunting_slots), tuple(self.ceremony_slots), tuple(self.members), tuple(self.peopled),
            tuple(self.camped), tuple(self.taken), tuple(self.tired), tuple(self.weather), tuple(self.shamans),
            tuple(self.resources), tuple(self.markers), tuple(self.development), tuple(self.painted),
            tuple(self.baskets), tuple(self.fish), tuple(self.river), tuple(self.hunted), tuple(self.tokens),
            tuple(self.rites), tuple(self.face_down), tuple(self.megaliths), tuple(self.tent), tuple(self.camp_at),
        )  # fmt: skip


# --- rows that copies share ------------------------------------------------------------------------


def with_value(values: vec[i64], at: i64, value: i64) -> vec[i64]:
    """A new row with one value changed."""
    changed: vec[i64] = values[:]
    changed[at] = value
    return changed


def with_more(values: vec[i64], at: i64, more: i64) -> vec[i64]:
    """A new row with one value raised."""
    changed: vec[i64] = values[:]
    changed[at] += more
    return changed


def with_bits(values: vec[i64], at: i64, bits: i64) -> vec[i64]:
    """A new row with something added to one of its sets."""
    changed: vec[i64] = values[:]
    changed[at] |= bits
    return changed


def give_turn(table: Position) -> None:
    """The word goes to the player at this place of the turn order."""
    table.seat = table.order[table.turn]
    table.player = table.seat
