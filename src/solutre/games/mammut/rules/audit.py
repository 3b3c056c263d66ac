"""The invariants of the rule book (section I), for every position between two actions, also as a view."""

from __future__ import annotations

from solutre.core.native import i64, vec
from solutre.core.rules.bits import count_bits
from solutre.core.state import OVER, TRUTH, UNKNOWN
from solutre.games.mammut.rules import animals, loot, sharing
from solutre.games.mammut.rules.components import (
    ALL_CARDS,
    ALL_SLOTS,
    ALL_SPECIES,
    CARD_COPIES,
    CARD_KINDS,
    CARDS,
    COPIES,
    FACES,
    FIRST_ROUND,
    FULL_BAG,
    GOODS,
    LAST_ROUND,
    LEAST_SCORED,
    LOOT_CARDS,
    LOTS_EACH,
    MOST_SCORED,
    ONE_TILE,
    QUESTION,
    RED,
    SLOTS,
    SPECIES0,
    START_HAND,
    TYPE_OF,
    TYPES,
    card_count,
    card_total,
)
from solutre.games.mammut.rules.state import Mammut
from solutre.games.mammut.rules.steps import (
    CLAIM,
    DEAL,
    DRAW,
    END,
    EXCHANGE,
    FLIPPING,
    MAIN,
    NO_PILE,
    NOBODY,
    PEEKING,
    POUR,
    RECALLING,
    RETURN,
    START,
    TAKING,
    TOKENS,
)


def audit(table: Mammut) -> None:
    audit_players(table)
    audit_faces(table)
    audit_places(table)
    audit_cards(table)
    if MAIN <= table.phase <= RECALLING:
        audit_turn(table)
    elif table.phase > RECALLING:
        audit_evaluation(table)
    else:
        audit_set_up(table)


def audit_players(table: Mammut) -> None:
    """Points and hides (MAM-I4), tokens (MAM-I3), the round (MAM-S8, MAM-S9, MAM-R6)."""
    seat: i64 = 0
    while seat < table.seats:
        assert table.scores[seat] >= 0, "MAM-I4: a score below 0"
        assert table.hides[seat] >= 0, "MAM-I4: a hide count below 0"
        assert 0 <= table.tokens[seat] <= ALL_SPECIES, "MAM-I3: a token of no species, or one twice"
        seat += 1
    assert FIRST_ROUND[table.seats] <= table.round <= LAST_ROUND, "MAM-S9: no such round"
    assert NOBODY <= table.start < table.seats, "MAM-S7: no such start player"
    assert table.phase == EXCHANGE or table.named == 0, "MAM-X13: an animal tile is named outside an exchange"
    assert table.start != NOBODY or table.phase == START, "MAM-S7: nobody is start player"
    assert 0 <= table.seat < table.seats and 0 <= table.asked < table.seats, "MAM-D1: no such seat"


def audit_faces(table: Mammut) -> None:
    """The tiles are those of the box, no animal lies up twice (MAM-C3, MAM-I9), and the sets of faces are right."""
    found: vec[i64] = vec[i64]([0] * TYPES)
    up: vec[i64] = vec[i64]([0] * FACES)
    bag: i64 = FULL_BAG
    slot: i64 = 0
    while slot < SLOTS:
        face: i64 = table.face[slot]
        back: i64 = table.back[slot]
        hidden = slot >= table.poured or table.bag == UNKNOWN
        assert (face == UNKNOWN) == hidden, "MAM-R2: a tile out of the bag shows no face, or one in it does"
        assert back != UNKNOWN or hidden or table.observer != TRUTH, "MAM-C2: a tile without a back"
        if face != UNKNOWN:
            up[face] += 1
        if face != UNKNOWN and back != UNKNOWN:
            kind: i64 = TYPE_OF[face * FACES + back]
            assert kind >= 0, "MAM-C3: no tile has these two faces"
            found[kind] += 1
            assert found[kind] <= COPIES[kind], "MAM-C3: more tiles of a pair than the box holds"
            bag -= ONE_TILE[kind]
        audit_sets(table, slot, face)
        slot += 1
    audit_up(table, up)
    if table.observer == TRUTH:
        assert table.bag == bag, "MAM-R2: bag and table together are not all the tiles"


def audit_sets(table: Mammut, slot: i64, face: i64) -> None:
    assert (table.questions >> slot) & 1 == (1 if face == QUESTION else 0), "MAM-C2: the set of ? tiles is wrong"
    animal: i64 = 1 if SPECIES0 <= face < RED else 0
    assert (table.animals >> slot) & 1 == animal, "MAM-C2: the set of animal tiles is wrong"
    assert (table.shaman == slot) == (face >= RED), "MAM-C5: the shaman lies elsewhere"


def audit_up(table: Mammut, up: vec[i64]) -> None:
    """No species twice; one shaman when all is poured out."""
    face: i64 = SPECIES0
    while face < RED:
        assert up[face] <= 1, "MAM-I9: a species lies up twice"
        face += 1
    if table.poured == SLOTS:
        assert up[RED] + up[RED + 1] == 1, "MAM-C1: not exactly one shaman tile"


def audit_places(table: Mammut) -> None:
    """Each tile lies in the middle, in one lot or in hand (MAM-I1), and nobody has too many lots (MAM-I5)."""
    seen: i64 = table.middle
    assert seen & table.picked == 0, "MAM-I1: a tile lies in two places"
    seen |= table.picked
    lot: i64 = 0
    while lot < 2 * table.seats:
        assert seen & table.lots[lot] == 0, "MAM-I1: a tile lies in two places"
        seen |= table.lots[lot]
        assert table.lots[lot] == 0 or lot % 2 < LOTS_EACH[table.seats], "MAM-I5: a second lot with 3 to 5 players"
        lot += 1
    assert seen == (ALL_SLOTS if table.poured == SLOTS else 0), "MAM-I1: a tile lies nowhere"
    assert table.open & ~ALL_SLOTS == 0, "MAM-H4: an open tile in no slot"


def audit_cards(table: Mammut) -> None:
    """All nineteen cards (MAM-I2), each kind where it may lie (MAM-K4, MAM-K11), and the reshuffled pile (MAM-H11)."""
    total: i64 = table.deck + table.discard + table.aside
    drawn: i64 = table.deck
    kind: i64 = 0
    seat: i64 = 0
    while seat < table.seats:
        total += table.hand[seat] + table.down[seat]
        drawn += table.drawn[seat]
        kind = 0
        while kind < LOOT_CARDS:
            assert card_count(table.down[seat], kind) == 0, "MAM-K4: a loot card lies face down"
            kind += 1
        seat += 1
    kind = LOOT_CARDS
    while kind < CARD_KINDS:
        assert card_count(table.aside, kind) == 0, "MAM-K11: an evaluation card lies among the loot cards"
        kind += 1
    assert card_total(total) == CARDS, "MAM-I2: not nineteen cards"
    if table.observer == TRUTH:
        assert total == ALL_CARDS, "MAM-I2: a card is missing or stands twice"
    kind = 0
    while kind < CARD_KINDS:
        assert card_count(total, kind) <= CARD_COPIES[kind], "MAM-I2: more cards of a kind than the box holds"
        kind += 1
    if table.pile != NO_PILE:
        assert card_total(drawn) == card_total(table.pile), "MAM-H11: deck and drawn cards are not the pile"
        assert drawn == table.pile or table.observer != TRUTH, "MAM-H11: deck and drawn cards are not the pile"


def audit_set_up(table: Mammut) -> None:
    """Before the tiles lie there: nothing is played, and hands have two cards at most in the deal (MAM-S3, MAM-S6)."""
    assert table.poured < SLOTS, "MAM-R2: all tiles lie there and nobody plays"
    seat: i64 = 0
    while seat < table.seats:
        assert table.down[seat] == 0 and table.peeked[seat] == 0, "MAM-R4: a card was played before the pour"
        assert table.phase > DEAL or card_total(table.hand[seat]) <= 2, "MAM-S3: more than two cards dealt"
        seat += 1
    assert table.aside == 0 and table.open == 0, "MAM-R4: a card was played before the pour"
    if table.phase <= TOKENS:
        assert card_total(table.deck) == CARDS, "MAM-S3: cards were dealt too early"
    if table.phase == DEAL:
        audit_deal(table)
    assert table.phase == POUR or table.poured == 0, "MAM-R2: tiles were poured too early"


def audit_deal(table: Mammut) -> None:
    """Two cards each, one player after the other (MAM-S3)."""
    seat: i64 = 0
    while seat < table.seats:
        wanted: i64 = START_HAND - card_total(table.hand[seat])
        if seat == table.asked:
            assert wanted > 0 and table.to_draw == wanted, "MAM-S3: not as many cards to be dealt as are missing"
        else:
            assert wanted == (0 if seat < table.asked else START_HAND), "MAM-S3: cards were dealt out of order"
        seat += 1


def audit_turn(table: Mammut) -> None:
    """Whoever plays lacks a lot and can act (MAM-D2, MAM-D18); what is in hand fits the phase."""
    phase: i64 = table.phase
    own: i64 = table.seat
    assert loot.missing(table, own) > 0, "MAM-D2: a player with all his lots plays"
    assert phase == TAKING or phase == RETURN or table.picked == 0, "MAM-D4: tiles in hand without a tile action"
    if phase == MAIN:
        assert not sharing.blocked(table, own), "MAM-D18: a blocked player plays"
        assert table.touched == 0, "MAM-D4: a card is still being carried out"
    elif phase == TAKING:
        assert table.picked != 0 and table.middle != 0, "MAM-D5: a take of nothing, or one that is over"
        assert loot.missing_lots(table) > 1, "MAM-D11: the last lot is picked tile by tile"
    elif phase == RETURN:
        assert count_bits(table.picked) > 1, "MAM-D9: the thief keeps too little"
        assert table.touched & ~table.middle == 0, "MAM-D7: a tile put back is not in the middle"
        assert table.lots[table.robbed] == 0 and table.robbed >> 1 != own, "MAM-D7: the robbed lot still lies there"
    elif phase == PEEKING:
        assert table.touched & ~table.peeked[own] == 0 and count_bits(table.touched) < 2, "MAM-L1: more than two peeks"
        assert table.questions & ~table.touched != 0, "MAM-K8: a peek without a ? tile"
    elif phase == FLIPPING:
        assert table.touched & ~table.open == 0 and count_bits(table.touched) < 2, "MAM-L3: more than two flips"
    else:
        assert table.touched & ~table.middle == 0, "MAM-L8: a recalled tile is not in the middle"
        assert table.middle != ALL_SLOTS, "MAM-K8: a recall without a lot"


def audit_evaluation(table: Mammut) -> None:
    """Nothing in the middle, the shaman in a lot (MAM-I7), and the goods within their limits (MAM-I8)."""
    assert table.middle == 0 and table.picked == 0, "MAM-I7: tiles are left in the middle"
    assert table.questions == 0, "MAM-E2: a question mark was not turned"
    counts: vec[i64] = vec[i64]([0] * GOODS)
    beasts: i64 = 0
    slot: i64 = 0
    while slot < SLOTS:
        face: i64 = table.face[slot]
        if face < GOODS:
            counts[face] += 1
        elif face < RED:
            beasts += 1
        slot += 1
    good: i64 = 0
    total: i64 = beasts
    while good < GOODS:
        assert LEAST_SCORED[good] <= counts[good] <= MOST_SCORED[good], "MAM-I8: too many or too few of a good"
        total += counts[good]
        good += 1
    assert total == SLOTS - 1, "MAM-I8: not 31 faces count"
    audit_asked(table)


def audit_asked(table: Mammut) -> None:
    """What the evaluation waits for."""
    phase: i64 = table.phase
    if phase == DRAW:
        assert table.to_draw > 0 and card_total(table.deck) > 0, "MAM-V5: a draw without a card"
        assert table.round < LAST_ROUND, "MAM-V6: cards are drawn in the last round"
    elif phase == EXCHANGE:
        assert animals.exchangeable(table) and animals.lacking(table), "MAM-X18: an exchange that cannot be"
        assert table.named & ~animals.animal_tiles(table, table.asked) == 0, "MAM-X13: an animal tile of somebody else"
    elif phase == CLAIM:
        assert table.claims > 0 and animals.lacking(table), "MAM-X18: a claim that cannot be"
    else:
        assert phase == END and table.round == LAST_ROUND, "MAM-R6: the game is over too early"
        assert table.player == OVER, "MAM-R6: the game is over and goes on"
