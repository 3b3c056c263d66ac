"""Ère glaciaire as one state: which choices a step offers, and the module of the rules that carries each out."""

from __future__ import annotations

from typing import Final

from solutre.core.native import i64, mypyc_attr, vec
from solutre.core.rng import Rng
from solutre.core.rules.pools import fill_pool
from solutre.core.state import CHANCE, OVER, TRUTH
from solutre.games.ice_age.rules import board, chance, glacier, migration, piles, rounds, setup, views
from solutre.games.ice_age.rules.board import region_of
from solutre.games.ice_age.rules.cards import all_cards, clubs, cults, dark_cards, light_cards, light_herds
from solutre.games.ice_age.rules.components import BITS, ROUNDS, SHORT_ROUNDS, SPOT
from solutre.games.ice_age.rules.position import Position
from solutre.games.ice_age.rules.steps import (
    CAMP,
    CAMP_HUNTERS,
    CAMP_MAMMOTH,
    CHASE,
    CLUB,
    COPY0,
    DISCARD,
    DRAW,
    DRAW0,
    FIRE,
    FIRE_TO,
    GLACIER,
    HERD,
    HERD_HUNTERS,
    HERD_MAMMOTH,
    HERD_TO,
    LOT,
    MAMMOTH,
    MAMMOTH_TO,
    MOVE,
    MOVE_TO,
    NO_CLUB,
    NOTHING,
    PLACE,
    PLAY,
    PLAY0,
    REGION0,
    REMOVE,
    SETTLE,
    STOP,
    SWAP,
    SWAP_WITH,
    TAKE_CLUB,
    TARGET,
    TARGET0,
    USE,
    USE0,
    YES_CLUB,
)

MOST_LEGAL: Final = 192  # one more than the players' actions


def fill_hunter_step(table: Position, buf: vec[i64]) -> i64:
    step: i64 = table.step
    if step == MOVE:
        return light_cards.fill_move(table, buf)
    if step == MOVE_TO:
        return fill_pool(buf, 0, REGION0, light_cards.destinations(table, region_of(table.picked)), BITS)
    if step == TAKE_CLUB:
        return clubs.fill_take_club(table, buf)
    if step == SWAP:
        return light_cards.fill_swap(table, buf)
    if step == SWAP_WITH:
        return light_cards.fill_swap_with(table, buf)
    return cults.fill_copy(table, buf)


def fill_herd_step(table: Position, buf: vec[i64]) -> i64:
    step: i64 = table.step
    if step == REMOVE:
        return dark_cards.fill_remove(table, buf)
    if step == FIRE:
        return board.fill_or_stop(buf, table.fires)
    if step == FIRE_TO:
        return light_herds.fill_fire_to(table, buf)
    if step == CHASE:
        return board.fill_or_stop(buf, table.mammoths)
    if step == MAMMOTH:
        return light_herds.fill_mammoth(table, buf)
    if step == MAMMOTH_TO:
        return light_herds.fill_mammoth_to(table, buf)
    if step == GLACIER:
        return board.fill_or_stop(buf, glacier.threatened(table))
    if step == HERD:
        return light_herds.fill_herd(table, buf)
    if step == HERD_TO:
        return light_herds.fill_herd_to(table, buf)
    if step == HERD_HUNTERS:
        return all_cards.fill_own(table, buf, SPOT[table.at])
    if step == CAMP:
        return board.fill_or_stop(buf, board.open_regions(table))
    if step == CAMP_HUNTERS:
        return light_herds.fill_camp_hunters(table, buf)
    if step == CAMP_MAMMOTH:
        return light_herds.fill_camp_mammoth(table, buf)
    if step == HERD_MAMMOTH:
        buf[0] = USE0
        buf[1] = STOP
        return 2
    return 0  # the game is over


def apply_hunter_step(table: Position, action: i64) -> None:
    step: i64 = table.step
    if step == MOVE:
        light_cards.move(table, action)
    elif step == MOVE_TO:
        light_cards.move_picked_to(table, action)
    elif step == TAKE_CLUB:
        clubs.place_new_club(table, action)
    elif step == SWAP:
        light_cards.swap(table, action)
    elif step == SWAP_WITH:
        light_cards.swap_with(table, action)
    else:
        cults.copy_card(table, action - COPY0)


def apply_herd_step(table: Position, action: i64) -> None:
    step: i64 = table.step
    if step == REMOVE:
        dark_cards.remove(table, action)
    elif step == FIRE:
        light_herds.choose_fire(table, action)
    elif step == FIRE_TO:
        light_herds.fire_to(table, action)
    elif step == CHASE:
        dark_cards.chase(table, action)
    elif step == MAMMOTH:
        light_herds.choose_mammoth(table, action)
    elif step == MAMMOTH_TO:
        light_herds.mammoth_to(table, action)
    elif step == GLACIER:
        glacier.place_glacier(table, action)
        rounds.next_round(table)
    elif step == HERD:
        light_herds.herd(table, action)
    elif step == HERD_TO:
        light_herds.herd_to(table, action)
    elif step == HERD_HUNTERS:
        light_herds.herd_hunters(table, action)
    elif step == HERD_MAMMOTH:
        light_herds.herd_mammoth(table, action)
    elif step == CAMP:
        light_herds.camp(table, action)
    elif step == CAMP_HUNTERS:
        light_herds.camp_hunters(table, action)
    else:
        light_herds.camp_mammoth(table, action)


@mypyc_attr(acyclic=True)
class IceAge(Position):
    """A position of Ère glaciaire."""

    # --- copies and views ----------------------------------------------------------------------

    def clone(self) -> IceAge:
        copy = IceAge(self.seats)
        copy.copy_fields(self)
        return copy

    def redact(self, observer: i64) -> IceAge:
        """Everything is open but the faces of hands and draw piles (ICE-S10, ICE-H1, ICE-H2, ICE-H3, ICE-H4)."""
        view = self.clone()
        view.observer = observer
        views.hide_cards(view, observer)
        return view

    def imagine(self, rng: Rng) -> IceAge:
        """The unseen cards dealt anew; fires get their values when they are turned up (ICE-H5, ICE-H7)."""
        world = self.clone()
        if self.observer != TRUTH:
            views.imagine_cards(world, rng)
            world.observer = TRUTH
        return world

    # --- chance and places ---------------------------------------------------------------------

    def chance_weights(self) -> list[int]:
        return chance.weights(self)

    def sample_chance(self, rng: Rng) -> i64:
        return chance.sample(self, rng)

    def rank_key(self, seat: i64) -> i64:
        """Points, then hunters on the board, then stones; who ties in all three shares the place (ICE-Z5)."""
        points: i64 = self.scores[seat]
        return (points * 100 + board.on_board(self, seat)) * 100 + self.stones[seat]

    # --- choices -------------------------------------------------------------------------------

    def fill_legal(self, buf: vec[i64]) -> i64:
        """At every moment before the end there is at least one choice (ICE-I15)."""
        step: i64 = self.step
        if step == PLACE:
            return light_cards.fill_place(self, buf)
        if step == DISCARD:
            return migration.fill_discard(self, buf)
        if step == DRAW:
            return migration.fill_draw(self, buf)
        if step == PLAY:
            return migration.fill_play(self, buf)
        if step == SETTLE:
            return fill_pool(buf, 0, REGION0, board.open_regions(self), BITS)  # no limit, and again and again (ICE-S16)
        if step == TARGET:
            return dark_cards.fill_targets(self, buf)
        if step == CLUB:
            buf[0] = NO_CLUB
            buf[1] = YES_CLUB
            return 2
        if step == USE:
            return light_herds.fill_use(self, buf)
        if step <= LOT:
            return chance.fill_chance(self, buf)
        if step <= SWAP_WITH:
            return fill_hunter_step(self, buf)
        return fill_herd_step(self, buf)

    # --- what an action does -------------------------------------------------------------------

    def apply(self, action: i64) -> None:
        step: i64 = self.step
        if step <= LOT:
            chance.apply_chance(self, action)
        elif step == PLACE:
            light_cards.place(self, action)
        elif step == DISCARD:
            migration.discard_card(self, action)
        elif step == DRAW:
            if not piles.draw_from(self, action - DRAW0):
                migration.draw_on(self)
        elif step == PLAY:
            migration.play_card(self, action - PLAY0)
        elif step == SETTLE:
            setup.settle_hunter(self, action)
        elif step == TARGET:
            dark_cards.choose_executor(self, action - TARGET0)
        elif step == CLUB:
            clubs.answer_club(self, action)
        elif step == USE:
            light_herds.choose_use(self, action)
        elif step <= SWAP_WITH:
            apply_hunter_step(self, action)
        else:
            apply_herd_step(self, action)

    def rollout(self, rng: Rng) -> i64:
        decisions: i64 = 0
        buf: vec[i64] = vec[i64]([0] * MOST_LEGAL)
        while self.player != OVER:
            if self.player == CHANCE:
                chance.apply_chance(self, chance.sample(self, rng))
            else:
                count: i64 = self.fill_legal(buf)
                self.apply(buf[rng.below(count)])
                decisions += 1
        return decisions


def start(seats: int, variant: str, first: str = "drawn") -> IceAge:
    """A new game; the short one has three rounds (ICE-R1, ICE-R2).

    The first player is still to be drawn, or the host has named a seat (ICE-S14).
    """
    state = IceAge(seats)
    named: i64 = setup.NAMED.index(first) if first in setup.NAMED else NOTHING
    setup.set_up(state, SHORT_ROUNDS if variant == "short" else ROUNDS, named)
    return state
